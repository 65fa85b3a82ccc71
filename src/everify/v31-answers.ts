import { earliest, parseDate, type IsoDate } from '../domain/dates';
import { GatewayError, type CaseReply, type Photograph } from './gateway';
import { memberAt } from '../domain/json';
import type { Answer } from './v31-transport';

/** Reads what E-Verify answers. Each throws a `GatewayError` not-understood for anything else, without its content. */

const notUnderstood = (what: string): GatewayError => new GatewayError('not-understood', what);

const isCaseNumber = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9A-Z]{10,20}$/.test(value);

export function readReply(value: unknown): Omit<CaseReply, 'closureStatements'> {
  const number = memberAt(value, 'case_number');
  const status = memberAt(value, 'case_status');
  if (!isCaseNumber(number) || typeof status !== 'string' || status === '') {
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
  const numbers = caseNumbers(list);
  if (typeof total === 'number' && total > 0 && numbers.length === 0)
    throw notUnderstood('E-Verify counts earlier cases and lists none.');
  return numbers;
}

function caseNumbers(list: unknown): string[] {
  const numbers = Array.isArray(list) ? list.map((item: unknown) => memberAt(item, 'case_number')) : [null];
  if (numbers.every(isCaseNumber)) return numbers;
  throw notUnderstood('The answer of E-Verify is not a list of cases.');
}

/** Entries that are not cases are left out: each case is looked up by itself within the day. */
export function changedCases(list: unknown): string[] {
  if (!Array.isArray(list)) throw notUnderstood('The answer of E-Verify is not a list of cases.');
  return list.map((item: unknown) => memberAt(item, 'case_number')).filter(isCaseNumber);
}

/** A field that a case needs or can have; a list of names alone says that each is needed. */
export interface CaseField {
  readonly name: string;
  readonly required: boolean;
}

export function caseFields(list: unknown): CaseField[] {
  const fields = Array.isArray(list)
    ? list.map((item: unknown) => ({
        name: typeof item === 'string' ? item : memberAt(item, 'field_name'),
        required: typeof item === 'string' || memberAt(item, 'required') === true,
      }))
    : [{ name: null, required: false }];
  const known = fields.filter(
    (field): field is CaseField => typeof field.name === 'string' && /^[a-z0-9_]{1,60}$/.test(field.name),
  );
  if (known.length === fields.length) return known;
  throw notUnderstood('The answer of E-Verify is not a list of fields.');
}

export function closureCodes(list: unknown): string[] {
  const codes = Array.isArray(list) ? list.map((item: unknown) => memberAt(item, 'code')) : [null];
  const known = codes.filter((code) => typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code));
  if (known.length === codes.length) return known.map(String);
  throw notUnderstood('The answer of E-Verify is not a list of closure reasons.');
}

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

export function pdfOf({ bytes }: Answer): Buffer {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return bytes;
  throw notUnderstood('The answer of E-Verify is not a PDF.');
}
