import { DatabaseClient } from '../core/client';
import { lockNumbers } from '../core/locks';

/** A host that is gone without a word gives its locks up after a minute and a half, and not after hours. */
const keepAlive =
  'set tcp_keepalives_idle = 60; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';

/**
 * Does what only one process of the installation may do at a time, unless another one is at it.
 *
 * The lock belongs to a session of its own, so it ends with a process that is killed. Whoever loses the session, as in a
 * failover, goes on beside the next one.
 *
 * @param url of a login of the database, not through a pooler that hands sessions on
 * @returns false when another one is at it: then nothing was done
 */
export async function alone(url: string, name: string, work: () => Promise<void>): Promise<boolean> {
  const session = new DatabaseClient({ connectionString: url, application_name: name });
  session.on('error', () => undefined);
  try {
    await session.connect();
    await session.query(keepAlive);
    const { rows } = await session.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as taken',
      [lockNumbers.recurring, name],
    );
    if (!rows[0]?.taken) return false;
    await work();
    return true;
  } finally {
    await session.end().catch(() => undefined);
  }
}
