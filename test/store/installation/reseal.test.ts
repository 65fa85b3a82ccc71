import type { Database } from '../../../src/store/core/database';
import { createSecretKey } from 'node:crypto';
import type { Knex } from 'knex';
import { sandboxClients } from '../../../src/sandbox/credentials';
import { loadSandbox } from '../../../src/sandbox/load';
import { createKeyRing, hashColumns, type EncryptionKey, type KeyRing } from '../../../src/store/core/keys';
import { encryptedTables } from '../../../src/store/installation/encrypted-tables';
import { reseal, resealingReport } from '../../../src/store/installation/reseal';
import { api } from '../../support/http';
import { endPrograms, startProgram } from '../../support/program';
import { useService } from '../../support/service';
import { noted, ownerDatabaseOf, ownerOf } from '../../support/owner';
import { databaseEnv } from '../../support/database';

const material = (fill: number) => Buffer.alloc(32, fill);
const key = (id: string, fill: number): EncryptionKey => ({ id, key: createSecretKey(material(fill)) });
const text = (id: string, fill: number) => `${id}:${material(fill).toString('base64')}`;
const old = createKeyRing([key('key-1', 1)]);
const both = createKeyRing([key('key-2', 2), key('key-1', 1)]);
const fresh = createKeyRing([key('key-2', 2)]);

/** It runs as it does after step 1 of a rotation: the new key first. */
const service = useService({ encryptionKeys: [key('key-2', 2), key('key-1', 1)], databasePoolSize: 8 });
let system: Knex;
let owner: Database;

beforeAll(async () => {
  system = ownerOf(service.services);
  owner = ownerDatabaseOf(service.services);
  await loadSandbox({ ...service.services, keys: old }, owner, new Date());
  await sealRareThings();
});
afterAll(endPrograms);

/** What the sandbox does not bring along, sealed with the old key. */
async function sealRareThings(): Promise<void> {
  const form: { organization_id: number; i9_id: number; id: number } | undefined = await system(
    'everify_cases',
  ).first('organization_id', 'i9_id', 'id');
  const client: { id: number } | undefined = await system('api_clients')
    .where({ organization_id: form?.organization_id })
    .first('id');
  const user: { id: number } | undefined = await system('users')
    .where({ organization_id: form?.organization_id })
    .first('id');
  if (!form || !client || !user) throw new Error('The sandbox has no E-Verify case');
  const { organization_id } = form;
  const now = new Date();
  const later = new Date(Date.now() + 86_400_000);
  await system('organizations')
    .where({ id: organization_id })
    .update({
      oauth_client_secret_ciphertext: old.encrypt(organization_id, 'oauth-client-secret', 'single sign-on'),
    });
  await system('partners')
    .where({ organization_id })
    .update({
      callback_credentials_ciphertext: old.encrypt(
        organization_id,
        'partner-credentials',
        JSON.stringify({ username: 'us', password: 'them' }),
      ),
    });
  await system('everify_requests').insert({
    organization_id,
    case_id: form.id,
    type: 'close',
    payload_ciphertext: old.encrypt(organization_id, 'everify-case', '{"kept":true}'),
    actor: '{}',
    asked_on: '2026-11-20',
    next_attempt_at: later,
  });
  const [inspection] = await system('inspection_packages')
    .insert({
      organization_id,
      requested_by_user_id: user.id,
      i9_ids: [],
      full_ssn: false,
      created_at: now,
      expires_at: later,
    })
    .returning<{ id: number }[]>('id');
  await system('inspection_package_chunks').insert({
    organization_id,
    package_id: inspection?.id,
    seq: 1,
    content_ciphertext: old.encrypt(organization_id, 'inspection-package', 'a piece'),
    expires_at: later,
  });
  await system('import_chunks').insert({
    organization_id,
    upload_id: '00000000-0000-4000-8000-000000000000',
    seq: 1,
    content_ciphertext: old.encrypt(organization_id, 'import', 'a piece'),
    expires_at: later,
  });
  await system('sent_forms').insert({
    organization_id,
    form_hash: Buffer.alloc(32, 3),
    place: '',
    expires_at: later,
    answer_ciphertext: old.encrypt(organization_id, 'idempotent-response', '{"rights":{},"answer":{}}'),
  });
  await system('section1_drafts').insert({
    organization_id,
    i9_id: form.i9_id,
    content_ciphertext: old.encrypt(organization_id, 'i9-section', '{"values":{}}'),
    expires_at: later,
  });
  await system('portal_sessions').insert({
    organization_id,
    token_hash: Buffer.alloc(32, 1),
    csrf_hash: Buffer.alloc(32, 2),
    user_id: user.id,
    sign_in_method: 'password',
    expires_at: later,
    unsent_ciphertext: old.encrypt(organization_id, 'unsent-form', '{"path":"/","fields":[]}'),
  });
  await system('authenticators').insert({
    organization_id,
    user_id: user.id,
    secret_ciphertext: old.encrypt(organization_id, 'authenticator-secret', 'JBSWY3DPEHPK3PXP'),
    last_step: 0,
  });
  await system('mail_messages').insert({
    organization_id,
    state: 'kept',
    template: 'test',
    message_ciphertext: old.encrypt(organization_id, 'mail-message', '{"to":"a@example.com"}'),
    next_attempt_at: now,
    finished_at: now,
  });
  await system('idempotency_records').insert(
    ['one', 'two'].map((name) => ({
      organization_id,
      client_id: client.id,
      operation_id: 'createEmployee',
      key_hash: Buffer.from(name),
      request_hash: material(0),
      response_ciphertext: old.encrypt(organization_id, 'idempotent-response', name),
      expires_at: later,
    })),
  );
}

/** When each record with encrypted values was changed last, and how many events tell of changes; but one employee. */
async function changes(employeeId: number): Promise<unknown> {
  const tables = ['organizations', 'employees', 'i9s', 'everify_cases'];
  const times = tables.map((table) =>
    system(table)
      .modify((rows) => void (table === 'employees' && rows.whereNot({ id: employeeId })))
      .max({ latest: 'updated_at' })
      .count({ rows: 'id' }),
  );
  const told = system('events')
    .whereRaw('employee_id is distinct from ?', [employeeId])
    .count({ events: 'id' });
  return Promise.all([...times, told]);
}

/** Every sealed value of the database, opened, by its place. */
async function everything(keys: KeyRing): Promise<Map<string, string>> {
  const values = new Map<string, string>();
  for (const { table, key: columns, values: sealed } of encryptedTables) {
    for (const row of await system<Record<string, unknown>>(table).orderBy([...columns])) {
      for (const [name, purpose] of Object.entries(sealed)) {
        const value = row[`${name}_ciphertext`];
        const place = `${table}.${name} ${columns.map((column) => String(row[column])).join('/')}`;
        if (value instanceof Buffer)
          values.set(place, keys.decrypt(Number(row['organization_id'] ?? row['id']), purpose, value));
      }
    }
  }
  return values;
}

const tablesOf = (values: Map<string, string>) =>
  new Set([...values.keys()].map((place) => place.slice(0, place.indexOf(' '))));

test('every sealed column of the database is in the table of what is re-encrypted', async () => {
  const { rows } = await system.raw<{ rows: { name: string }[] }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_ciphertext' order by 1`,
  );
  const known = encryptedTables.flatMap(({ table, values }) =>
    Object.keys(values).map((name) => `${table}.${name}_ciphertext`),
  );
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  for (const { table, key: columns } of encryptedTables) {
    const { rows: own } = await system.raw<{ rows: { name: string }[] }>(
      `select a.attname as name from pg_index x, unnest(x.indkey) with ordinality as k (attnum, at)
       join pg_attribute a on a.attnum = k.attnum
       where x.indrelid = :table::regclass and x.indisprimary and a.attrelid = x.indrelid order by k.at`,
      { table },
    );
    expect([table, columns]).toEqual([table, own.map(({ name }) => name)]);
  }
});

test('the database does not try to compress what is encrypted', async () => {
  const { rows } = await system.raw<{ rows: { name: string }[] }>(
    `select attrelid::regclass || '.' || attname as name from pg_attribute
     where attname like '%\\_ciphertext' and attstorage <> 'e' and attrelid::regclass::text not like 'pg\\_%'`,
  );
  expect(rows).toEqual([]);
});

describe('a rotation while the service runs', () => {
  const ssn = '900550001';
  let before: Map<string, string>;
  let employeeId = 0;

  async function tokenAt(baseUrl: string): Promise<string> {
    const { clientId, secret } = sandboxClients.admin;
    const { body } = await api(baseUrl).post<{ access_token: string }>(
      '/v1/oauth/token',
      new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: secret,
      }),
    );
    return body.access_token;
  }
  const bySsn = async (baseUrl: string, number: string) => {
    const { body } = await api(baseUrl, await tokenAt(baseUrl)).get<{ searchResult: { id: number }[] }>(
      `/v1/employees?socialSecurityNumber=${number}`,
    );
    return body.searchResult.map(({ id }) => id);
  };
  const main = (command: string, keys: string, env: Record<string, string> = {}) =>
    startProgram('src/main.js', [command], {
      ...databaseEnv(service.urls),
      ENCRYPTION_KEYS: keys,
      ...env,
    });

  test('before it, everything is sealed with the old key, and the filter finds by it', async () => {
    before = await everything(old);
    const places = encryptedTables.map(({ table, values }) => `${table}.${Object.keys(values)[0]}`);
    expect(places.filter((place) => !tablesOf(before).has(place))).toEqual([]);
    const [place, number] = [...before].find(([name]) => name.startsWith('employees.ssn ')) ?? ['', ''];
    employeeId = Number(place.split('/')[1]);
    expect(await bySsn(service.baseUrl, number)).toContain(employeeId);
  });

  test('reseal changes every value while others write, and says that the old key can go', async () => {
    const client = service.api(await tokenAt(service.baseUrl));
    const required = await system('employees')
      .where({ id: employeeId })
      .first({ firstName: 'first_name', lastName: 'last_name', locationId: 'location_id' });
    const unchanged = await changes(employeeId);
    const run = main('reseal', [text('key-2', 2), text('key-1', 1)].join(','));
    const ended = new AbortController();
    void run.exit.then(() => ended.abort());
    let writes = 0;
    // It goes on until the command has ended: each write takes the lock of a row that the command wants.
    while (!ended.signal.aborted || writes < 3) {
      writes += 1;
      const change = { ...required, socialSecurityNumber: ssn };
      const { status, text: answer } = await client.patch(`/v1/employees/${employeeId}`, change);
      expect([status, status === 200 ? '' : answer]).toEqual([200, '']);
    }
    expect(run.output.stderr).toBe('');
    expect(await run.exit).toBe(0);
    expect(run.output.stdout).toMatch(/^employees: \d+ re-encrypted$/m);
    const noted = await system('audit_events').where({ operation_id: 'reseal' }).pluck('fields');
    const organizations: number[] = await system('organizations').pluck('id');
    expect(noted).toEqual(organizations.map(() => ['encryptionKey']));
    expect(run.output.stdout).toMatch(/^\d+ values re-encrypted with "key-2", which now encrypts \d+$/m);
    expect(run.output.stdout).toContain(
      '"key-1" is no longer in use: it can be removed from ENCRYPTION_KEYS.',
    );

    expect(await changes(employeeId)).toEqual(unchanged);

    const after = await everything(fresh);
    const changed = [...before]
      .filter(([place, value]) => after.get(place) !== value)
      .map(([place]) => place);
    expect(changed.every((place) => place.endsWith(`/${employeeId}`) && place.startsWith('employees'))).toBe(
      true,
    );
    // The audit row of an organization that had none yet needs a key of its audit chains.
    const added = [...after.keys()].filter((place) => !before.has(place));
    expect(added.filter((place) => !place.startsWith('audit_keys.key '))).toEqual([]);
    expect(after.size).toBe(before.size + added.length);
  });

  test('a second run has nothing to do', async () => {
    const { resealed, unsealable, usage } = await reseal({ owner, keys: both });
    expect(Object.values(resealed).every((count) => count === 0)).toBe(true);
    expect([unsealable, usage['key-1']]).toEqual([[], 0]);
  });

  test('every hash beside a value is made with the new key', async () => {
    for (const { table, values, hashed = {} } of encryptedTables)
      for (const row of await system<Record<string, unknown> & { organization_id: number }>(table))
        for (const [name, hashes] of Object.entries(hashed)) {
          const { organization_id: organizationId, [`${name}_ciphertext`]: value } = row;
          const purpose = values[name];
          const plain =
            value instanceof Buffer && purpose ? fresh.decrypt(organizationId, purpose, value) : null;
          expect(row).toMatchObject(hashColumns(fresh, organizationId, name, hashes, plain));
        }
  });

  test('without the old key the service answers, the filter finds, and the audit is intact', async () => {
    const baseUrl = await main('api', text('key-2', 2), { PORT: '0', SANDBOX: 'true' }).address();
    expect(await bySsn(baseUrl, ssn)).toEqual([employeeId]);
    const [place, number] =
      [...before].find(([name]) => name.startsWith('employees.ssn ') && !name.endsWith(`/${employeeId}`)) ??
      [];
    expect(await bySsn(baseUrl, String(number))).toContain(Number(place?.split('/')[1]));
    const audit = main('verify-audit', text('key-2', 2));
    const code = await audit.exit;
    expect(audit.output).toEqual({
      stdout: expect.stringMatching(/^\d+ forms, .* all intact\n$/),
      stderr: '',
    });
    expect(code).toBe(0);
  });
});

describe('what stands in the way', () => {
  const third = createKeyRing([key('key-3', 3), key('key-2', 2)]);

  test('a run that is broken off leaves whole values, and the next run does the rest', async () => {
    const before = await everything(fresh);
    let left = 40;
    const failing: KeyRing = {
      ...third,
      encrypt: (...value) => {
        left -= 1;
        if (left < 0) throw new Error('pulled the plug');
        return third.encrypt(...value);
      },
    };
    await expect(reseal({ owner, keys: failing })).rejects.toThrow('pulled the plug');
    expect(await everything(third)).toEqual(before);
    const { resealed, usage } = await reseal({ owner, keys: third });
    const rest = Object.values(resealed).reduce((sum, count) => sum + count, 0);
    expect(rest).toBeGreaterThan(0);
    expect(rest).toBeLessThan(before.size);
    expect(usage).toEqual({ 'key-3': before.size, 'key-2': 0 });
    expect(await everything(createKeyRing([key('key-3', 3)]))).toEqual(before);
  });

  test('a row that somebody has locked is waited for, and changed from what it then holds', async () => {
    const fourth = createKeyRing([key('key-4', 4), key('key-3', 3)]);
    const row: { organization_id: number; id: number } | undefined = await system('partner_secrets').first(
      'organization_id',
      'id',
    );
    if (!row) throw new Error('There is no partner secret');
    const holder = await system.transaction();
    await holder('partner_secrets').where(row).forUpdate().first('id');
    const run = reseal({ owner, keys: fourth });
    for (let waiting = false; !waiting;) {
      const { rows } = await system.raw<{ rows: { waiting: boolean }[] }>(
        `select exists (select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like '%partner_secrets%') as waiting`,
      );
      waiting = rows[0]?.waiting ?? false;
    }
    const written = third.encrypt(row.organization_id, 'partner-secret', 'rotated meanwhile');
    await holder('partner_secrets').where(row).update({ secret_ciphertext: written });
    await holder.commit();
    const { usage, unsealable } = await run;
    expect([usage['key-3'], unsealable]).toEqual([0, []]);
    const kept = await everything(createKeyRing([key('key-4', 4)]));
    expect(kept.get(`partner_secrets.secret ${row.organization_id}/${row.id}`)).toBe('rotated meanwhile');
  });

  test('what cannot be opened stays, is named without its content, and keeps its key from going', async () => {
    const fifth = [key('key-5', 5), key('key-4', 4)] as const;
    const employees: { organization_id: number; id: number }[] = await system('employees')
      .whereNotNull('ssn_ciphertext')
      .orderBy('id')
      .limit(2)
      .select('organization_id', 'id');
    const [damaged, stranger] = employees;
    if (!damaged || !stranger) throw new Error('The sandbox has too few employees');
    const lost = old.encrypt(stranger.organization_id, 'employee-ssn', '900551234');
    await system('employees').where(stranger).update({ ssn_ciphertext: lost });
    await system.raw(
      `update employees set ssn_ciphertext = set_byte(ssn_ciphertext, 30, get_byte(ssn_ciphertext, 30) # 1)
       where organization_id = ? and id = ?`,
      [damaged.organization_id, damaged.id],
    );
    const keys = createKeyRing(fifth);
    const place = ({ organization_id, id }: typeof damaged) =>
      `employees.ssn of organization_id ${organization_id}, id ${id}`;
    const result = await reseal({ owner, keys });
    expect(result.unsealable).toEqual([
      { place: place(damaged), fault: 'the value is damaged' },
      { place: place(stranger), fault: 'its key "key-1" is not in ENCRYPTION_KEYS' },
    ]);
    const { lines, complete } = resealingReport(keys.ids, result);
    expect(complete).toBe(false);
    expect(lines.slice(-4)).toEqual([
      `${place(stranger)}: left as it is, its key "key-1" is not in ENCRYPTION_KEYS`,
      expect.stringMatching(/^\d+ values re-encrypted with "key-5", which now encrypts \d+$/),
      expect.stringMatching(/^"key-4" still encrypts 1: keep it\./),
      '"key-1", which is not in ENCRYPTION_KEYS, encrypts 1: they cannot be read.',
    ]);
  });
});

function noPlan(): never {
  throw new Error('There is no plan');
}

interface Node {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

test('no statement looks at more than two thousand rows of a table, and one writes two hundred', async () => {
  const keys = createKeyRing([key('key-5', 5), key('key-4', 4)]);
  const { organization_id: organizationId } =
    (await system('employees').first<{ organization_id: number }>('organization_id')) ?? {};
  if (organizationId === undefined) throw new Error('The sandbox has no employee');
  const birthDate = [organizationId, 'employee-birth-date', '1980-02-03'] as const;
  const sealed = keys.encrypt(...birthDate);
  const stale = createKeyRing([key('key-4', 4)]).encrypt(...birthDate);
  await system.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica');
    await trx.raw(
      `insert into employees (organization_id, first_name, last_name, location_id, date_of_birth_ciphertext, date_of_birth_hash)
       select organization_id, 'Ada', 'Many-' || n, location_id, case when n > 1000 then ?::bytea else ?::bytea end,
         sha256(n::text::bytea)
       from (select organization_id, location_id from employees where organization_id = ? limit 1) as one,
         generate_series(1, 15000) as n`,
      [sealed, stale, organizationId],
    );
  });
  await system.raw('analyze employees');
  const sent: { sql: string; bindings: readonly unknown[] }[] = [];
  const watched: Pick<Database, 'transaction'> = {
    transaction: (tenant, work) =>
      owner.transaction(tenant, (trx) =>
        work(
          noted(trx, ({ statement, values }) => void sent.push({ sql: statement.text, bindings: values })),
        ),
      ),
  };
  const { usage, resealed } = await reseal({ owner: watched, keys });
  expect(usage['key-5']).toBeGreaterThan(15_000);
  expect(resealed['employees']).toBe(1_000);
  expect(sent.filter(({ sql }) => sql.startsWith('update employees ')).length).toBeLessThan(20);
  const looks = sent.filter(({ sql }) => /^\s*(select|with)[^]* from employees\s/.test(sql));
  // Eight ranges, of which the first holds something to re-encrypt. Each is looked at.
  expect(looks.filter(({ sql }) => sql.includes('scanned')).length).toBeGreaterThanOrEqual(8);
  expect(looks.filter(({ sql }) => sql.includes('for no key update')).length).toBeLessThan(8 * 2);
  const read: { sql: string; rows: number }[] = [];
  for (const { sql, bindings } of looks) {
    const { rows } = await system.transaction(async (trx) => {
      // A table as small as this one is read as a whole rather than by its index.
      await trx.raw('set local enable_seqscan = off');
      return trx.raw<{ rows: { 'QUERY PLAN': { Plan: Node }[] }[] }>(
        `explain (analyze, format json) ${sql.replace(/\$\d+/g, '?')}`,
        bindings as Knex.RawBinding[],
      );
    });
    for (const node of nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan ?? noPlan()))
      if (node['Relation Name'])
        read.push({
          sql,
          rows: (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
        });
  }
  expect(read.filter(({ rows }) => rows > 2_000)).toEqual([]);
});
