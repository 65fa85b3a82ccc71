import { Problem } from '../domain/problem';
import { scopeOfNobody, type Scope } from '../domain/scope';
import {
  appendAuditEvents,
  holdChain,
  takeChain,
  type AuditedOperation,
  type TakenChain,
} from './audit/chains';
import type { Knex } from 'knex';
import type { Reader, Tenant } from './core/database';
import type { Reading } from './core/paging';
import { isSpread, keepPlaceIn, prepare, queryIn, readingTogether, type SendEarly } from './core/statement';
import { recallAnswers, type RequestKey } from './idempotency';
import type { Subject } from './core/subjects';
import { leaseMs } from './memory';
import type { Store, Unit } from './unit';

/**
 * How all code works on an organization's records in the database: one transaction that reads (`readOnly`), changes
 * (`write`, `act`), tries out what a change would do (`rehearse`), or works for the service itself (`system`).
 */

/** What a write needs to know about its request. */
export interface RequestInfo {
  scope: Scope;
  operationId: AuditedOperation;
  requestId: string;
  /** The organization's clock. */
  now: Date;
  /** From the `Idempotency-Key` header. */
  idempotency?: RequestKey | null;
  /** Receives the changes once they are committed. */
  kept?: (changes: readonly Subject[]) => void;
}

/** A change that loads what it depends on, decides, and hands over what to write. */
export interface Act<Loaded, R> {
  /**
   * Loads records, locks them and reserves ids. Everything requested together (before the first `await`, or with
   * `Promise.all`) is the transaction's first round trip. It changes nothing, and its results may go unused: the
   * request can turn out to be one that was already answered.
   */
  load: (unit: Unit) => Promise<Loaded>;
  /** Statements that it sends without awaiting an answer travel with the commit, in the second round trip. */
  decide: (unit: Unit, loaded: Loaded) => Promise<Decided<R>>;
  /**
   * Returns what `load` would, from memory; null when some of it is not there. The act is then one round trip: the database
   * judges what is written, and when it objects, or what was remembered has changed, the act runs again with `load`.
   */
  recall?: (unit: Unit) => Recalled<Loaded> | null;
}

/** What an act needs, from memory. */
export interface Recalled<Loaded> {
  readonly loaded: Loaded;
  /** Sends what fails when it is no longer so; after the writes, which lock what they refer to. */
  readonly confirm?: () => Promise<void>;
}

/** The result of an act. */
export interface Decided<R> {
  /** May be pending until the last round trip returns. */
  readonly answer: R | Promise<R>;
}

/**
 * Runs one change: the work, its audit rows and the record for repeated requests, all in one transaction.
 *
 * With an idempotency key the result is kept encrypted for 24 hours and returned again for the same request, so it must
 * be plain JSON. A thrown error undoes everything, so only successful answers are kept.
 *
 * @throws Problem request-in-flight (409) while the first request with this key runs, idempotency-key-reused (422) for
 * a different request with the same key, permission-denied (403) when the caller has lost rights since the first one
 * @throws Error when the work declared no change: a programming error
 */
export const write = <R>(store: Store, info: RequestInfo, work: (unit: Unit) => Promise<R>): Promise<R> =>
  act(store, info, unloaded(work));

/** Turns work that queries as it goes along into an act without a load step. */
export const unloaded = <R>(work: (unit: Unit) => Promise<R>): Act<void, R> => ({
  load: () => Promise.resolve(),
  decide: async (unit) => ({ answer: await work(unit) }),
});

/** Runs an act within a transaction that has begun. */
export const actIn = async <Loaded, R>(unit: Unit, { load, decide }: Act<Loaded, R>): Promise<R> =>
  (await decide(unit, await load(unit))).answer;

/** Returns the same act with another answer. */
export const answering = <Loaded, R, S>(
  { load, decide, recall }: Act<Loaded, R>,
  toAnswer: (answer: R) => S,
): Act<Loaded, S> => ({
  load,
  ...(recall && { recall }),
  decide: async (unit, loaded) => {
    const { answer } = await decide(unit, loaded);
    return { answer: Promise.resolve(answer).then(toAnswer) };
  },
});

/** Like `write`, for a change that loads what it depends on in the transaction's first round trip. */
export async function act<Loaded, R>(
  { database, keys, security, memory }: Store,
  info: RequestInfo,
  { load, decide, recall }: Act<Loaded, R>,
): Promise<R> {
  const { operationId, requestId, now, scope } = info;
  const { organizationId } = scope;
  const request = { at: now, operationId, requestId, userId: scope.userId, clientId: scope.clientId };
  let changes: (Subject & { fields: readonly string[] })[] = [];
  let end: TakenChain | null = null;
  /** The chain from memory that the attempt uses. */
  let kept: TakenChain | null = null;
  let isStale = false;
  /** Whether the act builds on what is remembered; it does so once. */
  let isRecalled = false;

  const attempt = async (trx: Knex): Promise<Decided<R>> => {
    changes = [];
    end = null;
    const change: Unit['change'] = (subject, fields = []) => void changes.push({ ...subject, fields });
    const remembering = memory && !isSpread(trx) ? { memory } : {};
    const unit: Unit = {
      trx,
      scope,
      keys,
      now,
      change,
      trails: new Map(),
      erased: new Set(),
      ...remembering,
    };
    // An attempt that follows another one builds on nothing but what the database says.
    isStale ||= kept !== null;
    if (isStale) unit.memory?.chains.forget(organizationId);
    kept = (!isStale && unit.memory?.chains.take(organizationId)) || null;
    const answers = info.idempotency && recallAnswers(trx, keys, info, info.idempotency);
    const mayRecall = kept !== null && !isRecalled && (!answers || answers.expectNone !== null);
    // Whoever waits for a chain holds no other locks: its row goes first, although it is known last.
    const sendFirst = mayRecall && recall ? keepPlaceIn(trx, scope) : undefined;
    const recalled = (mayRecall && recall?.(unit)) || null;
    isRecalled ||= recalled !== null;
    const lease = unit.memory ? leaseMs : null;
    const append = async (chain: TakenChain, send?: SendEarly): Promise<void> => {
      if (changes.length === 0) throw new Error(`${operationId} changed something without declaring it`);
      end = await appendAuditEvents({ trx, scope }, chain, request, changes, {
        leaseMs: lease,
        ...(send && { send }),
      });
    };

    const keepAnswer = async (decided: Decided<R>): Promise<Decided<R>> => {
      if (!answers) return decided;
      const answer = await decided.answer;
      await answers.keep(answer);
      return { answer };
    };

    if (kept && recalled) {
      await answers?.expectNone?.();
      const decided = await decideBy({ decide }, { ...unit, auditKey: kept.key }, recalled.loaded);
      await append(kept, sendFirst);
      await recalled.confirm?.();
      return keepAnswer(decided);
    }

    // In this order: a transaction that waits for a chain, or for the first request with its key, holds no other locks.
    const taking = kept ? holdChain(unit, kept) : takeChain(unit);
    const recalling = answers?.recall();
    // A load that throws at once must not leave the two before it with nobody to hear of their failures.
    const loading = (async () => load(unit))();
    // A failure to load matters only if nothing failed before it and the answer is not already known.
    loading.catch(() => undefined);
    const [chain, replayed] = await Promise.all([taking, recalling]);
    if (replayed) return { answer: replayed.answer as R };

    const decided = await decideBy({ decide }, { ...unit, auditKey: chain.key }, await loading);
    await append(chain);
    return keepAnswer(decided);
  };

  const run = async () => {
    try {
      return await database.transaction(scope, attempt);
    } catch (error) {
      // Nothing was appended, so the chain ends where it did.
      if (kept && !isUnknown(error)) memory?.chains.put(organizationId, kept);
      throw error;
    } finally {
      kept = null;
    }
  };
  const { answer } = await run().catch((error: unknown) => {
    // What memory suggested has not come about: the database says what is wrong, and with what.
    if (!isRecalled || isUnknown(error)) throw error;
    // It may have objected to an id: those that were reserved are taken where the database fell back to an earlier state.
    memory?.ids.clear();
    return run();
  });
  if (end) memory?.chains.put(organizationId, end);
  security?.changed(scope, request, changes);
  info.kept?.(changes);
  return answer;
}

async function decideBy<Loaded, R>(
  { decide }: Pick<Act<Loaded, R>, 'decide'>,
  unit: Unit,
  loaded: Loaded,
): Promise<Decided<R>> {
  const decided = await decide(unit, loaded);
  // Its failure also fails the round trip that it waits for, and the commit.
  if (decided.answer instanceof Promise) decided.answer.catch(() => undefined);
  return decided;
}

/** Whether the transaction may have been committed all the same. */
const isUnknown = (error: unknown): boolean =>
  error instanceof Problem && error.type === 'service-unavailable';

/**
 * Reads several records in one snapshot; declaring a change here is a programming error. Like every read it may run on
 * a replica that has replayed everything committed before (`replicas/freshness.ts`).
 */
export function readOnly<R>(
  { database, keys }: Pick<Store, 'keys'> & { database: Pick<Reader, 'snapshot'> },
  { scope, now }: Pick<RequestInfo, 'scope' | 'now'>,
  work: (unit: Unit) => Promise<R>,
): Promise<R> {
  return database.snapshot(scope, (trx) => work({ trx, scope, keys, now, change: noChange }));
}

const noChange = () => {
  throw new Error('Nothing is changed while reading');
};

/**
 * Like `readOnly`, in one round trip, for reads that request everything before their first `await`. They all see the
 * same instant.
 */
export const readAtOnce = <R>(
  { database, keys }: Store,
  { scope, now }: Pick<RequestInfo, 'scope' | 'now'>,
  work: (unit: Unit) => Promise<R>,
): Promise<R> => database.look(scope, (trx) => work({ trx, scope, keys, now, change: noChange }));

/**
 * Returns the store for one tenant's reads: those issued in one turn of the event loop travel in one round trip and see
 * the same instant.
 */
export const together = ({ database, keys }: Store, tenant: Tenant): Reading => ({
  database: readingTogether(database, tenant),
  keys,
});

/**
 * Runs work of the service itself for one organization. It is no one's request, so the request audit gets no row; what
 * it does to a form is in the form's own trail, with the actor `system`.
 */
export function system<R>(
  { database, keys }: Pick<Store, 'database' | 'keys'>,
  { organizationId, now }: Tenant & { now: Date },
  work: (unit: Unit) => Promise<R>,
): Promise<R> {
  const scope = scopeOfNobody(organizationId);
  return database.transaction(scope, (trx) =>
    work({ trx, scope, keys, now, change: () => undefined, trails: new Map() }),
  );
}

class Undone extends Error {}

/** Carries what was only sent: nothing else asks for anything after it. */
const last = prepare('rehearsed', 'select true');

/**
 * Does the work and rolls it back, so that the rules that will apply find what is wrong.
 * @throws whatever the work throws
 */
export async function rehearse<R>(
  { database, keys }: Store,
  { scope, now }: Pick<RequestInfo, 'scope' | 'now'>,
  work: (unit: Unit) => Promise<R>,
): Promise<R> {
  const undone = new Undone();
  let result: { value: R } | null = null;
  const tryOut = async (unit: Unit): Promise<never> => {
    result = { value: await work(unit) };
    await queryIn(unit.trx, scope, last);
    throw undone;
  };
  await database
    .transaction(scope, (trx) => tryOut({ trx, scope, keys, now, change: () => undefined }))
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  const done = result as { value: R } | null;
  if (!done) throw new Error('The rehearsal had no end');
  return done.value;
}
