import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guardedFetch } from '../../src/network/guarded-fetch';
import type { AddressPolicy } from '../../src/network/addresses';

const resolving = (address: string, allowLoopback: boolean): AddressPolicy => ({
  allowLoopback,
  lookup: async () => [{ address, family: 4 }],
});
const sandbox = resolving('127.0.0.1', true);

let server: Server;
let port: number;
const seen: { method: string; headers: Record<string, unknown>; body: string }[] = [];
beforeAll(async () => {
  server = createServer((req, res) => {
    let body = '';
    req.on('data', (piece: Buffer) => (body += piece.toString()));
    req.on('end', () => {
      seen.push({ method: req.method ?? '', headers: req.headers, body });
      if (req.url === '/away') return res.writeHead(302, { location: 'http://10.0.0.1/' }).end();
      if (req.url === '/long') return res.end(Buffer.alloc(1_000_001, 'x'));
      if (req.url === '/empty') return res.writeHead(204).end();
      if (req.url === '/switch')
        return res.writeHead(101, { connection: 'upgrade', upgrade: 'websocket' }).end();
      if (req.url === '/never') return undefined;
      return res.writeHead(201, { 'content-type': 'application/json' }).end('{"asked":true}');
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => void seen.splice(0));

test('asks with method, headers and body, and answers like fetch', async () => {
  const answer = await guardedFetch(sandbox)(`http://idp.example:${port}/token`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: 'grant_type=authorization_code&name=Zoë',
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([201, 'application/json']);
  expect(await answer.json()).toEqual({ asked: true });
  expect(seen).toMatchObject([
    {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: 'grant_type=authorization_code&name=Zoë',
    },
  ]);
});

test.each([
  ['a private address behind a name', 'https://idp.example/', '10.0.0.1', true],
  ['the metadata host of a cloud', 'https://idp.example/', '169.254.169.254', true],
  ['a private address as it is', 'https://192.168.1.5/', '93.184.216.34', true],
  ['another machine without TLS', 'http://idp.example/', '93.184.216.34', true],
  ['this machine outside the sandbox', 'https://idp.example/', '127.0.0.1', false],
  ['this machine as it is, outside the sandbox', 'https://127.0.0.1/', '127.0.0.1', false],
])('connects to no %s', async (_name, url, address, allowLoopback) => {
  const asked = guardedFetch(resolving(address, allowLoopback))(url, {});
  await expect(asked).rejects.toMatchObject({ code: 'ERR_REFUSED_ADDRESS' });
  expect(seen).toEqual([]);
});

test('gives redirects back, and answers without a body', async () => {
  const ask = guardedFetch(sandbox);
  const away = await ask(`http://idp.example:${port}/away`, {});
  expect([away.status, away.headers.get('location')]).toEqual([302, 'http://10.0.0.1/']);
  const empty = await ask(`http://idp.example:${port}/empty`, {});
  expect([empty.status, await empty.text()]).toEqual([204, '']);
});

test('gives up on a response that is too long, and when it is aborted', async () => {
  const ask = guardedFetch(sandbox);
  await expect(ask(`http://idp.example:${port}/long`, {})).rejects.toThrow('too long');
  const controller = new AbortController();
  const asked = ask(`http://idp.example:${port}/never`, { signal: controller.signal });
  controller.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});

test('an answer that switches to another protocol is none', async () => {
  const asked = guardedFetch(sandbox)(`http://idp.example:${port}/switch`, {
    signal: AbortSignal.timeout(1_000),
  });
  await expect(asked).rejects.toThrow('another protocol');
});
