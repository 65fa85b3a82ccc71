import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { Client } from 'pg';
import { DatabaseClient, describe as inWords, standingsOf } from '../../../src/store/core/client';
import { noTenant, openDatabase, type Database } from '../../../src/store/core/database';
import { postgresUrl } from '../../../src/config/parsers';
import { freePort } from '../../../src/embedded-postgres/free-port';
import { readContract } from '../../support/contract/contract';
import { useDatabase } from '../../support/database';
import { projectRoot } from '../../support/program';

/**
 * Two addresses of one server, each of which can be closed as a killed server is. `npm run test:cluster` fails over from
 * a primary to its standby.
 */

const testDatabase = useDatabase();
let owner: Client;
let doors: [Door, Door];
let database: Database;

class Door {
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  connections = 0;
  /** The connection breaks when the server answers this statement. */
  breaksAfter: string | null = null;

  constructor(
    readonly port: number,
    private readonly target: number,
  ) {}

  async open(): Promise<void> {
    this.server = createServer((socket) => {
      this.connections += 1;
      const onward = connect(this.target, '127.0.0.1');
      for (const end of [socket, onward]) this.sockets.add(end.on('error', () => undefined));
      socket.on('data', (sent: Buffer) => {
        if (this.breaksAfter === null || !sent.includes(this.breaksAfter)) return;
        onward.unpipe(socket);
        onward.once('data', () => socket.destroy()).resume();
      });
      socket.pipe(onward).pipe(socket);
    }).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async close(): Promise<void> {
    if (!this.server) return;
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    const closed = once(this.server, 'close');
    this.server.close();
    this.server = null;
    await closed;
  }
}

/** As an operator writes it. */
function urlOf(ports: readonly number[]): string {
  const { username, password, pathname } = new URL(testDatabase.url);
  const servers = ports.map((port) => `127.0.0.1:${port}`).join(',');
  const outcome = postgresUrl(
    `postgres://${username}:${password}@${servers}${pathname}?target_session_attrs=read-write`,
  );
  if ('fault' in outcome) throw new Error(outcome.fault);
  return outcome.value;
}

const select = { name: 'select_one', text: 'select 1 as one' };
const ask = () => database.lookUp(select, []);

beforeAll(async () => {
  owner = new Client({ connectionString: testDatabase.url });
  await owner.connect();
  await owner.query('create table notes (text text)');
});
afterAll(() => owner.end());

beforeEach(async () => {
  const target = Number(new URL(testDatabase.url).port);
  doors = [new Door(await freePort(), target), new Door(await freePort(), target)];
  await Promise.all(doors.map((door) => door.open()));
  database = openDatabase({ url: urlOf(doors.map(({ port }) => port)), poolSize: 3 });
});
afterEach(async () => {
  await owner.query(`alter database "${testDatabase.name}" reset default_transaction_read_only`);
  await database.close();
  await Promise.all(doors.map((door) => door.close()));
});

const write = () =>
  database.transaction(noTenant, (trx) =>
    trx.ask({ name: 'note', text: `insert into notes values ('written')` }),
  );

test('what was refused because the connection broke may have been stored, and no text says otherwise', async () => {
  doors[0].breaksAfter = doors[1].breaksAfter = 'commit';
  await expect(write()).rejects.toMatchObject({ type: 'service-unavailable' });
  const { rows } = await owner.query('select text from notes');
  expect(rows).toEqual([{ text: 'written' }]);
  await owner.query('delete from notes');

  const { 'x-problem-types': types, components } = readContract() as {
    'x-problem-types': { type: string; description: string }[];
    components: { responses: Record<string, { description: string }> };
  };
  const page = readFileSync(path.join(projectRoot, 'docs/problems/service-unavailable.md'), 'utf8');
  const said = [
    types.find(({ type }) => type === 'service-unavailable')?.description,
    components.responses['ServiceUnavailable']?.description,
    page,
  ];
  for (const text of said) expect(text).toMatch(/may have been stored|no one knows whether it was/);
});

test('finds the server that is left when the first one goes', async () => {
  await write();
  await doors[0].close();
  // The transaction finds no server, or a connection that has ended, at the most once.
  await ask();
  await write();
  await doors[1].close();
  await expect(write()).rejects.toMatchObject({
    type: 'service-unavailable',
    headers: { 'Retry-After': expect.any(String) },
  });
  await doors[0].open();
  await write();
});

test('leaves a server that takes no writes any more, and comes back', async () => {
  const closing = (way: 'set' | 'reset') =>
    owner.query(
      `alter database "${testDatabase.name}" ${way} default_transaction_read_only ${way === 'set' ? '= on' : ''}`,
    );
  await closing('set');
  await expect(write()).rejects.toMatchObject({ type: 'service-unavailable' });
  await expect(standingsOf(urlOf(doors.map(({ port }) => port)))).resolves.toMatchObject([
    { timeline: null },
    { timeline: null },
  ]);
  await closing('reset');
  await write();
});

test('throws connections away on which a write was refused', async () => {
  const session = await database.openSession();
  // What a fencing operator does to a server that is running: sessions that are there notice it by their next write.
  await session.lookUp({ name: 'close', text: `set default_transaction_read_only = on` }, []);
  await owner.query(`alter database "${testDatabase.name}" set default_transaction_read_only = on`);
  const refused = session.lookUp({ name: 'add', text: `insert into notes values ('refused')` }, []);
  await expect(refused).rejects.toMatchObject({ code: '25006' });
  if (!session.ended.aborted) await once(session.ended, 'abort');
});

test('keeps its other connections to the primary when one of them breaks', async () => {
  const [kept, broken] = [await database.openSession(), await database.openSession()];
  const [{ pid } = { pid: 0 }] = await broken.lookUp<{ pid: number }>(
    { name: 'pid', text: 'select pg_backend_pid() as pid' },
    [],
  );
  const ended = once(broken.ended, 'abort');
  await owner.query('select pg_terminate_backend($1)', [pid]);
  await ended;
  // It connects to the primary that has been looked for since.
  const next = await database.openSession();
  expect(kept.ended.aborted).toBe(false);
  expect(await kept.lookUp({ name: 'one', text: 'select 1 as one' }, [])).toEqual([{ one: 1 }]);
  for (const session of [kept, next]) await session.close();
});

test('connects to the first that takes writes', async () => {
  await Promise.all([ask(), ask(), ask()]);
  // Both are asked alike, and three connections of the pool lead to the first.
  const [first, second] = doors.map(({ connections }) => connections);
  expect((first ?? 0) - (second ?? 0)).toBe(3);
});

test('tells what each server is, for an operator', async () => {
  await doors[1].close();
  const [first, second] = (await standingsOf(urlOf(doors.map(({ port }) => port)))).map(inWords);
  expect(first).toMatch(/^127\.0\.0\.1:\d+ takes writes \(timeline 1\)$/);
  expect(second).toMatch(/^127\.0\.0\.1:\d+ cannot be asked \(ECONNREFUSED\)$/);
});

test('hands over errors to those who wait by callback, as pools do', async () => {
  await Promise.all(doors.map((door) => door.close()));
  const client = new DatabaseClient({ connectionString: urlOf(doors.map(({ port }) => port)) });
  const error = await new Promise((resolve) => client.connect(resolve));
  expect(error).toMatchObject({
    message: expect.stringMatching(/^No server takes writes: .* cannot be asked/),
  });
});
