import { accept, refuse, type Checked, type FieldFault } from '../problem';
import { parseDate, type IsoDate } from '../dates';
import { isMiddleInitial, middleInitial } from '../i9/form/fields';
import { parseEmail, parseNumber } from '../i9/form/numbers';
import type { PresentedDocument } from '../i9/documents/presented';
import type { Section1 } from '../i9/form/section1';
import { parseSsn } from '../ssn';
import { countryCodeOf, placesOf, stateCodeOf, type PlaceField } from './places';
import { filledText } from '../text';

/** Names of E-Verify's lists for places that the form writes in words that the lists do not know. */
export type Corrections = { readonly [Field in PlaceField]?: string };

/** What was signed on the form, and goes to E-Verify. */
interface SignedForm {
  readonly section1: Section1;
  readonly documents: readonly PresentedDocument[];
}

interface Context {
  readonly today: IsoDate;
  readonly sandbox: boolean;
}
type Parser = (text: string, context: Context) => Checked<string, string>;

const text =
  (maxLength: number): Parser =>
  (value) =>
    filledText(value, { maxLength });

const known = (code: string | null, fault: string): Checked<string, string> =>
  code === null ? refuse(fault) : accept(code);

/** Of the fields of Section 1 that go to E-Verify, and of the state that issued a card of List B. */
const parsers = {
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
} as const satisfies Readonly<Record<string, Parser>>;

type CorrectableField = keyof typeof parsers;
const isPlace = (name: CorrectableField): name is PlaceField =>
  name === 'foreignPassportCountry' || name === 'issuingState';
const isCorrectable = (name: string): name is CorrectableField => Object.hasOwn(parsers, name);

/**
 * Reads corrected values by field. What goes to E-Verify is what was signed: another value is an amendment of the form
 * first (`not-as-signed`). Only a place that E-Verify's lists do not know is put into their words here.
 */
export function readCorrections(
  input: Readonly<Record<string, string>>,
  form: SignedForm,
  context: Context,
): { ok: true; corrections: Corrections } | { ok: false; faults: readonly FieldFault[] } {
  const faults: FieldFault[] = [];
  const corrections: Partial<Record<PlaceField, string>> = {};
  const { section1, documents } = form;
  const { country, state } = placesOf(section1, documents, {});
  const signed = { ...section1, socialSecurityNumber: signedSsn(section1) };
  for (const [name, value] of Object.entries(input)) {
    if (!isCorrectable(name)) {
      faults.push({ field: name, code: 'unknown-field' });
      continue;
    }
    // Null for a place that E-Verify's lists do not know, or that is not needed.
    const onForm = isPlace(name)
      ? { foreignPassportCountry: country, issuingState: state }[name]
      : (signed[name] ?? '');
    const result = parsers[name](value, context);
    if (!result.ok) faults.push({ field: name, code: result.code });
    else if (onForm !== null && onForm !== result.value) faults.push({ field: name, code: 'not-as-signed' });
    else if (isPlace(name)) corrections[name] = result.value;
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, corrections };
}

/** The Social Security number of Section 1 as E-Verify takes it, `###-##-####`; null when there is none. */
export function signedSsn({ socialSecurityNumber }: Pick<Section1, 'socialSecurityNumber'>): string | null {
  const digits = socialSecurityNumber?.replace(/\D/g, '');
  return digits ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}` : null;
}
