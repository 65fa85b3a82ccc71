import { holdMs, nextAttempt, parseRetryAfter, retryDelays } from '../../src/deliveries/schedule';

const now = new Date('2026-11-20T12:00:00Z');
const failed = { status: 500, retryAfterMs: null };

function waitAfter(
  attempt: number,
  random = 0,
  outcome: Parameters<typeof nextAttempt>[0] = failed,
): number | string {
  const verdict = nextAttempt(outcome, attempt, now, random);
  return verdict.state === 'pending' ? verdict.nextAttemptAt.getTime() - now.getTime() : verdict.state;
}

test('the schedule is 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h, then the delivery has failed', () => {
  const seconds = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
  expect(retryDelays.map((_, index) => waitAfter(index + 1))).toEqual(seconds.map((each) => each * 1000));
  expect(waitAfter(10)).toBe('failed');
});

test('jitter makes waits longer by up to a tenth, never shorter', () => {
  expect(waitAfter(2, 0.5)).toBe(315_000);
  expect(waitAfter(2, 1)).toBe(330_000);
});

test.each([200, 201, 204, 299])('%i is success', (status) => {
  expect(nextAttempt({ status, retryAfterMs: null }, 1, now, 0)).toEqual({ state: 'delivered' });
});

test.each([301, 302, 307, 400, 401, 404, 408, 429, 500, 503, null])('%s is tried again', (status) => {
  expect(nextAttempt({ status, retryAfterMs: null }, 1, now, 0).state).toBe('pending');
});

test.each([1, 10])('410 to attempt %i leaves the delivery to the next registration', (attempt) => {
  expect(nextAttempt({ status: 410, retryAfterMs: null }, attempt, now, 0)).toMatchObject({ state: 'gone' });
});

describe('Retry-After', () => {
  const busy = (status: number, seconds: number) => ({ status, retryAfterMs: seconds * 1_000 });

  test('takes the place of the first wait, without jitter', () => {
    expect(waitAfter(1, 1, busy(429, 60))).toBe(60_000);
    expect(waitAfter(1, 1, busy(503, 1))).toBe(1_000);
    expect(waitAfter(1, 1, busy(500, 0))).toBe(1_000);
  });

  test('makes a later wait longer, never shorter', () => {
    expect(waitAfter(2, 0, busy(503, 1))).toBe(300_000);
    expect(waitAfter(2, 0, busy(503, 600))).toBe(600_000);
  });

  test('is an hour at most', () => {
    expect(waitAfter(1, 1, busy(429, 7_200))).toBe(3_600_000);
    expect(waitAfter(2, 1, busy(503, 7_200))).toBe(3_600_000);
    expect(holdMs(busy(429, 7_200))).toBe(3_600_000);
  });

  test('holds everything after 429 and 503 only', () => {
    expect(holdMs(busy(429, 1))).toBe(1_000);
    expect(holdMs(busy(503, 60))).toBe(60_000);
    expect(holdMs({ status: 429, retryAfterMs: null })).toBe(5_000);
    expect(holdMs({ status: 503, retryAfterMs: null })).toBeNull();
    expect(holdMs(busy(500, 60))).toBeNull();
  });
});

test.each([
  ['120', 120_000],
  ['0', 0],
  ['Fri, 20 Nov 2026 12:01:00 GMT', 60_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', null],
  ['-5', null],
  ['5.5', null],
  ['soon', null],
  ['', null],
  [undefined, null],
])('Retry-After %s: %s', (value, ms) => {
  expect(parseRetryAfter(value, now)).toBe(ms);
});
