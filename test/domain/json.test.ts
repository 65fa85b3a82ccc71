import fc from 'fast-check';
import { canonicalJson } from '../../src/domain/json';

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
