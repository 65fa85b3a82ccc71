import { knex, runIn } from '../../src/store/core/statement';
import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { locations } from '../../src/store/organizations/locations';
import type { Unit } from '../../src/store/unit';
import { act, write, type WriteRequest } from '../../src/store/unit-of-work';
import { testNow, useTenantStore } from '../support/store';

const store = useTenantStore({ poolSize: 4 });
const { server } = store;

const digest = (text: string) => createHash('sha256').update(text).digest();
function info(overrides: Partial<WriteRequest> = {}): WriteRequest {
  return {
    scope: store.tenant.scope,
    operationId: 'createLocation',
    requestId: 'request-1',
    now: testNow,
    ...overrides,
  };
}
const addLocation = (name: string) => async (unit: Unit) => {
  const id = await locations.insert(unit, { name, number: undefined });
  return { status: 201, body: { id, name } };
};
const countLocations = async (name: string) => (await server.owner('locations').where({ name })).length;

test('its chain costs no round trip: begin, the work, the audit rows with commit', async () => {
  await write(store, info(), addLocation('Makes the key and the first chain'));
  const roundTrips = jest.spyOn(Client.prototype, 'query');
  await write(store, info(), addLocation('Takes the chain as it begins'));
  expect(roundTrips).toHaveBeenCalledTimes(3);
  roundTrips.mockRestore();
});

test('writes an audit row with who, what, when and the names of the fields, never their values', async () => {
  const { body } = await write(store, info({ requestId: 'request-7' }), addLocation('Secret place'));
  const rows: Record<string, unknown>[] = await server
    .owner('audit_events')
    .where({ request_id: 'request-7' });
  expect(rows).toEqual([
    {
      organization_id: store.tenant.scope.organizationId,
      id: expect.any(String),
      at: testNow,
      operation_id: 'createLocation',
      subject_type: 'location',
      subject_id: body.id,
      fields: ['name'],
      user_id: store.tenant.userId,
      client_id: store.tenant.clientId,
      request_id: 'request-7',
      chain: expect.any(Number),
      seq: expect.any(Number),
      key_id: expect.any(Number),
      mac: expect.any(Buffer),
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain('Secret place');
});

test('throws and undoes everything when no change was declared', async () => {
  const silent = write(store, info(), async ({ trx, scope }) => {
    await runIn(trx, knex('locations').insert({ organization_id: scope.organizationId, name: 'Silent' }));
  });
  await expect(silent).rejects.toThrow('createLocation changed something without declaring it');
  expect(await countLocations('Silent')).toBe(0);
});

describe('with an idempotency key', () => {
  test('answers a repeated request as before and does the work once', async () => {
    const request = info({ idempotency: { key: 'k1', requestHash: digest('one') } });
    const first = await write(store, request, addLocation('Once'));
    const again = await write(store, request, () => Promise.reject(new Error('must not run')));
    expect(again).toEqual(first);
    expect(await countLocations('Once')).toBe(1);
  });

  test('refuses another request with the same key', async () => {
    const idempotency = { key: 'k2', requestHash: digest('one') };
    await write(store, info({ idempotency }), addLocation('K2'));
    await expect(
      write(store, info({ idempotency: { ...idempotency, requestHash: digest('two') } }), addLocation('K2')),
    ).rejects.toMatchObject({ type: 'idempotency-key-reused' });
    expect(await countLocations('K2')).toBe(1);
  });

  test('ends as a refusal when the load throws synchronously, and leaves no rejection unhandled', async () => {
    const idempotency = { key: 'k9', requestHash: digest('one') };
    await write(store, info({ idempotency }), addLocation('K9'));
    const unheard = jest.fn();
    process.on('unhandledRejection', unheard);
    const throwing = {
      load: (): Promise<void> => {
        throw new Error('Loading failed');
      },
      decide: () => Promise.reject(new Error('Nothing was loaded')),
    };
    const another = info({ idempotency: { ...idempotency, requestHash: digest('two') } });
    await expect(act(store, another, throwing)).rejects.toMatchObject({ type: 'idempotency-key-reused' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.off('unhandledRejection', unheard);
    expect(unheard).not.toHaveBeenCalled();
  });

  test('refuses a key that was used on another operation', async () => {
    const idempotency = { key: 'k8', requestHash: digest('one') };
    await write(store, info({ idempotency }), addLocation('K8'));
    const elsewhere = { key: 'k8', requestHash: digest('two') };
    await expect(
      write(store, info({ idempotency: elsewhere, operationId: 'createRole' }), addLocation('K8')),
    ).rejects.toMatchObject({ type: 'idempotency-key-reused' });
    expect(await countLocations('K8')).toBe(1);
  });

  test('keeps keys of other clients apart', async () => {
    const idempotency = { key: 'k3', requestHash: digest('one') };
    await write(store, info({ idempotency }), addLocation('K3'));
    const [other] = await server
      .owner('api_clients')
      .insert({
        organization_id: store.tenant.scope.organizationId,
        client_id: 'other',
        name: 'Other',
        secret_hash: 'x',
        user_id: store.tenant.userId,
      })
      .returning<{ id: number }[]>('id');
    await write(
      store,
      info({ idempotency, scope: { ...store.tenant.scope, clientId: other?.id ?? 0 } }),
      addLocation('K3'),
    );
    expect(await countLocations('K3')).toBe(2);
  });

  test('says that the first request is still in flight', async () => {
    const request = info({ idempotency: { key: 'k4', requestHash: digest('one') } });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let started: () => void = () => undefined;
    const running = new Promise<void>((resolve) => {
      started = resolve;
    });
    const first = write(store, request, async (unit) => {
      started();
      await held;
      return addLocation('K4')(unit);
    });
    await running;
    await expect(write(store, request, addLocation('K4'))).rejects.toMatchObject({
      type: 'request-in-flight',
      headers: { 'Retry-After': '1' },
    });
    release();
    await first;
    expect(await write(store, request, addLocation('K4'))).toEqual(await first);
    expect(await countLocations('K4')).toBe(1);
  });

  test('keeps no failed answer, so the request can be tried again', async () => {
    const request = info({ idempotency: { key: 'k5', requestHash: digest('one') } });
    await expect(write(store, request, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await write(store, request, addLocation('K5'));
    expect(await countLocations('K5')).toBe(1);
  });

  test('forgets the answer after 24 hours', async () => {
    const request = info({ idempotency: { key: 'k6', requestHash: digest('one') } });
    await write(store, request, addLocation('K6'));
    const day = 24 * 3_600_000;
    const later = (ms: number) => ({ ...request, now: new Date(testNow.getTime() + ms) });
    await write(store, later(day - 1), addLocation('K6'));
    expect(await countLocations('K6')).toBe(1);
    await write(store, later(day), addLocation('K6'));
    expect(await countLocations('K6')).toBe(2);
  });

  test('keeps the answer and the key unreadable', async () => {
    const request = info({ idempotency: { key: 'the-key-itself', requestHash: digest('one') } });
    await write(store, request, addLocation('Unreadable'));
    const rows: { response_ciphertext: Buffer; key_hash: Buffer }[] =
      await server.owner('idempotency_records');
    const all = Buffer.concat(rows.flatMap((row) => [row.response_ciphertext, row.key_hash]));
    expect(all.toString('latin1')).not.toMatch(/Unreadable|the-key-itself/);
  });

  test('refuses an answer that would not come back as it was', async () => {
    const request = info({ idempotency: { key: 'k7', requestHash: digest('one') } });
    const dated = write(store, request, async (unit) => {
      await addLocation('K7')(unit);
      return { body: { at: testNow } };
    });
    await expect(dated).rejects.toThrow('not plain JSON at "at"');
    expect(await countLocations('K7')).toBe(0);
  });
});
