import { compileContract, createContract, notImplemented, type NotImplemented } from '../../src/contract';
import { contractBase, asJson, withAbsoluteReferences } from '../../src/contract/document';
import { schemaCompiler } from '../../src/contract/schema/schemas';
import { processorTime } from '../support/effort';
import { fixture, startService, thing, type TestService } from '../support/contract/small-contract';

/*
 * One test per trap of openapi-backend 5.21 (and of the Ajv that it brings). Each comment says what the library does by
 * itself; the test pins what this service does instead, so that an upgrade of the library cannot bring the trap back.
 */

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const create = (body: unknown, headers: Record<string, string> = {}) =>
  service.send('POST', '/v1/things', { body: JSON.stringify(body), headers });
const lastCall = () => service.calls.at(-1);

test('1: a document of OpenAPI 3.1 is served', async () => {
  // Library: judges by the schema of 3.0, leaves the definition undefined with a warning, and every route is 404.
  const answer = await service.send('GET', '/v1/things/1');
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual(thing);
});

test('2: keywords of JSON Schema 2020-12 are enforced', async () => {
  // Library: Ajv of draft-07 ignores prefixItems and unevaluatedProperties without a word.
  const tuple = await create({ name: 'x', pair: ['one', 'two'] });
  expect(tuple.faults).toEqual([
    { pointer: '/pair/0', code: 'wrong-type', detail: 'Must be a whole number.' },
  ]);
  const extra = await service.send('PATCH', '/v1/things/1', { body: '{"name":"x","nonsense":1}' });
  expect(extra.faults).toEqual([
    { pointer: '/nonsense', code: 'unknown-field', detail: '"nonsense" is not a field of this request.' },
  ]);
});

test('3: formats are checked', async () => {
  // Library: no formats are known; a wrong UUID or date passes with a warning on the console.
  const answer = await create({ name: 'x', token: 'no-uuid', day: '2026-02-30' });
  expect(answer.status).toBe(400);
  expect(answer.faults.map(({ pointer }) => pointer)).toEqual(['/day', '/token']);
});

test('4: neither an invalid request nor an unknown caller reaches a handler', async () => {
  // Library: without validationFail and unauthorizedHandler both go through to the handler.
  const before = service.calls.length;
  expect((await create({})).status).toBe(400);
  expect((await service.send('GET', '/v1/things', { token: null })).status).toBe(401);
  expect((await service.send('GET', '/v1/things', { token: 'wrong' })).status).toBe(401);
  expect(service.calls).toHaveLength(before);
});

test('5: an unknown path is 404, a wrong method 405 with Allow', async () => {
  // Library: both are a plain Error, which Express answers with 500.
  const missing = await service.send('GET', '/v1/nothing');
  expect([missing.status, missing.headers['content-type']]).toEqual([404, 'application/problem+json']);
  const wrong = await service.send('DELETE', '/v1/things/1');
  expect([wrong.status, wrong.headers.allow]).toEqual([405, 'GET, HEAD, PATCH']);
});

test('6: a missing or surplus handler stops the start', async () => {
  // Library: both are found out by the first request.
  const rest = {
    contract: compileContract(fixture()),
    authenticate: () => null,
    createContext: () => null,
    logger: { error: () => undefined, warn: () => undefined },
    baseUrl: '',
  };
  await expect(createContract({ ...rest, handlers: {} })).rejects.toThrow('No handler for listThings');
  await expect(startService({ handlers: { unheardOf: notImplemented } })).rejects.toThrow('unheardOf');
});

test('7: values of the URL arrive in the type that the contract gives them', async () => {
  // Library: they stay text unless coerceTypes is set; one value of a list is not a list.
  await service.send('GET', '/v1/things?page=3&active=false&group=Sales&legalEntity=7');
  expect(lastCall()?.query).toEqual({ page: 3, active: false, group: ['Sales'], legalEntity: 7 });
  await service.send('GET', '/v1/things/12');
  expect(lastCall()?.params).toEqual({ thing_id: 12 });
  const answer = await service.send('GET', '/v1/things?page=abc&active=1');
  expect(answer.faults).toEqual([
    { parameter: 'page', code: 'wrong-type', detail: 'Must be a whole number.' },
    { parameter: 'active', code: 'wrong-type', detail: 'Must be true or false.' },
  ]);
});

test.each([
  ['no value', '', undefined, undefined],
  ['one value', '?group=a&tags=x', ['a'], ['x']],
  ['two values', '?group=12&group=a%2Cb&tags=x,y', [12, 'a,b'], ['x', 'y']],
  ['three values', '?group=a&group=b&group=c&tags=x,y,z', ['a', 'b', 'c'], ['x', 'y', 'z']],
  ['a second question mark', '?group=12?group=Sales', [12, 'Sales'], undefined],
])('8: lists with %s are read whole', async (_name, query, group, tags) => {
  // Library: has crashed on one value and has lost all values but the first.
  await service.send('GET', `/v1/things${query}`);
  expect([lastCall()?.query['group'], lastCall()?.query['tags']]).toEqual([group, tags]);
});

test('9: request and answer have schemas of their own; what a create does not declare is refused', async () => {
  // Library: ignores readOnly, so a client can set an id, and a required readOnly id makes every create fail.
  expect((await create({ name: 'x' })).status).toBe(201);
  expect((await create({ name: 'x', id: 9 })).faults[0]?.['pointer']).toBe('/id');
});

test('10: what the contract does not declare never leaves the service', async () => {
  // Library: passes undeclared members (passwordHash) through its response validation.
  const leaky = await startService({
    handlers: {
      getThing: async () => ({
        status: 200,
        body: { ...thing, passwordHash: 'x', links: [{ href: '/', rel: 'self', secret: 1 }] },
      }),
    },
  });
  const answer = await leaky.send('GET', '/v1/things/1');
  await leaky.close();
  expect(answer.json).toEqual({ ...thing, links: [{ href: '/', rel: 'self' }] });
});

test('11: defaults are filled into bodies, but never into a PATCH or a query, which links repeat as it was sent', async () => {
  // Library: leaves defaults out unless Ajv is told, and then fills them into every body.
  await create({ name: 'x' });
  expect(lastCall()?.body).toEqual({ name: 'x', kind: 'small' });
  await service.send('GET', '/v1/things');
  expect(lastCall()?.query).toEqual({});
  const document = asJson(fixture());
  const writable = asJson(
    asJson(asJson(asJson(document['components'])['schemas'])['ThingWritable'])['properties'],
  );
  Object.assign(asJson(writable['note']), { default: 'x' });
  await expect(startService({ document })).rejects.toThrow('updateThing: the default of note');
});

// Row 12 (types) is pinned by types.test.ts, which compiles right and wrong handlers.
test('12: webhooks are no operations: they need no handler and have no route', async () => {
  // Library and generator: webhook operationIds stand among the others.
  expect((await service.send('PATCH', '/thing.changed')).status).toBe(404);
});

test('13: routing does not depend on the number of operations', async () => {
  // Library: flattens all operations and builds a regular expression per template on each request (1 ms at 200).
  const many = asJson(fixture());
  const paths = asJson(many['paths']);
  const template = asJson(paths['/v1/names/{name}']);
  const more = Array.from({ length: 400 }, (_, index) => {
    const get = { ...asJson(template['get']), operationId: `getName${index}` };
    return [`/v1/names${index}/{name}`, { get }] as const;
  });
  const handlers: Record<string, NotImplemented> = {};
  for (const [, { get }] of more) handlers[get.operationId] = notImplemented;
  const large = await startService({
    document: { ...many, paths: { ...Object.fromEntries(more), ...paths } },
    handlers,
  });
  /** Microseconds of processor time for a request. */
  const cost = async (target: TestService): Promise<number> => {
    const requests = async () => {
      for (let i = 0; i < 25; i += 1) await target.send('GET', '/v1/names/a');
    };
    return ((await processorTime(requests, 12)) / 25) * 1000;
  };
  const [few, lots] = [await cost(service), await cost(large)];
  await large.close();
  // The library's own router would add about 2,000 microseconds each time.
  expect(lots - few).toBeLessThan(700);
});

test('14: the contract is compiled once, at the start', async () => {
  // Library: compiles request, response and header validators of draft-07 (1.4 s for 200 operations).
  const started = new Array<TestService>();
  const start = async () => started.push(await startService());
  expect(await processorTime(start, 1)).toBeLessThan(1_500);
  await started[0]?.close();
});

test('15: scopes are enforced', async () => {
  // Library: security handlers do not see the scopes.
  const options = { token: 'reader', body: '{"name":"x"}' };
  const answer = await service.send('POST', '/v1/things', options);
  expect(answer.status).toBe(403);
  expect(answer.headers['www-authenticate']).toContain('error="insufficient_scope", scope="write"');
  expect((await service.send('GET', '/v1/things', { token: 'reader' })).status).toBe(200);
  expect((await service.send('POST', '/v1/starts', { token: 'reader' })).status).toBe(202);
});

test.each([
  ['an unreachable database', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 503],
  ['a programming error', new TypeError('x is not a function'), 500],
])('16: %s while authenticating is not "unauthorized"', async (_name, error, status) => {
  // Library: whatever a security handler throws becomes 401.
  const broken = await startService({ authenticate: () => Promise.reject(error) });
  const answer = await broken.send('GET', '/v1/things');
  await broken.close();
  expect(answer.status).toBe(status);
  expect(answer.headers['www-authenticate']).toBeUndefined();
});

test('17: a wrong method on a literal path does not reach its sibling template', async () => {
  // Library: PATCH /v1/things/current runs updateThing with the id "current".
  const before = service.calls.length;
  const answer = await service.send('PATCH', '/v1/things/current', { body: '{"name":"x"}' });
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  expect(service.calls).toHaveLength(before);
});

test('18: HEAD is a GET without body; broken or hidden slashes in a path are 400', async () => {
  // Library: HEAD is 405, broken percent-encoding an URIError and so 500, %2F is decoded into the value.
  const head = await service.send('HEAD', '/v1/things/1');
  const get = await service.send('GET', '/v1/things/1');
  expect([head.status, head.text, head.headers.etag]).toEqual([200, '', get.headers.etag]);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  expect((await service.send('GET', '/v1/names/%E0%A4%A')).faults[0]?.['parameter']).toBe('name');
  expect((await service.send('GET', '/v1/names/a%2Fb')).faults[0]?.['detail']).toBe(
    'Must not contain a slash.',
  );
  expect((await service.send('GET', '/v1/names/J%C3%BCrgen')).status).toBe(200);
  expect(lastCall()?.params).toEqual({ name: 'Jürgen' });
});

test('19: an unknown query parameter is named, with those that are allowed', async () => {
  // Library: refuses it, unless any parameter has a schema with additionalProperties: then everything passes.
  const answer = await service.send('GET', '/v1/things?kindd=small&page=1&page=2');
  expect(answer.status).toBe(400);
  const allowed = 'Allowed: page, active, kind, day, legalEntity, tags, group.';
  expect(answer.faults).toEqual([
    {
      parameter: 'kindd',
      code: 'unknown-parameter',
      detail: `"kindd" is not a parameter of this operation. ${allowed}`,
    },
    { parameter: 'page', code: 'repeated-parameter', detail: `"page" must not be repeated. ${allowed}` },
  ]);
});

test('20: a body of a media type that is not declared is 415; one that cannot be validated stops the start', async () => {
  // Library: judges application/json only; an operation that declares another type alone takes any body at all.
  const headers = { 'content-type': 'application/merge-patch+json' };
  expect((await create({ name: 'x' }, headers)).status).toBe(415);
  const document = asJson(fixture());
  const post = asJson(asJson(asJson(document['paths'])['/v1/starts'])['post']);
  Object.assign(post, {
    requestBody: { content: { 'application/merge-patch+json': { schema: { type: 'object' } } } },
  });
  await expect(startService({ document })).rejects.toThrow(
    'a body of application/merge-patch+json cannot be validated',
  );
});

test('21: an answer that the contract does not declare is a 500 of ours, not a surprise of the client', async () => {
  // Library: undeclared statuses pass, only application/json is looked at, 204 wants null.
  const wrong = await startService({
    checkResponses: true,
    handlers: {
      getThing: async () => ({ status: 206, body: thing }),
      listThings: async () => ({ status: 200, body: { searchResult: [{ id: 1 }], links: [] } }),
      getName: async () => ({ status: 200, body: { name: 5 } }),
    },
  });
  const statuses = [];
  for (const path of ['/v1/things/1', '/v1/things', '/v1/names/x'])
    statuses.push((await wrong.send('GET', path)).status);
  await wrong.close();
  expect(statuses).toEqual([500, 500, 500]);
});

test('22: null is written with type lists, in requests and answers', async () => {
  // Library: `nullable` of OpenAPI 3.0 is untested.
  await create({ name: 'x', note: null, place: null });
  expect(lastCall()?.body).toEqual({ name: 'x', note: null, place: null, kind: 'small' });
  const empty = { ...thing, note: null, ssn: null, day: null, place: null };
  const nulls = await startService({ handlers: { getThing: async () => ({ status: 200, body: empty }) } });
  const answer = await nulls.send('GET', '/v1/things/1');
  await nulls.close();
  expect(answer.json).toEqual(empty);
});

test('23: what a query parser or text body would hide is reported for what it is', async () => {
  // Library in Express 5: filter[status]=a is parsed or not by a setting of Express; text/plain is "body required".
  const nested = await service.send('GET', '/v1/things?filter%5Bstatus%5D=a');
  expect(nested.faults[0]).toMatchObject({ parameter: 'filter[status]', code: 'unknown-parameter' });
  expect((await create({ name: 'x' }, { 'content-type': 'text/plain' })).status).toBe(415);
});

describe('Ajv', () => {
  const compile = (schema: object) =>
    schemaCompiler(asJson(withAbsoluteReferences(fixture())))(asJson(schema));

  test('strict: an unknown keyword or format is refused, those of OpenAPI are not', () => {
    expect(() => compile({ type: 'string', maxLenght: 5 })).toThrow('maxLenght');
    expect(() => compile({ type: 'string', format: 'no-such-format' })).toThrow('no-such-format');
    expect(() =>
      compile({ type: 'string', example: 'x', 'x-sensitive': true, format: 'byte' }),
    ).not.toThrow();
  });

  test('nothing in a body is converted', async () => {
    const answer = await create({ name: 'x', count: '5', note: 7 });
    expect(answer.faults.map(({ pointer, detail }) => [pointer, detail])).toEqual([
      ['/note', 'Must be text or null.'],
      ['/count', 'Must be a whole number.'],
    ]);
  });

  test('a request is known by what it means, not by how it is written', async () => {
    const key = { 'idempotency-key': 'k1' };
    const hashOf = async (body: string): Promise<unknown> => {
      await service.send('POST', '/v1/things', { body, headers: key });
      return lastCall()?.info.idempotency?.requestHash.toString('hex');
    };
    const first = await hashOf('{"name":"x","count":5}');
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await hashOf('{ "count" : 5.0,\n "name" : "\\u0078" }')).toBe(first);
    expect(await hashOf('{"name":"x","count":5,"kind":"small"}')).toBe(first);
    expect(await hashOf('{"name":"x","count":6}')).not.toBe(first);
    expect(await hashOf('{"name":"x"}')).not.toBe(first);
  });

  test('references lead into the contract itself', () => {
    const validate = compile({ $ref: `${contractBase}#/components/schemas/Place` });
    expect([validate({ city: 'Tacoma' }), validate({})]).toEqual([true, false]);
  });

  test('hostile nesting is refused before any schema sees it', async () => {
    const body = `{"name":"x","note":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    const answer = await service.send('POST', '/v1/things', { body });
    expect(answer.faults.map(({ code }) => code)).toContain('too-deep');
  });
});
