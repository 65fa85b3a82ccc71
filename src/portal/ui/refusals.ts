import { printedRecords } from '../../domain/i9/form/printed-records';
import { fieldAt } from '../../domain/json';
import { Problem, type Fault } from '../../domain/problem';
import { readable } from '../../domain/text';
import { textsOf, type Texts } from '../texts';

/**
 * What pages say when an operation refuses. The API's own sentences are for people who write clients: they name states,
 * fields and operations as the contract spells them.
 */

/**
 * Sentences for people, by the code of a fault or the type of a problem. `{n}` is the number in the API's sentence; words
 * that need one are left out where there is none.
 */
export type Words = Readonly<Partial<Record<string, string>>>;

const shared: Words = {
  'too-long': 'Use at most {n} characters',
  'permission-not-held':
    'You cannot give access that you do not have yourself, or change how someone with more access signs in',
  'single-sign-on-not-enabled': 'Turn on this single sign-on for the organization first',
  'easy-to-guess':
    'Choose a password that is harder to guess: not a common one, and without the user’s names',
  'future-date': 'Enter today’s date or an earlier one',
  'unknown-time-zone': 'Choose a time zone from the list',
  'groups-exist': 'The levels cannot change while there are groups other than the whole company',
  credentials: 'Enter the user name and the password in their own fields, not in the address',
  'unknown-reference': 'This no longer exists. Choose something else',
  'last-role-manager':
    'At least one active user must be able to sign in and manage roles. Give that permission or a login to someone else first',
  'last-user-manager':
    'At least one active user must be able to sign in and manage users. Give that permission or a login to someone else first',
  'last-client-manager':
    'At least one API client and one user must be able to manage API clients. Create another client, or give someone else the permission, first',
};

function filled(words: string | undefined, detail: string): string | undefined {
  if (words?.includes('{n}') !== true) return words;
  const number = /\d+/.exec(detail)?.[0];
  return number && words.replace('{n}', Number(number).toLocaleString('en-US'));
}

/**
 * Returns what is wrong with one entry.
 *
 * @param own the page's words, before those that all pages share
 * @param otherwise where neither has any and the API's sentence is not for people
 */
export function faultText({ code, detail }: Fault, own: Words = {}, otherwise = 'Check this entry'): string {
  const known = filled(own[code], detail) ?? filled(shared[code], detail);
  return known ?? (readable(detail) ? detail.replace(/\.$/, '') : otherwise);
}

/** Returns why an operation was refused. @param own the page's words, before those that all pages share */
export function refusalText({ type, status, detail, errors }: Problem, own: Words = {}): string {
  const codes = [...errors.map(({ code }) => code), type];
  const known = [own, shared]
    .flatMap((words) => codes.map((code) => filled(words[code], detail ?? '')))
    .find(Boolean);
  if (known !== undefined) return known;
  return detail !== undefined && readable(detail) ? detail : problemWords(textsOf('en'), status)[1];
}

/** A fault with the control that it is about. */
export type ControlFault = Fault & { readonly control: string };

/**
 * Returns what is wrong with the controls of a form that an operation refused.
 *
 * @param controls pointer of a fault, or code of one without a pointer -> its control, where that is not the field's name
 * @throws the error, when it is none, or is also about something else
 */
export function faultsByControl(
  error: unknown,
  controls: Readonly<Record<string, string>> = {},
): readonly ControlFault[] {
  if (!(error instanceof Problem) || error.errors.length === 0) throw error;
  return error.errors.map((fault) => {
    const { pointer = '', code } = fault;
    const control = controls[pointer || code] ?? fieldAt(pointer);
    if (control === '') throw error;
    return { ...fault, control };
  });
}

/** Returns which entry of a form from the records is at fault, which the contract puts before what is wrong with it. */
export const printedRecordOf = ({ detail }: Fault): string | undefined =>
  Object.keys(printedRecords).find((name) => detail.startsWith(`${printedRecords[name]}: `));

/** Returns what E-Verify said, which the contract puts behind its name; undefined for a refusal of our own. */
export const reasonOfEverify = ({ detail = '' }: Problem): string | undefined =>
  /^E-Verify: (.+)$/s.exec(detail)?.[1];

/** Returns the title of a page that cannot be shown, and what to do. */
export const problemWords = ({ problems }: Texts, status: number): readonly [title: string, text: string] =>
  problems[status] ?? problems[status < 500 ? 400 : 500] ?? ['', ''];
