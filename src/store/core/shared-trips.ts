import { batchSpan } from '../../process/batch-spans';
import { isConnectionLoss } from '../../process/failures';
import { detached, startSpan } from '../../process/traces';
import { gathering } from '../../process/turns';
import type { DatabaseClient } from './client';
import { ask, onConnection, type Source } from './pool';
import { settingTenant, tenantOf } from './tenant-query';
import { Batch, isOnCluster, type Answer, type Failure, type Message, type RawRow } from './wire';

/** What shares round trips with others of its organization: brief reads, and transactions of one round trip. */

/** A read that waits for the batch of its turn. */
interface SharedRead {
  readonly organizationId: number;
  readonly asked: Message;
  readonly resolve: (rows: RawRow[]) => void;
  readonly reject: (error: unknown) => void;
}

/** More than these are done sooner on several connections. */
const mostTogether = 8;

/**
 * Returns what runs brief statements. Those for one organization that are asked for in one turn of the event loop travel
 * in one round trip: most of what such a statement costs is to send it, and to wake those who receive it and its answer
 * (docs/performance.md).
 *
 * A statement that fails does so alone. Those after it, which the database skips, travel again.
 */
export function sharedReads(source: Source) {
  const gather = gathering<SharedRead>({
    most: mostTogether,
    mostLots: Infinity,
    handOver: (reads) => detached(() => send(reads)),
  });
  const enqueue = (read: SharedRead): void => gather(read.organizationId, read);

  const send = async (reads: readonly SharedRead[]): Promise<void> => {
    let waiting = reads;
    try {
      await onConnection(source, async (connection) => {
        if (isOnCluster(connection)) return askInTurn(connection, reads);
        const batch = new Batch(
          reads.map(({ organizationId, asked }) => settingTenant(asked, organizationId)),
        );
        await connection.query(batch).done;
        const { answers, failure } = batch.takeAnswers();
        answers.forEach(({ rows }, place) => reads[place]?.resolve(rows));
        if (!failure) return;
        waiting = reads.slice(failure.at, failure.at + 1);
        reads.slice(failure.at + 1).forEach(enqueue);
        throw failure.error;
      });
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  };

  return (organizationId: number, asked: Message): Promise<RawRow[]> => {
    const span = startSpan(batchSpan, [asked]);
    const rows = new Promise<RawRow[]>((resolve, reject) =>
      enqueue({ organizationId, asked, resolve, reject }),
    );
    if (span)
      rows.then(
        () => span.end(),
        (error: unknown) => span.end(error),
      );
    return rows;
  };
}

/** On a cluster each statement is in a transaction of its own. */
async function askInTurn(connection: DatabaseClient, reads: readonly SharedRead[]): Promise<void> {
  for (const { organizationId, asked, resolve, reject } of reads)
    await ask<RawRow>(connection, tenantOf(organizationId), asked).then(resolve, reject);
}

/** A transaction that waits for the batch of its turn. */
interface SharedWrite {
  /** The first one sets the tenant. */
  readonly messages: readonly Message[];
  readonly resolve: (answers: readonly Answer[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Carries out a transaction of an organization, perhaps together with others. */
export type Sharing = (organizationId: number, messages: readonly Message[]) => Promise<readonly Answer[]>;

/**
 * Returns what carries out transactions that are whole: those of one organization that are ready in one turn of the event loop
 * travel in one round trip, and are one transaction of the database. Much of what a change costs is to send it, to wake those
 * who receive it and its answer, and to commit (docs/performance.md).
 *
 * When the database objects to a statement, nothing is kept: the one whose statement it is fails, and the others travel
 * again without it. It hears of that when their answers arrive. When they are not to blame one by one (the connection is
 * lost, the commit fails), all fail.
 */
export function sharedWrites(source: Source): Sharing {
  const gather = gathering<SharedWrite>({
    most: mostTogether,
    mostLots: 2,
    handOver: (writes) => detached(() => send(writes)),
  });

  const send = async (writes: readonly SharedWrite[]): Promise<void> => {
    const waiting = [...writes];
    let tell = (): void => undefined;
    try {
      await onConnection(source, async (connection) => {
        for (;;) {
          const failure = await attempt(connection, waiting);
          // Not before: an error arrives while the locks of its transaction are still held.
          tell();
          if (!failure) return;
          const blamed = isConnectionLoss(failure.error) ? -1 : ownerOf(failure.at, waiting);
          if (blamed < 0) throw failure.error;
          const refused = waiting.splice(blamed, 1);
          tell = () => refused.forEach(({ reject }) => reject(failure.error));
        }
      });
    } catch (error) {
      tell();
      for (const { reject } of waiting) reject(error);
    }
  };

  return (organizationId, messages) =>
    new Promise((resolve, reject) => gather(organizationId, { messages, resolve, reject }));
}

/** Sends them as one transaction and hands out the answers; with none it waits for the connection. @returns why it failed */
async function attempt(connection: DatabaseClient, writes: readonly SharedWrite[]): Promise<Failure | null> {
  const batch = new Batch([...settingOf(writes), ...writes.flatMap(ownOf)]);
  await connection.query(batch).done;
  const { answers, failure } = batch.takeAnswers();
  if (failure) return failure;
  let at = 1;
  for (const write of writes) {
    const end = at + ownOf(write).length;
    write.resolve([...answers.slice(0, 1), ...answers.slice(at, end)]);
    at = end;
  }
  return null;
}

/** What sets the tenant for all of them. */
const settingOf = ([first]: readonly SharedWrite[]): readonly Message[] => first?.messages.slice(0, 1) ?? [];
const ownOf = ({ messages }: SharedWrite): readonly Message[] => messages.slice(1);

/** @returns the place of the one that the statement at that place of the batch is of; -1 if it is of no single one */
function ownerOf(at: number, writes: readonly SharedWrite[]): number {
  let end = 0;
  const isBefore = (write: SharedWrite): boolean => at <= (end += ownOf(write).length);
  return at < 1 ? -1 : writes.findIndex(isBefore);
}
