import type { components, operations } from '../../generated/openapi';
import { checkCaller, permissionNames } from './request/authorization';
import { bodyFormatOf } from './request/content-negotiation';
import { requestKey } from './request/exchange';
import { checkValues } from './request/parameters';
import { noTextRules, type NormalizeText, prepareTexts } from './request/text';
import { uploadOf, type Upload } from './request/upload';
import { assertMatch, entityTag } from './response/entity-tag';
import type { ContractOptions } from './pipeline';
import type { CompiledContract, OperationPlan } from './plan';
import type { BodyPlan } from './request/request-plans';
import { FaultList } from './schema/faults';
import { invalidRequest, validateBody } from './schema/validator';
import {
  type Caller,
  notImplemented,
  type OperationId,
  type RawResponse,
  type RequestFor,
  type ResponseFor,
  type SessionSignature,
} from './types';
import type { Fault } from '../domain/problem';
import { asJson, asList, dereference, type Json } from './document';

/**
 * The contract's operations for the program's own pages, with the same permission, validation and handler as over HTTP,
 * so that no rule is written twice.
 */
export interface Operations<A extends Caller> {
  /**
   * @returns the handler's response, and the revision (entity tag) of a record that has one
   * @throws Problem as the operation would over HTTP: permission-denied, invalid-request with every fault of parameters and
   *   body, and those of the handler
   */
  call<Id extends OperationId>(
    operationId: Id,
    request: OperationRequest,
    sender: RequestSender<A>,
  ): Promise<Answered<Id>>;
}

/** Values of path and query are already converted; they and the body are validated as if they had been sent. */
export interface OperationRequest {
  readonly params?: Readonly<Record<string, number | string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Instead of a body, a file that the handler reads as it arrives. */
  readonly file?: Pick<Upload, 'mediaType' | 'bytes'>;
}

/** The caller, and what a request over HTTP has in its headers. */
export interface RequestSender<A extends Caller> {
  readonly caller: A;
  readonly requestId: string;
  readonly remoteAddress: string;
  readonly userAgent: string;
  /** `If-Match`: the revision on which a change is based. */
  readonly revision?: string;
  /** `Idempotency-Key`: a repeated request with the same key returns the first response. */
  readonly idempotencyKey?: string;
  readonly signature?: SessionSignature;
}

type Revised<R> = R extends RawResponse ? R & { readonly revision: string | null } : never;
export type Answered<Id extends OperationId> = Revised<ResponseFor<operations[Id]>>;

/** Returns what makes the operations, once for each way to create the context of a handler. */
export function createOperations<C, A extends Caller>({
  contract,
  handlers,
  normalizeText,
}: Pick<ContractOptions<C, A>, 'contract' | 'handlers' | 'normalizeText'>): (
  createContext: ContractOptions<C, A>['createContext'],
) => Operations<A> {
  const handlerOf = new Map(Object.entries(handlers));
  const names = permissionNames(contract.document);

  const call = async (
    createContext: ContractOptions<C, A>['createContext'],
    operationId: string,
    { params = {}, query = {}, body, file }: OperationRequest,
    sender: RequestSender<A>,
  ): Promise<RawResponse & { revision: string | null }> => {
    const plan = contract.byId.get(operationId);
    const handler = handlerOf.get(operationId);
    if (!plan || !handler || handler === notImplemented) throw new Error(`${operationId} cannot be called`);
    checkCaller(sender.caller, plan, names);
    const faults = new FaultList();
    const asked = prepareTexts({ ...query }, normalizeText, noTextRules, faults);
    checkValues(plan.parameters, { params, query: asked as Record<string, unknown> }, faults);
    const upload = file && plan.body && uploadIn(plan, plan.body, file);
    const validated =
      plan.body &&
      (upload ?? validateBody({ ...body }, plan.body, 'application/json', normalizeText, faults));
    if (faults.found.length > 0) throw invalidRequest(faults);
    const request = { params, query: asked as Record<string, unknown>, body: validated ?? undefined };
    const context = await createContext(infoOf(plan, request, upload ?? null, sender));
    const answer = await handler(request, context);
    return {
      ...answer,
      // Only those who ask for it pay for writing the body.
      get revision() {
        return revisionOf(plan, answer);
      },
    };
  };
  return (createContext) => ({ call: call.bind(null, createContext) as Operations<A>['call'] });
}

/** @throws Problem unsupported-media-type */
function uploadIn(
  { maxBodyBytes }: OperationPlan,
  body: BodyPlan,
  { mediaType, bytes }: NonNullable<OperationRequest['file']>,
): Upload {
  bodyFormatOf(body, mediaType);
  return uploadOf(bytes, mediaType, maxBodyBytes);
}

function infoOf<A extends Caller>(
  plan: OperationPlan,
  request: { readonly params: object; readonly query: object; readonly body: unknown },
  upload: Upload | null,
  sender: RequestSender<A>,
) {
  const { revision, idempotencyKey = null, signature = null, ...from } = sender;
  const { operationId, method, route, tagWriters } = plan;
  return {
    ...from,
    operationId,
    method: method.toUpperCase(),
    path: route,
    authorization: null,
    signature,
    idempotency: requestKey(idempotencyKey, () => [
      operationId,
      upload ? { ...request, body: [upload.mediaType, upload.digest()] } : request,
    ]),
    assertCurrent: (body: unknown) => assertMatch(revision, tagWriters, body),
  };
}

function revisionOf({ responses }: OperationPlan, { status, body }: RawResponse): string | null {
  const response = responses.get(status);
  return response?.tagged && response.serialize ? entityTag(response.serialize(body)) : null;
}

/** The body of an operation as a handler receives it. */
export type BodyOf<Id extends OperationId> = RequestFor<operations[Id]>['body'];

/** A body that was not sent as a request, validated as if it had been. */
export interface ValidatedBody<Id extends OperationId> {
  /** With normalized texts. It conforms to its type only if there are no faults. */
  readonly body: BodyOf<Id> & Readonly<Record<string, unknown>>;
  readonly faults: readonly Fault[];
}

/** A field of a body: its JSON type, and whether it is accepted and ignored. */
export interface BodyField {
  readonly type: 'text' | 'integer' | 'boolean';
  readonly readOnly: boolean;
}

export type BodyValidator = ReturnType<typeof createBodyValidator>;

/** Returns the contract's validation for bodies that do not come over HTTP, one record at a time. */
export function createBodyValidator({ document, byId }: CompiledContract, normalize: NormalizeText) {
  return {
    /** Validates a body, or a row of the file that an operation takes. */
    validate<Id extends OperationId>(
      operationId: Id,
      sent: Readonly<Record<string, unknown>>,
    ): ValidatedBody<Id> {
      const plan = byId.get(operationId)?.body;
      if (!plan) throw new Error(`${operationId} takes no body`);
      const faults = new FaultList();
      const mediaType = recordTypes.find((type) => plan.formats.has(type)) ?? null;
      const body = asJson(validateBody({ ...sent }, plan, mediaType, normalize, faults));
      return { body: body as ValidatedBody<Id>['body'], faults: faults.found };
    },
    /** Returns the fields of a body or row, including those of all parts of an `allOf`. */
    fields(operationId: OperationId): ReadonlyMap<string, BodyField> {
      const { requestBody } = asJson(byId.get(operationId)?.source.operation);
      const content = asJson(dereference(document, requestBody)['content']);
      const [schema] = recordTypes.flatMap((type) => asJson(content[type])['schema'] ?? []);
      return collectFields(document, asJson(schema)['contentSchema'] ?? schema);
    },
    /** The same for a schema. */
    fieldsOf: (schema: keyof components['schemas']) =>
      collectFields(document, asJson(asJson(document['components'])['schemas'])[schema]),
  };
}

/** Media types whose content is validated record by record. */
const recordTypes = ['application/json', 'application/zip'];

function collectFields(
  document: Json,
  schema: unknown,
  found = new Map<string, BodyField>(),
): ReadonlyMap<string, BodyField> {
  const node = dereference(document, schema);
  for (const [name, property] of Object.entries(asJson(node['properties']))) {
    const target = dereference(document, property);
    found.set(name, { type: typeOf(target), readOnly: asJson(property)['$ref'] === readOnly });
  }
  for (const part of asList(node['allOf'])) collectFields(document, part, found);
  return found;
}

/** The schema of fields that responses have and requests may send back. */
const readOnly = 'contract.json#/components/schemas/ReadOnly';

function typeOf({ type }: Json): BodyField['type'] {
  const types: ReadonlySet<unknown> = new Set([type].flat());
  if (types.has('string')) return 'text';
  return types.has('boolean') ? 'boolean' : types.has('integer') ? 'integer' : 'text';
}
