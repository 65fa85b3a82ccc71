import type { Actor } from '../audit/trail';
import type { Database } from '../core/database';
import { decryptJson } from '../core/keys';
import * as field from '../core/fields';
import {
  knex,
  literal,
  ofTenant,
  param,
  prepare,
  prepareFields,
  prepareReturning,
  prepareCall,
  type RowOf,
} from '../core/statement';
import { insertedId } from '../core/rows';
import type { Transaction, Unit } from '../unit';

export type EverifyRequestType =
  'submit' | 'confirmData' | 'matchPhoto' | 'upload' | 'refer' | 'recordNoAction' | 'close' | 'advance';

const shown = {
  id: field.id,
  caseId: field.requiredInteger,
  type: field.stored<EverifyRequestType>(),
  actor: field.json<Actor>(),
  /** The date where the employee works. */
  askedOn: field.requiredDate,
  attempts: field.requiredInteger,
  leasedUntil: field.instant,
};

/** A request without its payload. */
export type OpenRequest = field.RecordOf<typeof shown>;

/** A request to E-Verify, recorded before it is sent. */
export interface EverifyRequest extends OpenRequest {
  /** Null when the type says everything. */
  payload: object | null;
}

/** Identifies one request of one organization. */
export interface EverifyRequestKey {
  organizationId: number;
  requestId: number;
}

/** Records a request; its job is committed with it. With a lease the caller sends it at once. */
export function addRequest(
  unit: Unit,
  request: Pick<EverifyRequest, 'caseId' | 'type' | 'payload' | 'actor' | 'askedOn'>,
  leasedUntil: Date | null,
): Promise<number> {
  const { caseId, type, payload, actor, askedOn } = request;
  const { organizationId } = unit.scope;
  return insertedId(unit, 'everify_requests', {
    caseId,
    type,
    payloadCiphertext: payload && unit.keys.encrypt(organizationId, 'everify-case', JSON.stringify(payload)),
    actor: JSON.stringify(actor),
    askedOn,
    nextAttemptAt: unit.realNow,
    leasedUntil,
  });
}

const unfinished = (...names: readonly string[]) =>
  ofTenant('everify_requests', ...names).whereNull('finished_at');
const ofNewestCase = () => unfinished().where('case_id', ofTenant('everify_cases', 'i9Id').max('id'));
const requested = () => ofTenant('everify_requests', 'id');

/** Returns the pending request about a form's newest case; null when there is none. */
export const pendingRequest = async (unit: Transaction, i9Id: number) =>
  (await pending.first(unit, { i9Id }))?.type ?? null;

const pending = prepare<{ type: EverifyRequestType }>(
  'everify_request_pending',
  ofNewestCase().select('type'),
);

const open = prepareFields('everify_request_open', ofNewestCase().forUpdate(), shown);

/** Returns the unfinished request of a form's newest case, locked. */
export const openRequest = (unit: Transaction, i9Id: number) => open.first(unit, { i9Id });

/** The case and form of a request, and who created it. */
export type RequestSubject = Pick<EverifyRequest, 'caseId' | 'actor'> & { readonly i9Id: number };

/** By the database's clock, as its job comes: a worker whose clock is slow would leave to nobody what comes to it. */
const lease = prepareReturning(
  'everify_request_lease',
  unfinished('id')
    .where((free) => void free.whereNull('leased_until').orWhere('leased_until', '<=', knex.fn.now()))
    .update({ leased_until: param('leasedUntil') }),
  field.pick(shown, 'caseId', 'actor'),
);
/** A statement of its own, because a cluster keeps cases on another server than requests (`cluster/places.ts`). */
const formOfCase = prepare<Pick<RequestSubject, 'i9Id'>>(
  'everify_case_form',
  ofTenant('everify_cases', 'id').select({ i9Id: 'i9_id' }),
);

/** Takes over a request that no one is sending; null when someone is. */
export async function leaseRequest(
  unit: Transaction,
  id: number,
  leasedUntil: Date,
): Promise<RequestSubject | null> {
  const request = await lease.first(unit, { id, leasedUntil });
  const form = request && (await formOfCase.first(unit, { id: request.caseId }));
  return form && { ...request, ...form };
}

const leased = prepareFields('everify_request_leased', unfinished('id', 'leasedUntil'), {
  ...shown,
  payload: field.derived<Buffer | null>('everify_requests.payload_ciphertext'),
});

/** Returns the request while this lease on it is valid. */
export async function leasedRequest(
  unit: Unit,
  id: number,
  leasedUntil: Date,
): Promise<EverifyRequest | null> {
  const row = await leased.first(unit, { id, leasedUntil });
  if (!row) return null;
  const { payload } = row;
  const { organizationId } = unit.scope;
  return { ...row, payload: payload && decryptJson(unit.keys, organizationId, 'everify-case', payload) };
}

const finish = prepare(
  'everify_request_finish',
  requested().update({
    finished_at: param('now'),
    payload_ciphertext: literal(null),
    leased_until: literal(null),
    failure: param('failure'),
  }),
);

/** Finishes a request and erases its payload, with the next round trip. */
export const finishRequest = (unit: Unit, id: number, failure: string | null) =>
  finish.send(unit, { id, failure, now: unit.realNow });

const postpone = prepare(
  'everify_request_postpone',
  requested().update({
    attempts: knex.raw('attempts + 1'),
    next_attempt_at: param('nextAttemptAt'),
    leased_until: literal(null),
    failure: param('failure'),
  }),
);

/** Lets the job try again later, with the next round trip. */
export const postponeRequest = (
  unit: Transaction,
  id: number,
  { nextAttemptAt, failure }: { nextAttemptAt: Date; failure: string },
): Promise<void> => postpone.send(unit, { id, nextAttemptAt, failure });

const waiting = prepareCall('waiting_everify_cases', ['caseNumbers', 'checkedBefore'], {
  organizationId: field.requiredInteger,
  i9Id: field.requiredInteger,
  caseNumber: field.requiredText,
});

/** A case that E-Verify may have news about. */
export type OpenCase = RowOf<typeof waiting>;

/**
 * Returns the cases waiting for E-Verify, of all organizations: those with these numbers, or those last checked before
 * a time.
 */
export const waitingCases = (
  database: Database,
  wanted: { caseNumbers: readonly string[] } | { checkedBefore: Date },
) => waiting.lookUp(database, { caseNumbers: null, checkedBefore: null, ...wanted });
