import { NoFreeConnection } from '../../src/process/failures';
import express from 'express';
import { compileContract } from '../../src/contract';
import { Problem } from '../../src/domain/problem';
import {
  fixture,
  startService,
  thing,
  useSmallContract,
  withService,
  type SendOptions,
} from '../support/contract/small-contract';
import { withoutChance } from '../support/answers';

const { send, post } = useSmallContract();

describe('every answer', () => {
  test.each([
    ['a success', 'GET', '/v1/things', {}],
    ['a problem', 'GET', '/v1/things?x=1', {}],
    ['an unknown path', 'GET', '/v1/x', {}],
    ['no token', 'GET', '/v1/things', { token: null }],
  ] as const)(
    '%s carries a request id and is not stored',
    async (_name, method, path, options: SendOptions) => {
      const { headers } = await send(method, path, options);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test('a path works with and without the trailing slash, but not with two', async () => {
    expect((await send('GET', '/v1/things/?page=1')).status).toBe(200);
    expect((await send('GET', '/v1/things/1/')).status).toBe(200);
    expect((await send('GET', '/v1/things//')).status).toBe(404);
  });
});

describe('problems', () => {
  test('have the members of RFC 9457 and ours', async () => {
    const { json, headers } = await send('GET', '/v1/things?kind=huge');
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
    const answer = await send('PATCH', '/v1/things/0?x=1', { body: '{"id":"1","extra":true}' });
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
    ['acquire timeout', { code: new NoFreeConnection().code }],
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
