import fc from 'fast-check';
import {
  documentCatalogue,
  documentsOfList,
  isDocumentCode,
  type DocumentCode,
} from '../../../../src/domain/i9/documents/catalogue';
import {
  governingDate,
  receiptDueDate,
  replacementReceiptDueDate,
  reverificationDate,
  settlementOf,
} from '../../../../src/domain/i9/documents/dates';
import {
  checkDocuments,
  implausibleDocuments,
  isAcceptableCombination,
  isAcceptableForReverification,
  type ExaminationContext,
} from '../../../../src/domain/i9/documents/documents';
import type { PresentedDocument, PresentedPaper } from '../../../../src/domain/i9/documents/presented';
import { missingSides, withoutCopies } from '../../../../src/domain/i9/documents/copies';
import { presented } from '../../../support/i9-fixtures';

const context: ExaminationContext = {
  examinedOn: '2026-11-20',
  everify: false,
  minor: false,
  signedAs: 'employee',
  shortJob: false,
};
const codes = Object.keys(documentCatalogue).filter(isDocumentCode);
const { passport, ead, license, socialSecurityCard, birthCertificate, receipt } = presented;

function faultsOf(
  documents: readonly PresentedDocument[],
  changes: Partial<ExaminationContext> = {},
): string[] {
  return checkDocuments(documents, { ...context, ...changes }).faults.map(
    ({ field, code }) => `${field}: ${code}`,
  );
}

function changed(document: PresentedDocument, changes: Partial<PresentedPaper>): PresentedDocument {
  return {
    ...document,
    papers: document.papers.map((paper, index) => (index === 0 ? { ...paper, ...changes } : paper)),
  };
}

test('the combination is one of List A, or one of B and one of C, whatever is presented', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...codes), { maxLength: 4 }), (chosen) => {
      const count = (list: string): number =>
        chosen.filter((code: DocumentCode) => documentCatalogue[code].list === list).length;
      const expected =
        (count('A') === 1 && count('B') === 0 && count('C') === 0) ||
        (count('A') === 0 && count('B') === 1 && count('C') === 1);
      expect(isAcceptableCombination(chosen.map((code) => ({ code })))).toBe(expected);
    }),
  );
});

test.each<[string, PresentedDocument[]]>([
  ['a passport', [passport]],
  ['a green card', [presented.greenCard]],
  ['an EAD', [ead]],
  ['a licence and a Social Security card', [license, socialSecurityCard]],
  ['a stamped foreign passport', [presented.stampedPassport]],
  ["a student's papers", [presented.studentPassport]],
  ['a receipt', [receipt]],
  ['an I-94 with stamp', [presented.i94WithStamp]],
  ["a refugee's I-94", [presented.refugeeI94]],
])('%s is fine', (_name, documents) => expect(faultsOf(documents)).toEqual([]));

test.each<[string, PresentedDocument[], Partial<ExaminationContext>, string[]]>([
  ['nothing', [], {}, ['documents: combination']],
  ['too much', [passport, license], {}, ['documents: combination']],
  [
    'expired',
    [changed(passport, { expirationDate: '2026-11-19' })],
    {},
    ['documents.0.papers.0.expirationDate: expired'],
  ],
  ['good until today', [changed(passport, { expirationDate: '11/20/2026' })], {}, []],
  [
    'without its date',
    [changed(passport, { expirationDate: null })],
    {},
    ['documents.0.papers.0.expirationDate: required'],
  ],
  [
    'with a date that it cannot have',
    [license, changed(socialSecurityCard, { expirationDate: '2030-01-01' })],
    {},
    ['documents.1.papers.0.expirationDate: expiration-not-expected'],
  ],
  ['without its number', [changed(ead, { number: ' ' })], {}, ['documents.0.papers.0.number: required']],
  [
    'with a bad number',
    [changed(ead, { number: '123' })],
    {},
    ['documents.0.papers.0.number: number-malformed'],
  ],
  [
    'with an unknown title',
    [changed(passport, { title: 'Library card' })],
    {},
    ['documents.0.papers.0.title: title'],
  ],
  [
    'without an issuer',
    [changed(passport, { issuingAuthority: '' })],
    {},
    ['documents.0.papers.0.issuingAuthority: required'],
  ],
  [
    'half of a combination',
    [{ ...presented.stampedPassport, papers: presented.stampedPassport.papers.slice(0, 1) }],
    {},
    ['documents.0.papers: papers'],
  ],
  [
    'a stamp of more than a year ago',
    [
      {
        ...presented.stampedPassport,
        papers: presented.stampedPassport.papers.map((p) => ({ ...p, issuedOn: '2025-11-19' })),
      },
    ],
    {},
    ['documents.0.papers.1.expirationDate: expired'],
  ],
  [
    'automatically extended',
    [
      {
        ...changed(ead, { expirationDate: '2026-10-01' }),
        autoExtendedUntil: '2027-03-01',
        extension: {
          basis: 'ead-notice',
          receiptNumber: '91 FR 12345',
          designation: 'Ukraine',
          cardCategory: 'C19',
        },
      },
    ],
    {},
    [],
  ],
  [
    'D/S where a date is needed',
    [changed(ead, { expirationDate: 'D/S' })],
    {},
    ['documents.0.papers.0.expirationDate: date-invalid'],
  ],
  ['a paper of minors', [presented.schoolRecord, birthCertificate], {}, ['documents.0: minors-only']],
  ['a paper of minors, for a minor', [presented.schoolRecord, birthCertificate], { minor: true }, []],
  [
    'the words for minors',
    [presented.minor, birthCertificate],
    { minor: true, signedAs: 'parent-or-guardian' },
    [],
  ],
  [
    'the words for minors with E-Verify',
    [presented.minor, birthCertificate],
    { minor: true, everify: true, signedAs: 'parent-or-guardian' },
    ['documents.0: not-with-everify'],
  ],
  [
    'List B without a photograph with E-Verify',
    [{ ...license, hasPhotograph: false }, birthCertificate],
    { everify: true },
    ['documents.0: photograph-required'],
  ],
  ['List B with a photograph with E-Verify', [license, birthCertificate], { everify: true }, []],
  ['a receipt for a job of two days', [receipt], { shortJob: true }, ['documents.0: receipt-short-job']],
])('%s', (_name, documents, changes, faults) => expect(faultsOf(documents, changes)).toEqual(faults));

test('numbers and dates come back cleaned', () => {
  const { documents } = checkDocuments(
    [changed(ead, { number: 'abc 1234567890', expirationDate: '06/30/2027' })],
    context,
  );
  expect(documents[0]?.papers[0]).toMatchObject({ number: 'ABC1234567890', expirationDate: '2027-06-30' });
});

test('receipts', () => {
  const dueOf = (...documents: PresentedDocument[]) => receiptDueDate(documents, '2026-11-23');
  expect(dueOf(receipt)).toBe('2027-02-21');
  expect(dueOf(presented.refugeeI94)).toBe('2027-02-21');
  expect(dueOf(presented.i94WithStamp)).toBe('2027-10-01');
  expect(dueOf(changed(presented.i94WithStamp, { expirationDate: '2027-01-15' }))).toBe('2027-01-15');
  expect(dueOf(license, socialSecurityCard)).toBeNull();
});

test('one receipt among two documents is a receipt', () => {
  const forLicense: PresentedDocument = { ...license, code: 'B_RCPT_REPL', receiptFor: license.code };
  const documents = [forLicense, socialSecurityCard];
  expect(receiptDueDate(documents, '2026-11-23')).toBe('2027-02-21');
  expect(replacementReceiptDueDate(documents, '2026-11-23')).toBe('2027-02-21');
});

describe('settlementOf: a receipt is never a reason to refuse another document', () => {
  const forLicense: PresentedDocument = { code: 'B_RCPT_REPL', receiptFor: 'B_DL', papers: receipt.papers };
  const forCard: PresentedDocument = {
    code: 'C_RCPT_REPL',
    receiptFor: 'C_SSN_CARD',
    papers: receipt.papers,
  };
  const examinedAt = new Date('2026-12-01');

  it.each<[string, PresentedDocument[], PresentedDocument[], string[] | null]>([
    ['the same list', [receipt], [passport], ['A_US_PASSPORT']],
    ['the document it names', [{ ...receipt, receiptFor: 'A_EAD' }], [ead], ['A_EAD']],
    ['another of List A', [{ ...receipt, receiptFor: 'A_EAD' }], [passport], ['A_US_PASSPORT']],
    [
      'B and C instead of A',
      [{ ...receipt, receiptFor: 'A_EAD' }],
      [license, socialSecurityCard],
      ['B_DL', 'C_SSN_CARD'],
    ],
    ['the license, beside what stays', [forLicense, socialSecurityCard], [license], ['C_SSN_CARD', 'B_DL']],
    ['a passport instead of a license', [forLicense, socialSecurityCard], [passport], ['A_US_PASSPORT']],
    ['one of two receipts', [forLicense, forCard], [license], ['C_RCPT_REPL', 'B_DL']],
    ['the other of two receipts', [forLicense, forCard], [socialSecurityCard], ['B_RCPT_REPL', 'C_SSN_CARD']],
    ['List C alone instead of A', [receipt], [socialSecurityCard], null],
    ['another receipt', [receipt], [receipt], null],
    ['nothing', [receipt], [], null],
    ['the green card after the stamp', [presented.i94WithStamp], [presented.greenCard], ['A_I551']],
    ['an EAD after the stamp', [presented.i94WithStamp], [ead], ['A_EAD']],
    ['an EAD of a refugee', [presented.refugeeI94], [ead], ['A_EAD']],
    [
      'license and card of a refugee',
      [presented.refugeeI94],
      [license, socialSecurityCard],
      ['B_DL', 'C_SSN_CARD'],
    ],
  ])('is settled by %s: %#', (_name, documents, shown, after) =>
    expect(settlementOf({ documents }, 4, shown)?.documents.map(({ code }) => code) ?? null).toEqual(after),
  );

  it('takes one document of List C for a receipt of Supplement B', () => {
    const settled = settlementOf({ documents: [receipt], examinedAt }, 4, [socialSecurityCard]);
    expect(settled?.documents).toEqual([socialSecurityCard]);
  });
});

describe('reverification', () => {
  test.each<[string, 1 | 2 | 3 | 4, string | null, PresentedDocument[], string | null]>([
    ['the earlier of both dates', 4, '2027-03-01', [ead], '2027-03-01'],
    ['the card when Section 1 has no date', 4, 'N/A', [ead], '2027-06-30'],
    ['the governing paper, not the passport', 4, 'N/A', [presented.studentPassport], '2028-05-31'],
    ['Section 1 with an undated List C', 4, '2027-03-01', [license, socialSecurityCard], '2027-03-01'],
    ['a dated List C', 4, 'N/A', [license, presented.asyleeI94], '2027-02-01'],
    ['never with N/A and undated', 4, 'N/A', [license, socialSecurityCard], null],
    ['never with a green card', 4, '2027-03-01', [presented.greenCard], null],
    ['never for a resident with the card', 3, null, [presented.greenCard], null],
    ['the end of a resident’s temporary I-551', 3, null, [presented.stampedPassport], '2027-10-01'],
    ['never for a resident with a licence', 3, null, [license, socialSecurityCard], null],
    [
      'an automatic extension',
      4,
      '2026-10-01',
      [{ ...changed(ead, { expirationDate: '2026-10-01' }), autoExtendedUntil: '2027-03-30' }],
      '2027-03-30',
    ],
  ])('%s', (_name, attestation, authorizationExpiration, documents, date) =>
    expect(reverificationDate({ attestation, authorizationExpiration, documents })).toBe(date),
  );

  test('a citizen or national is never reverified, whatever the papers', () => {
    const anyDocuments = fc.subarray(Object.values(presented), { minLength: 1 });
    fc.assert(
      fc.property(fc.constantFrom(1 as const, 2 as const), anyDocuments, (attestation, documents) => {
        expect(
          reverificationDate({ attestation, authorizationExpiration: '2027-01-01', documents }),
        ).toBeNull();
      }),
    );
  });

  test('List A or List C, one document, never List B', () => {
    for (const code of codes) {
      expect(isAcceptableForReverification([{ code }])).toBe(documentCatalogue[code].list !== 'B');
    }
    expect(isAcceptableForReverification([ead, socialSecurityCard])).toBe(false);
    expect(isAcceptableForReverification([])).toBe(false);
  });

  test('no List B document ever limits an authorization', () => {
    for (const { papers } of documentsOfList('B')) expect(papers.some(({ governs }) => governs)).toBe(false);
    expect(governingDate(license)).toBeNull();
  });
});

test('a document that does not fit the attestation is a reason to look again', () => {
  expect(implausibleDocuments(4, [passport])).toEqual(['A_US_PASSPORT']);
  expect(implausibleDocuments(1, [passport])).toEqual([]);
  expect(implausibleDocuments(1, [license, socialSecurityCard])).toEqual([]);
  expect(faultsOf([passport])).toEqual([]);
});

test('copies are kept of photo-matching documents with E-Verify, of all in the alternative procedure', () => {
  const missing = (documents: PresentedDocument[], everify: boolean, alternative: boolean) =>
    withoutCopies(documents, [], { everify, alternative });
  expect(missing([passport], false, false)).toEqual([]);
  expect(missing([passport], true, false)).toEqual([0]);
  expect(missing([license, socialSecurityCard], true, false)).toEqual([]);
  expect(missing([license, socialSecurityCard], true, true)).toEqual([0, 1]);
});

test('a copy has a front and a back, of a passport and of a receipt the front alone', () => {
  expect(missingSides(ead, [])).toEqual(['front', 'back']);
  expect(missingSides(ead, [{ document: 'A_EAD', side: 'front' }])).toEqual(['back']);
  expect(missingSides(passport, [])).toEqual(['front']);
  expect(missingSides({ code: 'B_MINOR' }, [])).toEqual([]);
  const lost = { code: 'C_RCPT_REPL', receiptFor: 'C_SSN_CARD' } as const;
  expect(missingSides(lost, [{ document: 'C_SSN_CARD', side: 'front' }])).toEqual([]);
  expect(missingSides(lost, [{ document: 'C_SSN_CARD', side: 'back' }])).toEqual(['front']);
});

test('the catalogue is whole: every code once, every paper with a title, at most three papers', () => {
  expect(codes.filter((code) => code.startsWith('A_'))).toHaveLength(documentsOfList('A').length);
  for (const code of codes) {
    expect(code.charAt(0)).toBe(documentCatalogue[code].list);
    expect(documentCatalogue[code].papers.length).toBeLessThanOrEqual(3);
    for (const { titles } of documentCatalogue[code].papers) expect(titles.length).toBeGreaterThan(0);
  }
});
