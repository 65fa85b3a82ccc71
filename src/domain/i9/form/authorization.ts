import { accept, refuse, type Checked, type FieldFault } from '../../problem';
import { parseDate, type IsoDate } from '../../dates';
import type { TextFault } from '../../text';
import {
  attestations,
  attestationUses,
  type AttestationField,
  type AttestationId,
  type AuthorizationExpiration,
} from './attestations';
import { blankToNull, checkedText, optionalText, trimmed } from './fields';
import { parseNumber, type NumberFault } from './numbers';

/** The conditional fields of Section 1 as typed: `alienNumber` is of attestation 3, `authorizedAlienNumber` of 4. */
type AuthorizationInput = Readonly<Partial<Record<AttestationField | 'authorizedAlienNumber', string>>>;

/** What the attestation asks for; the date is an `AuthorizationExpiration`. */
type Authorization = Readonly<Record<AttestationField, string | null>>;

export type AuthorizationFault =
  | TextFault
  | NumberFault
  | 'required'
  | 'choose-one'
  | 'date-invalid'
  | 'authorization-expired'
  | 'duration-of-status';

type Faults = FieldFault<AuthorizationFault>[];

/** Reads the data of the chosen attestation; whatever belongs to another one is dropped, valid or not. */
export function readAuthorization(
  input: AuthorizationInput,
  id: AttestationId,
  today: IsoDate,
): { readonly authorization: Authorization; readonly faults: Faults } {
  const faults: Faults = [];
  const used = (field: AttestationField, text: string | null) => (attestationUses(id, field) ? text : null);
  const alienField = id === 4 ? 'authorizedAlienNumber' : 'alienNumber';
  const given: Record<AttestationField, string | null> = {
    alienNumber: used('alienNumber', blankToNull(input[alienField])),
    authorizationExpiration: used('authorizationExpiration', trimmed(input.authorizationExpiration)),
    i94Number: used('i94Number', blankToNull(input.i94Number)),
    foreignPassportNumber: used('foreignPassportNumber', blankToNull(input.foreignPassportNumber)),
    passportCountry: attestationUses(id, 'passportCountry')
      ? optionalText('passportCountry', input.passportCountry, 60, faults)
      : null,
  };
  const number = (field: string, text: string | null, kind: 'alien' | 'i94' | 'foreign-passport') =>
    checkedText(field, text, (value) => parseNumber(kind, value), faults);
  for (const { field, code } of conditionFaults(id, given)) {
    faults.push({ field: field === 'alienNumber' ? alienField : field, code });
  }
  const authorization = {
    alienNumber: number(alienField, given.alienNumber, 'alien'),
    authorizationExpiration: checkedText(
      'authorizationExpiration',
      given.authorizationExpiration,
      (text) => expiration(text, today),
      faults,
    ),
    i94Number: number('i94Number', given.i94Number, 'i94'),
    foreignPassportNumber: number('foreignPassportNumber', given.foreignPassportNumber, 'foreign-passport'),
    passportCountry: given.passportCountry,
  };
  return { authorization, faults };
}

/** Fields that the attestation requires, and exactly one of its alternatives, whole. */
function conditionFaults(
  id: AttestationId,
  given: Readonly<Record<AttestationField, string | null>>,
): { field: AttestationField; code: 'required' | 'choose-one' }[] {
  const { required, oneOf } = attestations[id];
  const missing = required.filter((field) => given[field] === null);
  const begun = oneOf.filter((group) => group.some((field) => given[field] !== null));
  const incomplete = begun.length === 1 ? (begun[0] ?? []).filter((field) => given[field] === null) : [];
  const first = oneOf[0]?.[0];
  return [
    ...[...missing, ...incomplete].map((field) => ({ field, code: 'required' as const })),
    ...(first && begun.length !== 1 ? [{ field: first, code: 'choose-one' as const }] : []),
  ];
}

/**
 * A date not before the day of signing, or `N/A`. A past date is never corrected for the employee. `D/S` (duration of
 * status) is not a date: students and exchange visitors enter the program end date of Form I-20 or DS-2019 (M-274 7.4.2).
 */
function expiration(given: string, today: IsoDate): Checked<AuthorizationExpiration, AuthorizationFault> {
  if (given.toUpperCase() === 'N/A') return accept('N/A');
  if (/^d\s*\/?\s*s$/i.test(given)) return refuse('duration-of-status');
  const date = parseDate(given);
  if (!date) return refuse('date-invalid');
  return date < today ? refuse('authorization-expired') : accept(date);
}
