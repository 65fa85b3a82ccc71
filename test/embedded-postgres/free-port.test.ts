import { freePort } from '../../src/embedded-postgres/free-port';

test('a free port is outside the range that systems assign, so it is still free when it is used', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  // Linux gives connections and `listen(0)` ports from 32,768 on, macOS and Windows from 49,152.
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(Math.min(...ports)).toBeGreaterThan(1_023);
});
