import type { Knex } from 'knex';
import { removeSandboxOrganizations } from '../store/installation/sandbox-organizations';

type Print = (line: string) => void;

/** What can be done with organizations from the command line. */
interface Action {
  /** Arguments after its name, as the help shows them. */
  readonly usage: string;
  readonly meaning: string;
  /** What is wrong with its arguments as a sentence, or null. */
  faultOf(options: readonly string[]): string | null;
  /** @param owner connections of the owner of the tables; @returns the exit code */
  run(owner: Knex, options: readonly string[], print: Print): Promise<number>;
}

const actions: Readonly<Record<string, Action>> = {
  'remove-sandbox': {
    usage: '',
    meaning: 'remove the sandbox organizations with their clients and everything else',
    faultOf: (options) => (options.length === 0 ? null : `Unknown: ${options.join(' ')}`),
    run: async (owner, _options, print) => {
      const removed = await removeSandboxOrganizations(owner);
      for (const { name, rows } of removed) print(`${name} is removed, with ${rows} rows.`);
      if (removed.length === 0) print('There is no sandbox organization in this database.');
      return 0;
    },
  },
};

/** For the help. */
export const organizationsUsage = Object.entries(actions).map(
  ([name, { usage, meaning }]) => `${`organizations ${name} ${usage}`.trimEnd().padEnd(42)} ${meaning}`,
);

/** What is wrong with the arguments of the command, as a sentence; null when nothing is. */
export function faultOfOrganizations([name = '', ...options]: readonly string[]): string | null {
  const action = actions[name];
  return action ? action.faultOf(options) : `Say one of: organizations ${Object.keys(actions).join(', ')}.`;
}

/** Does what was asked for and prints what came of it. @returns the exit code */
export async function runOrganizations(
  owner: Knex,
  [name = '', ...options]: readonly string[],
  print: Print,
): Promise<number> {
  const action = actions[name];
  if (!action) throw new Error(`There is no action "${name}"`);
  return action.run(owner, options, print);
}
