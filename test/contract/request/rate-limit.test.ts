import { networkOf } from '../../../src/network/networks';
import { createRateLimit, type Usage } from '../../../src/contract/request/rate-limit';
import { withService } from '../../support/contract/small-contract';

/** Common totals of several processes, as a table in a database would keep them. */
function sharedTotals() {
  const totals = new Map<string, number>();
  return async (deltas: readonly Usage[]): Promise<Usage[]> =>
    deltas.map(({ clientId, windowStart, count }) => {
      const key = `${clientId} ${windowStart.getTime()}`;
      const total = (totals.get(key) ?? 0) + count;
      totals.set(key, total);
      return { clientId, windowStart, count: total };
    });
}

test('counts each client by itself in fixed windows', () => {
  let time = 60_000;
  const limit = createRateLimit({ limit: 2, now: () => time });
  const take = (key: string) => limit.take(key)?.allowed;
  expect([take('a'), take('a'), take('a'), take('b')]).toEqual([true, true, false, true]);
  time = 119_999;
  expect(limit.take('a')).toEqual({ allowed: false, remaining: 0, resetSeconds: 1 });
  time = 120_000;
  expect(limit.take('a')).toEqual({ allowed: true, remaining: 1, resetSeconds: 60 });
});

test('shares what API clients have used, and nothing of networks', async () => {
  const shared: Usage[] = [];
  const share = async (deltas: readonly Usage[]) => {
    shared.push(...deltas);
    return deltas;
  };
  const limit = createRateLimit({ limit: 5, share, now: () => 60_000 });
  limit.take('network:192.0.2.1');
  limit.take(7);
  await limit.synchronize();
  expect(shared).toEqual([{ clientId: 7, windowStart: new Date(60_000), count: 1 }]);
  expect(limit.take('network:192.0.2.1')).toMatchObject({ remaining: 3 });
  limit.close();
});

test('0 switches it off', () => {
  expect(createRateLimit({ limit: 0 }).take('a')).toBeNull();
});

test('two processes share one limit', async () => {
  const share = sharedTotals();
  const now = () => 60_000;
  const [first, second] = [
    createRateLimit({ limit: 10, share, now }),
    createRateLimit({ limit: 10, share, now }),
  ];
  for (let i = 0; i < 6; i += 1) first.take(7);
  for (let i = 0; i < 3; i += 1) second.take(7);
  await first.synchronize();
  await second.synchronize();
  expect(second.take(7)).toMatchObject({ allowed: true, remaining: 0 });
  expect(second.take(7)).toMatchObject({ allowed: false });
  first.take(7);
  await second.synchronize();
  await first.synchronize();
  expect(first.take(7)).toMatchObject({ allowed: false });
  first.close();
  second.close();
});

test('requests counted while the totals are on their way are not lost', async () => {
  let release: (totals: Usage[]) => void = () => undefined;
  const share = () => new Promise<Usage[]>((resolve) => (release = resolve));
  const limit = createRateLimit({ limit: 5, share, now: () => 60_000 });
  limit.take(7);
  const synchronized = limit.synchronize();
  limit.take(7);
  release([{ clientId: 7, windowStart: new Date(60_000), count: 3 }]);
  await synchronized;
  expect(limit.take(7)).toMatchObject({ remaining: 0 });
  limit.close();
});

test('a failing exchange is logged and counted again the next time', async () => {
  const errors: unknown[] = [];
  const deltas: (readonly Usage[])[] = [];
  let broken = true;
  const limit = createRateLimit({
    limit: 5,
    now: () => 60_000,
    onError: (error) => errors.push(error),
    share: async (usage) => {
      if (broken) throw new Error('away');
      deltas.push(usage);
      return usage;
    },
  });
  limit.take(7);
  await limit.synchronize();
  broken = false;
  limit.take(7);
  await limit.synchronize();
  expect(errors).toHaveLength(1);
  expect(deltas).toEqual([[{ clientId: 7, windowStart: new Date(60_000), count: 2 }]]);
  limit.close();
});

test('a total of another window is not counted', async () => {
  let time = 119_000;
  const share = (deltas: readonly Usage[]) =>
    Promise.resolve(deltas.map((delta) => ({ ...delta, windowStart: new Date(60_000), count: 4 })));
  const limit = createRateLimit({ limit: 5, share, now: () => time });
  limit.take(7);
  await limit.synchronize();
  expect(limit.take(7)).toMatchObject({ allowed: true, remaining: 0 });
  time = 120_000;
  limit.take(7);
  await limit.synchronize();
  expect(limit.take(7)).toMatchObject({ allowed: true, remaining: 3 });
  limit.close();
});

test('totals that arrive after their window has ended change nothing in the next one', async () => {
  let time = 119_000;
  let release: (totals: Usage[]) => void = () => undefined;
  const share = () => new Promise<Usage[]>((resolve) => (release = resolve));
  const limit = createRateLimit({ limit: 5, share, now: () => time });
  limit.take(7);
  const synchronized = limit.synchronize();
  time = 120_000;
  limit.take(7);
  release([{ clientId: 7, windowStart: new Date(60_000), count: 5 }]);
  await synchronized;
  expect(limit.take(7)).toMatchObject({ allowed: true, remaining: 3 });
  limit.close();
});

test('the rate limit appears in every response and ends in 429', async () => {
  await withService({ rateLimit: createRateLimit({ limit: 2, now: () => 90_000 }) }, async (own) => {
    const first = await own.send('GET', '/v1/things');
    expect(first.headers['ratelimit-policy']).toBe('"default";q=2;w=60');
    expect(first.headers['ratelimit']).toBe('"default";r=1;t=30');
    await own.send('GET', '/v1/things?x=1');
    const third = await own.send('GET', '/v1/things');
    expect([third.status, third.headers['retry-after'], third.headers['ratelimit']]).toEqual([
      429,
      '30',
      '"default";r=0;t=30',
    ]);
    expect((await own.send('GET', '/v1/things', { token: 'viewer' })).status).toBe(200);
    const token = () =>
      own.send('POST', '/v1/oauth/token', { token: null, body: '{"grant_type":"refresh_token"}' });
    expect([(await token()).status, (await token()).status, (await token()).status]).toEqual([200, 200, 429]);
  });
});

test('requests without a token are counted for their network', async () => {
  let from = 0;
  const options = {
    rateLimit: createRateLimit({ limit: 2, now: () => 90_000 }),
    remoteAddress: () => `2001:db8::${(from += 1).toString(16)}`,
    networkOf,
  };
  await withService(options, async (own) => {
    const token = () =>
      own.send('POST', '/v1/oauth/token', { token: null, body: '{"grant_type":"refresh_token"}' });
    expect([(await token()).status, (await token()).status, (await token()).status]).toEqual([200, 200, 429]);
  });
});
