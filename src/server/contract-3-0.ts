import { mapValues } from '../domain/json';
import { asJson, asList, dereference, isJson, type Json } from '../contract/document';

/** Keywords whose contents are values of the service, not schemas. */
const values = new Set(['example', 'examples', 'value', 'default', 'enum']);

/** Keywords that OpenAPI 3.0 does not have and that only refuse values. */
const unknown = new Set([
  'unevaluatedProperties',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  'x-nullable',
]);

const isNull = (schema: unknown): boolean => asJson(schema)['type'] === 'null';

/** Returns the 3.0 form of one keyword of a schema, which may be several keywords. */
function keyword(document: Json, schema: Json, name: string, value: unknown): Json {
  const lowered = (one: unknown) => lowerSchema(document, one);
  if (unknown.has(name)) return name === 'contentEncoding' ? { format: 'byte' } : {};
  if (name === 'type' && Array.isArray(value)) {
    const types: readonly unknown[] = value;
    const type = types.find((one) => one !== 'null');
    return { type, ...(types.includes('null') && { nullable: true }) };
  }
  // Generators that wrap what can be null (progenitor) would give the wrapper and its content the same name.
  if (name === 'title' && asList(schema['type']).includes('null')) return {};
  if (name === 'const') return { enum: [value] };
  if (name === 'examples') return asList(value).length > 0 ? { example: asList(value)[0] } : {};
  if (name === 'properties') return { properties: mapValues(asJson(value), lowered) };
  if (name === 'anyOf' || name === 'oneOf') {
    const forms = asList(value).filter((form) => !isNull(form));
    // 3.0 requires the type beside `nullable`; what can be null here are objects and lists of values.
    const nullable = forms.length < asList(value).length && { type: 'object', nullable: true };
    const [only] = forms.length === 1 ? forms.map((form) => dereference(document, form)) : [];
    // Values or null: in 3.0 a list of values has to name null too.
    if (nullable && only && 'enum' in only)
      return {
        type: only['type'],
        nullable: true,
        enum: [...asList(only['enum']), null],
        ...('x-enum-varnames' in only && { 'x-enum-varnames': only['x-enum-varnames'] }),
      };
    return { [forms.length === 1 ? 'allOf' : name]: forms.map(lowered), ...nullable };
  }
  if (name === 'allOf') return { allOf: asList(value).map(lowered) };
  if (name === 'items' || name === 'not' || name === 'additionalProperties')
    return { [name]: lowered(value) };
  return { [name]: schema[name] };
}

function lowerSchema(document: Json, value: unknown): unknown {
  if (!isJson(value)) return value;
  const { $ref, ...beside } = value;
  const lowered = Object.entries(beside).map(([name, one]) => keyword(document, value, name, one));
  const rest: Json = Object.assign({}, ...lowered) as Json;
  if ($ref === undefined) return rest;
  // In 3.0 a reference has no siblings.
  return Object.keys(rest).length === 0 ? { $ref } : { allOf: [{ $ref }], ...rest };
}

function lower(document: Json, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => lower(document, one));
  if (!isJson(value)) return value;
  return mapValues(value, (child, name) => {
    if (name === 'schema') return lowerSchema(document, child);
    if (name === 'schemas') return mapValues(asJson(child), (one) => lowerSchema(document, one));
    return values.has(name) || name.startsWith('x-') ? child : lower(document, child);
  });
}

/**
 * Converts the contract to OpenAPI 3.0.3, for tools that support nothing newer. Deliveries (`webhooks`) are left out:
 * 3.0 has no place for them.
 */
export function contractIn30(contract: object): Json {
  const { openapi: _, webhooks: _deliveries, info, ...rest } = asJson(contract);
  const { summary: _summary, license, ...about } = asJson(info);
  return {
    openapi: '3.0.3',
    info: { ...about, license: { name: asJson(license)['name'] } },
    ...asJson(lower(asJson(contract), rest)),
  };
}
