import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { freePort } from '../../src/embedded-postgres/free-port';
import { eventually } from '../support/patience';
import { startNginx, type ReverseProxy } from '../support/peers/reverse-proxies';
import { has } from '../support/runtimes';

/** What docs/operations.md asks of nginx, done by nginx itself, in front of a server that says what has arrived. */

const runs = has(['nginx'], 'the settings for nginx are not tried');
let nginx: ReverseProxy | undefined;
const folder = () => nginx?.folder ?? '';

const megabyte = 1024 ** 2;
const cookies = 'x'.repeat(11 * 1024);
/** Bytes of bodies that have arrived so far. */
let arrived = 0;
const behind = createServer((req: IncomingMessage, res: ServerResponse) => {
  req.on('data', (chunk: Buffer) => (arrived += chunk.length));
  req.on('end', () => {
    if (req.url === '/large') {
      res.end(Buffer.alloc(64 * megabyte));
      return;
    }
    const { host, cookie = '', 'x-forwarded-for': from } = req.headers;
    res.setHeader('Set-Cookie', [`a=${cookies}`]);
    res.end(JSON.stringify({ method: req.method, url: req.url, host, from, cookie: cookie.length }));
  });
});

beforeAll(async () => {
  if (!runs) return;
  behind.listen(0, '127.0.0.1');
  await once(behind, 'listening');
  // Of the two processes one is gone.
  nginx = await startNginx([await freePort(), (behind.address() as AddressInfo).port]);
});
afterAll(async () => {
  await nginx?.stop();
  behind.close();
});

const ask = (target: string, { method = 'GET', headers = {} } = {}) =>
  request(nginx?.url ?? '', {
    path: target,
    method,
    headers: { host: 'i9.northwind.example', ...headers },
  });

async function answerTo(sent: ReturnType<typeof ask>) {
  const [answer] = (await once(sent.end(), 'response')) as [IncomingMessage];
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces).toString();
  const own = answer.headers['set-cookie']?.[0]?.length ?? 0;
  return {
    status: answer.statusCode,
    cookies: own,
    said: answer.statusCode === 200 ? JSON.parse(text) : null,
  };
}

const files = () =>
  readdirSync(path.join(folder(), 'temporary'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

const each = runs ? test : test.skip;

each(
  'nginx passes on host, path and the address of the sender, and no address that the sender made up',
  async () => {
    const target = '/v1/users/%2F..%2e?a=%26&login=a%20b';
    const { status, said } = await answerTo(ask(target, { headers: { 'X-Forwarded-For': '203.0.113.9' } }));
    expect([status, said]).toEqual([
      200,
      { method: 'GET', url: target, host: 'i9.northwind.example', from: '127.0.0.1', cookie: 0 },
    ]);
  },
);

each('nginx takes what someone has typed in cookies, both ways', async () => {
  const { status, said, ...answer } = await answerTo(ask('/', { headers: { cookie: cookies } }));
  expect([status, answer.cookies, said]).toEqual([
    200,
    cookies.length + 2,
    expect.objectContaining({ cookie: cookies.length }),
  ]);
});

each(
  'nginx passes a large file on as it arrives, past a process that is gone, and keeps nothing of it',
  async () => {
    arrived = 0;
    const length = 20 * megabyte;
    const sent = ask('/v1/imports', { method: 'POST', headers: { 'content-length': length } });
    sent.write(Buffer.alloc(length / 2));
    await eventually(() => arrived === length / 2 || undefined);
    sent.write(Buffer.alloc(length / 2));
    expect((await answerTo(sent)).status).toBe(200);
    expect([arrived, files()]).toEqual([length, []]);
  },
);

each('nginx keeps nothing of a large answer whose receiver is slow', async () => {
  const [answer] = (await once(ask('/large').end(), 'response')) as [IncomingMessage];
  answer.pause();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(files()).toEqual([]);
  answer.destroy();
});

each('nginx shows no counters to the outside, and writes no address of a request', async () => {
  expect((await answerTo(ask('/metrics'))).status).toBe(404);
  const logs = ['error.log', 'start.log'].map((name) => readFileSync(path.join(folder(), name), 'utf8'));
  expect(logs.join('')).not.toContain('/v1/');
});

each('nginx itself says as a problem that nobody is there, and when to try again', async () => {
  behind.close();
  behind.closeAllConnections();
  for (const headers of [{}, { 'idempotency-key': 'k1', 'content-type': 'application/json' }]) {
    const sent = ask('/v1/employees', { method: 'POST', headers: { ...headers, 'content-length': 2 } });
    const [answer] = (await once(sent.end('{}'), 'response')) as [IncomingMessage];
    const body = JSON.parse(Buffer.concat(await answer.toArray()).toString()) as object;
    expect([answer.headers['content-type'], answer.headers['retry-after'], body]).toEqual([
      'application/problem+json',
      '5',
      expect.objectContaining({ title: 'The service is unavailable', status: answer.statusCode }),
    ]);
    expect([502, 503]).toContain(answer.statusCode);
  }
});
