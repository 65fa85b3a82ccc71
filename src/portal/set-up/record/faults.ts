import { Problem, type Fault } from '../../../domain/problem';
import type { SummaryItem } from '../../ui/page-parts';
import { inSentence, withLabel } from '../../ui/words';
import type { Field } from './entity';
import { date } from './kinds';

/** What the API refused, in the words of the page. */
export interface Refusal {
  readonly status: number;
  /** By field name. */
  readonly byField: Readonly<Partial<Record<string, string>>>;
  /** With links to the fields. */
  readonly items: readonly SummaryItem[];
  /** Faults of no field on the page. */
  readonly general: readonly string[];
  /** Someone else has changed the record. */
  readonly stale: boolean;
}

/**
 * Messages for people who do not know the names of the contract, for faults whose own sentence uses them or says too
 * little.
 */
const words: Readonly<Record<string, string>> = {
  'permission-not-held':
    'You cannot give access that you do not have yourself, or change how someone with more access signs in',
  'single-sign-on-not-enabled': 'Turn on this single sign-on for the organization first',
  'easy-to-guess':
    'Choose a password that is harder to guess: not a common one, and without the user’s names',
  'future-date': 'Enter today’s date or an earlier one',
  'unknown-time-zone': 'Choose a time zone from the list',
  'groups-exist': 'The levels cannot change while there are groups other than the whole company',
  'unknown-reference': 'This no longer exists. Choose something else',
  'last-role-manager':
    'At least one active user must be able to manage roles. Give that permission to someone else first',
};

const missing = new Set(['required', 'too-short']);
/** For dates a wrong length is a wrong format too; for other texts the message about the length says more. */
const illFormed = new Set(['wrong-format', 'wrong-type', 'too-short']);

function textOf({ code, detail }: Fault, { label, kind, wrong = kind.wrong }: Field, value: string): string {
  const empty = missing.has(code) && value === '';
  if (empty || code === 'needed') return `${kind.verb ?? 'Enter'} the ${inSentence(label)}`;
  if (kind.verb && value === '') return `${kind.verb} the ${inSentence(label)}`;
  if (wrong && (illFormed.has(code) || (code === 'too-long' && kind === date))) return wrong;
  return words[code] ?? detail.replace(/\.$/, '');
}

/**
 * Assigns what is wrong to the fields that it is about.
 * @throws anything other than a refusal of the request's content
 */
export function refusalOf(
  error: unknown,
  fields: readonly Field[],
  typed: Readonly<Record<string, string>>,
): Refusal {
  if (!(error instanceof Problem) || ![400, 409, 412, 422].includes(error.status)) throw error;
  const byField: Record<string, string> = {};
  const items: SummaryItem[] = [];
  const general: string[] = [];
  for (const fault of error.errors) {
    const name = fault.pointer?.split('/')[1] ?? '';
    const field = fields.find((one) => one.name === name);
    if (!field) general.push(words[fault.code] ?? fault.detail);
    else if (byField[name] === undefined) {
      const text = textOf(fault, field, typed[name] ?? '');
      byField[name] = text;
      const named = /^(Enter|Choose) /.test(text);
      items.push({ id: name, text: named ? text : withLabel(field.label, text) });
    }
  }
  const stale = error.type === 'stale-record';
  if (items.length === 0 && general.length === 0 && !stale)
    general.push(words[error.type] ?? error.detail ?? error.title);
  return {
    status: stale ? 409 : error.status === 400 ? 422 : error.status,
    byField,
    items: fields.flatMap(({ name }) => items.filter(({ id }) => id === name)),
    general,
    stale,
  };
}
