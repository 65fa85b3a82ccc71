/** What the steps of every client need: running a program, finding a runtime, and where things are. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { bundledCopy, root } from '../docs/contract.mjs';

export const contract = bundledCopy();

/** The walk of a client, one folder each. */
export const programOf = (name) => path.join(root, 'test/clients/programs', name);

/** A client does not generate, compile or walk: the message is what the program said. */
export class Failure extends Error {}

/** Runs a program to its end. @returns {{ good: boolean, said: string }} */
export function attempt(program, args, { cwd, env = {} }) {
  const result = spawnSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const said = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`;
  return { good: result.status === 0, said };
}

/** Runs a step of a client; whatever it says is shown when it fails. */
export function run(program, args, options) {
  const { good, said } = attempt(program, args, options);
  if (!good) throw new Failure(`${program} ${args.join(' ')}\n${said}`);
  return said;
}

export const has = (program, ...args) => spawnSync(program, args).status === 0;

/** Fails on what a generator warns of, save the notices that `known` explains (a pattern and the reason, each). */
export function refuseWarnings(said, warning, known = []) {
  const unknown = said
    .split('\n')
    .filter((line) => warning.test(line) && !known.some(([pattern]) => pattern.test(line)));
  if (unknown.length > 0) throw new Failure(unknown.join('\n'));
}
