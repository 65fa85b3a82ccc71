import { checkI9AuditTrail, readI9AuditTrail } from '../../support/organizations/audit-trail';
import { appendI9AuditEvent, type I9AuditEvent } from '../../../src/store/audit/trail';
import { firstBrokenEvent } from '../../../src/store/audit/check';
import { readAuditKeys } from '../../../src/store/audit/keys';
import { createI9, createTenant, testKeys, testNow, useTenantStore } from '../../support/store';

const store = useTenantStore({ poolSize: 3 });
const { server } = store;

let i9Id: number;

beforeEach(async () => {
  i9Id = await createI9(server.owner, store.tenant);
});

const append = (action: string) =>
  store.database.transaction(store.tenant.scope, (trx) =>
    appendI9AuditEvent({ trx, keys: testKeys, scope: store.tenant.scope }, i9Id, {
      at: testNow,
      action,
      actor: { type: 'user', userId: store.tenant.userId, clientId: null },
      details: { z: 1, a: { d: null, c: ['x'] } },
    }),
  );
const trail = () => readI9AuditTrail(store, store.tenant.scope, i9Id);
const check = () => checkI9AuditTrail(store, store.tenant.scope, i9Id);

test('events form a chain that holds when it is read again', async () => {
  expect([await append('created'), await append('linked'), await append('signed')]).toEqual([1, 2, 3]);
  const events = await trail();
  expect(events.map((event) => event.action)).toEqual(['created', 'linked', 'signed']);
  expect(await check()).toBeNull();
});

test('concurrent events are stored one after the other', async () => {
  await Promise.all(['a', 'b', 'c', 'd'].map(append));
  const events = await trail();
  expect(events.map((event) => event.seq)).toEqual([1, 2, 3, 4]);
  expect(await check()).toBeNull();
});

test('a change, a removal and a moved event break the chain', async () => {
  for (const action of ['created', 'linked', 'signed']) await append(action);
  const events = await trail();
  const keys = await readAuditKeys(store, store.tenant.scope);
  const last = events.at(-1);
  const end = { seq: 3, hash: last?.hash ?? Buffer.alloc(0), unkeyedSeq: 0, unkeyedMac: null };
  const broken = (present: readonly I9AuditEvent[], id = i9Id) =>
    firstBrokenEvent(store.tenant.scope, id, present, end, keys);
  const link = 'the hash does not follow from the event and the one before it';
  expect(broken(events)).toBeNull();
  const changed = events.map((event) => (event.seq === 2 ? { ...event, at: new Date(0) } : event));
  expect(broken(changed)).toEqual({ seq: 2, fault: link });
  expect(broken(events.filter((event) => event.seq !== 2))).toEqual({ seq: 3, fault: link });
  expect(broken(events, i9Id + 1)).toEqual({ seq: 1, fault: link });
  expect(broken(events.slice(0, 2))).toEqual({ seq: 3, fault: 'the event is missing' });
  expect(firstBrokenEvent(store.tenant.scope, i9Id, events, end, new Map())).toEqual({
    seq: 1,
    fault: 'the key of the event is missing',
  });
});

test('a key is opened once per key ring', async () => {
  await append('created');
  const ring = () => ({ ...testKeys, decrypt: jest.fn(testKeys.decrypt) });
  const [one, other] = [ring(), ring()];
  for (const keys of [one, one, other]) {
    const opened = await readAuditKeys({ database: store.database, keys }, store.tenant.scope);
    expect(opened).toEqual(await readAuditKeys(store, store.tenant.scope));
    expect(opened.size).toBe(1);
  }
  expect([one, other].map(({ decrypt }) => decrypt.mock.calls.length)).toEqual([1, 1]);
});

test('each organization has a key of its own, which the encryption keys seal', async () => {
  await append('created');
  const other = await createTenant(server.owner, 'Contoso');
  const keys = await readAuditKeys(store, store.tenant.scope);
  expect([...keys.values()].map((key) => key.length)).toEqual([32]);
  expect(await readAuditKeys(store, other.scope)).toEqual(new Map());
});

test('not even the owner of the tables changes or removes an event', async () => {
  await append('created');
  await expect(server.owner('i9_audit_events').update({ action: 'other' })).rejects.toMatchObject({
    code: '23001',
  });
  await expect(server.owner('i9_audit_events').delete()).rejects.toMatchObject({ code: '23001' });
});

test('there is no trail of an I-9 that does not exist', async () => {
  i9Id = 2_000_000_000;
  await expect(append('created')).rejects.toThrow('There is no I-9');
});
