import { faultAt, type Checked, type FieldFault } from '../../problem';
import { filledText, normalizeText, type TextFault } from '../../text';
import { parseZip, type ContactFault } from './numbers';
import { isFormState } from './us-states';

/** A list of faults, to which what reads a field adds its own. */
interface Faults<Code extends string> {
  push(fault: FieldFault<Code>): unknown;
}

/** Reads a mandatory text field; its fault is added to the list, and the text is empty then. */
export function readRequiredText<Field extends string>(
  field: Field,
  text: string | undefined,
  maxLength: number,
  faults: Faults<TextFault | 'required'>,
): string {
  return (
    checkedText(field, text ?? '', (given) => filledText(given, { maxLength, printed: true }), faults) ?? ''
  );
}

/** Reads an optional text field; blank and `N/A` are null. */
export function optionalText(
  field: string,
  text: string | undefined,
  maxLength: number,
  faults: Faults<TextFault>,
): string | null {
  return taken(field, normalizeText(blankToNull(text) ?? '', { maxLength, printed: true }), faults);
}

/** Reads Additional Information, which can have several lines; blank is null. */
export function readNotes(text: string | null | undefined, faults: Faults<TextFault>): string | null {
  const rule = { maxLength: 2000, multiline: true, printed: true };
  return taken('additionalInformation', normalizeText(text ?? '', rule), faults);
}

/** Puts text that is there through a parser; null stays null. */
export function checkedText<Code extends string>(
  field: string,
  text: string | null,
  parse: (text: string) => Checked<string, Code>,
  faults: Faults<Code>,
): string | null {
  return text === null ? null : taken(field, parse(text), faults);
}

/** Returns the value that a check accepted; its fault is added to the list, and the value is null then. */
export function taken<Value, Code extends string>(
  field: string,
  result: Checked<Value, Code>,
  faults: Faults<Code>,
): Value | null {
  if (result.ok) return result.value;
  faults.push(faultAt(field, result));
  return null;
}

export function trimmed(text: string | undefined): string | null {
  return text?.trim() || null;
}

/** Blank and `N/A`, which the form's instructions allow in optional fields, are null. */
export function blankToNull(text: string | undefined): string | null {
  const value = trimmed(text);
  return value?.toUpperCase() === 'N/A' ? null : value;
}

/** The initial without its full stop, or null. */
export function middleInitial(text: string | undefined): string | null {
  return blankToNull(text)?.normalize('NFC').replace(/\.$/, '') ?? null;
}

/** One letter with its accents. */
export function isMiddleInitial(text: string): boolean {
  return /^\p{L}\p{M}*$/u.test(text);
}

/** Largest number of characters of the texts about a person. */
const maxLengths = {
  lastName: 40,
  firstName: 40,
  otherLastNames: 80,
  addressStreet: 80,
  addressApartment: 80,
  addressCity: 50,
  emailAddress: 80,
} as const;

type PersonText = keyof typeof maxLengths;
type PersonField = PersonText | 'middleInitial' | 'addressState' | 'addressZip';
export type PersonFault = TextFault | ContactFault | 'required' | 'one-letter' | 'state-unknown';

/** What reads the answers about a person, who completes Section 1 or Supplement A; faults are added to the list. */
export function personReaders(
  input: Readonly<Partial<Record<PersonField, string>>>,
  faults: Faults<PersonFault>,
) {
  return {
    required: (field: PersonText) => readRequiredText(field, input[field], maxLengths[field], faults),
    optional: (field: PersonText) => optionalText(field, input[field], maxLengths[field], faults),
    initial(): string | null {
      const letter = middleInitial(input.middleInitial);
      if (letter !== null && !isMiddleInitial(letter))
        faults.push({ field: 'middleInitial', code: 'one-letter' });
      return letter;
    },
    place(): { addressState: string; addressZip: string } {
      const addressState = input.addressState?.trim().toUpperCase() ?? '';
      if (!isFormState(addressState))
        faults.push({ field: 'addressState', code: addressState === '' ? 'required' : 'state-unknown' });
      const zip = blankToNull(input.addressZip);
      if (zip === null) faults.push({ field: 'addressZip', code: 'required' });
      const addressZip = checkedText('addressZip', zip, (text) => parseZip(text, addressState), faults);
      return { addressState, addressZip: addressZip ?? '' };
    },
  };
}
