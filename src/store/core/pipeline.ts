import type { DatabaseClient } from './client';
import { Batch, isOnCluster, type Answer, type Message, type Statement } from './wire';

interface Waiting extends Message {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Begins a transaction that writes. */
export const begin: Statement = { name: 'begin', text: 'begin' };
export const commit: Statement = { name: 'commit', text: 'commit' };
export const rollback: Statement = { name: 'rollback', text: 'rollback' };

/** The answers to a `begin` and a `commit` that were not needed. */
const begun: Answer = { rows: [], command: 'BEGIN', rowCount: 0 };
const committed: Answer = { rows: [], command: 'COMMIT', rowCount: 0 };

const nobody = () => undefined;

/** Runs it when the program has done everything it can without a response. */
export const whenIdle = (run: () => void): void => queueMicrotask(() => process.nextTick(run));

/** One of our transactions, for those who work in it. */
export type Trx = Pick<Pipeline, 'ask' | 'send' | 'keepPlace' | 'claim' | 'isShared' | 'isOnCluster'>;

/** A statement came after the one batch that the transaction was to be. */
export class TransactionEnded extends Error {
  constructor() {
    super('The transaction has ended');
  }
}

/** What a transaction is sent on. */
export interface Line<Connection = Pick<DatabaseClient, 'query'>> {
  /** Its connection, taken when it is needed. */
  readonly connection: () => Promise<Connection>;
  /** The database has tables on several servers. */
  readonly isOnCluster: boolean;
  /** What carries it out together with others. */
  readonly shared?: Shared;
}

/** A transaction's part in one that it shares with others (`shared/transactions.ts`). */
export interface Shared {
  /** It may take part with several round trips, else only with one that is all of it. */
  readonly inRounds: boolean;
  /** Sends a batch of it without `begin` and `commit`; the first one sets the tenant. The last one is answered when it is committed. */
  send(messages: readonly Message[], isLast: boolean): Promise<readonly Answer[]>;
  /** See `Pipeline.claim`. */
  claim(name: string): void;
  /** Takes no further part. @returns when the others have ended, so that it holds no locks */
  leave(): Promise<void>;
}

/** The line of a transaction that has its connection already. */
export const onlyOn = <Connection extends Pick<DatabaseClient, 'connection'>>(
  connection: Connection,
): Line<Connection> => ({
  connection: () => Promise.resolve(connection),
  isOnCluster: isOnCluster(connection),
});

/** A value that PostgreSQL has no text for is the fault of the transaction that sent it, and of no other. */
const notSent = (error: unknown) => ({ answers: [], failure: { at: 0, error } });

/**
 * Sends the statements of one transaction to the database, in the order in which they were issued. Those issued in one
 * turn of the event loop travel in one round trip, together with everything sent before them.
 *
 * The first statement that fails ends the transaction: no later statement runs, and later queries fail with the same
 * error.
 */
export class Pipeline {
  private waiting: Waiting[] = [];
  private flushing = false;
  private begun = false;
  /** It has begun together with others. */
  private sharing: Shared | null = null;
  private ended = false;
  private lost: { readonly error: unknown } | null = null;

  constructor(private readonly line: Line) {}

  get isOnCluster(): boolean {
    return this.line.isOnCluster;
  }

  /** Others share it from its first round trip to its last: what is locked elsewhere they do not wait for. */
  get isShared(): boolean {
    return this.line.shared?.inRounds ?? false;
  }

  /** Runs a statement with the next batch. @throws what the database reports for it, or for one before it */
  ask(statement: Statement, values: readonly unknown[] = []): Promise<Answer> {
    if (this.lost) return Promise.reject(this.lost.error);
    if (this.ended) return Promise.reject(new TransactionEnded());
    const answer = new Promise<Answer>((resolve, reject) => {
      this.waiting.push({ statement, values, resolve, reject });
    });
    // If several fail together, perhaps only the first has someone awaiting it.
    answer.catch(nobody);
    this.flushSoon();
    return answer;
  }

  /**
   * Lets a statement travel with the next one that is asked for, at the latest with `commit`. If it fails, that one
   * fails too.
   */
  send(statement: Statement, values: readonly unknown[] = []): void {
    this.waiting.push({ statement, values, resolve: nobody, reject: nobody });
  }

  /**
   * Keeps a place among the statements issued so far for one that is to run before those issued after it, although it is
   * known only when they are. @returns what fills the place; if it was sent by then, it is before all that have not
   */
  keepPlace(): (statement: Statement, values: readonly unknown[]) => void {
    const { waiting } = this;
    const kept = waiting.length;
    return (statement, values) => {
      const place = waiting === this.waiting ? kept : 0;
      this.waiting.splice(place, 0, { statement, values, resolve: nobody, reject: nobody });
    };
  }

  /**
   * Says what it has locked: locks do not exclude the others with which it shares a transaction.
   * @throws Error that makes it run again, on its own, when one of them has locked the same
   */
  claim(name: string): void {
    this.line.shared?.claim(name);
  }

  /** @throws what the database reports for the last batch; then nothing is kept */
  async commit(): Promise<void> {
    const answer = this.ask(commit);
    this.ended = true;
    // A failed transaction answers `commit` with a rollback, without an error.
    if ((await answer).command !== 'COMMIT') throw new Error('The transaction was undone');
  }

  /** Undoes everything. @throws the connection's error if it is lost */
  async rollback(): Promise<void> {
    this.ended = true;
    this.waiting = [];
    if (!this.begun) return;
    if (this.sharing) return this.sharing.leave();
    const { failure } = await this.sendBatch([{ statement: rollback, values: [] }]);
    if (failure) throw failure.error;
  }

  /** Everything issued before it is sent travels along. */
  private flushSoon(): void {
    if (this.flushing) return;
    this.flushing = true;
    whenIdle(() => void this.flush());
  }

  private async flush(): Promise<void> {
    this.flushing = false;
    const batch = this.waiting;
    this.waiting = [];
    if (batch.length === 0) return;
    const { answers, failure } = await this.sendTransaction(batch).catch(notSent);
    if (failure) this.lost ??= failure;
    for (const [index, { resolve, reject }] of batch.entries()) {
      const answer = answers[index];
      if (answer) resolve(answer);
      else reject(failure?.error);
    }
  }

  /**
   * A batch of everything from `begin` to `commit` needs neither: what travels in one round trip is one transaction, which is
   * committed when all of it has succeeded.
   */
  private async sendTransaction(batch: readonly Waiting[]): Promise<ReturnType<Batch['takeAnswers']>> {
    const isFirst = batch[0]?.statement === begin;
    const isLast = batch.at(-1)?.statement === commit;
    const isWhole = isFirst && isLast;
    const { shared, isOnCluster } = this.line;
    if (isFirst && shared && (isWhole || shared.inRounds)) this.sharing = shared;
    if (!this.sharing && (!isWhole || isOnCluster)) return this.sendBatch(batch);
    const messages = batch.slice(isFirst ? 1 : 0, isLast ? -1 : batch.length);
    if (this.sharing) this.begun = true;
    const { answers, failure } = this.sharing
      ? { answers: await this.sharing.send(messages, isLast), failure: null }
      : await this.sendBatch(messages);
    // It was rolled back when it failed.
    if (isWhole) this.begun = false;
    const all = isFirst ? [begun, ...answers] : answers;
    return { answers: isLast && !failure ? [...all, committed] : all, failure };
  }

  private async sendBatch(messages: readonly Message[]): Promise<ReturnType<Batch['takeAnswers']>> {
    const batch = new Batch(messages);
    const connection = await this.line.connection();
    this.begun = true;
    return batch.sendOn(connection);
  }
}
