import fc from 'fast-check';
import { FaultList } from '../../../src/contract/schema/faults';
import { checkShape } from '../../../src/contract/request/body';
import { anyText } from '../../support/contract/any-text';

function told(json: string): string[] {
  const faults = new FaultList();
  const parsed = checkShape(json, faults);
  return [
    ...faults.found.map(({ pointer, code }) => `${pointer} ${code}`),
    ...(parsed ? [] : ['not parsed']),
  ];
}

test.each([
  ['at the top', '{"a":1,"b":2,"a":3}', ['/a repeated-field']],
  ['three times', '{"a":1,"a":2,"a":3}', ['/a repeated-field', '/a repeated-field']],
  ['deep inside', '{"list":[0,{"x":{"a":[],"a":{}}}]}', ['/list/1/x/a repeated-field']],
  ['in two spellings', '{"a":1,"\\u0061":2}', ['/a repeated-field']],
  ['with white space', '{ "a" : 1 ,\n "a" : 2 }', ['/a repeated-field']],
  ['that has to be escaped', '{"a/b~":1,"a/b~":2}', ['/a~1b~0 repeated-field']],
  ['that is __proto__', '{"__proto__":1,"__proto__":2}', ['/__proto__ repeated-field']],
  ['with a quotation mark', '{"\\"":1,"\\\\":2,"\\"":3}', ['/" repeated-field']],
])('a name that one object has twice is found: %s', (_name, json, expected) => {
  expect(told(json)).toEqual(expected);
});

test.each([
  ['in two objects', '[{"a":1},{"a":2},{"b":{"a":1},"a":2}]'],
  ['as a text', '{"a":"a","b":["a","a","{\\"a\\":1,\\"a\\":2}"]}'],
  ['after an empty object', '{"a":{},"b":[],"c":""}'],
])('a name that occurs twice elsewhere is none: %s', (_name, json) => {
  expect(told(json)).toEqual([]);
});

test('whatever JSON.stringify writes has nothing wrong with it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(0, 2), (value, space) => {
      expect(told(JSON.stringify(value, null, space))).toEqual([]);
    }),
  );
});

test('a member that is added a second time is found where it is', () => {
  const name = anyText(20);
  fc.assert(
    fc.property(fc.array(name, { maxLength: 5 }), name, fc.jsonValue(), (above, twice, value) => {
      const key = JSON.stringify(twice);
      const inner = `{${key}:${JSON.stringify(value)},${key}:null}`;
      const json = above.reduceRight((text, part) => `{${JSON.stringify(part)}:${text}}`, inner);
      const pointer = [...above, twice].map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`);
      expect(told(json)).toEqual([`${pointer.join('')} repeated-field`]);
    }),
  );
});

test('what is no JSON does no harm', () => {
  const pieces = fc.array(fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '\\', '"a"', '1', ' '));
  fc.assert(fc.property(pieces, (parts) => expect(() => told(parts.join(''))).not.toThrow()));
});

test('nesting, members and values have their bounds', () => {
  const members = (count: number) =>
    `{${Array.from({ length: count }, (_, index) => `"f${index}":0`).join()}}`;
  expect(told(`{"links":${members(1000)}}`)).toEqual([]);
  expect(told(`{"links":${members(1001)}}`)).toEqual(['/links too-many', 'not parsed']);
  expect(told(`${'['.repeat(32)}1${']'.repeat(32)}`)).toEqual([]);
  expect(told(`${'['.repeat(33)}1${']'.repeat(33)}`)).toEqual([' too-deep', 'not parsed']);
  const values = (count: number, value: string) => `[${`${value},`.repeat(count)}0]`;
  expect(told(values(99_999, '1'))).toEqual([]);
  expect(told(values(100_000, '1'))).toEqual([' too-many', 'not parsed']);
  expect(told(values(50_000, '[]'))).toEqual([' too-many', 'not parsed']);
  expect(told(values(33_333, '{"a":1}'))).toEqual([]);
  expect(told(values(33_334, '{"a":1}'))).toEqual([' too-many', 'not parsed']);
});
