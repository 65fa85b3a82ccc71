/**
 * The contract as the bench needs it: the operations that the scenarios call, with plain JSON Schemas of their bodies as
 * somebody writes them for Fastify (same fields, types and lengths), and the examples that requests are made from.
 */
import { firstExample, operationsOf, resolve } from '../../scripts/docs/contract.mjs';
import { readContract } from './program.mjs';

let read = null;

/** Read when it is first asked for: the program may have to be compiled before. */
function contract() {
  if (read) return read;
  const document = readContract();
  const operations = new Map(operationsOf(document).map((found) => [found.operation.operationId, found]));
  read = { document, operations, resolve: (node) => resolve(document, node) };
  return read;
}

/** What a plain schema keeps as it is. Formats are left out: a usual validator does not know those of the contract. */
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

function plain(node) {
  const schema = contract().resolve(node);
  const result = Object.fromEntries(kept.filter((key) => key in schema).map((key) => [key, schema[key]]));
  const required = [...(schema.required ?? [])];
  const properties = {};
  for (const part of (schema.allOf ?? []).map(plain)) {
    Object.assign(result, part);
    Object.assign(properties, part.properties);
    required.push(...(part.required ?? []));
  }
  for (const [name, property] of Object.entries(schema.properties ?? {})) properties[name] = plain(property);
  for (const key of ['anyOf', 'oneOf']) if (schema[key]) result[key] = schema[key].map(plain);
  if (schema.items) result.items = plain(schema.items);
  if (Object.keys(properties).length === 0) return result;
  return { type: 'object', ...result, properties, required, additionalProperties: false };
}

/** Names of the fields of a schema of the contract. */
export const fieldsOf = (name) => Object.keys(plain(contract().document.components.schemas[name]).properties);

function parameterSchema(parameters, place) {
  const chosen = parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(chosen.map(({ name, schema }) => [name, plain(schema)])),
    required: chosen.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

const jsonOf = (message) => contract().resolve(message)?.content?.['application/json'];

const bodyOf = ({ operation }) => jsonOf(operation.requestBody);

/** The contract's example of a request's body. */
export const exampleOf = (operationId) =>
  firstExample(contract().document, bodyOf(contract().operations.get(operationId)));

/**
 * An operation by its operationId.
 *
 * @returns method; route as Express and Fastify write it (`/v1/users/:user_id`); permission; status of success; schemas
 *   of the path parameters, the query, the body and the answer
 */
export function operation(operationId) {
  const found = contract().operations.get(operationId);
  const { route, method, operation: described, parameters } = found;
  const [status, answer] = Object.entries(described.responses).find(([code]) => code.startsWith('2'));
  const request = bodyOf(found);
  return {
    operationId,
    method: method.toUpperCase(),
    route: route.replaceAll(/\{(\w+)\}/g, ':$1'),
    permission: described['x-permission'],
    status: Number(status),
    params: parameterSchema(parameters, 'path'),
    query: parameterSchema(parameters, 'query'),
    body: request && plain(request.schema),
    answer: plain(jsonOf(answer).schema),
  };
}
