import fc from 'fast-check';
import { canonicalJson, isList, isNumber, isText, orNull, storedObject } from '../../src/domain/json';

const json = fc.jsonValue();

test('the canonical text is JSON of the same value, whatever the order of its keys', () => {
  expect(canonicalJson({ b: [1, null, 'é"'], a: { d: true, c: undefined } })).toBe(
    '{"a":{"d":true},"b":[1,null,"é\\""]}',
  );
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([key, member]) => [key, reversed(member)]),
    );
  };
  fc.assert(
    fc.property(json, (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
    }),
  );
});

test.each([[undefined], [() => 1], [Number.NaN], [1n]])('%p has none', (value) =>
  expect(() => canonicalJson([value])).toThrow(TypeError),
);

describe('storedObject', () => {
  interface Stored {
    readonly name: string;
    readonly size: number | null;
    readonly parts: readonly string[];
    readonly note?: string;
  }
  const read = storedObject<Stored>(
    'A thing',
    { name: isText, size: orNull(isNumber), parts: isList },
    { size: null },
  );

  it('returns what was stored, with the members that earlier versions did not store', () => {
    expect(read('{"name":"a","parts":["b"],"note":"c"}')).toEqual({
      name: 'a',
      size: null,
      parts: ['b'],
      note: 'c',
    });
  });

  it.each([
    ['{"name":"a","size":1}', 'parts'],
    ['{"name":7,"size":"large","parts":[]}', 'name, size'],
    ['null', 'name, parts'],
    ['"secret"', 'name, parts'],
  ])('refuses %s and names the faulty members only', (text, names) => {
    expect(() => read(text)).toThrow(new Error(`A thing cannot be read: ${names}`));
  });
});
