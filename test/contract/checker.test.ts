import { api } from '../support/http';
import { createContractChecker, type HttpExchange } from '../support/contract/contract-checker';
import { fixture, startService, thing } from '../support/contract/small-contract';

const check = createContractChecker(fixture());

const headers = { 'x-request-id': 'r', 'cache-control': 'no-store', 'content-type': 'application/json' };
const exchange = (changes: Partial<HttpExchange>): HttpExchange => ({
  method: 'GET',
  path: '/v1/things/1',
  status: 200,
  headers: { ...headers, etag: '"x"' },
  body: JSON.stringify(thing),
  ...changes,
});
const problem = { type: 'invalid-request', title: 't', status: 400, instance: '/', requestId: 'r' };
const failure = (status: number, body: object, path = '/v1/things/1'): HttpExchange =>
  exchange({
    status,
    path,
    headers: { ...headers, 'content-type': 'application/problem+json' },
    body: JSON.stringify(body),
  });

test.each([
  ['a record', exchange({})],
  [
    'a list',
    exchange({
      path: '/v1/things/?page=1',
      headers,
      body: '{"searchResult":[],"links":[{"href":"/","rel":"self"}]}',
    }),
  ],
  ['a problem', failure(400, problem)],
  ['a problem of an unknown path', failure(404, problem, '/v1/nothing')],
  ['an answer to HEAD', exchange({ method: 'HEAD', body: '' })],
  ['304', exchange({ status: 304, body: '' })],
  ['a header of the transport', exchange({ headers: { ...headers, etag: '"x"', vary: 'Accept-Encoding' } })],
  [
    'a composed record',
    exchange({
      method: 'PATCH',
      body: JSON.stringify({ ...thing, extra: 'x' }),
      requestHeaders: { 'content-type': 'application/json' },
      requestBody: '{"name":"x"}',
    }),
  ],
])('%s passes', (_name, right) => {
  expect(() => check(right)).not.toThrow();
});

const nested = { ...thing, place: { city: 'Tacoma', mayor: 'x' } };
test.each([
  ['a problem that nothing names', failure(400, { ...problem, type: 'taken' }), 'x-problems lacks'],
  ['an undeclared member', exchange({ body: JSON.stringify({ ...thing, secret: 1 }) }), 'secret'],
  ['an undeclared member below', exchange({ body: JSON.stringify(nested) }), '/place'],
  [
    'an undeclared member in a list',
    exchange({ body: JSON.stringify({ ...thing, links: [{ href: '', rel: '', x: 1 }] }) }),
    '/links/0',
  ],
  [
    'an undeclared member of a list entry',
    exchange({ path: '/v1/things', body: '{"searchResult":[{"id":1,"name":"x","y":1}],"links":[]}' }),
    '"y"',
  ],
  [
    'an undeclared member of a composed record',
    exchange({
      method: 'PATCH',
      requestBody: '{"name":"x"}',
      body: JSON.stringify({ ...thing, extra: 'x', more: 1 }),
    }),
    'more',
  ],
  ['an undeclared member of a problem', failure(400, { ...problem, stack: 'at x' }), 'stack'],
  [
    'an undeclared member of a problem of an unknown path',
    failure(404, { ...problem, sql: 'x' }, '/v1/nothing'),
    'sql',
  ],
  ['a missing member', exchange({ body: JSON.stringify({ ...thing, name: undefined }) }), 'name'],
  ['a wrong format', exchange({ body: JSON.stringify({ ...thing, day: '01/31/2026' }) }), '/day'],
  [
    'an undeclared header',
    exchange({ headers: { ...headers, etag: '"x"', 'x-surprise': '1' } }),
    'the header x-surprise is not declared',
  ],
  ['a missing required header', exchange({ headers }), 'ETag is missing'],
  [
    'an answer without request id',
    exchange({ headers: { 'cache-control': 'no-store', 'content-type': 'application/json', etag: '"x"' } }),
    'X-Request-Id',
  ],
  ['an undeclared status', exchange({ path: '/v1/nothing', status: 200 }), 'not declared'],
  [
    'an undeclared media type',
    exchange({ headers: { ...headers, etag: '"x"', 'content-type': 'text/html' } }),
    'text/html',
  ],
  ['HEAD with a body', exchange({ method: 'HEAD' }), 'HEAD'],
  [
    'success for an invalid body',
    exchange({ method: 'PATCH', requestBody: '{}', body: JSON.stringify({ ...thing, extra: 'x' }) }),
    'request body',
  ],
  [
    'success without the required body',
    exchange({ method: 'PATCH', body: JSON.stringify({ ...thing, extra: 'x' }) }),
    'required body',
  ],
  [
    'success for an unknown parameter',
    exchange({ path: '/v1/things?x=1', body: '{"searchResult":[],"links":[]}' }),
    'parameter x',
  ],
])('%s is found', (_name, wrong, message) => {
  expect(() => check(wrong)).toThrow(message);
});

test('the client sends through the check', async () => {
  const service = await startService();
  const client = api(service.baseUrl, 'admin', check);
  expect((await client.get('/v1/things/1')).body).toEqual(thing);
  expect((await client.post('/v1/things', { name: 'x' })).status).toBe(201);
  expect((await client.post('/v1/things', { nam: 'x' })).status).toBe(400);
  expect((await client.patch('/v1/things/1', '{')).status).toBe(400);
  expect((await client.head('/v1/things/1')).status).toBe(200);
  expect((await client.get('/v1/things/1/document')).bytes.toString()).toBe('%PDF-1.7');
  await service.close();
  const strict = api('http://127.0.0.1:1', 'admin', check);
  await expect(strict.get('/v1/things')).rejects.toThrow('ECONNREFUSED');
});
