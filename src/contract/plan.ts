import type { OperationId } from '../../generated/handlers';
import type { ValidateFunction } from 'ajv';
import { bodyLimit, type BodyFormat } from './request/body';
import { isCompressible } from './response/compress';
import {
  asJson,
  asList,
  asText,
  dereference,
  isJson,
  operationsOf,
  type ContractOperation,
  type Json,
} from './document';
import { assertLengths } from './schema/lengths';
import { planParameters, type ParameterPlans } from './request/parameter-plans';
import type { CompileSchema } from './schema/schemas';
import { compileSerializer, type Serialize } from './response/serializer';

export interface BodyPlan {
  readonly required: boolean;
  readonly formats: ReadonlyMap<string, { readonly format: BodyFormat; readonly validate: ValidateFunction }>;
  /** Names of members that are passwords and stay exactly as sent. */
  readonly verbatim: ReadonlySet<string>;
  /** `null` says something: it clears a field. Elsewhere it counts as left out. */
  readonly keepsNulls: boolean;
}

export interface ResponsePlan {
  readonly mediaType: string | null;
  /** A file can be of several types: its handler names the one. */
  readonly mediaTypes: readonly string[];
  /** Null: the body is bytes or a stream, or there is none. */
  readonly serialize: Serialize | null;
  readonly validate: ValidateFunction | null;
  readonly tagged: boolean;
  readonly compressible: boolean;
  /** The error shape of RFC 6749 instead of problem+json. */
  readonly oauthError: boolean;
}

/** Everything about one operation that is worth knowing before the first request comes. */
export interface OperationPlan {
  /** One of those that `generated/` was made from, as the contract is the same. */
  readonly operationId: OperationId;
  readonly method: string;
  readonly route: string;
  readonly secured: boolean;
  readonly permission: number | null;
  readonly scope: 'read' | 'write';
  readonly parameters: ParameterPlans;
  /** `If-Match` is compared; elsewhere it is refused, because whoever sends it relies on it. */
  readonly comparesVersions: boolean;
  /** `Deprecation` and `Sunset`, as names and values in turn. */
  readonly lifecycle: readonly string[];
  readonly body: BodyPlan | null;
  readonly readsBody: boolean;
  readonly maxBodyBytes: number;
  readonly responses: ReadonlyMap<number, ResponsePlan>;
  /** Media types of the successful responses, for Accept. */
  readonly produces: readonly string[];
  /** Writers of the representations whose tags If-Match may name; filled per path. */
  readonly tagWriters: readonly Serialize[];
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

function planBody(
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
    // What is judged of a file is each of its rows, where they are told.
    const schema = asJson(whole)['contentSchema'] ?? whole;
    if (!format || !isJson(schema))
      throw new Error(`${operationId}: a body of ${mediaType} cannot be judged`);
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

interface ResponseCompilers {
  readonly serializer: (schema: Json) => Serialize;
  readonly validator: CompileSchema | null;
}

function planResponse(
  document: Json,
  status: number,
  entry: unknown,
  compilers: ResponseCompilers,
): ResponsePlan {
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
    mediaTypes,
    serialize: schema && serializer(schema),
    get validate() {
      return schema && validator ? validator(schema) : null;
    },
    compressible: schema !== null && isCompressible(document, schema),
    tagged: Object.keys(asJson(response['headers'])).some((name) => name.toLowerCase() === 'etag'),
    oauthError: status >= 400 && mediaType === 'application/json',
  };
}

function permissionOf({ operation, operationId }: ContractOperation): number | null {
  const permission = operation['x-permission'];
  if (permission === 'none') return null;
  if (typeof permission === 'number') return permission;
  throw new Error(`${operationId} declares no x-permission`);
}

function scopeOf({ operation, method, operationId }: ContractOperation): 'read' | 'write' {
  const scope = operation['x-scope'] ?? (method === 'get' ? 'read' : 'write');
  if (scope === 'read' || scope === 'write') return scope;
  throw new Error(`${operationId}: x-scope must be read or write`);
}

/** An operation that takes files may allow larger bodies than the others. */
function maxBodyBytesOf({ operation, operationId }: ContractOperation): number {
  const bytes = operation['x-max-body-bytes'] ?? bodyLimit;
  if (typeof bytes === 'number' && Number.isInteger(bytes) && bytes > 0) return bytes;
  throw new Error(`${operationId}: x-max-body-bytes must be a number of bytes`);
}

const shortestNotice = 364 * 24 * 3_600_000;

/**
 * The headers of a deprecated operation (RFC 9745, RFC 8594), from the days that the contract names.
 * @throws Error when one is missing, or the end comes less than twelve months after the deprecation
 */
function lifecycleOf({ operation, operationId }: ContractOperation): string[] {
  if (operation['deprecated'] !== true) return [];
  const dayOf = (name: string): Date => {
    const day = new Date(`${asText(operation[name])}T00:00:00Z`);
    if (Number.isNaN(day.getTime())) throw new Error(`${operationId} is deprecated and needs ${name}`);
    return day;
  };
  const [deprecated, end] = [dayOf('x-deprecated-on'), dayOf('x-sunset-on')];
  if (end.getTime() - deprecated.getTime() < shortestNotice)
    throw new Error(`${operationId} ends less than twelve months after it is deprecated`);
  return ['Deprecation', `@${deprecated.getTime() / 1000}`, 'Sunset', end.toUTCString()];
}

/** An empty requirement among the alternatives (or none at all) lets everybody in. */
function needsToken(security: unknown): boolean {
  const alternatives = asList(security);
  return alternatives.length > 0 && alternatives.every((one) => Object.keys(asJson(one)).length > 0);
}

/** One writer per schema object of the contract, however many operations answer with it; compiled for the first body. */
function sharedSerializers(document: Json): (schema: Json) => Serialize {
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

/**
 * Plans every operation. Its validators and writers are compiled when they are first used: most processes serve a few
 * operations for a while before they have served all. With `checkResponses` answers are judged as well.
 * @throws Error when the contract asks for something that the adapter would not enforce
 */
export function planOperations(
  document: Json,
  compile: CompileSchema,
  checkResponses: boolean,
): OperationPlan[] {
  const rootSecurity = asList(document['security']);
  const compilers = { serializer: sharedSerializers(document), validator: checkResponses ? compile : null };
  const drafts = operationsOf(document).map((operation) => {
    const secured = needsToken(operation.operation['security'] ?? rootSecurity);
    const permission = permissionOf(operation);
    if (!secured && permission !== null)
      throw new Error(`${operation.operationId} asks for a permission but for no token`);
    const responses = new Map(
      Object.entries(asJson(operation.operation['responses']))
        .filter(([status]) => /^\d{3}$/.test(status))
        .map(
          ([status, entry]) =>
            [Number(status), planResponse(document, Number(status), entry, compilers)] as const,
        ),
    );
    const successes = [...responses].filter(([status]) => status < 300).map(([, response]) => response);
    const body = planBody(document, operation, compile);
    return {
      operationId: operation.operationId as OperationId,
      method: operation.method,
      route: operation.route,
      secured,
      permission,
      scope: scopeOf(operation),
      parameters: planParameters(document, operation, compile),
      comparesVersions:
        operation.method === 'get' || operation.parameters.some(({ name }) => name === 'If-Match'),
      lifecycle: lifecycleOf(operation),
      body,
      readsBody: body !== null || !['get', 'head'].includes(operation.method),
      maxBodyBytes: maxBodyBytesOf(operation),
      responses,
      produces: [...new Set(successes.flatMap(({ mediaTypes }) => mediaTypes))],
    };
  });
  return drafts.map((draft) => ({ ...draft, tagWriters: tagWritersOf(drafts, draft.route) }));
}

function tagWritersOf(plans: readonly Omit<OperationPlan, 'tagWriters'>[], route: string): Serialize[] {
  const tagged = plans
    .filter((plan) => plan.route === route)
    .flatMap(({ responses }) => [...responses.values()].filter((response) => response.tagged));
  return [...new Set(tagged.flatMap(({ serialize }) => serialize ?? []))];
}
