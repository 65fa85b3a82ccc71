import { isConnectionLoss, isLockedElsewhere, NoFreeConnection } from '../../../process/failures';
import { detached } from '../../../process/traces';
import { gathering } from '../../../process/turns';
import type { DatabaseClient } from '../client';
import { begin, commit, rollback, type Shared } from '../pipeline';
import { onConnection, type Source } from '../pool';
import { mostTogether } from './reads';
import { Batch, type Answer, type Message, type Statement } from '../wire';

/** Transactions of one organization that are carried out as one. */

/**
 * Returns what carries out transactions of an organization together: those whose first batches are ready in one turn of the
 * event loop travel in one round trip, and are one transaction of the database. Much of what a change costs is to send it, to
 * wake those who receive it and its answer, and to commit (docs/performance.md).
 *
 * Those that are whole take one round trip. The others take as many as they need: each leaves when all of them are ready for
 * it, and the last one commits.
 *
 * When the database objects to a statement of the first round trip, nothing is kept: the one whose statement it is fails, and
 * the others travel again without it. Later all of them run again, each on its own; likewise when one of them is given up that
 * may have changed something. When they are not to blame one by one (the connection is lost, the commit of whole ones fails),
 * all fail.
 */
export function sharedTransactions(source: Source) {
  const carryOut = (members: readonly Member[]): Promise<void> =>
    detached(() => new Group(members).run(source));
  const gathered = { most: mostTogether, mostLots: 2, handOver: carryOut };
  const [whole, others] = [gathering<Member>(gathered), gathering<Member>(gathered)];
  return (organizationId: number, inRounds: boolean): Shared =>
    new Member(inRounds, (member) => (member.isDone ? whole : others)(organizationId, member));
}

/** A batch that has been sent, and waits for the others. */
interface Sent {
  readonly messages: readonly Message[];
  readonly isLast: boolean;
  readonly resolve: (answers: readonly Answer[]) => void;
  readonly reject: (error: unknown) => void;
}

/** A transaction that takes part. */
class Member implements Shared {
  hasLeft = false;
  /** How many of its batches were answered. */
  answered = 0;
  private sent: Sent | null = null;
  private group: Group | null = null;

  constructor(
    readonly inRounds: boolean,
    private readonly gather: (member: Member) => void,
  ) {}

  send(messages: readonly Message[], isLast: boolean): Promise<readonly Answer[]> {
    return new Promise((resolve, reject) => {
      this.sent = { messages, isLast, resolve, reject };
      if (this.group) this.group.proceed();
      else this.gather(this);
    });
  }

  claim(name: string): void {
    this.group?.claim(name, this);
  }

  async leave(): Promise<void> {
    this.hasLeft = true;
    this.group?.proceed();
    await this.group?.ended;
  }

  join(group: Group): void {
    this.group = group;
  }

  /** What it has sent and has no answer to. */
  get messages(): readonly Message[] {
    return this.sent?.messages ?? [];
  }

  /** Everything that it sends has been sent. */
  get isDone(): boolean {
    return this.sent?.isLast ?? false;
  }

  /** Nothing more is awaited from it. */
  get isReady(): boolean {
    return this.sent !== null || this.hasLeft;
  }

  answer(answers: readonly Answer[]): void {
    const { sent } = this;
    this.sent = null;
    this.answered += 1;
    sent?.resolve(answers);
  }

  /** Of what it sent nothing is kept, and nothing is locked any more. */
  refuse(error: unknown): void {
    this.group = null;
    this.sent?.reject(error);
  }
}

/** Counts as a conflict of serialization: the transaction runs again, on its own. */
class RunAlone extends Error {
  readonly code = '40001';
}

const runAlone = (cause: unknown): RunAlone =>
  new RunAlone('Transactions that were carried out together run again', { cause });

/** Members that are carried out as one transaction. */
class Group {
  readonly ended: Promise<void>;
  private end!: () => void;
  /** Those that have not sent everything. */
  private active: readonly Member[];
  /** The others, with the answers that they get when all is committed. */
  private readonly done: (readonly [Member, readonly Answer[]])[] = [];
  /** What is locked -> whose transaction locked it. */
  private readonly claims = new Map<string, Member>();
  private go = (): void => undefined;

  constructor(members: readonly Member[]) {
    this.active = members;
    this.ended = new Promise((resolve) => (this.end = resolve));
    for (const member of members) member.join(this);
  }

  /** Carries them out. It never fails: they hear what has become of them. */
  async run(source: Source): Promise<void> {
    const isWhole = this.active.every((member) => member.isDone);
    try {
      await onConnection(source, async (connection) => {
        await this.begin(connection, isWhole);
        while (this.active.length > 0) await this.sendRound(connection);
      });
      for (const [member, answers] of this.done) member.answer(answers);
    } catch (error) {
      const isFinal = isWhole || isConnectionLoss(error) || error instanceof NoFreeConnection;
      const told = isFinal ? error : runAlone(error);
      for (const member of [...this.active, ...this.done.map(([one]) => one)]) member.refuse(told);
    } finally {
      this.end();
    }
  }

  /** @throws RunAlone when another one of them has claimed it */
  claim(name: string, member: Member): void {
    const owner = this.claims.get(name) ?? member;
    if (owner !== member) throw runAlone(`${name} is locked by another one`);
    this.claims.set(name, member);
  }

  /** Sends the next round trip if it is waited for and everyone is ready. */
  proceed(): void {
    if (this.active.every((member) => member.isReady)) this.go();
  }

  /** The first round trip, again until none of them is to blame. */
  private async begin(connection: DatabaseClient, isWhole: boolean): Promise<void> {
    let tell = (): void => undefined;
    try {
      for (;;) {
        const setting = this.active[0]?.messages.slice(0, 1) ?? [];
        const before = isWhole ? setting : [bare(begin), ...setting];
        const own = this.active.map(({ messages }) => messages.slice(1));
        const { answers, failure } = await send(connection, [...before, ...own.flat()]);
        const isLost = failure && isConnectionLoss(failure.error);
        if (failure && !isWhole && !isLost) await undo(connection);
        // Not before: an error arrives while the locks of its transaction are still held.
        tell();
        const first = answers.slice(0, before.length);
        if (!failure) return this.handOut(answers.slice(first.length), own, first.slice(-setting.length));
        const refused = isLost ? null : this.active[ownerOf(failure.at - before.length, own)];
        if (!refused) throw failure.error;
        this.active = this.active.filter((member) => member !== refused);
        const told = isLockedElsewhere(failure.error) ? runAlone(failure.error) : failure.error;
        tell = () => refused.refuse(told);
      }
    } finally {
      tell();
    }
  }

  /** One more round trip. @throws Error after which nothing is kept */
  private async sendRound(connection: DatabaseClient): Promise<void> {
    await new Promise<void>((resolve) => {
      this.go = resolve;
      this.proceed();
    });
    const left = this.active.filter(({ hasLeft }) => hasLeft);
    this.active = this.active.filter(({ hasLeft }) => !hasLeft);
    if (this.active.length === 0 || left.some(({ answered }) => answered > 1)) {
      await undo(connection);
      throw runAlone('one of them was given up');
    }
    const own = this.active.map(({ messages }) => messages);
    const isLast = this.active.every((member) => member.isDone);
    const { answers, failure } = await send(connection, [...own.flat(), ...(isLast ? [bare(commit)] : [])]);
    if (failure) {
      if (!isConnectionLoss(failure.error)) await undo(connection);
      throw failure.error;
    }
    // A failed transaction answers `commit` with a rollback, without an error.
    if (isLast && answers.at(-1)?.command !== 'COMMIT') throw new Error('The transactions were undone');
    this.handOut(answers, own);
  }

  /** Gives each its answers; those to a last batch are kept until all is committed. @param first of all of them */
  private handOut(
    answers: readonly Answer[],
    own: readonly (readonly Message[])[],
    first: readonly Answer[] = [],
  ): void {
    let end = 0;
    const answered = this.active.map(
      (member, place) =>
        [member, [...first, ...answers.slice(end, (end += own[place]?.length ?? 0))]] as const,
    );
    this.active = this.active.filter((member) => !member.isDone);
    for (const [member, its] of answered)
      if (member.isDone) this.done.push([member, its]);
      else member.answer(its);
  }
}

const bare = (statement: Statement): Message => ({ statement, values: [] });

const send = (connection: DatabaseClient, messages: readonly Message[]) =>
  new Batch(messages).sendOn(connection);

/** @throws Error when it cannot be undone; then the connection is not used again */
async function undo(connection: DatabaseClient): Promise<void> {
  const { failure } = await send(connection, [bare(rollback)]);
  if (!failure) return;
  connection.drop();
  throw failure.error;
}

/** @returns the place of the one that the message at that place is of; -1 if it is of no single one */
function ownerOf(at: number, own: readonly (readonly Message[])[]): number {
  let end = 0;
  return at < 0 ? -1 : own.findIndex(({ length }) => at < (end += length));
}
