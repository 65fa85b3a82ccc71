import { setTimeout as sleep } from 'node:timers/promises';
import type { DedicatedConnection } from '../../../src/store/core/database';
import { recordAttempts } from '../../../src/store/deliveries/attempts';
import {
  hastenDeliveries,
  lockDelivery,
  requeueSince,
  sendDelivery,
} from '../../../src/store/deliveries/outbox';
import {
  claimDeliveries,
  registerDeliveryWorker,
  releaseLeasesOfGoneWorkers,
} from '../../../src/store/deliveries/queue';
import { insertRow } from '../../support/owner';
import { createI9, useTenantStore } from '../../support/store';

/**
 * A delivery that ends, or is queued again, moves to another partition (migration 0112). Who waits for its row is then told
 * that it has moved (SQLSTATE 40001), and looks again.
 */

const store = useTenantStore({ login: 'worker', poolSize: 2 });
const { server } = store;

let key: { organizationId: number; partnerId: number };
let form: { employeeId: number; i9Id: number };

beforeAll(async () => {
  const { organizationId } = store.tenant.scope;
  const partnerId = await insertRow(server.owner, 'partners', {
    organization_id: organizationId,
    name: 'Talent',
    callback_url: 'https://talent.example/{integrationCandidateId}',
  });
  key = { organizationId, partnerId };
  const i9Id = await createI9(server.owner, store.tenant);
  const { employeeId } = await server
    .owner('i9s')
    .where({ id: i9Id })
    .first<{ employeeId: number }>('employee_id as employeeId');
  form = { employeeId, i9Id };
});
afterEach(() => server.owner('deliveries').delete());

const delivery = (sequence: number, more: object = {}) =>
  insertRow(server.owner, 'deliveries', {
    organization_id: key.organizationId,
    partner_id: key.partnerId,
    employee_id: form.employeeId,
    i9_id: form.i9Id,
    group: 'i9',
    sequence,
    body: '{}',
    webhook_id: `w${sequence}`,
    ...more,
  });
const states = () => server.owner('deliveries').orderBy('id').pluck<string[]>('state');

const ended = { state: 'delivered', finished_at: new Date() };
const again = { state: 'pending', finished_at: null };

/** Does something while another transaction has moved a delivery, which it commits once that waits. */
async function whileMoved<T>(id: number, values: object, work: () => Promise<T>): Promise<T> {
  const moving = await server.owner.transaction();
  await moving('deliveries').where({ id }).update(values);
  const answer = work();
  const isWaiting = async () => {
    const { rows } = await server.owner.raw<{ rows: unknown[] }>(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };
  const settled = answer.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([settled, sleep(5, false)])) && !(await isWaiting()));
  await moving.commit();
  return answer;
}

const soon = () => new Date(Date.now() + 60_000);
const claim = (leasedBy = 0) =>
  claimDeliveries(store.database, [{ key, limit: 10 }], {
    now: new Date(Date.now() + 1_000),
    leasedUntil: soon(),
    leasedBy,
  });

test('a claim succeeds when the delivery that it replaces has ended meanwhile', async () => {
  const [older, newer] = [await delivery(1), await delivery(2)];
  const [claimed] = await whileMoved(older, ended, () => claim());
  expect(claimed?.map(({ id }) => id)).toEqual([newer]);
  expect(await states()).toEqual(['delivered', 'pending']);
});

test('a claim leaves to others what is ending', async () => {
  const id = await delivery(1);
  expect(await whileMoved(id, ended, () => claim())).toEqual([[]]);
});

test('a hire succeeds when the delivery that it replaces has ended meanwhile', async () => {
  const id = await delivery(1);
  const next = { ...key, ...form, event: 'i9StatusUpdated' as const, body: '{}', webhookId: 'next' };
  await server
    .owner('push_sequences')
    .insert({ organization_id: key.organizationId, employee_id: form.employeeId, last: 5 })
    .onConflict(['organization_id', 'employee_id'])
    .ignore();
  await whileMoved(id, ended, () =>
    store.database.transaction(key, (trx) => sendDelivery({ trx, scope: key }, next)),
  );
  expect(await states()).toEqual(['delivered', 'pending']);
});

test('an attempt whose delivery somebody else has ended is not recorded', async () => {
  await delivery(1);
  const [[claimed] = []] = await claim();
  if (!claimed) throw new Error('Nothing was claimed');
  const attempt = { at: new Date(), status: 200, durationMs: 1, error: null, excerpt: null };
  const record = () =>
    recordAttempts(store.database, [
      { delivery: claimed, attempt, verdict: { state: 'delivered' }, holdUntil: null },
    ]);
  expect(await whileMoved(claimed.id, { ...ended, state: 'failed' }, record)).toEqual([
    { written: false, failingSince: null },
  ]);
  expect(await states()).toEqual(['failed']);
});

test('a repeated request for a delivery waits for its end, and sees it', async () => {
  const id = await delivery(1);
  const lock = () =>
    store.database.transaction(key, (trx) => lockDelivery({ trx, scope: key }, key.partnerId, id));
  expect(await whileMoved(id, ended, lock)).toMatchObject({ state: 'delivered' });
  expect(await whileMoved(id, again, lock)).toMatchObject({ state: 'pending' });
});

test('a new address hastens the others while one is ending', async () => {
  const later = { next_attempt_at: soon() };
  const [first] = [await delivery(1, later), await delivery(2, { ...later, group: 'everify' })];
  await whileMoved(first, ended, () =>
    store.database.transaction(key, (trx) => hastenDeliveries({ trx, scope: key }, key.partnerId)),
  );
  const { rows } = await server.owner.raw<{ rows: { due: boolean }[] }>(
    'select next_attempt_at <= now() as due from deliveries order by id',
  );
  expect(rows.map(({ due }) => due)).toEqual([false, true]);
});

test('deliveries are queued again once, by whichever of two comes first', async () => {
  const id = await delivery(1, { ...ended, finished_at: new Date(Date.now() - 1_000) });
  const range = { since: new Date(0), before: soon() };
  expect(await whileMoved(id, again, () => requeueSince(store.database, key, range))).toBe(0);
  expect(await states()).toEqual(['pending']);
});

test('the leases of a worker that is gone are released although one of its deliveries has ended meanwhile', async () => {
  const sessions: DedicatedConnection[] = [
    await store.database.openSession(),
    await store.database.openSession(),
  ];
  const [gone = 0, other = 0] = await Promise.all(sessions.map(registerDeliveryWorker));
  const [first] = [
    await delivery(1),
    await delivery(2, { group: 'everify', i9_id: await createI9(server.owner, store.tenant) }),
  ];
  await claim(gone);
  await sessions[0]?.close();
  await sleep(100);
  const release = () => releaseLeasesOfGoneWorkers(sessions[1] as DedicatedConnection, other);
  expect(await whileMoved(first, ended, release)).toBe(1);
  expect(await server.owner('deliveries').whereNotNull('leased_by')).toHaveLength(1);
  await sessions[1]?.close();
});
