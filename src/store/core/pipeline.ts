import type { DatabaseClient } from './client';
import { Batch, isOnCluster, type Answer, type Message, type Statement } from './wire';

interface Waiting extends Message {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Begins a transaction that writes. */
export const begin: Statement = { name: 'begin', text: 'begin' };
const commit: Statement = { name: 'commit', text: 'commit' };
const rollback: Statement = { name: 'rollback', text: 'rollback' };

/** The answers to a `begin` and a `commit` that were not needed. */
const begun: Answer = { rows: [], command: 'BEGIN', rowCount: 0 };
const committed: Answer = { rows: [], command: 'COMMIT', rowCount: 0 };

const nobody = () => undefined;

/** Runs it when the program has done everything it can without a response. */
export const whenIdle = (run: () => void): void => queueMicrotask(() => process.nextTick(run));

/** One of our transactions, for those who work in it. */
export type Trx = Pick<Pipeline, 'ask' | 'send' | 'keepPlace' | 'isOnCluster'>;

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
  /** Sends a transaction that is one round trip, `begin` and `commit` left out, together with others (`shared-trips.ts`). */
  readonly share?: (messages: readonly Message[]) => Promise<readonly Answer[]>;
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
  private ended = false;
  private lost: { readonly error: unknown } | null = null;

  constructor(private readonly line: Line) {}

  get isOnCluster(): boolean {
    return this.line.isOnCluster;
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
    const isWhole = !this.begun && batch[0]?.statement === begin && batch.at(-1)?.statement === commit;
    if (!isWhole || this.isOnCluster) return this.sendBatch(batch);
    const { answers, failure } = await this.sendWhole(batch.slice(1, -1));
    // It was rolled back when it failed.
    this.begun = false;
    return { answers: failure ? [begun, ...answers] : [begun, ...answers, committed], failure };
  }

  private async sendWhole(messages: readonly Message[]): Promise<ReturnType<Batch['takeAnswers']>> {
    const { share } = this.line;
    return share ? { answers: await share(messages), failure: null } : this.sendBatch(messages);
  }

  private async sendBatch(messages: readonly Message[]): Promise<ReturnType<Batch['takeAnswers']>> {
    const batch = new Batch(messages);
    const connection = await this.line.connection();
    this.begun = true;
    await connection.query(batch).done;
    return batch.takeAnswers();
  }
}
