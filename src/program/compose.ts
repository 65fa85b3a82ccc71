import { hkdfSync } from 'node:crypto';
import type { Request, Router } from 'express';
import { createApi, type Api, recordKinds, rowOperations } from './api';
import { isPooled } from './database-access';
import { createCallers } from '../authentication/callers';
import { clientGuessLimits, createGuessGuard } from '../authentication/attempts';
import { sandboxClock, systemClock, type Clock } from '../store/clock';
import type { Config } from '../config';
import { compileContract, type CompiledContract, type ExchangeSummary } from '../contract';
import { createGateway } from '../everify/create-gateway';
import { watchClock } from '../process/clock-watch';
import type { Logger } from '../process/logger';
import { createMetrics, type Metrics } from '../server/metrics';
import { portalRouter } from '../portal';
import { sendEmbedScript } from '../portal/ui/assets';
import { withoutToken } from '../portal/ui/security';
import { readContract } from '../server/contract-file';
import { endRequestSpan, withPageSpans, withRequestSpans } from '../server/request-traces';
import type { ServerParts, StatusParts } from '../server/server';
import { everifyListener } from '../services/everify/listener';
import type { Services } from '../services/services';
import { sandboxLogin } from '../sandbox/credentials';
import { loadSandbox } from '../sandbox/load';
import { sandboxWelcome } from '../sandbox/welcome';
import { withDatabase } from '../store/core/database';
import { createKeyRing } from '../store/core/keys';
import type { ReplicaListener } from '../store/replicas/replica';
import { openReplicated } from '../store/replicas/replicated';
import { databaseTime } from '../store/installation/database-time';
import { readBacklog } from '../store/installation/backlog';
import { createSecurityLog } from '../store/audit/security-log';
import { createMemory, type Memory } from '../store/memory';
import type { DatabaseUrls } from '../store/installation/logins';
import { missingMigrations } from '../store/installation/migrate';
import { createBackground } from '../worker/background';
import { realMilliseconds, realTime } from '../process/clock';

/** Everything that the commands run, put together for one process. */
export type Composition = ReturnType<typeof compose>;

/** Clocks that stand still or are ahead, for tests and recordings. */
export interface Clocks {
  /** Instead of the organizations' own. */
  readonly clock?: Clock;
  /** Real time, by which the pages count sessions, attempts and drafts. */
  readonly now?: () => Date;
  /** Null: nothing is remembered from one change to the next, so that ids have no gaps. */
  readonly memory?: Memory | null;
}

/** Of the requests that a client may send in a minute: unknown tokens that one network may send. */
const unknownTokenShare = 1 / 12;

/**
 * Opens the database and makes what handlers and portal share, or what the worker does.
 *
 * @param databaseUrl of the login for the one or the other
 */
export function createServices(
  config: Config,
  databaseUrl: string,
  logger: Logger,
  {
    clock,
    metrics,
    memory = createMemory(),
  }: Pick<Clocks, 'clock' | 'memory'> & { readonly metrics?: Metrics | undefined } = {},
): Services {
  const pooled = isPooled(databaseUrl, config);
  const options = { url: databaseUrl, pooled, poolSize: config.databasePoolSize };
  const database = openReplicated(options, config.databaseReplicaUrls, replicaListener(logger, metrics));
  const time = clock ?? (config.sandbox ? sandboxClock(database) : systemClock);
  const keys = createKeyRing(config.encryptionKeys);
  return {
    config,
    database,
    keys,
    clock: time,
    everify: createGateway(config, database, time, logger),
    callers: createCallers(database, Math.ceil(config.rateLimitPerMinute * unknownTokenShare)),
    memory,
    clientGuesses: createGuessGuard(database, 'api-client', clientGuessLimits),
    logger,
    security: createSecurityLog({ database, keys }, logger),
    formListener: everifyListener,
  };
}

const replicaListener = (logger: Logger, metrics?: Metrics): ReplicaListener => ({
  read: (server) => metrics?.observeRead(server),
  replica(replica, state, reason) {
    metrics?.observeReplica(replica, state === 'in use');
    if (state === 'in use') logger.info({ replica }, 'Reads go to the replica');
    else logger.warn({ replica, state, reason }, 'The replica is left out');
  },
});

/**
 * Builds the parts of the program around one database. Nothing is started here.
 * @param given what is there already: the project's contract, compiled, and clocks instead of its own
 */
export function compose(
  config: Config,
  urls: DatabaseUrls,
  logger: Logger,
  given: { readonly contract?: CompiledContract } & Clocks = {},
) {
  const metrics = config.metrics ? createMetrics() : undefined;
  const services = createServices(config, urls.service, logger, { ...given, metrics });
  const { database } = services;
  const closers: (() => unknown)[] = [() => services.security.settled().then(() => database.close())];
  let timeDatabase = database;
  const clockWatch = watchClock({
    now: realMilliseconds,
    databaseTime: () => databaseTime(timeDatabase),
    logger,
  });
  closers.unshift(() => clockWatch.stop());
  metrics?.watchPool('service', () => database.connections());
  metrics?.watchClock(() => clockWatch.skewSeconds());
  let loaded = false;
  // Compiling takes most of a second.
  const compiled = once(() => given.contract ?? compileContract(readContract()));
  const status: StatusParts = {
    logger,
    checks: {
      database: () => database.ready(),
      migrations: async () => missingWords(await missingMigrations(database)) ?? true,
      clock: async () => clockWatch.fault() ?? true,
    },
    ...(metrics ? { metrics } : {}),
  };
  return {
    services,
    /** What a process without the HTTP server reports about itself. */
    status,
    /** Started by what serves or works: beyond five seconds nothing is claimed and no process is ready. */
    clockWatch,
    /** Compiles the contract and gives the parts of the HTTP server. */
    async server(): Promise<ServerParts> {
      const observe = (exchange: ExchangeSummary) => {
        logger.debug({ exchange }, 'request');
        metrics?.observeRequest({ ...exchange, durationMs: exchange.milliseconds });
        endRequestSpan(exchange);
      };
      const api = await createApi(services, { observe, contract: compiled() });
      closers.push(() => api.close());
      return {
        ...status,
        api: withRequestSpans(api.handler),
        mounts: [
          { path: '/', handler: api.agents },
          {
            path: '/portal',
            handler: withPageSpans(createPortal(services, api, given.now), '/portal'),
          },
          { path: '/embed.js', handler: sendEmbedScript() },
        ],
        home: `${new URL(config.baseUrl).pathname.replace(/\/$/, '')}/portal/home`,
      };
    },
    /** Makes what the worker runs besides the queue itself. */
    background() {
      const worker = createServices(config, urls.worker, logger, { metrics });
      closers.push(() => worker.database.close());
      timeDatabase = worker.database;
      metrics?.watchPool('worker', () => worker.database.connections());
      metrics?.watchBacklog(() => readBacklog(worker.database));
      const kinds = once(() => recordKinds(worker, compiled()));
      const parts = {
        imports: () => kinds().imports,
        exports: () => kinds().exports,
        operations: once(() => rowOperations(worker, compiled())),
      };
      return createBackground(worker, parts, { metrics, clockWatch });
    },
    metrics,
    /**
     * After the migrations, before anything serves: loads the sandbox organizations into an empty database.
     * @param ownerUrl of the login that owns the tables
     * @returns whether it did
     */
    async prepare(ownerUrl: string): Promise<boolean> {
      if (!config.sandbox) return false;
      loaded = await withDatabase({ url: ownerUrl, poolSize: 2 }, (owner) =>
        loadSandbox(services, owner, realTime()),
      );
      return loaded;
    },
    /** Lines for the operator once everything runs; empty outside the sandbox. */
    welcome: () => (config.sandbox ? sandboxWelcome(config, loaded) : []),
    async close(): Promise<void> {
      await Promise.all(closers.map((close) => close()));
    },
  };
}

/** Returns what makes something when it is first asked for. */
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

/** What `/readyz` says of migrations that the database lacks; null when it has all of them. */
const missingWords = ([first, ...more]: readonly string[]): string | null =>
  first === undefined
    ? null
    : `the database lacks ${more.length + 1} of this version's migrations, the first is ${first}: run "migrate"`;

/** The pages for people, on the same services as the API. */
function createPortal(
  services: Services,
  { operations, rateLimit }: Pick<Api, 'operations' | 'rateLimit'>,
  now?: Clocks['now'],
): Router {
  const { config, logger } = services;
  return portalRouter({
    services,
    operations,
    rateLimit,
    secrets: portalSecrets(config),
    publicLogin: config.sandbox ? sandboxLogin : null,
    onError: (error: unknown, req: Request) =>
      logger.error({ err: error, url: withoutToken(req.originalUrl) }, 'a page failed'),
    ...(now && { now }),
  });
}

/** Encrypt what people have typed and not yet signed; every process derives the same from the ring's keys, in its order. */
const portalSecrets = ({ encryptionKeys }: Config): Buffer[] =>
  encryptionKeys.map(({ key }) => Buffer.from(hkdfSync('sha256', key, '', 'portal-drafts', 32)));
