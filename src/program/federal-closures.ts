import { knownFederalClosures, type FederalClosure } from '../domain/calendar';
import { parseDate } from '../domain/dates';
import { normalizeText } from '../domain/text';
import {
  addFederalClosure,
  listFederalClosures,
  removeFederalClosure,
} from '../store/everify/federal-closures';
import type { Database } from '../store/core/database';

/** What to do with the closures of the federal government or of E-Verify. */
export type ClosureTask =
  | { readonly type: 'list' }
  | { readonly type: 'add'; readonly closure: FederalClosure }
  | { readonly type: 'remove'; readonly id: number };

/** For the help. */
export const closureUsage = [
  'federal-closures list',
  'federal-closures add <from> <to> <reason>   dates as YYYY-MM-DD, both ends count',
  'federal-closures remove <id>',
];

const longestReason = 200;

/** Reads the command's arguments. @returns the task, or what is wrong as a sentence */
export function readClosureTask(args: readonly string[]): ClosureTask | string {
  const [action = 'list', ...rest] = args;
  if (action === 'list' && rest.length === 0) return { type: 'list' };
  if (action === 'remove' && rest.length === 1) {
    const id = Number(rest[0]);
    return Number.isInteger(id) && id > 0
      ? { type: 'remove', id }
      : `${rest[0]} is not the number of a closure.`;
  }
  if (action === 'add' && rest.length === 3) return added(rest);
  return `Use one of: ${closureUsage.join('; ')}.`;
}

function added([first = '', last = '', text = '']: readonly string[]): ClosureTask | string {
  const [from, to] = [parseDate(first), parseDate(last)];
  if (!from) return `${first} is not a date such as 2026-10-01.`;
  if (!to) return `${last} is not a date such as 2026-10-08.`;
  if (to < from) return 'The last day of the closure comes before the first.';
  const reason = normalizeText(text, { maxLength: longestReason });
  if (!reason.ok || !reason.value) return `The reason needs 1 to ${longestReason} characters.`;
  return { type: 'add', closure: { from, to, reason: reason.value } };
}

/** Runs the task and prints the result. @returns the exit code */
export async function runClosureTask(
  database: Database,
  task: ClosureTask,
  print: (line: string) => void,
): Promise<number> {
  if (task.type === 'remove') {
    const removed = await removeFederalClosure(database, task.id);
    print(removed ? `Closure ${task.id} is removed.` : `There is no closure ${task.id}.`);
    return removed ? 0 : 1;
  }
  if (task.type === 'add') {
    const result = await addFederalClosure(database, task.closure);
    if ('overlaps' in result) {
      print(`It overlaps with a closure that is known: ${lineOf(result.overlaps)}`);
      return 1;
    }
    print(`Closure ${result.id} is added. The worker now moves the due dates of open E-Verify cases.`);
    return 0;
  }
  for (const closure of knownFederalClosures) print(`built in  ${lineOf(closure)}`);
  for (const closure of await listFederalClosures(database)) {
    print(`${String(closure.id).padEnd(10)}${lineOf(closure)}`);
  }
  return 0;
}

const lineOf = ({ from, to, reason }: FederalClosure): string => `${from} to ${to}  ${reason}`;
