import type { Client } from 'pg';
import { Flight, type Answer, type Message, type Statement } from './wire';

interface Waiting extends Message {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

const commit: Statement = { name: 'commit', text: 'commit' };
const rollback: Statement = { name: 'rollback', text: 'rollback' };

const nobody = () => undefined;

/** Runs it when the program has done all that it can without an answer. */
export const whenIdle = (run: () => void): void => queueMicrotask(() => process.nextTick(run));

/** A value that PostgreSQL has no text for is the fault of the transaction that asked, and of no one else. */
const notSent = (error: unknown) => ({ answers: [], failure: { at: 0, error } });

/**
 * The statements of one transaction on their way to the database, in the order in which they were given. Those that the
 * program asks for in one turn travel in one flight (round trip), together with everything that was sent before them.
 *
 * The first statement that fails ends the transaction: nothing after it is run, and later queries fail with the same error.
 */
export class Flights {
  private waiting: Waiting[] = [];
  private leaving = false;
  private begun = false;
  private ended = false;
  private lost: { readonly error: unknown } | null = null;

  constructor(private readonly connection: Pick<Client, 'query'>) {}

  /** Runs a statement with the next flight. @throws what the database says of it, or of one before it */
  ask(statement: Statement, values: readonly unknown[] = []): Promise<Answer> {
    if (this.lost) return Promise.reject(this.lost.error);
    if (this.ended) return Promise.reject(new Error('The transaction has ended'));
    const answer = new Promise<Answer>((resolve, reject) => {
      this.waiting.push({ statement, values, resolve, reject });
    });
    // Of several that fail together only the first may have someone who waits for it.
    answer.catch(nobody);
    this.leaveSoon();
    return answer;
  }

  /** Lets a statement travel with the next one that is asked for, at the latest with `commit`, which fails with it. */
  send(statement: Statement, values: readonly unknown[] = []): void {
    this.waiting.push({ statement, values, resolve: nobody, reject: nobody });
  }

  /** @throws what the database says of the last flight; nothing is kept then */
  async commit(): Promise<void> {
    const answer = this.ask(commit);
    this.ended = true;
    // A lost transaction answers a commit with a rollback, and calls it success.
    if ((await answer).command !== 'COMMIT') throw new Error('The transaction was undone');
  }

  /** Undoes everything. @throws what the connection says when it is gone */
  async rollback(): Promise<void> {
    this.ended = true;
    this.waiting = [];
    if (!this.begun) return;
    const { failure } = await this.fly([{ statement: rollback, values: [] }]);
    if (failure) throw failure.error;
  }

  /** Whatever is asked for until then comes along. */
  private leaveSoon(): void {
    if (this.leaving) return;
    this.leaving = true;
    whenIdle(() => void this.leave());
  }

  private async leave(): Promise<void> {
    this.leaving = false;
    const passengers = this.waiting;
    this.waiting = [];
    if (passengers.length === 0) return;
    const { answers, failure } = await this.fly(passengers).catch(notSent);
    if (failure) this.lost ??= failure;
    for (const [index, { resolve, reject }] of passengers.entries()) {
      const answer = answers[index];
      if (answer) resolve(answer);
      else reject(failure?.error);
    }
  }

  private async fly(messages: readonly Message[]): Promise<ReturnType<Flight['unload']>> {
    const flight = new Flight(messages);
    this.begun = true;
    await this.connection.query(flight).landed;
    return flight.unload();
  }
}
