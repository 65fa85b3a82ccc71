import { on, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../support/patience';
import { parseYaml } from '../support/contract/yaml';
import { asJson, operationsOf } from '../../src/contract/document';
import { createLogger } from '../../src/process/logger';
import { createMetrics } from '../../src/server/metrics';
import { startTestApi, silentLogger, testConfig } from '../support/parts';
import { openListener, startApi, type ServerParts } from '../../src/server/server';
import { projectRoot } from '../support/program';
import path from 'node:path';

type Api = Awaited<ReturnType<typeof startTestApi>>;
const running: Api[] = [];

async function api(...args: Parameters<typeof startTestApi>): Promise<Api> {
  const server = await startTestApi(...args);
  running.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});

/** Sends bytes and returns what comes back until the connection ends. @param open leaves the end to the server */
async function answerTo(port: number, sent: string, { open = false } = {}): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => void (open ? socket.write(sent) : socket.end(sent)));
  let text = '';
  for await (const chunk of socket.setEncoding('utf8')) text += chunk;
  return text;
}

const { version: packageVersion } = JSON.parse(
  readFileSync(path.join(projectRoot, 'package.json'), 'utf8'),
) as { version: string };

test('/healthz answers as long as the process does', async () => {
  const { url } = await api({ checks: { database: async () => false } });
  const answer = await fetch(`${url}/healthz`);
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok', version: packageVersion }]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('/readyz names the checks, and is 503 when one fails or throws', async () => {
  let database = true;
  const { url } = await api({
    checks: {
      database: async () => database,
      migrations: async () => {
        if (!database) throw new Error('no connection');
        return true;
      },
    },
  });
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ready', checks: { database: 'ok', migrations: 'ok' } },
  ]);
  database = false;
  const away = await fetch(`${url}/readyz`);
  expect([away.status, await away.json()]).toEqual([
    503,
    {
      status: 'not ready',
      checks: { database: 'failed', migrations: 'failed' },
      reasons: { database: 'it cannot be reached', migrations: 'it cannot be reached' },
    },
  ]);
});

test('/readyz and the log explain why a process is not ready, the log once for each change', async () => {
  const lines: string[] = [];
  const logger = createLogger({ level: 'info', destination: { write: (line) => lines.push(line) } });
  let reason: string | true = 'the database lacks 2 migrations: run "migrate"';
  const { url, ready } = await api({ logger, checks: { migrations: async () => reason } });
  for (let asked = 0; asked < 3; asked += 1) {
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ reasons: { migrations: reason } });
  }
  expect(await ready()).toBe(false);
  reason = true;
  expect(await ready()).toBe(true);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      level: 'warn',
      msg: 'not ready',
      reasons: { migrations: 'the database lacks 2 migrations: run "migrate"' },
    }),
    expect.objectContaining({ msg: 'ready again' }),
  ]);
});

test('/openapi-3.0.yaml has every operation in the words of OpenAPI 3.0', async () => {
  const { url } = await api();
  const text = await (await fetch(`${url}/openapi-3.0.yaml`)).text();
  expect(text).toMatch(/^openapi: 3\.0\.3\n/);
  expect(text).toContain('operationId: completeSection2');
  // Many tools read YAML 1.1, in which a plain yes is a boolean.
  expect(text).toContain("- 'yes'\n");
});

test('/openapi.partner.yaml has what a partner client may call, its webhooks, and what these refer to', async () => {
  const { url } = await api();
  const text = await (await fetch(`${url}/openapi.partner.yaml`)).text();
  const whole = await (await fetch(`${url}/openapi.yaml`)).text();
  const document = asJson(parseYaml(text));
  const ids = operationsOf(document).map(({ operationId }) => operationId);
  expect(ids).toEqual(
    expect.arrayContaining(['startPartnerI9', 'createToken', 'listEvents', 'getPartnerHire']),
  );
  // Where a partner finds the ids that it sends.
  expect(ids).toEqual(expect.arrayContaining(['listLocations', 'listLegalEntities']));
  expect(ids).not.toContain('listEmployees');
  // They ask for permissions that no partner has, though none of their own.
  expect(ids).not.toContain('createImport');
  const references = [...text.matchAll(/#\/components\/(\w+)\/(\w+)/g)];
  expect(references.length).toBeGreaterThan(100);
  for (const [, kind = '', name = ''] of references)
    expect(asJson(asJson(document['components'])[kind])).toHaveProperty(name);
  expect(Object.keys(asJson(document['webhooks']))).toContain('i9StatusUpdated');
  expect(asJson(asJson(document['components'])['schemas'])).not.toHaveProperty('EmployeeUpdate');
  expect(text.length).toBeLessThan(whole.length / 2);
});

test('/openapi.yaml and /openapi.json are the same document, open to other sites', async () => {
  const { url } = await api();
  const yaml = await fetch(`${url}/openapi.yaml`);
  const json = await fetch(`${url}/openapi.json`);
  expect(yaml.headers.get('content-type')).toContain('application/yaml');
  expect(json.headers.get('content-type')).toContain('application/json');
  expect(json.headers.get('access-control-allow-origin')).toBe('*');
  const document: unknown = await json.json();
  expect(document).toMatchObject({ openapi: '3.1.0', paths: expect.anything() });
  expect(document).toEqual(JSON.parse(JSON.stringify(parseYaml(await yaml.text()))));
});

test('a browser that has a document already gets 304, in each encoding', async () => {
  const { url } = await api();
  const tags = [];
  for (const encoding of ['br', 'gzip', 'identity']) {
    const first = await fetch(`${url}/openapi.yaml`, { headers: { 'Accept-Encoding': encoding } });
    const tag = first.headers.get('etag') ?? '';
    expect((await first.text()).startsWith('openapi: 3.1.0')).toBe(true);
    // As a browser asks again; without it fetch asks for a fresh copy whatever the tag says.
    const headers = { 'Accept-Encoding': encoding, 'If-None-Match': tag, 'Cache-Control': 'max-age=0' };
    const again = await fetch(`${url}/openapi.yaml`, { headers });
    expect([again.status, await again.text()]).toEqual([304, '']);
    tags.push(tag);
  }
  expect(new Set(tags).size).toBe(3);
});

test('/metrics answers only when METRICS is on', async () => {
  const metrics = createMetrics();
  metrics.observeRequest({ operationId: 'listUsers', status: 200, durationMs: 12 });
  const off = await api({ metrics });
  expect((await fetch(`${off.url}/metrics`)).status).toBe(404);
  const on = await api({ metrics }, { METRICS: 'on' });
  const text = await (await fetch(`${on.url}/metrics`)).text();
  expect(text).toContain(
    'eligibility_http_request_duration_seconds_count{operation="listUsers",status="200"} 1',
  );
  expect(text).toContain('process_cpu_seconds_total');
});

test('/metrics names the version and the commit that run', async () => {
  const metrics = createMetrics({ version: '1.2.3', commit: '0123abcd' });
  const { url } = await api({ metrics }, { METRICS: 'on' });
  const text = await (await fetch(`${url}/metrics`)).text();
  expect(text).toContain('eligibility_build_info{version="1.2.3",commit="0123abcd"} 1');
});

test('/metrics answers under no other spelling, which a proxy that denies it would let through', async () => {
  const { url } = await api({ metrics: createMetrics() }, { METRICS: 'on' });
  const statusOf = (target: string) =>
    new Promise((resolve, reject) => {
      request(url, { path: target }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });
  const others = ['/METRICS', '/metrics/', '/%6detrics', '/metric%73', '/%4Detrics', `${url}/metrics`];
  for (const target of others) expect([target, await statusOf(target)]).toEqual([target, 404]);
  for (const target of ['/metrics', '/metrics?a=%62']) expect(await statusOf(target)).toBe(200);
});

test('each metric is named after the service, but for those of Node.js', async () => {
  const metrics = createMetrics();
  metrics.watchReadiness(async () => true);
  metrics.watchClock(() => 0);
  metrics.watchPool('service', () => ({ used: 0, free: 1, waiting: 0 }));
  metrics.watchBacklog(async () => ({ jobs: [], partnersBehind: 0, monthsAhead: [], idsUsed: [] }));
  const names = [...(await metrics.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
  expect(names.filter((name) => name.startsWith('eligibility_')).length).toBeGreaterThan(15);
  expect(names.filter((name) => !/^(eligibility|nodejs|process)_/.test(name))).toEqual([]);
});

test('what an alert counts is 0 before it first happens, so that the first time is an increase', async () => {
  const metrics = createMetrics();
  metrics.observeJob({ task: 'mail', success: true });
  const lines = async () => (await metrics.text()).split('\n');
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'eligibility_http_server_errors_total 0',
      'eligibility_worker_jobs_total{task="mail",success="false"} 0',
      ...['delivered', 'pending', 'failed'].map(
        (outcome) => `eligibility_delivery_attempt_duration_seconds_count{outcome="${outcome}"} 0`,
      ),
    ]),
  );
  metrics.observeRequest({ operationId: 'listUsers', status: 500, durationMs: 12 });
  metrics.observeRequest({ operationId: null, status: 404, durationMs: 12 });
  metrics.observeJob({ task: 'mail', success: false });
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'eligibility_http_server_errors_total 1',
      'eligibility_worker_jobs_total{task="mail",success="false"} 1',
    ]),
  );
});

test('paths of the contract go to the API, mounts get theirs, everything else is a 404 problem', async () => {
  const { url } = await api({
    api: (req, res) => res.end(`api ${req.url}`),
    mounts: [{ path: '/portal', handler: (req, res) => void res.send(`portal ${req.url}`) }],
  });
  const text = async (path: string): Promise<string> => (await fetch(url + path)).text();
  expect(await text('/v1/users?page=1')).toBe('api /v1/users?page=1');
  expect(await text('/v1')).toBe('api /v1');
  expect(await text('/portal/sign-in')).toBe('portal /sign-in');
  const missing = await fetch(`${url}/v10`);
  expect(missing.status).toBe(404);
  expect(missing.headers.get('content-type')).toBe('application/problem+json');
  expect(await missing.json()).toMatchObject({ status: 404, type: 'about:blank' });
});

test('an unexpected error is a 500 that tells nothing', async () => {
  const { url } = await api({
    mounts: [
      {
        path: '/portal',
        handler: () => {
          throw new Error('secret detail');
        },
      },
    ],
  });
  const answer = await fetch(`${url}/portal`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toMatch(/secret|at |\.ts/);
});

test('security headers are on every page; HSTS only behind https', async () => {
  const plain = (await fetch(`${(await api()).url}/healthz`)).headers;
  expect(plain.get('content-security-policy')).toBe(
    "default-src 'none';base-uri 'none';frame-ancestors 'none'",
  );
  expect(plain.get('x-content-type-options')).toBe('nosniff');
  expect([plain.get('x-powered-by'), plain.get('strict-transport-security')]).toEqual([null, null]);
  const secure = (await fetch(`${(await api({}, { BASE_URL: 'https://i9.example' })).url}/healthz`)).headers;
  expect(secure.get('strict-transport-security')).toContain('max-age=31536000');
});

test('a client that sends headers that are too long, or no HTTP, receives the whole reason', async () => {
  const { port } = await api({});
  const long = await answerTo(port, `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(4_000_000)}\r\n\r\n`);
  expect(long).toMatch(
    /^HTTP\/1\.1 431 .*application\/problem\+json.*\r\n\r\n\{"type":"about:blank".*"status":431\}$/s,
  );
  expect(await answerTo(port, 'no http\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*"status":400\}$/s);
});

test('a request that reaches no handler gets the headers for browsers too', async () => {
  const { port } = await api({}, { BASE_URL: 'https://i9.example' });
  for (const request of [
    'no http\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
  ]) {
    const answer = await answerTo(port, request);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    for (const header of [
      'Strict-Transport-Security: max-age=31536000; includeSubDomains',
      'X-Content-Type-Options: nosniff',
      'Referrer-Policy: no-referrer',
      "Content-Security-Policy: default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ])
      expect(answer).toContain(`${header}\r\n`);
  }
});

test('an expectation that no one knows is ignored', async () => {
  const { port } = await api({ api: (req, res) => void res.end(`api ${req.url}`) });
  const head = 'GET /v1/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: a-miracle\r\n\r\n';
  expect(await answerTo(port, head)).toMatch(/^HTTP\/1\.1 200 .*api \/v1\/x/s);
});

test.each([
  ['alone', ['slow']],
  ['and the next request is not answered yet', ['slow', 'never']],
  ['behind a request that is not answered yet', ['late', 'slow']],
])('a response that has begun is finished before what follows is refused: %s', async (_, paths) => {
  const sent = [...paths.map((path) => `GET /v1/${path} HTTP/1.1\r\nHost: a\r\n\r\n`), 'no http\r\n\r\n'];
  const length = sent.join('').length;
  const { port } = await api({
    api: (req, res) => {
      const whenAllIsRead = (go: () => void): void =>
        void setImmediate(() => (req.socket.bytesRead < length ? whenAllIsRead(go) : setImmediate(go)));
      if (req.url === '/v1/late') whenAllIsRead(() => res.end('late'));
      if (req.url !== '/v1/slow') return;
      res.writeHead(200, { 'Content-Length': 11 }).write('begun');
      whenAllIsRead(() => res.end(' ended'));
    },
  });
  const socket = connect(port, '127.0.0.1', () => void socket.write(sent.join('')));
  let text = '';
  for await (const chunk of socket.setEncoding('latin1')) text += chunk;
  expect(text).toMatch(/^HTTP\/1\.1 200 [^]*begun endedHTTP\/1\.1 400 [^]*"status":400\}$/);
  expect(text.includes('late')).toBe(paths.includes('late'));
});

test('a connection whose response has begun ends when the body of its own request cannot be read', async () => {
  const { port } = await api({
    api: (req, res) => {
      res.writeHead(200).write('begun');
      req.on('end', () => res.end());
    },
  });
  const head = 'POST /v1/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
  const socket = connect(port, '127.0.0.1', () => void socket.write(`${head}no length\r\n`));
  let text = '';
  for await (const chunk of socket.setEncoding('latin1')) text += chunk;
  expect(text).not.toContain('HTTP/1.1 400');
});

test('a body that nobody wants is thrown away a piece in each turn of the event loop', async () => {
  const megabyte = 1024 * 1024;
  let most = 0;
  let left = Infinity;
  const { url } = await api({
    api: (req, res) => {
      const { socket } = req;
      let before = socket.bytesRead;
      const look = (): void => {
        most = Math.max(most, socket.bytesRead - before);
        before = socket.bytesRead;
        left = megabyte - before;
        if (!req.complete) setImmediate(look);
      };
      res.writeHead(413).end('too large');
      setImmediate(look);
    },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = () =>
    new Promise<string>((resolve, reject) => {
      request(`${url}/v1/x`, { method: 'POST', agent, headers: { 'Content-Length': megabyte } }, (answer) => {
        answer.setEncoding('utf8').on('data', resolve);
      })
        .on('error', reject)
        .end(Buffer.alloc(megabyte));
    });
  expect(await post()).toBe('too large');
  // The connection goes on: nothing of the body is taken for the next request.
  expect(await post()).toBe('too large');
  agent.destroy();
  expect(left).toBeLessThanOrEqual(0);
  expect(most).toBeLessThanOrEqual(2 * 65_536);
});

test('of many that send bodies that nobody wants, those that wait longest are closed', async () => {
  const { url } = await api({ api: (_, res) => res.writeHead(413).end('too large') });
  const { hostname, port } = new URL(url);
  const head = `POST /v1/x HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: ${1024 * 1024}\r\n\r\n`;
  const sockets = Array.from({ length: 200 }, () => connect(Number(port), hostname));
  const closed = Promise.race(
    sockets.map(
      (socket) => new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve)),
    ),
  );
  for (const socket of sockets)
    socket.resume().write(Buffer.concat([Buffer.from(head), Buffer.alloc(1024 * 1024)]));
  await closed;
  expect((await fetch(`${url}/v1/x`, { method: 'POST' })).status).toBe(413);
  for (const socket of sockets) socket.destroy();
});

test('a connection continues when its bodies come late, however fast its requests follow each other', async () => {
  const { url } = await api({ api: (_, res) => res.writeHead(415, { 'Content-Length': 2 }).end('no') });
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1');
  const answers = on(socket, 'data', { close: ['close'] });
  const head = `POST /v1/x HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 2\r\n\r\n`;
  let answered = 0;
  socket.write(head);
  for await (const [piece] of answers as AsyncIterable<[string]>) {
    if (!piece.endsWith('no')) continue;
    answered += 1;
    if (answered === 500) break;
    socket.write('{}');
    socket.write(head);
  }
  socket.destroy();
  expect(answered).toBe(500);
});

describe('requests that are sent without waiting for the responses', () => {
  const get = (path: number | string, more = ''): string =>
    `GET /v1/${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
  const sent = (paths: readonly number[]): string =>
    paths.map((path) => get(path)).join('') + get('last', 'Connection: close\r\n');
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

  test('are answered in their order, two of a connection processed at once', async () => {
    let inProgress = 0;
    let most = 0;
    const { port } = await api({
      api: (req, res) => {
        most = Math.max(most, (inProgress += 1));
        setImmediate(() => {
          inProgress -= 1;
          res.end(`answer ${req.url}\n`);
        });
      },
    });
    const answers = await answerTo(port, sent(upTo(99)), { open: true });
    expect(answers.match(/answer \S+/g)).toEqual([...upTo(99), 'last'].map((path) => `answer /v1/${path}`));
    expect(most).toBe(2);
  });

  test('wait for those of others: one of them begins in each turn of the event loop', async () => {
    let inTurn = 0;
    let most = 0;
    const { port } = await api({
      api: (_, res) => {
        if (inTurn === 0) setImmediate(() => (inTurn = 0));
        most = Math.max(most, (inTurn += 1));
        res.end('answer.');
      },
    });
    const senders = upTo(10).map(() => answerTo(port, sent(upTo(99)), { open: true }));
    for (const answers of await Promise.all(senders)) expect(answers.match(/answer\./g)).toHaveLength(100);
    // The first two of each connection begin as they arrive.
    expect(most).toBeLessThanOrEqual(20 + 2);
  });

  test('end the connection when more than a hundred wait', async () => {
    let begun = 0;
    let arrived = (): void => undefined;
    const twoArrived = new Promise<void>((resolve) => (arrived = resolve));
    const { port } = await api({ api: () => void ((begun += 1) === 2 && arrived()) });
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    const closed = new Promise((resolve) => socket.resume().once('close', resolve));
    socket.write(
      upTo(102)
        .map((path) => get(path))
        .join(''),
    );
    await twoArrived;
    await sleep(100);
    expect(socket.closed).toBe(false);
    socket.write(get('one more'));
    await closed;
    expect(begun).toBe(2);
  });

  test('are not processed once their sender has gone', async () => {
    let begun = 0;
    const { port } = await api({
      api: ({ socket }, res) => {
        begun += 1;
        if (begun === 2) socket.destroy();
        else setImmediate(() => res.end());
      },
    });
    const gone = connect(port, '127.0.0.1', () => void gone.write(sent(upTo(100)))).on(
      'error',
      () => undefined,
    );
    await new Promise((resolve) => gone.once('close', resolve).resume());
    await sleep(50);
    expect(begun).toBe(2);
  });
});

test('a connection of which a response is not read is closed in the end', async () => {
  const listener = await openListener({ port: 0, host: '127.0.0.1' });
  expect(listener.server.timeout).toBe(300_000);
  listener.server.timeout = 200;
  const parts = {
    logger: silentLogger,
    checks: {},
    api: (_: unknown, res: ServerResponse) => void res.end(Buffer.alloc(64 * 1024 * 1024)),
  };
  const server = await startApi(testConfig(), parts, listener);
  running.push({ ...server, url: '' });
  const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
  socket.write('GET /v1/x HTTP/1.1\r\nHost: a\r\n\r\n');
  const [connection] = (await once(listener.server, 'connection')) as [Socket];
  await once(connection, 'close');
  expect(socket.bytesRead).toBeLessThan(64 * 1024 * 1024);
  socket.destroy();
});

test('stop answers the request in flight and then accepts no more', async () => {
  let release = (): void => undefined;
  let arrived = (): void => undefined;
  const inFlight = new Promise<void>((resolve) => (arrived = resolve));
  const server = await startTestApi({
    api: (_req, res) => {
      release = () => void res.end('finished');
      arrived();
    },
  });
  // A keep-alive connection that idles must not hold the end up.
  await (await fetch(`${server.url}/healthz`)).text();
  const answer = fetch(`${server.url}/v1/slow`).then((response) => response.text());
  await inFlight;
  let stopped = false;
  const stopping = server.stop().then(() => (stopped = true));
  const refused = (): Promise<unknown> =>
    new Promise((resolve) =>
      request(`${server.url}/healthz`, { agent: false }, (res) => resolve(res.resume().statusCode))
        .on('error', resolve)
        .end(),
    );
  const ended = await eventually(async () => {
    const result = await refused();
    return result === 200 ? undefined : result;
  });
  expect(ended).toMatchObject({ code: 'ECONNREFUSED' });
  expect(stopped).toBe(false);
  release();
  expect(await answer).toBe('finished');
  await stopping;
});

describe('stop with DRAIN_SECONDS', () => {
  const drained = (parts: Partial<ServerParts> = {}) => startTestApi(parts, { DRAIN_SECONDS: '1' });

  test('serves open and new connections until then, and tells each to close', async () => {
    const server = await drained({ api: (_req, res) => void res.end('served') });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (target: string, over?: Agent) => {
      const sent = request(`${server.url}${target}`, { agent: over ?? false }).end();
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      return { status: answer.resume().statusCode, connection: answer.headers.connection };
    };
    expect(await ask('/v1/x', agent)).toEqual({ status: 200, connection: 'keep-alive' });
    const began = performance.now();
    const stopping = server.stop();
    expect(await ask('/v1/x', agent)).toEqual({ status: 200, connection: 'close' });
    expect(await ask('/v1/x')).toEqual({ status: 200, connection: 'close' });
    expect(await ask('/readyz')).toEqual({ status: 503, connection: 'close' });
    await stopping;
    expect(performance.now() - began).toBeGreaterThanOrEqual(990);
    await expect(ask('/v1/x')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    agent.destroy();
  });

  test('tells a request that was in progress to close, too', async () => {
    let release = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      release = resolve;
    });
    const server = await drained({
      api: (_req, res) => {
        release();
        setTimeout(() => res.end('late'), 100);
      },
    });
    const answer = fetch(`${server.url}/v1/x`);
    await arrived;
    const stopping = server.stop();
    expect((await answer).headers.get('connection')).toBe('close');
    await stopping;
  });
});

test.each([0, 1])(
  'stop answers requests on connections that wait to be accepted (DRAIN_SECONDS=%i)',
  async (seconds) => {
    const server = await startTestApi(
      { api: (_req, res) => void res.end('served') },
      { DRAIN_SECONDS: String(seconds) },
    );
    const stopping = seconds > 0 ? server.stop() : undefined;
    await sleep(seconds * 900);
    const answers = Array.from({ length: 5 }, () =>
      answerTo(server.port, 'POST /v1/x HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n', { open: true }),
    );
    // Node connects in the next tick. The system makes the connection, while this process accepts nothing.
    await new Promise<void>(process.nextTick);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, seconds * 300);
    await (stopping ?? server.stop());
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/served$/);
  },
);

test('stop waits for a client that reads its response slowly', async () => {
  const size = 32 * 1024 * 1024;
  const server = await startTestApi({ api: (_req, res) => void res.end(Buffer.alloc(size)) });
  const response = await new Promise<IncomingMessage>((resolve) =>
    request(`${server.url}/v1/x`, { agent: false }, resolve).end(),
  );
  const stopping = server.stop();
  await sleep(100);
  let received = 0;
  for await (const chunk of response) received += (chunk as Buffer).length;
  expect(received).toBe(size);
  await stopping;
});

test('stop cuts off who sends too slowly, and says so', async () => {
  const lines: string[] = [];
  const logger = createLogger({ level: 'info', destination: { write: (line) => lines.push(line) } });
  const server = await startTestApi({
    logger,
    api: (req, res) => void req.on('end', () => res.end()).resume(),
  });
  const head = 'POST /v1/slow HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n';
  const answer = answerTo(server.port, `${head}a`, { open: true });
  await sleep(50);
  await server.stop(50);
  expect(await answer).toBe('');
  expect(lines).toEqual([expect.stringContaining('did not end in time')]);
});

test('/readyz says "stopping" while connections are still open', async () => {
  const { url, drain } = await api();
  drain();
  const answer = await fetch(`${url}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'stopping', checks: {} }]);
});

test('a port that is taken is said in one sentence', async () => {
  const { port } = await api();
  const second = startApi(testConfig({ PORT: String(port) }), { logger: silentLogger, checks: {} });
  await expect(second).rejects.toThrow(
    `Cannot listen on 127.0.0.1 port ${port}: another program uses it. Set PORT`,
  );
});
