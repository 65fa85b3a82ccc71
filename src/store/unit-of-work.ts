import { Problem } from '../domain/problem';
import { scopeOfNobody, type Scope } from '../domain/scope';
import {
  appendAuditEvents,
  holdChain,
  takeChain,
  type AuditedOperation,
  type AuditedRequest,
  type TakenChain,
} from './audit/chains';
import type { Trx } from './core/pipeline';
import type { Reader, Tenant } from './core/database';
import { keepPlaceIn, knex, literal, prepare, readingTogether, type SendEarly } from './core/statement';
import { recallAnswers, type StoredAnswer, type IdempotencyKey } from './idempotency';
import type { Subject } from './core/subjects';
import { leaseMs } from './memory';
import type { Store, Unit } from './unit';
import { realTime } from '../process/clock';
import { together, type Requested, type Results } from '../process/together';

/**
 * How all code works on an organization's records in the database: one transaction that reads (`readOnly`), changes
 * (`write`, `act`), tries out what a change would do (`rehearse`), or works for the service itself (`system`).
 */

/** What a write needs to know about its request. */
export interface WriteRequest {
  scope: Scope;
  operationId: AuditedOperation;
  requestId: string;
  /** The organization's clock. */
  now: Date;
  /** From the `Idempotency-Key` header. */
  idempotency?: IdempotencyKey | null;
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
  /**
   * It is done often, so it shares its transaction with others of the organization (`Database.transactionWithOthers`). Each
   * record that it locks it locks by `lock` of its table, or it belongs to one that is locked so.
   */
  readonly sharesRounds?: true;
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
  /**
   * The same before that, as plain JSON, so that it is kept in the round trip that writes: all of it but `updatedAt` of
   * its body, which is the time of the transaction. Called where the response is kept.
   */
  readonly expected?: (() => R) | undefined;
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
export const write = <R>(store: Store, info: WriteRequest, work: (unit: Unit) => Promise<R>): Promise<R> =>
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
  { decide, ...steps }: Act<Loaded, R>,
  toAnswer: (answer: R) => S,
): Act<Loaded, S> => ({
  ...steps,
  decide: async (unit, loaded) => {
    const { answer } = await decide(unit, loaded);
    return { answer: Promise.resolve(answer).then(toAnswer) };
  },
});

/** Like `write`, for a change that loads what it depends on in the transaction's first round trip. */
export async function act<Loaded, R>(store: Store, info: WriteRequest, steps: Act<Loaded, R>): Promise<R> {
  const acting = new Acting(store, info, steps);
  const leave =
    (steps.recall ?? steps.sharesRounds) && (await store.memory?.places.enter(info.scope.organizationId));
  const { answer } = await acting.run().finally(leave);
  store.security?.changed(info.scope, acting.request, acting.changes);
  info.kept?.(acting.changes);
  return answer;
}

/** Where the audit rows of an act go, and what sends them ahead of others. */
interface AuditPlace {
  readonly chain: TakenChain;
  readonly send?: SendEarly;
}

/** An act that is carried out, in as many attempts as it takes. */
class Acting<Loaded, R> {
  readonly request: AuditedRequest;
  /** Of the last attempt. */
  changes: (Subject & { fields: readonly string[] })[] = [];
  /** The chain as the last attempt leaves it. */
  private end: TakenChain | null = null;
  /** The chain from memory that the attempt uses. */
  private kept: TakenChain | null = null;
  private isStale = false;
  /** Whether the act builds on what is remembered; it does so once. */
  private isRecalled = false;

  constructor(
    private readonly store: Store,
    private readonly info: WriteRequest,
    private readonly steps: Act<Loaded, R>,
  ) {
    const { now: at, operationId, requestId, scope } = info;
    this.request = { at, operationId, requestId, userId: scope.userId, clientId: scope.clientId };
  }

  async run(): Promise<Decided<R>> {
    const { memory } = this.store;
    const decided = await this.transact().catch((error: unknown) => {
      // What memory suggested has not come about: the database says what is wrong, and with what.
      if (!this.isRecalled || isUnknown(error)) throw error;
      // It may have objected to an id: those that were reserved are taken where the database fell back to an earlier state.
      memory?.ids.clear();
      return this.transact();
    });
    if (this.end) memory?.chains.put(this.info.scope.organizationId, this.end);
    return decided;
  }

  private async transact(): Promise<Decided<R>> {
    const { database, memory } = this.store;
    const { scope } = this.info;
    const attempt = (trx: Trx) => this.attempt(trx);
    // There is a chain only where nothing is on a cluster. What fails with others is made again alone.
    const { recall } = this.steps;
    const inRounds = this.sharesRounds;
    const isShared = !this.isRecalled && (recall ?? inRounds) && memory?.chains.has(scope.organizationId);
    try {
      return await (isShared
        ? database.transactionWithOthers(scope, attempt, { inRounds })
        : database.transaction(scope, attempt));
    } catch (error) {
      // Nothing was appended, so the chain ends where it did.
      if (this.kept && !isUnknown(error)) memory?.chains.put(scope.organizationId, this.kept);
      throw error;
    } finally {
      this.kept = null;
    }
  }

  /** The first round trip changes nothing; but that of a form of the portal takes the form (`recallAnswers`). */
  private get sharesRounds(): boolean {
    const { idempotency, scope } = this.info;
    return this.steps.sharesRounds === true && !(idempotency && scope.clientId === null);
  }

  /** In one round trip where what it needs is remembered, else in two. */
  private async attempt(trx: Trx): Promise<Decided<R>> {
    const { info, steps } = this;
    const unit = this.begin(trx);
    const answers = info.idempotency ? recallAnswers(unit, info, info.idempotency) : null;
    const { kept } = this;
    if (!kept || this.isRecalled || answers?.expectNone === null || !steps.recall)
      return this.withLoaded(unit, answers);
    // Whoever waits for a chain holds no other locks: its row goes first, although it is known last.
    const send = keepPlaceIn({ trx, scope: info.scope });
    const recalled = steps.recall(unit);
    if (!recalled) return this.withLoaded(unit, answers);
    this.isRecalled = true;
    await answers?.expectNone?.();
    return this.decide(unit, answers, recalled, { chain: kept, send });
  }

  /** Begins with nothing of an earlier attempt, and builds on nothing but what the database says after one. */
  private begin(trx: Trx): Unit {
    const { keys, memory } = this.store;
    const { scope, now } = this.info;
    this.isStale ||= this.kept !== null;
    const changes: typeof this.changes = [];
    this.changes = changes;
    this.end = null;
    this.kept = null;
    const change: Unit['change'] = (subject, fields = []) => void changes.push({ ...subject, fields });
    const unit: Unit = {
      ...unitOf(trx, { scope, keys, now }, change),
      trails: new Map(),
      erased: new Set(),
      ...(memory && !trx.isOnCluster && { memory }),
    };
    if (this.isStale) unit.memory?.chains.forget(scope.organizationId);
    else this.kept = unit.memory?.chains.take(scope.organizationId) ?? null;
    return unit;
  }

  private async withLoaded(unit: Unit, answers: StoredAnswer | null): Promise<Decided<R>> {
    // In this order: a transaction that waits for a chain, or for the first request with its key, holds no other locks.
    const taking = this.kept ? holdChain(unit, this.kept) : takeChain(unit);
    const recalling = answers?.recall();
    // A load that throws at once must not leave the two before it with nobody to hear of their failures.
    const loading = (async () => this.steps.load(unit))();
    // A failure to load matters only if nothing failed before it and the answer is not already known.
    loading.catch(() => undefined);
    const { chain, replayed } = await together({ chain: taking, replayed: recalling });
    if (replayed) return { answer: replayed.answer as R };
    return this.decide(unit, answers, { loaded: await loading }, { chain });
  }

  private async decide(
    unit: Unit,
    answers: StoredAnswer | null,
    { loaded, confirm }: Recalled<Loaded>,
    at: AuditPlace,
  ): Promise<Decided<R>> {
    const decided = await this.steps.decide({ ...unit, auditKey: at.chain.key }, loaded);
    // Its failure also fails the round trip that it waits for, and the commit.
    if (decided.answer instanceof Promise) decided.answer.catch(() => undefined);
    await this.append(unit, at);
    await confirm?.();
    return keepAnswer(answers, decided);
  }

  private async append({ trx, scope, memory }: Unit, { chain, send }: AuditPlace): Promise<void> {
    const { request, changes } = this;
    if (changes.length === 0)
      throw new Error(`${request.operationId} changed something without declaring it`);
    const leasing = { leaseMs: memory ? leaseMs : null, ...(send && { send }) };
    const end = await appendAuditEvents({ trx, scope }, chain, request, changes, leasing);
    if (memory) this.end = end;
  }
}

async function keepAnswer<R>(answers: StoredAnswer | null, decided: Decided<R>): Promise<Decided<R>> {
  if (!answers) return decided;
  if (decided.expected && answers.keepExpected) {
    await answers.keepExpected(decided.expected());
    return decided;
  }
  const answer = await decided.answer;
  await answers.keep(answer);
  return { answer };
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
  { scope, now }: Pick<WriteRequest, 'scope' | 'now'>,
  work: (unit: Unit) => Promise<R>,
): Promise<R> {
  return database.snapshot(scope, (trx) => work(unitOf(trx, { scope, keys, now }, noChange)));
}

const unitOf = (
  trx: Trx,
  given: Pick<Unit, 'scope' | 'keys' | 'now'>,
  change: Unit['change'] = () => undefined,
): Unit => ({ trx, ...given, realNow: realTime(), change });

const noChange = () => {
  throw new Error('Nothing is changed while reading');
};

/**
 * Like `readOnly`, in one round trip: all reads are requested before any of them is awaited, and see the same instant. One
 * that asks for more afterwards fails.
 *
 * @param request requests the reads, by name
 */
export const readAtOnce = <Reads extends Requested>(
  { database, keys }: Store,
  { scope, now }: Pick<WriteRequest, 'scope' | 'now'>,
  request: (unit: Unit) => Reads,
): Promise<Results<Reads>> =>
  database.look(scope, (trx) => together(request(unitOf(trx, { scope, keys, now }, noChange))));

/**
 * Returns the same store for work of one tenant: what it reads at once in one turn of the event loop travels in one round
 * trip and sees the same instant.
 */
export const sharingReads = <S extends Pick<Store, 'database'>>(store: S, tenant: Tenant): S => ({
  ...store,
  database: readingTogether(store.database, tenant),
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
    work({ ...unitOf(trx, { scope, keys, now }), trails: new Map() }),
  );
}

/** Undoes a transaction whose work has succeeded. */
class Undone extends Error {
  constructor(readonly result: unknown) {
    super();
  }
}

/** Carries what was only sent: nothing else asks for anything after it. */
const last = prepare('rehearsed', knex.select(literal(true)));

/**
 * Does the work and rolls it back, so that the rules that will apply find what is wrong.
 * @throws whatever the work throws
 */
export const rehearse = <R>(
  { database, keys }: Store,
  { scope, now }: Pick<WriteRequest, 'scope' | 'now'>,
  work: (unit: Unit) => Promise<R>,
): Promise<R> =>
  database
    .transaction<R>(scope, async (trx) => {
      const unit = unitOf(trx, { scope, keys, now });
      const result = await work(unit);
      await last.all(unit);
      throw new Undone(result);
    })
    .catch((error: unknown) => {
      if (error instanceof Undone) return error.result as R;
      throw error;
    });
