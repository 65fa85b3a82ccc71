import { networkOf } from '../../src/network/networks';
import express from 'express';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { compileContract, createRateLimit } from '../../src/contract';
import { Problem } from '../../src/domain/problem';
import {
  fixture,
  startService,
  thing,
  type SendOptions,
  type TestService,
} from '../support/contract/small-contract';
import { withoutChance } from '../support/answers';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const lastCall = () => service.calls.at(-1);
const post = (body: string | Buffer, headers: Record<string, string> = {}, path = '/v1/things') =>
  service.send('POST', path, { body, headers });

async function withService<T>(
  options: Parameters<typeof startService>[0],
  run: (own: TestService) => Promise<T>,
): Promise<T> {
  const own = await startService(options);
  try {
    return await run(own);
  } finally {
    await own.close();
  }
}

describe('every answer', () => {
  test.each([
    ['a success', 'GET', '/v1/things', {}],
    ['a problem', 'GET', '/v1/things?x=1', {}],
    ['an unknown path', 'GET', '/v1/x', {}],
    ['no token', 'GET', '/v1/things', { token: null }],
  ] as const)(
    '%s carries a request id and is not stored',
    async (_name, method, path, options: SendOptions) => {
      const { headers } = await service.send(method, path, options);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test('a path works with and without the trailing slash, but not with two', async () => {
    expect((await service.send('GET', '/v1/things/?page=1')).status).toBe(200);
    expect((await service.send('GET', '/v1/things/1/')).status).toBe(200);
    expect((await service.send('GET', '/v1/things//')).status).toBe(404);
  });
});

describe('problems', () => {
  test('have the members of RFC 9457 and ours', async () => {
    const { json, headers } = await service.send('GET', '/v1/things?kind=huge');
    expect(headers['content-type']).toBe('application/problem+json');
    expect(json).toEqual({
      type: 'https://api.example/docs/problems/invalid-request',
      title: 'The request breaks the contract',
      status: 400,
      detail: 'Must be one of "small", "large".',
      instance: '/v1/things',
      requestId: headers['x-request-id'],
      errors: [{ parameter: 'kind', code: 'not-allowed', detail: 'Must be one of "small", "large".' }],
    });
  });

  test('name all faults of a request at once, of body, path, query and header', async () => {
    const answer = await service.send('PATCH', '/v1/things/0?x=1', { body: '{"id":"1","extra":true}' });
    expect(answer.faults.map(({ pointer, parameter, code }) => [pointer ?? parameter, code])).toEqual([
      ['thing_id', 'out-of-range'],
      ['x', 'unknown-parameter'],
      ['/id', 'wrong-type'],
      ['/name', 'required'],
      ['/extra', 'unknown-field'],
    ]);
    const key = await post('{}', { 'idempotency-key': 'has a blank' });
    expect(key.faults.map(({ parameter, pointer }) => parameter ?? pointer)).toEqual([
      'Idempotency-Key',
      '/name',
    ]);
  });

  test.each([
    ['a wrong pattern', '{"name":"x","ssn":"900-12-3456x"}'],
    ['a wrong type', '{"name":{"ssn":"900-12-3456x"}}'],
    ['broken JSON', '{"name":"x","ssn":"900-12-3456x"'],
    ['JSON with text behind it', '{"name":"x"} 900-12-3456x'],
    ['a wrong list', '{"name":"x","pair":["900-12-3456x"]}'],
    ['a value that is too long', '{"name":"900-12-3456x"}'],
  ])('never repeat the value: %s', async (_name, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(withoutChance(answer.text)).not.toContain('900-12');
  });

  test('of "this or null" say what is wrong with this', async () => {
    const answer = await post('{"name":"x","place":{"town":"Tacoma"}}');
    expect(answer.faults.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/place/city', 'required'],
      ['/place/town', 'unknown-field'],
    ]);
  });

  test('escape names in pointers', async () => {
    expect((await post('{"name":"x","a/b~c":1}')).faults[0]?.['pointer']).toBe('/a~1b~0c');
  });

  test('thrown by a handler keep their detail, faults and headers', async () => {
    const getThing = () =>
      Promise.reject(
        new Problem('state-conflict', { detail: 'It is void.', headers: { 'Retry-After': '3' } }),
      );
    await withService({ handlers: { getThing } }, async (own) => {
      const answer = await own.send('GET', '/v1/things/1');
      expect([answer.status, answer.json['detail'], answer.headers['retry-after']]).toEqual([
        409,
        'It is void.',
        '3',
      ]);
      expect(own.log).toEqual([]);
    });
  });

  test('an unknown error is a 500 that tells nothing, and is logged without its message', async () => {
    const error = Object.assign(new Error('duplicate key (email)=(ana@example.com)'), {
      code: '23505',
      constraint: 'users_email',
      detail: 'Key (email)=(ana@example.com) exists',
    });
    await withService({ handlers: { getThing: () => Promise.reject(error) } }, async (own) => {
      const answer = await own.send('GET', '/v1/things/1');
      expect([answer.status, answer.json['type']]).toEqual([
        500,
        'https://api.example/docs/problems/internal-error',
      ]);
      const text = answer.text + JSON.stringify(own.log);
      expect(text).not.toContain('ana@example.com');
      expect(own.log[0]?.fields).toMatchObject({
        requestId: answer.headers['x-request-id'],
        operationId: 'getThing',
        err: {
          code: '23505',
          constraint: 'users_email',
          at: expect.arrayContaining([expect.stringContaining('adapter.test.ts')]),
        },
      });
    });
  });

  test.each([
    ['refused connection', { code: 'ECONNREFUSED' }],
    ['shutdown of the server', { code: '57P01' }],
    ['connection failure class', { code: '08006' }],
    ['acquire timeout', { name: 'KnexTimeoutError' }],
    ['terminated connection', { message: 'Connection terminated unexpectedly' }],
    ['wrapped failure', { cause: { code: 'ECONNRESET' } }],
  ])('a database that is away (%s) is 503 with Retry-After', async (_name, fields) => {
    const error = Object.assign(new Error('x'), fields);
    await withService({ handlers: { getThing: () => Promise.reject(error) } }, async (own) => {
      const answer = await own.send('GET', '/v1/things/1');
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    });
  });

  test("an operation that is not written yet is 501 with the contract's example", async () => {
    const answer = await post('', {}, '/v1/things/1/void');
    expect(answer.status).toBe(501);
    expect(answer.json['example']).toMatchObject({ id: 1, name: 'One' });
  });
});

describe('callers', () => {
  test('without a token are challenged without an error, with a wrong one with it', async () => {
    const none = await service.send('GET', '/v1/things', { token: null });
    expect([none.status, none.headers['www-authenticate']]).toEqual([
      401,
      'Bearer realm="employment-eligibility"',
    ]);
    const basic = await service.send('GET', '/v1/things', {
      token: null,
      headers: { authorization: 'Basic eDp5' },
    });
    expect(basic.headers['www-authenticate']).not.toContain('error');
    const wrong = await service.send('GET', '/v1/things', { token: 'nobody' });
    expect([wrong.status, wrong.headers['www-authenticate']]).toEqual([
      401,
      expect.stringContaining('error="invalid_token"'),
    ]);
  });

  test('requests without the permission get its name before their content is validated', async () => {
    const answer = await service.send('PATCH', '/v1/things/abc?x=1', { token: 'viewer', body: 'not json' });
    expect([answer.status, answer.json['detail']]).toEqual([
      403,
      'The role lacks the permission "Edit things".',
    ]);
  });

  test('are passed to the context with what the application needs', async () => {
    await post('{"name":"x"}', { 'idempotency-key': 'k', 'user-agent': 'test/1' });
    expect(lastCall()?.info).toMatchObject({
      operationId: 'createThing',
      method: 'POST',
      path: '/v1/things',
      caller: { clientId: 1 },
      remoteAddress: '127.0.0.1',
      userAgent: 'test/1',
      idempotency: { key: 'k' },
      authorization: null,
    });
  });
});

describe('bodies', () => {
  test('are JSON in UTF-8, whatever the spelling of the header', async () => {
    expect((await post('{"name":"é"}', { 'content-type': 'Application/JSON; Charset="UTF-8"' })).status).toBe(
      201,
    );
    expect(lastCall()?.body).toMatchObject({ name: 'é' });
    expect((await post('{"name":"x"}', { 'content-type': 'application/json;charset=utf8' })).status).toBe(
      201,
    );
    expect((await post('{"name":"x"}', { 'content-type': 'application/json; charset=latin1' })).status).toBe(
      415,
    );
    expect((await post('x', { 'content-encoding': 'gzip' })).status).toBe(415);
    expect((await post('{"name":"x"}', { 'content-encoding': 'identity' })).status).toBe(201);
  });

  test.each([
    ['cut off', '{"name":'],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
  ])('%s are 400 malformed-json', async (_name, body) => {
    const answer = await post(body);
    expect([answer.status, answer.json['type']]).toEqual([
      400,
      'https://api.example/docs/problems/malformed-json',
    ]);
  });

  test('are required where the contract says so', async () => {
    const answer = await service.send('POST', '/v1/things');
    expect(answer.faults).toEqual([{ pointer: '', code: 'required', detail: 'A request body is required.' }]);
    expect((await service.send('POST', '/v1/starts')).status).toBe(202);
  });

  test('without a declared body only nothing and {} are accepted', async () => {
    expect((await post('{}', {}, '/v1/things/1/void')).status).toBe(501);
    expect((await post('{"a":1}', {}, '/v1/things/1/void')).status).toBe(400);
  });

  test('may have one mebibyte', async () => {
    const size = 1024 * 1024;
    const fits = await post(`{"name":"${'x'.repeat(size - 11)}"}`);
    expect(fits.faults[0]).toMatchObject({ pointer: '/name', code: 'too-long' });
    expect((await post(`{"name":"${'x'.repeat(size)}"}`)).status).toBe(413);
    const { hostname, port } = new URL(service.baseUrl);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /v1/things HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer admin\r\nContent-Type: application/json\r\n',
    );
    socket.write(`Transfer-Encoding: chunked\r\n\r\n110000\r\n${' '.repeat(0x110000)}\r\n`);
    const head = await new Promise<string>((resolve) =>
      socket.once('data', (chunk) => resolve(String(chunk))),
    );
    socket.destroy();
    expect(head).toMatch(/^HTTP\/1\.1 413 .*Connection: close/s);
  });

  test('may have what their operation says', async () => {
    const sized = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;
    const path = '/v1/things/1/void';
    const fits = await post(sized(2 * 1024 * 1024), {}, path);
    expect([fits.status, fits.faults.length]).toEqual([400, 1]);
    const larger = await post(sized(2 * 1024 * 1024 + 1), {}, path);
    expect([larger.status, larger.json]).toEqual([
      413,
      expect.objectContaining({ detail: 'A body may have 2097152 bytes at most.' }),
    ]);
  });

  test('with control characters or half characters are refused', async () => {
    const answer = await post('{"name":"a\\u0000","note":"\\ud800"}');
    expect(answer.faults.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/name', 'control-character'],
      ['/note', 'wrong-format'],
    ]);
    for (const character of ['%00', '%0A'])
      expect((await service.send('GET', `/v1/things?kind=a${character}b`)).faults[0]?.['code']).toBe(
        'control-character',
      );
  });

  test('have several lines only where the contract says so; ends of lines at the ends are cut off', async () => {
    const refused = await post('{"name":"a\\nb","note":"a\\tb"}');
    expect(refused.faults.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/name', 'control-character'],
    ]);
    expect((await post('{"name":"a\\n","note":"a\\r\\nb"}')).status).toBe(201);
  });

  test('are normalized before they are judged, passwords are not', async () => {
    const normalizeText = (text: string) => text.trim().normalize('NFC');
    await withService({ normalizeText }, async (own) => {
      const long = `  ${'e\u0301'.repeat(10)}  `;
      await own.send('POST', '/v1/things', { body: JSON.stringify({ name: long }) });
      expect(own.calls.at(-1)?.body).toMatchObject({ name: 'é'.repeat(10) });
      expect((await own.send('POST', '/v1/things', { body: '{"name":"   "}' })).faults[0]?.['code']).toBe(
        'too-short',
      );
      await own.send('POST', '/v1/oauth/token', {
        body: '{"grant_type":"refresh_token","client_secret":" x "}',
      });
      expect(own.calls.at(-1)?.body).toMatchObject({ client_secret: ' x ' });
    });
  });

  test('a member named __proto__ is a member like any other', async () => {
    const answer = await post('{"name":"x","__proto__":{"admin":true}}');
    expect(answer.faults[0]).toMatchObject({ pointer: '/__proto__', code: 'unknown-field' });
  });
});

describe('OAuth operations', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const token = (body: string, headers: Record<string, string> = {}) =>
    service.send('POST', '/v1/oauth/token', { body, token: null, headers });

  test('take forms and JSON, without a token', async () => {
    expect((await token('grant_type=client_credentials&client_id=a+b', form)).status).toBe(200);
    expect(lastCall()?.body).toEqual({ grant_type: 'client_credentials', client_id: 'a b' });
    expect((await token('grant_type=client_credentials&client_id=a&client_secret=', form)).status).toBe(200);
    expect(lastCall()?.body).toEqual({ grant_type: 'client_credentials', client_id: 'a' });
    expect((await token('{"grant_type":"refresh_token"}', { authorization: 'Basic eDp5' })).status).toBe(200);
    expect(lastCall()?.info).toMatchObject({ caller: null, authorization: 'Basic eDp5' });
  });

  test('answer faults in the shape of RFC 6749', async () => {
    const answer = await token('grant_type=client_credentials&client_id=a&client_id=b', form);
    expect([answer.status, answer.headers['content-type']]).toEqual([400, 'application/json']);
    expect(answer.json).toEqual({ error: 'invalid_request', error_description: 'Must not be repeated.' });
    expect((await token('{"grant_type":')).json['error']).toBe('invalid_request');
  });
});

describe('content negotiation', () => {
  test.each([
    ['application/json', 200],
    ['application/*;q=0.5, text/html', 200],
    ['text/html, */*;q=0.1', 200],
    ['', 200],
    ['text/html', 406],
    ['application/json;q=0, */*', 406],
    ['application/problem+json', 406],
  ])('Accept: %s -> %i', async (accept, status) => {
    expect((await service.send('GET', '/v1/things', { headers: { accept } })).status).toBe(status);
  });

  test('bytes and streams pass through', async () => {
    const pdf = await service.send('GET', '/v1/things/1/document', {
      headers: { accept: 'application/pdf' },
    });
    expect([pdf.status, pdf.headers['content-type'], pdf.text]).toEqual([200, 'application/pdf', '%PDF-1.7']);
    const getThingDocument = async () => ({
      status: 200,
      body: Readable.from([Buffer.from('%PDF'), Buffer.from('-2')]),
    });
    await withService({ handlers: { getThingDocument } }, async (own) => {
      expect((await own.send('GET', '/v1/things/1/document')).text).toBe('%PDF-2');
      expect((await own.send('HEAD', '/v1/things/1/document')).text).toBe('');
    });
  });

  test('a stream that breaks breaks the connection', async () => {
    const broken = () =>
      Readable.from(
        (function* () {
          yield Buffer.from('%PDF');
          throw new Error('disk');
        })(),
      );
    await withService(
      { handlers: { getThingDocument: async () => ({ status: 200, body: broken() }) } },
      async (own) => {
        await expect(own.send('GET', '/v1/things/1/document')).rejects.toThrow('aborted');
        expect((await own.send('GET', '/v1/things/1')).status).toBe(200);
      },
    );
  });
});

describe('entity tags', () => {
  test('are strong, stable and answered with 304', async () => {
    const first = await service.send('GET', '/v1/things/1');
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const header of [etag, `"x", W/${etag}`, '*']) {
      const again = await service.send('GET', '/v1/things/1', { headers: { 'if-none-match': header } });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
    }
    expect((await service.send('GET', '/v1/things/1', { headers: { 'if-none-match': '"x"' } })).status).toBe(
      200,
    );
    expect((await service.send('GET', '/v1/things')).headers.etag).toBeUndefined();
  });

  test('If-Match takes the tag of the GET and of the PATCH, and refuses any other', async () => {
    const current = { ...thing, extra: 'more' };
    const updateThing = async (
      _request: unknown,
      { info }: { info: { assertCurrent(body: unknown): void } },
    ) => {
      info.assertCurrent(current);
      return { status: 200, body: current };
    };
    await withService({ handlers: { updateThing } }, async (own) => {
      const patch = (match: string) =>
        own.send('PATCH', '/v1/things/1', {
          body: '{"name":"x"}',
          headers: match === '' ? {} : { 'if-match': match },
        });
      const fromGet = String((await own.send('GET', '/v1/things/1')).headers.etag);
      const fromPatch = String((await patch('')).headers.etag);
      expect(fromPatch).not.toBe(fromGet);
      const statuses = [];
      for (const match of [fromGet, fromPatch, '*', `"x", ${fromGet}`, '"x"', `W/${fromGet}`]) {
        statuses.push((await patch(match)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 412, 412]);
    });
  });
});

describe('rate limit', () => {
  test('the rate limit appears in every response and ends in 429', async () => {
    await withService({ rateLimit: createRateLimit({ limit: 2, now: () => 90_000 }) }, async (own) => {
      const first = await own.send('GET', '/v1/things');
      expect(first.headers['ratelimit-policy']).toBe('"default";q=2;w=60');
      expect(first.headers['ratelimit']).toBe('"default";r=1;t=30');
      await own.send('GET', '/v1/things?x=1');
      const third = await own.send('GET', '/v1/things');
      expect([third.status, third.headers['retry-after'], third.headers['ratelimit']]).toEqual([
        429,
        '30',
        '"default";r=0;t=30',
      ]);
      expect((await own.send('GET', '/v1/things', { token: 'viewer' })).status).toBe(200);
      const token = () =>
        own.send('POST', '/v1/oauth/token', { token: null, body: '{"grant_type":"refresh_token"}' });
      expect([(await token()).status, (await token()).status, (await token()).status]).toEqual([
        200, 200, 429,
      ]);
    });
  });
});

test('requests without a token are counted for their network', async () => {
  let from = 0;
  const options = {
    rateLimit: createRateLimit({ limit: 2, now: () => 90_000 }),
    remoteAddress: () => `2001:db8::${(from += 1).toString(16)}`,
    networkOf,
  };
  await withService(options, async (own) => {
    const token = () =>
      own.send('POST', '/v1/oauth/token', { token: null, body: '{"grant_type":"refresh_token"}' });
    expect([(await token()).status, (await token()).status, (await token()).status]).toEqual([200, 200, 429]);
  });
});

describe('mounted in Express', () => {
  test('serves the contract and leaves other paths to the application', async () => {
    const own = await startService({}, (handler) => {
      const app = express();
      app.use(handler);
      app.get('/healthz', (_req, res) => void res.send('ok'));
      return app;
    });
    expect((await own.send('GET', '/v1/things/1?')).json).toEqual(thing);
    expect((await own.send('POST', '/v1/things', { body: '{"name":"x"}' })).status).toBe(201);
    expect((await own.send('GET', '/healthz')).text).toBe('ok');
    expect((await own.send('GET', '/v1x')).status).toBe(404);
    expect((await own.send('GET', '/v1/x')).headers['content-type']).toBe('application/problem+json');
    await own.close();
  });
});

test('finished exchanges are observed by template, not by path', async () => {
  const seen: object[] = [];
  await withService({ observe: (summary) => seen.push(summary) }, async (own) => {
    await own.send('GET', '/v1/names/Ana');
    await own.send('GET', '/v1/nothing/Ana');
  });
  expect(seen).toMatchObject([
    { operationId: 'getName', route: '/v1/names/{name}', status: 200, method: 'GET', clientId: 1 },
    { operationId: null, route: null, status: 404 },
  ]);
});

describe('the end of an operation', () => {
  const ending = (days: object) => {
    const document = fixture() as { paths: Record<string, Record<string, object>> };
    Object.assign(document.paths['/v1/names/{name}']?.['get'] ?? {}, { deprecated: true, ...days });
    return document;
  };
  const days = { 'x-deprecated-on': '2026-12-01', 'x-sunset-on': '2027-12-31' };

  test('is announced with every answer, and with no answer of others', async () => {
    await withService({ document: ending(days) }, async (own) => {
      const headersOf = async (path: string, options?: SendOptions) => {
        const { status, headers } = await own.send('GET', path, options);
        return [status, headers['deprecation'], headers['sunset']];
      };
      const announced = ['@1796083200', 'Fri, 31 Dec 2027 00:00:00 GMT'];
      expect(await headersOf('/v1/names/Ana')).toEqual([200, ...announced]);
      expect(await headersOf('/v1/names/Ana', { token: null })).toEqual([401, ...announced]);
      expect(await headersOf('/v1/things')).toEqual([200, undefined, undefined]);
    });
  });

  test('has its days in the contract, twelve months apart', async () => {
    const compile = (changed: object) => () => compileContract(ending({ ...days, ...changed }));
    expect(compile({ 'x-sunset-on': undefined })).toThrow('getName is deprecated and needs x-sunset-on');
    expect(compile({ 'x-sunset-on': '2027-06-30' })).toThrow('less than twelve months');
  });
});

test('If-Match is refused where no versions are compared, and compared where they are', async () => {
  const headers = { 'If-Match': '"1f0c2a9d7b3e4f55"' };
  const calls = service.calls.length;
  const refused = await post('{"name":"x"}', headers);
  expect([refused.status, refused.faults]).toEqual([
    400,
    [expect.objectContaining({ parameter: 'If-Match', code: 'unknown-parameter' })],
  ]);
  expect(service.calls).toHaveLength(calls);
  expect((await service.send('GET', '/v1/things', { headers })).status).toBe(200);
  expect((await service.send('PATCH', '/v1/things/1', { headers, body: '{"name":"x"}' })).status).toBe(200);
});
