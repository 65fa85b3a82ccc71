import { Client } from 'pg';
import { useStoreDatabase } from '../support/store';

/** What the logins of the running service may do, from the database's own catalogue. */

const database = useStoreDatabase();

async function rowsOf<Row>(sql: string, ...values: readonly string[]): Promise<Row[]> {
  const { rows } = await database.owner.raw<{ rows: Row[] }>(sql, [...values]);
  return rows;
}

async function as<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const nameIn = (url: string) => new URL(url).username;
const logins = () =>
  [
    ['service', database.serviceUrl, ['eligibility_service']],
    ['worker', database.workerUrl, ['eligibility_service', 'eligibility_worker']],
  ] as const;

describe('the logins of the service and of the worker', () => {
  test.each([0, 1])(
    'own nothing, hold no power, and are members of their roles alone (%i)',
    async (index) => {
      const [, url, roles] = logins()[index] ?? logins()[0];
      const name = nameIn(url);
      expect(
        await rowsOf(
          `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
           (select count(*)::integer from pg_shdepend where refobjid = r.oid and deptype = 'o') as owned
         from pg_roles r where rolname = ?`,
          name,
        ),
      ).toEqual([
        {
          rolsuper: false,
          rolbypassrls: false,
          rolcreaterole: false,
          rolcreatedb: false,
          rolreplication: false,
          owned: 0,
        },
      ]);
      const member = await rowsOf<{ name: string }>(
        `select rolname as name from pg_roles where rolname <> ?::text and pg_has_role(?, oid, 'member') order by 1`,
        name,
        name,
      );
      expect(member.map((row) => row.name)).toEqual(roles);
      // Behind the roles there is nothing to fall back to.
      expect(
        await rowsOf(
          `select r.rolname as name from pg_roles r where rolname like 'eligibility\\_%' and rolname not like '%login'
           and (rolcanlogin or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`,
        ),
      ).toEqual([]);
    },
  );

  test.each([
    ['the owner', 'set role postgres'],
    ['the directory', 'set role eligibility_directory'],
    ['a worker', 'set role eligibility_worker'],
  ])('the service cannot become %s, and resetting the role changes nothing', async (_, statement) => {
    await as(database.serviceUrl, async (client) => {
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
      await client.query('reset role');
      await client.query('set role none');
      const { rows } = await client.query(
        'select current_user = session_user as same, count(*)::integer from organizations group by 1',
      );
      expect(rows).toEqual([]);
    });
  });

  test.each([
    ['alter a table', 'alter table users disable row level security'],
    ['drop a policy', 'drop policy users_tenant on users'],
    ['create a table', 'create table public.mine (id integer)'],
    ['create a function', `create function public.mine() returns integer language sql return 1`],
    ['switch a trigger off', 'alter table i9_audit_events disable trigger all'],
    ['pass row-level security', 'set row_security = off; select * from users'],
    ['read the queue', 'select * from graphile_worker.jobs'],
    ['read the payloads of the queue', 'select * from graphile_worker._private_jobs'],
    ['add a job by itself', `select graphile_worker.add_job('push')`],
    ['read the counters', 'select * from failed_attempts'],
    ['list organizations', 'select organization_ids()'],
    ['add an organization', `insert into organizations (name) values ('Mine')`],
  ])('the service cannot %s', async (_, statement) => {
    await as(database.serviceUrl, async (client) => {
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
    });
  });

  test('a worker uses the queue, and cannot change it', async () => {
    await as(database.workerUrl, async (client) => {
      await client.query(`select graphile_worker.add_job('push')`);
      expect((await client.query('select from graphile_worker.jobs')).rowCount).toBe(1);
      await client.query('delete from graphile_worker._private_jobs');
      for (const statement of [
        'alter table graphile_worker._private_jobs disable row level security',
        'create table graphile_worker.mine (id integer)',
        'set role eligibility_directory',
      ]) {
        await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
      }
    });
  });
});

/** Name -> what it returns and who, besides its owner, may run it. */
const definers: Readonly<Record<string, readonly [returns: string, callers: string]>> = {
  organization_of_access_token: ['integer', 'eligibility_service'],
  organization_of_session: ['integer', 'eligibility_service'],
  organization_of_link: ['integer', 'eligibility_service'],
  organization_of_client: ['integer', 'eligibility_service'],
  organizations_of_login: ['SETOF integer', 'eligibility_service'],
  organizations_of_domain: ['SETOF integer', 'eligibility_service'],
  organizations_with_sign_on_of: ['SETOF integer', 'eligibility_service'],
  organizations_of_sign_on_answer: ['SETOF integer', 'eligibility_service'],
  is_login_of_another: ['boolean', 'eligibility_service'],
  count_attempt: ['TABLE(window_start timestamp with time zone, attempts integer)', 'eligibility_service'],
  count_attempts: ['TABLE(window_start timestamp with time zone, attempts integer)', 'eligibility_service'],
  attempts_of: ['TABLE(window_start timestamp with time zone, attempts integer)', 'eligibility_service'],
  take_back_attempts: ['void', 'eligibility_service'],
  count_requests: [
    'TABLE(client_id integer, window_start timestamp with time zone, hits integer)',
    'eligibility_service',
  ],
  sandbox_marks: ['SETOF boolean', 'eligibility_service'],
  organization_ids: ['SETOF integer', 'eligibility_worker'],
  open_organization: ['integer', 'eligibility_service'],
  partners_with_due_pushes: ['TABLE(organization_id integer, partner_id integer)', 'eligibility_worker'],
  partners_left_waiting: ['integer', 'eligibility_worker'],
  waiting_everify_cases: [
    'TABLE(organization_id integer, i9_id integer, case_number text)',
    'eligibility_worker',
  ],
  due_simulations: ['SETOF text', 'eligibility_worker'],
  stalled_inspection_packages: ['TABLE(organization_id integer, package_id integer)', 'eligibility_worker'],
  stalled_bulk_actions: ['TABLE(organization_id integer, bulk_action_id integer)', 'eligibility_worker'],
  stalled_exports: ['TABLE(organization_id integer, export_id integer)', 'eligibility_worker'],
  stalled_imports: ['TABLE(organization_id integer, import_id integer)', 'eligibility_worker'],
  remove_expired: ['TABLE(name text, removed bigint)', 'eligibility_worker'],
  remove_some_expired: ['TABLE(name text, removed bigint)', 'eligibility_worker'],
  remove_old_deliveries: ['bigint', 'eligibility_worker'],
  remove_old_events: ['bigint', 'eligibility_worker'],
  forget_events: ['boolean', ''],
  organizations_of_encryption_keys: ['SETOF integer', 'eligibility_service'],
  organizations_with_unplaced_events: ['SETOF integer', 'eligibility_worker'],
  organizations_with_unmarked_trails: ['SETOF integer', 'eligibility_worker'],
  organizations_to_anchor: ['SETOF integer', 'eligibility_worker'],
  push_worker_is_gone: ['boolean', 'eligibility_service'],
  register_push_worker: ['integer', 'eligibility_worker'],
  release_leases_of_gone_workers: ['bigint', 'eligibility_worker'],
};

/**
 * Definer functions of the owner: they work within the tenant of the transaction, make and drop months, take statistics, or
 * are triggers.
 */
const ownersDefiners: Readonly<Record<string, string>> = {
  erase_i9: 'eligibility_service',
  queue_redelivery: 'eligibility_service',
  refresh_statistics: 'eligibility_service',
  drop_old_deliveries: 'eligibility_worker',
  drop_old_events: 'eligibility_worker',
  make_months: 'eligibility_worker',
  queue_bulk_action: '',
  queue_delivery: '',
  queue_everify_request: '',
  queue_export: '',
  queue_import: '',
  queue_inspection_package: '',
  queue_mail: '',
  queue_partner: '',
  queue_unhurried_mail: '',
  unqueue_mail: '',
};

test('functions that run as somebody else are these, with a fixed search path, for these callers', async () => {
  const rows = await rowsOf<{
    name: string;
    owner: string;
    returns: string;
    config: string;
    callers: string;
  }>(`
    select p.proname as name, r.rolname as owner, pg_get_function_result(p.oid) as returns,
      array_to_string(p.proconfig, ' ') as config,
      coalesce((select string_agg(coalesce(g.rolname, 'public'), ', ' order by g.rolname) from aclexplode(p.proacl) a
        left join pg_roles g on g.oid = a.grantee
        where a.grantee <> p.proowner and g.rolname is distinct from current_user), '') as callers
    from pg_proc p join pg_roles r on r.oid = p.proowner
    where p.prosecdef and p.pronamespace = 'public'::regnamespace order by 1`);
  const [directory, owners] = [
    rows.filter(({ owner }) => owner === 'eligibility_directory'),
    rows.filter(({ owner }) => owner !== 'eligibility_directory'),
  ];
  expect(
    Object.fromEntries(directory.map(({ name, returns, callers }) => [name, [returns, callers]])),
  ).toEqual(definers);
  expect(Object.fromEntries(owners.map(({ name, callers }) => [name, callers]))).toEqual(ownersDefiners);
  expect(rows.filter(({ config }) => !/^search_path=(public|pg_catalog), pg_temp\b/.test(config))).toEqual(
    [],
  );
});

test('the directory reads no column but keys (encrypted where they are secret), hashes, states and times', async () => {
  const columns = await rowsOf<{ name: string }>(`
    select distinct column_name as name from information_schema.column_privileges
    where grantee = 'eligibility_directory' and privilege_type = 'SELECT' and table_schema = 'public' order by 1`);
  expect(columns.map(({ name }) => name)).toEqual([
    'anchored',
    'answer_hash',
    'answers_at',
    'at',
    'attempts',
    'callback_url',
    'case_number',
    'checked_at',
    'client_id',
    'created_at',
    'disabled_at',
    'email_address_folded',
    'expires_at',
    'finished_at',
    'heartbeat_at',
    'hits',
    'hold_until',
    'i9_id',
    'id',
    'key_ciphertext',
    'key_hash',
    'kind',
    'leased_by',
    'leased_until',
    'login_folded',
    'next_attempt_at',
    'oauth_enabled',
    'organization_id',
    'partner_id',
    'position',
    'recent_from',
    'recent_position',
    'recent_to',
    'removed_to',
    'retired',
    'saml_enabled',
    'sandbox',
    'sandbox_clock_offset_ms',
    'state',
    'suspended_at',
    'token_hash',
    'unkeyed_mac',
    'unkeyed_seq',
    'window_start',
  ]);
  const changed = await rowsOf<{ name: string }>(`
    select table_name || ' ' || privilege_type as name from information_schema.table_privileges
    where grantee = 'eligibility_directory' and privilege_type in ('INSERT', 'UPDATE') order by 1`);
  expect(changed.map(({ name }) => name)).toEqual([
    'failed_attempts INSERT',
    'failed_attempts UPDATE',
    'push_workers INSERT',
    'rate_limit_windows INSERT',
    'rate_limit_windows UPDATE',
  ]);
  expect(await rowsOf(`select from pg_class where relowner = 'eligibility_directory'::regrole`)).toEqual([]);
  // It may create functions during a migration, and at no other time.
  expect(
    await rowsOf(`select has_schema_privilege('eligibility_directory', 'public', 'create') as create`),
  ).toEqual([{ create: false }]);
});

test('SQL injected under the login of the service reads one named tenant at a time, as docs/security.md says', async () => {
  const made = await rowsOf<{ id: number }>(
    `insert into organizations (name) values ('Northwind'), ('Contoso') returning id`,
  );
  const [mine, other] = made.map(({ id }) => id).toSorted((a, b) => a - b);
  await as(database.serviceUrl, async (client) => {
    const seenWith = async (tenant: number | undefined): Promise<unknown[]> => {
      await client.query('begin');
      await client.query(`select set_config('app.organization_id', $1, true)`, [String(tenant ?? '')]);
      const { rows } = await client.query<{ id: number }>('select id from organizations');
      await client.query('commit');
      return rows.map(({ id }) => id);
    };
    expect(await seenWith(mine)).toEqual([mine]);
    expect(await seenWith(other)).toEqual([other]);
    expect(await seenWith(undefined)).toEqual([]);
  });
});
