import { batchSpan } from '../../../process/batch-spans';
import { detached, startSpan } from '../../../process/traces';
import { gathering } from '../../../process/turns';
import type { DatabaseClient } from '../client';
import { ask, onConnection, type Source } from '../pool';
import { settingTenant, tenantOf } from '../tenant-query';
import { Batch, isOnCluster, type Message, type RawRow } from '../wire';

/** Brief reads that share round trips with others of their organization. */

/** A read that waits for the batch of its turn. */
interface SharedRead {
  readonly organizationId: number;
  readonly asked: Message;
  readonly resolve: (rows: RawRow[]) => void;
  readonly reject: (error: unknown) => void;
}

/** More than these are done sooner on several connections. */
export const mostTogether = 8;

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
        const { answers, failure } = await batch.sendOn(connection);
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
