import { DatabaseClient } from '../core/client';
import { lockNumbers } from '../core/locks';

/** Frees the locks of a host that disappears after a minute and a half, instead of hours. */
const keepAlive =
  'set tcp_keepalives_idle = 60; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';

/**
 * Runs work that only one process of the installation may do at a time, unless another one is already doing it.
 *
 * The lock belongs to a dedicated session, so it ends with a process that is killed. If the session is lost, as in a
 * failover, the work continues, possibly alongside the next process.
 *
 * @param url of a login of the database, not through a pooler that shares sessions
 * @returns false when another process is doing it; then nothing was done
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
