import { addDays } from '../../../src/domain/dates';
import { basesOf } from '../../../src/domain/i9/documents/bases';
import { documentCatalogue, isDocumentCode } from '../../../src/domain/i9/documents/catalogue';
import { governingDate } from '../../../src/domain/i9/documents/dates';
import {
  checkDocuments,
  cleanDocument,
  type ExaminationContext,
} from '../../../src/domain/i9/documents/documents';
import { reverification } from '../../../src/domain/i9/documents/examination';
import type { PresentedDocument, PresentedPaper } from '../../../src/domain/i9/documents/presented';
import { context, presented } from '../../support/i9-fixtures';

/**
 * Public cases of people who complete Form I-9, as a table: what is shown, what the form says about it, and where that is
 * written. The day is November 20, 2026.
 */

const { today } = context;
const examination: ExaminationContext = {
  examinedOn: today,
  everify: false,
  minor: false,
  signedAs: 'employee',
  shortJob: false,
};

const paper = (title: string, number: string, expirationDate: string): PresentedPaper => ({
  title,
  issuingAuthority: 'Issuer',
  number,
  expirationDate,
});

const ead = (
  expirationDate: string,
  autoExtendedUntil: string | null,
  extension: PresentedDocument['extension'] = null,
): PresentedDocument => ({
  code: 'A_EAD',
  papers: [paper('Employment Authorization Document (Form I-766)', 'SRC1234567890', expirationDate)],
  autoExtendedUntil,
  extension,
});

const admitted = (
  i94Until: string,
  autoExtendedUntil: string | null,
  extension: PresentedDocument['extension'] = null,
): PresentedDocument => ({
  code: 'A_FP_I94',
  papers: [paper('Foreign passport', 'AB123456', '2031-01-01'), paper('Form I-94', '123456789A1', i94Until)],
  autoExtendedUntil,
  extension,
});

const greenCard = (expirationDate: string, title?: string, until = ''): PresentedDocument => ({
  code: 'A_I551',
  papers: [
    paper('Permanent Resident Card (Form I-551)', 'SRC1234567890', expirationDate),
    ...(title ? [paper(title, 'IOE0912345678', until)] : []),
  ],
});

const renewal = (cardCategory: string, filedOn: string, more: object = {}) => ({
  basis: 'ead-renewal',
  receiptNumber: 'IOE0912345678',
  filedOn,
  cardCategory,
  noticeCategory: cardCategory,
  ...more,
});
const notice = (receiptNumber: string, more: object = {}) => ({
  basis: 'ead-notice',
  receiptNumber,
  designation: 'Ukraine',
  cardCategory: 'C19',
  ...more,
});
const i94 = { i94Number: '123456789A1', i94ExpirationDate: '2026-12-31' };
const i20 = { sevisNumber: 'N0012345678' };

/** `accepted` with the last day, or the faults. */
function judged(document: PresentedDocument, on = examination): string {
  const { documents, faults } = checkDocuments([document], on);
  const [shown] = documents;
  if (faults.length > 0) {
    return faults.map(({ field, code }) => `${field.replace('documents.0.', '')}: ${code}`).join(', ');
  }
  return `accepted until ${(shown && governingDate(shown)) ?? 'no end'}`;
}

const extended = 'accepted until';

describe('a later date than the document has needs a basis that extends this document', () => {
  test.each<[case_: string, shown: PresentedDocument, expected: string, source: string]>([
    [
      'I-94 of 2020 that "continues until 2099"',
      admitted('2020-11-01', '2099-01-01'),
      'extension.basis: required',
      '8 CFR 274a.2(b)(1)(v)',
    ],
    [
      'I-94 of last month with the renewal of a card',
      admitted('2026-10-31', '2027-04-01', renewal('C09', '2025-10-01')),
      'extension.basis: unknown-basis',
      '8 CFR 274a.13(d)',
    ],
    [
      'card of 2016 with a citation that is none',
      ead('2016-11-01', '2027-04-01', notice('x')),
      'extension.receiptNumber: citation-malformed, autoExtendedUntil: extension-too-long',
      '8 CFR 274a.13(d)(6)',
    ],
    [
      'card of 2016 with a citation',
      ead('2016-11-01', '2027-04-01', notice('90 FR 12345')),
      'autoExtendedUntil: extension-too-long',
      '8 CFR 274a.13(d)(6)',
    ],
    [
      'TPS card with a citation alone',
      ead('2026-08-01', '2027-04-01', { basis: 'ead-notice', receiptNumber: '90 FR 12345' }),
      'extension.designation: required, extension.cardCategory: required',
      'M-274 5.1',
    ],
    [
      'TPS card with designation, citation and last day',
      ead('2026-08-01', '2027-04-01', notice('90 F.R. 12345')),
      `${extended} 2027-04-01`,
      'M-274 5.1',
    ],
    [
      'notice for a card that no notice extends',
      ead('2026-08-01', '2027-04-01', notice('90 FR 12345', { cardCategory: 'C09' })),
      'extension.cardCategory: category-not-extended',
      '8 CFR 274a.13(d)(6)',
    ],
    [
      'U.S. passport "extended"',
      { ...presented.passport, autoExtendedUntil: '2031-01-01' },
      'autoExtendedUntil: not-extendable',
      '8 CFR 274a.2(b)(1)(v)',
    ],
    [
      'Form I-551 of 2015 with a notice of 2099',
      greenCard('2015-01-01', 'Form I-797, Notice of Action (Form I-90)', '2099-01-01'),
      'papers.1.expirationDate: extension-too-long',
      'M-274 7.1',
    ],
    [
      'Form I-551 with the notice of Form I-90, 36 months',
      greenCard('2024-01-15', 'Form I-797, Notice of Action (Form I-90)', '2027-01-15'),
      `${extended} no end`,
      'M-274 7.1',
    ],
    [
      'the same, a day longer',
      greenCard('2024-01-15', 'Form I-797, Notice of Action (Form I-90)', '2027-01-16'),
      'papers.1.expirationDate: extension-too-long',
      'M-274 7.1',
    ],
    [
      'Form I-551 with the notice of Form N-400, 24 months',
      greenCard('2024-12-15', 'Form I-797C, Notice of Action (Form N-400)', '2026-12-15'),
      `${extended} no end`,
      'M-274 7.1',
    ],
    [
      'the same, a day longer',
      greenCard('2024-12-15', 'Form I-797C, Notice of Action (Form N-400)', '2026-12-16'),
      'papers.1.expirationDate: extension-too-long',
      'M-274 7.1',
    ],
  ])('%s', (_case, shown, expected) => expect(judged(shown)).toBe(expected));
});

describe('the renewal of a card extends listed categories only', () => {
  test.each<[case_: string, shown: PresentedDocument, expected: string, source: string]>([
    [
      'asylum applicant, 540 days',
      ead('2025-11-01', '2027-04-25', renewal('(c)(8)', '2025-09-12')),
      `${extended} 2027-04-25`,
      '8 CFR 274a.13(d)',
    ],
    [
      'DACA',
      ead('2025-11-01', '2027-04-01', renewal('C33', '2025-09-12')),
      'extension.cardCategory: category-not-extended',
      'USCIS, categories of automatic extension',
    ],
    [
      'OPT',
      ead('2025-11-01', '2027-04-01', renewal('C03B', '2025-09-12')),
      'extension.cardCategory: category-not-extended',
      'USCIS, categories of automatic extension',
    ],
    [
      'parole',
      ead('2025-11-01', '2027-04-01', renewal('C11', '2025-09-12')),
      'extension.cardCategory: category-not-extended',
      'USCIS, categories of automatic extension',
    ],
    [
      'TPS filed before July 22, 2025: 540 days',
      ead('2025-11-01', '2027-04-25', renewal('A12', '2025-07-21', { noticeCategory: 'C19' })),
      `${extended} 2027-04-25`,
      '8 CFR 274a.13(d)',
    ],
    [
      'TPS filed later: 365 days',
      ead('2025-12-01', '2026-12-02', renewal('C19', '2025-08-15', { designationEndsOn: '2027-06-01' })),
      'autoExtendedUntil: extension-too-long',
      'Public Law 119-21; USCIS notice of July 22, 2025',
    ],
    [
      'TPS filed later, within 365 days',
      ead('2025-12-01', '2026-12-01', renewal('C19', '2025-08-15', { designationEndsOn: '2027-06-01' })),
      `${extended} 2026-12-01`,
      'Public Law 119-21',
    ],
    [
      'TPS filed later, beyond the designation',
      ead('2025-12-01', '2026-12-01', renewal('C19', '2025-08-15', { designationEndsOn: '2026-11-25' })),
      'autoExtendedUntil: extension-too-long',
      'Public Law 119-21',
    ],
    [
      'spouse of an H-1B without Form I-94',
      ead('2025-11-01', '2027-04-01', renewal('C26', '2025-09-12')),
      'extension.i94Number: required, extension.i94ExpirationDate: required',
      '8 CFR 274a.13(d)(5); M-274 5.1',
    ],
    [
      'spouse beyond Form I-94',
      ead('2025-11-01', '2027-04-01', renewal('A18', '2025-09-12', i94)),
      'autoExtendedUntil: extension-too-long',
      '8 CFR 274a.13(d)(5)',
    ],
    [
      'spouse until Form I-94 ends',
      ead('2025-11-01', '2026-12-31', renewal('A17', '2025-09-12', i94)),
      `${extended} 2026-12-31`,
      '8 CFR 274a.13(d)(5)',
    ],
    [
      'filed on October 30, 2025',
      ead('2025-11-01', '2027-04-01', renewal('C09', '2025-10-30')),
      'extension.filedOn: filed-too-late',
      '90 FR 48799',
    ],
  ])('%s', (_case, shown, expected) => expect(judged(shown)).toBe(expected));
});

describe('students and workers of a petition are not turned away', () => {
  const { sevisNumber } = i20;
  test.each<[case_: string, shown: PresentedDocument, expected: string, source: string]>([
    [
      'STEM OPT: the expired card and Form I-20, without a receipt number',
      ead('2026-10-01', '2027-03-30', { basis: 'stem-opt', cardCategory: 'C03B', sevisNumber }),
      `${extended} 2027-03-30`,
      '8 CFR 274a.12(b)(6)(iv); M-274 7.4',
    ],
    [
      'STEM OPT for 181 days',
      ead('2026-10-01', '2027-03-31', { basis: 'stem-opt', cardCategory: 'C03B', sevisNumber }),
      'autoExtendedUntil: extension-too-long',
      '8 CFR 274a.12(b)(6)(iv)',
    ],
    [
      'STEM OPT without Form I-20',
      ead('2026-10-01', '2027-03-30', { basis: 'stem-opt', cardCategory: 'C03B' }),
      'extension.sevisNumber: required',
      'M-274 7.4',
    ],
    [
      'cap-gap of a new hire',
      ead('2026-06-30', '2027-04-01', { basis: 'cap-gap', cardCategory: '(c)(3)(B)', sevisNumber }),
      `${extended} 2027-04-01`,
      '8 CFR 214.2(f)(5)(vi); M-274 7.4',
    ],
    [
      'cap-gap beyond April 1',
      ead('2026-06-30', '2027-04-02', { basis: 'cap-gap', cardCategory: 'C03B', sevisNumber }),
      'autoExtendedUntil: extension-too-long',
      '8 CFR 214.2(f)(5)(vi)',
    ],
    [
      'H-1B worker who changes employers, I-94 ended, I-797C not there yet',
      admitted('2026-11-01', '2029-06-30', { basis: 'h1b-portability', filedOn: '2026-10-20' }),
      `${extended} 2029-06-30`,
      '8 U.S.C. 1184(n); M-274 6.5',
    ],
    [
      'H-1B portability until 2099',
      admitted('2026-11-01', '2099-01-01', { basis: 'h1b-portability', filedOn: '2026-10-20' }),
      'autoExtendedUntil: extension-too-long',
      '8 CFR 214.2(h)(9)(iii)',
    ],
    [
      'H-2A worker who changes employers, 60 days',
      admitted('2026-11-01', '2026-12-31', { basis: 'h2-portability', filedOn: '2026-10-20' }),
      `${extended} 2026-12-31`,
      '8 CFR 274a.12(b)(21); M-274 7.7',
    ],
    [
      '240 days of a new hire: only for the same employer',
      admitted('2026-11-01', '2027-06-01', { basis: 'petition-240-days', filedOn: '2026-10-20' }),
      'extension.basis: unknown-basis',
      '8 CFR 274a.12(b)(20)',
    ],
  ])('%s', (_case, shown, expected) => expect(judged(shown)).toBe(expected));

  test('240 days of an employee on file in Supplement B, before the receipt number comes', () => {
    const shown = admitted('2026-11-01', '2027-06-29', { basis: 'petition-240-days', filedOn: '2026-10-20' });
    expect(cleanDocument(shown, reverification(today)).faults).toEqual([]);
    expect(
      cleanDocument({ ...shown, autoExtendedUntil: '2027-06-30' }, reverification(today)).faults,
    ).toEqual(expect.arrayContaining([{ field: 'autoExtendedUntil', code: 'extension-too-long' }]));
  });
});

test('every document that no basis extends refuses a later date', () => {
  for (const code of Object.keys(documentCatalogue).filter(isDocumentCode)) {
    if (basesOf(code, false).length > 0) continue;
    const { faults } = cleanDocument(
      { code, papers: [], autoExtendedUntil: addDays(today, 100) },
      reverification(today),
    );
    expect(faults).toContainEqual({ field: 'autoExtendedUntil', code: 'not-extendable' });
  }
});
