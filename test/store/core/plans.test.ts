import type { Knex } from 'knex';
import { Client } from 'pg';
import { serviceRole } from '../../../src/store/core/database-roles';
import { openDatabase, type Database, type Statement } from '../../../src/store/core/database';
import type { Trx } from '../../../src/store/core/pipeline';
import type { Message } from '../../../src/store/core/wire';
import { recordAttempts } from '../../../src/store/deliveries/attempts';
import { getPartnerDelivery } from '../../../src/store/deliveries/deliveries';
import { sendDelivery } from '../../../src/store/deliveries/outbox';
import { claimDeliveries } from '../../../src/store/deliveries/queue';
import { countPurgeable, formsToOpen, type PurgeablePlace } from '../../../src/store/i9/purgeable';
import {
  formsForTimers,
  type TimerPlace,
  type TimerReason,
  timerReasons,
  upgradeReasons,
} from '../../../src/store/i9/timers';
import type { Store } from '../../../src/store/unit';
import { partnerOf } from '../../../src/store/deliveries/partners';
import { readFeed } from '../../../src/store/events';
import type { Scope } from '../../../src/domain/scope';
import { noted, partSince, sentFor } from '../../support/owner';
import { nodes, type Plan } from './planner';
import { testKeys, useTenantStore, type Tenant } from '../../support/store';

const store = useTenantStore();
const { server } = store;

const rowCount = 105_000;
/** The caller, a client of a partner as well. */
let caller: Scope;
let client: Client;

beforeAll(async () => {
  await partSince(server.owner, 'deliveries_finished', 4);
  await withoutIndexes(server.owner, (trx) => fill(trx, store.tenant));
  caller = {
    ...store.tenant.scope,
    partnerId: await server
      .owner('partners')
      .first<{ id: number }>('id')
      .then(({ id }) => id),
  };
  await server.owner.raw('vacuum analyze');
  // Months to come.
  const { rows: months } = await server.owner.raw<{ rows: { name: string }[] }>(
    `select relname as name from pg_class where relname like 'deliveries%' and relkind = 'r' and relpages = 0`,
  );
  for (const { name } of months) fewRows.add(name);
  client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query(`set role ${serviceRole}`);
  await client.query(`select set_config('app.organization_id', $1, false)`, [
    `${store.tenant.scope.organizationId}`,
  ]);
});
afterAll(async () => {
  await client.end();
});

/** Fills tables without looking up each reference, and makes the indexes afterwards: that is much faster. */
async function withoutIndexes(owner: Knex, work: (trx: Knex) => Promise<void>): Promise<void> {
  const { rows } = await owner.raw<{ rows: { name: string; definition: string }[] }>(`
    select i.relname as name, pg_get_indexdef(i.oid) as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid
    where i.relnamespace = 'public'::regnamespace and not x.indisunique
      and not exists (select from pg_constraint where conindid = i.oid)`);
  // No plan uses it, and a hundred thousand periods take it ten seconds.
  await owner.raw('alter table employments drop constraint employments_no_overlap');
  for (const { name } of rows) await owner.raw(`drop index ${name}`);
  await owner.transaction(async (trx) => {
    // Lists of employees rely on their number.
    await trx.raw('alter table employees enable always trigger employees_count_added');
    await trx.raw('set local session_replication_role = replica');
    await work(trx);
    await trx.raw('set constraints all immediate');
    await trx.raw('alter table employees enable trigger employees_count_added');
  });
  for (const { definition } of rows) await owner.raw(definition);
}

/** Rows of what workers walk through. */
async function fill(owner: Knex, { scope }: Tenant): Promise<void> {
  const organization = scope.organizationId;
  const series = `generate_series(1, ${rowCount}) as n`;
  const location = `(select min(id) from locations where organization_id = ${organization}) + n % 1000`;
  await owner.raw(
    `insert into locations (organization_id, name) select ${organization}, 'L' || n from generate_series(1, 1000) as n`,
  );
  await owner.raw(`
    insert into employees (organization_id, first_name, last_name, location_id, date_of_birth_ciphertext, date_of_birth_hash,
                           ssn_ciphertext, ssn_hash)
    select ${organization}, 'first ' || n % 1009, 'last ' || n % 1009, ${location},
           '\\x00', sha256((n % 18000)::text::bytea), '\\x00', sha256(n::text::bytea)
    from ${series}`);
  await owner.raw(`
    insert into employments (organization_id, employee_id, start_date)
    select organization_id, id, date '2020-01-01' + (id % 2000) from employees where organization_id = ${organization}`);
  await owner.raw(`
    insert into i9s (organization_id, employee_id, employment_id, state, remote, form_edition, form_expiration,
                     section1_ciphertext, purge_eligible_date, next_step_due_date, i9_expiration, fault_severity,
                     late, waiting_for)
    select organization_id, employee_id, id,
           case when id % 500 = 0 then 'section1_pending' when id % 20 = 3 then 'superseded' else 'approved' end,
           false, '01/20/25', '2027-05-31',
           decode(repeat(md5(id::text), 25), 'hex'), case when id % 20 = 3 then start_date + 900 end,
           case when id % 500 = 0 then start_date end, case when id % 500 = 1 then start_date + 900 end, case when id % 500 = 2 then 'technical' end,
           case when id % 500 = 2 then 'unexplained' end,
           case when id % 500 = 0 then 'employee' when id % 500 = 3 then 'representative' end
    from employments`);
  await owner.raw(`insert into partners (organization_id, name) values (${organization}, 'Talentpipe')`);
  await owner.raw(`
    update employees set partner_id = (select id from partners), integration_candidate_id = 'c-' || id where id % 50 = 0`);
  await owner.raw('update i9s set partner_id = (select id from partners) where employee_id % 50 = 0');
  await owner.raw(`
    insert into i9_links (organization_id, i9_id, purpose, token_hash, expires_at)
    select organization_id, id, 'section1', sha256(id::text::bytea), now() - id * interval '1 second' from i9s where id % 10 = 0`);
  await owner.raw(`
    insert into everify_cases (organization_id, i9_id, state)
    select organization_id, id, 'employment_authorized' from i9s where id % 10 = 0`);
  await owner.raw(`
    insert into deliveries (organization_id, partner_id, employee_id, i9_id, "group", sequence, body, webhook_id, state,
                            finished_at)
    select organization_id, (select id from partners), employee_id, id, 'i9', 1, jsonb_build_object('i9NextStep', repeat(md5(id::text), 10)), 'msg_' || id,
           case when id % 500 = 0 then 'failed' when id % 500 < 5 then 'pending'
                when id % 5 = 0 then 'superseded' else 'delivered' end,
           case when id % 500 not between 1 and 4 then now() - interval '200 days' + id * interval '150 seconds' end
    from i9s`);
}

/** The statements that a worker sends, with their values. */
async function statementsOf(
  list: (store: Store, scope: Scope) => Promise<unknown>,
  scope: Scope,
): Promise<{ statement: Statement; values: readonly unknown[] }[]> {
  const sent: { statement: Statement; values: readonly unknown[] }[] = [];
  const unused = () => Promise.reject(new Error('not used'));
  const read = (_: unknown, statement: Statement, values: readonly unknown[]) => {
    sent.push({ statement, values });
    return Promise.resolve([]);
  };
  const store: Store = {
    keys: testKeys,
    database: {
      read,
      primary: { read, snapshot: unused, look: unused },
      lookOr: unused,
      run: read,
      lookUp: unused,
      connections: () => ({ used: 0, free: 0, waiting: 0 }),
      transaction: unused,
      transactionWithOthers: unused,
      snapshot: unused,
      look: unused,
      openSession: unused,
      ready: unused,
      close: unused,
    },
  };
  await list(store, scope);
  return sent;
}

async function explain(text: string, values: readonly unknown[], how = ''): Promise<Plan> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (${how}format json) ${text}`,
    [...values],
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('There is no plan');
  return plan;
}
/** What is done, by node. */
const done = async (text: string, values: readonly unknown[]): Promise<Plan[]> =>
  nodes(await explain(text, values, 'analyze, '));

/** Partitions without rows. */
const fewRows = new Set<string>();

describe('the feed of events', () => {
  let end = 0;
  beforeAll(async () => {
    await partSince(server.owner, 'events', 4);
    const write = (moment: string, count: number) =>
      server.owner.raw(
        `insert into events (organization_id, type, at)
         select ?, 'user.updated', ${moment} from generate_series(${count}, 1, -1) as n`,
        [store.tenant.scope.organizationId],
      );
    const place = async () => {
      const { rows } = await client.query<{ end: string }>('select "end" from place_feed(null)');
      end = Number(rows[0]?.end);
    };
    await write(`now() - n * interval '5 minutes'`, 30_000);
    // Without statistics: a backlog is given its places before autovacuum has seen it.
    await place();
    await write('now()', 500);
    await place();
    await server.owner.raw('analyze events');
  });

  /** Parts that are read, by how, of a page behind a place. */
  async function scansBehind(after: number): Promise<[how: string, part: string][]> {
    const { scope } = store.tenant;
    const sent = await sentFor(server.url, scope, (trx) => {
      const database: Pick<Database, 'lookOr'> = { lookOr: (_tenant, _look, work) => work(trx) };
      return readFeed(database, scope, { after, limit: 100, types: null });
    });
    const page = sent.find(({ statement }) => statement.text.includes('scanned'));
    if (!page) throw new Error('Nothing was sent');
    return nodes(await explain(page.statement.text, page.values)).flatMap((node) =>
      node['Relation Name']?.startsWith('events') ? [[node['Node Type'], node['Relation Name']]] : [],
    );
  }

  test('gives new events their places without reading the others', async () => {
    await server.owner.raw(
      `insert into events (organization_id, type, at) select ?, 'user.updated', now() from generate_series(1, 200)`,
      [store.tenant.scope.organizationId],
    );
    await server.owner.raw('analyze events');
    const scanned = async () => {
      await client.query('select pg_stat_force_next_flush()');
      const { rows } = await client.query<{ rows: number }>(
        `select sum(seq_tup_read)::integer as rows from pg_stat_user_tables where relname like 'events%'`,
      );
      return rows[0]?.rows ?? 0;
    };
    const before = await scanned();
    const { rows } = await client.query<{ end: string }>('select "end" from place_feed(2000)');
    expect(Number(rows[0]?.end)).toBe(end + 200);
    end += 200;
    expect((await scanned()) - before).toBe(0);
  });

  test('of one who keeps up is read from the month alone', async () => {
    const month = new Date().toISOString().slice(0, 7).replace('-', '_');
    const scans = await scansBehind(end - 200);
    expect(scans.map(([, part]) => part)).toEqual([`events_${month}`]);
    expect(scans.map(([how]) => how)).not.toContain('Seq Scan');
  });

  test('of one who was away for long is read through the indexes of all months', async () => {
    const scans = await scansBehind(1);
    expect(scans.length).toBeGreaterThan(5);
    expect(scans.filter(([how]) => how === 'Seq Scan')).toEqual([]);
  });
});

describe('deliveries in their partitions', () => {
  /** The partitions that a statement opens, of those with rows. */
  async function opened(text: string, values: readonly unknown[] = []): Promise<string[]> {
    await client.query('begin');
    const plan = await done(text, values);
    await client.query('rollback');
    const names = plan.map((node) => node['Relation Name'] ?? '');
    return [...new Set(names)].filter((name) => name.startsWith('deliveries_') && !fewRows.has(name)).sort();
  }
  const waiting = ['deliveries_waiting'];

  test('claims, recorded attempts and hires find what waits without looking into the months', async () => {
    const { organizationId } = store.tenant.scope;
    const key = { organizationId, partnerId: partnerOf(caller) };
    const now = new Date();
    const claims = await statementsOf(
      ({ database }) =>
        claimDeliveries(database, [{ key, limit: 10 }], { now, leasedUntil: now, leasedBy: 1 }),
      caller,
    );
    const attempt = { at: now, status: 200, durationMs: 1, error: null, excerpt: null };
    const delivery = {
      ...key,
      id: 5,
      leasedUntil: now,
      callbackUrl: 'http://127.0.0.1:9',
      addressVersion: 1,
    };
    const record = { delivery, attempt, verdict: { state: 'delivered' as const }, holdUntil: null };
    const records = await statementsOf(({ database }) => recordAttempts(database, [record]), caller);
    expect([claims.length, records.length]).toEqual([1, 1]);
    for (const { statement, values } of [...claims, ...records])
      expect(await opened(statement.text, values)).toEqual(waiting);
    const { id: i9Id, employeeId } = await server
      .owner('i9s')
      .whereRaw('id % 500 = 7')
      .first('id', 'employee_id as employeeId');
    const what = { event: 'i9StatusUpdated' as const, body: '{}', webhookId: 'w' };
    const sent: Message[] = [];
    const owner = openDatabase({ url: server.url, poolSize: 1 });
    const undone = owner.transaction(key, async (trx) => {
      const watched = noted(trx, (message) => void sent.push(message));
      await sendDelivery(
        { trx: watched, scope: key },
        { ...what, partnerId: key.partnerId, employeeId, i9Id },
      );
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await owner.close();
    const insert = sent.find(({ statement }) => statement.text.includes('superseded'));
    expect(await opened(insert?.statement.text ?? '', insert?.values)).toEqual(waiting);
  });

  test('a delivery is found in its month', async () => {
    const sent: { statement: Statement; values: readonly unknown[] }[] = [];
    const database = {
      read: async <Row>(_: unknown, statement: Statement, values: readonly unknown[]) => {
        sent.push({ statement, values });
        return (await client.query<Row & object>({ ...statement, values: [...values] })).rows;
      },
      primary: client,
    };
    const { rows } = await server.owner.raw<{ rows: { id: number; part: string }[] }>(
      `select id, tableoid::regclass::text as part from deliveries where employee_id in (5, 104900) order by id`,
    );
    for (const { id, part } of rows) {
      sent.length = 0;
      expect(await getPartnerDelivery({ database }, caller, id)).toMatchObject({ id });
      const last = sent.at(-1);
      expect(await opened(last?.statement.text ?? '', last?.values)).toEqual([part, ...waiting]);
    }
  });
});

/** Runs work in a transaction of the owner. */
async function asOwner<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
  const owner = openDatabase({ url: server.url, poolSize: 1 });
  try {
    return await owner.transaction(store.tenant.scope, work);
  } finally {
    await owner.close();
  }
}

/** What was done for the statement that looks for forms. */
async function nodesDone(work: (trx: Trx) => Promise<unknown>): Promise<Plan[]> {
  const sent = await sentFor(server.url, store.tenant.scope, work);
  const asked = sent.find(({ statement }) => statement.text.includes('i9s'));
  if (!asked) throw new Error('Nothing was sent');
  return done(asked.statement.text, asked.values);
}

/** How many rows of tables with many forms a statement reads at most by one node of its plan. */
async function rowsRead(work: (trx: Trx) => Promise<unknown>): Promise<number> {
  const many = new Set(['i9s', 'employments', 'i9_links', 'everify_cases']);
  const counts = (await nodesDone(work))
    .filter((node) => many.has(String(node['Relation Name'])))
    .map((node) => {
      const {
        'Actual Rows': read = 0,
        'Rows Removed by Filter': removed = 0,
        'Actual Loops': loops = 0,
      } = node;
      return (read + removed) * loops;
    });
  return Math.max(0, ...counts);
}

const everyDay = {
  now: new Date('2026-11-23T12:00:00Z'),
  leadDays: 90,
  caseLeadDays: 5,
  upgradedAt: new Date('2020-01-01T00:00:00Z'),
};

/** What the timers read for a reason, from a place on. */
const timers =
  (reason: TimerReason, place: TimerPlace | null, request = everyDay) =>
  (trx: Trx) =>
    formsForTimers({ trx, scope: store.tenant.scope }, reason, place, request);

test.each([...timerReasons, ...upgradeReasons, 'ended' as const])(
  'the timers read at most a thousand forms per statement for the reason "%s"',
  async (reason) => {
    expect(await rowsRead(timers(reason, null))).toBeLessThan(1_100);
    expect(await rowsRead(timers(reason, { key: null, id: 50_000 }))).toBeLessThan(1_100);
  },
);

test('the timers go on in the middle of a walk without what lies before it', async () => {
  const { rows } = await server.owner.raw<{ rows: { key: string }[] }>(
    'select (percentile_disc(0.5) within group (order by expires_at))::text as key from i9_links',
  );
  const place = { key: rows[0]?.key ?? '', id: 0 };
  const links = timers('link', place, { ...everyDay, now: new Date() });
  const { next } = await asOwner(links);
  expect(next?.id).toBeGreaterThan(0);
  expect(await rowsRead(links)).toBeLessThan(1_100);
});

test('the daily search for ended employments reads no form of a current employment', async () => {
  const done = await nodesDone(timers('ended', null));
  const ofForms = done.filter((node) => node['Relation Name'] === 'i9s' && (node['Actual Loops'] ?? 0) > 0);
  expect(ofForms.map((node) => [node['Node Type'], node['Index Name']])).toEqual([
    ['Index Only Scan', 'i9s_open'],
  ]);
});

const reader = (trx: Trx) => ({ trx, keys: testKeys, scope: caller });

test('forms that have been kept long enough are opened a hundred at a time, and counted five thousand', async () => {
  const today = '2029-01-01';
  const opened: number[] = [];
  let place: PurgeablePlace | null = null;
  do {
    const after: PurgeablePlace | null = place;
    const look = (trx: Trx): ReturnType<typeof formsToOpen> => formsToOpen(reader(trx), today, after);
    expect(await rowsRead(look)).toBeLessThan(200);
    const { forms, next } = await asOwner(look);
    opened.push(forms.length);
    place = next;
  } while (place);
  expect(opened.slice(0, -1).every((length) => length === 100)).toBe(true);
  expect(opened.reduce((sum, length) => sum + length, 0)).toBe(rowCount / 20);
  const counted: number[] = [];
  do {
    const after: PurgeablePlace | null = place;
    const count = (trx: Trx): ReturnType<typeof countPurgeable> =>
      countPurgeable(reader(trx), caller, today, after);
    const { count: found, next } = await asOwner(count);
    counted.push(found);
    place = next;
  } while (place);
  expect(counted).toEqual([5_000, rowCount / 20 - 5_000]);
});

test('where it is known of all forms whether they are on hold, one statement looks at two thousand', async () => {
  await server.owner('i9s').whereNotNull('purge_eligible_date').update({ held: false });
  const reads: number[] = [];
  let place: PurgeablePlace | null = null;
  do {
    const after: PurgeablePlace | null = place;
    const look = (trx: Trx): ReturnType<typeof formsToOpen> => formsToOpen(reader(trx), '2029-01-01', after);
    reads.push(await rowsRead(look));
    const { forms, next } = await asOwner(look);
    expect(forms).toEqual([]);
    place = next;
  } while (place);
  expect(reads).toEqual([2_000, 2_000, rowCount / 20 - 4_000]);
});
