import { schemaFaults } from '../../../src/contract/schema/faults';
import { schemaCompiler } from '../../../src/contract/schema/schemas';

/** What is told of values that have several forms: the faults of the form that was meant. */

const id = { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 };
const place = {
  type: 'object',
  additionalProperties: false,
  required: ['city'],
  properties: {
    city: { type: 'string', minLength: 1 },
    zip: { $ref: 'contract.json#/components/schemas/Zip' },
  },
};
const zip = { type: 'string', pattern: '^\\d{5}$', maxLength: 5 };
const document = { components: { schemas: { Id: id, Place: place, Zip: zip } } };
const reference = (name: string) => ({ $ref: `contract.json#/components/schemas/${name}` });
const compile = schemaCompiler(document);

function told(schema: object, value: unknown): string[] {
  const validate = compile({ ...schema });
  expect(validate(value)).toBe(false);
  return [...schemaFaults(validate.errors ?? [])].map(
    ({ pointer, code, detail }) => `${pointer} ${code}: ${detail}`,
  );
}

const idOrText = { anyOf: [reference('Id'), { type: 'string', pattern: '^[1-9]\\d{0,9}$', maxLength: 10 }] };

test.each([
  ['a number out of range', 0, [' out-of-range: Must be at least 1.']],
  ['a text of another form', 'x', [' wrong-format: Is not in the form that the contract describes.']],
  [
    'a text with two faults, of which the form comes first',
    '12345678901',
    [' wrong-format: Is not in the form that the contract describes.'],
  ],
  ['a number that is none', 1.5, [' wrong-type: Must be a whole number or text.']],
  ['neither', true, [' wrong-type: Must be a whole number or text.']],
  ['nothing', null, [' wrong-type: Must be a whole number or text.']],
])('an id or a text: %s', (_name, value, expected) => {
  expect(told(idOrText, value).sort()).toEqual(expected);
});

const valuesOrNull = {
  anyOf: [{ type: 'string', enum: ['yes', 'if allowed'] }, { type: 'null' }],
};

test.each([
  ['another text', 'perhaps', [' not-allowed: Must be one of "yes", "if allowed".']],
  ['a number', 1, [' wrong-type: Must be text or null.']],
])('values or null: %s', (_name, value, expected) => {
  expect(told(valuesOrNull, value)).toEqual(expected);
});

test('inside a list, each item by itself', () => {
  expect(told({ type: 'array', items: idOrText }, [1, 'x', false])).toEqual([
    '/1 wrong-format: Is not in the form that the contract describes.',
    '/2 wrong-type: Must be a whole number or text.',
  ]);
});

test('an object or null: the faults of the object, those behind a second reference too', () => {
  const schema = { anyOf: [reference('Place'), { type: 'null' }] };
  expect(told(schema, { zip: 'x' }).sort()).toEqual([
    '/city required: "city" is required.',
    '/zip wrong-format: Is not in the form that the contract describes.',
  ]);
  expect(told(schema, 1)).toEqual([' wrong-type: Must be an object or null.']);
});

test('of two objects the one with fewer faults', () => {
  const named = {
    type: 'object',
    required: ['name', 'age', 'city'],
    properties: { name: { type: 'string' } },
  };
  expect(told({ oneOf: [named, reference('Place')] }, { zip: '12345' })).toEqual([
    '/city required: "city" is required.',
  ]);
});

test('a value that has two forms where only one may be', () => {
  const both = { oneOf: [{ type: 'integer' }, { type: 'number' }] };
  expect(told(both, 1)).toEqual([
    ' not-allowed: Must fit exactly one of the forms that the contract describes.',
  ]);
});

test('alternatives inside alternatives', () => {
  const schema = { anyOf: [{ type: 'array', items: idOrText }, { type: 'null' }] };
  expect(told(schema, ['x'])).toEqual(['/0 wrong-format: Is not in the form that the contract describes.']);
  expect(told(schema, 'x')).toEqual([' wrong-type: Must be a list or null.']);
});

test('a constant as one of the forms', () => {
  const schema = { anyOf: [{ type: 'integer', minimum: 1 }, { const: '' }] };
  expect(told(schema, 0)).toEqual([' out-of-range: Must be at least 1.']);
  expect(told(schema, 'x')).toEqual([' not-allowed: Fits none of the forms that the contract describes.']);
});

test('of a parameter as of a body', () => {
  const validate = compile({ ...idOrText });
  expect(validate(0)).toBe(false);
  expect([...schemaFaults(validate.errors ?? [], 'role')]).toEqual([
    { parameter: 'role', code: 'out-of-range', detail: 'Must be at least 1.' },
  ]);
});
