import { recordedDocument } from '../../../../src/handlers/i9s/examined-documents';
import { documentBody, documentInput } from '../../../../src/domain/i9/documents/examined';
import { documentCatalogue, isDocumentCode } from '../../../../src/domain/i9/documents/catalogue';
import { isSameEvidence, type DocumentInput } from '../../../../src/domain/i9/documents/presented';
import {
  amendmentsOf,
  examinationBody,
  newest,
  presentedDocuments,
  asShownSection2,
} from '../../../../src/portal/signing/operations/examined';
import { readDocument } from '../../../../src/services/i9/section2/presented-documents';

/** A document is the same behind the operations as on the pages, and back. */

const codes = Object.keys(documentCatalogue).filter(isDocumentCode);

const typedOf = (code: string): DocumentInput => ({
  code,
  papers: (isDocumentCode(code) ? documentCatalogue[code].papers : []).map((rule, index) => ({
    title: rule.titles.at(-1) ?? '',
    issuingAuthority: `Issuer ${index}`,
    number: index === 0 ? '' : `N${index}`,
    noNumber: index === 0,
    expirationDate: index === 0 ? '04/28/2031' : '',
    noExpirationDate: index > 0,
    issuedOn: '',
  })),
  hasPhotograph: true,
  photographException: '',
  autoExtendedUntil: '',
  extension: { basis: '', filedOn: '' },
  receiptFor: '',
});

test.each(codes)('%s is read from a request as from the page', (code) => {
  const typed = typedOf(code);
  const sent = readDocument(documentInput(documentBody(typed)), 'document');
  const page = readDocument(typed, 'document');
  expect(sent.faults).toEqual(page.faults);
  expect(isSameEvidence(sent.documents, page.documents)).toBe(true);
});

test.each(['A_US_PASSPORT', 'B_DL', 'C_SSN_CARD'])('a receipt for %s names its document', (receiptFor) => {
  const code = `${receiptFor.charAt(0)}_RCPT_REPL`;
  const typed = { ...typedOf(code), receiptFor };
  expect(documentBody(typed)).toMatchObject({ code: receiptFor, receipt: true });
  expect(documentInput(documentBody(typed))).toMatchObject({ code, receiptFor });
});

const signature = {
  signedBy: 'Dana Whitfield',
  signedAt: '2026-11-23T15:00:00.000Z',
  method: 'password',
  identifiedBy: null,
  attestationVersion: 'v',
  sectionHash: 'h',
} as const;
const examined = {
  firstDayOfEmployment: '2026-11-23',
  additionalInformation: null,
  examinationMethod: 'physical' as const,
  liveVideoAt: null,
  explanations: [{ check: 'section2-late', explanation: 'Technical problems' }],
  signature,
};

test.each(codes)('%s is shown as it was recorded', (code) => {
  const { documents } = readDocument({ ...typedOf(code), autoExtendedUntil: '2031-09-01' }, 'document');
  const recorded = documents.map(recordedDocument);
  const section2 = {
    ...examined,
    documents: recorded,
    firstName: 'Dana',
    lastName: 'Whitfield',
    title: null,
    copiesKept: true,
    businessName: 'A',
    businessAddress: 'B',
  };
  const shown = asShownSection2(section2, []);
  expect(isSameEvidence(shown.documents, documents)).toBe(true);
  expect(shown).toMatchObject({
    representativeTitle: '',
    explanations: { 'section2-late': 'Technical problems' },
  });
});

test('a number that an operation hides is shown as it was typed', () => {
  const typed = { code: 'C_SSN_CARD', papers: [{ title: 'Card', number: '912-34-4321' }] };
  const [document] = readDocument(typed, 'document').documents.map(recordedDocument);
  const masked = document && { ...document, number: '***-**-4321' };
  const recorded = masked ? [masked] : [];
  expect(presentedDocuments(recorded, [typed])[0]?.papers[0]?.number).toBe('912-34-4321');
  expect(presentedDocuments(recorded)[0]?.papers[0]?.number).toBe('***-**-4321');
});

test('the newest amendment is not a Section 1 that was signed again', () => {
  const correction = { ...examined, section: 2 as const, fields: [], reason: 'A slip.', documents: null };
  const corrections = [
    { ...correction, kind: 'section2-amendment' as const },
    { ...correction, kind: 'section1-signed-again' as const },
  ];
  expect(newest(amendmentsOf({ corrections })).kind).toBe('section2-amendment');
  expect(() => newest(amendmentsOf({ corrections: corrections.slice(1) }))).toThrow('is signed');
});

const permit: DocumentInput = {
  code: 'A_EAD',
  papers: [
    {
      title: 'Employment Authorization Document (Form I-766)',
      number: ' SRC1 ',
      expirationDate: '06/30/2027',
    },
    { title: 'Form I-797C', number: '', noNumber: true, expirationDate: null, noExpirationDate: true },
  ],
};

describe('documentBody', () => {
  it('sends the first paper as the document, and the others as its companions', () => {
    expect(documentBody(permit)).toEqual({
      code: 'A_EAD',
      title: 'Employment Authorization Document (Form I-766)',
      number: 'SRC1',
      expirationDate: '06/30/2027',
      companions: [{ title: 'Form I-797C', number: 'N/A', expirationDate: 'N/A' }],
      photographException: null,
      autoExtendedUntil: null,
      extension: null,
    });
  });

  it('sends the document behind a receipt', () => {
    expect(documentBody({ ...permit, code: 'B_RCPT_REPL', receiptFor: ' B_DL ' })).toMatchObject({
      code: 'B_DL',
      receipt: true,
    });
    expect(documentBody({ ...permit, receiptFor: ' ' })).not.toHaveProperty('receipt');
  });

  it('sends an extension only where one of its fields is filled in', () => {
    const blank = { basis: '', note: '' };
    expect(documentBody({ ...permit, extension: blank }).extension).toBeNull();
    const stated = { basis: 'ead-renewal' };
    expect(documentBody({ ...permit, extension: stated }).extension).toMatchObject(stated);
  });
});

describe('examinationBody', () => {
  it('sends the time of the video call as an instant', () => {
    const form = { examinationMethod: 'alternative', liveVideoAt: '2026-11-19T09:30' } as const;
    expect(examinationBody(form, 'America/New_York')).toEqual({
      examinationMethod: 'alternative',
      liveVideoAt: '2026-11-19T14:30:00.000Z',
    });
    expect(examinationBody({ liveVideoAt: '' }, 'America/New_York').liveVideoAt).toBeNull();
  });
});
