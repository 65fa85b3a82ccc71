import config from './jest.config.mjs';
import { slow, without } from './test/support/runner/slowest-first.mjs';

/** `npm run test:quick`: no slow test, for the inner loop. */
export default { ...config, testPathIgnorePatterns: [...config.testPathIgnorePatterns, without(slow)] };
