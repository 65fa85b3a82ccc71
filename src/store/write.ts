import type { Knex } from 'knex';
import type { Scope } from '../domain/scope';
import { appendAuditEvents, chainTaker } from './audit-chains';
import { recallAnswers, type RequestKey } from './idempotency';
import type { Store, Subject, Unit } from './unit';

/** What a write needs to know about its request. */
export interface RequestInfo {
  scope: Scope;
  operationId: string;
  requestId: string;
  /** The organization's clock. */
  now: Date;
  /** From the header `Idempotency-Key`. */
  idempotency?: RequestKey;
}

/**
 * Runs one change: the work, its audit rows and the record for repeated requests, all in one transaction.
 *
 * With an idempotency key the result is kept encrypted for 24 hours and given again for the same request; so it must be
 * plain JSON. A thrown error undoes everything, hence only successful answers are ever kept.
 *
 * @throws Problem request-in-flight (409) while the first request with this key runs, idempotency-key-reused (422) for
 *   another request with the same key, permission-denied (403) when the caller has lost rights since the first one
 * @throws Error when the work declared no change: a mistake in the program
 */
export async function write<R>(
  { database, keys, security }: Store,
  info: RequestInfo,
  work: (unit: Unit) => Promise<R>,
): Promise<R> {
  const { opening, taken } = chainTaker();
  const { operationId, requestId, now, scope } = info;
  const request = { at: now, operationId, requestId, userId: scope.userId, clientId: scope.clientId };
  let changes: (Subject & { fields: readonly string[] })[] = [];
  const inTransaction = async (trx: Knex.Transaction): Promise<R> => {
    changes = [];
    const chain = await taken({ trx, keys, scope }, requestId);
    const answers = info.idempotency && recallAnswers(trx, keys, info, info.idempotency);
    const replayed = await answers?.recall();
    if (replayed) return replayed.answer as R;

    const change: Unit['change'] = ({ type, id }, fields = []) => void changes.push({ type, id, fields });
    const result = await work({ trx, scope, keys, auditKey: chain.key, now, change });
    if (changes.length === 0) throw new Error(`${operationId} changed something without declaring it`);
    await appendAuditEvents({ trx, scope }, chain, request, changes);
    await answers?.keep(result);
    return result;
  };
  const result = await database.transaction(scope, inTransaction, opening);
  security?.changed(scope, request, changes);
  return result;
}

/** Looks at several records as they stand together; whoever declares a change here made a mistake in the program. */
export function readOnly<R>(
  { database, keys }: Store,
  { scope, now }: Pick<RequestInfo, 'scope' | 'now'>,
  work: (unit: Unit) => Promise<R>,
): Promise<R> {
  const change = () => {
    throw new Error('Nothing is changed while reading');
  };
  return database.transaction(scope, (trx) => work({ trx, scope, keys, now, change }));
}
