import type { OperationId } from '../../generated/handlers';
import {
  asJson,
  asList,
  asText,
  type ContractOperation,
  type Json,
  operationsOf,
  askedPermissions,
  withAbsoluteReferences,
} from './document';
import { bodyLimit } from './request/body';
import { planBody, planParameters } from './request/request-plans';
import {
  planResponse,
  type ResponseCompilers,
  type Serialize,
  sharedSerializers,
} from './response/serializer';
import { type CompileSchema, schemaCompiler } from './schema/schemas';

/** What is worked out about one operation before its first request. */
export type OperationPlan = ReturnType<typeof planOperations>[number];

function permissionsNamedBy({ operation, operationId }: ContractOperation): readonly number[] {
  const permissions = askedPermissions(operation);
  if (permissions.length > 0 || operation['x-permission'] === 'none') return permissions;
  throw new Error(`${operationId} declares no x-permission`);
}

/** Returns which of some words an extension is; undefined where the operation has none. @throws Error for another one */
function wordIn<Word extends string>(
  { operation, operationId }: ContractOperation,
  extension: string,
  ...words: readonly Word[]
): Word | undefined {
  const value = operation[extension];
  const word = words.find((one) => one === value);
  if (value === undefined || word !== undefined) return word;
  throw new Error(`${operationId}: ${extension} must be ${words.join(' or ')}`);
}

/** Returns the limit for bodies, which can be higher for files. */
function maxBodyBytesOf({ operation, operationId }: ContractOperation): number {
  const bytes = operation['x-max-body-bytes'] ?? bodyLimit;
  if (typeof bytes === 'number' && Number.isInteger(bytes) && bytes > 0) return bytes;
  throw new Error(`${operationId}: x-max-body-bytes must be a number of bytes`);
}

const shortestNotice = 364 * 24 * 3_600_000;

/**
 * Returns the headers of a deprecated operation (RFC 9745, RFC 8594) from the dates in the contract.
 * @throws Error when a date is missing, or the sunset is less than twelve months after the deprecation
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

/** Returns whether a token is required: not if an alternative is empty, or if there is none. */
function needsToken(security: unknown): boolean {
  const alternatives = asList(security);
  return alternatives.length > 0 && alternatives.every((one) => Object.keys(asJson(one)).length > 0);
}

/**
 * Plans every operation. Validators and serializers are compiled on first use, because most processes serve only a few
 * operations at first. With `checkResponses`, responses are validated too.
 * @throws Error when the contract requires something that the adapter would not enforce
 */
export function planOperations(document: Json, compile: CompileSchema, checkResponses: boolean) {
  const compilers = { serializer: sharedSerializers(document), validator: checkResponses ? compile : null };
  const drafts = operationsOf(document).map((operation) => planOf(document, operation, compile, compilers));
  return drafts.map((draft) => ({
    ...draft,
    /** Serializers of the representations whose tags If-Match may name, of all operations of the path. */
    tagWriters: tagWritersOf(drafts, draft.route),
  }));
}

function planOf(
  document: Json,
  source: ContractOperation,
  compile: CompileSchema,
  compilers: ResponseCompilers,
) {
  const { operation, operationId, method, route } = source;
  const secured = needsToken(operation['security'] ?? asList(document['security']));
  const permissions = permissionsNamedBy(source);
  if (!secured && permissions.length > 0)
    throw new Error(`${operationId} asks for a permission but for no token`);
  const responses = new Map(
    Object.entries(asJson(operation['responses']))
      .filter(([status]) => /^\d{3}$/.test(status))
      .map(
        ([status, entry]) =>
          [Number(status), planResponse(document, Number(status), entry, compilers)] as const,
      ),
  );
  const successes = [...responses].filter(([status]) => status < 300).map(([, response]) => response);
  const body = planBody(document, source, compile);
  return {
    /** One of the ids in `generated/`, which was made from the same contract. */
    operationId: operationId as OperationId,
    method,
    route,
    /** As the contract has it. */
    source,
    secured,
    /** One of them is asked for; empty: none. */
    permissions,
    scope: wordIn(source, 'x-scope', 'read', 'write') ?? (method === 'get' ? 'read' : 'write'),
    /** What a software agent may do with it: read, act, or (null) nothing. */
    agent: wordIn(source, 'x-agent', 'read', 'act') ?? null,
    parameters: planParameters(document, source, compile),
    /** Whether `If-Match` is compared; if not, it is refused, because its sender relies on it. */
    comparesVersions: method === 'get' || source.parameters.some(({ name }) => name === 'If-Match'),
    /** `Deprecation` and `Sunset`, names and values alternating. */
    lifecycle: lifecycleOf(source),
    body,
    readsBody: body !== null || !['get', 'head'].includes(method),
    maxBodyBytes: maxBodyBytesOf(source),
    responses,
    /** Media types of the successful responses, for Accept. */
    produces: [...new Set(successes.flatMap(({ mediaTypes }) => mediaTypes))],
  };
}

function tagWritersOf(plans: readonly ReturnType<typeof planOf>[], route: string): Serialize[] {
  const tagged = plans
    .filter((plan) => plan.route === route)
    .flatMap(({ responses }) => [...responses.values()].filter((response) => response.tagged));
  return [...new Set(tagged.flatMap(({ serialize }) => serialize ?? []))];
}

/** A contract with its plans, which any number of services can share. */
export interface CompiledContract {
  readonly document: Json;
  readonly plans: readonly OperationPlan[];
  /** The same by operationId. */
  readonly byId: ReadonlyMap<string, OperationPlan>;
}

export interface CompileOptions {
  /** Validates every response before it is written, and fails with 500; for tests. */
  readonly checkResponses?: boolean;
}

/**
 * Plans how the requests of every operation are read and validated, and its responses written.
 * @param document the contract as parsed from YAML or JSON; it is not changed
 * @throws Error when the contract cannot be enforced as written
 */
export function compileContract(
  document: object,
  { checkResponses = false }: CompileOptions = {},
): CompiledContract {
  const absolute = asJson(withAbsoluteReferences(document));
  const plans = planOperations(absolute, schemaCompiler(absolute), checkResponses);
  return { document: absolute, plans, byId: new Map(plans.map((plan) => [plan.operationId, plan])) };
}
