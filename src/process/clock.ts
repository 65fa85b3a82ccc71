/**
 * Returns the time of this machine. It is read here alone, and passed in wherever something depends on it; durations and
 * deadlines go by `performance.now()`, which no correction of the clock moves.
 *
 * Records of an organization have its own time (`store/clock.ts`), which a sandbox organization can set.
 */
export type RealTime = () => Date;

export const realTime: RealTime = () => new Date();

/** The same in milliseconds since 1970. */
export const realMilliseconds = (): number => Date.now();
