import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/embedded-postgres/free-port';
import { databaseEnv, sandboxKeys, useDatabase } from '../support/database';
import { eventually } from '../support/patience';
import { hireInSpokane } from '../support/peers/partner';
import { startHaproxy, startNginx, type ReverseProxy } from '../support/peers/reverse-proxies';
import { endPrograms, startProgram, type Started } from '../support/program';
import { has } from '../support/runtimes';

/** The default of `DRAIN_SECONDS` outside the sandbox. */
const drainSeconds = 5;
const proxies = [
  ['haproxy', startHaproxy],
  ['nginx', startNginx],
] as const;

afterEach(endPrograms);

describe.each(proxies)('behind %s', (name, startProxy) => {
  const each = has([name], 'a rolling restart behind it is not tested') ? it : it.skip;
  const database = useDatabase({ sandbox: true });

  each('no request fails while two API processes are restarted one after the other', async () => {
    const ports = [await freePort(), await freePort()] as const;
    const start = (port: number): Started =>
      startProgram('src/main.js', ['api'], {
        ...databaseEnv(database),
        ENCRYPTION_KEYS: sandboxKeys,
        SANDBOX: 'true',
        DRAIN_SECONDS: String(drainSeconds),
        PORT: String(port),
        LOG_FORMAT: 'json',
      });
    const serving = ports.map(start);
    await Promise.all(serving.map((one) => one.says('"msg":"ready"')));
    const proxy = await startProxy(ports);
    try {
      await Promise.all(ports.map((port) => proxy.uses(port)));
      const callers = await call(proxy);
      for (const [at, port] of ports.entries()) {
        await callers.served(20);
        const [old, slow] = [serving[at], callers.sendSlowly(drainSeconds * 1_000)];
        await sleep(200);
        old?.child.kill('SIGTERM');
        expect(await old?.exit).toBe(0);
        await start(port).says('"msg":"ready"');
        await proxy.uses(port);
        await slow;
      }
      await callers.served(20);
      const { sent, failures } = await callers.stop();
      console.log(`Behind ${name}: ${sent} requests, ${failures.length} failed`);
      expect(failures).toEqual([]);
      expect(sent).toBeGreaterThan(60);
    } finally {
      await proxy.stop();
    }
  });
});

interface Callers {
  /** Resolves when so many more requests have been answered. */
  served(more: number): Promise<void>;
  /** Sends a request whose body takes so long. */
  sendSlowly(milliseconds: number): Promise<void>;
  stop(): Promise<{ sent: number; failures: string[] }>;
}

/** Callers who keep their connections, and send nothing twice: they read, start hires, and write without a key. */
async function call(proxy: ReverseProxy): Promise<Callers> {
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  const ending = new AbortController();
  let sent = 0;
  let token = '';

  /** @param pauseMs between the two halves of the body */
  const exchange = async (method: string, target: string, content?: object, pauseMs = 0, key?: string) => {
    const text = content ? JSON.stringify(content) : '';
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(key && { 'idempotency-key': key }),
    };
    const req = request(new URL(target, proxy.url), { method, headers, agent });
    const response = once(req, 'response') as Promise<[IncomingMessage]>;
    if (pauseMs > 0) req.write(text.slice(0, 20));
    const rest = pauseMs > 0 ? text.slice(20) : text;
    setTimeout(() => req.end(rest), pauseMs);
    const [answer] = await response;
    const said = Buffer.concat((await answer.toArray()) as Buffer[]).toString();
    if ((answer.statusCode ?? 0) >= 300) throw new Error(`${answer.statusCode} ${said}`);
    return said;
  };
  const send = async (method: string, target: string, ...rest: [object?, number?, string?]) => {
    sent += 1;
    try {
      return await exchange(method, target, ...rest);
    } catch (error) {
      failures.push(`${method} ${target}: ${String(error)}`);
      return '{}';
    }
  };

  const client = { clientId: 'sandbox-partner', clientSecret: 'sandbox-partner-secret' };
  token = (JSON.parse(await send('POST', '/v1/partners/sessions', client)) as { access_token: string })
    .access_token;
  const hire = (pauseMs = 0, key?: string) =>
    send('POST', '/v1/partners/i9s/section1', hireInSpokane(randomUUID()), pauseMs, key);
  const acts = [() => send('GET', '/v1/partners/self'), () => hire(0, randomUUID()), () => hire()];
  const loops = acts.map(async (act) => {
    while (!ending.signal.aborted) await act();
  });
  return {
    served: async (more) => {
      const wanted = sent + more;
      await eventually(() => sent >= wanted || undefined);
    },
    sendSlowly: async (milliseconds) => void (await hire(milliseconds, randomUUID())),
    stop: async () => {
      ending.abort();
      await Promise.all(loops);
      agent.destroy();
      return { sent, failures };
    },
  };
}
