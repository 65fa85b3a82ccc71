import config from './jest.config.mjs';
import { equipment, without } from './test/support/runner/slowest-first.mjs';

/** `npm test`: whether the product works. */
export default { ...config, testPathIgnorePatterns: [...config.testPathIgnorePatterns, without(equipment)] };
