import { createHash } from 'node:crypto';
import type { Database } from './database';
import { lookUp, prepare } from './statement';

/** Attempts of one key in the window that began at `windowStart`. */
export interface AttemptWindow {
  windowStart: Date;
  attempts: number;
}

/** What is kept of a key: nothing from which a login could be read. */
const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

const columns = 'window_start as "windowStart", attempts';
const addAttempt = prepare<AttemptWindow>(
  'count_attempt',
  `select ${columns} from count_attempt(:key, :now, :since)`,
  ['key', 'now', 'since'],
);
const attemptsOf = prepare<AttemptWindow>('attempts_of', `select ${columns} from attempts_of(:key, :since)`, [
  'key',
  'since',
]);
const takeBack = prepare('take_back_attempts', 'select take_back_attempts(:key, :most)', ['key', 'most']);

/** Counts one attempt, over all processes; a window that began before `since` is over. */
export async function countAttempt(
  database: Database,
  key: string,
  { now, since }: { now: Date; since: Date },
): Promise<AttemptWindow> {
  const [window] = await lookUp(database, addAttempt, { key: keyHash(key), now, since });
  if (!window) throw new Error('An attempt was not counted');
  return window;
}

/** The window of a key; null when there is none that began after `since`. */
export async function readAttempts(
  database: Database,
  key: string,
  since: Date,
): Promise<AttemptWindow | null> {
  const [window] = await lookUp(database, attemptsOf, { key: keyHash(key), since });
  return window ?? null;
}

/** Takes attempts of a key back: one, or all. */
export async function takeBackAttempts(database: Database, key: string, which: 'one' | 'all'): Promise<void> {
  await lookUp(database, takeBack, { key: keyHash(key), most: which === 'one' ? 1 : null });
}
