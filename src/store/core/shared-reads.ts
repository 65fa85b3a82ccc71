import { batchSpan } from '../../process/batch-spans';
import { detached, startSpan } from '../../process/traces';
import { ask, onConnection, type PooledConnection, type Source } from './pool';
import { settingTenant, tenantOf } from './tenant-query';
import { Batch, isOnCluster, type Message, type RawRow } from './wire';

/** A read that waits for the batch of its turn. */
interface SharedRead {
  readonly organizationId: number;
  readonly asked: Message;
  readonly resolve: (rows: RawRow[]) => void;
  readonly reject: (error: unknown) => void;
}

/** More reads than these are answered sooner on several connections. */
const batchLimit = 8;

/**
 * Returns what runs brief statements. Those for one organization that are asked for in one turn of the event loop travel
 * in one round trip: most of what such a statement costs is to send it, and to wake those who receive it and its answer
 * (docs/performance.md).
 *
 * A statement that fails does so alone. Those after it, which the database skips, travel again.
 */
export function sharedReads(source: Source) {
  const pending = new Map<number, SharedRead[]>();

  const enqueue = (read: SharedRead): void => {
    const { organizationId } = read;
    const others = pending.get(organizationId);
    if (others && others.length < batchLimit) return void others.push(read);
    const reads = [read];
    pending.set(organizationId, reads);
    // By then every request that has arrived has come this far.
    setImmediate(() => {
      if (pending.get(organizationId) === reads) pending.delete(organizationId);
      void detached(() => send(reads));
    });
  };

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
async function askInTurn(connection: PooledConnection, reads: readonly SharedRead[]): Promise<void> {
  for (const { organizationId, asked, resolve, reject } of reads)
    await ask<RawRow>(connection, tenantOf(organizationId), asked).then(resolve, reject);
}
