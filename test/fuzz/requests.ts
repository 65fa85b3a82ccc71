import fc from 'fast-check';
import { asJson, dereference, type ContractOperation, type Json } from '../../src/contract/document';
import { bodySchema, valid, type Source } from '../support/contract/schema-arbitrary';
import type { WireRequest } from './transport';

/** A request before it is written: what a breakage takes apart. */
export interface Draft {
  readonly operation: ContractOperation;
  /** Values of the path's parameters, as texts. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined: none is sent. */
  readonly body: unknown;
}

/** The records that a path can name: values of its parameters that belong together. */
export type PathPool = readonly Readonly<Record<string, number>>[];

const parametersIn = ({ parameters }: ContractOperation, place: string): readonly Json[] =>
  parameters.filter((parameter) => parameter['in'] === place);

const visible = fc.constantFrom(...'abcXYZ019!#$%&*+-.^_`|~"\\{}[]:;<=>?@,()/');

/** Headers that the adapter reads itself, so that their schemas say little. */
const headerValues: Readonly<Record<string, fc.Arbitrary<string>>> = {
  // Of the short ones some come twice: a replay, or another request with the same key.
  'Idempotency-Key': fc.oneof(
    fc.array(visible, { minLength: 1, maxLength: 2 }).map((all) => all.join('')),
    fc.array(visible, { minLength: 200, maxLength: 255 }).map((all) => all.join('')),
  ),
  'If-Match': fc.constantFrom('*', '"x"', 'W/"x"', '"a", "b"', 'garbage'),
  'If-None-Match': fc.constantFrom('*', '"x"', 'W/"x"', '"a", "b"', 'garbage'),
};

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map((item: unknown) =>
    typeof item === 'string' ? item : item === null ? '' : JSON.stringify(item),
  );

function queryArbitrary(source: Source, operation: ContractOperation): fc.Arbitrary<Draft['query']> {
  const parameters = parametersIn(operation, 'query');
  const model = Object.fromEntries(
    parameters.map((parameter) => {
      const name = String(parameter['name']);
      return [name, valid(source, parameter['schema'], name)] as const;
    }),
  );
  /** Lists that have commas between their items. */
  const inOne = new Set(
    parameters.filter(({ explode }) => explode === false).map(({ name }) => String(name)),
  );
  const needed = parameters.filter(({ required }) => required === true);
  const requiredNames = new Set(needed.map(({ name }) => String(name)));
  const optional = Object.keys(model).filter((name) => !requiredNames.has(name));
  // One filter at a time finds something; all of them together find nothing.
  const picked = fc.subarray(optional, { maxLength: Math.min(3, optional.length) });
  return fc.tuple(fc.record(model), picked).map(([all, few]) =>
    Object.entries(all)
      .filter(([name]) => requiredNames.has(name) || few.includes(name))
      .flatMap(([name, value]) => {
        const all = inOne.has(name) ? [texts(value).join()] : texts(value);
        return all.map((text) => [name, text] as const);
      }),
  );
}

function headersArbitrary(operation: ContractOperation): fc.Arbitrary<Draft['headers']> {
  const model = Object.fromEntries(
    parametersIn(operation, 'header').map(({ name }) => [
      String(name),
      headerValues[String(name)] ?? fc.constant('x'),
    ]),
  );
  const all = fc.record(model, { requiredKeys: [] });
  return fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: all }) as fc.Arbitrary<
    Draft['headers']
  >;
}

function pathArbitrary(
  source: Source,
  operation: ContractOperation,
  pool: PathPool,
): fc.Arbitrary<Draft['path']> {
  const parameters = parametersIn(operation, 'path');
  const names = parameters.map(({ name }) => String(name));
  // What is no record has all of its values in the contract.
  const listed = parameters
    .filter(({ schema }) => dereference(source.document, schema)['enum'] !== undefined)
    .map(({ name, schema }) => [String(name), valid(source, schema, String(name))] as const);
  const unknown = fc.record(
    Object.fromEntries(names.map((name) => [name, fc.integer({ min: 10 ** 8, max: 2 ** 31 - 1 })])),
  );
  const known = pool.length === 0 ? unknown : fc.constantFrom(...pool);
  return fc
    .tuple(
      fc.oneof({ weight: 5, arbitrary: known }, { weight: 1, arbitrary: unknown }),
      fc.record(Object.fromEntries(listed)),
    )
    .map(([ids, words]) => ({ ...ids, ...words }))
    .map((values) => Object.fromEntries(names.map((name) => [name, String(Reflect.get(values, name))])));
}

/** The media type in which the operation's body is sent: JSON where it takes that. */
function mediaTypeOfBody({ operation }: ContractOperation): string {
  const types = Object.keys(asJson(asJson(operation['requestBody'])['content']));
  return types.includes('application/json') ? 'application/json' : (types[0] ?? 'application/json');
}

/** Whether the operation takes a file instead of JSON. */
export const takesFile = (operation: ContractOperation): boolean =>
  mediaTypeOfBody(operation) !== 'application/json';

/** Whatever is in a file, it is taken; what is wrong with it is told later. */
const files = fc.constantFrom('profileId,firstName\nE-1,Ana\n', '"', 'x', '\u0000,\u00e9\n,,,\n');

export const bodyRequired = (document: Json, { operation }: ContractOperation): boolean =>
  'requestBody' in operation && dereference(document, operation['requestBody'])['required'] === true;

function bodyArbitrary(source: Source, operation: ContractOperation): fc.Arbitrary<unknown> {
  if (takesFile(operation)) return files;
  const schema = bodySchema(source.document, operation);
  if (schema === null) return fc.oneof(fc.constant(undefined), fc.constant({}));
  const made = valid(source, schema, '');
  return bodyRequired(source.document, operation)
    ? made
    : fc.oneof({ weight: 1, arbitrary: fc.constant(undefined) }, { weight: 4, arbitrary: made });
}

/** Requests that the contract allows. */
export function validDraft(
  source: Source,
  operation: ContractOperation,
  pool: PathPool,
): fc.Arbitrary<Draft> {
  return fc.record({
    operation: fc.constant(operation),
    path: pathArbitrary(source, operation, pool),
    query: queryArbitrary(source, operation),
    headers: headersArbitrary(operation),
    body: bodyArbitrary(source, operation),
  });
}

/** Percent-encodes all but what stands for itself; a lone surrogate becomes the bytes that only broken clients send. */
export const escapeText = (text: string): string =>
  [...text].map((one) => (/^\p{Cs}$/u.test(one) ? '%ED%A0%80' : encodeURIComponent(one))).join('');

/** Written out in full: `target` and `rawBody` replace what the draft gives. */
export interface Written {
  readonly draft: Draft;
  readonly rawQuery?: string;
  readonly rawPath?: Readonly<Record<string, string>>;
  readonly rawBody?: Buffer | string;
}

export function wireRequest(
  { draft, rawQuery, rawPath = {}, rawBody }: Written,
  token: string | null,
): WireRequest {
  const { operation, path, query, headers, body } = draft;
  const pathname = operation.route.replaceAll(
    /\{([^}]+)\}/g,
    (_, name: string) => rawPath[name] ?? escapeText(path[name] ?? ''),
  );
  const pairs = query.map(([name, value]) => `${escapeText(name)}=${escapeText(value)}`);
  const search = [...pairs, ...(rawQuery === undefined ? [] : [rawQuery])].join('&');
  const encoded = () => (takesFile(operation) ? String(body) : JSON.stringify(body));
  const sent = rawBody ?? (body === undefined ? undefined : encoded());
  return {
    method: operation.method.toUpperCase(),
    target: search === '' ? pathname : `${pathname}?${search}`,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(sent === undefined ? {} : { 'content-type': mediaTypeOfBody(operation) }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: Buffer.from(sent) }),
  };
}
