import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { queuePool } from '../../../src/store/core/client';
import { openDatabase } from '../../../src/store/core/database';
import { onConnection, openPool } from '../../../src/store/core/pool';
import { prepare } from '../../../src/store/core/statement';
import { shareLife } from '../../../src/worker/life';
import { useDatabase } from '../../support/database';
import { silentLogger } from '../../support/parts';
import { eventually } from '../../support/patience';

/** A way to the database that stops carrying anything, as where a machine vanishes: nobody closes a connection. */

const database = useDatabase();
const one = prepare('one', 'select 1');
const ends: net.Socket[] = [];
let isMute = false;
let connections = 0;
let url: string;
const way = net.createServer((socket) => {
  connections += 1;
  const { hostname, port } = new URL(database.workerUrl);
  const server = net.connect(Number(port), hostname);
  for (const [one, other] of [
    [socket, server],
    [server, socket],
  ] as const) {
    ends.push(one);
    one.on('error', () => undefined).on('close', () => other.destroy());
    one.on('data', (bytes) => {
      if (!isMute) other.write(bytes);
    });
  }
});

beforeAll(async () => {
  await new Promise<void>((done) => void way.listen(0, '127.0.0.1', done));
  const through = Object.assign(new URL(database.workerUrl), {
    hostname: '127.0.0.1',
    port: (way.address() as AddressInfo).port,
  });
  url = through.href;
});
afterAll(() => {
  for (const end of ends) end.destroy();
  way.close();
});

test('what a worker keeps open is given up, as the connections of requests are', async () => {
  const opened = openDatabase({ url });
  const session = await opened.openSession();
  const pool = queuePool(url, 2);
  const listening = await pool.connect();
  await listening.query('listen something');
  const asking = await pool.connect();
  const life = shareLife(url, silentLogger);
  await eventually(() => connections === 4 || undefined);
  isMute = true;
  const failures = await Promise.all(
    [one.lookUp(session), asking.query('select 1')].map((answer) => answer.catch((error: unknown) => error)),
  );
  for (const failure of failures) expect(failure).toBeInstanceOf(Error);
  isMute = false;
  expect(session.ended.aborted).toBe(true);
  // That of the worker's life is opened anew.
  await eventually(() => connections > 4 || undefined);
  // Nothing was asked there.
  await listening.query('select 1');
  listening.release();
  asking.release(true);
  await Promise.all([life.stop(), pool.end(), opened.close()]);
});

test('a connection that nobody uses stays open; once it is used again it may not be silent', async () => {
  const pool = openPool({ url, poolSize: 1 });
  const ask = () =>
    onConnection({ pool }, async (client) => {
      await client.query('select 1');
      return client;
    });
  const idle = await ask();
  idle.limitSilence(50);
  await once(idle.connection.stream, 'timeout');
  expect(await ask()).toBe(idle);
  isMute = true;
  await expect(ask()).rejects.toThrow('The database is silent');
  isMute = false;
  expect(await ask()).not.toBe(idle);
  await pool.end();
});
