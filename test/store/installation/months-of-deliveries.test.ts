import { randomUUID } from 'node:crypto';
import { down, up } from '../../../migrations/0112_months_of_deliveries';
import { openDatabase } from '../../../src/store/core/database';
import { listPartnerDeliveries } from '../../../src/store/deliveries/deliveries';
import { onBehalfOf } from '../../../src/store/deliveries/partners';
import { requeueDelivery } from '../../../src/store/deliveries/outbox';
import { migrateLatest } from '../../../src/store/installation/migrate';
import { openKnex } from '../../../src/store/core/knex-pool';
import { insertRow } from '../../support/owner';
import {
  createDatabaseOf,
  createI9,
  createTenant,
  type Tenant,
  testKeys,
  useStoreDatabase,
} from '../../support/store';

/** Migration 0112, there and back, with rows of every kind. */

const server = useStoreDatabase();

let tenant: Tenant;
let partnerId: number;
let subject: { employee_id: number; i9_id: number };

beforeAll(async () => {
  const { owner } = server;
  await owner.transaction(down);
  tenant = await createTenant(owner, 'Northwind');
  partnerId = await insertRow(owner, 'partners', { ...own(), name: 'Talent' });
  const i9_id = await createI9(owner, tenant);
  const { employee_id } = await owner('i9s')
    .where({ id: i9_id })
    .first<{ employee_id: number }>('employee_id');
  subject = { employee_id, i9_id };
});

const own = () => ({ organization_id: tenant.scope.organizationId });
const delivery = (sequence: number, more: object = {}) =>
  insertRow(server.owner, 'deliveries', {
    ...own(),
    ...subject,
    partner_id: partnerId,
    group: 'i9',
    sequence,
    body: '{}',
    webhook_id: `w${sequence}`,
    ...more,
  });
const attempt = (delivery_id: number, number: number, status: number | null, more: object = {}) =>
  server
    .owner('delivery_attempts')
    .insert({ ...own(), delivery_id, attempt: number, at: new Date(), status, duration_ms: 5, ...more });
const rows = async (table: string, ...columns: string[]) =>
  (await server
    .owner(table)
    .select(columns.length ? columns : '*')
    .orderBy(['organization_id'])) as object[];
const content = async () => {
  const { rows: deliveries } = await server.owner.raw<{ rows: { attempts_made?: unknown }[] }>(
    'select * from deliveries order by id',
  );
  return deliveries.map(({ attempts_made: _, ...row }) => row);
};
const parts = async () => {
  const { rows: found } = await server.owner.raw<{ rows: { id: number; part: string }[] }>(
    'select id, tableoid::regclass::text as part from deliveries order by id',
  );
  return Object.fromEntries(found.map(({ id, part }) => [id, part]));
};
const names = async (sql: string) =>
  (await server.owner.raw<{ rows: { name: string }[] }>(sql)).rows.map(({ name }) => name).sort();
/** What the table has to have, whatever it consists of. */
const shape = () =>
  names(`
    select 'right ' || grantee::regrole || ' ' || privilege_type as name from pg_class, aclexplode(relacl)
    where oid = 'deliveries'::regclass and grantee::regrole::text like 'eligibility%'
    union all
    select 'policy ' || polname from pg_policy where polrelid = 'deliveries'::regclass
    union all
    select 'column ' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull || ' ' || coalesce(attacl::text, '')
    from pg_attribute where attrelid = 'deliveries'::regclass and attnum > 0 and not attisdropped and attname <> 'attempts_made'`);

test('there and back no delivery and no attempt is lost, and both go on', async () => {
  const { owner } = server;
  const old = new Date('2026-01-31T23:59:59.999Z');
  const newer = await delivery(2, { state: 'delivered', attempts: 2, created_at: old, finished_at: old });
  const replaced = await delivery(1, { state: 'superseded', superseded_by: newer, finished_at: old });
  const waiting = await delivery(3, { attempts: 1 });
  // Nothing of the program writes this, and it is no reason to fail.
  const endless = await delivery(4, { state: 'failed', finished_at: null, created_at: old });
  await attempt(newer, 1, null, { error: 'timeout: no answer' });
  await attempt(newer, 2, 200, { response_body: 'ok' });
  await attempt(waiting, 1, 500, { error: 'status: 500' });
  const [before, attempts, shaped] = [await content(), await rows('delivery_attempts'), await shape()];

  await owner.transaction(up);
  expect(await parts()).toEqual({
    [newer]: 'deliveries_finished_earlier',
    [replaced]: 'deliveries_finished_earlier',
    [endless]: 'deliveries_finished_earlier',
    [waiting]: 'deliveries_waiting',
  });
  expect(await content()).toEqual(
    before.map((row) => ('id' in row && row.id === endless ? { ...row, finished_at: old } : row)),
  );
  expect(await shape()).toEqual(shaped);

  const database = openDatabase({ url: server.serviceUrl, poolSize: 1 });
  const made = async () => {
    const store = { database, keys: testKeys };
    const scope = onBehalfOf(tenant.scope, partnerId);
    const page = await listPartnerDeliveries(store, scope, { page: 1, pageSize: 100 });
    return Object.fromEntries(
      page.rows.map(({ id, attempts: all }) => [
        id,
        all.map(({ status, error, responseExcerpt }) => [status, error, responseExcerpt]),
      ]),
    );
  };
  const shown = {
    [newer]: [
      [null, 'timeout: no answer', null],
      [200, null, 'ok'],
    ],
    [replaced]: [],
    [endless]: [],
    [waiting]: [[500, 'status: 500', '']],
  };
  expect(await made()).toEqual(shown);

  // A process of the last release writes an attempt as it always did.
  await attempt(waiting, 2, 503);
  await attempt(newer, 3, 204);
  expect(await made()).toEqual({
    ...shown,
    [waiting]: [
      [500, 'status: 500', ''],
      [503, null, ''],
    ],
    [newer]: [...(shown[newer] ?? []), [204, null, '']],
  });

  const next = await delivery(5);
  expect(next).toBe(endless + 1);
  await database.transaction(tenant.scope, (trx) => requeueDelivery({ trx, scope: tenant.scope }, newer));
  expect(await parts()).toMatchObject({ [newer]: 'deliveries_waiting', [next]: 'deliveries_waiting' });
  await database.close();
  // What it refers to can only be gone when the whole was restored in parts.
  await owner('deliveries').where({ id: replaced }).update({ superseded_by: 1_000_000 });

  await owner.transaction(down);
  expect(
    await rows('delivery_attempts', 'delivery_id', 'attempt', 'status', 'error', 'response_body'),
  ).toEqual(
    expect.arrayContaining([
      { delivery_id: newer, attempt: 2, status: 200, error: null, response_body: 'ok' },
      { delivery_id: newer, attempt: 3, status: 204, error: null, response_body: null },
      { delivery_id: waiting, attempt: 1, status: 500, error: 'status: 500', response_body: null },
      { delivery_id: waiting, attempt: 2, status: 503, error: null, response_body: null },
    ]),
  );
  expect((await rows('delivery_attempts')).length).toBe(attempts.length + 2);
  expect(await content()).toMatchObject([
    { id: newer, state: 'pending', finished_at: null },
    { id: replaced, superseded_by: null },
    { id: waiting },
    { id: endless },
    { id: next },
  ]);
  expect(await shape()).toEqual(shaped);
  expect(await delivery(6)).toBe(next + 1);
  await owner.transaction(up);
});

test('an owner who sees no organization migrates there and back', async () => {
  const login = `parts_${randomUUID().replaceAll('-', '')}`;
  const plain = await createDatabaseOf(login);
  await server.owner.raw(`grant eligibility_service, eligibility_directory, eligibility_worker to ${login}`);
  await migrateLatest(plain.url);
  await plain.owner.transaction(down);
  const administrator = new URL(server.url);
  administrator.pathname = new URL(plain.url).pathname;
  const all = openKnex(administrator.href);
  const there = await createTenant(all, 'Contoso');
  const values = { organization_id: there.scope.organizationId, body: '{}', group: 'i9' };
  const partner_id = await insertRow(all, 'partners', {
    organization_id: values.organization_id,
    name: 'Talent',
  });
  const i9_id = await createI9(all, there);
  const { employee_id } = await all('i9s').first<{ employee_id: number }>('employee_id');
  const rowOf = (sequence: number, more: object) =>
    insertRow(all, 'deliveries', {
      ...values,
      partner_id,
      i9_id,
      employee_id,
      sequence,
      webhook_id: `w${sequence}`,
      ...more,
    });
  const waiting = await rowOf(2, {});
  const delivered = await rowOf(1, { state: 'delivered', finished_at: new Date(), superseded_by: waiting });
  const made = { organization_id: values.organization_id, at: new Date(), status: 200, duration_ms: 1 };
  for (const delivery_id of [waiting, delivered])
    await all('delivery_attempts').insert({ ...made, delivery_id, attempt: 1 });
  const found = async () => ({
    deliveries: await all('deliveries').orderBy('id').select('id', 'state', 'superseded_by'),
    attempts: await all('delivery_attempts').orderBy('delivery_id').select('delivery_id', 'status'),
  });
  const before = await found();
  await plain.owner.transaction(up);
  expect(await all('deliveries_waiting').select('id', 'attempts_made')).toEqual([
    { id: waiting, attempts_made: [expect.objectContaining({ status: 200 })] },
  ]);
  await plain.owner.transaction(down);
  expect(await found()).toEqual(before);
  await all.destroy();
  await plain.drop();
});

test('no part can be used by its own name, and each keeps to the tenant', async () => {
  const open = await names(`
    select relname as name from pg_class
    where relname ~ '^deliveries_(waiting|finished)' and relkind in ('r', 'p')
      and (not relrowsecurity or not relforcerowsecurity
        or not exists (select from pg_policy where polrelid = pg_class.oid and polname = relname || '_tenant')
        or exists (select from aclexplode(relacl) where grantee <> relowner)
        or has_any_column_privilege('eligibility_service', oid, 'select, insert, update'))`);
  expect(open).toEqual([]);
});

test('within a part no id and no sequence number is there twice', async () => {
  const { owner } = server;
  const { id, sequence } = await owner('deliveries')
    .where({ state: 'pending' })
    .first<{ id: number; sequence: number }>('id', 'sequence');
  await expect(delivery(50, { id })).rejects.toThrow(/deliveries_waiting_pkey/);
  await expect(delivery(sequence)).rejects.toThrow(/deliveries_waiting_sequence_key/);
  const twice = { state: 'delivered', finished_at: new Date() };
  await delivery(51, twice);
  await expect(delivery(51, twice)).rejects.toThrow(/sequence/);
});
