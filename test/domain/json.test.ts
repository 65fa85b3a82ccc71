import fc from 'fast-check';
import {
  allOf,
  canonicalJson,
  ifThere,
  isInstant,
  isNumber,
  isOneOf,
  isText,
  listOf,
  mapOf,
  objectOf,
  orNull,
  parsedJson,
  storedObject,
} from '../../src/domain/json';

const json = fc.jsonValue();

test('a text that is no JSON has no value', () => {
  expect(parsedJson('{"a":[1,null]}')).toEqual({ a: [1, null] });
  expect(parsedJson('null')).toBeNull();
  expect(['', '{', 'a', '{"a":}'].map(parsedJson)).toEqual(Array(4).fill(undefined));
});

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

test('the canonical text of any text or number is that of JSON.stringify', () => {
  const unit = fc.integer({ min: 0, max: 0xffff });
  const text = fc.array(unit).map((units) => String.fromCharCode(...units));
  fc.assert(fc.property(text, (one) => canonicalJson({ [one]: one }) === JSON.stringify({ [one]: one })));
  const number = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(fc.property(number, (one) => canonicalJson([one]) === JSON.stringify([one])));
  const kinds = [
    '"',
    '\\',
    '\u0000',
    '\u001f',
    '\u007f',
    '\u2028',
    '\ud83d\ude00',
    '\ud800',
    'é',
    1e21,
    -0,
    5e-324,
    null,
  ];
  for (const one of kinds) expect(canonicalJson(one)).toBe(JSON.stringify(one));
});

test.each([[undefined], [() => 1], [Number.NaN], [1n]])('%p has none', (value) =>
  expect(() => canonicalJson([value])).toThrow(TypeError),
);

describe('storedObject', () => {
  interface Part {
    readonly at: string;
    readonly kind: 'a' | 'b';
    readonly words?: Readonly<Record<string, string>>;
  }
  interface Stored {
    readonly name: string;
    readonly size: number | null;
    readonly parts: readonly Part[];
    readonly note?: string;
  }
  const read = storedObject<Stored>(
    'A thing',
    {
      name: isText,
      size: orNull(isNumber),
      parts: listOf(
        objectOf<Part>({
          at: isInstant,
          kind: isOneOf(['a', 'b']),
          words: ifThere(allOf(mapOf(isText), objectOf<{ in: string }>({ in: isText }))),
        }),
      ),
      note: ifThere(isText),
    },
    { size: null },
  );

  const part = '{"at":"2026-11-20T17:04:05.000Z","kind":"b"}';

  it('returns what was stored, with the members that earlier versions did not store', () => {
    expect(read(`{"name":"a","parts":[${part}],"note":"c","more":1}`)).toEqual({
      name: 'a',
      size: null,
      parts: [{ at: '2026-11-20T17:04:05.000Z', kind: 'b' }],
      note: 'c',
      more: 1,
    });
  });

  it.each([
    ['{"name":"a","size":1}', 'parts'],
    ['{"name":7,"size":"large","parts":[]}', 'name, size'],
    ['{"name":"a","parts":[],"note":null}', 'note'],
    ['{"name":"a","parts":{}}', 'parts'],
    [
      '{"name":"a","parts":[{"at":"noon","kind":"b"},{"kind":"c"},[]]}',
      'parts.0.at, parts.1.at, parts.1.kind, parts.2',
    ],
    [
      '{"name":"a","parts":[{"at":"2026-11-20T17:04:05.000Z","kind":"a","words":{"in":7,"out":null}}]}',
      'parts.0.words.in, parts.0.words.out',
    ],
    ['{"name":"a","parts":[{"at":"2026-11-20T17:04:05.000Z","kind":"a","words":"x"}]}', 'parts.0.words'],
    ['null', 'name, parts'],
    ['"secret"', 'name, parts'],
  ])('refuses %s and names the faulty members only', (text, names) => {
    expect(() => read(text)).toThrow(new Error(`A thing cannot be read: ${names}`));
  });
});
