import config from './jest.config.mjs';
import { equipment, only } from './test/support/runner/slowest-first.mjs';

/** `npm run test:slow`: whether the equipment works, the tests that `npm test` leaves out. */
export default { ...config, testPathIgnorePatterns: [...config.testPathIgnorePatterns, only(equipment)] };
