import type { AttestationId } from '../form/attestations';
import type { NumberKind } from '../form/numbers';
import type { SignedAs } from '../form/section1';

export type DocumentList = 'A' | 'B' | 'C';
export type ReceiptKind = 'replacement' | 'i94-with-i551' | 'i94-refugee';

/** One paper of a document: what the employer writes down about it and how it is validated. */
export interface PaperRule {
  readonly titles: readonly string[];
  /** Usual issuing authorities, as suggestions; `country` and `state` say what kind of name belongs there. */
  readonly issuers: readonly string[] | 'country' | 'state' | 'free';
  /** The authority that is filled in, of several usual ones. */
  readonly usualIssuer?: string;
  readonly number: NumberKind | null;
  readonly numberRequired: boolean;
  readonly expiration: 'required' | 'optional' | 'none';
  /** `D/S` (duration of status) may be entered instead of a date. */
  readonly durationOfStatus?: true;
  /** Its date limits the authorization to work, so the document is reverified when it ends. */
  readonly governs?: true;
  /** Without a date it is good for one year from the day of issue or admission. */
  readonly oneYearFromIssue?: true;
  readonly optional?: true;
  /** What these authorities issue counts from a day on. */
  readonly issuedSince?: { readonly by: RegExp; readonly day: string };
  /** Who else issues it is a reason to look again, never to refuse. */
  readonly onlyBy?: RegExp;
  /** Attestations to which titles can belong, where they are others than those of the document. */
  readonly plausibleTitles?: readonly {
    readonly titles: readonly string[];
    readonly plausibleFor: readonly AttestationId[];
  }[];
  /** A notice whose date stands for that of the card before it, which may have expired. */
  readonly extends?: true;
}

export interface DocumentType {
  readonly list: DocumentList;
  readonly title: string;
  readonly papers: readonly PaperRule[];
  /** Codes of the E-Verify interface, one per title of the first paper, or one for all; empty: no code. */
  readonly everifyCodes: readonly string[];
  readonly photoMatch?: true;
  /** List B: whether it carries a photograph, without which E-Verify does not accept it. */
  readonly photograph?: 'always' | 'sometimes' | 'never';
  readonly receipt?: ReceiptKind;
  readonly minorsOnly?: true;
  /** No document at all: counts when a parent, guardian or representative signed Section 1 and Supplement A. */
  readonly signedAs?: Exclude<SignedAs, 'employee'>;
  /** Attestations to which the document can belong; a mismatch is a reason to look again, never to refuse. */
  readonly plausibleFor?: readonly AttestationId[];
  /** No entry of its own on the Lists of Acceptable Documents. */
  readonly unlisted?: true;
  /** What is shown besides its papers, for people. */
  readonly alsoShown?: readonly string[];
  /** Counts only with an automatic extension. */
  readonly onlyExtended?: true;
}

/** A paper that needs neither a number nor a date, unless `more` says otherwise. */
const paper = (
  titles: readonly string[],
  issuers: PaperRule['issuers'],
  more: Partial<PaperRule> = {},
): PaperRule => ({ titles, issuers, number: 'any', numberRequired: false, expiration: 'none', ...more });

const dated = (number: NumberKind) => ({ number, numberRequired: true, expiration: 'required' }) as const;

const uscis = 'U.S. Citizenship and Immigration Services';
const cbp = 'U.S. Customs and Border Protection';
const dhs = 'U.S. Department of Homeland Security';
const state = 'U.S. Department of State';

const passport = paper(['Foreign passport'], 'country', dated('foreign-passport'));

const i94 = paper(['Form I-94', 'Form I-94A'], [cbp, uscis], {
  ...dated('i94'),
  durationOfStatus: true,
  governs: true,
});

const programForm = (...titles: readonly string[]): PaperRule =>
  paper(titles, 'free', { ...dated('sevis'), governs: true });

/** Students of a J-1 program are authorized to work by it (M-274 7.4). */
const letterOfSponsor = 'of a student with Form DS-2019: the letter of the sponsor that authorizes the work';

const usPassport = (title: string) =>
  ({
    list: 'A',
    title,
    papers: [paper([title], [state], dated('us-passport'))],
    everifyCodes: ['US_PASSPORT'],
    photoMatch: true,
    plausibleFor: [1, 2],
  }) as const;

/** The passport and Form I-94 of a nonimmigrant. */
const admitted = (title: string, programOf: PaperRule) =>
  ({
    list: 'A',
    title,
    papers: [passport, i94, programOf],
    everifyCodes: ['FOREIGN_PASSPORT_WITH_FORM_I94'],
    plausibleFor: [4],
  }) as const;

const replacement = <List extends DocumentList>(list: List) =>
  ({
    list,
    title: `Receipt for a replacement of a lost, stolen, or damaged List ${list} document`,
    papers: [receiptPaper],
    everifyCodes: [],
    receipt: 'replacement',
  }) as const;

const receiptPaper = paper(['Receipt for a replacement document'], 'free');

const identity = (title: string, issuers: PaperRule['issuers'] = 'free'): PaperRule =>
  paper([title], issuers, { expiration: 'optional' });

const stateCard = (title: string): PaperRule => ({
  ...identity(title, 'state'),
  number: 'state-id',
  numberRequired: true,
});

/** List A: identity and authorization to work (8 CFR 274a.2(b)(1)(v)(A)). */
const listA = {
  A_US_PASSPORT: usPassport('U.S. Passport'),
  A_US_PASSPORT_CARD: usPassport('U.S. Passport Card'),
  A_I551: {
    list: 'A',
    title: 'Permanent Resident Card or Alien Registration Receipt Card (Form I-551)',
    papers: [
      paper(
        ['Permanent Resident Card (Form I-551)', 'Alien Registration Receipt Card (Form I-551)'],
        [uscis, dhs, 'INS'],
        { number: 'resident-card', expiration: 'optional' },
      ),
      paper(
        [
          'Form I-797, Notice of Action (Form I-90)',
          'Form I-797C, Notice of Action (Form N-400)',
          'Form I-797, Notice of Action (Form I-751 or I-829)',
        ],
        [uscis],
        { ...dated('any'), extends: true, optional: true },
      ),
    ],
    everifyCodes: ['FORM_I551'],
    photoMatch: true,
    plausibleFor: [3],
  },
  A_FP_I551: {
    list: 'A',
    title:
      'Foreign passport that contains a temporary I-551 stamp or temporary I-551 printed notation on a machine-readable immigrant visa',
    papers: [
      passport,
      paper(['Temporary I-551 stamp', 'I-551 notation on a machine-readable immigrant visa'], [dhs, state], {
        expiration: 'optional',
        governs: true,
        oneYearFromIssue: true,
      }),
    ],
    everifyCodes: ['FOREIGN_PASSPORT_WITH_I551_STAMP'],
    plausibleFor: [3],
  },
  A_EAD: {
    list: 'A',
    title: 'Employment Authorization Document that contains a photograph (Form I-766)',
    papers: [
      paper(['Employment Authorization Document (Form I-766)'], [uscis], { ...dated('card'), governs: true }),
    ],
    everifyCodes: ['FORM_I766'],
    photoMatch: true,
    plausibleFor: [4],
  },
  A_FP_I94: admitted(
    'Foreign passport and Form I-94 or I-94A, for work with a specific employer because of status',
    { ...programForm('Form I-20', 'Form DS-2019'), optional: true },
  ),
  A_FP_I94_I20: admitted(
    'Student (F-1 or M-1): foreign passport, Form I-94 or I-94A, and endorsed Form I-20',
    programForm('Form I-20'),
  ),
  A_FP_I94_DS2019: {
    ...admitted(
      'Exchange visitor (J-1): foreign passport, Form I-94 or I-94A, and Form DS-2019',
      programForm('Form DS-2019'),
    ),
    alsoShown: [letterOfSponsor],
  },
  A_FSM_RMI: {
    list: 'A',
    title:
      'Passport from the Federated States of Micronesia (FSM) or the Republic of the Marshall Islands (RMI) with Form I-94 or Form I-94A',
    papers: [
      {
        ...passport,
        titles: ['Passport'],
        issuers: ['Federated States of Micronesia', 'Republic of the Marshall Islands'],
        onlyBy: /micronesia|marshall|\bFSM\b|\bRMI\b/i,
      },
      i94,
    ],
    everifyCodes: ['FORM_I94'],
    plausibleFor: [4],
  },
  A_RCPT_REPL: replacement('A'),
  A_RCPT_I94_551: {
    list: 'A',
    title:
      'Form I-94 issued to a lawful permanent resident that contains an I-551 stamp and a photograph of the individual',
    papers: [
      paper(['Form I-94 with temporary I-551 stamp', 'Form I-94A with temporary I-551 stamp'], [cbp, uscis], {
        number: 'i94',
        numberRequired: true,
        expiration: 'optional',
        oneYearFromIssue: true,
      }),
    ],
    everifyCodes: ['FORM_I94_RECEIPT'],
    receipt: 'i94-with-i551',
    plausibleFor: [3],
  },
  A_RCPT_I94_REF: {
    list: 'A',
    title: 'Form I-94 with "RE" notation or refugee stamp issued to a refugee',
    papers: [
      paper(
        [
          'Form I-94 with refugee admission stamp',
          'Form I-94 with admission code RE',
          // Parolees of Ukraine and Afghanistan who are eligible as refugees are (M-274 7.3).
          ...['UHP', 'OAR', 'PAR', 'DT'].map((code) => `Form I-94 with admission code ${code}`),
        ],
        [cbp],
        { number: 'i94', numberRequired: true },
      ),
    ],
    everifyCodes: ['FORM_I94_RECEIPT'],
    receipt: 'i94-refugee',
    plausibleFor: [4],
  },
  A_STATE_CERT: {
    list: 'A',
    title: 'Certification of employment eligibility by a state employment agency',
    papers: [
      paper(['State employment agency certification (8 CFR 274a.6)'], 'state', {
        expiration: 'optional',
        governs: true,
      }),
    ],
    everifyCodes: [],
    unlisted: true,
    alsoShown: [
      'received within 21 business days of the hire, in place of the documents that the agency examined',
    ],
  },
} as const satisfies Record<string, DocumentType>;

function listB(
  title: string,
  ofPaper: PaperRule | null,
  everifyCode: string | null,
  photograph: 'always' | 'sometimes' | 'never' = 'sometimes',
) {
  return {
    list: 'B',
    title,
    papers: ofPaper ? [ofPaper] : [],
    everifyCodes: everifyCode ? [everifyCode] : [],
    photograph,
  } as const;
}

/** List B: identity (8 CFR 274a.2(b)(1)(v)(B)). Never reverified. */
const identityDocuments = {
  B_DL: listB("Driver's license", stateCard("Driver's license"), 'DRIVERS_LICENSE'),
  // One type for both; E-Verify gets the kind of card in another field.
  B_STATE_ID: listB(
    'ID card issued by a State or outlying possession of the United States',
    stateCard('State identity card'),
    'DRIVERS_LICENSE',
  ),
  B_GOV_ID: listB(
    'ID card issued by federal, state or local government agencies or entities',
    identity('Government identity card'),
    'GOVERNMENT_ID_CARD',
  ),
  B_SCHOOL_ID: listB(
    'School ID card with a photograph',
    identity('School identity card'),
    'SCHOOL_ID_CARD',
    'always',
  ),
  B_VOTER: listB("Voter's registration card", identity('Voter registration card'), 'VOTER_REGISTRATION_CARD'),
  B_MIL: listB(
    'U.S. Military card or draft record',
    identity('U.S. military card or draft record', ['U.S. Department of Defense']),
    'US_MILITARY_CARD',
  ),
  B_MIL_DEP: listB(
    "Military dependent's ID card",
    identity("Military dependent's identity card", ['U.S. Department of Defense']),
    'MILITARY_DEPENDENT_ID_CARD',
  ),
  B_USCG: listB(
    'U.S. Coast Guard Merchant Mariner Card',
    identity('U.S. Coast Guard Merchant Mariner card', ['U.S. Coast Guard']),
    'US_COAST_GUARD_CARD',
  ),
  B_TRIBAL: listB(
    'Native American tribal document',
    identity('Native American tribal document'),
    'NATIVE_AMERICAN_TRIBAL_DOCUMENT',
  ),
  B_CAN_DL: listB(
    "Driver's license issued by a Canadian government authority",
    identity("Canadian driver's license"),
    'CANADIAN_DRIVERS_LICENSE',
  ),
  B_SCHOOL_REC: minors('School record or report card', 'SCHOOL_RECORD'),
  B_MED_REC: minors(
    'Clinic, doctor, or hospital record',
    'HOSPITAL_RECORD',
    'Clinic, doctor or hospital record',
  ),
  B_DAYCARE: minors('Day-care or nursery school record', 'DAY_CARE_RECORD'),
  B_MINOR: {
    ...listB('Individual under age 18', null, null, 'never'),
    minorsOnly: true,
    signedAs: 'parent-or-guardian',
    alsoShown: ['nothing: a parent or legal guardian has completed Section 1 and signed Supplement A'],
  },
  B_SPECIAL: {
    ...listB('Special Placement', null, null, 'never'),
    signedAs: 'special-placement',
    alsoShown: [
      'nothing: a parent, legal guardian or representative has completed Section 1 and signed Supplement A',
    ],
  },
  // A receipt is a letter: the photograph is on the document that comes for it.
  B_RCPT_REPL: replacement('B'),
} as const satisfies Record<string, DocumentType>;

/** @param ofPaper its title on the form, where that differs */
function minors(title: string, everifyCode: string, ofPaper = title) {
  return { ...listB(title, paper([ofPaper], 'free'), everifyCode), minorsOnly: true } as const;
}

const certificates = [
  'Form N-550 or N-570, Certificate of Naturalization',
  'Form N-560 or N-561, Certificate of Citizenship',
] as const;

/** List C: authorization to work (8 CFR 274a.2(b)(1)(v)(C)). Reverified only when it carries a date. */
const authorizationDocuments = {
  C_SSN_CARD: listC(
    'Social Security card without a restriction on employment',
    paper(
      ['Social Security card'],
      ['Social Security Administration', 'U.S. Department of Health and Human Services'],
      { number: 'ssn', numberRequired: true, usualIssuer: 'Social Security Administration' },
    ),
    'SOCIAL_SECURITY_CARD',
  ),
  C_DOS_BIRTH: ofCitizens(
    'Certification of report of birth issued by the Department of State (Forms DS-1350, FS-545, FS-240)',
    paper(
      [
        'Certification of Report of Birth (Form DS-1350)',
        'Certification of Birth Abroad (Form FS-545)',
        'Consular Report of Birth Abroad (Form FS-240)',
      ],
      [state],
    ),
    'DS_1350',
    'FS_545',
    'FS_240',
  ),
  C_BIRTH_CERT: ofCitizens(
    'Original or certified copy of birth certificate issued by a State, county, municipal authority, or territory of the United States bearing an official seal',
    paper(['U.S. birth certificate'], 'free', {
      // Earlier ones were voided by Act 191 of 2009 of Puerto Rico.
      issuedSince: { by: /puerto\s*rico|^\s*P\.?R\.?\s*$/i, day: '2010-07-01' },
    }),
    'US_BIRTH_CERTIFICATE',
  ),
  // List C for citizens and nationals; with a noncitizen it is a document of List B (M-274 7.2).
  C_TRIBAL: ofCitizens(
    'Native American tribal document',
    paper(['Native American tribal document'], 'free'),
    'NATIVE_AMERICAN_TRIBAL_DOCUMENT',
  ),
  C_I197: ofCitizens(
    'U.S. Citizen ID Card (Form I-197)',
    paper(['U.S. Citizen ID Card (Form I-197)'], ['INS']),
    'FORM_I197',
  ),
  C_I179: ofCitizens(
    'Identification Card for Use of Resident Citizen in the United States (Form I-179)',
    paper(['Resident Citizen ID Card (Form I-179)'], ['INS']),
    'FORM_I179',
  ),
  C_DHS_EAD: {
    ...listC(
      'Employment authorization document issued by the Department of Homeland Security',
      paper(
        [
          'Employment authorization document issued by DHS',
          'Form I-94 of a refugee or asylee',
          'Form I-94 of a nonimmigrant authorized to work',
          'Form I-94 with Form DS-2019 of an exchange visitor',
          'Form I-797, Notice of Action',
          'Form I-797C, Notice of Action',
          'Form I-20 endorsed for employment',
          'Form I-327, Permit to Reenter',
          'Form I-571, Refugee Travel Document',
          ...certificates,
        ],
        [dhs, uscis],
        {
          expiration: 'optional',
          durationOfStatus: true,
          governs: true,
          plausibleTitles: [
            { titles: certificates, plausibleFor: [1] },
            {
              titles: [
                'Form I-94 of a refugee or asylee',
                'Form I-94 of a nonimmigrant authorized to work',
                'Form I-94 with Form DS-2019 of an exchange visitor',
                'Form I-20 endorsed for employment',
                'Form I-571, Refugee Travel Document',
              ],
              plausibleFor: [4],
            },
          ],
        },
      ),
      'EMPLOYMENT_AUTHORIZATION_DOCUMENT',
    ),
    alsoShown: [letterOfSponsor],
  },
  // With the notice of the petition, and a document of List B (M-274 7.1).
  C_I551: {
    ...listC(
      'Expired Permanent Resident Card (Form I-551) with Form I-797 for Form I-751 or I-829',
      paper(['Permanent Resident Card (Form I-551)'], [uscis], { ...dated('resident-card'), governs: true }),
      'EMPLOYMENT_AUTHORIZATION_DOCUMENT',
    ),
    onlyExtended: true,
    unlisted: true,
    alsoShown: ['Form I-797, Notice of Action for Form I-751 or I-829'],
    plausibleFor: [3],
  },
  C_RCPT_REPL: replacement('C'),
} as const satisfies Record<string, DocumentType>;

function listC(title: string, ofPaper: PaperRule, ...everifyCodes: readonly string[]) {
  return { list: 'C', title, papers: [ofPaper], everifyCodes } as const;
}

/** Proves citizenship, and with it the authorization to work: unusual for anybody else. */
function ofCitizens(...given: Parameters<typeof listC>) {
  return { ...listC(...given), plausibleFor: [1, 2] } as const;
}

const catalogue = { ...listA, ...identityDocuments, ...authorizationDocuments } as const;

export type DocumentCode = keyof typeof catalogue;

/** The documents that Form I-9 accepts. Everyone is shown all of them; the employee chooses. */
export const documentCatalogue: Readonly<Record<DocumentCode, DocumentType>> = catalogue;

export function isDocumentCode(code: string): code is DocumentCode {
  return Object.hasOwn(documentCatalogue, code);
}

/** The catalogue of one list, in the order of the form. */
export function documentsOfList(list: DocumentList): readonly (DocumentType & { code: DocumentCode })[] {
  return Object.entries(documentCatalogue)
    .filter(([, type]) => type.list === list)
    .flatMap(([code, type]) => (isDocumentCode(code) ? [{ ...type, code }] : []));
}
