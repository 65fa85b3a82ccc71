import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import https from 'node:https';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { addressPolicy, type AddressPolicy } from '../../src/network/addresses';
import { createSender, type DeliveryOutcome } from '../../src/deliveries/attempt';
import { answer, startReceiver, type Receiver } from '../support/peers/receiver';

let receiver: Receiver;
let senders: ReturnType<typeof createSender>[] = [];
let rawServers: { close(): void }[] = [];
beforeEach(async () => {
  // What is sent here is any request, not a delivery.
  receiver = await startReceiver(answer(204), { checked: false });
});
afterEach(async () => {
  for (const sender of senders) sender.close();
  senders = [];
  for (const server of rawServers) server.close();
  rawServers = [];
  await receiver.close();
});

function sender(
  options: { policy?: AddressPolicy; timeoutMs?: number; bodyTimeoutMs?: number } = {},
): ReturnType<typeof createSender> {
  const made = createSender({ policy: addressPolicy(true), now: () => new Date(), ...options });
  senders.push(made);
  return made;
}

const request = (url: string) => ({ url: new URL(url), headers: { 'X-Test': '1' }, body: '{"a":"é"}' });
const send = (
  options?: Parameters<typeof sender>[0],
  url = `${receiver.origin}/x`,
): Promise<DeliveryOutcome> => sender(options).send(request(url));

/** A server that does with each connection what the test says. */
async function rawServer(
  onConnection: (socket: net.Socket) => void,
): Promise<{ port: number; close(): void }> {
  const sockets: net.Socket[] = [];
  const server = net.createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const made = {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  rawServers.push(made);
  return made;
}

test('a PATCH with the exact bytes', async () => {
  expect(await send()).toMatchObject({ status: 204, error: null, excerpt: '', retryAfterMs: null });
  expect(receiver.deliveries).toMatchObject([
    { method: 'PATCH', url: '/x', body: '{"a":"é"}', headers: { 'content-length': '10', 'x-test': '1' } },
  ]);
});

test.each([301, 302, 307, 308])('%i: the redirect is not followed', async (status) => {
  receiver.behave(answer(status, { Location: `${receiver.origin}/elsewhere` }));
  expect(await send()).toMatchObject({ status, error: expect.stringMatching(/^redirect:/) });
  expect(receiver.deliveries).toHaveLength(1);
});

test('101: no answer to wait for', async () => {
  const { port } = await rawServer((socket) =>
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    ),
  );
  expect(await send({ timeoutMs: 1_000 }, `http://127.0.0.1:${port}/x`)).toMatchObject({
    status: 101,
    error: expect.stringMatching(/^status:/),
    excerpt: '',
  });
});

test.each([400, 404, 500, 503])('%i with its first words', async (status) => {
  receiver.behave(answer(status, {}, 'no\0 thanks'));
  expect(await send()).toMatchObject({
    status,
    error: expect.stringMatching(/^status:/),
    excerpt: 'no  thanks',
  });
});

test('Retry-After is read', async () => {
  receiver.behave(answer(429, { 'Retry-After': '7' }));
  expect(await send()).toMatchObject({ status: 429, retryAfterMs: 7_000 });
});

describe('time-outs', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setInterval'] }));
  afterEach(() => void jest.useRealTimers());

  /** Sends with 15 seconds to wait, which pass once the receiver has the request. */
  async function sendInVain(hasRequest: Promise<void>, url?: string): Promise<DeliveryOutcome> {
    let over = false;
    const attempt = send({ timeoutMs: 15_000 }, url);
    void attempt.then(() => (over = true));
    await hasRequest;
    jest.advanceTimersByTime(14_999);
    await new Promise(setImmediate);
    expect(over).toBe(false);
    jest.advanceTimersByTime(1);
    return attempt;
  }

  test('no answer', async () => {
    receiver.behave(() => undefined);
    expect(await sendInVain(receiver.arrived(1))).toMatchObject({
      status: null,
      error: expect.stringMatching(/^timeout:/),
      excerpt: null,
      durationMs: 15_000,
    });
  });

  test('headers that come by drops end at the time-out too', async () => {
    let drop = (): void => undefined;
    const dripping = new Promise<void>((resolve) => (drop = resolve));
    const slow = await rawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nX-Drops: ');
      const drops = setInterval(() => socket.write('x', drop), 20);
      socket.on('close', () => clearInterval(drops));
    });
    expect(await sendInVain(dripping, `http://127.0.0.1:${slow.port}/`)).toMatchObject({
      status: null,
      error: expect.stringMatching(/^timeout:/),
      durationMs: 15_000,
    });
  });
});

test('an endless body is cut at 1 kB and the connection closed', async () => {
  let closed: () => void = () => undefined;
  const closing = new Promise<void>((done) => {
    closed = done;
  });
  receiver.behave((_, response) => {
    response.writeHead(200);
    const flood = setInterval(() => response.write('y'.repeat(500)), 1);
    response.on('close', () => {
      clearInterval(flood);
      closed();
    });
  });
  const attempt = await send();
  expect(attempt).toMatchObject({ status: 200, error: null });
  expect(attempt.excerpt).toBe('y'.repeat(1024));
  await closing;
});

test('a slow body does not spoil a success, and has a time-out of its own', async () => {
  receiver.behave((_, response) => {
    response.writeHead(200);
    response.write('so far');
  });
  const attempt = await send({ bodyTimeoutMs: 50, timeoutMs: 3_600_000 });
  expect(attempt).toMatchObject({ status: 200, error: null, excerpt: 'so far' });
});

test('a socket closed before the answer', async () => {
  receiver.behave((_, response) => response.destroy());
  expect(await send()).toMatchObject({ status: null, error: expect.stringMatching(/^connection_closed:/) });
});

test('a kept-alive connection that the receiver has closed is replaced without a failure', async () => {
  const one = sender();
  const sockets = new Set<net.Socket>();
  receiver.behave((_, response) => {
    if (response.socket) sockets.add(response.socket);
    response.end();
  });
  const delivery = request(`${receiver.origin}/x`);
  expect((await one.send(delivery)).status).toBe(200);
  // The reset and the next request cross on the wire.
  for (const socket of sockets) socket.resetAndDestroy();
  expect((await one.send(delivery)).status).toBe(200);
});

test('nobody listens', async () => {
  expect(await send({}, 'http://127.0.0.1:1/')).toMatchObject({
    status: null,
    error: expect.stringMatching(/^connection_refused:/),
  });
});

test('an answer that is not HTTP', async () => {
  const odd = await rawServer((socket) =>
    socket.once('data', () => socket.end('220 mail.example ESMTP\r\n')),
  );
  expect(await send({}, `http://127.0.0.1:${odd.port}/`)).toMatchObject({
    error: expect.stringMatching(/^protocol:/),
  });
});

test('https to a server that does not speak TLS', async () => {
  const attempt = await send({}, `https://127.0.0.1:${new URL(receiver.origin).port}/`);
  expect(attempt).toMatchObject({ status: null, error: expect.stringMatching(/^tls:/) });
});

test('https to a server whose certificate nobody vouches for: nothing of the delivery is sent', async () => {
  const read = (name: string) => readFileSync(path.join(__dirname, '../support/peers/saml', name));
  let heard = 0;
  const server = https
    .createServer({ key: read('idp-key.pem'), cert: read('idp-certificate.pem') }, () => (heard += 1))
    .listen(0, '127.0.0.1');
  rawServers.push(server);
  await once(server, 'listening');
  const attempt = await send({}, `https://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(attempt).toMatchObject({ status: null, error: expect.stringMatching(/^tls:/) });
  expect(heard).toBe(0);
});

test('a name that does not resolve', async () => {
  const policy: AddressPolicy = {
    allowLoopback: true,
    lookup: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })),
  };
  expect(await send({ policy }, 'https://ats.example/')).toMatchObject({
    error: expect.stringMatching(/^dns:/),
  });
});

describe('addresses are checked again at the connection', () => {
  const port = () => new URL(receiver.origin).port;

  test('an address in the URL itself', async () => {
    const attempt = await send({ policy: addressPolicy(false) }, `https://127.0.0.1:${port()}/`);
    expect(attempt).toMatchObject({ error: expect.stringMatching(/^refused_address:/) });
    expect(receiver.deliveries).toHaveLength(0);
  });

  test('a DNS answer that changes', async () => {
    const answers = ['93.184.216.34', '127.0.0.1'];
    const lookup = async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }];
    const policy = { allowLoopback: false, lookup };
    expect(await lookup()).toEqual([{ address: '93.184.216.34', family: 4 }]);
    const attempt = await send({ policy }, `https://rebinding.example:${port()}/`);
    expect(attempt).toMatchObject({ status: null, error: expect.stringMatching(/^refused_address:/) });
    expect(receiver.open()).toBe(0);
  });

  test('the socket goes to the address that was checked', async () => {
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    const attempt = await send(
      { policy: { allowLoopback: true, lookup } },
      `http://some.example:${port()}/y`,
    );
    expect(attempt.status).toBe(204);
    expect(receiver.deliveries[0]?.headers['host']).toBe(`some.example:${port()}`);
  });
});

/** An address of this machine that DELIVERY_ALLOW can open. */
const ownPrivate = Object.values(networkInterfaces())
  .flat()
  .map((one) => one?.address ?? '')
  .find((address) =>
    /^(10|172\.(1[6-9]|2\d|3[01])|192\.168|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|^f[cd]/.test(address),
  );
if (ownPrivate === undefined) console.warn('No private address on this machine: DELIVERY_ALLOW is not tried');

(ownPrivate === undefined ? describe.skip : describe)('DELIVERY_ALLOW', () => {
  const address = ownPrivate ?? '';
  const family = net.isIP(address);
  const host = family === 6 ? `[${address}]` : address;
  const network = `${address}/${family === 6 ? 128 : 32}`;
  let server: https.Server;
  let connections = 0;
  let port = 0;
  beforeEach(async () => {
    const read = (name: string) => readFileSync(path.join(__dirname, '../support/peers/saml', name));
    connections = 0;
    server = https.createServer({ key: read('idp-key.pem'), cert: read('idp-certificate.pem') });
    server.on('connection', () => (connections += 1)).listen(0, address);
    rawServers.push(server);
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });

  const reach = async (deliveryAllow: readonly string[], scheme = 'https') => {
    const own = addressPolicy(false, deliveryAllow);
    const policy = { ...own, lookup: async () => [{ address, family }] };
    const byAddress = await send({ policy }, `${scheme}://${host}:${port}/`);
    const byName = await send({ policy }, `${scheme}://ats.internal:${port}/`);
    return [byAddress, byName].map(({ error }) => error?.split(':')[0]);
  };

  test('lets deliveries connect to the network, by address and by name', async () => {
    // Nobody vouches for the certificate, so TLS ends what has been connected.
    expect(await reach([network])).toEqual(['tls', 'tls']);
    expect(connections).toBe(2);
  });

  test('opens no other network, and nothing over http', async () => {
    expect(await reach([])).toEqual(['refused_address', 'refused_address']);
    expect(await reach(['10.255.255.255/32'])).toEqual(['refused_address', 'refused_address']);
    expect(await reach([network], 'http')).toEqual(['refused_address', 'refused_address']);
    expect(connections).toBe(0);
  });
});
