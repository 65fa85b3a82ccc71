import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Client, DatabaseError } from 'pg';
import { verifyAudit } from '../../src/records/verify-audit';
import { parseEncryptionKeys } from '../../src/config/encryption-keys';
import { migrateLatest } from '../../src/store/installation/migrate';
import { asWorker } from '../support/owner';
import { api, type Api } from '../support/http';
import { hireInSpokane } from '../support/peers/partner';
import { endPrograms, startProgram } from '../support/program';
import { startService } from '../support/service';
import { createDatabase, createDatabaseOf, type StoreDatabase } from '../support/store';

/**
 * From the last release to this version. `1.0.0.sql.gz` is the database of a sandbox of 1.0.0 (commit d6d5b4a) after
 * `npm run demo`, written by `pg_dump --inserts --no-owner` of PostgreSQL 15.
 */

const login = `upgrade_${randomUUID().replaceAll('-', '')}`;
const ENCRYPTION_KEYS = `k1:${Buffer.alloc(32, 10).toString('base64')}`;
const everyRole = 'eligibility_service, eligibility_directory, eligibility_worker';
/** Of Northwind Staffing, as of the dump. */
const before = { forms: 57, deliveries: 3 };

let server: StoreDatabase;
let upgraded: StoreDatabase;
/** A connection such as a process of 1.0.0 has: of the owner, who takes on the role of the service to work. */
let old: Client;
let born: { id: number; at: string };

beforeAll(async () => {
  server = await createDatabase();
  upgraded = await createDatabaseOf(login);
  await server.owner.raw(`grant ${everyRole} to ${login}`);
  const loader = new Client({ connectionString: upgraded.url });
  await loader.connect();
  await loader.query(gunzipSync(readFileSync(path.join(__dirname, '1.0.0.sql.gz'))).toString());
  await loader.end();
  old = new Client({ connectionString: upgraded.url });
  await old.connect();
  const { rows } = await old.query<typeof born>(
    'select id, date_of_birth::text as at from employees where organization_id = 1 and date_of_birth is not null limit 1',
  );
  [born] = rows as [typeof born];
});
afterAll(async () => {
  await endPrograms();
  await old.end();
  await upgraded.drop();
  await server.drop();
});

async function inTransaction<T>(role: string, work: () => Promise<T>): Promise<T> {
  await old.query(`begin; set local role ${role}; select set_config('app.organization_id', '1', true)`);
  try {
    return await work();
  } finally {
    await old.query('rollback');
  }
}

/** @returns `written`, or the rule of the database that the statement breaks */
async function write(statement: string): Promise<string | undefined> {
  try {
    await inTransaction('eligibility_service', () => old.query(statement));
    return 'written';
  } catch (error) {
    if (error instanceof DatabaseError) return error.constraint;
    throw error;
  }
}

/** What the process needs of each request, in the words of 1.0.0. */
const worksOf1_0_0 = {
  readsRecords: () =>
    inTransaction('eligibility_service', async () => (await old.query('select from i9s')).rowCount),
  findsPermissions: async () => (await old.query('select from role_permissions')).rowCount !== 0,
  writesAuditRows: () =>
    write(`
      insert into audit_events (organization_id, at, operation_id, request_id, subject_type, subject_id, fields)
      values (1, now(), 'updateEmployee', gen_random_uuid(), 'employee', 1, '{emailAddress}')`),
  writesBirthDates: () => write("update employees set date_of_birth = '1990-04-02' where id = 1"),
};

async function tryOut() {
  const outcomes: Record<string, unknown> = {};
  for (const [name, work] of Object.entries(worksOf1_0_0)) outcomes[name] = await work();
  return outcomes;
}

const migrate = () =>
  startProgram('src/main.js', ['migrate'], {
    DATABASE_URL: upgraded.serviceUrl,
    DATABASE_WORKER_URL: upgraded.workerUrl,
    DATABASE_OWNER_URL: upgraded.url,
    ENCRYPTION_KEYS,
    SANDBOX: 'true',
    LOG_LEVEL: 'silent',
  });

test('processes of 1.0.0 write nothing once the database is migrated, so they are stopped first', async () => {
  expect(await tryOut()).toEqual({
    readsRecords: before.forms,
    findsPermissions: true,
    writesAuditRows: 'written',
    writesBirthDates: 'written',
  });
  const { exit, output } = migrate();
  expect([await exit, output.stderr]).toEqual([0, '']);
  expect(await tryOut()).toEqual({
    readsRecords: before.forms,
    findsPermissions: false,
    writesAuditRows: 'audit_events_chained',
    writesBirthDates: 'employees_date_of_birth_sealed',
  });
  expect(await migrateLatest(upgraded.url)).toEqual([]);
});

describe('this version, on what 1.0.0 has written', () => {
  let service: Awaited<ReturnType<typeof startService>>;
  let admin: Api;
  let partner: Api;

  const clientOf = async (client: string): Promise<Api> => {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: client,
      client_secret: `${client}-secret`,
    });
    const { body: token } = await api(service.baseUrl).post<{ access_token: string }>(
      '/v1/oauth/token',
      body,
    );
    return api(service.baseUrl, token.access_token);
  };
  const verified = () => verifyAudit(asWorker(service.services));

  beforeAll(async () => {
    const encryptionKeys = parseEncryptionKeys(ENCRYPTION_KEYS);
    if (typeof encryptionKeys === 'string') throw new Error(encryptionKeys);
    service = await startService(upgraded, { encryptionKeys });
    [admin, partner] = [await clientOf('sandbox-admin'), await clientOf('sandbox-partner')];
  });
  afterAll(() => service.stop());

  test('finds every record as it was signed', async () => {
    expect(await verified()).toMatchObject({ findings: [], forms: before.forms });
  });

  test('answers every form, its trail and the employee, as the contract says', async () => {
    const { body: forms } = await admin.get<{ searchResult: { id: number; employeeId: number }[] }>(
      '/v1/i9s/?page_size=100',
    );
    expect(forms.searchResult.length).toBeGreaterThan(50);
    for (const { id, employeeId } of forms.searchResult) {
      for (const address of [`/v1/i9s/${id}`, `/v1/i9s/${id}/audit-trail`, `/v1/employees/${employeeId}`])
        expect([address, (await admin.get(address)).status]).toEqual([address, 200]);
    }
  });

  test('finds employees by a date of birth that 1.0.0 has stored in clear', async () => {
    const { body } = await admin.get<{ searchResult: { id: number }[] }>(
      `/v1/employees/?dateOfBirth=${born.at}`,
    );
    expect(body.searchResult.map(({ id }) => id)).toContain(born.id);
  });

  test('keeps the deliveries, and starts a new I-9 beside them', async () => {
    const { body } = await partner.get<{ searchResult: { state: string }[] }>(
      '/v1/partners/self/deliveries/',
    );
    expect(body.searchResult.map(({ state }) => state)).toEqual(Array(before.deliveries).fill('delivered'));
    const hired = await partner.post('/v1/partners/i9s/section1', hireInSpokane('after-the-upgrade'));
    expect(hired.status).toBe(202);
    expect(await verified()).toMatchObject({ findings: [], forms: before.forms + 1 });
  });
});
