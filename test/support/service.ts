import { randomBytes, createSecretKey } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi } from '../../src/program/api';
import { createServices } from '../../src/program/compose';
import { parseConfig, type Config } from '../../src/config';
import { parseEncryptionKeys } from '../../src/config/encryption-keys';
import { createLogger } from '../../src/process/logger';
import type { Services } from '../../src/services/services';
import { compiledContract } from './contract/contract';
import { directUrl, sandboxKeys, useDatabase, type TestDatabase } from './database';
import { api, type Api } from './http';
import { attachOwner } from './owner';
import { startProxy } from './peers/proxy';
import { createTenant, type Tenant, type TenantOptions } from './organizations/tenant';

export interface TestService {
  readonly baseUrl: string;
  readonly services: Services;
  /** Connection URLs of the file's database. */
  readonly urls: Omit<TestDatabase, 'drop'>;
  /** An organization of the test's own. */
  tenant(options?: TenantOptions): Promise<Tenant>;
  /** A client that sends this token (none: no token) and checks each exchange against the contract. */
  api(token?: string): Api;
}

/**
 * The whole API on a free port over a database of the file's own, started before its tests and ended after them.
 * @param settings differ from the sandbox's defaults
 */
export function useService(settings: Partial<Config> = {}, database = useDatabase()): TestService {
  let running: { baseUrl: string; services: Services; stop: () => Promise<void> } | undefined;
  beforeAll(async () => {
    const started = await startApi(database, settings);
    const stopProxy = await startProxy(started.baseUrl);
    running = { ...started, stop: () => stopProxy().then(started.stop) };
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
  };
}

/** The whole API over a sandbox that no test has touched. */
export const useSandbox = (): TestService =>
  useService({ encryptionKeys: sandboxEncryptionKeys() }, useDatabase({ sandbox: true }));

/** The keys with which the sandbox's records are sealed. */
export function sandboxEncryptionKeys(): Config['encryptionKeys'] {
  const encryptionKeys = parseEncryptionKeys(sandboxKeys);
  if (typeof encryptionKeys === 'string') throw new Error(encryptionKeys);
  return encryptionKeys;
}

/** @param clock stands still in a recording; the organizations' own by default */
export async function startApi(
  database: Omit<TestDatabase, 'drop'>,
  settings: Partial<Config>,
  clock?: Services['clock'],
) {
  // No connection is closed for being idle: on a busy machine a request would be on its way over it.
  const server = createServer({ keepAliveTimeout: 0 });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = { id: 'test', key: createSecretKey(randomBytes(32)) };
  const config: Config = {
    ...parseConfig({}),
    sandbox: true,
    databaseUrl: database.serviceUrl,
    databaseDirectUrl: directUrl(database),
    baseUrl,
    encryptionKeys: [key],
    rateLimitPerMinute: 0,
    databasePoolSize: 4,
    ...settings,
  };
  const services = createServices(config, database.serviceUrl, createLogger({ level: 'silent' }), clock);
  const detachOwner = attachOwner(services, database);
  const { handler, close } = await createApi(services, { contract: compiledContract() });
  server.on('request', handler);
  const stop = async () => {
    close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await services.security.settled();
    await services.database.close();
    await detachOwner();
  };
  return { baseUrl, services, stop };
}
