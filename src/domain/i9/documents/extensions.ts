import type { FieldFault } from '../../problem';
import { addDays, formatUs, parseDate, type IsoDate } from '../../dates';
import { normalizeText } from '../../text';
import { parseNumber } from '../form/numbers';

/** Why an authorization to work continues after the date of its document, without another document. */
export type ExtensionBasis =
  'ead-renewal' | 'ead-notice' | 'stem-opt' | 'petition-240-days' | 'h1b-portability' | 'cap-gap';

/** An automatic extension as typed. */
export interface ExtensionInput {
  readonly basis: string;
  /** Day on which the renewal or petition was filed. */
  readonly filedOn?: string | null;
  readonly extendedUntil?: string | null;
  /** Of Form I-797C; for a notice in the Federal Register its citation. */
  readonly receiptNumber?: string | null;
  /** Category on the card and on the notice, such as `C09` or `(c)(9)`. */
  readonly cardCategory?: string | null;
  readonly noticeCategory?: string | null;
}

export interface Extension {
  readonly basis: ExtensionBasis;
  readonly filedOn: IsoDate | null;
  readonly extendedUntil: IsoDate;
  readonly receiptNumber: string;
  readonly cardCategory: string | null;
  readonly noticeCategory: string | null;
  /** The note about it in Additional Information. */
  readonly note: string;
}

export type ExtensionFault =
  | 'required'
  | 'date-invalid'
  | 'number-malformed'
  | 'unknown-basis'
  | 'category-mismatch'
  | 'filed-too-late'
  | 'date-ahead'
  | 'extension-ended'
  | 'extension-before-end'
  | 'extension-too-long';

interface Rule {
  /** Also of a new hire's Employment Authorization Document, not only of an employee on file. */
  readonly ofCard: boolean;
  /** Longest extension, in days from the end of the document; null: the notice names the day. */
  readonly mostDays: number | null;
  /** Filings from this day on extend nothing. */
  readonly filedBefore?: IsoDate;
  readonly receipt: 'uscis' | 'citation';
  readonly categories: boolean;
  note(until: string, filedOn: string): string;
}

const eadExtension = (until: string) => `EAD EXT ${until}`;

/**
 * What each extension needs and how long it may be (8 CFR 274a.13(d), 274a.12(b)(20), 214.2(f)(5)(vi), 214.2(h)(2)(i)(H);
 * the interim final rule of 30 October 2025 ended those of renewals filed from that day; notes of M-274 5.1, 6.7, 7.4 and 7.7).
 */
export const extensionRules: Readonly<Record<ExtensionBasis, Rule>> = {
  'ead-renewal': {
    ofCard: true,
    mostDays: 540,
    filedBefore: '2025-10-30',
    receipt: 'uscis',
    categories: true,
    note: eadExtension,
  },
  'ead-notice': { ofCard: true, mostDays: null, receipt: 'citation', categories: false, note: eadExtension },
  'stem-opt': { ofCard: true, mostDays: 180, receipt: 'uscis', categories: false, note: eadExtension },
  'petition-240-days': {
    ofCard: false,
    mostDays: 240,
    receipt: 'uscis',
    categories: false,
    note: (_until, filedOn) => `240-Day Ext. ${filedOn}`,
  },
  'h1b-portability': {
    ofCard: false,
    mostDays: null,
    receipt: 'uscis',
    categories: false,
    note: (_until, filedOn) => `AC-21 ${filedOn}`,
  },
  'cap-gap': {
    ofCard: false,
    mostDays: null,
    receipt: 'uscis',
    categories: false,
    note: (until) => `CAP-GAP ${until}`,
  },
};

interface Ending {
  readonly endsOn: IsoDate;
  readonly countedFrom?: IsoDate;
  readonly today: IsoDate;
}

/**
 * Validates an automatic extension. `extendedUntil` of a cap-gap is at most the first of April after the end of the document.
 *
 * @param endsOn printed end of the document, or the day by which the authorization would have to be reverified
 * @param countedFrom end without extensions of the same kind, where that is another day: both extend the one document
 * @returns `extension`: null while there are faults
 */
export function validateExtension(
  input: ExtensionInput,
  context: Ending & { readonly ofCard: boolean },
): { readonly extension: Extension | null; readonly faults: readonly FieldFault<ExtensionFault>[] } {
  const { basis } = input;
  if (!isExtensionBasis(basis) || (context.ofCard && !extensionRules[basis].ofCard)) {
    return { extension: null, faults: [{ field: 'basis', code: basis ? 'unknown-basis' : 'required' }] };
  }
  const rule = extensionRules[basis];
  const faults: FieldFault<ExtensionFault>[] = [];
  const date = (field: 'filedOn' | 'extendedUntil', required: boolean): IsoDate | null => {
    const text = input[field]?.trim() ?? '';
    if (text === '' && !required) return null;
    const found = text === '' ? undefined : parseDate(text);
    if (!found) faults.push({ field, code: text === '' ? 'required' : 'date-invalid' });
    return found ?? null;
  };
  const filedOn = date('filedOn', rule.receipt === 'uscis');
  const extendedUntil = date('extendedUntil', true);
  const receiptNumber = receiptOf(input, rule, faults);
  const card = categoryOf(input.cardCategory);
  const notice = categoryOf(input.noticeCategory);
  if (rule.categories) faults.push(...categoryFaults(card, notice));
  const { countedFrom = context.endsOn } = context;
  if (filedOn && (filedOn > countedFrom || (rule.filedBefore && filedOn >= rule.filedBefore))) {
    faults.push({ field: 'filedOn', code: 'filed-too-late' });
  } else if (filedOn && filedOn > context.today) {
    faults.push({ field: 'filedOn', code: 'date-ahead' });
  }
  if (extendedUntil) {
    const code = untilFault(extendedUntil, basis, context);
    if (code) faults.push({ field: 'extendedUntil', code });
  }
  if (faults.length > 0 || !extendedUntil) return { extension: null, faults };
  const note = rule.note(formatUs(extendedUntil), filedOn ? formatUs(filedOn) : '');
  return {
    extension: {
      basis,
      filedOn,
      extendedUntil,
      receiptNumber,
      cardCategory: card,
      noticeCategory: notice,
      note,
    },
    faults: [],
  };
}

export const isExtensionBasis = (text: string): text is ExtensionBasis => Object.hasOwn(extensionRules, text);

/** Whether the extension is shown by a Form I-797C. */
export const isByReceipt = (basis = ''): boolean =>
  isExtensionBasis(basis) && extensionRules[basis].receipt === 'uscis';

function untilFault(
  until: IsoDate,
  basis: ExtensionBasis,
  { endsOn, countedFrom = endsOn, today }: Ending,
): ExtensionFault | null {
  const { mostDays } = extensionRules[basis];
  if (until < today) return 'extension-ended';
  if (until <= endsOn) return 'extension-before-end';
  const last =
    basis === 'cap-gap' ? nextFirstOfApril(countedFrom) : mostDays && addDays(countedFrom, mostDays);
  return last && until > last ? 'extension-too-long' : null;
}

function nextFirstOfApril(day: IsoDate): IsoDate {
  const april = `${day.slice(0, 4)}-04-01`;
  return day < april ? april : `${Number(day.slice(0, 4)) + 1}-04-01`;
}

function receiptOf(
  { receiptNumber }: ExtensionInput,
  { receipt }: Rule,
  faults: FieldFault<ExtensionFault>[],
): string {
  const text = receiptNumber?.trim() ?? '';
  const fault = (code: ExtensionFault): string => {
    faults.push({ field: 'receiptNumber', code });
    return '';
  };
  if (text === '') return fault('required');
  if (receipt === 'citation') {
    const citation = normalizeText(text, { maxLength: 40 });
    return citation.ok ? (citation.value ?? '') : fault('number-malformed');
  }
  const number = parseNumber('card', text);
  return number.ok ? number.value : fault('number-malformed');
}

/** `C09`, `(c)(9)` and `c9` are one category; null for none. */
function categoryOf(text: string | null | undefined): string | null {
  const compact = (text ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  const [, letter, number, rest = ''] = /^([AC])0*(\d+)([A-Z]*)$/.exec(compact) ?? [];
  if (compact === '') return null;
  return letter && number ? `${letter}${number.padStart(2, '0')}${rest}` : compact;
}

/** Card and notice name one category; A12 and C19, both of temporary protected status, count as one. */
function categoryFaults(card: string | null, notice: string | null): FieldFault<ExtensionFault>[] {
  const missing = Object.entries({ cardCategory: card, noticeCategory: notice })
    .filter(([, category]) => category === null)
    .map(([field]) => ({ field, code: 'required' as const }));
  if (missing.length > 0) return missing;
  const one = (category: string | null) => (category === 'A12' ? 'C19' : category);
  return one(card) === one(notice) ? [] : [{ field: 'noticeCategory', code: 'category-mismatch' }];
}

/** An extension that was recorded, from which day to which. */
export interface PastExtension {
  readonly basis: string;
  readonly from: IsoDate;
  readonly until: IsoDate;
}

/** The day on which the authorization would have ended without the extensions of this kind that lead up to its end. */
export function endWithout(basis: string, endsOn: IsoDate, past: readonly PastExtension[]): IsoDate {
  const last = past.find((one) => one.basis === basis && one.until === endsOn && one.from < endsOn);
  return last ? endWithout(basis, last.from, past) : endsOn;
}
