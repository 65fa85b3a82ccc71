import { asJson, asList, dereference, isJson, type Json } from '../document';

/** Keywords of a schema that say nothing to whoever fills it in; extensions are left out too. */
const leftOut: ReadonlySet<string> = new Set(['$ref', 'examples', 'example', 'discriminator', 'properties']);

/** Fields that requests may send back and that are ignored. */
const ignored = /\/(ReadOnly|SentId)$/;

const isKeptOut = (document: Json, property: unknown): boolean =>
  ignored.test(String(asJson(property)['$ref'])) ||
  asJson(property)['x-sensitive'] === true ||
  dereference(document, property)['x-sensitive'] === true;

/**
 * Returns a schema of what is sent as JSON Schema that needs no other document: references written out, without what a
 * software agent has no use for and without sensitive fields.
 * @throws Error for a schema that contains itself
 */
export function expandedSchema(document: Json, schema: unknown, above: readonly Json[] = []): Json {
  const node = dereference(document, schema);
  if (above.includes(node)) throw new Error('A schema that contains itself cannot be written out');
  const path = [...above, node];
  const inner = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(inner) : isJson(value) ? expandedSchema(document, value, path) : value;
  const own = Object.entries(node)
    .filter(([key]) => !key.startsWith('x-') && !leftOut.has(key))
    .map(([key, value]): [string, unknown] => [key, subschemas.has(key) ? inner(value) : value]);
  const properties = Object.entries(asJson(node['properties']))
    .filter(([, property]) => !isKeptOut(document, property))
    .map(([name, property]): [string, Json] => [name, expandedSchema(document, property, path)]);
  // What is said beside a reference is said of this use.
  const { description } = asJson(schema);
  return {
    ...Object.fromEntries<unknown>(own),
    ...('properties' in node && { properties: Object.fromEntries(properties) }),
    ...(typeof description === 'string' && { description }),
  };
}

/** Keywords whose values are schemas, or lists of them. */
const subschemas: ReadonlySet<string> = new Set([
  'items',
  'prefixItems',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'additionalProperties',
]);

/** All schemas that describe one value, through references and alternatives. */
export function partsOf(document: Json, schema: unknown): Json[] {
  const node = dereference(document, schema);
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => asList(node[keyword]));
  return [node, ...parts.flatMap((part) => partsOf(document, part))];
}
