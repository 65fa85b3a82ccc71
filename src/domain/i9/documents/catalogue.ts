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
}

const passport: PaperRule = {
  titles: ['Foreign passport'],
  issuers: 'country',
  number: 'foreign-passport',
  numberRequired: true,
  expiration: 'required',
};

const i94: PaperRule = {
  titles: ['Form I-94', 'Form I-94A'],
  issuers: ['U.S. Customs and Border Protection', 'U.S. Citizenship and Immigration Services'],
  number: 'i94',
  numberRequired: true,
  expiration: 'required',
  durationOfStatus: true,
  governs: true,
};

const programForm = (title: string): PaperRule => ({
  titles: [title],
  issuers: 'free',
  number: 'sevis',
  numberRequired: true,
  expiration: 'required',
  governs: true,
});

const usPassport = (title: string): PaperRule => ({
  titles: [title],
  issuers: ['U.S. Department of State'],
  number: 'us-passport',
  numberRequired: true,
  expiration: 'required',
});

const receiptPaper: PaperRule = {
  titles: ['Receipt for a replacement document'],
  issuers: 'free',
  number: 'any',
  numberRequired: false,
  expiration: 'none',
};

const undated = (titles: readonly string[], issuers: PaperRule['issuers']): PaperRule => ({
  titles,
  issuers,
  number: 'any',
  numberRequired: false,
  expiration: 'none',
});

const identity = (title: string, issuers: PaperRule['issuers']): PaperRule => ({
  titles: [title],
  issuers,
  number: 'any',
  numberRequired: false,
  expiration: 'optional',
});

const stateCard = (title: string): PaperRule => ({
  ...identity(title, 'state'),
  number: 'state-id',
  numberRequired: true,
});

/** List A: identity and authorization to work (8 CFR 274a.2(b)(1)(v)(A)). */
const listA = {
  A_US_PASSPORT: {
    list: 'A',
    title: 'U.S. Passport',
    papers: [usPassport('U.S. Passport')],
    everifyCodes: ['US_PASSPORT'],
    photoMatch: true,
    plausibleFor: [1, 2],
  },
  A_US_PASSPORT_CARD: {
    list: 'A',
    title: 'U.S. Passport Card',
    papers: [usPassport('U.S. Passport Card')],
    everifyCodes: ['US_PASSPORT'],
    photoMatch: true,
    plausibleFor: [1, 2],
  },
  A_I551: {
    list: 'A',
    title: 'Permanent Resident Card or Alien Registration Receipt Card (Form I-551)',
    papers: [
      {
        titles: ['Permanent Resident Card (Form I-551)', 'Alien Registration Receipt Card (Form I-551)'],
        issuers: ['U.S. Citizenship and Immigration Services', 'U.S. Department of Homeland Security', 'INS'],
        number: 'card',
        numberRequired: false,
        expiration: 'optional',
      },
      {
        titles: [
          'Form I-797, Notice of Action (extends the card: Form I-90 or I-751)',
          'Form I-797C, Notice of Action (extends the card: Form N-400)',
        ],
        issuers: ['U.S. Citizenship and Immigration Services'],
        number: 'any',
        numberRequired: true,
        expiration: 'required',
        extends: true,
        optional: true,
      },
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
      {
        titles: ['Temporary I-551 stamp', 'I-551 notation on a machine-readable immigrant visa'],
        issuers: ['U.S. Department of Homeland Security', 'U.S. Department of State'],
        number: 'any',
        numberRequired: false,
        expiration: 'optional',
        governs: true,
        oneYearFromIssue: true,
      },
    ],
    everifyCodes: ['FOREIGN_PASSPORT_WITH_I551_STAMP'],
    plausibleFor: [3],
  },
  A_EAD: {
    list: 'A',
    title: 'Employment Authorization Document that contains a photograph (Form I-766)',
    papers: [
      {
        titles: ['Employment Authorization Document (Form I-766)'],
        issuers: ['U.S. Citizenship and Immigration Services'],
        number: 'card',
        numberRequired: true,
        expiration: 'required',
        governs: true,
      },
    ],
    everifyCodes: ['FORM_I766'],
    photoMatch: true,
    plausibleFor: [4],
  },
  A_FP_I94: {
    list: 'A',
    title: 'Foreign passport and Form I-94 or I-94A, for work with a specific employer because of status',
    papers: [
      passport,
      i94,
      {
        titles: ['Form I-20', 'Form DS-2019'],
        issuers: 'free',
        number: 'sevis',
        numberRequired: true,
        expiration: 'required',
        governs: true,
        optional: true,
      },
    ],
    everifyCodes: ['FOREIGN_PASSPORT_WITH_FORM_I94'],
    plausibleFor: [4],
  },
  A_FP_I94_I20: {
    list: 'A',
    title: 'Student (F-1 or M-1): foreign passport, Form I-94 or I-94A, and endorsed Form I-20',
    papers: [passport, i94, programForm('Form I-20')],
    everifyCodes: ['FOREIGN_PASSPORT_WITH_FORM_I94'],
    plausibleFor: [4],
  },
  A_FP_I94_DS2019: {
    list: 'A',
    title: 'Exchange visitor (J-1): foreign passport, Form I-94 or I-94A, and Form DS-2019',
    papers: [passport, i94, programForm('Form DS-2019')],
    everifyCodes: ['FOREIGN_PASSPORT_WITH_FORM_I94'],
    plausibleFor: [4],
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
      },
      i94,
    ],
    everifyCodes: ['FORM_I94'],
    plausibleFor: [4],
  },
  A_RCPT_REPL: {
    list: 'A',
    title: 'Receipt for a replacement of a lost, stolen, or damaged List A document',
    papers: [receiptPaper],
    everifyCodes: [],
    receipt: 'replacement',
  },
  A_RCPT_I94_551: {
    list: 'A',
    title:
      'Form I-94 issued to a lawful permanent resident that contains an I-551 stamp and a photograph of the individual',
    papers: [
      {
        titles: ['Form I-94 with temporary I-551 stamp', 'Form I-94A with temporary I-551 stamp'],
        issuers: ['U.S. Customs and Border Protection', 'U.S. Citizenship and Immigration Services'],
        number: 'i94',
        numberRequired: true,
        expiration: 'optional',
        oneYearFromIssue: true,
      },
    ],
    everifyCodes: ['FORM_I94_RECEIPT'],
    receipt: 'i94-with-i551',
    plausibleFor: [3],
  },
  A_RCPT_I94_REF: {
    list: 'A',
    title: 'Form I-94 with "RE" notation or refugee stamp issued to a refugee',
    papers: [
      {
        titles: ['Form I-94 with refugee admission stamp', 'Form I-94 with admission code RE'],
        issuers: ['U.S. Customs and Border Protection'],
        number: 'i94',
        numberRequired: true,
        expiration: 'none',
      },
    ],
    everifyCodes: ['FORM_I94_RECEIPT'],
    receipt: 'i94-refugee',
    plausibleFor: [4],
  },
} as const satisfies Record<string, DocumentType>;

function listB(
  title: string,
  paper: PaperRule | null,
  everifyCode: string | null,
  photograph: 'always' | 'sometimes' | 'never',
) {
  return {
    list: 'B',
    title,
    papers: paper ? [paper] : [],
    everifyCodes: everifyCode ? [everifyCode] : [],
    photograph,
  } as const;
}

/** List B: identity (8 CFR 274a.2(b)(1)(v)(B)). Never reverified. */
const identityDocuments = {
  B_DL: listB("Driver's license", stateCard("Driver's license"), 'DRIVERS_LICENSE', 'sometimes'),
  // One type for both; E-Verify gets the kind of card in another field.
  B_STATE_ID: listB(
    'ID card issued by a State or outlying possession of the United States',
    stateCard('State identity card'),
    'DRIVERS_LICENSE',
    'sometimes',
  ),
  B_GOV_ID: listB(
    'ID card issued by federal, state or local government agencies or entities',
    identity('Government identity card', 'free'),
    'GOVERNMENT_ID_CARD',
    'sometimes',
  ),
  B_SCHOOL_ID: listB(
    'School ID card with a photograph',
    identity('School identity card', 'free'),
    'SCHOOL_ID_CARD',
    'always',
  ),
  B_VOTER: listB(
    "Voter's registration card",
    identity('Voter registration card', 'free'),
    'VOTER_REGISTRATION_CARD',
    'sometimes',
  ),
  B_MIL: listB(
    'U.S. Military card or draft record',
    identity('U.S. military card or draft record', ['U.S. Department of Defense']),
    'US_MILITARY_CARD',
    'sometimes',
  ),
  B_MIL_DEP: listB(
    "Military dependent's ID card",
    identity("Military dependent's identity card", ['U.S. Department of Defense']),
    'MILITARY_DEPENDENT_ID_CARD',
    'sometimes',
  ),
  B_USCG: listB(
    'U.S. Coast Guard Merchant Mariner Card',
    identity('U.S. Coast Guard Merchant Mariner card', ['U.S. Coast Guard']),
    'US_COAST_GUARD_CARD',
    'sometimes',
  ),
  B_TRIBAL: listB(
    'Native American tribal document',
    identity('Native American tribal document', 'free'),
    'NATIVE_AMERICAN_TRIBAL_DOCUMENT',
    'sometimes',
  ),
  B_CAN_DL: listB(
    "Driver's license issued by a Canadian government authority",
    identity("Canadian driver's license", 'free'),
    'CANADIAN_DRIVERS_LICENSE',
    'sometimes',
  ),
  B_SCHOOL_REC: minors('School record or report card', 'SCHOOL_RECORD', 'free'),
  B_MED_REC: minors(
    'Clinic, doctor, or hospital record',
    'HOSPITAL_RECORD',
    'free',
    'Clinic, doctor or hospital record',
  ),
  B_DAYCARE: minors('Day-care or nursery school record', 'DAY_CARE_RECORD', 'free'),
  B_MINOR: {
    ...listB('Individual under age 18', null, null, 'never'),
    minorsOnly: true,
    signedAs: 'parent-or-guardian',
  },
  B_SPECIAL: { ...listB('Special Placement', null, null, 'never'), signedAs: 'special-placement' },
  B_RCPT_REPL: {
    ...listB(
      'Receipt for a replacement of a lost, stolen, or damaged List B document',
      receiptPaper,
      null,
      'sometimes',
    ),
    receipt: 'replacement',
  },
} as const satisfies Record<string, DocumentType>;

/** @param paper its title on the form, where that differs */
function minors(title: string, everifyCode: string, issuers: 'free', paper = title) {
  return { ...listB(title, undated([paper], issuers), everifyCode, 'sometimes'), minorsOnly: true } as const;
}

/** List C: authorization to work (8 CFR 274a.2(b)(1)(v)(C)). Reverified only when it carries a date. */
const listC = {
  C_SSN_CARD: {
    list: 'C',
    title: 'Social Security card without a restriction on employment',
    papers: [
      {
        titles: ['Social Security card'],
        issuers: ['Social Security Administration', 'U.S. Department of Health and Human Services'],
        number: 'ssn',
        numberRequired: true,
        expiration: 'none',
      },
    ],
    everifyCodes: ['SOCIAL_SECURITY_CARD'],
  },
  C_DOS_BIRTH: {
    list: 'C',
    title:
      'Certification of report of birth issued by the Department of State (Forms DS-1350, FS-545, FS-240)',
    papers: [
      undated(
        [
          'Certification of Report of Birth (Form DS-1350)',
          'Certification of Birth Abroad (Form FS-545)',
          'Consular Report of Birth Abroad (Form FS-240)',
        ],
        ['U.S. Department of State'],
      ),
    ],
    everifyCodes: ['DS_1350', 'FS_545', 'FS_240'],
  },
  C_BIRTH_CERT: {
    list: 'C',
    title:
      'Original or certified copy of birth certificate issued by a State, county, municipal authority, or territory of the United States bearing an official seal',
    papers: [undated(['U.S. birth certificate'], 'free')],
    everifyCodes: ['US_BIRTH_CERTIFICATE'],
  },
  C_TRIBAL: {
    list: 'C',
    title: 'Native American tribal document',
    papers: [undated(['Native American tribal document'], 'free')],
    everifyCodes: ['NATIVE_AMERICAN_TRIBAL_DOCUMENT'],
  },
  C_I197: {
    list: 'C',
    title: 'U.S. Citizen ID Card (Form I-197)',
    papers: [undated(['U.S. Citizen ID Card (Form I-197)'], ['INS'])],
    everifyCodes: ['FORM_I197'],
  },
  C_I179: {
    list: 'C',
    title: 'Identification Card for Use of Resident Citizen in the United States (Form I-179)',
    papers: [undated(['Resident Citizen ID Card (Form I-179)'], ['INS'])],
    everifyCodes: ['FORM_I179'],
  },
  C_DHS_EAD: {
    list: 'C',
    title: 'Employment authorization document issued by the Department of Homeland Security',
    papers: [
      {
        titles: [
          'Employment authorization document issued by DHS',
          'Form I-94 of a refugee or asylee',
          'Form I-94 of a nonimmigrant authorized to work',
          'Form I-797, Notice of Action',
          'Form I-797C, Notice of Action',
          'Form I-20 endorsed for employment',
          'Form I-327, Permit to Reenter',
          'Form I-571, Refugee Travel Document',
          'Form N-550 or N-570, Certificate of Naturalization',
          'Form N-560 or N-561, Certificate of Citizenship',
        ],
        issuers: ['U.S. Department of Homeland Security', 'U.S. Citizenship and Immigration Services'],
        number: 'any',
        numberRequired: false,
        expiration: 'optional',
        durationOfStatus: true,
        governs: true,
      },
    ],
    everifyCodes: ['EMPLOYMENT_AUTHORIZATION_DOCUMENT'],
  },
  C_RCPT_REPL: {
    list: 'C',
    title: 'Receipt for a replacement of a lost, stolen, or damaged List C document',
    papers: [receiptPaper],
    everifyCodes: [],
    receipt: 'replacement',
  },
} as const satisfies Record<string, DocumentType>;

const catalogue = { ...listA, ...identityDocuments, ...listC } as const;

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
