import { compose, type Composition } from './compose';
import { onPort } from '../config';
import { compileContract, type CompiledContract } from '../contract';
import type { Command } from './commands';
import { accessTo } from './database-access';
import type { DocumentsOptions } from '../server/documents';
import { createLifecycle } from '../process/lifecycle';
import { logStep } from '../process/logger';
import { migrate, type CommandRun } from './run';
import { readContract } from '../server/contract-file';
import { statusAddress } from '../server/listen';
import { openListener, startApi, startStatus, type Listener } from '../server/server';
import { withDatabase } from '../store/core/database';
import { assertKeys } from '../store/installation/encryption-keys';
import type { DatabaseUrls } from '../store/installation/logins';
import { assertSandboxMark } from '../store/installation/sandbox-organizations';
import { startWorker } from '../worker';

/** Loads the sandbox organizations into an empty database. */
async function fill({ logger }: CommandRun, ownerUrl: string, composition: Composition): Promise<void> {
  const started = performance.now();
  if (await composition.prepare(ownerUrl)) logStep(logger, 'Loading the sandbox', started);
}

async function startBackground(
  run: CommandRun,
  databaseUrl: string,
  composition: Composition,
): Promise<void> {
  const { config, logger, lifecycle } = run;
  const { metrics, clockWatch } = composition;
  if (!config.sandbox && config.auditAnchor === null)
    logger.warn(
      'AUDIT_ANCHOR is not set: records that are removed from the end of an audit chain can go unnoticed',
    );
  const background = composition.background();
  lifecycle.started('dispatcher', () => background.stop());
  await clockWatch.start();
  background.start();
  const worker = await startWorker(config, {
    databaseUrl,
    clockWatch,
    logger,
    ...background,
    ...(metrics ? { onJob: metrics.observeJob } : {}),
  });
  lifecycle.started('worker', () => worker.stop());
}

/** Serves the status of a worker, if it is given an address. */
async function startWatching(
  { config, logger, lifecycle }: CommandRun,
  { status }: Composition,
): Promise<void> {
  const address = statusAddress(config);
  if (address) {
    const server = await startStatus(config, status, address);
    lifecycle.started('status', () => server.stop());
  }
  logger.info('ready');
}

/** A worker starts while what lies before the database of the API, such as a pooler, is away. */
async function checkKeys(
  { command }: CommandRun,
  urls: DatabaseUrls,
  { services }: Composition,
): Promise<void> {
  if (command.serves) return assertKeys(services);
  await withDatabase({ url: urls.worker, poolSize: 1 }, (database) =>
    assertKeys({ database, keys: services.keys }),
  );
}

/** Only requests for the docs wait for them. */
function startDocs(run: CommandRun): DocumentsOptions {
  const { baseUrl, sandbox } = run.config;
  if (!run.renderDocs) return { baseUrl, sandbox };
  const { logger } = run;
  const started = performance.now();
  const rendered = run.renderDocs();
  rendered.then(
    () => logStep(logger, 'Rendering the docs', started),
    (error: unknown) => logger.error({ err: error }, 'the docs could not be rendered'),
  );
  return { baseUrl, sandbox, rendered };
}

async function startServing(
  run: CommandRun,
  composition: Composition,
  documents: DocumentsOptions,
  listener?: Listener,
): Promise<void> {
  const { config, logger, lifecycle, tell } = run;
  const started = performance.now();
  const parts = await composition.server();
  logStep(logger, 'Reading the contract', started);
  const server = await startApi(config, { ...parts, documents }, listener);
  lifecycle.started('server', () => server.stop());
  await composition.clockWatch.start();
  if (await server.ready()) logger.info({ url: config.baseUrl }, 'ready');
  for (const line of composition.welcome()) tell(line);
}

/** Takes a free port where any will do: links name it, so it has to be known before the parts are put together. */
async function takePort(run: CommandRun): Promise<{ run: CommandRun; listener?: Listener }> {
  if (!run.command.serves || run.config.port !== 0) return { run };
  const listener = await openListener(run.config);
  return { run: { ...run, config: onPort(run.config, listener.port) }, listener };
}

/** What answers callers ends beside what works, so that a slow caller keeps no job from being finished. */
function sideBySide(run: CommandRun): { serving: CommandRun; working: CommandRun } {
  const serving = createLifecycle(run.logger);
  const working = createLifecycle(run.logger);
  run.lifecycle.started('server and worker', async () => {
    const clean = await Promise.all([serving.stopAll(), working.stopAll()]);
    if (clean.includes(false)) throw new Error('One of their parts could not be stopped');
  });
  return { serving: { ...run, lifecycle: serving }, working: { ...run, lifecycle: working } };
}

/**
 * Compiles the contract for what serves it. That takes a tenth of a second and needs no database, which may be starting.
 * @returns what serves or works with it
 */
export function prepareToServe({ serves }: Command): (run: CommandRun, databaseUrl: string) => Promise<void> {
  const contract = serves ? compileContract(readContract()) : undefined;
  return (run, databaseUrl) => serve(run, databaseUrl, contract);
}

/**
 * Starts the API, the worker or both, each part once those that it needs run.
 * @param databaseUrl the operator's, or that of the embedded server's superuser
 */
async function serve(asked: CommandRun, databaseUrl: string, contract?: CompiledContract): Promise<void> {
  const { run, listener } = await takePort(asked);
  const { command, config, logger, lifecycle, ending } = run;
  const documents = command.serves ? startDocs(run) : {};
  const access = accessTo(databaseUrl, config, logger);
  const migrates = command.migrates || access.ours;
  if (migrates) await migrate(run, access);
  const urls = await access.urls(command);
  await assertSandboxMark(command.serves ? urls.service : urls.worker, config.sandbox);
  const composition = compose(config, urls, logger, { ...(contract && { contract }) });
  lifecycle.started('database', () => composition.close());
  const { serving, working } = sideBySide(run);
  await checkKeys(run, urls, composition);
  const steps = [
    ...(migrates ? [() => fill(run, access.ownerUrl, composition)] : []),
    ...(command.works ? [() => startBackground(working, urls.worker, composition)] : []),
    ...(command.works && !command.serves ? [() => startWatching(serving, composition)] : []),
    ...(command.serves ? [() => startServing(serving, composition, documents, listener)] : []),
  ];
  for (const step of steps) if (!ending.requested()) await step();
}
