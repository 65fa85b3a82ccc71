import { asJson, isJson, operationsOf, type Json } from '../../src/contract/document';
import { contractIn30 } from '../../src/server/contract-3-0';
import { readContract } from '../support/contract/contract';

/** `/openapi-3.0.yaml` says what the contract says, without a word that OpenAPI 3.0 does not have. */

const lowered = contractIn30(readContract());

/** Every object below a value but examples and defaults, with its place. */
function objectsOf(value: unknown, place = ''): [string, Json][] {
  if (Array.isArray(value)) return value.flatMap((item, at) => objectsOf(item, `${place}/${at}`));
  if (!isJson(value)) return [];
  const below = Object.entries(value).filter(
    ([name]) => !['example', 'examples', 'default', 'enum', 'value'].includes(name) && !name.startsWith('x-'),
  );
  return [[place, value], ...below.flatMap(([name, child]) => objectsOf(child, `${place}/${name}`))];
}

/** Those of the components, and those that stand in operations, parameters and answers. */
const schemas = [
  ...objectsOf(asJson(asJson(lowered['components'])['schemas'])).filter(([place]) => place.includes('/')),
  ...objectsOf(lowered).filter(([place]) => /\/schema(?:\/|$)/.test(place)),
].filter(([place]) => !place.endsWith('/properties'));

test('it has the operations of the contract and no deliveries', () => {
  const namesOf = (document: unknown) => operationsOf(asJson(document)).map(({ operationId }) => operationId);
  expect(lowered['openapi']).toBe('3.0.3');
  expect(namesOf(lowered)).toEqual(namesOf(readContract()));
  expect(lowered).not.toHaveProperty('webhooks');
});

test('no schema uses a keyword of 3.1', () => {
  const ofJsonSchema = [
    'const',
    'examples',
    'unevaluatedProperties',
    '$defs',
    'patternProperties',
    'prefixItems',
  ];
  const newer = [...ofJsonSchema, 'contentEncoding', 'contentMediaType', 'contentSchema'];
  const found = schemas.filter(
    ([, schema]) =>
      Array.isArray(schema['type']) ||
      schema['type'] === 'null' ||
      newer.some((name) => name in schema) ||
      ('$ref' in schema && Object.keys(schema).length > 1),
  );
  expect(found.map(([place]) => place)).toEqual([]);
});

test('what can be null says so with its type', () => {
  const nullable = schemas.filter(([, schema]) => 'nullable' in schema);
  expect(nullable.length).toBeGreaterThan(100);
  expect(nullable.filter(([, schema]) => typeof schema['type'] !== 'string')).toEqual([]);
});

test('each kind of change, by an example', () => {
  const { schemas: shown } = asJson(
    contractIn30({
      info: { license: {} },
      components: {
        schemas: {
          text: { type: ['string', 'null'], examples: ['a', 'b'], 'x-nullable': true },
          file: { type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' },
          fixed: { const: 1 },
          named: { title: 'Named', type: 'string' },
          unnamed: { title: 'Unnamed', type: ['string', 'null'] },
          part: { $ref: '#/components/schemas/text', description: 'A text.' },
          choice: { anyOf: [{ $ref: '#/components/schemas/text' }, { type: 'null' }] },
          values: { type: 'string', enum: ['a b', 'c'], 'x-enum-varnames': ['A_B', 'C'] },
          chosen: {
            anyOf: [{ $ref: '#/components/schemas/values' }, { type: 'null' }],
            description: 'A value.',
          },
          holder: { type: 'object', properties: { const: { const: 'x' } }, unevaluatedProperties: false },
        },
      },
    })['components'],
  );
  expect(shown).toEqual({
    text: { type: 'string', nullable: true, example: 'a' },
    file: { type: 'string', format: 'byte' },
    fixed: { enum: [1] },
    named: { title: 'Named', type: 'string' },
    unnamed: { type: 'string', nullable: true },
    part: { allOf: [{ $ref: '#/components/schemas/text' }], description: 'A text.' },
    choice: { allOf: [{ $ref: '#/components/schemas/text' }], type: 'object', nullable: true },
    values: { type: 'string', enum: ['a b', 'c'], 'x-enum-varnames': ['A_B', 'C'] },
    chosen: {
      type: 'string',
      nullable: true,
      enum: ['a b', 'c', null],
      'x-enum-varnames': ['A_B', 'C'],
      description: 'A value.',
    },
    holder: { type: 'object', properties: { const: { enum: ['x'] } } },
  });
});
