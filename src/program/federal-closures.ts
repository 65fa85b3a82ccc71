import { knownFederalClosures, type FederalClosure } from '../domain/calendar';
import { parseDate } from '../domain/dates';
import { normalizeText } from '../domain/text';
import {
  addFederalClosure,
  listFederalClosures,
  removeFederalClosure,
} from '../store/everify/federal-closures';
import type { Database } from '../store/core/database';

/** Does what was asked for and prints the result. @returns the exit code */
type Work = (database: Database, print: (line: string) => void) => Promise<number>;

/** For the help. */
export const closureUsage = [
  'federal-closures list',
  'federal-closures add <from> <to> <reason>   dates as YYYY-MM-DD, both ends count',
  'federal-closures remove <id>',
];

const longestReason = 200;

/** Reads the command's arguments. @returns what to do, or what is wrong as a sentence */
export function readClosureTask(args: readonly string[]): Work | string {
  const [action = 'list', ...rest] = args;
  if (action === 'list' && rest.length === 0) return list;
  if (action === 'remove' && rest.length === 1) {
    const id = Number(rest[0]);
    return Number.isInteger(id) && id > 0 ? removing(id) : `${rest[0]} is not the number of a closure.`;
  }
  if (action === 'add' && rest.length === 3) return adding(rest);
  return `Use one of: ${closureUsage.join('; ')}.`;
}

const list: Work = async (database, print) => {
  for (const closure of knownFederalClosures) print(`built in  ${lineOf(closure)}`);
  for (const closure of await listFederalClosures(database)) {
    print(`${String(closure.id).padEnd(10)}${lineOf(closure)}`);
  }
  return 0;
};

const removing =
  (id: number): Work =>
  async (database, print) => {
    const removed = await removeFederalClosure(database, id);
    print(removed ? `Closure ${id} is removed.` : `There is no closure ${id}.`);
    return removed ? 0 : 1;
  };

function adding([first = '', last = '', text = '']: readonly string[]): Work | string {
  const [from, to] = [parseDate(first), parseDate(last)];
  if (!from) return `${first} is not a date such as 2026-10-01.`;
  if (!to) return `${last} is not a date such as 2026-10-08.`;
  if (to < from) return 'The last day of the closure comes before the first.';
  const reason = normalizeText(text, { maxLength: longestReason });
  if (!reason.ok || !reason.value) return `The reason needs 1 to ${longestReason} characters.`;
  const closure = { from, to, reason: reason.value };
  return async (database, print) => {
    const result = await addFederalClosure(database, closure);
    if ('overlaps' in result) {
      print(`It overlaps with a closure that is known: ${lineOf(result.overlaps)}`);
      return 1;
    }
    print(`Closure ${result.id} is added. The worker now moves the due dates of open E-Verify cases.`);
    return 0;
  };
}

const lineOf = ({ from, to, reason }: FederalClosure): string => `${from} to ${to}  ${reason}`;
