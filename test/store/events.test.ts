import { Client } from 'pg';
import type { Scope } from '../../src/domain/scope';
import { openDatabase, type Database } from '../../src/store/core/database';
import { placeEvents, readFeed, type FeedEvent, type FeedPage } from '../../src/store/events';
import { removeExpired } from '../../src/store/installation/housekeeping';
import { partSince } from '../support/owner';
import { useTenantStore } from '../support/store';

/** The feed of changes: whatever order writers commit in, a reader that polls gets each event once and in its place. */

const store = useTenantStore({ poolSize: 4, tenants: 'each test' });
const { server } = store;

let worker: Database;
let scope: Scope;
const clients: Client[] = [];

beforeAll(async () => {
  worker = openDatabase({ url: server.workerUrl, poolSize: 1 });
});
beforeEach(async () => {
  scope = { ...store.tenant.scope, permissions: new Set([101, 201, 501, 601]) };
});
afterAll(async () => {
  await Promise.all([...clients.map((client) => client.end()), worker.close()]);
});

/** A connection of the service's login, with a transaction of the tenant's for each change. */
async function writer() {
  const client = new Client({ connectionString: server.serviceUrl });
  await client.connect();
  clients.push(client);
  const begin = `begin; select set_config('app.organization_id', '${store.tenant.scope.organizationId}', true);`;
  return { run: (sql: string) => client.query(sql), begin: (sql: string) => client.query(`${begin} ${sql}`) };
}

const addLocation = (name: string) =>
  `insert into locations (organization_id, name) values (${store.tenant.scope.organizationId}, '${name}');`;
const rename = (name: string) =>
  `update locations set name = '${name}' where id = ${store.tenant.locationId} and organization_id = ${store.tenant.scope.organizationId};`;

async function read(after: number | 'latest', options: { limit?: number; types?: string[] } = {}) {
  const page = await readFeed(store.database, scope, { after, limit: 1_000, types: null, ...options });
  if (!page) throw new Error('The events are gone');
  return page;
}
const typesOf = ({ events }: FeedPage) => events.map(({ type }) => type);

test('what commits late stands behind what was read before', async () => {
  const { next: start } = await read('latest');
  const [slow, quick] = [await writer(), await writer()];
  await slow.begin(addLocation('Slow'));
  await quick.begin(`${addLocation('Quick')} commit`);
  const first = await read(start);
  expect(typesOf(first)).toEqual(['location.created']);
  await slow.run('commit');
  const second = await read(first.next);
  expect(typesOf(second)).toEqual(['location.created']);
  expect(second.events[0]?.data).not.toEqual(first.events[0]?.data);
  expect(second.events[0]?.id).toBeGreaterThan(first.events[0]?.id ?? 0);
  expect(await read(second.next)).toEqual({ events: [], next: second.next, more: false });
});

test('events of one record come in the order of its changes, whichever transaction began first', async () => {
  const { next: start } = await read('latest');
  const [early, late] = [await writer(), await writer()];
  await early.begin(addLocation('Takes the lower number of a transaction'));
  await late.begin(rename('First'));
  const waiting = early.run(rename('Second'));
  await late.run('commit');
  await waiting;
  const first = await read(start);
  await early.run('commit');
  const second = await read(first.next);
  expect([typesOf(first), typesOf(second)]).toEqual([
    ['location.updated'],
    ['location.created', 'location.updated'],
  ]);
});

test('a transaction that was undone leaves nothing, and one that changes nothing says nothing', async () => {
  const { next: start } = await read('latest');
  const { begin } = await writer();
  await begin(`${rename('Undone')} rollback`);
  await begin(`${rename('Main')} commit`);
  expect(await read(start)).toEqual({ events: [], next: start, more: false });
});

test('1,000 changes by writers at the same time arrive once each, in the order of each record, at readers that poll', async () => {
  const [connections, each] = [20, 50];
  const { next: start } = await read('latest');
  const followers = [follower(start), follower(start)];
  const writers = await Promise.all(Array.from({ length: connections }, writer));
  await Promise.all(
    writers.map(async ({ begin }, index) => {
      for (let change = 1; change <= each; change += 1) {
        // Every tenth is held open for longer than others take to begin and end.
        const held = change % 10 === index % 10 ? 'select pg_sleep(0.004);' : '';
        await begin(`
          insert into events (organization_id, type, i9_id, data)
          values (${store.tenant.scope.organizationId}, 'i9StatusUpdated', ${index + 1}, '{"i9Status": "${change}"}');
          ${held} commit`);
      }
    }),
  );
  for (const { stop } of followers) {
    const seen = await stop();
    expect(seen).toHaveLength(connections * each);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(connections * each);
    for (let i9Id = 1; i9Id <= connections; i9Id += 1) {
      const own = seen.filter((event) => event.i9Id === i9Id);
      expect(own.map(({ data }) => (data as { i9Status: string }).i9Status)).toEqual(
        Array.from({ length: each }, (_, index) => String(index + 1)),
      );
    }
  }
});

/** Reads on and on until it is stopped, and then to the end. */
function follower(start: number) {
  const seen: FeedEvent[] = [];
  let stopping = false;
  const reading = (async () => {
    for (let place = start; ;) {
      const last = stopping;
      const page = await read(place, { limit: 300 });
      seen.push(...page.events);
      place = page.next;
      if (last && !page.more && page.events.length === 0) return seen;
    }
  })();
  return { stop: () => ((stopping = true), reading) };
}

const fill = (count: number, type: string) =>
  server.owner.raw('insert into events (organization_id, type) select ?, ? from generate_series(1, ?)', [
    store.tenant.scope.organizationId,
    type,
    count,
  ]);

test('each page gets on for a reader of few of many events', async () => {
  const { next: start } = await read('latest');
  await fill(12_000, 'employee.updated');
  await fill(1, 'user.updated');
  await placeEvents(worker);
  scope = { ...scope, permissions: new Set([601]) };
  const pages: FeedPage[] = [];
  for (let place = start; pages.at(-1)?.more !== false; place = pages.at(-1)?.next ?? 0)
    pages.push(await read(place));
  expect(pages.map((page) => [page.events.length, page.more])).toEqual([
    [0, true],
    [0, true],
    [1, false],
  ]);
});

test('the place of an event that was removed is no place any more; places go on rising', async () => {
  const { next: start } = await read('latest');
  await partSince(server.owner, 'events', 5);
  await fill(3, 'employee.updated');
  await server
    .owner('events')
    .where({ organization_id: store.tenant.scope.organizationId, type: 'employee.updated' })
    .update({ at: server.owner.raw(`now() - interval '130 days'`) });
  const { monthsOfEvents = 0 } = await removeExpired(worker, new Date());
  expect(monthsOfEvents).toBeGreaterThan(0);
  expect(await readFeed(store.database, scope, { after: start, limit: 10, types: null })).toBeNull();
  expect((await read('latest')).next).toBe(start + 3);
  expect(await readFeed(store.database, scope, { after: start + 4, limit: 10, types: null })).toBeNull();
  await fill(1, 'employee.updated');
  expect((await read(start + 3)).events.map(({ id }) => id)).toEqual([start + 4]);
});

test('what was begun before the turn of a month and commits after it is missed by no reader', async () => {
  await partSince(server.owner, 'events', 2);
  const { next: start } = await read('latest');
  const write = async (days: number, type: string) => {
    await server.owner.raw(
      `insert into events (organization_id, type, at) values (?, ?, now() - make_interval(days => ?))`,
      [store.tenant.scope.organizationId, type, days],
    );
    await placeEvents(worker);
  };
  await write(40, 'location.created');
  await write(0, 'user.created');
  const atTurn = await read(start + 2);
  await write(40, 'location.updated');
  await write(0, 'user.updated');
  expect(typesOf(await read(start))).toEqual([
    'location.created',
    'user.created',
    'location.updated',
    'user.updated',
  ]);
  expect(typesOf(await read(atTurn.next))).toEqual(['location.updated', 'user.updated']);
  expect(typesOf(await read(start + 3))).toEqual(['user.updated']);
});

test('one who sees few of many is at the end of the feed when there is nothing more for him', async () => {
  const { next: start } = await read('latest');
  await fill(20, 'employee.updated');
  await placeEvents(worker);
  scope = { ...scope, partnerId: 7 };
  expect(await read(start)).toEqual({ events: [], next: start + 20, more: false });
});
