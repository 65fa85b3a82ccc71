import type { Knex } from 'knex';
import { readContract } from './contract-file';
import { compose } from './compose';
import { describeSettings, isLoopback, loadConfig, type Config } from './config';
import { redactionPaths } from './contract';
import { startEmbeddedPostgres } from './embedded-postgres';
import { closureUsage, readClosureWish, runClosureWish } from './federal-closures-command';
import { awaitEnding, createLifecycle, type Ending, type Lifecycle } from './lifecycle';
import { createLogger, type Logger } from './logger';
import { findingLine, verificationSummary, verifyAudit } from './records/verify-audit';
import { startApi } from './server';
import { StartupError } from './startup-error';
import { openDatabase, type Database } from './store/database';
import { createKeyRing, type KeyRing } from './store/keys';
import { migrateLatest, migrateRollback } from './store/migrate';
import { reseal, resealingReport } from './store/reseal';
import { startWorker } from './worker';

interface Command {
  meaning: string;
  migrates: boolean;
  serves: boolean;
  works: boolean;
  /** What is wrong with its options, if they are; without this it takes none. */
  faultOf?(options: readonly string[]): string | null;
  /** Work on the stored data that ends by itself. @returns the exit code */
  task?(store: StoreParts, options: readonly string[]): Promise<number>;
}

const unknown = (args: readonly string[]): string => `Unknown: ${args.join(' ')}`;

const commands: Readonly<Record<string, Command>> = {
  start: {
    meaning: 'everything in one process: migrate, API, portal, worker',
    migrates: true,
    serves: true,
    works: true,
  },
  api: { meaning: 'API and portal', migrates: false, serves: true, works: false },
  worker: { meaning: 'background jobs', migrates: false, serves: false, works: true },
  migrate: {
    meaning: 'bring the database up to date and end (--rollback: undo the last step)',
    migrates: true,
    serves: false,
    works: false,
    faultOf: (options) =>
      options.length === 0 || options.join() === '--rollback' ? null : unknown(['migrate', ...options]),
  },
  'verify-audit': {
    meaning: 'check every audit trail, signed section and document copy; exit code 1 when one is broken',
    migrates: false,
    serves: false,
    works: false,
    task: verify,
  },
  'federal-closures': {
    meaning: 'days on which the federal government or E-Verify was closed: list, add, remove',
    migrates: false,
    serves: false,
    works: false,
    faultOf(options) {
      const wish = readClosureWish(options);
      return typeof wish === 'string' ? wish : null;
    },
    task: keepClosures,
  },
  reseal: {
    meaning:
      'seal everything anew with the first of ENCRYPTION_KEYS; exit code 1 when an older one is still needed',
    migrates: false,
    serves: false,
    works: false,
    task: resealAll,
  },
};

function help(): string {
  const lines = Object.entries(commands).map(([name, { meaning }]) => `  ${name.padEnd(18)}${meaning}`);
  return [
    'Usage: main <command>',
    '',
    'Commands',
    ...lines,
    '',
    ...closureUsage.map((line) => `  ${line}`),
    '',
    'Environment',
    describeSettings(),
    '',
    'Exit codes: 0 ended as asked, 1 failed or found something, 2 wrong usage, 130 ended at once by a second signal.',
  ].join('\n');
}

interface Run {
  config: Config;
  logger: Logger;
  lifecycle: Lifecycle;
  ending: Ending;
}

/** The URL of the database: the operator's, or that of the embedded server, which then is one of the running parts. */
async function openServer({ config, logger, lifecycle, ending }: Run): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir });
  let stopping = false;
  lifecycle.started('embedded PostgreSQL', () => ((stopping = true), server.stop()));
  void server.ended.then(() => {
    if (!stopping) ending.fail(new Error('the embedded PostgreSQL ended'), 'the database is gone');
  });
  logger.debug({ port: server.port }, 'embedded PostgreSQL runs');
  return server.url;
}

async function migrate({ logger }: Run, databaseUrl: string, rollback: boolean): Promise<void> {
  const names = rollback ? await migrateRollback(databaseUrl) : await migrateLatest(databaseUrl);
  const what = rollback ? 'migrations undone' : 'migrations applied';
  logger.info({ migrations: names }, names.length > 0 ? what : 'the database is up to date');
}

interface StoreParts {
  database: Database;
  system: Knex;
  keys: KeyRing;
}

/** Longest statement of a task: it can read a whole table. */
const taskStatementMs = 3_600_000;

async function withStore<R>(
  { config }: Run,
  url: string,
  work: (store: StoreParts) => Promise<R>,
): Promise<R> {
  const options = { poolSize: config.databasePoolSize, statementTimeoutMs: taskStatementMs };
  const database = openDatabase({ url, ...options });
  try {
    return await work({ database, system: database.system, keys: createKeyRing(config.encryptionKeys) });
  } finally {
    await database.close();
  }
}

/** Prints each broken link. @returns the exit code */
async function verify(store: StoreParts): Promise<number> {
  const verification = await verifyAudit(store, (finding) => console.log(findingLine(finding)));
  console.log(verificationSummary(verification));
  return verification.findings.length === 0 ? 0 : 1;
}

function keepClosures({ database }: StoreParts, options: readonly string[]): Promise<number> {
  const wish = readClosureWish(options);
  if (typeof wish === 'string') throw new StartupError(wish);
  return runClosureWish(database, wish, (line) => console.log(line));
}

/** Prints what was sealed anew and which keys can go. @returns the exit code */
async function resealAll(store: StoreParts): Promise<number> {
  const { lines, complete } = resealingReport(store.keys.ids, await reseal(store));
  for (const line of lines) console.log(line);
  return complete ? 0 : 1;
}

/**
 * Starts what the command asks for, each part once those that it needs run.
 * @returns the exit code of a command that is done by then
 */
async function startParts(run: Run, command: Command, options: readonly string[]): Promise<number> {
  const { config, logger, lifecycle, ending } = run;
  const databaseUrl = await openServer(run);
  // Nobody else can reach an embedded database, so whoever uses it migrates it as well.
  if (command.migrates || !config.databaseUrl)
    await migrate(run, databaseUrl, options.includes('--rollback'));
  const { task } = command;
  if (task) return withStore(run, databaseUrl, (store) => task(store, options));
  if (!command.serves && !command.works) return 0;

  const composition = compose(config, databaseUrl, logger);
  lifecycle.started('database', () => composition.close());
  if (command.migrates || !config.databaseUrl) await composition.prepare();
  if (command.works) {
    const { metrics } = composition;
    const background = composition.background();
    background.start();
    lifecycle.started('pusher', () => background.stop());
    const { tasks, crontab } = background;
    const worker = await startWorker(config, {
      databaseUrl,
      logger,
      tasks,
      crontab,
      ...(metrics ? { onJob: metrics.observeJob } : {}),
    });
    worker.ended.catch((error: unknown) => ending.fail(error, 'the worker ended'));
    lifecycle.started('worker', () => worker.stop());
  }
  if (command.serves) {
    const server = await startApi(config, await composition.server());
    lifecycle.started('server', () => server.stop());
    logger.info({ url: config.baseUrl }, 'ready');
    for (const line of composition.welcome()) console.log(line);
  }
  return 0;
}

async function run(command: Command, options: readonly string[]): Promise<number> {
  const config = loadConfig(process.env);
  const logger = createLogger({ level: config.logLevel, redact: redactionPaths(readContract()) });
  const lifecycle = createLifecycle(logger);
  const ending = awaitEnding(logger);
  if (config.sandbox && !isLoopback(config.host)) {
    logger.warn(
      { host: config.host },
      'the sandbox, whose credentials are public, can be reached from other machines',
    );
  }
  let done = 0;
  try {
    done = await startParts({ config, logger, lifecycle, ending }, command, options);
  } catch (error) {
    await lifecycle.stopAll();
    throw error;
  }
  const code = command.serves || command.works ? await ending.reason : done;
  const clean = await lifecycle.stopAll();
  return clean ? code : 1;
}

async function main(args: readonly string[]): Promise<number> {
  const [name = '--help', ...options] = args;
  const command = commands[name];
  if (name === '--help' || name === 'help' || options.includes('--help')) {
    console.log(help());
    return 0;
  }
  const none = options.length === 0 ? null : unknown(args);
  const fault = command ? (command.faultOf ? command.faultOf(options) : none) : unknown(args);
  if (!command || fault) {
    console.error(`${fault}\n\n${help()}`);
    return 2;
  }
  return run(command, options);
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof StartupError ? error.message : error);
    process.exit(1);
  },
);
