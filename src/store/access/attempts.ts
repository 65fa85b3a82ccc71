import { createHash } from 'node:crypto';
import type { Database } from '../core/database';
import { lookUp, prepare } from '../core/statement';

/** Attempts of one key in the window that began at `windowStart`. */
export interface AttemptWindow {
  windowStart: Date;
  attempts: number;
}

/** What attempts are counted by; a null limit only counts. */
export interface AttemptKey {
  readonly key: string;
  readonly limit: number | null;
}

/** What is kept of a key: nothing from which a login could be read. */
const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

const columns = 'window_start as "windowStart", attempts';
const addAttempts = prepare<AttemptWindow>(
  'count_attempts',
  `select ${columns} from count_attempts(:keys, :limits, :now, :since)`,
);
const attemptsOf = prepare<AttemptWindow>('attempts_of', `select ${columns} from attempts_of(:key, :since)`);
const takeBack = prepare(
  'take_back_attempts',
  'select take_back_attempts(key, most) from unnest(:keys::bytea[], :numbers::integer[]) as given (key, most)',
);

/**
 * Counts one attempt by each key, over all processes, up to the first that is beyond its limit; a window that began before
 * `since` is over. Keys have to come in the same order of kinds from everyone, or two attempts could wait for each other.
 *
 * @returns the windows of the keys that were counted
 */
export const countAttempts = (
  database: Database,
  keys: readonly AttemptKey[],
  { now, since }: { now: Date; since: Date },
): Promise<AttemptWindow[]> =>
  lookUp(database, addAttempts, {
    keys: keys.map(({ key }) => keyHash(key)),
    limits: keys.map(({ limit }) => limit),
    now,
    since,
  });

/** The window of a key; null when there is none that began after `since`. */
export async function readAttempts(
  database: Database,
  key: string,
  since: Date,
): Promise<AttemptWindow | null> {
  const [window] = await lookUp(database, attemptsOf, { key: keyHash(key), since });
  return window ?? null;
}

/** Takes attempts back: one of each key, or all. Keys come in the order in which they are counted. */
export async function takeBackAttempts(
  database: Database,
  keys: readonly { readonly key: string; readonly which: 'one' | 'all' }[],
): Promise<void> {
  await lookUp(database, takeBack, {
    keys: keys.map(({ key }) => keyHash(key)),
    numbers: keys.map(({ which }) => (which === 'one' ? 1 : null)),
  });
}
