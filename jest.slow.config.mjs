import { availableParallelism } from 'node:os';
import config from './jest.config.mjs';
import { equipment, only } from './test/support/runner/slowest-first.mjs';

/** `npm run test:slow`: whether the equipment works, the tests that `npm test` leaves out. */
export default {
  ...config,
  // They wait for other processes, and for times to pass, more than half of their time.
  maxWorkers: process.env['TEST_WORKERS'] ?? 2 * availableParallelism(),
  testPathIgnorePatterns: [...config.testPathIgnorePatterns, only(equipment)],
};
