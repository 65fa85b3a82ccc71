import { createHash } from 'node:crypto';
import type { Database } from '../core/database';
import * as field from '../core/fields';
import { functionCall, inColumns, knex, prepare, unnested, prepareCall, type RowOf } from '../core/statement';

const windowFields = { windowStart: field.stored<Date>(), attempts: field.requiredInteger };

/** The attempts counted for a key in the window that began at `windowStart`. */
export type AttemptWindow = field.RecordOf<typeof windowFields>;

/** Around an attempt: a window that began before `since` has ended. */
interface AttemptTime {
  readonly now: Date;
  readonly since: Date;
}

/** A window that begins so much later was begun by a clock that was wrong, and would not end before that time. */
const mostAheadMs = 24 * 3_600_000;
const isAhead = ({ windowStart }: AttemptWindow, { now }: AttemptTime): boolean =>
  windowStart.getTime() > now.getTime() + mostAheadMs;

/** A key that attempts are counted by; with a null limit they are only counted. */
export interface AttemptKey {
  readonly key: string;
  readonly limit: number | null;
}

/** Only a hash of the key is stored, so that no login can be read from it. */
const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

const addAttempts = prepareCall('count_attempts', ['keys', 'limits', 'now', 'since'], windowFields);
const attemptsOf = prepareCall('attempts_of', ['key', 'since'], windowFields);
const takeBack = prepare(
  'take_back_attempts',
  knex(unnested('given', { key: 'bytea', most: 'integer' })).select(
    functionCall('take_back_attempts', knex.ref('key'), knex.ref('most')),
  ),
);

/**
 * Counts one attempt for each key, across all processes, up to the first key over its limit. All callers must list keys in
 * the same order of kinds, or two attempts could deadlock.
 *
 * @returns the windows of the keys that were counted
 */
export async function countAttempts(
  database: Database,
  keys: readonly AttemptKey[],
  time: AttemptTime,
): Promise<AttemptWindow[]> {
  const counted = await addAttempts.lookUp(database, {
    keys: keys.map(({ key }) => keyHash(key)),
    limits: keys.map(({ limit }) => limit),
    ...time,
  });
  const ahead = keys.filter((_, index) => counted[index] && isAhead(counted[index], time));
  if (ahead.length === 0) return counted;
  await takeBackAttempts(
    database,
    ahead.map(({ key }) => ({ key, which: 'all' })),
  );
  return countAttempts(database, keys, time);
}

/** Returns the window of a key that goes on; null when there is none. */
export async function readAttempts(
  database: Database,
  key: string,
  time: AttemptTime,
): Promise<AttemptWindow | null> {
  const [window] = await attemptsOf.lookUp(database, { key: keyHash(key), since: time.since });
  return window && !isAhead(window, time) ? window : null;
}

/** Takes back one attempt of each key, or all of them. Keys come in the order in which they are counted. */
export async function takeBackAttempts(
  database: Database,
  keys: readonly { readonly key: string; readonly which: 'one' | 'all' }[],
): Promise<void> {
  await takeBack.lookUp(database, {
    key: keys.map(({ key }) => keyHash(key)),
    most: keys.map(({ which }) => (which === 'one' ? 1 : null)),
  });
}

const addHits = prepareCall('count_requests', ['clientId', 'windowStart', 'count'], {
  /** Primary key of the API client. */
  clientId: field.requiredInteger,
  windowStart: field.stored<Date>(),
  count: field.derived<number>('hits'),
});

/** Requests of an API client in the current window, across all processes. */
export type ClientUsage = RowOf<typeof addHits>;

/** Adds what one process counted and returns the totals of all processes. */
export const addRateLimitHits = (database: Database, usages: readonly ClientUsage[]) =>
  addHits.lookUp(database, inColumns(usages, 'clientId', 'windowStart', 'count'));
