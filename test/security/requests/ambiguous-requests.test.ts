import { connect } from 'node:net';
import { startTestApi } from '../../support/parts';
import { send } from '../../support/contract/small-contract';
import { ownerOf } from '../../support/owner';
import { useService } from '../../support/service';

/*
 * Requests that two readers can understand in two ways. What a gateway in front of the service has let pass for one thing
 * must not be another thing here.
 */

const service = useService();
const admin = async () => (await (await service.tenant()).caller()).token;
const get = async (target: string, headers: Record<string, string> = {}) =>
  send(service.baseUrl, 'GET', target, { token: await admin(), headers });

describe('the target of a request', () => {
  test('may name scheme and host (RFC 9112, section 3.2.2)', async () => {
    const { status, json } = await get('http://elsewhere.example:8080/v1/roles?page=2');
    expect([status, json['searchResult']]).toEqual([200, []]);
    expect((await get('HTTPS://elsewhere.example/v1/roles/')).status).toBe(200);
    // As `/` does: it leads to the first page.
    expect((await get('http://elsewhere.example')).status).toBe(303);
  });

  test('means the same with unreserved characters as they are and percent-encoded (RFC 3986, section 6.2.2)', async () => {
    const { status, json } = await get('/v1/%72ole%73?p%61ge=2');
    expect([status, json['searchResult']]).toEqual([200, []]);
    expect((await get('/%761/legal%2Dentities')).status).toBe(200);
    expect((await get('/v1/roles/%31%39%39%39%39%39%39')).json).toMatchObject({
      status: 404,
      instance: '/v1/roles/1999999',
    });
  });

  test('is decoded once, and a reserved character stays what it is', async () => {
    expect((await get('/v1/%2572oles')).status).toBe(404);
    expect((await get('/v1%2Froles')).status).toBe(404);
    expect((await get('/v1/roles/%2e%2e/users')).status).toBe(404);
  });

  test('leads to the same part of the program in every spelling', async () => {
    const { url, stop } = await startTestApi({
      api: (req, res) => void res.end(`api ${req.url}`),
      mounts: [{ path: '/portal', handler: (req, res) => void res.end(`portal ${req.url}`) }],
    });
    const answerOf = async (target: string) => (await send(url, 'GET', target, { token: null })).text;
    expect(await answerOf('/%761/roles')).toBe('api /v1/roles');
    expect(await answerOf('http://elsewhere.example/v1/roles')).toBe('api /v1/roles');
    expect(await answerOf('/p%6Frtal/sign%2Din')).toBe('portal /sign-in');
    expect(await answerOf('http://elsewhere.example/portal/sign-in?to=%2Fi9s')).toBe(
      'portal /sign-in?to=%2Fi9s',
    );
    await stop();
  });
});

describe('a message', () => {
  /** Status lines of the answers to bytes on one connection, until the server ends it. */
  const answersTo = (bytes: string): Promise<string[]> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(service.baseUrl).port), '127.0.0.1');
      let text = '';
      socket.setEncoding('latin1').on('data', (piece: string) => (text += piece));
      socket.on('error', reject).on('close', () => resolve(text.match(/HTTP\/1\.1 \d{3}/g) ?? []));
      socket.write(bytes, 'latin1');
    });
  const smuggled = 'GET /v1/nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const post = (headers: readonly string[], body: string) =>
    ['POST /v1/oauth/token HTTP/1.1', 'Host: x', ...headers, '', body].join('\r\n');

  test.each([
    ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`],
    ['two lengths', ['Content-Length: 0', `Content-Length: ${smuggled.length}`], smuggled],
    ['a length that is no number', ['Content-Length: +0'], smuggled],
    ['an unknown transfer coding', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${smuggled}`],
    ['chunks in disguise', ['Transfer-Encoding : chunked'], `0\r\n\r\n${smuggled}`],
    ['chunks with a length that is no number', ['Transfer-Encoding: chunked'], `0x0\r\n\r\n${smuggled}`],
  ])('with %s has no second one in it', async (_what, headers, body) => {
    expect(await answersTo(post(headers, body))).toEqual(['HTTP/1.1 400']);
  });

  test.each(['x', 'elsewhere.example'])(
    'for two hosts, of which the second is %s, is refused',
    async (host) => {
      expect(await answersTo(smuggled.replace('Host: x', `Host: x\r\nhOST: ${host}`))).toEqual([
        'HTTP/1.1 400',
      ]);
    },
  );

  test('and another one after it are two', async () => {
    const answers = await answersTo(post(['Content-Length: 0'], smuggled));
    expect(answers).toEqual([expect.stringMatching(/ 4\d\d$/), 'HTTP/1.1 404']);
  });
});

describe('a body', () => {
  test('is refused with a field twice in one object', async () => {
    const api = service.api(await admin());
    const twice = '{"name":"Reader","permissions":[101],"permissions":[101,602]}';
    const { status, body } = await api.post<{ errors: unknown }>('/v1/roles', twice);
    expect([status, body.errors]).toEqual([
      400,
      [
        {
          pointer: '/permissions',
          code: 'repeated-field',
          detail: 'Must not be repeated in one object.',
        },
      ],
    ]);
    const hidden = '{"name":"Reader","permissions":[101],"\\u0070ermissions":[602]}';
    expect((await api.post('/v1/roles', hidden)).status).toBe(400);
  });
});

describe('X-Request-Id', () => {
  const idOf = async (id?: string) =>
    (await get('/v1/roles', id === undefined ? {} : { 'x-request-id': id })).headers['x-request-id'];

  test.each(['0f5f2ff0-6a5f-4c0f-9a53-2f6f5f2d9b11', 'order_77.retry-2', 'x'.repeat(64)])(
    'of the caller is carried along: %s',
    async (id) => expect(await idOf(id)).toBe(id),
  );

  test.each(['', 'x'.repeat(65), 'two words', 'a;b', '<script>', 'a,b'])(
    'is replaced when it is not plain: %p',
    async (id) => expect(await idOf(id)).toMatch(/^[0-9a-f]{8}-/),
  );

  test('of the caller is in the problem and in the audit of the request', async () => {
    const tenant = await service.tenant();
    const api = service.api((await tenant.caller()).token);
    const headers = { 'x-request-id': 'hire-7' };
    expect((await api.get<{ requestId: string }>('/v1/roles/2147483647', headers)).body.requestId).toBe(
      'hire-7',
    );
    await api.post('/v1/legal-entities', { name: 'One' }, headers);
    const system = ownerOf(service.services);
    expect(
      await system('audit_events').where({ organization_id: tenant.organizationId }).pluck('request_id'),
    ).toEqual(['hire-7']);
  });
});

describe('CORS', () => {
  test('is off, and requests for it get an error that says so', async () => {
    const preflight = await send(service.baseUrl, 'OPTIONS', '/v1/roles', {
      token: null,
      headers: { origin: 'https://other.example', 'access-control-request-method': 'GET' },
    });
    expect([preflight.status, preflight.headers.allow, preflight.json['detail']]).toEqual([
      405,
      'GET, HEAD, POST',
      'Allowed here: GET, HEAD, POST. CORS is off: call this API from a server, not from a web page.',
    ]);
    const simple = await get('/v1/roles', { origin: 'https://other.example' });
    for (const { headers } of [preflight, simple])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  test('a request about everything together is no failure', async () => {
    const { url, stop } = await startTestApi({ api: (_req, res) => void res.end('api') });
    expect((await send(url, 'OPTIONS', '*', { token: null })).status).toBe(404);
    await stop();
  });
});
