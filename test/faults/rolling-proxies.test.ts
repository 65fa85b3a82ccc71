import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
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
  const send = (method: string, target: string, content?: object, pauseMs = 0, key?: string) =>
    new Promise<string>((resolve) => {
      sent += 1;
      const failed = (why: string) => {
        failures.push(`${method} ${target}: ${why}`);
        resolve('{}');
      };
      const text = content ? JSON.stringify(content) : '';
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...(key && { 'idempotency-key': key }),
      };
      const req = request(new URL(target, proxy.url), { method, headers, agent }, (res) => {
        const pieces: Buffer[] = [];
        res.on('data', (piece: Buffer) => pieces.push(piece));
        res.on('error', (error) => failed(error.message));
        res.on('end', () => {
          const said = Buffer.concat(pieces).toString();
          if ((res.statusCode ?? 0) < 300) resolve(said);
          else failed(`${res.statusCode} ${said}`);
        });
      });
      req.on('error', (error) => failed(error.message));
      if (pauseMs === 0) return void req.end(text);
      req.write(text.slice(0, 20));
      setTimeout(() => req.end(text.slice(20)), pauseMs);
    });

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
