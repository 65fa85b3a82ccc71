import { asksForToken } from '../support/contract/contract';
import fc from 'fast-check';
import type { ValidateFunction } from 'ajv';
import { bodyLimit } from '../../src/contract/request/body';
import {
  asJson,
  dereference,
  askedPermissions,
  type ContractOperation,
  type Json,
} from '../../src/contract/document';
import { fitsWithoutNulls } from '../../src/contract/schema/validator';
import { pointerOf, sitesOf, withValue, type Site } from './body-sites';
import { bodyRequired, escapeText, takesFile, type Draft, type Written } from './requests';
import { bodySchema, membersOf, normal, typesOf } from '../support/contract/schema-arbitrary';

/** A request with one fault on purpose. */
export interface Broken extends Written {
  readonly what: string;
  /** What the answer must be, when the caller may call at all. */
  readonly status: number;
  /** Where the answer has to name the fault: a JSON Pointer (or a place below it) or a parameter. Null: the problem says it. */
  readonly place: { readonly pointer: string } | { readonly parameter: string } | null;
}

export type Judge = (schema: unknown) => ValidateFunction;

/** What no text may hold, whatever its schema says. */
const unfit = fc.constantFrom(
  'a\u0000b',
  '\u0007',
  'x\u007f',
  'x\u0085y',
  '\ud800',
  'a\udfff',
  'x\u001b[31m',
);

const isUnfit = (value: unknown): boolean =>
  typeof value === 'string'
    ? /(?![\t\n\r])\p{Cc}|\p{Cs}/u.test(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(isUnfit);

/** Texts as the service judges them. */
function normalized(value: unknown): unknown {
  if (typeof value === 'string') return normal(value);
  if (Array.isArray(value)) return value.map(normalized);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, normalized(member)]));
}

const strange = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 63),
  1e308,
  '',
  'x',
  '12',
  [],
  [null],
  {},
  { $ref: '#' },
  { __proto__: null },
);

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Keyword of a schema -> values that offend against it (or do not; whoever uses them looks). */
const offences: Readonly<Record<string, (limit: unknown, site: Site) => fc.Arbitrary<unknown>>> = {
  type: () => strange,
  // A very long one of wide characters would be too large as a whole.
  maxLength: (max) =>
    fc
      .constantFrom('y', ...(number(max) > 10_000 ? [] : ['é', '😀']))
      .map((one) => one.repeat(number(max) + 1)),
  // Of a secret, spaces are not trimmed.
  minLength: (min, { schema }) =>
    fc.constantFrom(
      '',
      'y'.repeat(Math.max(0, number(min) - 1)),
      ...(schema['x-verbatim'] === true ? [] : ['   ']),
    ),
  enum: () => fc.constantFrom('', 'Yes', 'YES', 'en-US', 3, 'null'),
  const: (value) => fc.constantFrom<unknown>(!value, String(value), null),
  not: (unwanted) => fc.constant(asJson(unwanted)['const']),
  contentEncoding: () => fc.constantFrom('????', 'a b c', '=AAA', 'AA=A', 'AAA_', '9'.repeat(4) + '９'),
  pattern: () =>
    fc.constantFrom('@', 'a@', 'a b@c', '000-00-000', '12-34567890', '0', '01', '²', '９', 'x:y', '===='),
  format: () =>
    fc.constantFrom(
      '2026-02-30',
      '2026-13-01',
      '02/30/2026',
      '2026-1-1',
      '20260101',
      'tomorrow',
      '0000-01-01',
      '2026-01-01T00:00',
      'ftp://x',
      '//x',
      'x',
    ),
  minimum: (min) => fc.constantFrom(number(min) - 1, -1e21),
  maximum: (max) => fc.constantFrom(number(max) + 1, 1e21, 2 ** 53),
  minItems: () => fc.constant([]),
  maxItems: (max, { value }) =>
    fc.constant(
      Array.from({ length: number(max) + 1 }, () => (Array.isArray(value) ? (value[0] as unknown) : 1) ?? 1),
    ),
  uniqueItems: (_unique, { value }) => fc.constant(Array.isArray(value) ? [...value, ...value] : []),
  maxProperties: (max) =>
    fc.constant(
      Object.fromEntries(Array.from({ length: number(max) + 1 }, (_, index) => [`m${index}`, 'x'])),
    ),
};

const strangeNames = fc.constantFrom(
  'surprise',
  '__proto__',
  'constructor',
  'toString',
  '',
  'a/b~c',
  '$where',
  'İd',
  'id\u0000',
  'ID',
);

function nested(depth: number): unknown {
  let value: unknown = {};
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? { value } : [value];
  return value;
}

/**
 * Places where an unknown member is let through: a token endpoint ignores what it does not know (RFC 6749, section 3.2),
 * and a preparer was open in release 1.0.0, which must not become stricter.
 */
const openPlaces: Readonly<Record<string, RegExp>> = {
  createToken: /^\/[^/]*$/,
  revokeToken: /^\/[^/]*$/,
  completeSandboxSection1: /^\/preparers\/\d+\/[^/]*$/,
  completeSandboxSupplementA: /^\/preparer\/[^/]*$/,
};

const isOpenPlace = ({ operationId }: ContractOperation, what: string, pointer: string): boolean =>
  what === 'unknown member' && openPlaces[operationId]?.test(pointer) === true;

interface Change {
  readonly what: string;
  readonly keys: readonly string[];
  readonly value: unknown;
}

const change = (what: string, { keys }: Site, value: fc.Arbitrary<unknown>): fc.Arbitrary<Change> =>
  value.map((replacement) => ({ what, keys, value: replacement }));

/** Changes of one place that may break the contract. */
function changesAt(document: Json, site: Site): fc.Arbitrary<Change>[] {
  const { schema, value, keys } = site;
  const offending = Object.entries(offences)
    .filter(([keyword]) => keyword in schema)
    .map(([keyword, make]) => change(keyword, site, make(schema[keyword], site)));
  const text = typesOf(schema).includes('string') ? [change('unfit text', site, unfit)] : [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [...offending, ...text];
  const { required } = membersOf(document, schema);
  const missing = [...new Set(required)].map((name) =>
    fc.constant<Change>({ what: 'required', keys: [...keys, name], value: undefined }),
  );
  const unknown = strangeNames.map((name): Change => ({
    what: 'unknown member',
    keys: [...keys, name],
    value: 1,
  }));
  const deep = fc.constant<Change>({ what: 'too deep', keys: [...keys, 'surprise'], value: nested(40) });
  return [...offending, ...text, ...missing, unknown, deep];
}

/** Bodies that the contract refuses, one change away from one that it allows. */
function brokenBody(document: Json, draft: Draft, judge: Judge): fc.Arbitrary<Broken> | null {
  const schema = bodySchema(document, draft.operation);
  if (schema === null || draft.body === undefined) return null;
  const validate = judge(schema);
  const fits = (body: unknown): boolean =>
    draft.operation.method === 'patch'
      ? validate(body)
      : (body === null && !bodyRequired(document, draft.operation)) || fitsWithoutNulls(body, validate);
  const changes = sitesOf(document, schema, draft.body).flatMap((site) => changesAt(document, site));
  return fc
    .oneof(...changes)
    .filter(({ what, keys }) => !isOpenPlace(draft.operation, what, pointerOf(keys)))
    .map(({ what, keys, value }): Broken => {
      const body = withValue(draft.body, keys, value);
      // Beyond the deepest level that is looked into, the answer speaks of the body as a whole.
      const place = { pointer: what === 'too deep' ? '' : pointerOf(keys) };
      return { what: `body: ${what} at ${pointerOf(keys)}`, draft: { ...draft, body }, status: 400, place };
    })
    .filter(({ draft: { body } }) => isUnfit(body) || !fits(normalized(body)));
}

const malformed = fc.constantFrom<Buffer | string>(
  '{',
  '{"a":1,}',
  `{'a':1}`,
  '{"a":NaN}',
  '{"a":01}',
  '{} {}',
  'undefined',
  '\u0000',
  '[[[[',
  '"\ud800',
  Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]),
  Buffer.from([0xfe, 0xff, 0x00, 0x7b]),
  Buffer.from([0xed, 0xa0, 0x80]),
);

/** One for all requests: a megabyte for each would be most of what they allocate. */
const tooLarge = Buffer.alloc(bodyLimit + 1, 0x20);

/** Media types that no operation takes. */
const otherTypes = fc.constantFrom(
  'text/plain',
  'application/xml',
  'application/jsonx',
  'application/merge-patch+json',
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=x',
  ';',
);

/** Media types of a success, which Accept can exclude. */
const answeredTypes = (document: Json, { operation }: ContractOperation): readonly string[] =>
  Object.entries(asJson(operation['responses'])).flatMap(([status, response]) =>
    status.startsWith('2') ? Object.keys(asJson(dereference(document, response)['content'])) : [],
  );

function brokenEnvelope(document: Json, draft: Draft): fc.Arbitrary<Broken>[] {
  const { operation, headers } = draft;
  const types = answeredTypes(document, operation);
  const others = ['text/csv', 'application/json;q=0', 'image/*'].filter((type) => !types.includes(type));
  const picky = fc.constantFrom(...others).map((accept): Broken => ({
    what: 'Accept',
    draft: { ...draft, headers: { ...headers, accept } },
    status: 406,
    place: null,
  }));
  const notAcceptable = types.length > 0 ? [picky] : [];
  if (bodySchema(document, operation) === null) {
    if (operation.method === 'get' || takesFile(operation)) return notAcceptable;
    const rawBody = fc.constantFrom('{"surprise":1}', '[]', '1', 'x');
    const surprising = rawBody.map((raw): Broken => ({
      what: 'body where none is taken',
      draft,
      rawBody: raw,
      status: 400,
      place: { pointer: '' },
    }));
    return [...notAcceptable, surprising];
  }
  const wrongType = otherTypes.map((type): Broken => ({
    what: `content type ${type}`,
    draft: { ...draft, headers: { ...headers, 'content-type': type } },
    rawBody: '{}',
    status: 415,
    place: null,
  }));
  const unreadable = malformed.map((rawBody): Broken => ({
    what: 'malformed JSON',
    draft,
    rawBody,
    status: 400,
    place: null,
  }));
  const missing: Broken = {
    what: 'no body',
    draft: { ...draft, body: undefined },
    status: 400,
    place: { pointer: '' },
  };
  const large: Broken = {
    what: 'large body',
    draft,
    rawBody: tooLarge,
    status: 413,
    place: null,
  };
  return [
    ...notAcceptable,
    wrongType,
    unreadable,
    ...(bodyRequired(document, operation) ? [fc.constant(missing)] : []),
    // An operation that takes images says so itself.
    ...('x-max-body-bytes' in operation.operation ? [] : [fc.constant(large)]),
  ];
}

const brokenIds = fc.constantFrom(
  '0',
  '-1',
  '2147483648',
  '99999999999999999999',
  '1.5',
  '01',
  '+1',
  '1e3',
  '0x1',
  'x',
  '%20',
  '1%20',
  '%00',
  '%zz',
  '%ff',
  '1%2f2',
  '%D9%A1',
  "1'%20or%20'1'='1",
  '%7B%7D',
  'null',
  '$1',
);

function brokenPath(draft: Draft): fc.Arbitrary<Broken>[] {
  return Object.keys(draft.path).map((name) =>
    brokenIds.map((id): Broken => ({
      what: `path: ${id}`,
      draft,
      rawPath: { [name]: id },
      status: 400,
      place: { parameter: name },
    })),
  );
}

/** A text of the query may stand for itself, a number, a boolean or nothing. */
function meanings(text: string): unknown[] {
  const asNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) ? [Number(text)] : [];
  const asBoolean = text === 'true' || text === 'false' ? [text === 'true'] : [];
  return [normal(text), ...asNumber, ...asBoolean, ...(text === '' ? [null] : [])];
}

function brokenValue(document: Json, draft: Draft, parameter: Json, judge: Judge): fc.Arbitrary<Broken> {
  const name = String(parameter['name']);
  const schema = dereference(document, parameter['schema']);
  const list = typesOf(schema).includes('array');
  const item = list ? dereference(document, schema['items']) : schema;
  const validate = judge(item);
  const site: Site = { keys: [], schema: item, value: '' };
  const values = changesAt(document, site).map((one) =>
    one.map(({ value }) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))),
  );
  const query = draft.query.filter(([other]) => other !== name);
  return fc
    .oneof(...values, unfit)
    .filter((value) => isUnfit(value) || meanings(value).every((meaning) => !validate(meaning)))
    .map((value): Broken => ({
      what: `query: ${name}=${value}`,
      draft: { ...draft, query: [...query, [name, value]] },
      status: 400,
      place: { parameter: name },
    }));
}

function brokenQuery(document: Json, draft: Draft, judge: Judge): fc.Arbitrary<Broken>[] {
  const parameters = draft.operation.parameters.filter((one) => one['in'] === 'query');
  const names = new Set(parameters.map(({ name }) => String(name)));
  const unknown = strangeNames
    .filter((name) => !names.has(name))
    .map((name): Broken => ({
      what: `query: unknown ${name}`,
      draft,
      rawQuery: `${escapeText(name)}=1`,
      status: 400,
      place: { parameter: name },
    }));
  const each = parameters.flatMap((parameter) => {
    const name = String(parameter['name']);
    const broken = brokenValue(document, draft, parameter, judge);
    const undecodable = fc.constantFrom('%', '%zz', '%ff', '%c0%80').map((raw): Broken => {
      const query = draft.query.filter(([other]) => other !== name);
      return {
        what: `query: ${name}=${raw}`,
        draft: { ...draft, query },
        rawQuery: `${name}=${raw}`,
        status: 400,
        place: { parameter: name },
      };
    });
    if (typesOf(dereference(document, parameter['schema'])).includes('array')) return [broken, undecodable];
    const rawQuery = `${name}=1&${name}=1`;
    const repeated: Broken = {
      what: `query: ${name} twice`,
      draft,
      rawQuery,
      status: 400,
      place: { parameter: name },
    };
    return [broken, undecodable, fc.constant(repeated)];
  });
  return [unknown, ...each];
}

function brokenHeaders(document: Json, draft: Draft, judge: Judge): fc.Arbitrary<Broken>[] {
  const headers = draft.operation.parameters.filter((one) => one['in'] === 'header');
  return headers.map((parameter) => {
    const name = String(parameter['name']);
    const schema = dereference(document, parameter['schema']);
    const validate = judge(schema);
    const tooLong = 'x'.repeat(Number(schema['maxLength']) + 1);
    const values = ['two words', 'é', 'a\tb', tooLong].filter((value) => !validate(value));
    return fc.constantFrom(...values).map((value): Broken => ({
      what: `header: ${name}`,
      draft: { ...draft, headers: { ...draft.headers, [name]: value } },
      status: 400,
      place: { parameter: name },
    }));
  });
}

/** Requests that the contract refuses, each one fault away from the draft. */
export function broken(document: Json, draft: Draft, judge: Judge): fc.Arbitrary<Broken> {
  const body = brokenBody(document, draft, judge);
  const groups = [
    ...(body ? [{ weight: 12, arbitrary: body }] : []),
    ...brokenQuery(document, draft, judge).map((arbitrary) => ({ weight: 1, arbitrary })),
    ...brokenPath(draft).map((arbitrary) => ({ weight: 2, arbitrary })),
    ...brokenHeaders(document, draft, judge).map((arbitrary) => ({ weight: 1, arbitrary })),
    ...brokenEnvelope(document, draft).map((arbitrary) => ({ weight: 1, arbitrary })),
  ];
  return fc.oneof(...groups);
}

/** Whether the operation answers in OAuth's own shape, which names no places. */
export const speaksOAuth = ({ route }: ContractOperation): boolean => route.startsWith('/v1/oauth/');

/** The permissions of which one is asked for. */
export const permissionsAsked = ({ operation }: ContractOperation) => askedPermissions(operation);

export const isOpen = ({ operation }: ContractOperation): boolean => !asksForToken(operation);
