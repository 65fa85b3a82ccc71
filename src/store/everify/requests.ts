import type { Actor } from '../audit/trail';
import type { Database } from '../core/database';
import { decryptJson } from '../core/keys';
import { lookUp, prepare, queryIn } from '../core/statement';
import type { Unit } from '../unit';

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

/** Records a request; its job is committed with it. With a lease the caller sends it at once. */
export async function addRequest(
  { trx, scope, keys }: Unit,
  request: Pick<EverifyRequest, 'caseId' | 'type' | 'payload' | 'actor' | 'askedOn'>,
  leasedUntil: Date | null,
): Promise<number> {
  const { caseId, type, payload, actor, askedOn } = request;
  const { organizationId } = scope;
  const [row] = await trx('everify_requests')
    .insert({
      organization_id: organizationId,
      case_id: caseId,
      type,
      payload_ciphertext: payload && keys.encrypt(organizationId, 'everify-case', JSON.stringify(payload)),
      actor: JSON.stringify(actor),
      asked_on: askedOn,
      next_attempt_at: new Date(),
      leased_until: leasedUntil,
    })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('Nothing was inserted into everify_requests');
  return row.id;
}

/** Returns the pending request about a form's newest case; null when there is none. */
export async function pendingRequest(
  { trx, scope }: Pick<Unit, 'trx' | 'scope'>,
  i9Id: number,
): Promise<EverifyRequestType | null> {
  const [row] = await queryIn(trx, scope, pending, { i9Id });
  return row?.type ?? null;
}

const pending = prepare<{ type: EverifyRequestType }>(
  'everify_request_pending',
  `select type from everify_requests
   where organization_id = :organizationId and finished_at is null and case_id =
     (select max(id) from everify_cases where organization_id = :organizationId and i9_id = :i9Id)`,
);

/** Returns the unfinished request of a case, locked. */
export async function openRequest(
  { trx, scope }: Pick<Unit, 'trx' | 'scope'>,
  caseId: number,
): Promise<{ id: number; type: EverifyRequestType; leasedUntil: Date | null } | null> {
  const row: { id: number; type: EverifyRequestType; leasedUntil: Date | null } | undefined = await trx(
    'everify_requests',
  )
    .where({ organization_id: scope.organizationId, case_id: caseId })
    .whereNull('finished_at')
    .forUpdate()
    .first({ id: 'id', type: 'type', leasedUntil: 'leased_until' });
  return row ?? null;
}

/** Takes over a request that no one is sending. */
export async function leaseRequest(
  { trx, scope }: Pick<Unit, 'trx' | 'scope'>,
  requestId: number,
  leasedUntil: Date,
): Promise<boolean> {
  const taken = await trx('everify_requests')
    .where({ organization_id: scope.organizationId, id: requestId })
    .whereNull('finished_at')
    .where((free) => void free.whereNull('leased_until').orWhere('leased_until', '<=', new Date()))
    .update({ leased_until: leasedUntil });
  return taken === 1;
}

/** Returns the request while this lease on it is valid. */
export async function leasedRequest(
  { trx, scope, keys }: Unit,
  requestId: number,
  lease: Date,
): Promise<EverifyRequest | null> {
  const { organizationId } = scope;
  const row: (Omit<EverifyRequest, 'payload'> & { payload: Buffer | null }) | undefined = await trx(
    'everify_requests',
  )
    .where({ organization_id: organizationId, id: requestId, leased_until: lease })
    .whereNull('finished_at')
    .forUpdate()
    .first({
      id: 'id',
      caseId: 'case_id',
      type: 'type',
      payload: 'payload_ciphertext',
      actor: 'actor',
      askedOn: 'asked_on',
      attempts: 'attempts',
      leasedUntil: 'leased_until',
    });
  return row
    ? {
        ...row,
        payload: row.payload && decryptJson<object>(keys, organizationId, 'everify-case', row.payload),
      }
    : null;
}

/** Finishes a request and erases its payload. */
export async function finishRequest(
  { trx, scope }: Pick<Unit, 'trx' | 'scope'>,
  requestId: number,
  failure: string | null,
): Promise<void> {
  await trx('everify_requests')
    .where({ organization_id: scope.organizationId, id: requestId })
    .update({ finished_at: new Date(), payload_ciphertext: null, leased_until: null, failure });
}

/** Lets the job try again later. */
export async function postponeRequest(
  { trx, scope }: Pick<Unit, 'trx' | 'scope'>,
  requestId: number,
  { nextAttemptAt, failure }: { nextAttemptAt: Date; failure: string },
): Promise<void> {
  await trx('everify_requests')
    .where({ organization_id: scope.organizationId, id: requestId })
    .update({
      attempts: trx.raw('attempts + 1'),
      next_attempt_at: nextAttemptAt,
      leased_until: null,
      failure,
    });
}

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
): Promise<OpenCase[]> => lookUp(database, waiting, wanted);
