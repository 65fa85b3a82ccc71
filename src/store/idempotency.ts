import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { Problem } from '../domain/problem';
import { hasKept, rightsOf, type Rights } from '../domain/rights';
import type { Scope } from '../domain/scope';
import type { KeyRing } from './keys';

/** What the sender of a request calls it. */
export interface RequestKey {
  readonly key: string;
  /** Digest of the operation, the record and the meaning of the body: another one is another request. */
  readonly requestHash: Buffer;
}

/** The answers that one key was given. */
export interface Answers {
  /** The first answer; null when there was none. */
  recall(): Promise<{ readonly answer: unknown } | null>;
  /** Keeps the first answer for 24 hours. */
  keep(answer: unknown): Promise<void>;
}

interface Kept {
  /** Of the caller then: the answer may show what may not be seen any more. */
  readonly rights: Rights;
  readonly answer: unknown;
}

const keptHours = 24;
const purpose = 'idempotent-response';

/** Seconds after which a request that is in flight is mostly done. */
const retryAfter = '1';

/**
 * Finds and keeps the answers to one key of a client, in the transaction of its request. A key belongs to the client,
 * whatever the operation.
 * @throws Error for a caller who is no API client
 */
export function recallAnswers(
  trx: Knex.Transaction,
  keys: KeyRing,
  { scope, operationId, now }: { scope: Scope; operationId: string; now: Date },
  { key, requestHash }: RequestKey,
): Answers {
  const { organizationId, clientId } = scope;
  if (clientId === null) throw new Error('An idempotency key needs an API client');
  const identity = {
    organization_id: organizationId,
    client_id: clientId,
    key_hash: createHash('sha256').update(key).digest(),
  };
  return {
    async recall() {
      await lock(trx, JSON.stringify([organizationId, clientId, key]));
      // A statement of its own: only one that starts after the lock was taken sees what the first request left.
      const records: { request_hash: Buffer; response_ciphertext: Buffer }[] = await trx(
        'idempotency_records',
      )
        .where(identity)
        .where('expires_at', '>', now)
        .select('request_hash', 'response_ciphertext');
      const [record] = records;
      if (!record) return null;
      if (!records.every((one) => one.request_hash.equals(requestHash))) {
        throw new Problem('idempotency-key-reused', {
          detail: 'This Idempotency-Key was used for another request in the last 24 hours.',
        });
      }
      const kept = JSON.parse(keys.open(organizationId, purpose, record.response_ciphertext)) as Kept;
      if (!hasKept(scope, kept.rights)) {
        throw new Problem('permission-denied', {
          detail:
            'The first answer to this Idempotency-Key was given when you could see or do more than now.',
        });
      }
      return kept;
    },
    async keep(answer) {
      const kept = `{"rights":${plainJson(rightsOf(scope))},"answer":${plainJson(answer)}}`;
      await trx('idempotency_records')
        .insert({
          ...identity,
          operation_id: operationId,
          request_hash: requestHash,
          response_ciphertext: keys.seal(organizationId, purpose, kept),
          expires_at: new Date(now.getTime() + keptHours * 3_600_000),
        })
        .onConflict(['organization_id', 'client_id', 'operation_id', 'key_hash'])
        .merge();
    },
  };
}

/** @throws Problem request-in-flight while another transaction holds the lock */
async function lock(trx: Knex.Transaction, name: string): Promise<void> {
  const digest = createHash('sha256').update(name).digest();
  const { rows } = await trx.raw<{ rows: { free: boolean }[] }>(
    'select pg_try_advisory_xact_lock(?) as free',
    [digest.readBigInt64BE().toString()],
  );
  if (rows[0]?.free) return;
  throw new Problem('request-in-flight', {
    detail: 'A request with this Idempotency-Key is being processed.',
    headers: { 'Retry-After': retryAfter },
  });
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
