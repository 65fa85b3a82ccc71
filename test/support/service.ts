import { randomBytes, createSecretKey } from 'node:crypto';
import { compose, type Clocks, type Composition } from '../../src/program/compose';
import { onPort, parseConfig, type Config } from '../../src/config';
import { parseEncryptionKeys } from '../../src/config/encryption-keys';
import { createLogger } from '../../src/process/logger';
import { openListener, startApi as startServer, type Listener } from '../../src/server/server';
import type { Services } from '../../src/services/services';
import { compiledContract } from './contract/contract';
import { directUrl, replicaUrls, sandboxKeys, useDatabase, type TestDatabase } from './database';
import { api, type Api } from './http';
import { attachOwner } from './owner';
import { noteAnswersToForms } from './pages/answers-to-forms';
import { startProxy } from './peers/proxy';
import { createTenant, type Tenant, type TenantOptions } from './organizations/tenant';

type DatabaseUrls = Pick<TestDatabase, 'url' | 'serviceUrl' | 'workerUrl'>;

/** Where the program answers, and what it works with. */
export interface RunningService {
  readonly baseUrl: string;
  readonly services: Services;
}

export interface StartedService extends RunningService {
  readonly composition: Composition;
  /** What was logged as an error. */
  readonly errors: LoggedError[];
  /** Forms that were taken in without a redirect. */
  readonly unredirected: string[];
  stop(): Promise<void>;
}

export interface TestService extends RunningService {
  /** Connection URLs of the file's database. */
  readonly urls: Omit<TestDatabase, 'drop'>;
  /** An organization of the test's own. */
  tenant(options?: TenantOptions): Promise<Tenant>;
  /** A client that sends this token (none: no token) and checks each exchange against the contract. */
  api(token?: string): Api;
  /** What the service has logged as an error since the test began. */
  readonly errors: readonly LoggedError[];
}

/** A line of the log. */
export interface LoggedError {
  readonly msg: string;
  readonly err?: object;
  readonly url?: string;
}

/**
 * The whole program but for the worker, API and pages, on a free port over a database of the file's own, started before its tests and ended after them.
 * @param settings differ from the sandbox's defaults
 * @param clocks instead of its own
 */
export function useService(
  settings: Partial<Config> = {},
  database = useDatabase(),
  clocks: Clocks = {},
): TestService {
  let running: StartedService | undefined;
  beforeAll(async () => {
    const started = await startService(database, settings, clocks);
    const stopProxy = await startProxy(started.baseUrl);
    running = { ...started, stop: () => stopProxy().then(started.stop) };
  });
  beforeEach(() => {
    running?.errors.splice(0);
  });
  afterEach(() => {
    expect(running?.unredirected.splice(0) ?? []).toEqual([]);
  });
  afterAll(async () => {
    await running?.stop();
  });
  const current = () => {
    if (!running) throw new Error('the service runs only while tests and hooks do');
    return running;
  };
  return {
    get baseUrl() {
      return current().baseUrl;
    },
    get services() {
      return current().services;
    },
    urls: database,
    tenant: (options) => createTenant(current().services, options),
    api: (token) => api(current().baseUrl, token),
    get errors() {
      return current().errors;
    },
  };
}

/** The same over a sandbox that no test has touched. */
export const useSandbox = (): TestService =>
  useService({ encryptionKeys: sandboxEncryptionKeys() }, useDatabase({ sandbox: true }));

/** The keys with which the sandbox's records are sealed. */
export function sandboxEncryptionKeys(): Config['encryptionKeys'] {
  const encryptionKeys = parseEncryptionKeys(sandboxKeys);
  if (typeof encryptionKeys === 'string') throw new Error(encryptionKeys);
  return encryptionKeys;
}

const anyPort = { port: 0, host: '127.0.0.1' };

/** Serves API and pages as the program does, over a database that is there. */
async function serve(config: Config, listener: Listener, database: DatabaseUrls, clocks: Clocks) {
  // No connection is closed for being idle: on a busy machine a request would be on its way over it.
  listener.server.keepAliveTimeout = 0;
  const unredirected: string[] = [];
  noteAnswersToForms(listener.server, unredirected);
  const errors: LoggedError[] = [];
  const write = (line: string) => {
    errors.push(JSON.parse(line) as LoggedError);
    if (process.env['TEST_LOG']) process.stdout.write(line);
  };
  const logger = createLogger({ level: 'error', destination: { write } });
  const urls = { service: database.serviceUrl, worker: database.workerUrl };
  const contract = compiledContract();
  const composition = compose(config, urls, logger, { contract, ...clocks });
  const server = await startServer(config, await composition.server(), listener);
  const stop = async () => {
    const stopped = server.stop();
    listener.server.closeAllConnections();
    await stopped;
    await composition.close();
  };
  return { composition, errors, unredirected, stop };
}

/** @param clocks stand still in a recording; the program's own by default */
export async function startService(
  database: DatabaseUrls,
  settings: Partial<Config> = {},
  clocks: Clocks = {},
): Promise<StartedService> {
  const listener = await openListener(anyPort);
  const config: Config = {
    ...onPort(parseConfig({}), listener.port),
    sandbox: true,
    databaseUrl: database.serviceUrl,
    databaseWorkerUrl: database.workerUrl,
    databaseDirectUrl: directUrl(database),
    databaseReplicaUrls: replicaUrls,
    encryptionKeys: [{ id: 'test', key: createSecretKey(randomBytes(32)) }],
    rateLimitPerMinute: 0,
    databasePoolSize: 4,
    ...settings,
    // A name instead of the address: `http://localhost:0`, on whatever port is free.
    ...(settings.baseUrl && { baseUrl: settings.baseUrl.replace(/:0$/, `:${listener.port}`) }),
  };
  const { composition, errors, unredirected, stop } = await serve(config, listener, database, clocks);
  const { services } = composition;
  const detachOwner = attachOwner(services, database);
  return {
    baseUrl: config.baseUrl,
    services,
    composition,
    errors,
    unredirected,
    stop: () => stop().then(detachOwner),
  };
}

/** One more process on the same database, as another machine would run it. Its pages stand under the same path. */
export function useAnother(
  service: Pick<TestService, 'services' | 'urls'>,
  settings: Partial<Config> = {},
  clocks: Clocks = {},
): { readonly baseUrl: string } {
  let running: { baseUrl: string; stop(): Promise<void> } | undefined;
  beforeAll(async () => {
    const listener = await openListener(anyPort);
    const { stop } = await serve({ ...service.services.config, ...settings }, listener, service.urls, clocks);
    running = { baseUrl: `http://127.0.0.1:${listener.port}`, stop };
  });
  afterAll(() => running?.stop());
  return {
    get baseUrl() {
      if (!running) throw new Error('the process runs only while tests and hooks do');
      return running.baseUrl;
    },
  };
}
