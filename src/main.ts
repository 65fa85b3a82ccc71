#!/usr/bin/env node
import type { Command } from './program/commands';
import { withEncryptionKeys, type Config } from './config';
import { readContract } from './server/contract-file';
import { sensitiveNames } from './contract/schema/sensitive';
import { startEmbeddedPostgres } from './embedded-postgres';
import { buildInfo } from './process/build-info';
import { databaseFault } from './process/failures';
import { awaitEnding, createLifecycle } from './process/lifecycle';
import { createLogger, logStep } from './process/logger';
import { preflight, type CheckedCommand, type StartRefusal } from './program/preflight';
import type { CommandRun } from './program/run';
import { StartupError } from './process/startup-error';
import { traceFields } from './process/traces';
import { startTraces } from './program/tracing';

/** The URL of the database: the operator's, or that of the embedded server, which then is one of the running parts. */
async function openServer({ config, logger, lifecycle, ending }: CommandRun): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const { dataDir } = config;
  const started = performance.now();
  const server = await startEmbeddedPostgres({ dataDir });
  logStep(logger, 'Starting PostgreSQL', started);
  let stopping = false;
  lifecycle.started('embedded PostgreSQL', () => ((stopping = true), server.stop()));
  void server.ended.then((fullDisk = 'the database is gone') => {
    if (!stopping) ending.fail(new Error('the embedded PostgreSQL ended'), fullDisk);
  });
  logger.debug({ port: server.port }, 'embedded PostgreSQL runs');
  return server.url;
}

const lasts = ({ serves, works }: Command): boolean => Boolean(serves ?? works);

/**
 * Loads what the command needs while the server, which has processes of its own, is starting. What serves and works is
 * most of the program; the other commands do without.
 *
 * @returns the exit code of a command that is done by then
 */
async function runCommand(run: CommandRun): Promise<number> {
  const opening = openServer(run);
  const loading = lasts(run.command)
    ? Promise.all([import('./program/serve.js'), startTraces(run.config, run)]).then(([{ prepareToServe }]) =>
        prepareToServe(run.command),
      )
    : import('./program/run.js').then(({ runToEnd }) => runToEnd);
  const [act, databaseUrl] = await Promise.all([loading, opening]);
  return (await act(run, databaseUrl)) ?? 0;
}

/** Where standard output is read by a program, what is meant for people goes to standard error. */
const tellers = {
  pretty: (line: string) => console.log(line),
  json: (line: string) => console.error(line),
};

const farewell = ({ databaseUrl, dataDir }: Config): string =>
  databaseUrl === null ? `Stopped; your data is in ${dataDir}` : 'Stopped';

async function run({ command, options, config: checked }: CheckedCommand, beside: Beside): Promise<number> {
  const config = withEncryptionKeys(checked);
  const { logLevel: level, logFormat: format } = config;
  const redact = sensitiveNames(readContract());
  const traces = config.tracesEndpoint !== null && { belongsTo: traceFields };
  const logger = createLogger({ level, format, redact, ...traces });
  if (lasts(command)) logger.info(buildInfo(), 'starting');
  const lifecycle = createLifecycle(logger);
  const ending = awaitEnding(logger);
  let done = 0;
  try {
    const tell = tellers[format];
    done = await runCommand({ command, options, config, logger, lifecycle, ending, tell, ...beside });
  } catch (error) {
    await lifecycle.stopAll();
    throw error;
  }
  const lasting = lasts(command);
  const code = lasting ? await ending.reason : done;
  const clean = await lifecycle.stopAll();
  if (lasting && clean) logger.info(farewell(config));
  return clean ? code : 1;
}

/** What the caller of the program takes over from it. */
interface Beside {
  /** Renders `dist/docs` again while the program starts; without it the docs are served as they are. */
  renderDocs?(): Promise<void>;
}

async function carryOut(checked: CheckedCommand, beside: Beside): Promise<number> {
  if (checked.command.bridges) return (await import('./agents/bridge.js')).runBridge(process.env);
  if (!checked.command.checks) return run(checked, beside);
  const { runCheck } = await import('./program/check.js');
  return runCheck(checked.config, (line) => console.log(line));
}

/** Prints why nothing is run; help is what was asked for, everything else a complaint. */
function refuse({ code, text }: StartRefusal): number {
  if (code === 0) console.log(text);
  else console.error(text);
  return code;
}

/**
 * Runs a command until it ends or is stopped, and ends the process with its exit code.
 *
 * @param args command and options, as `--help` lists them
 */
export async function main(args: readonly string[], beside: Beside = {}): Promise<never> {
  try {
    const checked = await preflight(args, process.env);
    process.exit('code' in checked ? refuse(checked) : await carryOut(checked, beside));
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : (databaseFault(error) ?? error));
    process.exit(1);
  }
}

if (require.main === module) void main(process.argv.slice(2));
