import type { Scope } from '../domain/scope';
import { recallAnswers, type RequestKey } from './idempotency';
import { prepare, queryIn } from './statement';
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

/** One statement, however many changes there are. */
const insertAuditEvents = prepare(
  'audit_events_insert',
  `insert into audit_events
     (organization_id, at, operation_id, subject_type, subject_id, fields, user_id, client_id, request_id)
   select :organizationId::integer, :now::timestamptz, :operationId, change.type, change.id, change.fields,
     :userId::integer, :clientId::integer, :requestId
   from jsonb_to_recordset(:changes::jsonb) as change (type text, id integer, fields text[])`,
  ['organizationId', 'now', 'operationId', 'changes', 'userId', 'clientId', 'requestId'],
);

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
export function write<R>(
  { database, keys }: Store,
  info: RequestInfo,
  work: (unit: Unit) => Promise<R>,
): Promise<R> {
  return database.transaction(info.scope, async (trx) => {
    const answers = info.idempotency && recallAnswers(trx, keys, info, info.idempotency);
    const replayed = await answers?.recall();
    if (replayed) return replayed.answer as R;

    const changes: (Subject & { fields: readonly string[] })[] = [];
    const result = await work({
      trx,
      scope: info.scope,
      keys,
      now: info.now,
      change: ({ type, id }, fields = []) => void changes.push({ type, id, fields }),
    });
    if (changes.length === 0) throw new Error(`${info.operationId} changed something without declaring it`);
    await queryIn(trx, info.scope, insertAuditEvents, {
      changes: JSON.stringify(changes),
      now: info.now,
      operationId: info.operationId,
      requestId: info.requestId,
      userId: info.scope.userId,
      clientId: info.scope.clientId,
    });
    await answers?.keep(result);
    return result;
  });
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
