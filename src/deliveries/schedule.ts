import type { AttemptRecord } from '../store/deliveries/attempts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds from a failed attempt to the next one. The first attempt is made at once, so there are ten in all. */
export const retryDelays: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** What `Retry-After` asks for counts within these bounds. */
const shortestWait = second;
const longestWait = hour;
/** After 410: by then the address is switched off. */
const switchingOff = 5 * second;
/** Waiting times grow by up to this fraction, so that the deliveries of one failure do not all come back at once. */
const jitter = 0.1;

export interface ScheduleOutcome {
  /** HTTP status; null when there was no answer. */
  status: number | null;
  /** Milliseconds that the receiver asked to wait (`Retry-After`). */
  retryAfterMs: number | null;
}

/**
 * What follows from an attempt: 2xx is success, 410 switches the address off, anything else (redirects too) is tried
 * again until the schedule ends. `Retry-After`, an hour at most, takes the place of the first wait, which is a short one. Later it can
 * only make a wait longer: a receiver that says "in a second" each time would have used up the schedule in ten seconds.
 *
 * @param attempt number of the attempt in this run of the schedule, from 1
 * @param random number from 0 to 1
 */
export function nextAttempt(
  outcome: ScheduleOutcome,
  attempt: number,
  now: Date,
  random: number,
): AttemptRecord['verdict'] {
  const { status } = outcome;
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered' };
  if (status === 410) return { state: 'gone', nextAttemptAt: new Date(now.getTime() + switchingOff) };
  const delay = retryDelays[attempt - 1];
  if (delay === undefined) return { state: 'failed' };
  const asked = askedWait(outcome);
  const planned = attempt === 1 && asked !== null ? 0 : delay * (1 + jitter * random);
  const wait = Math.max(planned, asked ?? 0);
  return { state: 'pending', nextAttemptAt: new Date(now.getTime() + Math.round(wait)) };
}

const askedWait = ({ retryAfterMs }: ScheduleOutcome): number | null =>
  retryAfterMs === null ? null : Math.min(Math.max(retryAfterMs, shortestWait), longestWait);

/**
 * Milliseconds that a `Retry-After` header asks for (RFC 9110, 10.2.3): seconds or a date.
 *
 * @returns null when it is absent, neither, or in the past
 */
export function parseRetryAfter(value: string | undefined, now: Date): number | null {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * second;
  // Date.parse alone would take "5.5" for a day in May.
  const at = /^[A-Za-z]{3,9},? /.test(text) ? Date.parse(text) : Number.NaN;
  return at > now.getTime() ? at - now.getTime() : null;
}

/**
 * Returns how long to send nothing to a receiver that answered 429, or 503 with `Retry-After`: it is too busy for any
 * delivery. Other partners are not affected.
 *
 * @returns milliseconds, an hour at most; null when the answer asks for no such thing
 */
export function holdMs(outcome: ScheduleOutcome): number | null {
  const asked = askedWait(outcome);
  if (outcome.status === 429) return asked ?? 5 * second;
  return outcome.status === 503 ? asked : null;
}
