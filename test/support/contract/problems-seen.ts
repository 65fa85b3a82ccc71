import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isJson, type Json } from '../../../src/contract/document';
import { oncePerWorker } from '../runner/once-per-worker';
import { keyOf, namedProblems, ownProblems } from './own-problems';

/*
 * `x-problems` of an operation names the problems that are its own. Each exchange of a test is held against it, and of
 * each problem one test file is the witness: it has to be answered there. So both ways are proven by the files that
 * run, whichever these are.
 */

declare global {
  /** Told by environment.mjs, for each test file. */
  var runsPartly: boolean;
  /** Made by environment.mjs for each test file; the checker may be that of an earlier file. */
  var problemsSeen: Set<string>;
}

const project = path.resolve(__dirname, '../../..');

/** Set by `npm run record:problems`: a file to note every problem in. */
const notes = process.env['RECORD_PROBLEMS'];

/** Test file by problem. */
export const readWitnesses = (): Readonly<Record<string, string>> =>
  oncePerWorker(
    'witnesses of problems',
    () =>
      JSON.parse(
        readFileSync(path.join(project, 'test/contract/problem-witnesses.json'), 'utf8'),
      ) as Readonly<Record<string, string>>,
  );

const thisFile = (): string => path.relative(project, expect.getState().testPath ?? '');

/** What random requests meet changes with every schema: it is recorded when it is seen, and not asked for. */
const drawsLots = (file: string): boolean => file.startsWith('test/fuzz/');

/** Notes the problems of an answer. @returns those that `x-problems` of the operation does not name */
export function noteProblems(operationId: string, operation: Json, body: string): string[] {
  const answer: unknown = body.startsWith('{"type"') ? JSON.parse(body) : null;
  if (!isJson(answer)) return [];
  const problems = ownProblems(operationId, operation, answer);
  for (const problem of problems) globalThis.problemsSeen.add(keyOf(problem));
  if (notes && problems.length > 0) {
    appendFileSync(notes, `${JSON.stringify({ file: thisFile(), operationId, answer })}\n`);
    return [];
  }
  if (problems.length === 0 || drawsLots(thisFile())) return [];
  const named = new Set(namedProblems(operationId, operation).map(keyOf));
  return problems.map(keyOf).filter((key) => !named.has(key));
}

/** Each problem for which the file is the witness has to have been answered in it, unless only a part of it ran. */
afterAll(() => {
  const file = thisFile();
  if (notes || globalThis.runsPartly || drawsLots(file)) return;
  const missing = Object.entries(readWitnesses()).filter(
    ([key, witness]) => witness === file && !globalThis.problemsSeen.has(key),
  );
  expect(missing.map(([key]) => key)).toEqual([]);
});
