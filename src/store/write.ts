import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { Problem } from '../domain/problem';
import type { Scope } from '../domain/scope';
import type { KeyRing } from './keys';
import { prepare, queryIn } from './statement';
import type { Store, Subject, Unit } from './unit';

/** What a write needs to know about its request. */
export interface RequestInfo {
  scope: Scope;
  operationId: string;
  requestId: string;
  /** The organization's clock. */
  now: Date;
  /** From the header `Idempotency-Key`, with a digest of method, path and body. */
  idempotency?: { key: string; requestHash: Buffer };
}

const keptHours = 24;

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
 *   another request with the same key
 * @throws Error when the work declared no change: a mistake in the program
 */
export function write<R>(
  { database, keys }: Store,
  info: RequestInfo,
  work: (unit: Unit) => Promise<R>,
): Promise<R> {
  return database.transaction(info.scope, async (trx) => {
    const memory = info.idempotency && memoryOf(trx, keys, info, info.idempotency);
    const replayed = await memory?.recall();
    if (replayed !== undefined) return JSON.parse(replayed) as R;

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
    await memory?.keep(plainJson(result));
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

/** The memory of one idempotency key: what was answered before, and keeping an answer. */
function memoryOf(
  trx: Knex.Transaction,
  keys: KeyRing,
  { scope, operationId, now }: RequestInfo,
  { key, requestHash }: { key: string; requestHash: Buffer },
) {
  const { organizationId, clientId } = scope;
  if (clientId === null) throw new Error('An idempotency key needs an API client');
  const identity = {
    organization_id: organizationId,
    client_id: clientId,
    operation_id: operationId,
    key_hash: createHash('sha256').update(key).digest(),
  };
  return {
    async recall(): Promise<string | undefined> {
      const lock = createHash('sha256')
        .update(JSON.stringify([organizationId, clientId, operationId, key]))
        .digest();
      const { rows } = await trx.raw<{ rows: { free: boolean }[] }>(
        'select pg_try_advisory_xact_lock(?) as free',
        [lock.readBigInt64BE().toString()],
      );
      if (!rows[0]?.free) {
        throw new Problem('request-in-flight', {
          detail: 'A request with this Idempotency-Key is being processed.',
        });
      }
      // A statement of its own: only one that starts after the lock was taken sees what the first request left.
      const record: { request_hash: Buffer; response_ciphertext: Buffer } | undefined = await trx(
        'idempotency_records',
      )
        .where(identity)
        .where('expires_at', '>', now)
        .first('request_hash', 'response_ciphertext');
      if (!record) return undefined;
      if (!record.request_hash.equals(requestHash)) {
        throw new Problem('idempotency-key-reused', {
          detail: 'This Idempotency-Key was used for another request in the last 24 hours.',
        });
      }
      return keys.open(organizationId, 'idempotent-response', record.response_ciphertext);
    },
    async keep(response: string): Promise<void> {
      await trx('idempotency_records')
        .insert({
          ...identity,
          request_hash: requestHash,
          response_ciphertext: keys.seal(organizationId, 'idempotent-response', response),
          expires_at: new Date(now.getTime() + keptHours * 3_600_000),
        })
        .onConflict(['organization_id', 'client_id', 'operation_id', 'key_hash'])
        .merge();
    },
  };
}

/** JSON of a value that survives it: dates, buffers and other classes would come back as something else. */
function plainJson(value: unknown): string {
  const json: string | undefined = JSON.stringify(
    value,
    function check(this: unknown, name: string, item: unknown) {
      const original: unknown = name === '' ? value : Reflect.get(Object(this), name);
      if (typeof original === 'object' && original !== null && 'toJSON' in original) {
        throw new Error(`The answer to be kept for repeated requests is not plain JSON at "${name}"`);
      }
      return item;
    },
  );
  if (json === undefined) throw new Error('There is no answer to be kept for repeated requests');
  return json;
}
