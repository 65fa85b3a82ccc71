import { readFileSync } from 'node:fs';
import { parseConfig } from '../../src/config';
import { createLogger } from '../../src/process/logger';
import { accessTo } from '../../src/program/database-access';
import { migrateLatest } from '../../src/store/installation/migrate';
import { places, tablesOnWorkers } from '../../src/store/cluster/places';
import { asOwner, noTenant, openDatabase } from '../../src/store/core/database';
import { registeredOrganizations } from '../../src/store/organizations/organization-register';
import { createTestDatabase, databaseEnv, sandboxKeys, type TestDatabase } from '../support/database';
import { startProgram } from '../support/program';
import { joinWorkers, onServer, spread, workerServers } from '../support/runner/cluster';

/** `cluster prepare` on a database that has been in use. Part of `npm run test:cluster -- --citus`. */

const describeCluster = workerServers.length > 1 ? describe : describe.skip;

describeCluster('a database with the sandbox in it', () => {
  let database: TestDatabase;
  let before: Record<string, number>;

  /** Rows of each table, and what the trigger has counted. */
  const counts = () =>
    onServer(database.url, async (owner) => {
      const found: Record<string, number> = {};
      for (const table of Object.keys(places)) {
        const { rows } = await owner.query<{ count: number }>(
          `select count(*)::integer as count from ${table}`,
        );
        found[table] = rows[0]?.count ?? 0;
      }
      const { rows } = await owner.query<{ sum: number }>(
        'select sum(count)::integer as sum from row_counts',
      );
      return { ...found, counted: rows[0]?.sum ?? 0 };
    });
  const foreignKeys = () =>
    onServer(database.url, async (owner) => {
      const { rows } = await owner.query<{ name: string }>(
        `select conname as name from pg_constraint
         where contype = 'f' and conparentid = 0 and conrelid = any($1::text[]::regclass[]) order by 1`,
        [tablesOnWorkers],
      );
      return rows.map(({ name }) => name);
    });

  beforeAll(async () => {
    database = await createTestDatabase({ empty: true });
    await joinWorkers(Object.assign(new URL(database.url), { pathname: '/postgres' }).href, database.name);
    await migrateLatest(database.url);
    const loading = startProgram('test/support/programs/load-sandbox.js', [], {
      ...databaseEnv(database),
      ENCRYPTION_KEYS: sandboxKeys,
    });
    expect([await loading.exit, loading.output.stderr]).toEqual([0, '']);
    before = await counts();
  });
  afterAll(() => database.drop());

  const prepared = () => spread(database.url, { service: database.serviceUrl, worker: database.workerUrl });

  test('stays as it is while a server would keep plans, or does not admit a login', async () => {
    const [worker = ''] = workerServers;
    const there = (statement: string) => onServer(worker, (server) => server.query(statement));
    await there(`alter database "${database.name}" set plan_cache_mode = auto`);
    await expect(prepared()).rejects.toThrow(
      /^The server \S+ has plan_cache_mode = auto for the login \S+\. A cluster needs plan_cache_mode = force_custom_plan/,
    );
    await there(`alter database "${database.name}" reset plan_cache_mode`);
    await there(`revoke connect on database "${database.name}" from public`);
    await expect(prepared()).rejects.toThrow(/^The server \S+ does not admit the login \S+\./);
    await there(`grant connect on database "${database.name}" to public`);
    const { rows } = await onServer(database.url, (owner) => owner.query('select from pg_dist_partition'));
    expect(rows).toEqual([]);
  });

  test('is distributed with all its rows and without new ones, and keeps the foreign keys that a worker can check', async () => {
    expect(before['employees']).toBeGreaterThan(200);
    const given = await foreignKeys();
    await prepared();
    expect(await counts()).toEqual(before);
    const kept = await foreignKeys();
    expect(kept).toContain('i9s_employment_fkey');
    expect(kept).toContain('locations_organization_fkey');
    expect(given.filter((name) => !kept.includes(name))).toEqual([
      'employees_partner_fkey',
      'i9_document_copies_user_fkey',
      'i9_section_versions_signer_fkey',
      'i9s_approved_by_fkey',
      'i9s_created_by_fkey',
      'i9s_owner_user_id_fkey',
      'i9s_partner_fkey',
      'i9s_purge_requested_by_fkey',
      'inspections_created_by_fkey',
    ]);
  });

  test('shows each organization its own rows, and stays as it is when it is prepared again', async () => {
    await prepared();
    const service = openDatabase({ url: database.serviceUrl, poolSize: 1 });
    const owner = openDatabase({ url: database.url, poolSize: 1 });
    const seen = { name: 'test_seen', text: 'select count(*)::integer as count from employees' };
    try {
      const rows = await Promise.all(
        [{ organizationId: 1 }, { organizationId: 2 }, noTenant].map((tenant) =>
          service.read<{ count: number }>(tenant, seen, []),
        ),
      );
      const [one = 0, two = 0, none] = rows.map(([row]) => row?.count);
      expect([one + two, none]).toEqual([before['employees'], 0]);
      expect(Math.min(one, two)).toBeGreaterThan(0);
      const register = await asOwner(owner, registeredOrganizations);
      expect(register.map(({ id, employees }) => [id, employees])).toEqual([
        [1, one],
        [2, two],
      ]);
    } finally {
      await Promise.all([service.close(), owner.close()]);
    }
  });

  test('has a new table distributed by migrate, while the service runs', async () => {
    const config = parseConfig({ ...databaseEnv(database), ENCRYPTION_KEYS: sandboxKeys, SANDBOX: 'true' });
    const { migrate } = accessTo(database.serviceUrl, config, createLogger({ level: 'silent' }));
    const partitionOf = (table: string) =>
      onServer(database.url, async (owner) => {
        const { rows } = await owner.query<{ key: string | null }>(
          `select column_to_column_name(logicalrelid, partkey) as key from pg_dist_partition
           where logicalrelid = to_regclass($1)`,
          [table],
        );
        return rows.map(({ key }) => key);
      });
    await onServer(database.url, async (owner) => {
      await owner.query('drop table i9_notes');
      await owner.query(definitionOf('i9_notes'));
    });
    expect(await partitionOf('i9_notes')).toEqual([]);
    await onServer(database.serviceUrl, async (service) => {
      await service.query('select 1');
      expect(await migrate()).toEqual([]);
    });
    expect(await partitionOf('i9_notes')).toEqual(['organization_id']);
    expect(await foreignKeys()).toContain('i9_notes_i9_fkey');
  });
});

/** The statements that create a table and open it to the service. */
function definitionOf(table: string): string {
  const statements = readFileSync('migrations/baseline/forms.sql', 'utf8');
  const from = statements.indexOf(`create table ${table} (`);
  return statements.slice(from, statements.indexOf('\ncreate table ', from));
}
