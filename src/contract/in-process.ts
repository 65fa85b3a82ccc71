import type { operations } from '../../generated/openapi';
import { checkCaller, permissionNames } from './request/authorization';
import { bodyFormatOf } from './request/content-negotiation';
import { requestKey } from './request/exchange';
import { prepareTexts } from './request/text';
import { uploadOf, type Upload } from './request/upload';
import { assertMatch, entityTag } from './response/entity-tag';
import type { ContractOptions, HandlersOf } from './pipeline';
import type { OperationPlan } from './plan';
import type { BodyPlan } from './request/body-plans';
import { FaultList } from './schema/faults';
import { invalidRequest, validateBody } from './schema/validator';
import {
  notImplemented,
  type AnyHandler,
  type Caller,
  type OperationId,
  type RawResponse,
  type ResponseFor,
} from './types';

/**
 * Operations of the contract for the program's own pages: the same permission, the same validation of the body and the same
 * handler as for a request over HTTP, so that no rule has to be written twice.
 */
export interface Operations<A extends Caller> {
  /**
   * @returns what the handler answers, and the revision (entity tag) of a record that has one
   * @throws Problem whatever the operation would answer over HTTP: permission-denied, invalid-request with every fault of
   *   the body, and the handler's own
   */
  call<Id extends OperationId>(
    operationId: Id,
    request: OperationRequest,
    sender: Sender<A>,
  ): Promise<Answered<Id>>;
}

/** Path values come converted; the body is validated as one that was sent. */
export interface OperationRequest {
  readonly params?: Readonly<Record<string, number | string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Instead of a body: a file, which the handler reads as it arrives. */
  readonly file?: Pick<Upload, 'mediaType' | 'bytes'>;
}

/** Who calls, and what headers say in a request over HTTP. */
export interface Sender<A extends Caller> {
  readonly caller: A;
  readonly requestId: string;
  readonly remoteAddress: string;
  readonly userAgent: string;
  /** `If-Match`: the revision on which a change is based. */
  readonly revision?: string;
  /** `Idempotency-Key`: the same request with the same key is done once and answered alike. */
  readonly idempotencyKey?: string;
}

type Revised<R> = R extends RawResponse ? R & { readonly revision: string | null } : never;
export type Answered<Id extends OperationId> = Revised<ResponseFor<operations[Id]>>;

type InProcessOptions<C, A extends Caller, H extends HandlersOf<H, C>> = Pick<
  ContractOptions<C, A, H>,
  'contract' | 'handlers' | 'createContext' | 'normalizeText'
>;

/** Opens the operations to pages. */
export function createOperations<C, A extends Caller, H extends HandlersOf<H, C>>({
  contract,
  handlers,
  createContext,
  normalizeText,
}: InProcessOptions<C, A, H>): Operations<A> {
  const plans = new Map<string, OperationPlan>(contract.plans.map((plan) => [plan.operationId, plan]));
  const byId = new Map<string, AnyHandler<C>>(Object.entries<AnyHandler<C>>(handlers));
  const names = permissionNames(contract.document);

  const call = async (
    operationId: string,
    { params = {}, query = {}, body, file }: OperationRequest,
    sender: Sender<A>,
  ): Promise<RawResponse & { revision: string | null }> => {
    const plan = plans.get(operationId);
    const handler = byId.get(operationId);
    if (!plan || !handler || handler === notImplemented) throw new Error(`${operationId} cannot be called`);
    checkCaller(sender.caller, plan, names);
    const faults = new FaultList();
    const asked = prepareTexts({ ...query }, { normalize: normalizeText, verbatim: new Set() }, faults);
    const upload = file && plan.body && uploadIn(plan, plan.body, file);
    const validated =
      plan.body &&
      (upload ?? validateBody({ ...body }, plan.body, validatorOf(plan.body), normalizeText, faults));
    if (faults.found.length > 0) throw invalidRequest(faults);
    const request = { params, query: asked as Record<string, unknown>, body: validated ?? undefined };
    const context = await createContext(infoOf(plan, request, upload ?? null, sender));
    const answer = await handler(request, context);
    return { ...answer, revision: revisionOf(plan, answer) };
  };
  return { call: call as Operations<A>['call'] };
}

const validatorOf = (plan: BodyPlan) => bodyFormatOf(plan, 'application/json').validate;

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
  sender: Sender<A>,
) {
  const { caller, requestId, remoteAddress, userAgent, revision, idempotencyKey = null } = sender;
  const { operationId, method, route, tagWriters } = plan;
  return {
    requestId,
    operationId,
    method: method.toUpperCase(),
    path: route,
    caller,
    remoteAddress,
    userAgent,
    authorization: null,
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
