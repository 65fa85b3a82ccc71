import type { ValidateFunction } from 'ajv';
import { asJson, asList, dereference, isJson, type ContractOperation, type Json } from '../document';
import { assertLengths } from '../schema/lengths';
import type { CompileSchema } from '../schema/schemas';
import type { BodyFormat } from './body';

export interface BodyPlan {
  readonly required: boolean;
  readonly formats: ReadonlyMap<string, { readonly format: BodyFormat; readonly validate: ValidateFunction }>;
  /** Names of members that are passwords and stay exactly as sent. */
  readonly verbatim: ReadonlySet<string>;
  /** `null` says something: it clears a field. Elsewhere it counts as left out. */
  readonly keepsNulls: boolean;
}

const bodyFormats: Readonly<Record<string, BodyFormat>> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'application/x-ndjson': 'stream',
  'application/zip': 'stream',
  'text/csv': 'stream',
};

/** The members whose spaces at the ends count. */
function verbatimNames(
  document: Json,
  schema: unknown,
  found: Set<string>,
  seen = new Set<Json>(),
): Set<string> {
  const node = dereference(document, schema);
  if (seen.has(node)) return found;
  seen.add(node);
  for (const [name, property] of Object.entries(asJson(node['properties']))) {
    if (dereference(document, property)['x-verbatim'] === true) found.add(name);
    verbatimNames(document, property, found, seen);
  }
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => asList(node[keyword]));
  for (const part of isJson(node['items']) ? [...parts, node['items']] : parts) {
    verbatimNames(document, part, found, seen);
  }
  return found;
}

/** A default in a PATCH body would overwrite what the sender left out on purpose. */
function refuseDefaults(document: Json, schema: unknown, operationId: string, seen = new Set<Json>()): void {
  const node = dereference(document, schema);
  if (seen.has(node)) return;
  seen.add(node);
  for (const [name, property] of Object.entries(asJson(node['properties']))) {
    if ('default' in dereference(document, property)) {
      throw new Error(`${operationId}: the default of ${name} would overwrite a stored value; remove it`);
    }
    refuseDefaults(document, property, operationId, seen);
  }
  for (const part of asList(node['allOf'])) refuseDefaults(document, part, operationId, seen);
}

/** Plans the body of one operation: its media types, and how each is read and validated. */
export function planBody(
  document: Json,
  { operation, operationId, method }: ContractOperation,
  compile: CompileSchema,
) {
  if (!('requestBody' in operation)) return null;
  const requestBody = dereference(document, operation['requestBody']);
  const verbatim = new Set<string>();
  const formats = Object.entries(asJson(requestBody['content'])).map(([mediaType, content]) => {
    const format = bodyFormats[mediaType];
    const whole = asJson(content)['schema'];
    // A file is validated row by row, where the contract has a schema for rows.
    const schema = asJson(whole)['contentSchema'] ?? whole;
    if (!format || !isJson(schema))
      throw new Error(`${operationId}: a body of ${mediaType} cannot be validated`);
    if (method === 'patch') refuseDefaults(document, schema, operationId);
    // A file is bounded by x-max-body-bytes: generated clients cannot count its characters.
    if (format !== 'stream') assertLengths(document, schema, `${operationId}: the body`);
    verbatimNames(document, schema, verbatim);
    const plan = {
      format,
      get validate() {
        return compile(schema);
      },
    };
    return [mediaType, plan] as const;
  });
  const required = requestBody['required'] === true;
  return { required, formats: new Map(formats), verbatim, keepsNulls: method === 'patch' };
}
