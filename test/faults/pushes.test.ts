import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/embedded-postgres';
import { createKeyRing } from '../../src/store/keys';
import { migrateLatest } from '../../src/store/migrate';
import {
  answer,
  openWorkbench,
  startReceiver,
  type Hire,
  type Partnership,
  type Receiver,
  type Workbench,
} from '../events/support';
import { endPrograms, startProgram, type Started } from '../support/program';

/**
 * Three workers deliver while they are killed at random and the database is restarted. Whatever was written arrives at
 * least once or is replaced by a newer status of the same I-9 that arrives; what arrives for the first time arrives in
 * order; a repeat carries the `webhook-id` of the first time.
 */

const workers = 3;
const kills = 20;
const i9sPerPartner = 12;
const leaseMs = 3_000;
/** Statuses of one partner follow each other quickly; those of the other so slowly that leases end in between. */
const pausesMs = [120, 5_000];

const secretKey = randomBytes(32);
const dataDir = mkdtempSync(path.join(tmpdir(), 'ees-pushes-'));
let server: EmbeddedPostgres;
let door: Door;
let bench: Workbench;
let receivers: Receiver[];
let partners: Partnership[];

/** One address for a database whose port changes at each start. */
interface Door {
  url: string;
  close(): void;
}

async function openDoor(): Promise<Door> {
  const sockets = new Set<Socket>();
  const proxy: Server = createServer((inside) => {
    const outside = connect({ port: server.port, host: '127.0.0.1' });
    for (const [socket, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy()).on('close', () => other.destroy());
      socket.pipe(other);
    }
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const url = new URL(server.url);
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    close() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir });
  door = await openDoor();
  await migrateLatest(door.url);
  bench = openWorkbench(door.url, createKeyRing([{ id: 'test', key: createSecretKey(secretKey) }]));
  // Now and then a receiver fails, so that retries cross with kills.
  let count = 0;
  receivers = await Promise.all(
    [1, 2].map(() =>
      startReceiver((push, response) => {
        count += 1;
        const reply = answer(count % 40 === 0 ? 500 : 204);
        setTimeout(() => reply(push, response), count % 60);
      }),
    ),
  );
  partners = [];
  for (const receiver of receivers) partners.push(await bench.partnership(receiver.template));
});
afterAll(async () => {
  await endPrograms();
  await bench.close();
  door.close();
  await server.stop();
  for (const receiver of receivers) await receiver.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Keeps a worker running, as whoever operates the service would. */
function keepWorker(until: () => boolean): { current(): Started | undefined; ended: Promise<void> } {
  let child: Started | undefined;
  const run = async (): Promise<void> => {
    while (!until()) {
      child = startProgram('test/events/worker-child.js', [], {
        DATABASE_URL: door.url,
        SECRET_KEY: secretKey.toString('hex'),
        LEASE_MS: String(leaseMs),
        SWEEP_MS: '500',
      });
      await child.exit;
      await sleep(20);
    }
  };
  return { current: () => child, ended: run() };
}

/** Writes statuses of one I-9, one after the other, until told to stop. A write that fails is given up. */
async function keepWriting(
  partner: Partnership,
  hire: Hire,
  pauseMs: number,
  until: () => boolean,
): Promise<void> {
  for (let turn = 1; !until(); turn += 1) {
    await partner.push(hire, `status ${turn}`).catch(() => undefined);
    await sleep(pauseMs * (0.5 + Math.random()));
  }
}

interface Row {
  id: number;
  i9_id: number;
  sequence: number;
  state: string;
  superseded_by: number | null;
  webhook_id: string;
}

const pendingCount = async (): Promise<number> => {
  const { rows } = await bench.owner.raw<{ rows: { count: number }[] }>(
    `select count(*)::integer as count from deliveries where state = 'pending'`,
  );
  return rows[0]?.count ?? 0;
};

it('loses nothing and keeps the order', async () => {
  let writing = true;
  let working = true;
  const keepers = Array.from({ length: workers }, () => keepWorker(() => !working));
  const hires: { partner: Partnership; hire: Hire; pauseMs: number }[] = [];
  for (const [index, partner] of partners.entries()) {
    const pauseMs = pausesMs[index] ?? 0;
    for (let n = 0; n < i9sPerPartner; n += 1) {
      hires.push({ partner, pauseMs, hire: await partner.hire(`c${n}`) });
    }
  }
  const writers = hires.map(({ partner, hire, pauseMs }) =>
    keepWriting(partner, hire, pauseMs, () => !writing),
  );

  const ready = () =>
    keepers.flatMap(({ current }) => current() ?? []).filter(({ output }) => output.stdout.includes('ready'));
  let killed = 0;
  let restarts = 0;
  while (killed < kills) {
    await sleep(100 + Math.random() * 500);
    // While a request is under way, so that some answers are never written down.
    while (receivers[1]?.open() === 0) await sleep(2);
    const victims = ready();
    if (victims[Math.floor(Math.random() * victims.length)]?.child.kill('SIGKILL')) killed += 1;
    if (killed === kills / 2 && restarts === 0) {
      await server.stop();
      server = await startEmbeddedPostgres({ dataDir });
      restarts += 1;
    }
  }
  writing = false;
  await Promise.all(writers);
  const giveUp = Date.now() + 90_000;
  while ((await pendingCount()) > 0 && Date.now() < giveUp) await sleep(200);
  working = false;
  for (const keeper of keepers) keeper.current()?.child.kill('SIGKILL');
  await Promise.all(keepers.map(({ ended }) => ended));

  const rows: Row[] = await bench.owner('deliveries').orderBy('id');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const arrived = receivers.flatMap(({ pushes }) => pushes);
  const ids = new Set(arrived.map(({ headers }) => headers['webhook-id']));
  const replaced = rows.filter(({ webhook_id, state }) => state === 'superseded' && !ids.has(webhook_id));
  const lost = rows.filter(({ webhook_id, state }) => state !== 'superseded' && !ids.has(webhook_id));
  console.log(
    `${workers} workers, ${killed} kills, ${restarts} restart of the database: ${rows.length} events written, ` +
      `${ids.size} received, ${replaced.length} replaced by a newer one before they were sent, ` +
      `${arrived.length} requests, ${arrived.length - ids.size} repeated, ${lost.length} lost`,
  );

  expect(await pendingCount()).toBe(0);
  expect(lost).toEqual([]);
  // Each that was replaced leads to a newer one of its I-9 that arrived.
  for (const row of replaced) {
    let last = row;
    while (last.superseded_by !== null) {
      const next = byId.get(last.superseded_by);
      expect(next).toMatchObject({ i9_id: row.i9_id });
      expect(next?.sequence).toBeGreaterThan(last.sequence);
      last = next ?? row;
    }
    expect(ids.has(last.webhook_id)).toBe(true);
  }
  receivers.forEach((receiver, index) => {
    const secret = partners[index]?.secret ?? '';
    const firsts = new Map<string, number[]>();
    const seen = new Set<string>();
    for (const { url, headers, body } of receiver.pushes) {
      new Webhook(secret).verify(body, headers);
      const id = headers['webhook-id'] ?? '';
      const known = firsts.get(url) ?? [];
      if (!seen.has(id)) firsts.set(url, [...known, Number(headers['x-sequence'])]);
      // A repeat is never older than the newest that has come already.
      else expect(Number(headers['x-sequence'])).toBe(known.at(-1));
      seen.add(id);
    }
    expect(firsts.size).toBe(i9sPerPartner);
    for (const numbers of firsts.values()) expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });
  expect(arrived.length - ids.size).toBeGreaterThan(0);
});
