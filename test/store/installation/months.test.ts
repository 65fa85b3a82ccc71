import { knex, runIn } from '../../../src/store/core/statement';
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { down, up } from '../../../migrations/0105_months';
import { openDatabase } from '../../../src/store/core/database';
import { placeEvents } from '../../../src/store/events';
import { migrateLatest } from '../../../src/store/installation/migrate';
import { dropOldDeliveries, dropOldEvents, makeMonths } from '../../../src/store/installation/housekeeping';
import { partSince } from '../../support/owner';
import { createDatabaseOf, useStore } from '../../support/store';

/** `events`, `audit_events` and deliveries that ended by month: made ahead, never refused, dropped as a whole or never. */

const store = useStore({ login: 'worker', poolSize: 1 });
const { server } = store;

let organization: number;

beforeAll(async () => {
  const [row] = await server.owner('organizations').insert({ name: 'Northwind' }, 'id');
  organization = (row as { id: number }).id;
});

async function rowsOf<Row>(
  owner: Knex,
  sql: string,
  ...values: readonly (string | number)[]
): Promise<Row[]> {
  return (await owner.raw<{ rows: Row[] }>(sql, [...values])).rows;
}

const keys = { events: 'at', audit_events: 'at', deliveries_finished: 'finished_at' } as const;
type Table = keyof typeof keys;
const tables = Object.keys(keys) as Table[];

let chained = 0;
/** Inserts a row of a moment, an SQL expression. */
const insertions: Readonly<Record<Table, (at: string) => string>> = {
  events: (at) =>
    `insert into events (organization_id, type, at) values (${organization}, 'user.created', ${at})`,
  audit_events: (at) => `
    insert into audit_events (organization_id, at, operation_id, subject_type, subject_id, fields, request_id, chain, key_id,
      mac, seq)
    values (${organization}, ${at}, 'updateUser', 'user', 1, '{role}', 'r', 0, 1, '', ${(chained += 1)})`,
  deliveries_finished: (at) => `
    insert into deliveries (organization_id, partner_id, "group", sequence, body, webhook_id, state, finished_at)
    values (${organization}, 1, 'test', 1, '{}', 'w', 'delivered', ${at})`,
};
const write = (table: Table, at: string) => server.owner.raw(insertions[table](at));

/** Rows of each part. */
async function partsOf(table: Table): Promise<Record<string, number>> {
  const rows = await rowsOf<{ part: string; count: number }>(
    server.owner,
    `select regexp_replace(tableoid::regclass::text, '_\\d{6,}$', '') as part, count(*)::integer as count
     from ${table} group by 1`,
  );
  return Object.fromEntries(rows.map(({ part, count }) => [part, count]));
}

const monthIn = async (months: number): Promise<string> => {
  const [row] = await rowsOf<{ month: string }>(
    server.owner,
    `select to_char(date_trunc('month', now(), 'UTC') at time zone 'UTC' + make_interval(months => ?), 'YYYY_MM') as month`,
    months,
  );
  return row?.month ?? '';
};
const beginningOf = (month: string) => `timestamptz '${month.replace('_', '-')}-01T00:00:00Z'`;

test.each(tables)(
  '%s has the months of the next 35 days, however often they are asked for',
  async (table) => {
    expect(await makeMonths(store.database)).toBe(0);
    const [row] = await rowsOf<{ ahead: boolean }>(
      server.owner,
      `select months_until(?) > now() + interval '35 days' as ahead`,
      table,
    );
    expect(row).toEqual({ ahead: true });
  },
);

test.each(tables)('the first row of %s in a new installation lies in its month', async (table) => {
  await write(table, 'now()');
  expect(await partsOf(table)).toEqual({ [`${table}_${await monthIn(0)}`]: 1 });
  await server.owner(table).delete();
});

test.each(tables)('a row of %s lies in the month of UTC in which it was written', async (table) => {
  const [last, next] = [await monthIn(0), await monthIn(1)];
  await partSince(server.owner, table, 1);
  await write(table, `${beginningOf(next)} - interval '1 microsecond'`);
  await write(table, beginningOf(next));
  expect(await partsOf(table)).toEqual({ [`${table}_${last}`]: 1, [`${table}_${next}`]: 1 });
});

test.each(tables)(
  'a row of %s whose month nobody has made is kept, and moves when it is made',
  async (table) => {
    await server.owner(table).delete();
    const next = await monthIn(1);
    await server.owner.raw('drop table ??', [`${table}_${next}`]);
    const later = `${table}_${await monthIn(2)}`;
    await server.owner.raw('drop table if exists ??', [later]);
    await write(table, beginningOf(next));
    await write(table, `now() + interval '10 years'`);
    expect(await partsOf(table)).toEqual({ [`${table}_other`]: 2 });
    const before = await rowsOf(server.owner, `select * from ${table} order by id`);
    expect(await makeMonths(store.database)).toBeGreaterThan(0);
    expect(await partsOf(table)).toEqual({ [`${table}_${next}`]: 1, [`${table}_other`]: 1 });
    expect(await rowsOf(server.owner, `select * from ${table} order by id`)).toEqual(before);
  },
);

describe('with a year of rows', () => {
  beforeAll(async () => {
    for (const table of tables) {
      await server.owner(table).delete();
      await partSince(server.owner, table, 8);
      for (let days = 0; days < 390; days += 10) await write(table, `now() - interval '${days} days'`);
    }
  });
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const oldest = async (table: Table) => {
    const [row] = await rowsOf<{ days: number }>(
      server.owner,
      `select floor(extract(epoch from now() - min(${keys[table]})) / 86400)::integer as days from ${table}`,
    );
    return row?.days;
  };

  test('nothing goes that has no place in the feed yet', async () => {
    expect(await dropOldEvents(store.database, daysAgo(90))).toBe(0);
    await placeEvents(store.database);
  });

  test('readers wait half a second at most, and lose nothing', async () => {
    const reading = await server.owner.transaction();
    await reading.raw('select count(*) from events');
    await expect(dropOldEvents(store.database, daysAgo(90))).rejects.toThrow(/lock timeout/);
    await reading.rollback();
    expect(await oldest('events')).toBe(380);
  });

  test('months of events and of deliveries of which every day is long ago go; younger days, and every audit row, stay', async () => {
    expect(await dropOldEvents(store.database, daysAgo(200))).toBeGreaterThan(0);
    expect(await oldest('events')).toBeGreaterThanOrEqual(200);
    expect(await oldest('events')).toBeLessThan(232);
    expect(await dropOldEvents(store.database, new Date())).toBeGreaterThan(0);
    expect(await oldest('events')).toBeGreaterThanOrEqual(90);
    expect(await oldest('events')).toBeLessThan(122);
    expect(await dropOldDeliveries(store.database, daysAgo(200))).toBeGreaterThan(0);
    expect(await oldest('deliveries_finished')).toBeGreaterThanOrEqual(200);
    expect(await oldest('deliveries_finished')).toBeLessThan(232);
    expect(await dropOldDeliveries(store.database, new Date())).toBeGreaterThan(0);
    expect(await oldest('deliveries_finished')).toBeGreaterThanOrEqual(90);
    expect(await oldest('deliveries_finished')).toBeLessThan(122);
    expect([await oldest('audit_events'), chained]).toEqual([380, expect.any(Number)]);
  });
});

test('months are made by an owner who sees no organization, who keeps not seeing them', async () => {
  const login = `months_${randomUUID().replaceAll('-', '')}`;
  const own = await createDatabaseOf(login);
  await server.owner.raw(`grant eligibility_service, eligibility_directory, eligibility_worker to ${login}`);
  await migrateLatest(own.url);
  const administrator = new URL(server.url);
  administrator.pathname = new URL(own.url).pathname;
  const all = openDatabase({ url: administrator.href, poolSize: 1 });
  await all.transaction({ organizationId: 1 }, async (trx) => {
    await runIn(trx, knex.raw(`insert into organizations (name) values ('Contoso')`));
    await runIn(
      trx,
      knex.raw(`insert into events (organization_id, type, at)
       select id, 'user.created', months_until('events') from organizations`),
    );
    await runIn(
      trx,
      knex.raw(
        `do $$ begin execute 'drop table events_' || to_char(months_until('events') at time zone 'UTC' - interval '1 month', 'YYYY_MM'); end $$`,
      ),
    );
    await runIn(
      trx,
      knex.raw(`insert into events (organization_id, type, at)
       select id, 'user.updated', months_until('events') from organizations`),
    );
  });
  expect(await rowsOf(own.owner, 'select make_months() > 0 as made')).toEqual([{ made: true }]);
  expect(await rowsOf(own.owner, 'select from events')).toEqual([]);
  expect(await rowsOf(own.owner, 'select from events_other')).toEqual([]);
  const seen = await all.transaction({ organizationId: 1 }, (trx) =>
    runIn<{ part: string }>(
      trx,
      knex('events').orderBy('id').select(knex.raw('tableoid::regclass::text as part')),
    ),
  );
  expect(seen.map(({ part }) => part)).toEqual([
    'events_other',
    expect.stringMatching(/^events_\d{4}_\d{2}$/),
  ]);
  await all.close();
  await own.drop();
});

test('back to one table and forth again no row is lost or changed', async () => {
  const owner = server.owner;
  const content = () =>
    Promise.all(
      (['events', 'audit_events'] as const).map((table) =>
        rowsOf(owner, `select * from ${table} order by id`),
      ),
    );
  const before = await content();
  expect(before.map((rows) => rows.length > 5)).toEqual([true, true]);
  await owner.transaction(down);
  expect(await content()).toEqual(before);
  await owner.transaction(up);
  expect(await content()).toEqual(before);
  await write('events', 'now()');
  expect((await content())[0]).toHaveLength((before[0]?.length ?? 0) + 1);
});
