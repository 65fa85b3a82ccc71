import type { components } from '../../../../generated/openapi';
import { addDays, addMonths, earliest, formatUs, type IsoDate } from '../../dates';
import type { NumberKind } from '../form/numbers';
import type { DocumentCode } from './catalogue';

/**
 * Why an authorization to work, or the card that shows it, continues after its printed date. Each row says which document
 * continues, for whom, what must be shown, by when it was filed, until when it can last, and what is written on the form.
 * Section 2, Supplement B, employees on file, imported forms and the catalogue of documents go by this table; a later date
 * that has no row cannot be written down.
 */

/** What an extension of a document is called in the contract. */
export type ExtensionBasis = components['schemas']['ExtensionBasis'];

/** Facts of an extension beside its basis and its last day, in the order in which people are asked. */
export const extensionDetails = [
  'receiptNumber',
  'filedOn',
  'cardCategory',
  'noticeCategory',
  'sevisNumber',
  'i94Number',
  'i94ExpirationDate',
  'designation',
  'designationEndsOn',
] as const;
export type ExtensionDetail = (typeof extensionDetails)[number];

/** What the limit of an extension depends on. */
interface ExtensionFacts {
  /** Printed end of the document, or the end of the authorization without extensions on the same basis. */
  readonly endsOn: IsoDate;
  readonly filedOn: IsoDate | null;
  readonly cardCategory: string | null;
  readonly i94ExpirationDate: IsoDate | null;
  readonly designationEndsOn: IsoDate | null;
}

/** What a category of card adds to its basis. */
interface CategoryTerms {
  readonly mostDays: number;
  /** Of renewals filed from this day on. */
  readonly shortened?: { readonly filedFrom: IsoDate; readonly mostDays: number };
  /** Asked for besides; the extension ends with the date among them. */
  readonly also?: readonly ExtensionDetail[];
  /** The same, of renewals filed from the day of `shortened`. */
  readonly alsoShortened?: readonly ExtensionDetail[];
}

interface NoteFacts extends Readonly<Record<'sevisNumber' | 'receiptNumber' | 'designation', string | null>> {
  /** Dates as the form writes them. */
  readonly until: string;
  readonly filed: string;
}

export interface Basis {
  /** Documents of the catalogue that it extends. */
  readonly documents: readonly DocumentCode[];
  /** It serves only for an employee on file, and not in Section 2. */
  readonly newHire?: false;
  /** Categories on the card that it extends; left out: the document has none. */
  readonly categories?: Readonly<Record<string, CategoryTerms>>;
  /** The notice names the category of the card. */
  readonly sameCategory?: true;
  /** Filings from this day on extend nothing. */
  readonly filedBefore?: IsoDate;
  readonly required: readonly ExtensionDetail[];
  /** Taken where it is given. */
  readonly optional?: readonly ExtensionDetail[];
  /** Shape of `receiptNumber`, where the basis has one. */
  readonly receipt: NumberKind | 'citation' | null;
  /** Section 2 writes the receipt number in place of the number of the card (M-274 5.1). */
  readonly namesReceipt?: true;
  /** Papers that are shown with the document, for people. */
  readonly shown: readonly string[];
  /** Longest extension, for people. */
  readonly most: string;
  latest(facts: ExtensionFacts): IsoDate;
  note(facts: NoteFacts): string;
  readonly source: string;
}

const plain: CategoryTerms = { mostDays: 540 };
/** Temporary protected status: Public Law 119-21 shortened it for what was filed from July 22, 2025. */
const protectedStatus: CategoryTerms = {
  mostDays: 540,
  shortened: { filedFrom: '2025-07-22', mostDays: 365 },
  alsoShortened: ['designationEndsOn'],
};
/** Spouses of E, L and H-1B nonimmigrants: never beyond their own admission. */
const spouse: CategoryTerms = { mostDays: 540, also: ['i94Number', 'i94ExpirationDate'] };
const student: CategoryTerms = { mostDays: 180 };

/** The categories of 8 CFR 274a.13(d) as USCIS lists them; no other renewal extends a card. */
const renewable = {
  ...Object.fromEntries(
    'A03 A05 A07 A08 A10 C08 C09 C10 C16 C20 C22 C24 C31'.split(' ').map((category) => [category, plain]),
  ),
  A12: protectedStatus,
  C19: protectedStatus,
  A17: spouse,
  A18: spouse,
  C26: spouse,
} as const satisfies Readonly<Record<string, CategoryTerms>>;

/** Of a student, by the endorsement on Form I-20. */
const endorsed = {
  documents: ['A_EAD'],
  required: ['sevisNumber', 'cardCategory'],
  optional: ['receiptNumber', 'filedOn'],
  receipt: 'card',
} as const satisfies Partial<Basis>;

/** Of a nonimmigrant, by a petition of the employer. */
const petitioned = {
  documents: ['A_FP_I94'],
  required: ['filedOn'],
  optional: ['receiptNumber'],
  receipt: 'card',
  shown: ['Form I-797C, or until it comes a copy of Form I-129 with proof of the fee and of mailing'],
} as const satisfies Partial<Basis>;

export const bases: Readonly<Record<ExtensionBasis, Basis>> = {
  'ead-renewal': {
    documents: ['A_EAD'],
    categories: renewable,
    sameCategory: true,
    filedBefore: '2025-10-30',
    required: ['receiptNumber', 'filedOn', 'cardCategory', 'noticeCategory'],
    receipt: 'card',
    namesReceipt: true,
    shown: ['Form I-797C for Form I-765', 'Form I-94 that has not expired (A17, A18, C26)'],
    most: '540 days; A12 and C19 filed from July 22, 2025: 365 days or the end of the designation; A17, A18, C26: the end of Form I-94',
    latest({ endsOn, filedOn, cardCategory, i94ExpirationDate, designationEndsOn }) {
      const { mostDays, shortened, also } = termsOf('ead-renewal', cardCategory) ?? plain;
      const isShortened = shortened !== undefined && filedOn !== null && filedOn >= shortened.filedFrom;
      const byLaw = addDays(endsOn, isShortened ? shortened.mostDays : mostDays);
      return (
        earliest(byLaw, also ? i94ExpirationDate : null, isShortened ? designationEndsOn : null) ?? byLaw
      );
    },
    note: ({ until }) => `EAD EXT ${until}`,
    source: '8 CFR 274a.13(d); 90 FR 48799; Public Law 119-21; M-274 5.1',
  },
  'ead-notice': {
    documents: ['A_EAD'],
    categories: { A11: plain, A12: plain, C19: plain },
    required: ['receiptNumber', 'designation', 'cardCategory'],
    receipt: 'citation',
    shown: ['Notice in the Federal Register that names the designation, its last day and the cards'],
    most: 'the last day that the notice names, at most 18 months after the card ended',
    latest: ({ endsOn }) => addMonths(endsOn, 18),
    note: ({ until }) => `EAD EXT ${until}`,
    source: '8 CFR 274a.13(d)(6), 244.12; M-274 5.1',
  },
  'stem-opt': {
    ...endorsed,
    categories: { C03B: student },
    shown: ['Form I-20 endorsed for the STEM extension'],
    most: '180 days',
    latest: ({ endsOn }) => addDays(endsOn, 180),
    note: ({ until, sevisNumber }) => `EAD EXT ${until}, Form I-20 ${sevisNumber}`,
    source: '8 CFR 274a.12(b)(6)(iv); M-274 7.4',
  },
  'cap-gap': {
    ...endorsed,
    categories: { C03B: student, C03C: student },
    shown: ['Form I-20 with the cap-gap endorsement'],
    most: 'April 1 of the fiscal year',
    latest: ({ endsOn }) => firstOfAprilAfter(endsOn),
    note: ({ until, sevisNumber }) => `CAP-GAP ${until}, Form I-20 ${sevisNumber}`,
    source: '8 CFR 274a.12(b)(6)(v), 214.2(f)(5)(vi); M-274 7.4',
  },
  'petition-240-days': {
    ...petitioned,
    newHire: false,
    most: '240 days',
    latest: ({ endsOn }) => addDays(endsOn, 240),
    note: ({ filed }) => `240-Day Ext. ${filed}`,
    source: '8 CFR 274a.12(b)(20); M-274 6.7, 7.7',
  },
  'h1b-portability': {
    ...petitioned,
    most: 'the end that the petition asks for: three years from a start that is at most six months after the filing',
    latest: ({ filedOn, endsOn }) => addMonths(filedOn ?? endsOn, 42),
    note: ({ filed }) => `AC-21 ${filed}`,
    source: '8 U.S.C. 1184(n); 8 CFR 214.2(h)(2)(i)(H), (h)(9)(iii); M-274 6.5',
  },
  'h2-portability': {
    ...petitioned,
    most: '60 days from the later of the filing and the end of Form I-94',
    latest: ({ filedOn, endsOn }) => addDays(filedOn !== null && filedOn > endsOn ? filedOn : endsOn, 60),
    note: ({ filed }) => `60-Day Ext. ${filed}`,
    source: '8 CFR 214.2(h)(2)(i)(I), 274a.12(b)(21); M-274 7.7',
  },
  'i551-petition': {
    documents: ['C_I551'],
    required: ['receiptNumber'],
    receipt: 'card',
    shown: ['Form I-797, Notice of Action for Form I-751 or I-829', 'a document of List B'],
    most: '48 months from the date of the card',
    latest: ({ endsOn }) => addMonths(endsOn, 48),
    note: ({ until, receiptNumber }) => `I-551 EXT ${until}, Form I-797 ${receiptNumber}`,
    source: '8 CFR 216.4(a)(1), 216.6(a)(1); M-274 7.1',
  },
  'state-extension': {
    documents: ['B_DL', 'B_STATE_ID'],
    required: ['designation'],
    receipt: null,
    shown: ['Law, order or notice of the state, or what the card or its record says about military service'],
    most: 'the day that the state names, at most five years after the date of the card',
    latest: ({ endsOn }) => addMonths(endsOn, 60),
    note: ({ until, designation }) => `List B EXT ${until}, ${designation}`,
    source: '8 CFR 274a.2(b)(1)(v); Lists of Acceptable Documents (extended by the issuing authority)',
  },
};

/** How the notice that extends a Permanent Resident Card is named on the form, and what it is good for (M-274 7.1). */
export interface CardNotice {
  readonly mostMonths: number;
  /** Of a conditional resident: List C with List B, and reverified before it ends. */
  readonly conditional: boolean;
}

export const cardNotices: Readonly<Record<string, CardNotice>> = {
  'Form I-797, Notice of Action (Form I-90)': { mostMonths: 36, conditional: false },
  'Form I-797C, Notice of Action (Form N-400)': { mostMonths: 24, conditional: false },
  'Form I-797, Notice of Action (Form I-751 or I-829)': { mostMonths: 48, conditional: true },
};

export const isExtensionBasis = (text: string): text is ExtensionBasis => Object.hasOwn(bases, text);

/** The bases that extend a document. @param newHire in Section 2, not only of an employee on file */
export const basesOf = (code: DocumentCode, newHire: boolean): readonly ExtensionBasis[] =>
  Object.keys(bases).filter(
    (basis): basis is ExtensionBasis =>
      isExtensionBasis(basis) &&
      bases[basis].documents.includes(code) &&
      !(newHire && bases[basis].newHire === false),
  );

/** What a category of card adds to its basis; undefined for a category that the basis does not extend. */
export const termsOf = (basis: ExtensionBasis, category: string | null): CategoryTerms | undefined =>
  category === null ? undefined : bases[basis].categories?.[category];

/** Details that are asked for, by category of the card and day of filing. */
export function requiredDetails(
  basis: ExtensionBasis,
  category: string | null,
  filedOn: IsoDate | null,
): readonly ExtensionDetail[] {
  const { also = [], alsoShortened = [], shortened } = termsOf(basis, category) ?? {};
  const isShortened = shortened !== undefined && filedOn !== null && filedOn >= shortened.filedFrom;
  return [...bases[basis].required, ...also, ...(isShortened ? alsoShortened : [])];
}

/** Details that one of these bases can ask for. */
export const detailsOf = (offered: readonly ExtensionBasis[]): readonly ExtensionDetail[] =>
  extensionDetails.filter((detail) =>
    offered.some((basis) => {
      const { required, optional = [], categories = {} } = bases[basis];
      const terms = Object.values(categories).flatMap(({ also = [], alsoShortened = [] }) => [
        ...also,
        ...alsoShortened,
      ]);
      return [...required, ...optional, ...terms].includes(detail);
    }),
  );

/** How many papers beside the document are shown, each of which has a copy in the alternative procedure. */
export const papersBeside = (basis = '', category: string | null = null): number =>
  isExtensionBasis(basis) && bases[basis].receipt !== 'citation' && bases[basis].receipt !== null
    ? 1 + (termsOf(basis, category)?.also ? 1 : 0)
    : 0;

function firstOfAprilAfter(day: IsoDate): IsoDate {
  const april = `${day.slice(0, 4)}-04-01`;
  return day < april ? april : `${Number(day.slice(0, 4)) + 1}-04-01`;
}

/** The note of an extension in Additional Information. */
export const noteOf = (
  basis: ExtensionBasis,
  {
    until,
    filedOn,
    ...facts
  }: Omit<NoteFacts, 'until' | 'filed'> & { readonly until: IsoDate; readonly filedOn: IsoDate | null },
): string => bases[basis].note({ ...facts, until: formatUs(until), filed: filedOn ? formatUs(filedOn) : '' });
