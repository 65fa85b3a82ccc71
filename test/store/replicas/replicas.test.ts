import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Trx } from '../../../src/store/core/pipeline';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../src/embedded-postgres';
import { serverAccount } from '../../../src/embedded-postgres/account';
import { clusterPaths } from '../../../src/embedded-postgres/cluster';
import { locateBinaries } from '../../../src/embedded-postgres/binaries';
import type { Database } from '../../../src/store/core/database';
import { prepare } from '../../../src/store/core/statement';
import { openReplicated } from '../../../src/store/replicas/replicated';
import { eventually } from '../../support/patience';
import { startReplica, withClient, type TestReplica } from '../../support/peers/replica';

/** A primary and two standbys, all embedded; what is held back, or stops, is so until it is let go: nothing is raced. */
const folder = mkdtempSync(path.join(tmpdir(), 'ees-replicas-'));
// A standby that starts late finds the log that it needs.
const settings = { fsync: 'off', wal_keep_size: '128MB' };
let primary: EmbeddedPostgres;
let standbys: TestReplica[];
let database: Database;
/** The server that answered, one for each read. */
const reads: string[] = [];
const told: string[] = [];
const tenant = { organizationId: 1 };

/** Names of the standbys as they are told of. */
const nameOf = (standby: TestReplica | undefined) => new URL(standby?.url ?? '').host;
const isReplica = (server: string | undefined) => server !== undefined && server !== 'primary';

beforeAll(async () => {
  // The account that runs the servers walks down to them.
  chmodSync(folder, 0o755);
  primary = await startEmbeddedPostgres({ dataDir: path.join(folder, 'primary'), settings });
  await withClient(primary.url, (client) =>
    client.query(`create table notes (text text not null);
      create role service login password 'service'; grant select, insert on notes to service`),
  );
  const bin = path.dirname(locateBinaries(serverAccount('')).postgres);
  const { data } = clusterPaths(path.join(folder, 'primary'));
  const start = (name: string) => startReplica(bin, { url: primary.url, data }, path.join(folder, name));
  standbys = await Promise.all(['one', 'two'].map(start));
  const url = Object.assign(new URL(primary.url), { username: 'service', password: 'service' }).href;
  const urls = standbys.map((standby) => standby.url);
  database = openReplicated({ url }, urls, {
    read: (server) => void reads.push(server),
    replica: (name, state, reason) => void told.push([name, state, reason ?? ''].join(' ').trim()),
  });
  await allInUse();
});
afterAll(async () => {
  await database.close();
  await Promise.all(standbys.map((standby) => standby.kill()));
  await primary.stop();
  rmSync(folder, { recursive: true, force: true });
});

const statement = { name: 'notes', text: 'select text from notes order by text' };
const read = async () =>
  (await database.read<{ text: string }>(tenant, statement, [])).map(({ text }) => text);
const write = (text: string) =>
  database.run(tenant, { name: 'note', text: 'insert into notes values ($1)' }, [text]);
const pause = async (standby: TestReplica | undefined, paused: boolean) => {
  await standby?.asSuperuser((client) =>
    client.query(`select pg_wal_replay_${paused ? 'pause' : 'resume'}()`),
  );
};
/** Waits until the last read of several went to each of the standbys. */
const allInUse = () =>
  eventually(async () => {
    const used = new Set<string | undefined>();
    for (let count = 0; count < 4; count += 1) {
      await read();
      used.add(reads.at(-1));
    }
    return standbys.every((standby) => used.has(nameOf(standby))) || undefined;
  });

test('a read sees what was written before, wherever it runs', async () => {
  const written: string[] = [];
  for (let number = 100; number < 200; number += 1) {
    await write(`a${number}`);
    written.push(`a${number}`);
    expect(await read()).toEqual(written);
  }
  await allInUse();
});

const standing = prepare<{ standby: boolean }>('standing', 'select pg_is_in_recovery() as standby');

test('a look and a snapshot run on a replica too, and change nothing there', async () => {
  await allInUse();
  reads.length = 0;
  const inRecovery = (trx: Trx) => standing.all({ trx, scope: tenant });
  expect(await database.look(tenant, inRecovery)).toEqual([{ standby: isReplica(reads[0]) }]);
  expect(await database.snapshot(tenant, inRecovery)).toEqual([{ standby: isReplica(reads[1]) }]);
  expect(await database.primary.snapshot(tenant, inRecovery)).toEqual([{ standby: false }]);
  expect(await database.transaction(tenant, inRecovery)).toEqual([{ standby: false }]);
});

test('a failure of the work is reported, and is no reason to try another server', async () => {
  let runs = 0;
  const failing = database.snapshot(tenant, () => {
    runs += 1;
    return Promise.reject(new Error('no'));
  });
  await expect(failing).rejects.toThrow('no');
  expect(runs).toBe(1);
});

test('what turns out to write runs again on the primary', async () => {
  const text = { name: 'taken', text: `select nextval('taken')::integer as number` };
  await withClient(primary.url, (client) =>
    client.query('create sequence taken; grant usage on sequence taken to service'),
  );
  expect(await database.read(tenant, text, [])).toEqual([{ number: 1 }]);
  expect(reads.at(-1)).toBe('primary');
});

describe('one that is behind', () => {
  afterAll(async () => {
    await Promise.all(standbys.map((standby) => pause(standby, false)));
    await allInUse();
  });

  test('is not read from, and says so when it lasts', async () => {
    await pause(standbys[0], true);
    told.length = 0;
    for (let number = 0; number < 20; number += 1) {
      await write(`b${number}`);
      expect(await read()).toContain(`b${number}`);
    }
    const behind = `${nameOf(standbys[0])} behind it has not replayed what is to be read`;
    await eventually(() => told.includes(behind) || undefined);
    reads.length = 0;
    for (let count = 0; count < 8; count += 1) await read();
    expect(reads).not.toContain(nameOf(standbys[0]));
  });

  test('leaves all to the primary when there is no other', async () => {
    await pause(standbys[1], true);
    for (let number = 0; number < 20; number += 1) {
      await write(`c${number}`);
      expect(await read()).toContain(`c${number}`);
    }
    expect(new Set(reads.slice(-5))).toEqual(new Set(['primary']));
  });

  test('is read from again by itself', async () => {
    told.length = 0;
    await Promise.all(standbys.map((standby) => pause(standby, false)));
    await allInUse();
    expect(told).toContain(`${nameOf(standbys[0])} in use`);
  });
});

describe.each([
  ['is killed', (standby: TestReplica) => standby.kill(), (standby: TestReplica) => standby.start()],
  [
    'answers nothing any more',
    (standby: TestReplica) => standby.freeze(),
    (standby: TestReplica) => standby.thaw(),
  ],
] as const)('one that %s', (_, fall, rise) => {
  const standby = () => {
    const [first] = standbys;
    if (!first) throw new Error('There is no standby');
    return first;
  };

  test('fails no read, and is left out', async () => {
    await allInUse();
    told.length = 0;
    const ending = new AbortController();
    let answered = 0;
    const readers = Array.from({ length: 4 }, async () => {
      while (!ending.signal.aborted) {
        await read();
        answered += 1;
      }
    });
    await fall(standby());
    await eventually(() => told.some((line) => line.startsWith(`${nameOf(standby())} away`)) || undefined);
    reads.length = 0;
    const wanted = answered + 40;
    await eventually(() => answered > wanted || undefined);
    ending.abort();
    await Promise.all(readers);
    expect(reads).not.toContain(nameOf(standby()));
    expect(reads).toContain(nameOf(standbys[1]));
  });

  test('is read from again by itself', async () => {
    await rise(standby());
    await allInUse();
  });
});

describe('a server that is none of its standbys', () => {
  const stateOf = async (url: string) => {
    const states: string[] = [];
    const own = Object.assign(new URL(primary.url), { username: 'service', password: 'service' }).href;
    const other = openReplicated({ url: own }, [url], {
      read: () => undefined,
      replica: (_, state, reason) => void states.push(`${state}: ${reason}`),
    });
    try {
      return await eventually(() => states[0]);
    } finally {
      await other.close();
    }
  };

  test('the primary itself', async () => {
    expect(await stateOf(`postgres://127.0.0.1:${primary.port}`)).toBe('refused: it is no standby');
  });

  test('a standby, but another database', async () => {
    expect(await stateOf(`${standbys[0]?.url}/template1`)).toBe('refused: its URL leads to another database');
  });

  test('nobody', async () => {
    expect(await stateOf('postgres://127.0.0.1:1')).toBe('away: ECONNREFUSED');
  });
});
