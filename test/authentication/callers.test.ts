import { setTimeout } from 'node:timers/promises';
import { createCallers } from '../../src/authentication/callers';
import { newToken } from '../../src/authentication/secrets';
import { useService } from '../support/service';

const service = useService();
const address = '203.0.113.9';

afterEach(() => {
  jest.restoreAllMocks();
});

/** Callers of a process that looks up two unknown tokens a minute, and an unknown token that arrives. */
function twoStrangers() {
  const callers = createCallers(service.services.database, 2);
  const arrive = () =>
    callers.authenticate(newToken(), address).then(
      () => 'unknown',
      (error: unknown) => (error instanceof Error ? error.message : 'failed'),
    );
  return arrive;
}

const tooMany = expect.stringContaining('Too many');

describe('createCallers', () => {
  it('refuses the next unknown token from an address at the limit', async () => {
    const arrive = twoStrangers();
    expect([await arrive(), await arrive()]).toEqual(['unknown', 'unknown']);
    expect(await arrive()).toEqual(tooMany);
  });

  it('admits any number of unknown tokens without a limit', async () => {
    const callers = createCallers(service.services.database, 0);
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await callers.authenticate(newToken(), address)).toBeNull();
  });

  it('counts each network for itself, and says when the next token is looked up', async () => {
    const callers = createCallers(service.services.database, 1);
    expect(await callers.authenticate(newToken(), address)).toBeNull();
    expect(await callers.authenticate(newToken(), '198.51.100.7')).toBeNull();
    const refused = await callers.authenticate(newToken(), address).catch((error: unknown) => error);
    expect(refused).toMatchObject({ type: 'too-many-requests' });
    const { headers } = refused as { headers: Record<string, string> };
    expect(Number(headers['Retry-After'])).toBeGreaterThan(50);
    expect(Number(headers['Retry-After'])).toBeLessThanOrEqual(60);
  });

  it('does not count the token of a caller', async () => {
    const callers = createCallers(service.services.database, 1);
    const tenant = await service.tenant();
    for (let count = 0; count < 2; count += 1)
      expect(await callers.authenticate((await tenant.caller()).token, address)).not.toBeNull();
    expect(await callers.authenticate(newToken(), address)).toBeNull();
  });

  it('does not count tokens that could not be looked up', async () => {
    const arrive = twoStrangers();
    const read = jest.spyOn(service.services.database, 'read').mockRejectedValue(new Error('away'));
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await arrive()).toBe('away');
    read.mockRestore();
    expect([await arrive(), await arrive()]).toEqual(['unknown', 'unknown']);
    expect(await arrive()).toEqual(tooMany);
  });

  it('admits no more in a window because lookups of an earlier one failed late', async () => {
    const now = performance.now.bind(performance);
    let ahead = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
    const failures: (() => void)[] = [];
    const read = jest
      .spyOn(service.services.database, 'read')
      .mockImplementation(() => new Promise((_, reject) => failures.push(() => reject(new Error('away')))));
    const arrive = twoStrangers();
    const early = [arrive(), arrive()];
    ahead = 61_000;
    // The windows read the time once a millisecond.
    await setTimeout(5);
    const late = arrive();
    for (const fail of failures) fail();
    expect(await Promise.all([...early, late])).toEqual(['away', 'away', 'away']);
    read.mockResolvedValue([]);
    expect([await arrive(), await arrive()]).toEqual(['unknown', 'unknown']);
    expect(await arrive()).toEqual(tooMany);
  });
});
