import { compileContract } from '../../../src/contract';
import {
  asJson,
  asList,
  dereference,
  isJson,
  operationsOf,
  withAbsoluteReferences,
  type Json,
} from '../../../src/contract/document';
import { schemaCompiler } from '../../../src/contract/schema/schemas';
import { readContract } from '../../support/contract/contract';
import { processorTime } from '../../support/effort';
import { useService } from '../../support/service';

/*
 * One request with very much of one thing. `uniqueItems` compared each of 140,000 items with each other one although
 * `maxItems` had refused them: 64 seconds in which the process answered nobody. Half a megabyte of accents on one letter
 * took the normal form as long.
 */

const document = asJson(withAbsoluteReferences(readContract()));
const compile = schemaCompiler(document);
const many = 140_000;

/** Most milliseconds of the processor that one long list may take. */
const allowed = 50;

const keywords = ['items', 'additionalProperties', 'if', 'then', 'else', 'not'];
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];

/** Every list of a request, by the place where it is found first. */
function listsIn(schema: unknown, place: string, found: Map<Json, string>, seen = new Set<Json>()) {
  const node = dereference(document, schema);
  if (seen.has(node)) return;
  seen.add(node);
  if ([node['type']].flat().includes('array') && !found.has(node)) found.set(node, place);
  for (const [name, property] of Object.entries(asJson(node['properties'])))
    listsIn(property, `${place}.${name}`, found, seen);
  for (const keyword of keywords) if (isJson(node[keyword])) listsIn(node[keyword], place, found, seen);
  for (const keyword of lists) for (const part of asList(node[keyword])) listsIn(part, place, found, seen);
}

const found = new Map<Json, string>();
for (const { operationId, operation, parameters } of operationsOf(document)) {
  for (const { name, schema } of parameters) listsIn(schema, `${operationId} ?${String(name)}`, found);
  const { content } = dereference(document, operation['requestBody']);
  for (const media of Object.values(asJson(content)))
    listsIn(asJson(media)['schema'], `${operationId} body`, found);
}

const items: Readonly<Record<string, (index: number) => unknown>> = {
  numbers: (index) => index + 1,
  texts: (index) => `text ${index}`,
  objects: (index) => ({ number: index, list: [index] }),
  'lists of lists': (index) => [[index]],
};

test('the contract has lists in its requests', () => {
  expect([...found.values()]).toEqual(
    expect.arrayContaining([
      'requestInspectionPackage body.employeeIds',
      'updateOrganization body.hierarchy',
    ]),
  );
});

test.each([
  ['list', 'maxItems', ['RoleFields', 'permissions'], 'createRole: the body.permissions needs maxItems'],
  [
    'text',
    'maxLength',
    ['LocationFields', 'addressCity'],
    'createLocation: the body.addressCity needs maxLength',
  ],
] as const)(
  'a %s of a request without a bound stops the start',
  (_kind, keyword, [name, property], words) => {
    const contract = structuredClone(readContract());
    const field = asJson(
      asJson(dereference(asJson(contract), { $ref: `#/components/schemas/${name}` })['properties']),
    );
    Reflect.deleteProperty(asJson(field[property]), keyword);
    expect(() => compileContract(contract)).toThrow(words);
  },
);

describe.each([...found].map(([schema, place]) => [place, schema] as const))('%s', (_place, schema) => {
  test.each(Object.entries(items))(`of ${many} %s is refused at once`, async (_kind, item) => {
    // A default belongs to the property that has the list.
    const { default: _, ...bare } = schema;
    const validate = compile(bare);
    const list = Array.from({ length: many }, (_, index) => item(index));
    expect(validate(list)).toBe(false);
    expect(validate.errors?.map(({ keyword }) => keyword)).toEqual(['maxItems']);
    expect(await processorTime(() => validate(list))).toBeLessThan(allowed);
  });
});

test('10,000 different items, which are allowed, are told apart at once, and a repeated one is found', async () => {
  const ids = {
    type: 'array',
    maxItems: 10_000,
    uniqueItems: true,
    items: { $ref: 'contract.json#/components/schemas/Id' },
  };
  const validate = compile(ids);
  const list = Array.from({ length: 10_000 }, (_, index) => index + 1);
  expect(validate(list)).toBe(true);
  expect(await processorTime(() => validate(list))).toBeLessThan(allowed);
  expect(validate([1, 2, 1])).toBe(false);
  const anything = compile({ type: 'array', maxItems: 10, uniqueItems: true, items: true });
  expect([
    anything([1, '1', true, 'true', null, 'null', [1], ['1'], {}]),
    anything([
      { a: 1, b: [2] },
      { b: [2], a: 1 },
    ]),
    anything(['__proto__', '__proto__']),
  ]).toEqual([true, false, false]);
});

test.each([
  ['a pattern', { type: 'string', maxLength: 10, pattern: '^(a+)+$' }, `${'a'.repeat(500_000)}!`],
  ['a format', { type: 'string', maxLength: 100, format: 'email' }, 'a.'.repeat(250_000)],
  [
    'names of fields',
    { type: 'object', maxProperties: 5, additionalProperties: { type: 'string' } },
    Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`f${index}`, index])),
  ],
])('%s is judged only when the length is right', async (_name, schema, value) => {
  const validate = compile({ ...schema });
  expect(validate(value)).toBe(false);
  expect(validate.errors).toHaveLength(1);
  expect(await processorTime(() => validate(value))).toBeLessThan(allowed);
});

describe('over HTTP', () => {
  const service = useService();
  const client = async () => service.api((await (await service.tenant()).caller()).token);

  test.each([
    ['POST', '/v1/inspection-packages', 'employeeIds', (index: number) => index + 1],
    ['PATCH', '/v1/organization', 'hierarchy', (index: number) => `l${index}`],
  ] as const)('%s %s with as many %s as JSON may have', async (method, path, name, item) => {
    const api = await client();
    const list: unknown[] = [];
    // Beside the object, its name and the list itself.
    while (list.length < 100_000 - 3) list.push(item(list.length));
    const body = JSON.stringify({ [name]: list });
    const flood = () => api.request<{ errors: unknown[] }>(method, path, { body });
    const answer = await flood();
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([expect.objectContaining({ pointer: `/${name}`, code: 'too-many' })]);
    expect(await processorTime(flood)).toBeLessThan(400);
  });

  test('half a megabyte of accents on one letter', async () => {
    const api = await client();
    const body = { firstName: `e${'\u0315\u0300'.repeat(120_000)}`, lastName: 'R', role: 1 };
    const flood = () => api.post<{ errors: unknown[] }>('/v1/users', body);
    const answer = await flood();
    expect(answer.body.errors).toContainEqual({
      pointer: '/firstName',
      code: 'too-long',
      detail: 'Must have at most 40 characters.',
    });
    expect(await processorTime(flood)).toBeLessThan(400);
  });

  test('31 combining marks on a letter of a name that is not too long', async () => {
    const api = await client();
    const body = { firstName: `e${'\u0315'.repeat(31)}`, lastName: 'R', role: 1 };
    const answer = await api.post<{ errors: unknown[] }>('/v1/users', body);
    expect(answer.body.errors).toContainEqual({
      pointer: '/firstName',
      code: 'wrong-format',
      detail: 'Must not have more than 30 combining marks in a row.',
    });
  });

  test('half a megabyte of brackets', async () => {
    const api = await client();
    const body = '['.repeat(250_000) + ']'.repeat(250_000);
    const flood = () => api.post<{ errors: unknown[] }>('/v1/users', body);
    const answer = await flood();
    expect(answer.body.errors).toEqual([expect.objectContaining({ code: 'too-deep' })]);
    expect(await processorTime(flood)).toBeLessThan(400);
  });
});
