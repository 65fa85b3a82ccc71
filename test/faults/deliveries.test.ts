import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/embedded-postgres';
import { createKeyRing } from '../../src/store/core/keys';
import { migrateLatest } from '../../src/store/installation/migrate';
import { makeLogins } from '../../src/store/installation/logins';
import { answer, startReceiver, type Behaviour, type Receiver } from '../support/peers/receiver';
import {
  openParts,
  openWorkbench,
  realClock,
  type Hire,
  type Partnership,
  type Workbench,
} from '../support/deliveries';
import { endPrograms, startProgram, type Started } from '../support/program';

/**
 * Three workers deliver. They are killed while their requests are under way, and the database is restarted. Whatever was written arrives at
 * least once or is replaced by a newer status of the same I-9 that arrives; what arrives for the first time arrives in
 * order; a repeat carries the `webhook-id` of the first time.
 */

const workers = 3;
const rounds = 5;
const i9sPerPartner = 12;

const secretKey = randomBytes(32);
const dataDir = mkdtempSync(path.join(tmpdir(), 'ees-deliveries-'));
let server: EmbeddedPostgres;
let door: Door;
let parts: ReturnType<typeof openParts>;
let bench: Workbench;
let receivers: Receiver[];
let partners: Partnership[];

/** One address for a database whose port changes at each start. */
interface Door {
  url: string;
  workerUrl: string;
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
    workerUrl: '',
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
  const { worker: workerUrl } = await makeLogins(door.url);
  door = { ...door, workerUrl };
  parts = openParts(door, createKeyRing([{ id: 'test', key: createSecretKey(secretKey) }]));
  bench = openWorkbench(parts);
  receivers = await Promise.all([startReceiver(receive), startReceiver(receive)]);
  partners = [];
  for (const receiver of receivers) partners.push(await bench.partnership(receiver.template));
});
afterAll(async () => {
  for (const keeper of keepers) await keeper.kill({ another: false });
  await endPrograms();
  await bench.stop();
  await parts.close();
  door.close();
  await server.stop();
  for (const receiver of receivers) await receiver.close();
  rmSync(dataDir, { recursive: true, force: true });
});

let received = 0;
/** Requests that wait for their answers; null: each is answered at once. */
let held: (() => void)[] | null = null;

/** Now and then a receiver fails, so that retries cross with kills. */
function receive(...request: Parameters<Behaviour>): void {
  received += 1;
  const reply = () => answer(received % 40 === 0 ? 500 : 204)(...request);
  if (held) held.push(reply);
  else reply();
}

/** Lets requests wait, and resolves when so many do. */
async function hold(count: number, meanwhile: () => Promise<unknown>): Promise<void> {
  held ??= [];
  await meanwhile();
  while (held.length < count) await sleep(5);
}

function letGo(): void {
  const replies = held ?? [];
  held = null;
  for (const reply of replies) reply();
}

/** A worker that is started again when it ends, as whoever operates the service would. */
function keepWorker() {
  let wanted = false;
  let child: Started | undefined;
  let ended: Promise<void> = Promise.resolve();
  const run = async (): Promise<void> => {
    child = startProgram('test/support/programs/deliveries-worker.js', [], {
      DATABASE_URL: door.workerUrl,
      SECRET_KEY: secretKey.toString('hex'),
      SWEEP_MS: '500',
    });
    await child.exit;
    if (wanted) await run();
  };
  return {
    start() {
      wanted = true;
      ended = run();
    },
    /** @param another takes its place */
    async kill({ another }: { another: boolean }) {
      wanted = another;
      child?.child.kill('SIGKILL');
      await (another ? child?.exit : ended);
    },
  };
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

const keepers = Array.from({ length: workers }, keepWorker);

/** Resolves when every delivery is sent but those of I-9s that a dead worker still holds, and those that have failed. */
async function nothingDue(): Promise<void> {
  const due = `select from deliveries d where state = 'pending' and next_attempt_at <= now()
    and not exists (select from deliveries e where e.i9_id = d.i9_id and e.leased_until is not null)`;
  for (;;) {
    // The database may be starting.
    const { rows } = await bench.owner.raw<{ rows: object[] }>(due).catch(() => ({ rows: [{}] }));
    if (rows.length === 0 && receivers.every((receiver) => receiver.open() === 0)) return;
    await sleep(20);
  }
}

/** Ends the leases of the dead and the waits between attempts. No worker may be alive. */
const passTime = () =>
  bench.owner.raw(
    `update deliveries set leased_until = null, next_attempt_at = now() where state = 'pending'`,
  );

it('loses nothing and keeps the order', async () => {
  const staff: { partner: Partnership; hires: Hire[] }[] = [];
  for (const partner of partners) {
    const hires: Hire[] = [];
    for (let n = 0; n < i9sPerPartner; n += 1) hires.push(await partner.hire(`c${n}`));
    staff.push({ partner, hires });
  }
  /** Each I-9 of these partners gets new statuses. A write that fails is given up. */
  const write = (whose: typeof staff, ...statuses: string[]) =>
    Promise.all(
      whose.flatMap(({ partner, hires }) =>
        hires.map((hire) => partner.report(hire, ...statuses).catch(() => [])),
      ),
    );

  let kills = 0;
  let restarts = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const keeper of keepers) keeper.start();
    // What was under way when the round before ended is sent again: there is nothing newer.
    await nothingDue();
    await write(staff, 'quiet');
    await nothingDue();
    await hold(4, () => write(staff, 'one', 'two'));
    await keepers[round % workers]?.kill({ another: true });
    if (round === 2) {
      await server.stop();
      server = await startEmbeddedPostgres({ dataDir });
      restarts += 1;
    }
    letGo();
    await nothingDue();
    await hold(2, () => write(staff.slice(0, 1), 'three'));
    for (const keeper of keepers) await keeper.kill({ another: false });
    kills += workers + 1;
    letGo();
    await passTime();
  }
  const dispatcher = bench.dispatcher({ clock: realClock });
  while ((await pendingCount()) > 0) {
    await passTime();
    await dispatcher.sweep();
    await dispatcher.settled();
  }

  const rows: Row[] = await bench.owner('deliveries').orderBy('id');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const arrived = receivers.flatMap(({ deliveries }) => deliveries);
  const ids = new Set(arrived.map(({ headers }) => headers['webhook-id']));
  const replaced = rows.filter(({ webhook_id, state }) => state === 'superseded' && !ids.has(webhook_id));
  const lost = rows.filter(({ webhook_id, state }) => state !== 'superseded' && !ids.has(webhook_id));
  console.log(
    `${workers} workers, ${kills} kills, ${restarts} restart of the database: ${rows.length} events written, ` +
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
    for (const { url, headers, body } of receiver.deliveries) {
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
