/** Plain JSON Schemas of the contract's bodies, as somebody writes them for Fastify: same fields, types and lengths. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from './program.mjs';

const document = parse(readFileSync(path.join(root, 'openapi.yaml'), 'utf8'), { merge: true });

/** Formats of the contract that a usual validator does not know are left out; `date` and the like stay. */
const kept = [
  'type',
  'enum',
  'const',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
];

function lookUp(reference) {
  return reference
    .slice(2)
    .split('/')
    .reduce((node, part) => node[part], document);
}

function plain(schema) {
  if (schema.$ref) return plain(lookUp(schema.$ref));
  const result = Object.fromEntries(kept.filter((key) => key in schema).map((key) => [key, schema[key]]));
  for (const part of (schema.allOf ?? []).map(plain)) {
    Object.assign(result, part, {
      properties: { ...result.properties, ...part.properties },
      required: [...(result.required ?? []), ...(part.required ?? [])],
    });
  }
  for (const key of ['anyOf', 'oneOf']) if (schema[key]) result[key] = schema[key].map(plain);
  if (schema.items) result.items = plain(schema.items);
  if (schema.properties) {
    const own = Object.entries(schema.properties).map(([name, property]) => [name, plain(property)]);
    result.properties = { ...result.properties, ...Object.fromEntries(own) };
  }
  if (schema.required) result.required = [...(result.required ?? []), ...schema.required];
  if (result.properties) Object.assign(result, { type: 'object', additionalProperties: false });
  return result;
}

/** A schema of the contract by its name. */
export const schema = (name) => plain(document.components.schemas[name]);

/** The query parameters of an operation as the schema of an object. */
export function querySchema(route) {
  const parameters = document.paths[route].get.parameters.map((one) => (one.$ref ? lookUp(one.$ref) : one));
  const properties = parameters.map(({ name, schema: own }) => [name, plain(own)]);
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false };
}
