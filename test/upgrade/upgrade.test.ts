import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import path from 'node:path';
import { Client, DatabaseError } from 'pg';
import { replaces } from '../../migrations/0001_baseline';
import { verifyAudit } from '../../src/records/verify-audit';
import type { Config } from '../../src/config';
import { parseEncryptionKeys } from '../../src/config/encryption-keys';
import { migrateLatest } from '../../src/store/installation/migrate';
import { catalogOf } from './catalog';
import { runTimers } from '../../src/services/i9/timers/timers';
import { asWorker } from '../support/owner';
import { api, type Api } from '../support/http';
import { hireInSpokane } from '../support/peers/partner';
import { endPrograms, startProgram } from '../support/program';
import { startService } from '../support/service';
import { createDatabase, type StoreDatabase } from '../support/store';
import { databaseOfRelease } from './release';

/**
 * From each release that can be upgraded to this version.
 *
 * `<release>.api.json.gz` is what the release returned of that database to `sandbox-admin`: list -> id -> record, and as
 * `trails` the audit trails of the forms (`record.mjs`).
 */

/** When `<release>.api.json.gz` was recorded; what is due depends on it. */
const recordedAt = new Date('2026-11-27T17:42:55Z');

const ENCRYPTION_KEYS = `k1:${Buffer.alloc(32, 10).toString('base64')}`;
const waiters = ['employee', 'preparer', 'representative', 'employer', 'reviewer', 'agencies', 'nobody'];
const lines = (table: string) => `select from ${table}`;

interface Work {
  statement: string;
  /** Whether it is the owner's, across all organizations. */
  looksAcross?: true;
  before: unknown;
  after: unknown;
}

interface Release {
  /** Of Northwind Staffing, as of the dump. */
  forms: number;
  deliveries: number;
  /** An employee with a date of birth. */
  born: { id: number; at: string };
  /** What its processes need of each request, in their words, with what becomes of it before and after `migrate`. */
  works: Record<string, Work>;
}

const releases: Record<string, Release> = {
  '1.1.0': {
    forms: 70,
    deliveries: 2,
    born: { id: 1, at: '1969-07-03' },
    works: {
      readsRecords: { statement: lines('i9s'), before: 70, after: 70 },
      findsPermissions: { statement: lines('role_permissions'), before: 95, after: 95 },
      writesRecords: {
        statement: "update employees set job_title = 'Packer', updated_at = now() where id = 1",
        before: 1,
        after: 1,
      },
    },
  },
};

async function clientOf(baseUrl: string, client: string): Promise<Api> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: client,
    client_secret: `${client}-secret`,
  });
  const { body: token } = await api(baseUrl).post<{ access_token: string }>('/v1/oauth/token', body);
  return api(baseUrl, token.access_token);
}

function releaseKeys(): Config['encryptionKeys'] {
  const keys = parseEncryptionKeys(ENCRYPTION_KEYS);
  if (typeof keys === 'string') throw new Error(keys);
  return keys;
}

const read = (name: string) => gunzipSync(readFileSync(path.join(__dirname, name))).toString();

let server: StoreDatabase;
beforeAll(async () => {
  server = await createDatabase();
});
afterAll(async () => {
  await endPrograms();
  await server.drop();
});

describe.each(Object.entries(releases))('from %s', (version, { forms, deliveries, born, works }) => {
  let upgraded: StoreDatabase;
  /** A connection that works as a process of the release does: of the owner, with the rights of the service. */
  let old: Client;

  beforeAll(async () => {
    upgraded = await databaseOfRelease(server, version);
    old = new Client({ connectionString: upgraded.url });
    await old.connect();
  });
  afterAll(async () => {
    await old.end();
    await upgraded.drop();
  });

  /** @returns the number of rows, or the rule of the database that the statement breaks */
  async function outcomeOf({ statement, looksAcross }: Work): Promise<unknown> {
    await old.query('begin');
    if (!looksAcross)
      await old.query(
        "set local role eligibility_service; select set_config('app.organization_id', '1', true)",
      );
    try {
      return (await old.query(statement)).rowCount;
    } catch (error) {
      if (error instanceof DatabaseError) return error.constraint;
      throw error;
    } finally {
      await old.query('rollback');
    }
  }

  async function expectOutcomes(when: 'before' | 'after'): Promise<void> {
    const outcomes: Record<string, unknown> = {};
    for (const [name, work] of Object.entries(works)) outcomes[name] = await outcomeOf(work);
    expect(outcomes).toEqual(
      Object.fromEntries(Object.entries(works).map(([name, work]) => [name, work[when]])),
    );
  }

  test('its processes go on, or are stopped for reasons that docs/operations.md names', async () => {
    await expectOutcomes('before');
    const { exit, output } = startProgram('src/main.js', ['migrate'], {
      DATABASE_URL: upgraded.serviceUrl,
      DATABASE_WORKER_URL: upgraded.workerUrl,
      DATABASE_OWNER_URL: upgraded.url,
      ENCRYPTION_KEYS,
      SANDBOX: 'true',
      LOG_LEVEL: 'silent',
    });
    expect([await exit, output.stderr]).toEqual([0, '']);
    await expectOutcomes('after');
    expect(await migrateLatest(upgraded.url)).toEqual([]);
  });

  test('its schema is then that of a fresh database', async () => {
    expect(await catalogOf(upgraded.owner)).toEqual(await catalogOf(server.owner));
  });

  test('its records read over the API as that release returned them', async () => {
    const encryptionKeys = releaseKeys();
    const { baseUrl, stop } = await startService(
      upgraded,
      { encryptionKeys },
      { clock: { now: async () => recordedAt } },
    );
    const reader = await clientOf(baseUrl, 'sandbox-admin');
    const recorded = JSON.parse(read(`${version}.api.json.gz`)) as Record<string, Record<string, object>>;
    let records = 0;
    for (const [name, byId] of Object.entries(recorded)) {
      const addressOf = (id: string) =>
        name === 'trails' ? `/v1/i9s/${id}/audit-trail` : `/v1/${name}/${id}`;
      const ids = Object.keys(byId);
      const bodies = await Promise.all(ids.map(async (id) => (await reader.get(addressOf(id))).body));
      expect(Object.fromEntries(ids.map((id, index) => [id, bodies[index]]))).toMatchObject(byId);
      records += ids.length;
    }
    expect(records).toBeGreaterThan(400);
    await stop();
  });

  test('its processes find the migrations that they know', async () => {
    const { rows } = await old.query<{ name: string }>('select name from knex_migrations');
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...replaces.migrations, '0001_baseline']),
    );
  });

  describe('this version, on what it has written', () => {
    let service: Awaited<ReturnType<typeof startService>>;
    let admin: Api;
    let partner: Api;

    const verified = () => verifyAudit(asWorker(service.services));

    beforeAll(async () => {
      service = await startService(upgraded, { encryptionKeys: releaseKeys() });
      [admin, partner] = [
        await clientOf(service.baseUrl, 'sandbox-admin'),
        await clientOf(service.baseUrl, 'sandbox-partner'),
      ];
    });
    afterAll(() => service.stop());

    test('finds every record as it was signed', async () => {
      expect(await verified()).toMatchObject({ findings: [], forms });
    });

    interface Listed {
      readonly id: number;
      readonly employeeId: number;
      readonly waitingFor: string;
    }
    const formsOf = async (filter = '') =>
      (await admin.get<{ searchResult: Listed[] }>(`/v1/i9s/?page_size=100${filter}`)).body.searchResult;

    /** Ids of forms that the filter by who has to act finds elsewhere than where their own records say. */
    async function misplacedForms(): Promise<number[]> {
      const byId = new Map((await formsOf()).map((form) => [form.id, form.waitingFor]));
      const found = await Promise.all(
        waiters.map(async (waiter) => {
          const forms = await formsOf(`&waitingFor=${waiter}`);
          return forms.map(({ id }) => [id, waiter] as const);
        }),
      );
      const places = new Map(found.flat());
      expect(places.size).toBe(byId.size);
      return [...byId].filter(([id, waiter]) => places.get(id) !== waiter).map(([id]) => id);
    }

    /** As a process of the release does: it does not know who has to act. */
    const changeAsRelease = (statements: string) =>
      old.query(`
        begin; set local role eligibility_service; select set_config('app.organization_id', '1', true);
        ${statements};
        commit`);

    test('answers every form, its trail and the employee, as the contract says', async () => {
      const listed = await formsOf();
      expect(listed).toHaveLength(forms);
      expect(new Set(listed.map(({ waitingFor }) => waitingFor)).size).toBeGreaterThan(3);
      expect(await misplacedForms()).toEqual([]);
      for (const { id, employeeId } of listed) {
        for (const address of [`/v1/i9s/${id}`, `/v1/i9s/${id}/audit-trail`, `/v1/employees/${employeeId}`])
          expect([address, (await admin.get(address)).status]).toEqual([address, 200]);
      }
    });

    test('finds employees by their date of birth', async () => {
      const { body } = await admin.get<{ searchResult: { id: number }[] }>(
        `/v1/employees/?dateOfBirth=${born.at}`,
      );
      expect(body.searchResult.map(({ id }) => id)).toContain(born.id);
    });

    test('derives who has to act on forms that the release changes after the upgrade', async () => {
      await changeAsRelease(
        `update i9s set waiting_for = case when waiting_for is null then 'reviewer' end, timers_checked_on = null`,
      );
      expect((await misplacedForms()).length).toBeGreaterThan(forms / 2);
      await runTimers(service.services, 1);
      expect(await misplacedForms()).toEqual([]);
      expect(await verified()).toMatchObject({ findings: [] });
    });

    test('derives who has to act on forms of which the release changes only the case', async () => {
      await changeAsRelease(`
        select set_config('app.reencrypting', 'on', true);
        update i9s set waiting_for = null, timers_checked_on = null, updated_at = '2026-01-01'
        where id in (select i9_id from everify_cases);
        select set_config('app.reencrypting', '', true);
        update everify_cases set delay_reason_text = 'Changed by the release'`);
      expect(await misplacedForms()).not.toEqual([]);
      await runTimers(service.services, 1);
      expect(await misplacedForms()).toEqual([]);
    });

    test('keeps the deliveries, and starts a new I-9 beside them', async () => {
      const { body } = await partner.get<{ searchResult: { state: string }[] }>(
        '/v1/partners/self/deliveries/',
      );
      expect(body.searchResult.map(({ state }) => state)).toEqual(Array(deliveries).fill('delivered'));
      const hired = await partner.post('/v1/partners/i9s/section1', hireInSpokane('after-the-upgrade'));
      expect(hired.status).toBe(202);
      expect(await verified()).toMatchObject({ findings: [], forms: forms + 1 });
    });
  });
});
