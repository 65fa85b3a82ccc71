import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port of loopback that was free a moment ago, and that nobody gets by chance before it is used: systems give
 * connections and `listen(0)` ports from 32,768 on.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    const probe = createServer().listen(port, '127.0.0.1');
    const free = await once(probe, 'listening').catch(() => undefined);
    if (!free) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
