import type { Actor } from '../audit/trail';
import type { Database } from '../core/database';
import { decryptJson } from '../core/keys';
import { firstIn, lookUp, prepare, sendIn } from '../core/statement';
import type { Transaction, Unit } from '../unit';

export type EverifyRequestType =
  'submit' | 'confirmData' | 'matchPhoto' | 'upload' | 'refer' | 'recordNoAction' | 'close' | 'advance';

/** A request to E-Verify, recorded before it is sent. */
export interface EverifyRequest {
  id: number;
  caseId: number;
  type: EverifyRequestType;
  /** Null when the type says everything. */
  payload: object | null;
  actor: Actor;
  /** The date where the employee works. */
  askedOn: string;
  attempts: number;
  leasedUntil: Date | null;
}

/** Identifies one request of one organization. */
export interface RequestKey {
  organizationId: number;
  requestId: number;
}

const insert = prepare<{ id: number }>(
  'everify_request_insert',
  `insert into everify_requests
     (organization_id, case_id, type, payload_ciphertext, actor, asked_on, next_attempt_at, leased_until)
   values (:organizationId, :caseId, :type, :payload, :actor, :askedOn, :nextAttemptAt, :leasedUntil) returning id`,
);

/** Records a request; its job is committed with it. With a lease the caller sends it at once. */
export async function addRequest(
  { trx, scope, keys, realNow }: Unit,
  request: Pick<EverifyRequest, 'caseId' | 'type' | 'payload' | 'actor' | 'askedOn'>,
  leasedUntil: Date | null,
): Promise<number> {
  const { caseId, type, payload, actor, askedOn } = request;
  const { organizationId } = scope;
  const row = await firstIn(trx, scope, insert, {
    caseId,
    type,
    payload: payload && keys.encrypt(organizationId, 'everify-case', JSON.stringify(payload)),
    actor: JSON.stringify(actor),
    askedOn,
    nextAttemptAt: realNow,
    leasedUntil,
  });
  if (!row) throw new Error('Nothing was inserted into everify_requests');
  return row.id;
}

const ofNewestCase = `
  from everify_requests
  where organization_id = :organizationId and finished_at is null and case_id =
    (select max(id) from everify_cases where organization_id = :organizationId and i9_id = :i9Id)`;

/** Returns the pending request about a form's newest case; null when there is none. */
export const pendingRequest = async ({ trx, scope }: Transaction, i9Id: number) =>
  (await firstIn(trx, scope, pending, { i9Id }))?.type ?? null;

const pending = prepare<{ type: EverifyRequestType }>(
  'everify_request_pending',
  `select type ${ofNewestCase}`,
);

/** A request without its payload. */
export type OpenRequest = Omit<EverifyRequest, 'payload'>;

const shown = `id, case_id as "caseId", type, actor, asked_on as "askedOn", attempts, leased_until as "leasedUntil"`;

const open = prepare<OpenRequest>('everify_request_open', `select ${shown} ${ofNewestCase} for update`);

/** Returns the unfinished request of a form's newest case, locked. */
export const openRequest = ({ trx, scope }: Transaction, i9Id: number) => firstIn(trx, scope, open, { i9Id });

/** The case and form of a request, and who created it. */
export type RequestSubject = Pick<EverifyRequest, 'caseId' | 'actor'> & { readonly i9Id: number };

/** By the database's clock, as its job comes: a worker whose clock is slow would leave to nobody what comes to it. */
const lease = prepare<Omit<RequestSubject, 'i9Id'>>(
  'everify_request_lease',
  `update everify_requests set leased_until = :leasedUntil
   where organization_id = :organizationId and id = :requestId and finished_at is null
     and (leased_until is null or leased_until <= now())
   returning case_id as "caseId", actor`,
);
/** A statement of its own, because a cluster keeps cases on another server than requests (`cluster/places.ts`). */
const formOfCase = prepare<Pick<RequestSubject, 'i9Id'>>(
  'everify_case_form',
  'select i9_id as "i9Id" from everify_cases where organization_id = :organizationId and id = :caseId',
);

/** Takes over a request that no one is sending; null when someone is. */
export async function leaseRequest(
  { trx, scope }: Transaction,
  requestId: number,
  leasedUntil: Date,
): Promise<RequestSubject | null> {
  const request = await firstIn(trx, scope, lease, { requestId, leasedUntil });
  const form = request && (await firstIn(trx, scope, formOfCase, { caseId: request.caseId }));
  return form && { ...request, ...form };
}

const leased = prepare<OpenRequest & { payload: Buffer | null }>(
  'everify_request_leased',
  `select ${shown}, payload_ciphertext as payload from everify_requests
   where organization_id = :organizationId and id = :requestId and leased_until = :lease and finished_at is null`,
);

/** Returns the request while this lease on it is valid. */
export async function leasedRequest(
  { trx, scope, keys }: Unit,
  requestId: number,
  heldUntil: Date,
): Promise<EverifyRequest | null> {
  const row = await firstIn(trx, scope, leased, { requestId, lease: heldUntil });
  if (!row) return null;
  const { payload } = row;
  return { ...row, payload: payload && decryptJson(keys, scope.organizationId, 'everify-case', payload) };
}

const finish = prepare(
  'everify_request_finish',
  `update everify_requests
   set finished_at = :now, payload_ciphertext = null, leased_until = null, failure = :failure
   where organization_id = :organizationId and id = :requestId`,
);

/** Finishes a request and erases its payload, with the next round trip. */
export const finishRequest = ({ trx, scope, realNow }: Unit, requestId: number, failure: string | null) =>
  sendIn(trx, scope, finish, { requestId, failure, now: realNow });

const postpone = prepare(
  'everify_request_postpone',
  `update everify_requests
   set attempts = attempts + 1, next_attempt_at = :nextAttemptAt, leased_until = null, failure = :failure
   where organization_id = :organizationId and id = :requestId`,
);

/** Lets the job try again later, with the next round trip. */
export const postponeRequest = (
  { trx, scope }: Transaction,
  requestId: number,
  { nextAttemptAt, failure }: { nextAttemptAt: Date; failure: string },
): Promise<void> => sendIn(trx, scope, postpone, { requestId, nextAttemptAt, failure });

/** A case that E-Verify may have news about. */
export interface OpenCase {
  organizationId: number;
  i9Id: number;
  caseNumber: string;
}

const waiting = prepare<OpenCase>(
  'waiting_everify_cases',
  `select organization_id as "organizationId", i9_id as "i9Id", case_number as "caseNumber"
   from waiting_everify_cases(:caseNumbers, :checkedBefore)`,
);

/**
 * Returns the cases waiting for E-Verify, of all organizations: those with these numbers, or those last checked before
 * a time.
 */
export const waitingCases = (
  database: Database,
  wanted: { caseNumbers: readonly string[] } | { checkedBefore: Date },
) => lookUp(database, waiting, wanted);
