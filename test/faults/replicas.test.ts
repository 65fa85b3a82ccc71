import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sandboxClients, sandboxLogin, type SandboxClient } from '../../src/sandbox/credentials';
import { freePort } from '../../src/embedded-postgres/free-port';
import { databaseEnv, sandboxKeys, useDatabase } from '../support/database';
import { httpClient, type HttpClient } from '../support/pages/http-client';
import { eventually } from '../support/patience';
import { hireInSpokane } from '../support/peers/partner';
import { startReceiver, type Receiver } from '../support/peers/receiver';
import { connectedTo, startCopy } from '../support/peers/standby';
import { startSystemServer, systemPostgres, type SystemServer } from '../support/peers/system-postgres';
import { endPrograms, startProgram } from '../support/program';
import { postmasterOf, serverSeconds } from '../support/effort';

/**
 * Two API processes and a worker that read from two standbys, one of which is held back by five seconds; a third API
 * process reads from the primary only, a fourth from one standby. Part of `npm run test:cluster`: it takes PostgreSQL as it
 * is installed.
 */

const bin = systemPostgres() ?? '';
const serverUrl = process.env['TEST_DATABASE_URL'];
const runs = bin !== '' && serverUrl !== undefined;
const pairs = 200;
const pushes = 40;

const database = useDatabase({ sandbox: true });
const folder = mkdtempSync(path.join(tmpdir(), 'ees-replicas-'));
const standbys: { server: SystemServer; port: number; data: string }[] = [];
let receiver: Receiver;
let [one, other, alone, single] = ['', '', '', ''];
let admin = '';

const addressOf = (port: number | undefined) => `127.0.0.1:${port}`;
/** What the program is told, past a pooler: what is measured is PostgreSQL. */
function env(): Record<string, string> {
  const { host } = new URL(database.url);
  const { DATABASE_DIRECT_URL: _, ...urls } = databaseEnv(database);
  const direct = Object.entries(urls).map(([name, url]) => [
    name,
    Object.assign(new URL(url), { host, search: '' }).href,
  ]);
  return {
    ...(Object.fromEntries(direct) as Record<string, string>),
    ENCRYPTION_KEYS: sandboxKeys,
    SANDBOX: 'true',
    METRICS: 'on',
    LOG_FORMAT: 'json',
    PORT: '0',
  };
}

async function send<T>(origin: string, address: string, token: string, body?: object, method = 'POST') {
  const response = await fetch(origin + address, {
    ...(body && { method, body: JSON.stringify(body) }),
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}

async function tokenOf({ clientId, secret }: SandboxClient): Promise<string> {
  const response = await fetch(`${one}/v1/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${secret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

/** Server -> reads that it has answered to a process, since it began. */
async function readsOf(origin: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const lines = text.matchAll(/^eligibility_database_reads_total\{server="([^"]+)"\} (\d+)$/gm);
  return new Map([...lines].map(([, server = '', count]) => [server, Number(count)]));
}
const readsAt = async (port: number | undefined) => {
  const counts = await Promise.all([one, other].map(readsOf));
  return counts.reduce((sum, count) => sum + (count.get(addressOf(port)) ?? 0), 0);
};
/** Waits until both processes read from a standby. */
const isRead = (port: number | undefined) =>
  eventually(async () => {
    await Promise.all([one, other].map((origin) => send(origin, '/v1/me', admin)));
    const all = await Promise.all(
      [one, other].map(async (origin) => (await fetch(`${origin}/metrics`)).text()),
    );
    const line = `eligibility_database_replica_in_use{replica="${addressOf(port)}"} 1`;
    return all.every((text) => text.includes(line)) || undefined;
  });

beforeAll(async () => {
  if (!runs) return;
  chmodSync(folder, 0o755);
  receiver = await startReceiver();
  for (const settings of [{}, { recovery_min_apply_delay: '5s' }]) {
    const port = await freePort();
    const data = path.join(folder, String(port));
    const follows = `replica_${port}`;
    const server = await startCopy(bin, serverUrl, data, { follows, settings: { ...settings, port } });
    standbys.push({ server, port, data });
  }
  // As a database that matters has it: what was acknowledged has been written to the log.
  const owner = await connectedTo(database.url);
  await owner.query(`alter database "${database.name}" set synchronous_commit = on`);
  await owner.end();
  const urls = standbys.map(({ port }) => `postgres://${addressOf(port)}`);
  const readingFrom = (count: number) => ({
    ...env(),
    DATABASE_REPLICA_URLS: urls.slice(0, count).join(','),
  });
  const reading = readingFrom(2);
  const apis = [reading, reading, env(), readingFrom(1)].map((each) =>
    startProgram('src/main.js', ['api'], each),
  );
  const working = startProgram('src/main.js', ['worker'], { ...reading, LOG_LEVEL: 'debug' });
  [one = '', other = '', alone = '', single = ''] = await Promise.all(apis.map((api) => api.address()));
  await working.says('Worker connected');
  admin = await tokenOf(sandboxClients.admin);
});
afterAll(async () => {
  if (!runs) return;
  await endPrograms();
  await receiver.close();
  await Promise.all(standbys.map(({ server }) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

const tests = runs ? describe : describe.skip;

tests('reads from standbys', () => {
  test(`${pairs} writes are seen at once by another process, in the API and the portal`, async () => {
    await isRead(standbys[0]?.port);
    const browsers = [one, other].map((origin) => httpClient(origin));
    for (const browser of browsers) await browser.post('/portal/sign-in', { ...sandboxLogin, to: '/i9s' });
    let stale = 0;
    for (let number = 0; number < pairs; number += 1) {
      const [writer, reader] = number % 2 === 0 ? [one, other] : [other, one];
      const browser = browsers[number % 2 === 0 ? 1 : 0] as HttpClient;
      const name = `Replica ${number}`;
      const { id } = await send<{ id: number }>(writer, '/v1/locations', admin, { name });
      const [single, list, page] = await Promise.all([
        fetch(`${reader}/v1/locations/${id}`, { headers: { authorization: `Bearer ${admin}` } }),
        send<{ searchResult: object[] }>(reader, `/v1/locations/?name=${encodeURIComponent(name)}`, admin),
        browser.get(`/portal/set-up/locations/${id}`),
      ]);
      const shown = await page.text();
      if (single.status !== 200 || list.searchResult.length !== 1 || !shown.includes(name)) stale += 1;
    }
    const [fresh, held] = await Promise.all(standbys.map(({ port }) => readsAt(port)));
    console.log(
      `${pairs} pairs: ${stale} stale; ${fresh} reads at the standby, ${held} at the one held back`,
    );
    expect(stale).toBe(0);
    expect(fresh).toBeGreaterThan(0);
  });

  test('a read that follows a push sees what it told', async () => {
    const { clientId, secret: clientSecret } = sandboxClients.partner;
    const session = { clientId, clientSecret };
    const { access_token: partner } = await send<{ access_token: string }>(
      one,
      '/v1/partners/sessions',
      '',
      session,
    );
    await send(one, '/v1/partners/self', partner, { callbackUrl: receiver.template }, 'PATCH');
    const read = async (i9Id: number) =>
      (await send<{ i9Status: string }>(other, `/v1/i9s/${i9Id}`, admin)).i9Status;
    const told = async (act: () => Promise<{ i9Id: number }>) => {
      const before = receiver.deliveries.length;
      const { i9Id } = await act();
      await receiver.arrived(before + 1);
      const { i9Status } = JSON.parse(receiver.deliveries.at(-1)?.body ?? '{}') as { i9Status: string };
      expect(await read(i9Id)).toBe(i9Status);
      return i9Id;
    };
    const reason = { reason: 'The offer was taken back.' };
    for (let number = 0; number < pushes; number += 2) {
      const hire = hireInSpokane(`replicas-${number}`);
      const i9Id = await told(() => send(one, '/v1/partners/i9s/section1', partner, hire));
      await told(() =>
        send(one, `/v1/partners/i9s/${i9Id}/withdrawal`, partner, reason).then(() => ({ i9Id })),
      );
    }
    console.log(`${pushes} pushes, each followed by a read: 0 older than the push`);
  });

  test('a standby that is killed under load fails no read, and is read from again', async () => {
    const [first] = standbys;
    if (!first) throw new Error('There is no standby');
    await isRead(first.port);
    const ending = new AbortController();
    let answered = 0;
    const readers = Array.from({ length: 8 }, async (_, number) => {
      while (!ending.signal.aborted) {
        await send(number % 2 === 0 ? one : other, '/v1/locations/?page_size=5', admin);
        answered += 1;
      }
    });
    const some = (wanted = answered + 100) => eventually(() => answered > wanted || undefined);
    await some();
    first.server.signal('SIGKILL');
    await some();
    first.server = await startSystemServer(bin, first.data, { port: first.port });
    await isRead(first.port);
    const before = await readsAt(first.port);
    await eventually(async () => ((await readsAt(first.port)) > before ? true : undefined));
    ending.abort();
    await Promise.all(readers);
    console.log(`A standby killed under load: ${answered} reads, 0 failed`);
  });

  test('the primary has less to do', async () => {
    const servers = [serverUrl ?? '', ...standbys.map(({ server }) => server.url)];
    const postmasters = await Promise.all(
      servers.map(async (url) => {
        const admin = await connectedTo(url);
        const pid = await postmasterOf(admin);
        await admin.end();
        return pid;
      }),
    );
    /** Seconds of processor time of the primary, and of all servers. */
    const spent = () => {
      const seconds = postmasters.map(serverSeconds);
      return { primary: seconds[0] ?? 0, all: seconds.reduce((sum, one) => sum + one, 0) };
    };
    const [requests, rounds] = [300, 2];
    const readsAtPrimary = async (origin: string) => (await readsOf(origin)).get('primary') ?? 0;
    const measure = async (origin: string, address: string) => {
      const before = await readsAtPrimary(origin);
      const [from, began] = [spent(), performance.now()];
      let left = requests;
      const reader = async () => {
        while ((left -= 1) >= 0) await send(origin, address, admin);
      };
      await Promise.all(Array.from({ length: 16 }, reader));
      const to = spent();
      return {
        primary: to.primary - from.primary,
        all: to.all - from.all,
        clock: (performance.now() - began) / 1_000,
        reads: (await readsAtPrimary(origin)) - before,
      };
    };
    const { searchResult } = await send<{ searchResult: { id: number }[] }>(one, '/v1/i9s/', admin);
    const addresses = [`/v1/i9s/${searchResult[0]?.id}`, '/v1/locations/1', '/v1/i9s/?page_size=25'];
    const inUse = async (origin: string, port: number | undefined) =>
      (await (await fetch(`${origin}/metrics`)).text()).includes(
        `eligibility_database_replica_in_use{replica="${addressOf(port)}"} 1`,
      ) || undefined;
    for (const origin of [single, one]) await eventually(() => inUse(origin, standbys[0]?.port));
    await eventually(() => inUse(one, standbys[1]?.port));
    const origins = [alone, single, one];
    for (const address of addresses) {
      const sums = origins.map(() => ({ primary: 0, all: 0, clock: 0, reads: 0 }));
      // The first round warms up; the others go in turns, so that what else the machine does meets each of them.
      for (let round = 0; round <= rounds; round += 1) {
        for (const [at, origin] of origins.entries()) {
          const measured = await measure(origin, address);
          const sum = sums[at];
          if (!sum || round === 0) continue;
          for (const what of ['primary', 'all', 'clock', 'reads'] as const) sum[what] += measured[what];
        }
      }
      for (const [count, { primary, all, clock, reads }] of sums.entries()) {
        const us = (seconds: number) => Math.round((seconds / requests / rounds) * 1e6);
        console.log(
          `${address}, ${count} replicas: ${us(primary)} us of the primary for a request, ${us(all)} us of all servers; ` +
            `${Math.round((requests * rounds) / clock)} a second` +
            (count > 0 ? `; ${reads} of ${requests * rounds} reads at the primary` : ''),
        );
        // Its processor time has the work of other tests in it, which use the same server.
        if (count > 0) expect(reads).toBeLessThan(requests * rounds);
      }
    }
  });
});
