import { isObject } from '../domain/json';
import { hash } from 'node:crypto';
import type { Trx } from './core/pipeline';
import { Problem } from '../domain/problem';
import { hasKept, rightsOf, type Rights } from '../domain/rights';
import type { Scope } from '../domain/scope';
import { decryptJson } from './core/keys';
import { keepAnswer, takeAnsweredForm } from './access/sent-forms';
import { behind, functionCall, insertion, knex, ofTenant, param, prepare } from './core/statement';
import type { Unit } from './unit';

/** How the sender identifies a request. */
export interface IdempotencyKey {
  readonly key: string;
  /** Digest of the operation, the record and the meaning of the body. A different digest means a different request. */
  readonly requestHash: Buffer;
}

/** The stored answer to one key. */
export type StoredAnswer = ReturnType<typeof recallAnswers>;

interface Kept {
  /** The caller's rights at that time: the answer may show what the caller can no longer see. */
  readonly rights: Rights;
  readonly answer: unknown;
  /** Present when it was kept before the database had answered. */
  readonly isExpected?: true;
}

const keptHours = 24;
const purpose = 'idempotent-response';

interface Request {
  readonly scope: Scope;
  readonly operationId: string;
  readonly now: Date;
}

/** An encrypted answer, and the time of the transaction that kept it. */
interface Stored {
  readonly response: Buffer;
  readonly answeredAt: Date;
}

/** Where the encrypted answers to one key are stored. */
interface Shelf {
  find(): Promise<Stored | null>;
  /** Whether the time is that of the transaction itself. */
  readonly hasTime: boolean;
  readonly expectNone: (() => Promise<void>) | null;
  keep(response: Buffer): Promise<void>;
}

/**
 * Finds and stores the answer to a client's key, or to a form that a user of the portal sent, in the transaction of the
 * request. A key belongs to the client or user, whatever the operation.
 */
export function recallAnswers({ trx, keys, realNow }: Unit, request: Request, wanted: IdempotencyKey) {
  const { scope } = request;
  const { organizationId, clientId } = scope;
  const shelf =
    clientId === null
      ? formShelf({ trx, scope, realNow }, wanted)
      : clientShelf(trx, request, wanted, clientId);
  const keep = (answer: unknown, more: string) =>
    shelf.keep(
      keys.encrypt(
        organizationId,
        purpose,
        `{"rights":${rightsJson(scope)},"answer":${plainJson(answer)}${more}}`,
      ),
    );
  return {
    /**
     * Returns the first answer; null when there was none.
     * @throws Problem request-in-flight while another transaction looks it up or produces it
     */
    async recall(): Promise<{ readonly answer: unknown } | null> {
      const stored = await shelf.find();
      if (!stored) return null;
      const kept = decryptJson<Kept>(keys, organizationId, purpose, stored.response);
      if (!hasKept(scope, kept.rights)) {
        throw new Problem('permission-denied', {
          detail:
            'The first answer to this Idempotency-Key was given when you could see or do more than now.',
        });
      }
      return kept.isExpected ? { answer: updatedAt(kept.answer, stored.answeredAt) } : kept;
    },
    /** Sends what fails when there was one, or while another transaction produces it; null where that is not possible. */
    expectNone: shelf.expectNone,
    /** Keeps the first answer for 24 hours, unless it is a refusal: a corrected request may have the same key. */
    keep: async (answer: unknown) => (isRefusal(answer) ? undefined : keep(answer, '')),
    /**
     * Keeps it before the database has answered: `updatedAt` of its body is filled in by the time of the transaction. Null
     * where that is not possible.
     */
    keepExpected: shelf.hasTime ? (answer: unknown) => keep(answer, ',"isExpected":true') : null,
  };
}

/** Fills in the time at which the record in the answer was written. */
function updatedAt(answer: unknown, at: Date): unknown {
  if (!isObject(answer) || !('body' in answer) || !isObject(answer.body))
    throw new Error('The expected answer has no body');
  return { ...answer, body: { ...answer.body, updatedAt: at.toISOString() } };
}

/** Most refusals are thrown and undo everything; that of a token is committed, because it ends what was stolen. */
const isRefusal = (answer: unknown): boolean =>
  isObject(answer) && 'status' in answer && Number(answer.status) >= 400;

/** A form that was changed and sent again counts as a different form. */
function formShelf(
  unit: Pick<Unit, 'trx' | 'scope' | 'realNow'>,
  { key, requestHash }: IdempotencyKey,
): Shelf {
  const form = `${key} ${requestHash.toString('hex')}`;
  return {
    async find() {
      const response = await takeAnsweredForm(unit, form);
      return response && { response, answeredAt: unit.realNow };
    },
    hasTime: false,
    expectNone: null,
    keep: (response) => keepAnswer(unit, form, response),
  };
}

function clientShelf(
  trx: Trx,
  { scope, operationId, now }: Request,
  { key, requestHash }: IdempotencyKey,
  clientId: number,
): Shelf {
  const unit = { trx, scope };
  const { organizationId } = scope;
  const claimed = hash('sha256', JSON.stringify([organizationId, clientId, key]), 'buffer').readBigInt64BE();
  const identity = { clientId, keyHash: hash('sha256', key, 'buffer') };
  return {
    async find() {
      const claiming = claim.all(unit, { name: claimed.toString() });
      const records = await behind(claiming, find.all(unit, { ...identity, now }));
      trx.claim(`request ${claimed}`);
      const [record] = records;
      if (!record) return null;
      if (!records.every((one) => one.requestHash.equals(requestHash))) {
        throw new Problem('idempotency-key-reused', {
          detail: 'This Idempotency-Key was used for another request in the last 24 hours.',
        });
      }
      return record;
    },
    // On a cluster the record and its user are written at the times of two servers.
    hasTime: !trx.isOnCluster,
    async expectNone() {
      await claim.send(unit, { name: claimed.toString() });
      await none.send(unit, { ...identity, now });
    },
    keep: (response) =>
      keep.send(unit, {
        ...identity,
        operationId,
        requestHash,
        responseCiphertext: response,
        expiresAt: new Date(now.getTime() + keptHours * 3_600_000),
      }),
  };
}

/** Fails, and the whole round trip with it, while another transaction has claimed the name. */
const claim = prepare('idempotency_claim', knex.select(functionCall('claim_request', param('name'))));
const kept = () =>
  ofTenant('idempotency_records')
    .where({ client_id: param('clientId'), key_hash: param('keyHash') })
    .where('expires_at', '>', param('now'));
const find = prepare<Stored & { requestHash: Buffer }>(
  'idempotency_find',
  kept().select({
    requestHash: 'request_hash',
    response: 'response_ciphertext',
    answeredAt: 'answered_at',
  }),
);
const none = prepare('idempotency_none', kept().select(functionCall('refuse_stale')));
const keep = prepare(
  'idempotency_keep',
  insertion(
    'idempotency_records',
    'clientId',
    'operationId',
    'keyHash',
    'requestHash',
    'responseCiphertext',
    'expiresAt',
  )
    .onConflict(['organization_id', 'client_id', 'operation_id', 'key_hash'])
    .merge(['request_hash', 'response_ciphertext', 'expires_at', 'answered_at']),
);

/** Caller -> rights; a caller is remembered for some requests. */
const rightsOfCallers = new WeakMap<Scope, string>();

function rightsJson(scope: Scope): string {
  const known = rightsOfCallers.get(scope) ?? plainJson(rightsOf(scope));
  rightsOfCallers.set(scope, known);
  return known;
}

/** Serializes a value that survives JSON: dates, buffers and other classes would come back as something else. */
function plainJson(value: unknown): string {
  assertPlain(value, '');
  const json: string | undefined = JSON.stringify(value);
  if (json === undefined) throw new Error('There is no answer to be kept for repeated requests');
  return json;
}

function assertPlain(value: unknown, name: string): void {
  if (!isObject(value)) return;
  if ('toJSON' in value)
    throw new Error(`The answer to be kept for repeated requests is not plain JSON at "${name}"`);
  if (Array.isArray(value)) for (const item of value) assertPlain(item, name);
  else for (const [key, item] of Object.entries(value)) assertPlain(item, key);
}
