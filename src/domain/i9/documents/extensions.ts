import { valuesBy } from '../../json';
import { accept, faultAt, refuse, type Checked, type FieldFault } from '../../problem';
import { parseDate, type IsoDate } from '../../dates';
import { filledText } from '../../text';
import { parseNumber, type NumberKind } from '../form/numbers';
import {
  bases,
  basesOf,
  extensionDetails,
  isExtensionBasis,
  noteOf,
  requiredDetails,
  termsOf,
  type ExtensionBasis,
  type ExtensionDetail,
} from './bases';
import type { DocumentCode } from './catalogue';
import type { ExaminationFault } from './refusals';

/** An automatic extension as typed: its basis, its last day, and what the basis asks for besides (see `bases.ts`). */
export interface ExtensionInput extends Readonly<Partial<Record<ExtensionDetail, string | null>>> {
  readonly basis: string;
  readonly extendedUntil?: string | null;
}

/** An extension that was checked; what its basis does not ask for is null. */
export interface Extension extends Readonly<Record<ExtensionDetail, string | null>> {
  readonly basis: ExtensionBasis;
  readonly filedOn: IsoDate | null;
  readonly extendedUntil: IsoDate;
  /** The note about it in Additional Information. */
  readonly note: string;
}

interface Ending {
  readonly endsOn: IsoDate;
  readonly countedFrom?: IsoDate;
  readonly today: IsoDate;
}

interface ExtensionContext extends Ending {
  /** Documents of which one is extended: the one that is shown, or those on the form. */
  readonly documents: readonly DocumentCode[];
  /** In Section 2; otherwise of an employee on file. */
  readonly newHire: boolean;
}

/**
 * Validates an automatic extension against the table of bases.
 *
 * @param endsOn printed end of the document, or the day by which the authorization would have to be reverified
 * @param countedFrom end without extensions of the same kind, where that is another day: both extend the one document
 * @returns `extension`: null while there are faults
 */
export function validateExtension(
  input: ExtensionInput,
  context: ExtensionContext,
): { readonly extension: Extension | null; readonly faults: readonly FieldFault<ExaminationFault>[] } {
  const { basis } = input;
  const { documents, newHire, endsOn, countedFrom = endsOn, today } = context;
  if (!isExtensionBasis(basis) || !documents.some((code) => basesOf(code, newHire).includes(basis))) {
    return { extension: null, faults: [{ field: 'basis', code: basis ? 'unknown-basis' : 'required' }] };
  }
  const faults: FieldFault<ExaminationFault>[] = [];
  const details = readDetails(input, basis, faults);
  const { filedOn, cardCategory, i94ExpirationDate } = details;
  faults.push(...categoryFaults(basis, details));
  const { filedBefore } = bases[basis];
  if (filedOn && (filedOn > countedFrom || (filedBefore && filedOn >= filedBefore))) {
    faults.push({ field: 'filedOn', code: 'filed-too-late' });
  } else if (filedOn && filedOn > today) {
    faults.push({ field: 'filedOn', code: 'date-ahead' });
  }
  if (i94ExpirationDate && i94ExpirationDate < today) {
    faults.push({ field: 'i94ExpirationDate', code: 'expired' });
  }
  const extendedUntil = readDate(input.extendedUntil);
  if (!extendedUntil) {
    faults.push({ field: 'extendedUntil', code: extendedUntil === null ? 'required' : 'date-invalid' });
    return { extension: null, faults };
  }
  const latest = bases[basis].latest({ ...details, endsOn: countedFrom });
  const code = untilFault(extendedUntil, latest, context);
  if (code) faults.push({ field: 'extendedUntil', code });
  if (faults.length > 0) return { extension: null, faults };
  const note = noteOf(basis, { ...details, until: extendedUntil });
  return { extension: { ...details, basis, cardCategory, extendedUntil, note }, faults: [] };
}

function untilFault(until: IsoDate, latest: IsoDate, { endsOn, today }: Ending): ExaminationFault | null {
  if (until < today) return 'extension-ended';
  if (until <= endsOn) return 'extension-before-end';
  return until > latest ? 'extension-too-long' : null;
}

/** Null for a blank, undefined for what is no date. */
function readDate(text: string | null | undefined): IsoDate | null | undefined {
  const given = text?.trim() ?? '';
  return given === '' ? null : parseDate(given);
}

type Details = Record<ExtensionDetail, string | null>;
type Faults = FieldFault<ExaminationFault>[];

type Reader = (text: string) => Checked<string, ExaminationFault>;

const date: Reader = (text) => {
  const value = parseDate(text);
  return value ? accept(value) : refuse('date-invalid');
};

const number =
  (kind: NumberKind): Reader =>
  (text) =>
    parseNumber(kind, text);

const citation: Reader = (text) => {
  const [, volume, page] = /^(\d{2,3})\s*F\.?\s*R\.?\s*(\d{1,6})$/i.exec(text) ?? [];
  return volume && page ? accept(`${volume} FR ${page}`) : refuse('citation-malformed');
};

const category: Reader = (text) => accept(categoryOf(text));

const readers: Readonly<Record<Exclude<ExtensionDetail, 'receiptNumber'>, Reader>> = {
  filedOn: date,
  i94ExpirationDate: date,
  designationEndsOn: date,
  sevisNumber: number('sevis'),
  i94Number: number('i94'),
  cardCategory: category,
  noticeCategory: category,
  designation: (text) => filledText(text, { maxLength: 80, printed: true }),
};

/** Reads what the basis asks for; what it does not ask for is dropped, valid or not. */
function readDetails(input: ExtensionInput, basis: ExtensionBasis, faults: Faults): Details {
  const { optional = [], receipt } = bases[basis];
  const card = input.cardCategory?.trim() ? categoryOf(input.cardCategory) : null;
  const required = requiredDetails(basis, card, readDate(input.filedOn) ?? null);
  const readerOf = (detail: ExtensionDetail) =>
    detail !== 'receiptNumber'
      ? readers[detail]
      : receipt === 'citation'
        ? citation
        : number(receipt ?? 'any');
  const details: Details = valuesBy(extensionDetails, () => null);
  for (const detail of [...required, ...optional]) {
    const text = input[detail]?.trim() ?? '';
    if (text === '') {
      if (required.includes(detail)) faults.push({ field: detail, code: 'required' });
      continue;
    }
    const read = readerOf(detail)(text);
    if (read.ok) details[detail] = read.value;
    else faults.push(faultAt(detail, read));
  }
  return details;
}

/** `C09`, `(c)(9)` and `c9` are one category. */
export function categoryOf(text: string): string {
  const compact = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const [, letter, digits, rest = ''] = /^([AC])0*(\d+)([A-Z]*)$/.exec(compact) ?? [];
  return letter && digits ? `${letter}${digits.padStart(2, '0')}${rest}` : compact;
}

/** The card has a category that the basis extends, and the notice names the same; A12 and C19 count as one. */
function categoryFaults(
  basis: ExtensionBasis,
  { cardCategory: card, noticeCategory: notice }: Details,
): FieldFault<ExaminationFault>[] {
  const { categories, sameCategory } = bases[basis];
  if (!categories || card === null) return [];
  if (termsOf(basis, card) === undefined) return [{ field: 'cardCategory', code: 'category-not-extended' }];
  const one = (category: string) => (category === 'A12' ? 'C19' : category);
  return sameCategory && notice !== null && one(card) !== one(notice)
    ? [{ field: 'noticeCategory', code: 'category-mismatch' }]
    : [];
}

export interface PastExtension {
  readonly basis: string;
  readonly from: IsoDate;
  readonly until: IsoDate;
  readonly receiptNumber?: string | null;
}

/** The day on which the authorization would have ended without the extensions of this kind that lead up to its end. */
export function endWithout(basis: string, endsOn: IsoDate, past: readonly PastExtension[]): IsoDate {
  const last = past.find((one) => one.basis === basis && one.until === endsOn && one.from < endsOn);
  return last ? endWithout(basis, last.from, past) : endsOn;
}
