import { bridgeUsage } from '../agents/bridge';
import { describeSettings } from '../config';
import { versionLine } from '../process/build-info';
import { closureUsage, readClosureTask } from './federal-closures';
import { organizationsUsage, readOrganizationTask } from './organizations';
import type { tasks } from './tasks';
import { readVerificationOptions } from './verification-options';

export interface Command {
  meaning: string;
  migrates?: true;
  serves?: true;
  works?: true;
  /** Returns what is wrong with its options; without this it takes none. */
  faultOf?(options: readonly string[]): string | null;
  /** Connects an assistant on this machine with a service that runs elsewhere, and starts nothing. */
  bridges?: true;
  /** Looks whether the service can be started, and starts nothing. */
  checks?: true;
  /** Work on the stored data that runs to an end. */
  task?: keyof typeof tasks;
}

const unknown = (args: readonly string[]): string => `Unknown: ${args.join(' ')}`;

/** Lets a command take one option, or none. */
const allowing = (name: string, option: string) => (options: readonly string[]) =>
  options.length === 0 || options.join() === option ? null : unknown([name, ...options]);

/** @param read returns what is asked for, or what is wrong as a sentence */
const faultIn = (read: (options: readonly string[]) => unknown) => (options: readonly string[]) => {
  const task = read(options);
  return typeof task === 'string' ? task : null;
};

const clusterUsage = 'cluster prepare   spread tables over the workers of the coordinator (Citus)';

const commands: Readonly<Record<string, Command>> = {
  start: {
    meaning: 'everything in one process: migrate, API, portal, worker',
    migrates: true,
    serves: true,
    works: true,
  },
  api: { meaning: 'API and portal', serves: true },
  worker: { meaning: 'background jobs', works: true },
  migrate: {
    meaning:
      'bring the database up to date and end (--rollback: undo what the last run did, for development)',
    migrates: true,
    faultOf: allowing('migrate', '--rollback'),
  },
  check: {
    meaning: 'check that everything a start needs is there; exit code 1 when something is wrong',
    checks: true,
  },
  mcp: {
    meaning: 'connect an assistant on this machine, over standard input and output, with a running service',
    bridges: true,
  },
  'verify-audit': {
    meaning:
      'check every audit trail, audit row, signed section and document copy, also against the anchors of AUDIT_ANCHOR or in files that are named; exit code 1 when one is broken (--progress FILE: an interrupted run continues)',
    faultOf: faultIn(readVerificationOptions),
    task: 'verify',
  },
  'check-forms': {
    meaning:
      'count the faults of forms that were signed before forms were judged, by rule (--apply: write them)',
    faultOf: allowing('check-forms', '--apply'),
    task: 'judgeForms',
  },
  'federal-closures': {
    meaning: 'days on which the federal government or E-Verify was closed: list, add, remove',
    faultOf: faultIn(readClosureTask),
    task: 'keepClosures',
  },
  organizations: {
    meaning: 'organizations of the database: create, invite, list, suspend, resume, remove-sandbox',
    faultOf: faultIn(readOrganizationTask),
    task: 'keepOrganizations',
  },
  cluster: {
    meaning: 'make a coordinator with Citus and its workers hold the database: prepare',
    faultOf: (options) => (options.join(' ') === 'prepare' ? null : `Say: ${clusterUsage}.`),
    task: 'keepCluster',
  },
  reseal: {
    meaning:
      're-encrypt everything with the first of ENCRYPTION_KEYS; exit code 1 when an older one is still needed',
    task: 'resealAll',
  },
  'after-restore': {
    meaning:
      'raise all ids, sequence numbers and places of the feed, so that none is given again after a restore that lost something',
    task: 'afterRestore',
  },
};

const program = 'node dist/src/main.js';

function help(): string {
  const lines = Object.entries(commands).map(([name, { meaning }]) => `  ${name.padEnd(18)}${meaning}`);
  return [
    `Usage: ${program} <command>   (npm start: the command start)`,
    `       ${program} --version   (and the commit that was built)`,
    '',
    'Commands',
    ...lines,
    '',
    ...[...organizationsUsage, ...closureUsage, clusterUsage, ...bridgeUsage].map((line) => `  ${line}`),
    '',
    'Environment',
    describeSettings(),
    '',
    'Exit codes: 0 ended as asked, 1 failed or found something, 2 wrong usage, 130 ended at once by a second signal.',
  ].join('\n');
}

const usage = `How it is used: ${program} --help, or npm start -- --help`;

/** A command with its options, or what to print instead of running one. */
export type CommandLine =
  | { readonly command: Command; readonly options: readonly string[] }
  | { readonly code: 0 | 2; readonly text: string };

/** Reads the program's arguments; none of them ask for help. */
export function readCommandLine(args: readonly string[]): CommandLine {
  const [name = '--help', ...options] = args;
  const command = commands[name];
  if (name === '--version' && options.length === 0) return { code: 0, text: versionLine() };
  if (name === '--help' || name === 'help' || options.includes('--help')) return { code: 0, text: help() };
  const none = options.length === 0 ? null : unknown(args);
  const fault = command ? (command.faultOf ? command.faultOf(options) : none) : unknown(args);
  // The help is longer than a screen, and the fault would be above it.
  return command && !fault ? { command, options } : { code: 2, text: `${fault}\n${usage}` };
}
