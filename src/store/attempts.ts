import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

/** Attempts of one key in the window that began at `windowStart`. */
export interface AttemptWindow {
  windowStart: Date;
  attempts: number;
}

/** What is kept of a key: nothing from which a login could be read. */
const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

/** A counter says no more than "many" beyond this. */
const most = 1_000_000;

const addAttempt = `
  insert into failed_attempts as a (key_hash, window_start, attempts) values (:hash, :now, 1)
  on conflict (key_hash) do update set
    attempts = case when a.window_start > :since then least(a.attempts + 1, ${most}) else 1 end,
    window_start = case when a.window_start > :since then a.window_start else excluded.window_start end
  returning window_start as "windowStart", attempts`;

/** Counts one attempt, over all processes; a window that began before `since` is over. */
export async function countAttempt(
  system: Knex,
  key: string,
  { now, since }: { now: Date; since: Date },
): Promise<AttemptWindow> {
  const { rows } = await system.raw<{ rows: AttemptWindow[] }>(addAttempt, {
    hash: keyHash(key),
    now,
    since,
  });
  const [window] = rows;
  if (!window) throw new Error('An attempt was not counted');
  return window;
}

/** The window of a key; null when there is none that began after `since`. */
export async function readAttempts(system: Knex, key: string, since: Date): Promise<AttemptWindow | null> {
  const row: AttemptWindow | undefined = await system('failed_attempts')
    .where({ key_hash: keyHash(key) })
    .where('window_start', '>', since)
    .first({ windowStart: 'window_start', attempts: 'attempts' });
  return row ?? null;
}

/** Takes one attempt of a key back. */
export async function uncountAttempt(system: Knex, key: string): Promise<void> {
  await system('failed_attempts')
    .where({ key_hash: keyHash(key) })
    .where('attempts', '>', 0)
    .decrement('attempts', 1);
}

/** Takes all attempts of a key back. */
export async function forgetAttempts(system: Knex, key: string): Promise<void> {
  await system('failed_attempts')
    .where({ key_hash: keyHash(key) })
    .delete();
}
