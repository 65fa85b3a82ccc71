import config from './jest.config.mjs';
import { slow } from './test/support/runner/slowest-first.mjs';

/** `npm run test:quick`: everything but the slow tests, for the inner loop. */
export default {
  ...config,
  testPathIgnorePatterns: slow.map((beginning) => `<rootDir>/test/${beginning}`),
};
