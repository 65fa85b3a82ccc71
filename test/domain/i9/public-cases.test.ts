import { addDays } from '../../../src/domain/dates';
import { basesOf } from '../../../src/domain/i9/documents/bases';
import { documentCatalogue, isDocumentCode } from '../../../src/domain/i9/documents/catalogue';
import { missingSides } from '../../../src/domain/i9/documents/copies';
import { strikingChecks } from '../../../src/domain/i9/documents/cross-checks';
import { governingDate, isReverifiable, reverificationDate } from '../../../src/domain/i9/documents/dates';
import {
  checkDocuments,
  cleanDocument,
  isRevoked,
  type ExaminationContext,
} from '../../../src/domain/i9/documents/documents';
import { reverification } from '../../../src/domain/i9/documents/examination';
import type { PresentedDocument, PresentedPaper } from '../../../src/domain/i9/documents/presented';
import { validateSection2 } from '../../../src/domain/i9/documents/section2';
import type { AttestationId } from '../../../src/domain/i9/form/attestations';
import { parsePhone } from '../../../src/domain/i9/form/numbers';
import { divideFaults } from '../../../src/domain/i9/imported/form-faults';
import type { I9Command } from '../../../src/domain/i9/machine/commands';
import { transition } from '../../../src/domain/i9/machine/transitions';
import { newI9 } from '../../../src/domain/i9/record';
import { problemOf } from '../support';
import { context, presented, section1, section2, supplementB } from '../../support/i9-fixtures';

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

const crossFacts = (attestation: AttestationId, authorizationExpiration: string | null = null) => ({
  attestation,
  authorizationExpiration,
  socialSecurityNumber: null,
  ssnOfAnother: false,
  nameDiffers: false,
  section1SignedOn: today,
  section2Due: () => '2027-12-31',
});
const asked = (attestation: AttestationId, shown: PresentedDocument, until: string | null = null) =>
  strikingChecks(crossFacts(attestation, until), { documents: [shown], firstDay: '2026-11-23' }, today);
const dlWithoutNumber: PresentedDocument = {
  ...presented.license,
  papers: [{ ...paper("Driver's license", '', '2029-01-01'), number: '' }],
};

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

describe('permanent residents', () => {
  const resident = { attestation: 3, authorizationExpiration: null } as const;
  const conditional: PresentedDocument = {
    code: 'C_I551',
    papers: [paper('Permanent Resident Card (Form I-551)', 'SRC1234567890', '2024-03-15')],
    autoExtendedUntil: '2028-03-15',
    extension: { basis: 'i551-petition', receiptNumber: 'IOE0912345678' },
  };

  test('an expired Form I-551 with the notice of Form I-751 is List C, and reverified', () => {
    const { documents, faults } = checkDocuments([presented.license, conditional], examination);
    expect(faults).toEqual([]);
    expect(documents[1]?.papers[0]?.expirationDate).toBe('2028-03-15');
    expect(documents[1]?.extension?.note).toBe('I-551 EXT 03/15/2028, Form I-797 IOE0912345678');
    expect(reverificationDate({ ...resident, documents })).toBe('2028-03-15');
    expect(checkDocuments(documents, examination)).toEqual({ documents, faults: [] });
    const of = (changes: object) =>
      checkDocuments([presented.license, { ...conditional, ...changes }], examination).faults;
    expect(of({ autoExtendedUntil: '2028-03-16' })).toEqual([
      { field: 'documents.1.autoExtendedUntil', code: 'extension-too-long' },
    ]);
    expect(of({ autoExtendedUntil: null, extension: null })).toEqual([
      { field: 'documents.1.extension.basis', code: 'required' },
    ]);
  });

  test('the same as List A asks for an explanation, and is reverified', () => {
    const title = 'Form I-797, Notice of Action (Form I-751 or I-829)';
    const shown = greenCard('2024-03-15', title, '2028-03-15');
    expect(judged(shown)).toBe('accepted until 2028-03-15');
    expect(asked(3, shown)).toEqual(['conditional-resident-list-a']);
    expect(reverificationDate({ ...resident, documents: [shown] })).toBe('2028-03-15');
    expect(isReverifiable(3, [shown])).toBe(true);
  });

  test('a notation on an immigrant visa counts for one year, then Supplement B', () => {
    const visa = (facts: Partial<PresentedPaper>): PresentedDocument => ({
      code: 'A_FP_I551',
      papers: [
        paper('Foreign passport', 'AB123456', '2031-01-01'),
        { ...paper('I-551 notation on a machine-readable immigrant visa', 'N/A', 'N/A'), ...facts },
      ],
    });
    for (const [facts, until] of [
      [{ issuedOn: '2026-10-01' }, '2027-10-01'],
      [{ issuedOn: '2026-10-01', expirationDate: '2027-03-01' }, '2027-03-01'],
    ] as const) {
      const { documents, faults } = checkDocuments([visa(facts)], examination);
      expect(faults).toEqual([]);
      expect(reverificationDate({ ...resident, documents })).toBe(until);
      expect(isReverifiable(3, documents)).toBe(true);
    }
  });

  test('nobody else’s document is followed up', () => {
    const { greenCard: card, ead: permit, asyleeI94, license } = presented;
    for (const shown of [[card], [permit], [license, asyleeI94]]) {
      expect(reverificationDate({ ...resident, documents: shown })).toBeNull();
      expect(isReverifiable(3, shown)).toBe(false);
    }
    expect(reverificationDate({ ...resident, attestation: 1, documents: [conditional] })).toBeNull();
  });
});

test('an imported form with such a fault is taken over with it', () => {
  for (const code of ['issued-too-early', 'extension-too-long', 'issue-date-required']) {
    expect(divideFaults([{ field: 'listCIssuedOn', code }])).toEqual({
      ofForm: [{ field: 'listCIssuedOn', code, severity: 'substantive' }],
      ofData: [],
    });
  }
});

test('a revoked card is refused in Supplement B, by its number or its date', () => {
  const { ead: shown, greenCard: card } = presented;
  const [first] = shown.papers;
  const other = (changes: Partial<PresentedPaper>): PresentedDocument => ({
    ...shown,
    papers: first ? [{ ...first, ...changes }] : [],
  });
  expect(isRevoked(shown, [shown])).toBe(true);
  expect(isRevoked(other({ number: 'SRC9876543210' }), [shown])).toBe(true);
  expect(isRevoked(other({ expirationDate: '2029-01-01' }), [shown])).toBe(true);
  expect(isRevoked(other({ number: 'SRC9876543210', expirationDate: '2029-01-01' }), [shown])).toBe(false);
  expect(isRevoked(card, [shown])).toBe(false);
  const commands: I9Command[] = [
    { type: 'start' },
    { ...section1, attestation: 4, authorizationExpiration: '2027-06-30' },
    section2(shown),
    { type: 'revokeAuthorization' },
  ];
  const started = newI9({ employeeId: 7, workflow: 'on-site', everify: false, startDate: '2026-11-23' });
  const revoked = commands.reduce((i9, command) => transition(i9, command, context).i9, started);
  expect(problemOf(() => transition(revoked, supplementB(shown), context)).type).toBe('impossible-value');
  const reverified = transition(revoked, supplementB(presented.socialSecurityCard), context).i9;
  expect(reverified).toMatchObject({ state: 'approved', revokedOn: null, revokedDocuments: [shown] });
});

test('a Form I-94 without an end is asked about', () => {
  const [passport, admission] = presented.studentPassport.papers;
  const ds: PresentedDocument = { code: 'A_FP_I94', papers: presented.studentPassport.papers.slice(0, 2) };
  expect(passport && admission).toBeDefined();
  expect(asked(4, ds, 'N/A')).toEqual(['admission-without-end']);
  expect(asked(4, ds, '2027-05-01')).toEqual([]);
  expect(asked(4, presented.studentPassport, 'N/A')).toEqual([]);
  const issuedBy = (issuingAuthority: string) => ({
    ...ds,
    papers: ds.papers.map((one, index) => (index === 0 ? { ...one, issuingAuthority } : one)),
  });
  for (const country of ['Republic of Palau', 'Palau', 'PLW', 'FSM'])
    expect(asked(4, issuedBy(country), 'N/A')).toEqual([]);
  expect(asked(4, issuedBy('Brazil'), 'N/A')).toEqual(['admission-without-end']);
  const listC = {
    ...presented.asyleeI94,
    papers: [paper('Form I-94 of a nonimmigrant authorized to work', 'N/A', 'D/S')],
  };
  expect(asked(4, listC, 'N/A')).toEqual(['admission-without-end']);
});

describe('documents', () => {
  test('a status and a document that cannot go together are asked about', () => {
    const fit = ['document-does-not-fit-status'];
    const { license, birthCertificate } = presented;
    const tribal: PresentedDocument = {
      code: 'C_TRIBAL',
      papers: [paper('Native American tribal document', 'N/A', 'N/A')],
    };
    const compact = (issuingAuthority: string): PresentedDocument => ({
      code: 'A_FSM_RMI',
      papers: [
        { ...paper('Passport', 'AB123456', '2031-01-01'), issuingAuthority },
        paper('Form I-94', '123456789A1', '2030-01-01'),
      ],
    });
    expect(asked(1, admitted('2027-01-01', null))).toEqual(fit);
    expect(asked(4, tribal)).toEqual(fit);
    expect(asked(2, tribal)).toEqual([]);
    for (const status of [3, 4] as const) expect(asked(status, birthCertificate)).toEqual(fit);
    expect(asked(1, license, null)).toEqual([]);
    expect(asked(4, compact('Republic of Palau'))).toEqual(fit);
    expect(asked(4, compact('Federated States of Micronesia'))).toEqual([]);
  });

  const certificate = (issuingAuthority: string, issuedOn: string | null): PresentedDocument => ({
    code: 'C_BIRTH_CERT',
    papers: [{ ...paper('U.S. birth certificate', 'N/A', ''), issuingAuthority, issuedOn }],
  });
  const refugee = (title: string): PresentedDocument => ({
    code: 'A_RCPT_I94_REF',
    papers: [paper(title, '123456789A1', '')],
  });
  const dl = (expirationDate: string, more: object = {}): PresentedDocument => ({
    ...presented.license,
    papers: [paper("Driver's license", 'D1234567', expirationDate)],
    ...more,
  });

  test.each<[case_: string, shown: readonly PresentedDocument[], faults: readonly string[], source: string]>([
    [
      'birth certificate of Puerto Rico of 2009',
      [presented.license, certificate('Puerto Rico', '2009-05-01')],
      ['documents.1.papers.0.issuedOn: issued-too-early'],
      'Act 191 of 2009 of Puerto Rico',
    ],
    [
      'birth certificate of Puerto Rico without a day of issue',
      [presented.license, certificate('Puerto Rico', null)],
      ['documents.1.papers.0.issuedOn: issue-date-required'],
      'Act 191 of 2009 of Puerto Rico',
    ],
    [
      'birth certificate of Puerto Rico of July 1, 2010',
      [presented.license, certificate('PR', '2010-07-01')],
      [],
      'Act 191 of 2009 of Puerto Rico',
    ],
    ['birth certificate of Ohio of 1990', [presented.license, certificate('Ohio', null)], [], 'M-274 13.3'],
    [
      'parolee with the admission code UHP',
      [refugee('Form I-94 with admission code UHP')],
      [],
      'USCIS, parolees from Ukraine and Afghanistan',
    ],
    [
      'J-1: Form I-94 with Form DS-2019 in List C',
      [
        presented.license,
        {
          code: 'C_DHS_EAD',
          papers: [paper('Form I-94 with Form DS-2019 of an exchange visitor', '123456789A1', '2027-05-31')],
        },
      ],
      [],
      'M-274 7.4',
    ],
    [
      'certification of a state employment agency',
      [
        {
          code: 'A_STATE_CERT',
          papers: [paper('State employment agency certification (8 CFR 274a.6)', '77', 'N/A')],
        },
      ],
      [],
      '8 CFR 274a.6',
    ],
    [
      'license that the state extends',
      [
        dl('2026-09-01', {
          autoExtendedUntil: '2027-09-01',
          extension: { basis: 'state-extension', designation: 'Texas Transportation Code 521.0291' },
        }),
        presented.socialSecurityCard,
      ],
      [],
      '8 CFR 274a.2(b)(1)(v)',
    ],
    [
      'license that is said to be extended',
      [dl('2026-09-01', { autoExtendedUntil: '2027-09-01' }), presented.socialSecurityCard],
      ['documents.0.extension.basis: required'],
      '8 CFR 274a.2(b)(1)(v)',
    ],
    [
      'Form I-551 of 1998 with an A-number',
      [{ code: 'A_I551', papers: [paper('Permanent Resident Card (Form I-551)', 'A012345678', 'N/A')] }],
      [],
      'M-274 13.1',
    ],
  ])('%s', (_case, shown, faults) =>
    expect(checkDocuments(shown, examination).faults.map(({ field, code }) => `${field}: ${code}`)).toEqual(
      faults,
    ),
  );

  test.each<[case_: string, more: object, faults: readonly string[], source: string]>([
    ["driver's license without photograph", {}, ['photograph-required'], 'E-Verify MOU, Article II.A'],
    [
      "driver's license without photograph, religious objection",
      { photographException: 'Amish; E-Verify was contacted on November 19, 2026.' },
      [],
      'E-Verify MOU, Article II.A',
    ],
    [
      'a reason in letters that the form cannot print',
      { photographException: 'ជំនឿ' },
      ['letters-not-printable'],
      'M-274 4.0: entries in Latin letters',
    ],
  ])('with E-Verify: %s', (_case, more, faults) => {
    const shown = [dl('2029-01-01', { hasPhotograph: false, ...more }), presented.socialSecurityCard];
    const read = checkDocuments(shown, { ...examination, everify: true });
    expect(read.faults.map(({ code }) => code)).toEqual(faults);
  });

  test('one card of a tribe serves for List B and C with one pair of images', () => {
    const copies = (['front', 'back'] as const).map((side) => ({ document: 'B_TRIBAL', side, sha256: side }));
    for (const code of ['B_TRIBAL', 'C_TRIBAL'] as const) {
      expect(missingSides({ code }, copies)).toEqual([]);
      expect(missingSides({ code }, [])).toEqual(['front', 'back']);
    }
  });
});

test.each([
  ['52 55 1234 5678', '+52-551-234-5678'],
  ['+52 (664) 123-4567', '+52-664-123-4567'],
  ['1 202 555 0143', '202-555-0143'],
])('the telephone number %s is %s', (typed, written) =>
  expect(parsePhone(typed)).toEqual({ ok: true, value: written }),
);

test('cross-checks come with the other faults of Section 2', () => {
  const shown = [dlWithoutNumber, presented.socialSecurityCard];
  const validated = validateSection2(
    {
      documents: shown,
      firstDay: '2026-11-23',
      examinationMethod: 'physical',
      copies: [],
      representativeLastName: 'Okafor',
      representativeFirstName: 'Jordan',
      representativeTitle: 'HR lead',
      businessName: 'Example',
      businessAddress: '1 Main Street',
    },
    {
      ...examination,
      now: context.now,
      today,
      dateOfBirth: '1990-05-17',
      section1SignedAt: context.now,
      crossFacts: { ...crossFacts(1), socialSecurityNumber: '900-65-4321' },
      byRepresentative: false,
    },
  );
  expect(validated.ok ? [] : validated.faults.map(({ code }) => code)).toEqual([
    'required',
    'ssn-differs-from-card',
  ]);
});
