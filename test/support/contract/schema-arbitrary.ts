import { isEmailAddress, tidied } from '../../../src/domain/text';
import fc from 'fast-check';
import {
  asJson,
  asList,
  dereference,
  isJson,
  type ContractOperation,
  type Json,
} from '../../../src/contract/document';

/** Values that exist in the sandbox, by the name of the member or parameter that takes them. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

export interface Source {
  readonly document: Json;
  readonly known: Known;
}

type Make = (source: Source, schema: Json, name: string) => fc.Arbitrary<unknown>;

/** Texts that have broken programs before: for SQL, templates, shells, paths, JSON, case folding and fonts. */
const tricky = [
  `'; drop table users; --`,
  `" or ""="`,
  '$1 :name ? ?? \\',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00 %s %_',
  '__proto__',
  'constructor',
  'null',
  '-0',
  '1e400',
  'İstanbul ß ﬁ',
  'عربى',
  '日本語',
  '👩‍👩‍👧‍👦',
  '𝒜\u{10ffff}',
  '\u200b\u202ex',
];

/** Where a text can have several lines. */
const lines = 'a\nb\tc';

const hasLines = (schema: Json): boolean => schema['x-multiline'] === true || schema['x-verbatim'] === true;

const letter = fc.constantFrom(...'abcXYZ0189 -_.,:/@#&+=éñ漢😀');

/** What the service makes of a text before it judges it: trimmed and in NFC. */
export const normal = tidied;

const cut = (text: string, length: number): string => normal([...text].slice(0, length).join(''));

const lengthOf = (text: string): number => [...text].length;

const limit = (schema: Json, keyword: string, otherwise: number): number => {
  const value = schema[keyword];
  return typeof value === 'number' ? value : otherwise;
};

/** Longest text that is sent where the contract sets no limit or a very large one. */
const longEnough = 3000;

function plainText(schema: Json): fc.Arbitrary<string> {
  const min = limit(schema, 'minLength', 0);
  const max = Math.min(limit(schema, 'maxLength', longEnough), longEnough);
  const short = fc
    .array(letter, { minLength: min, maxLength: Math.min(max, min + 20) })
    .map((all) => all.join(''));
  const full = fc.constantFrom('x', '漢', '😀').map((one) => one.repeat(max));
  return fc
    .oneof(
      { weight: 6, arbitrary: short },
      { weight: 2, arbitrary: fc.constantFrom(...tricky, ...(hasLines(schema) ? [lines] : [])) },
      full,
    )
    .map((text) => cut(text, max))
    .map((text) => text + 'x'.repeat(Math.max(0, min - lengthOf(text))));
}

const two = (value: number): string => String(value).padStart(2, '0');

const day = fc.oneof(
  fc.constantFrom<[number, number, number]>([1, 1, 1], [1900, 2, 28], [2024, 2, 29], [9999, 12, 31]),
  fc.tuple(
    fc.integer({ min: 1950, max: 2035 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  ),
);

const isoDate = day.map(([y, m, d]) => `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`);
const usDate = day.map(([y, m, d]) => `${two(m)}/${two(d)}/${String(y).padStart(4, '0')}`);

const instant = fc.oneof(
  fc
    .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.constantFrom(
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999999Z',
    '2016-12-31T23:59:60Z',
    '2026-03-01T00:00:00+14:00',
    '2026-03-01t00:00:00z',
  ),
);

const optional = (text: fc.Arbitrary<string>, { minLength }: Json): fc.Arbitrary<string> =>
  minLength === undefined ? fc.oneof({ weight: 4, arbitrary: text }, fc.constant('')) : text;

const formats: Readonly<Record<string, (schema: Json) => fc.Arbitrary<string>>> = {
  'date-input': (schema) => optional(fc.oneof(isoDate, usDate), schema),
  'date-time': () => instant,
  'uri-input': (schema) =>
    optional(
      fc.constantFrom('https://jobs.example/welcome?a=b&c=%20#d', 'http://[::1]:8080/', 'HTTPS://é.example'),
      schema,
    ),
  password: plainText,
};

/** The sets of the contract's patterns are small; what they give is kept where it is also normal and of the right length. */
function matching(schema: Json): fc.Arbitrary<string> {
  const pattern = String(schema['pattern']);
  const fits = new RegExp(pattern, 'u');
  const max = limit(schema, 'maxLength', longEnough);
  const min = limit(schema, 'minLength', 0);
  return fc
    .stringMatching(new RegExp(pattern), { size: 'small', maxLength: Math.min(max, 60) })
    .filter(
      (text) =>
        text === normal(text) &&
        fits.test(text) &&
        (schema['x-email-address'] !== true || text === '' || isEmailAddress(text)) &&
        lengthOf(text) <= max &&
        lengthOf(text) >= min &&
        !/\p{Cc}/u.test(text),
    );
}

const base64 = fc
  .uint8Array({ minLength: 3, maxLength: 40 })
  .map((bytes) => Buffer.from(bytes).toString('base64'));

function text(schema: Json): fc.Arbitrary<string> {
  const ofFormat = formats[String(schema['format'])];
  if (ofFormat) return ofFormat(schema);
  if (schema['contentEncoding'] === 'base64') return base64;
  return 'pattern' in schema ? matching(schema) : plainText(schema);
}

function integer(schema: Json): fc.Arbitrary<number> {
  const min = limit(schema, 'minimum', -(2 ** 31));
  const max = limit(schema, 'maximum', 2 ** 31 - 1);
  return fc.oneof(
    fc.integer({ min, max }),
    fc.constantFrom(min, max),
    fc.integer({ min, max: Math.min(max, min + 30) }),
  );
}

const list: Make = (source, schema, name) => {
  const minLength = limit(schema, 'minItems', 0);
  const maxLength = Math.min(limit(schema, 'maxItems', 4), minLength + 3);
  const item = valid(source, schema['items'], name);
  return schema['uniqueItems'] === true
    ? fc.uniqueArray(item, { minLength, maxLength, selector: (one) => JSON.stringify(one) })
    : fc.array(item, { minLength, maxLength });
};

/** The schema of the operation's JSON body; null when it takes none. */
export function bodySchema(document: Json, { operation }: ContractOperation): unknown {
  if (!('requestBody' in operation)) return null;
  const { content } = dereference(document, operation['requestBody']);
  return asJson(asJson(content)['application/json'])['schema'] ?? null;
}

export interface Members {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required: readonly string[];
  /** Schema of members that are not named; undefined: there are none. */
  readonly others: unknown;
}

/** The members of an object, those of all its parts together. */
export function membersOf(document: Json, schema: Json): Members {
  const parts = asList(schema['allOf']).map((part) => membersOf(document, dereference(document, part)));
  return {
    properties: Object.assign(
      {},
      ...parts.map(({ properties }) => properties),
      asJson(schema['properties']),
    ) as Json,
    required: [...parts.flatMap(({ required }) => required), ...asList(schema['required']).map(String)],
    others: isJson(schema['additionalProperties']) ? schema['additionalProperties'] : undefined,
  };
}

const object: Make = (source, schema) => {
  const { properties, required, others } = membersOf(source.document, schema);
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valid(source, property, name)]),
  );
  const requiredKeys = [...new Set(required)];
  // Half of the requests are lean: with thirty members, one of them is always impossible.
  const rest = Object.keys(model).filter((name) => !requiredKeys.includes(name));
  const named = fc
    .tuple(
      fc.record(model, { requiredKeys }),
      fc.option(fc.subarray(rest, { maxLength: Math.min(3, rest.length) })),
    )
    .map(([all, few]) =>
      few === null
        ? all
        : Object.fromEntries(
            Object.entries(all).filter(([name]) => requiredKeys.includes(name) || few.includes(name)),
          ),
    );
  if (others === undefined) return named;
  const names = fc.constantFrom('lastName', 'dateOfBirth', 'socialSecurityNumber', '__proto__', 'x y', '');
  return fc
    .tuple(named, fc.dictionary(names, valid(source, others, ''), { maxKeys: 3, noNullPrototype: true }))
    .map(([one, other]) => ({ ...one, ...other }));
};

const types: Readonly<Record<string, Make>> = {
  string: (_source, schema) => text(schema),
  integer: (_source, schema) => integer(schema),
  number: (_source, schema) => integer(schema),
  boolean: (_source, { not }) => fc.boolean().filter((value) => value !== asJson(not)['const']),
  null: () => fc.constant(null),
  array: list,
  object,
};

export function typesOf(schema: Json): string[] {
  if (schema['type'] !== undefined) return [schema['type']].flat().map(String);
  return 'properties' in schema || 'allOf' in schema ? ['object'] : [];
}

const typeOf = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : typeof value === 'number'
        ? 'integer'
        : typeof value;

/** Whether a value has a type that the schema names; the items of a list have the name of the list. */
export const hasType = (schema: Json, value: unknown): boolean => typesOf(schema).includes(typeOf(value));

/** Values that the schema allows; those that exist in the sandbox among them, so that requests get past look-ups. */
export function valid(source: Source, reference: unknown, name: string): fc.Arbitrary<unknown> {
  const schema = dereference(source.document, reference);
  if ('const' in schema) return fc.constant(schema['const']);
  if ('enum' in schema) return fc.constantFrom(...asList(schema['enum']));
  const branches = [...asList(schema['anyOf']), ...asList(schema['oneOf'])];
  const made =
    branches.length > 0
      ? fc.oneof(...branches.map((branch) => valid(source, branch, name)))
      : ofTypes(source, schema, name);
  const known = (source.known[name] ?? []).filter((value) => hasType(schema, value));
  return known.length === 0
    ? made
    : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: made });
}

function ofTypes(source: Source, schema: Json, name: string): fc.Arbitrary<unknown> {
  const makers = typesOf(schema).map((type) => ({
    weight: type === 'null' ? 1 : 4,
    arbitrary: types[type]?.(source, schema, name) ?? fc.constant(null),
  }));
  // Without a type everything is allowed: a member that is only read.
  return makers.length === 0 ? fc.jsonValue({ maxDepth: 2, depthSize: 'small' }) : fc.oneof(...makers);
}
