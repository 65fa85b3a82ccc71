import { documentCatalogue } from '../../../../src/domain/i9/documents/catalogue';
import type { DocumentInput } from '../../../../src/domain/i9/documents/presented';
import { readDocument, readDocuments } from '../../../../src/services/i9/section2/presented-documents';

const card = { issuingAuthority: 'Washington', number: 'SMITHA123', expirationDate: '2030-05-01' };
const license: DocumentInput = { code: 'B_DL', papers: [card] };

const readOne = (input: DocumentInput) => readDocument(input, 'documents.0');
const faultsOf = (input: DocumentInput) => readOne(input).faults;
const documentOf = (input: DocumentInput) => readOne(input).documents[0];
const papersOf = (input: DocumentInput) => documentOf(input)?.papers;

describe('readDocuments', () => {
  it('names the document of each fault by its place', () => {
    const { documents, faults } = readDocuments([
      license,
      { code: ' ', papers: [] },
      { code: 'X', papers: [] },
    ]);
    expect(documents.map(({ code }) => code)).toEqual(['B_DL']);
    expect(faults).toEqual([
      { field: 'documents.1.code', code: 'required' },
      { field: 'documents.2.code', code: 'unknown-document' },
    ]);
  });
});

describe('readDocument', () => {
  it('gives a paper without a title the first one of the catalog', () => {
    const [first] = documentCatalogue.B_DL.papers[0]?.titles ?? [];
    expect(papersOf(license)).toEqual([{ ...card, title: first, issuedOn: null }]);
    expect(papersOf({ ...license, papers: [{ ...card, title: 'Permit' }] })).toMatchObject([
      { title: 'Permit' },
    ]);
  });

  it('takes what is blank as not stated, and a ticked box as N/A', () => {
    const blank = { ...card, number: ' ', expirationDate: '' };
    expect(papersOf({ ...license, papers: [blank] })).toMatchObject([{ number: null, expirationDate: null }]);
    const ticked = { ...blank, noNumber: true, noExpirationDate: true };
    expect(papersOf({ ...license, papers: [ticked] })).toMatchObject([
      { number: 'N/A', expirationDate: 'N/A' },
    ]);
    expect(faultsOf({ ...license, papers: [ticked] })).toEqual([]);
  });

  it('rejects an entry beside the box that says there is none', () => {
    const both = { ...card, noNumber: true, noExpirationDate: true };
    expect(faultsOf({ ...license, papers: [both] })).toEqual([
      { field: 'documents.0.papers.0.number', code: 'value-and-not-applicable' },
      { field: 'documents.0.papers.0.expirationDate', code: 'value-and-not-applicable' },
    ]);
    const same = { ...card, number: 'n/a', noNumber: true };
    expect(faultsOf({ ...license, papers: [same] })).toEqual([]);
  });

  it.each([
    ['the required papers, where the page shows fields for more', [card, card, {}], 2],
    ['all papers up to the last one with an entry', [card, {}, card], 3],
    ['required papers that are blank', [{}, {}, {}], 2],
    ['no more papers than were sent', [card], 1],
  ] as const)('keeps %s', (_what, papers, count) => {
    // Passport and Form I-94, and with them a form of a program or none.
    expect(papersOf({ code: 'A_FP_I94', papers })).toHaveLength(count);
  });

  it('keeps no paper of a document that has none, unless something was typed', () => {
    const without = Object.entries(documentCatalogue).find(([, { papers }]) => papers.length === 0);
    const code = without?.[0] ?? '';
    expect(papersOf({ code, papers: [{ number: ' ' }] })).toEqual([]);
    expect(papersOf({ code, papers: [{ number: '1' }] })).toHaveLength(1);
  });

  it.each([
    ['for a document of its list', 'B_RCPT_REPL', 'B_DL', []],
    ['for a document of another list', 'B_RCPT_REPL', 'C_SSN_CARD', ['receipt-mismatch']],
    ['for another receipt', 'A_RCPT_REPL', 'A_RCPT_I94_551', ['receipt-mismatch']],
    ['for something unknown', 'B_RCPT_REPL', 'Z', ['receipt-mismatch']],
    ['on a document that is no receipt', 'B_DL', 'B_STATE_ID', ['receipt-mismatch']],
  ])('reads a replacement receipt %s', (_what, code, receiptFor, codes) => {
    const { documents, faults } = readOne({ code, papers: [card], receiptFor: ` ${receiptFor} ` });
    expect(faults).toEqual(codes.map((fault) => ({ field: 'documents.0.receiptFor', code: fault })));
    expect(documents[0]?.receiptFor).toBe(codes.length > 0 ? undefined : receiptFor);
  });

  it('reads the end of an automatic extension in both forms of a date', () => {
    const until = (autoExtendedUntil: string) => ({ code: 'A_EAD', papers: [card], autoExtendedUntil });
    expect(documentOf(until('05/01/2027'))).toMatchObject({ autoExtendedUntil: '2027-05-01' });
    expect(documentOf(until(' '))).not.toHaveProperty('autoExtendedUntil');
    expect(faultsOf(until('soon'))).toEqual([
      { field: 'documents.0.autoExtendedUntil', code: 'date-invalid' },
    ]);
  });

  it('leaves out an extension of which every field is blank', () => {
    expect(
      documentOf({ code: 'A_EAD', papers: [card], extension: { basis: '', cardNumber: '' } }),
    ).not.toHaveProperty('extension');
  });
});
