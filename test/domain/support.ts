import fc from 'fast-check';
import { addDays, type IsoDate } from '../../src/domain/dates';
import { Problem } from '../../src/domain/problem';

/** A date within the century that people of the service live in. */
export const anyDate: fc.Arbitrary<IsoDate> = fc
  .integer({ min: 0, max: 36524 })
  .map((days) => addDays('1980-01-01', days));

/** The problem that the work throws; fails the test when it throws none. */
export function problemOf(work: () => unknown): Problem {
  try {
    work();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('Expected a problem, and none was thrown.');
}
