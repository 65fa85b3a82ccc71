import buildSerializer, { type Schema } from 'fast-json-stringify';
import { mapValues } from '../../domain/json';
import { asJson, asList, dereference, isJson, type Json } from '../document';
import type { CompileSchema } from '../schema/schemas';
import { containsAnnotation } from '../schema/sensitive';

export type Serialize = (body: unknown) => string;

/** Keywords that decide how a value is written; all others only validate and would slow the serializer down. */
const copied = ['type', 'const', 'enum'] as const;

type Draft = Record<string, unknown>;

function withoutNull(types: unknown): { type: unknown; nullable: boolean } {
  const names = [types].flat();
  if (!names.includes('null') || names.length === 1)
    return { type: names.length === 1 ? names[0] : types, nullable: false };
  const rest = names.filter((name) => name !== 'null');
  return { type: rest.length === 1 ? rest[0] : rest, nullable: true };
}

/** Merges the parts of an `allOf`, because the serializer needs one list of properties. */
function join(parts: readonly Draft[]): Draft {
  const whole: Draft = Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
  const properties = Object.fromEntries(parts.flatMap((part) => Object.entries(asJson(part['properties']))));
  const required = [...new Set(parts.flatMap((part) => asList(part['required'])))];
  if (Object.keys(properties).length > 0) whole['properties'] = properties;
  if (required.length > 0) whole['required'] = required;
  return whole;
}

/**
 * Returns the schema reduced to what the serializer needs, dereferenced: closed objects, "or null" as a flag (a simple
 * test instead of an Ajv run per value), `allOf` merged.
 * @throws Error for a recursive schema, which has no finite form
 */
function reduce(document: Json, schema: unknown, above: readonly Json[]): Draft {
  const node = dereference(document, schema);
  if (above.includes(node))
    throw new Error('A response schema contains itself; the writer cannot be compiled');
  const path = [...above, node];
  const alternatives = asList(node['oneOf'] ?? node['anyOf']);
  const real = alternatives.filter((option) => dereference(document, option)['type'] !== 'null');
  const own: Draft = {};
  for (const keyword of copied) if (keyword in node) own[keyword] = node[keyword];
  if ('type' in node) {
    const { type, nullable } = withoutNull(node['type']);
    own['type'] = type;
    if (nullable) {
      own['nullable'] = true;
      delete own['enum'];
    }
  }
  if (isJson(node['properties'])) {
    own['properties'] = mapValues(node['properties'], (property) => reduce(document, property, path));
  }
  if ('required' in node) own['required'] = node['required'];
  if ('items' in node) own['items'] = node['items'] === true ? {} : reduce(document, node['items'], path);
  if (isJson(node['additionalProperties'])) {
    own['additionalProperties'] = reduce(document, node['additionalProperties'], path);
  } else if (node['additionalProperties'] === true || isFreeForm(node)) own['additionalProperties'] = true;
  const parts = asList(node['allOf']).map((part) => reduce(document, part, path));
  const whole = parts.length > 0 ? join([...parts, own]) : own;
  if (alternatives.length === 0) return whole;
  const nullable = real.length < alternatives.length;
  const options = real.map((option) => reduce(document, option, path));
  const only = options.length === 1 ? options[0] : undefined;
  const chosen = only ?? { anyOf: nullable ? [...options, { type: 'null' }] : options };
  return join([whole, nullable && only ? { ...chosen, nullable: true } : chosen]);
}

const describing = ['properties', 'additionalProperties', 'allOf', 'oneOf', 'anyOf'] as const;

/** An object whose members the contract does not describe is written as it is. */
const isFreeForm = (node: Json): boolean =>
  node['type'] === 'object' && !describing.some((keyword) => keyword in node);

/**
 * Compiles the serializer of a response schema. It leaves out undeclared properties, so that nothing leaves the service
 * that the contract does not name, and throws when a required one is missing.
 */
export function compileSerializer(document: Json, schema: unknown): Serialize {
  const reduced: object = reduce(document, schema, []);
  const write = buildSerializer(reduced as Schema, { compileValidators: true });
  return (body) => write(body);
}

export interface ResponseCompilers {
  readonly serializer: (schema: Json) => Serialize;
  readonly validator: CompileSchema | null;
}

/** Plans one response of an operation: its media types, and how to serialize its body. */
export function planResponse(document: Json, status: number, entry: unknown, compilers: ResponseCompilers) {
  const response = dereference(document, entry);
  const contents = Object.entries(asJson(response['content']));
  const [mediaType = null, content] = contents[0] ?? [];
  const mediaTypes = contents.map(([type]) => type);
  if (mediaTypes.length > 1 && mediaTypes.some((type) => /[/+]json$/.test(type)))
    throw new Error(`A response of status ${status} is JSON and something else: one of them is supported`);
  const schema = mediaType === 'application/json' ? asJson(asJson(content)['schema']) : null;
  const { serializer, validator } = compilers;
  return {
    mediaType,
    /** A file can have one of several types, which its handler names. */
    mediaTypes,
    /** Null if the body is bytes or a stream, or there is none. */
    serialize: schema && serializer(schema),
    get validate() {
      return schema && validator ? validator(schema) : null;
    },
    /**
     * False for sensitive members: beside a text that the caller chose, the size of the response would reveal how much of
     * the two is equal (BREACH).
     */
    compressible: schema !== null && !containsAnnotation(document, schema),
    tagged: Object.keys(asJson(response['headers'])).some((name) => name.toLowerCase() === 'etag'),
    /** The error shape of RFC 6749 instead of problem+json. */
    oauthError: status >= 400 && mediaType === 'application/json',
  };
}

/** Returns one serializer per schema object, however many operations use it, compiled for the first body. */
export function sharedSerializers(document: Json): (schema: Json) => Serialize {
  const writers = new Map<Json, Serialize>();
  return (schema) => {
    const target = dereference(document, schema);
    const known = writers.get(target);
    if (known) return known;
    let compiled: Serialize | undefined;
    const write: Serialize = (body) => (compiled ??= compileSerializer(document, target))(body);
    writers.set(target, write);
    return write;
  };
}
