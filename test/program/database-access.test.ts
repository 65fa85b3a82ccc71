import { Client } from 'pg';
import { parseConfig } from '../../src/config';
import { createLogger } from '../../src/process/logger';
import { accessTo } from '../../src/program/database-access';
import { startWorker } from '../../src/worker';
import { sandboxKeys, useDatabase } from '../support/database';
import { onServer } from '../support/runner/cluster';

/** A database behind a pooler, which does not answer here: whoever went through it would fail. */

const database = useDatabase();
const logger = createLogger({ level: 'silent' });
const pooler = 'postgres://ees_service:pw@127.0.0.1:9/eligibility';

test('migrations and the queue go past the pooler', async () => {
  const config = parseConfig({
    DATABASE_URL: pooler,
    DATABASE_DIRECT_URL: database.url,
    ENCRYPTION_KEYS: sandboxKeys,
    SANDBOX: 'true',
  });
  const access = accessTo(pooler, config, logger);
  expect(await access.migrate()).toEqual([]);
  const urls = await access.urls({ serves: false, works: true });
  expect(urls.service).toBe(pooler);
  expect(new URL(urls.worker).host).toBe(new URL(database.url).host);
  const owner = new Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select graphile_worker.add_job('greet')`);
  await owner.end();
  let greet = (): void => undefined;
  const greeted = new Promise<void>((resolve) => (greet = resolve));
  const worker = await startWorker(config, {
    databaseUrl: urls.worker,
    logger,
    tasks: { greet: () => greet() },
  });
  await greeted;
  await worker.stop();
});

test('migrate distributes new tables where the database is distributed, and needs Citus for that', async () => {
  const config = parseConfig({ DATABASE_URL: database.url, ENCRYPTION_KEYS: sandboxKeys, SANDBOX: 'true' });
  const { migrate } = accessTo(database.url, config, logger);
  expect(await migrate()).toEqual([]);
  await onServer(database.url, async (owner) => {
    // As `cluster prepare` leaves it, on a server without Citus.
    await owner.query(`create function name_tenant(text) returns text language sql return ''`);
    await expect(migrate()).rejects.toThrow(/^Citus is not in this database\./);
    await owner.query('drop function name_tenant(text)');
  });
  expect(await migrate()).toEqual([]);
});

test('each login that is named stands before the one that leads past the pooler', () => {
  const config = parseConfig({
    DATABASE_URL: pooler,
    DATABASE_DIRECT_URL: 'postgres://direct@127.0.0.1:9/eligibility',
    DATABASE_OWNER_URL: 'postgres://owner@127.0.0.1:9/eligibility',
    ENCRYPTION_KEYS: sandboxKeys,
    SANDBOX: 'true',
  });
  expect(accessTo(pooler, config, logger).ownerUrl).toBe(config.databaseOwnerUrl);
  const without = { ...config, databaseOwnerUrl: null };
  expect(accessTo(pooler, without, logger).ownerUrl).toBe(config.databaseDirectUrl);
});
