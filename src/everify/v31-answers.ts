import { earliest, parseDate, type IsoDate } from '../domain/dates';
import { GatewayError, type CaseReply, type Photograph } from './gateway';
import { memberAt } from '../domain/json';

/** Reads what E-Verify answers. Each throws a `GatewayError` not-understood for anything else, without its content. */

const notUnderstood = (what: string): GatewayError => new GatewayError('not-understood', what);

const textOf = (value: unknown, form: RegExp): string | undefined =>
  typeof value === 'string' && form.test(value) ? value : undefined;

const caseNumberOf = (value: unknown) => textOf(memberAt(value, 'case_number'), /^[0-9A-Z]{10,20}$/);

/** @param read returns undefined for an entry that is none of `these` */
function everyOne<T>(list: unknown, read: (entry: unknown) => T | undefined, these: string): T[] {
  const entries = Array.isArray(list) ? list.map((entry: unknown) => read(entry)) : [undefined];
  if (entries.every((entry) => entry !== undefined)) return entries;
  throw notUnderstood(`The answer of E-Verify is not a list of ${these}.`);
}

export function readReply(value: unknown): Omit<CaseReply, 'closureStatements'> {
  const number = caseNumberOf(value);
  const status = memberAt(value, 'case_status');
  if (number === undefined || typeof status !== 'string' || status === '') {
    throw notUnderstood('The answer of E-Verify is not a case.');
  }
  const text = (name: string): string | null => {
    const found = memberAt(value, name) ?? null;
    if (found === null || (typeof found === 'string' && found.length <= 200)) return found;
    throw notUnderstood(`The case of E-Verify has no text in ${name}.`);
  };
  return {
    case_number: number,
    case_status: status,
    case_status_display: text('case_status_display'),
    case_eligibility_statement: text('case_eligibility_statement'),
    ssa_referral_status: text('ssa_referral_status'),
    dhs_referral_status: text('dhs_referral_status'),
    contactBy: contactBy(text),
  };
}

const contactFields = [
  'dhs_referral_contact_by_date',
  'ssa_referral_contact_by_date',
  'dhs_referral_due_date',
  'ssa_referral_due_date',
];

/** The earliest of the dates that the agencies name. */
function contactBy(text: (name: string) => string | null): IsoDate | null {
  const dates = contactFields.map((name) => {
    const given = text(name);
    const date = given === null ? null : parseDate(given.slice(0, 10));
    if (date === undefined) throw notUnderstood(`The case of E-Verify has no date in ${name}.`);
    return date;
  });
  return earliest(...dates);
}

/** Every number counts: one that is missed would be a second case of the same person. */
export function earlierCases(list: unknown, total: unknown): string[] {
  if (total === 0 && (list ?? null) === null) return [];
  const numbers = everyOne(list, caseNumberOf, 'cases');
  if (typeof total === 'number' && total > 0 && numbers.length === 0)
    throw notUnderstood('E-Verify counts earlier cases and lists none.');
  return numbers;
}

/** Entries that are not cases are left out: each case is looked up by itself within the day. */
export const changedCases = (list: unknown): string[] =>
  everyOne(list, (entry) => caseNumberOf(entry) ?? null, 'cases').filter((number) => number !== null);

/** A field that a case needs or can have; a list of names alone says that each is needed. */
export interface CaseField {
  readonly name: string;
  readonly required: boolean;
}

function caseFieldOf(entry: unknown): CaseField | undefined {
  const isName = typeof entry === 'string';
  const name = textOf(isName ? entry : memberAt(entry, 'field_name'), /^[a-z0-9_]{1,60}$/);
  return name === undefined ? undefined : { name, required: isName || memberAt(entry, 'required') === true };
}

export const caseFields = (list: unknown): CaseField[] => everyOne(list, caseFieldOf, 'fields');

export const closureCodes = (list: unknown): string[] =>
  everyOne(list, (entry) => textOf(memberAt(entry, 'code'), /^[A-Z0-9_]{1,60}$/), 'closure reasons');

const imageKinds = [
  { contentType: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { contentType: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47] },
] as const;

/** Decodes a photograph in base64; its first bytes tell its media type. */
export function photoOf(base64: unknown): Photograph {
  const bytes = typeof base64 === 'string' ? Buffer.from(base64, 'base64') : Buffer.alloc(0);
  const kind = imageKinds.find(({ bytes: first }) => first.every((byte, index) => bytes[index] === byte));
  if (kind) return { contentType: kind.contentType, bytes };
  throw notUnderstood('The answer of E-Verify is not a photograph.');
}

export function pdfOf(bytes: Buffer): Buffer {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return bytes;
  throw notUnderstood('The answer of E-Verify is not a PDF.');
}
