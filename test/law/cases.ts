import type { components } from '../../generated/openapi';
import type { Row } from '../support/organizations/forms-elsewhere';
import {
  alien,
  license,
  notice,
  passport,
  permit,
  permitReceipt,
  ssnCard,
  ssnReceipt,
} from '../support/organizations/i9-walk';

/**
 * Public cases of people who complete Form I-9: questions of employers, pages of USCIS and E-Verify. Each is data that
 * `cases.test.ts` plays over the API; `docs/development/law-cases.md` is written from the same table.
 */

/** A step after Section 1, in order. The response to the last one that posts is what the case comes out as. */
export type Step =
  | { readonly post: string; readonly body: object }
  /** The morning of a day. */
  | { readonly day: string }
  /** The employment ends on a day. */
  | { readonly ended: string }
  /** The employee is hired again on a day. */
  | { readonly rehired: string }
  /** The organization has taken part in E-Verify from a day on. */
  | { readonly enrolled: string };

export interface LawCase {
  /** Who shows what. */
  readonly input: string;
  /** What the service did before these rules, played at commit 92ada5e3 with the fields that it had; newer cases were not. */
  readonly before: string;
  /** What comes out now, in the words of `outcomeOf`. */
  readonly now: string;
  readonly source: string;
  /** Fields of Section 1; a U.S. citizen when left out. */
  readonly section1?: object;
  /** The location takes part in E-Verify. */
  readonly everify?: true;
  /** Columns of the row of an imported form, in place of Section 1 and steps. */
  readonly imported?: Row;
  readonly steps?: readonly Step[];
}

export type I9 = components['schemas']['I9'];

/** What an accepted form comes out as, in the words of the table. */
export function acceptedAs({ i9Expiration, receipts }: I9): string {
  const open = receipts.find(({ dueDate }) => dueDate !== null);
  if (open) return `Receipt accepted until ${open.dueDate}`;
  return i9Expiration === '' ? 'Accepted, no follow-up' : `Accepted, follow-up by ${i9Expiration}`;
}

const signed = { attestationRead: true };
const section2 = (documents: readonly object[], more: object = {}): Step => ({
  post: 'section2',
  body: { documents, firstDayOfEmployment: '2026-11-23', ...signed, ...more },
});
/** Of forms that the location has taken part for. */
const firstDayWithEverify = { firstDayOfEmployment: '2026-11-24' };
const copyOf = (document: string, side: 'front' | 'back'): Step => {
  const image = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(document + side)]);
  return { post: 'document-copies', body: { document, side, content: image.toString('base64') } };
};
const supplementB = (body: object): Step => ({ post: 'reverifications', body: { ...body, ...signed } });
const extended = (body: object): Step => ({ post: 'authorization-extensions', body: { ...body, ...signed } });
const settled = (...documents: readonly object[]): Step => ({
  post: 'receipt-replacements',
  body: { documents, ...signed },
});

const uscis = 'U.S. Citizenship and Immigration Services';
const cbp = 'U.S. Customs and Border Protection';
const resident = { citizenshipStatus: 'LAWFUL_PERMANENT_RESIDENT', alienNumber: '123456789' };

/** An Employment Authorization Document with an extension. */
const card = (expirationDate: string, autoExtendedUntil: string, extension: object) => ({
  ...permit(expirationDate),
  autoExtendedUntil,
  extension,
});
const renewal = (cardCategory: string, filedOn: string, more: object = {}) => ({
  basis: 'ead-renewal',
  receiptNumber: 'IOE0912345678',
  filedOn,
  cardCategory,
  noticeCategory: cardCategory,
  ...more,
});
const sevisNumber = 'N0012345678';

const foreignPassport = { issuingAuthority: 'Brazil', number: 'FP123456', expirationDate: '2031-01-01' };
const i94 = (expirationDate: string) => ({ issuingAuthority: cbp, number: '123456789A1', expirationDate });
/** A foreign passport with Form I-94. */
const admitted = (expirationDate: string, more: object = {}) => ({
  code: 'A_FP_I94',
  ...foreignPassport,
  companions: [i94(expirationDate)],
  ...more,
});
const greenCard = (expirationDate: string, more: object = {}) => ({
  code: 'A_I551',
  issuingAuthority: uscis,
  number: 'SRC1234567890',
  expirationDate,
  ...more,
});
/** The notice that extends a Permanent Resident Card. */
const noticeOf = (title: string, expirationDate: string) => ({
  companions: [{ title, issuingAuthority: uscis, number: 'IOE0912345678', expirationDate }],
});
const stamped = {
  code: 'A_FP_I551',
  ...foreignPassport,
  companions: [
    {
      title: 'Temporary I-551 stamp',
      issuingAuthority: 'U.S. Department of Homeland Security',
      number: 'N/A',
      expirationDate: '2027-05-01',
    },
  ],
};
const dhsDocument = (title: string, expirationDate: string) => ({
  code: 'C_DHS_EAD',
  title,
  issuingAuthority: cbp,
  number: '123456789A1',
  expirationDate,
});
const tribal = (code: 'B_TRIBAL' | 'C_TRIBAL') => ({
  code,
  issuingAuthority: 'Navajo Nation',
  number: '12345',
  expirationDate: 'N/A',
  ...(code === 'B_TRIBAL' ? { hasPhotograph: true } : {}),
});
const birthCertificate = (issuingAuthority: string, issuedOn?: string) => ({
  code: 'C_BIRTH_CERT',
  issuingAuthority,
  number: 'N/A',
  ...(issuedOn === undefined ? {} : { issuedOn }),
});
const licenseReceipt = { code: 'B_DL', receipt: true, issuingAuthority: 'WA', number: 'R-1234' };
const refugee = (title: string) => ({
  code: 'A_RCPT_I94_REF',
  title,
  issuingAuthority: cbp,
  number: '123456789A1',
});
const withoutPhotograph = (photographException?: string) => ({
  ...license,
  hasPhotograph: false,
  ...(photographException === undefined ? {} : { photographException }),
});
const minor = {
  dateOfBirth: '2010-04-17',
  signedAs: 'parent-or-guardian',
  preparers: [
    {
      lastName: 'Rivera',
      firstName: 'Marta',
      middleInitial: null,
      addressStreet: '18 Alder Street',
      addressCity: 'Tacoma',
      addressState: 'WA',
      addressZip: '98402',
    },
  ],
};

/** A foreign passport with the notation on an immigrant visa, which has no number or expiration date of its own. */
const visaNotation = (admittedOn: string) => ({
  code: 'A_FP_I551',
  ...foreignPassport,
  companions: [
    {
      title: 'I-551 notation on a machine-readable immigrant visa',
      issuingAuthority: 'U.S. Department of State',
      number: 'N/A',
      expirationDate: 'N/A',
      issuedOn: admittedOn,
    },
  ],
});
/** A license that its state extends for a year. */
const extendedLicense = (designation: string) => ({
  ...license,
  expirationDate: '2026-09-01',
  autoExtendedUntil: '2027-09-01',
  extension: { basis: 'state-extension', designation },
});
/** A card whose authorization was revoked. */
const revokedCard: readonly Step[] = [
  section2([permit('2028-01-15')]),
  { post: 'authorization-revocations', body: { reason: 'Status Change Report of November 18.' } },
];

/** Hired again after the card of the form has expired. */
const rehiredAfterEnd: readonly Step[] = [
  section2([permit('2027-01-15')]),
  { ended: '2026-12-01' },
  { day: '2027-02-10' },
  { rehired: '2027-02-10' },
];

export const lawCases: readonly LawCase[] = [
  {
    input: 'Citizen: U.S. passport that has not expired',
    before: 'the same',
    now: 'Accepted, no follow-up',
    source: '8 CFR 274a.2(b)(1)(v)(A)',
    steps: [section2([passport])],
  },
  {
    input: 'Employer asks for List A and List C together',
    before: 'the same',
    now: 'Refused: combination',
    source: '8 U.S.C. 1324b(a)(6); M-274 4.0',
    steps: [section2([passport, ssnCard])],
  },
  {
    input: 'Foreign passport, Form I-94 of 2020 "extended until 2099" without a basis',
    before: 'Accepted, follow-up by 2099-01-01',
    now: 'Refused: required',
    source: '8 CFR 274a.2(b)(1)(v)',
    section1: alien('2028-01-01'),
    steps: [section2([admitted('2020-11-01', { autoExtendedUntil: '2099-01-01' })])],
  },
  {
    input: 'Employment Authorization Document of 2016 with "x" as the notice',
    before: 'Accepted, follow-up by 2027-04-01',
    now: 'Refused: citation-malformed, extension-too-long',
    source: '8 CFR 274a.13(d)(6)',
    section1: alien('2028-01-01'),
    steps: [section2([card('2016-11-01', '2027-04-01', { ...notice, receiptNumber: 'x' })])],
  },
  {
    input: 'TPS: card, citation of the notice, designation and last day',
    before: 'Accepted with the citation alone',
    now: 'Accepted, follow-up by 2027-04-01',
    source: 'M-274 5.1; 8 CFR 244.12',
    section1: alien('2027-04-01'),
    steps: [section2([card('2026-08-01', '2027-04-01', notice)])],
  },
  {
    input: 'Form I-551 of 2015 with a notice that names 2099',
    before: 'Accepted, no follow-up',
    now: 'Refused: extension-too-long',
    source: 'M-274 7.1',
    section1: resident,
    steps: [
      section2([greenCard('2015-01-01', noticeOf('Form I-797, Notice of Action (Form I-90)', '2099-01-01'))]),
    ],
  },
  {
    input: 'Asylum applicant (C08), renewal filed on September 12, 2025: 540 days',
    before: 'the same',
    now: 'Accepted, follow-up by 2027-04-25',
    source: '8 CFR 274a.13(d)',
    section1: alien('2027-04-25'),
    steps: [section2([card('2025-11-01', '2027-04-25', renewal('C08', '2025-09-12'))])],
  },
  {
    input: 'Renewal filed on October 30, 2025',
    before: 'the same',
    now: 'Refused: filed-too-late',
    source: '90 FR 48799',
    section1: alien('2027-04-25'),
    steps: [section2([card('2025-11-01', '2027-04-25', renewal('C08', '2025-10-30'))])],
  },
  {
    input: 'DACA (C33) with a renewal of the same category',
    before: 'Accepted, follow-up by 2027-04-25',
    now: 'Refused: category-not-extended',
    source: 'USCIS, categories of automatic extension',
    section1: alien('2027-04-25'),
    steps: [section2([card('2025-11-01', '2027-04-25', renewal('C33', '2025-09-12'))])],
  },
  {
    input: 'TPS renewal filed on August 15, 2025: more than 365 days',
    before: 'Accepted, follow-up by 2026-12-02',
    now: 'Refused: extension-too-long',
    source: 'Public Law 119-21',
    section1: alien('2027-04-25'),
    steps: [
      section2([
        card('2025-12-01', '2026-12-02', renewal('C19', '2025-08-15', { designationEndsOn: '2027-06-01' })),
      ]),
    ],
  },
  {
    input: 'Spouse of an H-1B worker (C26) without Form I-94',
    before: 'Accepted, follow-up by 2027-04-01',
    now: 'Refused: required',
    source: '8 CFR 274a.13(d)(5); M-274 5.1',
    section1: alien('2027-04-25'),
    steps: [section2([card('2025-11-01', '2027-04-01', renewal('C26', '2025-09-12'))])],
  },
  {
    input: 'Employee on file: 240 days on an Employment Authorization Document',
    before: 'Accepted, follow-up by 2027-08-28',
    now: 'Refused: unknown-basis',
    source: '8 CFR 274a.12(b)(20)',
    section1: alien('2026-12-31'),
    steps: [
      section2([permit('2026-12-31')]),
      extended({ basis: 'petition-240-days', filedOn: '2026-11-01', extendedUntil: '2027-08-28' }),
    ],
  },
  {
    input: 'Employee on file: H-1B portability until 2099',
    before: 'Accepted, follow-up by 2099-01-01',
    now: 'Refused: extension-too-long',
    source: '8 CFR 214.2(h)(9)(iii)',
    section1: alien('2026-12-31'),
    steps: [
      section2([admitted('2026-12-31')]),
      extended({ basis: 'h1b-portability', filedOn: '2026-11-01', extendedUntil: '2099-01-01' }),
    ],
  },
  {
    input: 'Employee on file: 240 days before Form I-797C has come',
    before: '400: receiptNumber required',
    now: 'Accepted, follow-up by 2027-08-28',
    source: 'M-274 7.7',
    section1: alien('2026-12-31'),
    steps: [
      section2([admitted('2026-12-31')]),
      extended({ basis: 'petition-240-days', filedOn: '2026-11-01', extendedUntil: '2027-08-28' }),
    ],
  },
  {
    input: 'STEM OPT: expired card and endorsed Form I-20, no receipt number',
    before: '400: receiptNumber required',
    now: 'Accepted, follow-up by 2027-03-30',
    source: '8 CFR 274a.12(b)(6)(iv); M-274 7.4',
    section1: alien('2027-03-30'),
    steps: [
      section2([card('2026-10-01', '2027-03-30', { basis: 'stem-opt', cardCategory: 'C03B', sevisNumber })]),
    ],
  },
  {
    input: 'New hire in the cap-gap: expired card and Form I-20 with the endorsement',
    before: 'Refused: unknown-basis',
    now: 'Accepted, follow-up by 2027-04-01',
    source: '8 CFR 274a.12(b)(6)(v), 214.2(f)(5)(vi); M-274 7.4',
    section1: alien('2027-04-01'),
    steps: [
      section2([card('2026-06-30', '2027-04-01', { basis: 'cap-gap', cardCategory: 'C03B', sevisNumber })]),
    ],
  },
  {
    input: 'H-1B worker who changes employers, Form I-94 ended, petition filed',
    before: '400: receiptNumber required',
    now: 'Accepted, follow-up by 2029-06-30',
    source: '8 U.S.C. 1184(n); M-274 6.5',
    section1: alien('2029-06-30'),
    steps: [
      section2([
        admitted('2026-11-01', {
          autoExtendedUntil: '2029-06-30',
          extension: { basis: 'h1b-portability', filedOn: '2026-10-20' },
        }),
      ]),
    ],
  },
  {
    input: 'H-2A worker who changes employers: 60 days',
    before: 'No such basis',
    now: 'Accepted, follow-up by 2026-12-31',
    source: '8 CFR 274a.12(b)(21); M-274 7.7',
    section1: alien('2026-12-31'),
    steps: [
      section2([
        admitted('2026-11-01', {
          autoExtendedUntil: '2026-12-31',
          extension: { basis: 'h2-portability', filedOn: '2026-10-20' },
        }),
      ]),
    ],
  },
  {
    input: 'Revoked card shown again in Supplement B',
    before: 'Accepted, follow-up by 2028-01-15',
    now: 'Refused: revoked',
    source: 'USCIS, Status Change Report',
    section1: alien('2028-01-15'),
    steps: [...revokedCard, supplementB({ document: permit('2028-01-15') })],
  },
  {
    input: 'Receipt for a driver’s license settled by a U.S. passport',
    before: 'Refused: not-of-this-receipt',
    now: 'Accepted, no follow-up',
    source: '8 CFR 274a.2(b)(1)(vi); USCIS, receipts',
    steps: [section2([licenseReceipt, ssnCard]), settled(passport)],
  },
  {
    input: 'Receipt for a card settled by driver’s license and Social Security card',
    before: 'Refused: not-of-this-receipt',
    now: 'Accepted, no follow-up',
    source: '8 CFR 274a.2(b)(1)(vi); USCIS, receipts',
    section1: alien('N/A'),
    steps: [section2([permitReceipt]), settled(license, ssnCard)],
  },
  {
    input: 'Receipt for a Social Security card, job of more than three days',
    before: 'the same',
    now: 'Receipt accepted until 2027-02-21',
    source: '8 CFR 274a.2(b)(1)(vi)(A)',
    steps: [section2([license, ssnReceipt])],
  },
  {
    input: 'Refugee: Form I-94 with admission code RE',
    before: 'the same',
    now: 'Receipt accepted until 2027-02-21',
    source: '8 CFR 274a.2(b)(1)(vi)(C)',
    section1: alien('N/A'),
    steps: [section2([refugee('Form I-94 with admission code RE')])],
  },
  {
    input: 'Parolee: Form I-94 with admission code UHP',
    before: 'No such title',
    now: 'Receipt accepted until 2027-02-21',
    source: 'M-274 7.3; USCIS, parolees from Ukraine and Afghanistan',
    section1: alien('2028-01-01'),
    steps: [section2([refugee('Form I-94 with admission code UHP')])],
  },
  {
    input: 'Resident: Form I-551 that has not expired',
    before: 'the same',
    now: 'Accepted, no follow-up',
    source: 'M-274 6.1, 7.1',
    section1: resident,
    steps: [section2([greenCard('2030-01-01')])],
  },
  {
    input: 'Resident: expired Form I-551 with Form I-797 for Form I-90',
    before: 'the same',
    now: 'Accepted, no follow-up',
    source: 'M-274 7.1',
    section1: resident,
    steps: [
      section2([greenCard('2024-01-15', noticeOf('Form I-797, Notice of Action (Form I-90)', '2027-01-15'))]),
    ],
  },
  {
    input: 'Conditional resident: expired Form I-551 with Form I-797 for Form I-751',
    before: 'No such document',
    now: 'Accepted, follow-up by 2028-03-15',
    source: '8 CFR 216.4(a)(1); M-274 7.1',
    section1: resident,
    steps: [
      section2([
        license,
        {
          code: 'C_I551',
          issuingAuthority: uscis,
          number: 'SRC1234567890',
          expirationDate: '2024-03-15',
          autoExtendedUntil: '2028-03-15',
          extension: { basis: 'i551-petition', receiptNumber: 'IOE0912345678' },
        },
      ]),
    ],
  },
  {
    input: 'Resident with a temporary I-551 stamp, followed up with Supplement B',
    before: '409 state-conflict',
    now: 'Accepted, no follow-up',
    source: 'M-274 7.1',
    section1: resident,
    steps: [section2([stamped]), { day: '2027-04-20' }, supplementB({ document: greenCard('2036-01-01') })],
  },
  {
    input: 'Resident with Form I-551 asked for a newer card',
    before: 'the same',
    now: '409 state-conflict',
    source: 'M-274 6.1; 8 U.S.C. 1324b(a)(6)',
    section1: resident,
    steps: [section2([greenCard('2027-01-01')]), supplementB({ document: greenCard('2036-01-01') })],
  },
  {
    input: 'Resident: Form I-551 of 1998 with an A-number',
    before: 'Refused: number-malformed',
    now: 'Accepted, no follow-up',
    source: 'M-274 13.1',
    section1: resident,
    steps: [section2([greenCard('N/A', { number: 'A012345678' })])],
  },
  {
    input: 'Foreign passport, Form I-94 that says D/S, and N/A in Section 1',
    before: 'Accepted, no follow-up',
    now: 'Asks about admission-without-end',
    source: 'M-274 7.4',
    section1: alien('N/A'),
    steps: [section2([admitted('D/S')])],
  },
  {
    input: 'F-1 student: passport, Form I-94 (D/S) and endorsed Form I-20',
    before: 'the same',
    now: 'Accepted, follow-up by 2028-05-31',
    source: 'M-274 7.4.2',
    section1: alien('2028-05-31'),
    steps: [
      section2([
        admitted('D/S', {
          companions: [
            i94('D/S'),
            {
              title: 'Form I-20',
              issuingAuthority: 'State University',
              number: sevisNumber,
              expirationDate: '2028-05-31',
            },
          ],
        }),
      ]),
    ],
  },
  {
    input: 'J-1 exchange visitor: license, and Form I-94 with Form DS-2019 as List C',
    before: 'No such title',
    now: 'Accepted, follow-up by 2027-05-31',
    source: 'M-274 7.4',
    section1: alien('2027-05-31'),
    steps: [
      section2([license, dhsDocument('Form I-94 with Form DS-2019 of an exchange visitor', '2027-05-31')]),
    ],
  },
  {
    input: 'Noncitizen authorized to work: tribal document as List C',
    before: 'Accepted, follow-up by 2028-01-01',
    now: 'Asks about document-does-not-fit-status',
    source: 'M-274 7.2',
    section1: alien('2028-01-01'),
    steps: [section2([license, tribal('C_TRIBAL')])],
  },
  {
    input: 'Citizen: one tribal card for List B and C, alternative procedure, one pair of images',
    before: 'Refused: copies-required',
    now: 'Accepted, no follow-up',
    source: 'M-274 7.2',
    everify: true,
    steps: [
      copyOf('B_TRIBAL', 'front'),
      copyOf('B_TRIBAL', 'back'),
      { day: '2026-11-20' },
      section2([tribal('B_TRIBAL'), tribal('C_TRIBAL')], {
        ...firstDayWithEverify,
        examinationMethod: 'alternative',
        liveVideoAt: '2026-11-20T14:59:00Z',
      }),
    ],
  },
  {
    input: 'Birth certificate of Puerto Rico of 2009',
    before: 'Accepted, no follow-up',
    now: 'Refused: issued-too-early',
    source: 'Act 191 of 2009 of Puerto Rico',
    steps: [section2([license, birthCertificate('Puerto Rico', '2009-05-01')])],
  },
  {
    input: 'License that its state extends for military service',
    before: 'No such basis',
    now: 'Accepted, no follow-up',
    source: '8 CFR 274a.2(b)(1)(v); Lists of Acceptable Documents',
    steps: [section2([extendedLicense('Texas Transportation Code 521.0291'), ssnCard])],
  },
  {
    input: 'Certification of a state employment agency',
    before: 'No such document',
    now: 'Accepted, no follow-up',
    source: '8 CFR 274a.6',
    steps: [
      section2([{ code: 'A_STATE_CERT', issuingAuthority: 'WA', number: '77', expirationDate: 'N/A' }]),
    ],
  },
  {
    input: 'E-Verify: license without a photograph',
    before: 'the same',
    now: 'Refused: photograph-required',
    source: 'E-Verify MOU, Article II.A',
    everify: true,
    steps: [section2([withoutPhotograph(), birthCertificate('Ohio')], firstDayWithEverify)],
  },
  {
    input: 'E-Verify: license without a photograph, religious objection',
    before: 'No such field',
    now: 'Accepted, no follow-up',
    source: 'E-Verify MOU, Article II.A',
    everify: true,
    steps: [
      section2(
        [withoutPhotograph('Amish; E-Verify was contacted on November 18, 2026.'), birthCertificate('Ohio')],
        firstDayWithEverify,
      ),
    ],
  },
  {
    input: 'Federal contractor: E-Verify case of an employee hired before the enrollment',
    before: 'No such operation',
    now: 'Case created',
    source: 'FAR 52.222-54; E-Verify MOU, Article II.A',
    steps: [
      section2([passport]),
      copyOf('A_US_PASSPORT', 'front'),
      { day: '2026-12-15' },
      { enrolled: '2026-12-10' },
      { post: 'everify-case', body: { reason: 'Assigned to contract W912DY-26-C-0001 on 2026-12-14' } },
    ],
  },
  {
    input: 'New hire of 16 whose parent signs: school record and Social Security card',
    before: 'the same',
    now: 'Accepted, no follow-up',
    source: '8 CFR 274a.2(b)(1)(v)(B)(2); M-274 4.2',
    section1: minor,
    steps: [
      section2([{ code: 'B_SCHOOL_REC', issuingAuthority: 'Tacoma Public Schools', number: 'N/A' }, ssnCard]),
    ],
  },
  {
    input: 'Re-hire after the authorization on the form ended, without a document',
    before: 'Accepted, follow-up by 2027-01-15',
    now: 'Refused: rehire-needs-document',
    source: '8 CFR 274a.2(c)(1); M-274 6.2',
    section1: alien('2027-01-15'),
    steps: [...rehiredAfterEnd, supplementB({ rehireDate: '2027-02-10' })],
  },
  {
    input: 'Border commuter with a telephone number of Mexico',
    before: 'Refused: phone-malformed',
    now: 'Accepted, no follow-up',
    source: 'Instructions of Form I-9, Section 1',
    section1: { phoneNumber: '+52 664 123 4567' },
    steps: [section2([passport])],
  },
  {
    input: 'Merger: form of the predecessor, Section 2 signed without a date',
    before: 'Refused: required',
    now: 'Taken over with required (substantive)',
    source: '8 CFR 274a.2(b)(1)(viii)(A)(7); INS memorandum of March 6, 1997',
    imported: { section2SignedOn: '' },
  },
  {
    input: 'Merger: form of the predecessor without the title of the examiner',
    before: 'Taken over without a fault',
    now: 'Taken over with required (substantive)',
    source: 'ICE fact sheet of March 16, 2026',
    imported: { examinerTitle: '' },
  },
  {
    input: 'Re-hire after the authorization on the form ended, with a new card in the same block',
    before: 'not played',
    now: 'Accepted, follow-up by 2029-01-15',
    source: '8 CFR 274a.2(c)(1); M-274 6.2',
    section1: alien('2027-01-15'),
    steps: [
      ...rehiredAfterEnd,
      supplementB({
        rehireDate: '2027-02-10',
        document: { ...permit('2029-01-15'), number: 'SRC2234567890' },
      }),
    ],
  },
  {
    input: 'Re-hire after the authorization on the form ended, with a Social Security card',
    before: 'not played',
    now: 'Accepted, no follow-up',
    source: '8 CFR 274a.2(c)(1); M-274 6.1, 6.2',
    section1: alien('2027-01-15'),
    steps: [...rehiredAfterEnd, supplementB({ rehireDate: '2027-02-10', document: ssnCard })],
  },
  {
    input: 'Re-hire while the authorization on the form holds, without a document',
    before: 'not played',
    now: 'Accepted, follow-up by 2028-01-15',
    source: '8 CFR 274a.2(c)(1); M-274 6.2',
    section1: alien('2028-01-15'),
    steps: [
      section2([permit('2028-01-15')]),
      { ended: '2026-12-01' },
      { day: '2027-02-10' },
      { rehired: '2027-02-10' },
      supplementB({ rehireDate: '2027-02-10' }),
    ],
  },
  {
    input: 'Re-hire of a citizen whose passport has expired since',
    before: 'not played',
    now: 'Accepted, no follow-up',
    source: 'M-274 6.1, 6.2',
    steps: [
      section2([{ ...passport, expirationDate: '2027-01-15' }]),
      { ended: '2026-12-01' },
      { day: '2027-02-10' },
      { rehired: '2027-02-10' },
      supplementB({ rehireDate: '2027-02-10' }),
    ],
  },
  {
    input: 'Authorization has ended: reverified with the receipt for a lost Social Security card',
    before: 'not played',
    now: 'Receipt accepted until 2027-04-15',
    source: '8 CFR 274a.2(b)(1)(vi)(A); M-274 6.1',
    section1: alien('2027-01-15'),
    steps: [section2([permit('2027-01-15')]), { day: '2027-02-10' }, supplementB({ document: ssnReceipt })],
  },
  {
    input: 'Authorization has ended: a driver’s license of List B for Supplement B',
    before: 'not played',
    now: 'Refused: list-b',
    source: '8 CFR 274a.2(b)(1)(vii); M-274 6.1',
    section1: alien('2027-01-15'),
    steps: [section2([permit('2027-01-15')]), { day: '2027-02-10' }, supplementB({ document: license })],
  },
  {
    input: 'Resident: foreign passport with the notation on an immigrant visa, admitted on October 1, 2026',
    before: 'not played',
    now: 'Accepted, follow-up by 2027-10-01',
    source: '8 CFR 211.1; M-274 7.1',
    section1: resident,
    steps: [section2([visaNotation('2026-10-01')])],
  },
  {
    input: 'Resident with such a notation, followed up with Supplement B',
    before: 'not played',
    now: 'Accepted, no follow-up',
    source: 'M-274 7.1',
    section1: resident,
    steps: [
      section2([visaNotation('2026-10-01')]),
      { day: '2027-09-20' },
      supplementB({ document: greenCard('2036-01-01') }),
    ],
  },
  ...['OAR', 'PAR', 'DT'].map((code): LawCase => ({
    input: `Parolee: Form I-94 with admission code ${code}`,
    before: 'not played',
    now: 'Receipt accepted until 2027-02-21',
    source: 'M-274 7.3; USCIS, parolees from Ukraine and Afghanistan',
    section1: alien('2028-01-01'),
    steps: [section2([refugee(`Form I-94 with admission code ${code}`)])],
  })),
  {
    input: 'Revoked card: another card of its kind and date, with another number',
    before: 'not played',
    now: 'Refused: revoked',
    source: 'USCIS, Status Change Report',
    section1: alien('2028-01-15'),
    steps: [...revokedCard, supplementB({ document: { ...permit('2028-01-15'), number: 'SRC2234567890' } })],
  },
  {
    input: 'Revoked card: a new card with a number and a date of its own',
    before: 'not played',
    now: 'Accepted, follow-up by 2029-06-30',
    source: 'USCIS, Status Change Report; M-274 6.1',
    section1: alien('2028-01-15'),
    steps: [...revokedCard, supplementB({ document: { ...permit('2029-06-30'), number: 'SRC2234567890' } })],
  },
  {
    input: 'License that its state extends in an emergency',
    before: 'not played',
    now: 'Accepted, no follow-up',
    source: '8 CFR 274a.2(b)(1)(v); Lists of Acceptable Documents',
    steps: [section2([extendedLicense('Proclamation of the Governor of Washington 26-08'), ssnCard])],
  },
  {
    input: 'Citizen of Palau: passport, Form I-94 that says D/S, and N/A in Section 1',
    before: 'not played',
    now: 'Accepted, no follow-up',
    source: 'Compact of Free Association with Palau; M-274 7.4',
    section1: alien('N/A'),
    steps: [section2([admitted('D/S', { issuingAuthority: 'Republic of Palau' })])],
  },
  {
    input:
      'Resident: Form I-94 with I-551 stamp and photograph, settled by driver’s license and Social Security card',
    before: 'not played',
    now: 'Accepted, no follow-up',
    source: '8 CFR 274a.2(b)(1)(vi)(B); USCIS, receipts',
    section1: resident,
    steps: [
      section2([
        {
          code: 'A_RCPT_I94_551',
          issuingAuthority: 'U.S. Department of Homeland Security',
          number: '123456789A1',
          expirationDate: '2027-05-01',
        },
      ]),
      settled(license, ssnCard),
    ],
  },
  {
    input: 'Refugee: receipt settled by driver’s license and Social Security card',
    before: 'not played',
    now: 'Accepted, no follow-up',
    source: '8 CFR 274a.2(b)(1)(vi)(C); M-274 7.3',
    section1: alien('N/A'),
    steps: [section2([refugee('Form I-94 with admission code RE')]), settled(license, ssnCard)],
  },
];
