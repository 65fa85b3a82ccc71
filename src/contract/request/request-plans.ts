import { asJson, asList, asText, type ContractOperation, dereference, isJson, type Json } from '../document';
import { assertLengths, type CompileSchema } from '../schema/schemas';
import { schemasIn } from '../schema/walk';
import type { TextRules } from './text';

/** `stream` is a file that the handler reads as it arrives; the others are read whole and validated first. */
export type BodyFormat = 'json' | 'form' | 'stream';

export type BodyPlan = NonNullable<ReturnType<typeof planBody>>;

const bodyFormats: Readonly<Record<string, BodyFormat>> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'application/x-ndjson': 'stream',
  'application/zip': 'stream',
  'text/csv': 'stream',
};

/** The most characters that a schema of a text accepts. */
function longestText(node: Json): number {
  if (typeof node['maxLength'] === 'number') return node['maxLength'];
  const values = 'const' in node ? [node['const']] : asList(node['enum']);
  return values.length === 0
    ? Number.POSITIVE_INFINITY
    : Math.max(...values.map((value) => String(value).length));
}

/** Collects what the schemas of bodies say of texts, by name of the member; the items of a list have the list's name. */
function collectTexts(document: Json, schemas: readonly Json[]): TextRules {
  const [verbatim, multiline, encoded] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const longest = new Map<string, number>();
  for (const schema of schemas)
    for (const { node, name: member } of schemasIn(document, schema, '')) {
      const name = member ?? '';
      if (node['x-verbatim'] === true) verbatim.add(name);
      if (node['x-multiline'] === true) multiline.add(name);
      if (node['contentEncoding'] === 'base64') encoded.add(name);
      else if ([node['type']].flat().includes('string'))
        longest.set(name, Math.max(longest.get(name) ?? 0, longestText(node)));
    }
  return { verbatim, multiline, encoded, longest, longestOfAll: Math.max(0, ...longest.values()) };
}

/** Refuses defaults in a PATCH body, in lists too: they would overwrite what the sender left out on purpose. */
function refuseDefaults(document: Json, schema: Json, operationId: string): void {
  for (const { node, name } of schemasIn(document, schema, ''))
    if (name !== null && 'default' in node)
      throw new Error(`${operationId}: the default of ${name} would overwrite a stored value; remove it`);
}

/** Plans the body of one operation: its media types, and how each is read and validated. */
export function planBody(
  document: Json,
  { operation, operationId, method }: ContractOperation,
  compile: CompileSchema,
) {
  if (!('requestBody' in operation)) return null;
  const requestBody = dereference(document, operation['requestBody']);
  const schemas: Json[] = [];
  const formats = Object.entries(asJson(requestBody['content'])).map(([mediaType, content]) => {
    const format = bodyFormats[mediaType];
    const whole = asJson(content)['schema'];
    // A file is validated row by row, where the contract has a schema for rows.
    const schema = asJson(whole)['contentSchema'] ?? whole;
    if (!format || !isJson(schema))
      throw new Error(`${operationId}: a body of ${mediaType} cannot be validated`);
    if (method === 'patch') refuseDefaults(document, schema, operationId);
    // A file is bounded by x-max-body-bytes, because generated clients cannot count its characters.
    if (format !== 'stream') assertLengths(document, schema, `${operationId}: the body`);
    schemas.push(schema);
    const plan = {
      format,
      get validate() {
        return compile(schema);
      },
    };
    return [mediaType, plan] as const;
  });
  const required = requestBody['required'] === true;
  const texts = collectTexts(document, schemas);
  return {
    required,
    /** By media type. */
    formats: new Map(formats),
    texts,
    /** Whether `null` clears a field; otherwise it means absent. */
    keepsNulls: method === 'patch',
  };
}

/** The types of JSON Schema that a text in the URL is converted to; for `null` the empty value. */
export type Kinds = ReadonlySet<string>;

export type ParameterPlan = ReturnType<typeof planParameter>;
export type ParameterPlans = ReturnType<typeof planParameters>;

/** Headers that the adapter itself validates. */
const ownHeaders = new Set(['idempotency-key', 'accept', 'authorization', 'content-type']);

function acceptedTypes(document: Json, schema: unknown): Set<string> {
  const node = dereference(document, schema);
  const values = 'const' in node ? [node['const']] : asList(node['enum']);
  const branches = [...asList(node['anyOf']), ...asList(node['oneOf'])];
  const named = [node['type']].flat().filter((type) => typeof type === 'string');
  const implied = named.length > 0 ? named : values.map((value) => typeof value);
  return new Set([...implied, ...branches.flatMap((branch) => [...acceptedTypes(document, branch)])]);
}

function kindsOf(document: Json, schema: unknown): Kinds {
  const types = acceptedTypes(document, schema);
  return types.size === 0 ? new Set(['string']) : types;
}

function refuseUnsupported(parameter: Json, operationId: string): void {
  const { name, in: place, schema, style } = parameter;
  const readable = place === 'query' ? 'form' : 'simple';
  if (
    !isJson(schema) ||
    !['path', 'query', 'header'].includes(String(place)) ||
    (style ?? readable) !== readable
  )
    throw new Error(`${operationId}: parameter ${String(name)} is written in a way this server cannot read`);
}

/** Removes a parameter's default, which Ajv would fill in for object members only: it is for readers. */
function withoutDefault(schema: Json): Json {
  if (!('default' in schema)) return schema;
  const { default: _forReaders, ...rest } = schema;
  return rest;
}

function planParameter(document: Json, parameter: Json, operationId: string, compile: CompileSchema) {
  const schema = dereference(document, parameter['schema']);
  const name = String(parameter['name']);
  // The server limits all headers together to 16 KiB.
  if (parameter['in'] !== 'header') assertLengths(document, schema, `${operationId}: ${name}`);
  const list = schema['type'] === 'array';
  const validated = withoutDefault(asJson(parameter['schema']));
  return {
    name,
    required: parameter['required'] === true,
    list,
    /** The separator of the items in one value; null for repeated parameters (`explode: true`). */
    separator: list && parameter['explode'] === false ? ',' : null,
    kinds: kindsOf(document, list ? schema['items'] : schema),
    get validate() {
      return compile(validated);
    },
  };
}

/** Plans the parameters of one operation: how each is read, converted and validated. */
export function planParameters(document: Json, operation: ContractOperation, compile: CompileSchema) {
  for (const parameter of operation.parameters) refuseUnsupported(parameter, operation.operationId);
  const plansIn = (place: string): ParameterPlan[] =>
    operation.parameters
      .filter((parameter) => parameter['in'] === place)
      .map((parameter) => planParameter(document, parameter, operation.operationId, compile));
  const query = plansIn('query');
  return {
    path: pathOrder(operation, plansIn('path')),
    query: new Map(query.map((plan) => [plan.name, plan])),
    header: plansIn('header').filter(({ name }) => !ownHeaders.has(name.toLowerCase())),
    /** `?group=` for a parameter that may be repeated with a second question mark. */
    questionMarks: operation.parameters
      .filter((parameter) => parameter['in'] === 'query' && parameter['x-question-mark-separator'] === true)
      .map(({ name }) => ({ from: `?${asText(name)}=`, to: `&${asText(name)}=` })),
    allowedQuery:
      query.length === 0 ? 'None is allowed here.' : `Allowed: ${query.map(({ name }) => name).join(', ')}.`,
    requiredQuery: query.filter(({ required }) => required),
  };
}

function pathOrder(
  { route, operationId }: ContractOperation,
  plans: readonly ParameterPlan[],
): ParameterPlan[] {
  return [...route.matchAll(/\{([^}]+)\}/g)].map(([, name]) => {
    const plan = plans.find((candidate) => candidate.name === name);
    if (!plan) throw new Error(`${operationId}: the path parameter ${name} is not declared`);
    return plan;
  });
}
