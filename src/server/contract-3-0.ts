import { asJson, asList, isJson, type Json } from '../contract/document';

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

const mapped = (members: unknown, map: (value: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(asJson(members)).map(([name, value]) => [name, map(value)]));

/** Returns the 3.0 form of one keyword of a schema, which may be several keywords. */
function keyword(schema: Json, name: string, value: unknown): Json {
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
  if (name === 'properties') return { properties: mapped(value, lowerSchema) };
  if (name === 'anyOf' || name === 'oneOf') {
    const forms = asList(value).filter((form) => !isNull(form));
    // 3.0 requires the type beside `nullable`; what can be null here are objects.
    const nullable = forms.length < asList(value).length && { type: 'object', nullable: true };
    return { [forms.length === 1 ? 'allOf' : name]: forms.map(lowerSchema), ...nullable };
  }
  if (name === 'allOf') return { allOf: asList(value).map(lowerSchema) };
  if (name === 'items' || name === 'not' || name === 'additionalProperties')
    return { [name]: lowerSchema(value) };
  return { [name]: schema[name] };
}

function lowerSchema(value: unknown): unknown {
  if (!isJson(value)) return value;
  const { $ref, ...beside } = value;
  const lowered = Object.entries(beside).map(([name, one]) => keyword(value, name, one));
  const rest: Json = Object.assign({}, ...lowered) as Json;
  if ($ref === undefined) return rest;
  // In 3.0 a reference has no siblings.
  return Object.keys(rest).length === 0 ? { $ref } : { allOf: [{ $ref }], ...rest };
}

function lower(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lower);
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => {
      if (name === 'schema') return [name, lowerSchema(child)];
      if (name === 'schemas') return [name, mapped(child, lowerSchema)];
      return [name, values.has(name) || name.startsWith('x-') ? child : lower(child)];
    }),
  );
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
    ...asJson(lower(rest)),
  };
}
