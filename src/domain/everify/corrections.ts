import { accept, refuse, type Checked, type FieldFault } from '../checked';
import { parseDate, type IsoDate } from '../dates';
import { isMiddleInitial, middleInitial } from '../i9/form/fields';
import { parseEmail, parseNumber } from '../i9/form/numbers';
import type { Section1 } from '../i9/form/section1';
import { parseSsn } from '../ssn';
import { countryCodeOf, stateCodeOf } from './places';
import { normalizeText } from '../text';

/**
 * Fields of Section 1 that go to E-Verify and can be sent anew, and the state that issued a card of List B. The form
 * itself needs an amendment of its own.
 */
const correctable = [
  'lastName',
  'firstName',
  'middleInitial',
  'otherLastNames',
  'dateOfBirth',
  'socialSecurityNumber',
  'emailAddress',
  'alienNumber',
  'i94Number',
  'foreignPassportNumber',
  'foreignPassportCountry',
  'issuingState',
] as const;

type CorrectableField = (typeof correctable)[number];
export type Corrections = { readonly [Field in CorrectableField]?: string };

interface Context {
  readonly today: IsoDate;
  readonly sandbox: boolean;
}
type Parser = (text: string, context: Context) => Checked<string, string>;

function text(maxLength: number): Parser {
  return (value) => {
    const result = normalizeText(value, { maxLength });
    if (!result.ok) return result;
    return result.value === null || result.value === '' ? refuse('required') : accept(result.value);
  };
}

const known = (code: string | null, fault: string): Checked<string, string> =>
  code === null ? refuse(fault) : accept(code);

const parsers: Readonly<Record<CorrectableField, Parser>> = {
  lastName: text(40),
  firstName: text(40),
  middleInitial: (value) => {
    const letter = middleInitial(value);
    return letter !== null && isMiddleInitial(letter) ? accept(letter) : refuse('one-letter');
  },
  otherLastNames: text(80),
  dateOfBirth: (value, { today }) => {
    const date = parseDate(value.trim());
    if (!date) return refuse('date-invalid');
    return date < today ? accept(date) : refuse('date-not-past');
  },
  socialSecurityNumber: parseSsn,
  emailAddress: parseEmail,
  alienNumber: (value) => parseNumber('alien', value),
  i94Number: (value) => parseNumber('i94', value),
  foreignPassportNumber: (value) => parseNumber('foreign-passport', value),
  foreignPassportCountry: (value) => known(countryCodeOf(value), 'country-unknown'),
  issuingState: (value) => known(stateCodeOf(value), 'state-unknown'),
};

/** Reads corrected values by field of Section 1; gives them cleaned, or every fault with its field. */
export function readCorrections(
  input: Readonly<Record<string, string>>,
  context: Context,
): { ok: true; corrections: Corrections } | { ok: false; faults: readonly FieldFault[] } {
  const faults: FieldFault[] = [];
  const corrections: Partial<Record<CorrectableField, string>> = {};
  for (const [name, value] of Object.entries(input)) {
    const field = correctable.find((known) => known === name);
    const result = field ? parsers[field](value, context) : refuse('unknown-field');
    if (!result.ok) faults.push({ field: name, code: result.code });
    else if (field) corrections[field] = result.value;
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, corrections };
}

/** Section 1 as E-Verify is told it; where documents were issued is worked out in `places.ts`. */
export function corrected(
  section1: Section1,
  { foreignPassportCountry: _country, issuingState: _state, ...fields }: Corrections,
): Section1 {
  return { ...section1, ...fields };
}
