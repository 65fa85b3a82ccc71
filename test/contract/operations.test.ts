import Ajv2020 from 'ajv/dist/2020';
import { notImplemented, type NotImplemented } from '../../src/contract';
import { asJson, dereference, isJson, operationsOf, type Json } from '../../src/contract/document';
import { compileSerializer } from '../../src/contract/response/serializer';
import { operationIds } from '../../generated/handlers';
import { permissionIds } from '../../generated/permissions';
import { asksForToken, compiledContract } from '../support/contract/contract';
import { checkExchange } from '../support/contract/contract-checker';
import { startService, type TestService } from '../support/contract/small-contract';

const { document, plans } = compiledContract();
const operations = operationsOf(document);

let service: TestService;
beforeAll(async () => {
  const handlers: Record<string, NotImplemented> = {};
  for (const operationId of operationIds) handlers[operationId] = notImplemented;
  const callers = {
    all: { clientId: 1, permissions: new Set(permissionIds), scopes: ['read', 'write'] },
    none: { clientId: 2, permissions: new Set<number>(), scopes: ['read', 'write'] },
    scopeless: { clientId: 3, permissions: new Set(permissionIds), scopes: [] },
  };
  service = await startService({
    contract: compiledContract(),
    onlyTheseHandlers: handlers,
    authenticate: (token) =>
      token === 'all' || token === 'none' || token === 'scopeless' ? callers[token] : null,
  });
});
afterAll(() => service.close());

const targetOf = (route: string): string => route.replaceAll(/\{[^}]+\}/g, '1');
const isOpen = (operation: { operation: object }): boolean => !asksForToken(asJson(operation.operation));
const mediaTypesOf = (entry: unknown): string[] =>
  Object.keys(asJson(dereference(document, entry)['content']));

const each = operations.map((operation) => [operation.operationId, operation] as const);
const secured = each.filter(([, operation]) => !isOpen(operation));
const permitted = secured.filter(([, { operation }]) => operation['x-permission'] !== 'none');
/** RFC 6749 section 3.2: a token endpoint ignores what it does not know. */
const withBody = each.filter(
  ([, { operation, route }]) =>
    mediaTypesOf(operation['requestBody']).includes('application/json') && !route.startsWith('/v1/oauth/'),
);

test('the contract has every operation that the stubs have', () => {
  expect(operations.map(({ operationId }) => operationId)).toEqual([...operationIds]);
});

/** The schemas below a part of the contract, each whole. */
function schemasIn(value: unknown): Json[] {
  return Object.entries(Array.isArray(value) || isJson(value) ? value : {}).flatMap(([key, child]) => {
    if (key === 'schemas') return Object.values(asJson(child)).map(asJson);
    return key === 'schema' ? [asJson(child)] : schemasIn(child);
  });
}

test('every schema is one of JSON Schema 2020-12', () => {
  const ajv = new Ajv2020({ strict: false });
  const isSchema = (schema: Json): boolean => ajv.validateSchema(schema) === true;
  expect(isSchema({ properties: { name: { maxLength: -1 } } })).toBe(false);
  const schemas = schemasIn(document);
  expect(schemas.length).toBeGreaterThan(operations.length);
  expect(schemas.filter((schema) => !isSchema(schema))).toEqual([]);
});

test.each(plans.map((plan) => [plan.operationId, plan] as const))(
  'what judges requests and answers of %s can be compiled',
  (_name, { parameters, body, responses }) => {
    const judges = [
      ...parameters.path,
      ...parameters.query.values(),
      ...parameters.header,
      ...(body?.formats.values() ?? []),
      ...[...responses.values()].filter(({ serialize }) => serialize),
    ];
    for (const judge of judges) expect(judge.validate).toBeInstanceOf(Function);
  },
);

async function sendTo(operation: { method: string; route: string }, token: string | null, body?: string) {
  const target = targetOf(operation.route);
  const answer = await service.send(operation.method.toUpperCase(), target, {
    token,
    ...(body === undefined ? {} : { body }),
  });
  checkExchange({
    method: operation.method.toUpperCase(),
    path: target,
    status: answer.status,
    ...(body !== undefined && { requestBody: body }),
    headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
    body: answer.text,
  });
  return answer;
}

test.each(secured)('%s wants a token and its scope', async (_id, operation) => {
  expect((await sendTo(operation, null)).status).toBe(401);
  expect((await sendTo(operation, 'scopeless')).status).toBe(403);
});

test.each(permitted)('%s wants its permission', async (_id, operation) => {
  expect((await sendTo(operation, 'none')).status).toBe(403);
});

test.each(withBody)('%s names an unknown field of its body', async (_id, operation) => {
  const answer = await sendTo(operation, 'all', '{"unheardOf":1}');
  expect(answer.status).toBe(400);
  const names = JSON.stringify(answer.json);
  expect(names).toContain('unheardOf');
});

test.each(each)('%s names an unknown parameter', async (_id, operation) => {
  const answer = await service.send(
    operation.method.toUpperCase(),
    `${targetOf(operation.route)}?unheardOf=1`,
    {
      token: 'all',
    },
  );
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('unheardOf')]);
});

const successes = operations.flatMap((operation) =>
  Object.entries(asJson(operation.operation['responses']))
    .filter(([status, entry]) => status.startsWith('2') && mediaTypesOf(entry).includes('application/json'))
    .flatMap(([status, entry]) => {
      const media = asJson(asJson(dereference(document, entry)['content'])['application/json']);
      return Object.entries(asJson(media['examples'])).map(
        ([name, example]) =>
          [`${operation.operationId} ${status} ${name}`, operation, media['schema'], example] as const,
      );
    }),
);

test('every successful JSON answer has an example', () => {
  // A revocation answers nothing; the form, the notice and the confirmation are PDF, a package is ZIP, an export CSV or NDJSON.
  expect(successes.length).toBeGreaterThanOrEqual(operations.length - 6);
});

test.each(successes)('the example of %s is written whole', (_name, _operation, schema, example) => {
  const { value } = dereference(document, example);
  expect(JSON.parse(compileSerializer(document, schema)(value))).toEqual(value);
});
