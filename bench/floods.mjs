/**
 * `npm run bench:floods`: what others notice while somebody floods the API. Reads one record after the other over one
 * connection, first alone, then beside each flood, in turn; the greatest memory of the process is looked at meanwhile.
 *
 *   faults   three connections without credentials send 1 MB of `a&a&…` to the token operation, as fast as they can
 *   list     a client sends 1 MB of numbers where a list may have few items, as often as its quota lets it (20 a second)
 *
 *   --quick        small numbers: shows that everything works, not how fast it is
 *   --rounds N     rounds (5)
 *   --seconds N    length of one measurement (4)
 *   --single N     requests of each flood whose processor time is measured (200)
 *   --employees N  employees in the database (5000)
 */
import { connect } from 'node:net';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.mjs';
import { ask, ready, start, startListening, usageOf } from './lib/children.mjs';
import { load } from './lib/data.mjs';
import { startDatabase } from './lib/database.mjs';
import { runBench, say } from './lib/harness.mjs';
import { readOptions } from './lib/options.mjs';
import { mainScript } from './lib/program.mjs';
import { median } from './lib/report.mjs';
import { newSecrets } from './lib/secrets.mjs';

const megabyte = 1024 * 1024;

const readArguments = () =>
  readOptions(
    import.meta.url,
    { rounds: [5, 1], seconds: [4, 0.2], single: [200, 5], employees: [5_000, 200] },
    [],
  ).options;

function wire(head, body) {
  const lines = [...head, 'Host: 127.0.0.1', `Content-Length: ${body.length}`];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

const numbers = () => {
  const list = [];
  for (let size = 0; size < megabyte - 100; size += String(list.length).length + 1)
    list.push(list.length + 1);
  return JSON.stringify({ employeeIds: list });
};

const floods = {
  faults: {
    title: 'three connections, 1 MB of a&a&… each time',
    connections: 3,
    pauseMs: 0,
    status: 413,
    request: () =>
      wire(
        ['POST /v1/oauth/token HTTP/1.1', 'Content-Type: application/x-www-form-urlencoded'],
        'a&'.repeat(megabyte / 2),
      ),
  },
  list: {
    title: 'one client, 1 MB of numbers, 20 a second',
    connections: 1,
    pauseMs: 50,
    status: 400,
    request: ({ token }) =>
      wire(
        [
          'POST /v1/inspection-packages HTTP/1.1',
          'Content-Type: application/json',
          `Authorization: Bearer ${token}`,
        ],
        numbers(),
      ),
  },
};

/** Sends one request and resolves with the status of its answer. */
const exchange = (port, bytes) =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('error', (error) =>
      error.code === 'EPIPE' || error.code === 'ECONNRESET' ? null : reject(error),
    );
    socket.once('data', (chunk) => {
      socket.destroy();
      resolve(Number(chunk.latin1Slice(9, 12)));
    });
    socket.once('close', () => resolve(0));
    socket.write(bytes);
  });

/** Microseconds of the server's processor that one request of a flood takes, without anything beside it. */
async function costOf({ api, port, facts }, { request, status }, times) {
  const bytes = request(facts);
  for (let warm = 0; warm < 5; warm += 1) await exchange(port, bytes);
  const before = await usageOf([api.child]);
  for (let sent = 0; sent < times; sent += 1) {
    const answered = await exchange(port, bytes);
    if (answered !== status && answered !== 0) throw new Error(`The flood was answered with ${answered}`);
  }
  return ((await usageOf([api.child])).cpu - before.cpu) / times;
}

/** Floods until it is told to end. */
function flood(port, facts, { request, connections, pauseMs, status }) {
  const bytes = request(facts);
  const begun = performance.now();
  const until = new AbortController();
  let sent = 0;
  const keepOn = async () => {
    for (let next = begun; !until.signal.aborted; next += pauseMs) {
      const answered = await exchange(port, bytes);
      if (answered !== status && answered !== 0) throw new Error(`The flood was answered with ${answered}`);
      sent += 1;
      await sleep(Math.max(0, next + pauseMs - performance.now()));
    }
  };
  const all = Promise.all(Array.from({ length: connections }, keepOn));
  return {
    async end() {
      const seconds = (performance.now() - begun) / 1000;
      until.abort();
      await all;
      return sent / seconds;
    },
  };
}

/** Reads over one connection for so long. @returns milliseconds, and the greatest memory of the server in bytes */
async function reads({ generator, api, port, facts }, seconds) {
  const request = { ask: 'load', ports: [port], most: 5_000_000, run: 'floods', name: 'read', facts };
  const until = new AbortController();
  let rss = 0;
  const watch = async () => {
    while (!until.signal.aborted) {
      rss = Math.max(rss, (await usageOf([api.child])).rss);
      await sleep(100);
    }
  };
  const watching = watch();
  const result = await ask(generator.child, { ...request, connections: 1, seconds });
  until.abort();
  await watching;
  if (result.failure || result.wrong.length > 0) throw new Error(result.failure ?? result.wrong[0]);
  return { p50: result.p50, p99: result.p99, rss };
}

async function measure(world, { rounds, seconds, single }) {
  for (const options of Object.values(floods)) {
    const cost = await costOf(world, options, single);
    console.log(`${options.title.padEnd(44)} ${cost.toFixed(0)} µs CPU of the server for one request`);
  }
  const rows = { idle: [], ...Object.fromEntries(Object.keys(floods).map((name) => [name, []])) };
  await reads(world, seconds);
  for (let round = 0; round < rounds; round += 1) {
    rows.idle.push({ ...(await reads(world, seconds)), rate: 0 });
    for (const [name, options] of Object.entries(floods)) {
      say(`round ${round + 1}: ${name}`);
      const running = flood(world.port, world.facts, options);
      const read = await reads(world, seconds);
      rows[name].push({ ...read, rate: await running.end() });
    }
  }
  return rows;
}

function print(rows) {
  const middle = (name, what) => median(rows[name].map((row) => row[what]));
  const ratio = (name, what) => median(rows[name].map((row, round) => row[what] / rows.idle[round][what]));
  for (const name of Object.keys(rows)) {
    const cells = [
      `p50 ${middle(name, 'p50').toFixed(2)} ms (×${ratio(name, 'p50').toFixed(2)})`,
      `p99 ${middle(name, 'p99').toFixed(2)} ms (×${ratio(name, 'p99').toFixed(2)})`,
      `RSS ${(Math.max(...rows[name].map(({ rss }) => rss)) / megabyte).toFixed(0)} MB at most`,
      ...(name === 'idle' ? [] : [`${middle(name, 'rate').toFixed(0)} requests/s of the flood`]),
    ];
    console.log(`${(floods[name]?.title ?? 'nothing else').padEnd(44)} ${cells.join(', ')}`);
  }
}

async function bench(options, later) {
  const secrets = newSecrets();
  const database = await startDatabase(later);
  const { env, facts } = await load(await database.create('bench'), secrets, options.employees);
  const port = await freePort();
  const generator = await startListening('bench/load.mjs');
  const api = start(mainScript, {
    args: ['api'],
    env: {
      ...secrets,
      NODE_ENV: 'production',
      ...env,
      PORT: String(port),
      BASE_URL: `http://127.0.0.1:${port}`,
      ALLOW_INSECURE_BASE_URL: 'true',
      SANDBOX: 'false',
      LOG_LEVEL: 'warn',
      // Nobody is stopped by the quota: the floods are as bad as they can be.
      RATE_LIMIT_PER_MINUTE: '10000000',
    },
  });
  await ready(api, port);
  say('the API runs');
  console.log(
    `${os.availableParallelism()} cores shared by all processes; Node ${process.versions.node}, ` +
      `PostgreSQL ${facts.postgres}, load before: ${os.loadavg()[0].toFixed(1)}\n`,
  );
  print(await measure({ generator, api, port, facts }, options));
}

await runBench(readArguments, bench);
