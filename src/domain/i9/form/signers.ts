import type { Section1, SignedAs } from './section1';
import type { Preparer } from './supplement-a';
import { foldCase, foldName } from '../../text';

interface Named {
  readonly firstName: string;
  readonly middleInitial: string | null;
  readonly lastName: string;
}

/** A person's name, as far as a signature has to be compared with it. */
export interface SigningName {
  readonly firstName: string;
  readonly lastName: string;
}

/** First name of a person with a single name, by the form's instructions. */
const noFirstName = 'unknown';

/** Full name in the order in which people sign. */
export function fullName({ firstName, middleInitial, lastName }: Named): string {
  const first = foldCase(firstName) === noFirstName ? null : firstName;
  return [first, middleInitial, lastName].filter(Boolean).join(' ');
}

/** A typed signature counts when it is the name, with or without the middle initial, as `foldName` compares names. */
export function isSignatureOf(typed: string, person: Named): boolean {
  const accepted = [person, { ...person, middleInitial: null }].map((name) => foldName(fullName(name)));
  const given = foldName(typed);
  return given !== '' && accepted.includes(given);
}

/** One person on the pages "read" and "sign". */
export interface PersonToSign {
  /** Control names: `read`, `read.0` and `signature`, `signature.0`. */
  suffix: '' | `.${number}`;
  role: 'employee' | 'preparer';
  person: Named;
}

export interface Signers {
  /** The employee, or the person who signs in the employee's place, and each preparer. */
  typed: readonly PersonToSign[];
  /** Who signs for the employee; the employee's signature is then the official wording. */
  substitute: { name: string; as: Exclude<SignedAs, 'employee'> } | null;
}

/** Who signs a section: with a substitute, the first preparer acknowledges both statements and signs Supplement A. */
export function signersOf(section1: Section1): Signers {
  const preparers = section1.preparers.map((person: Preparer, index): PersonToSign => ({
    suffix: `.${index}`,
    role: 'preparer',
    person,
  }));
  const [first] = section1.preparers;
  if (section1.signedAs !== 'employee' && first)
    return { typed: preparers, substitute: { name: fullName(first), as: section1.signedAs } };
  return { typed: [{ suffix: '', role: 'employee', person: section1 }, ...preparers], substitute: null };
}
