import { swcOptions } from './scripts/swc-options.mjs';

/** Every test file, for `npx jest <path>`. `npm test` and `npm run test:slow` run a part each. */
export default {
  testEnvironment: '<rootDir>/test/support/runner/environment.mjs',
  runtime: '<rootDir>/test/support/runner/runtime.mjs',
  // Ends what hangs, and nothing else: how long a test takes is the machine's business.
  testTimeout: 300_000,
  // After half a second, the default, Jest ends a worker by force and says that tests leak. On a busy machine the end may
  // take longer; one that is held open is still reported.
  workerGracefulExitTimeout: 30_000,
  // Tests wait for servers most of the time, so every core works. A run within a test has one worker: the others are busy.
  maxWorkers: process.env['TEST_WORKERS'] ?? '100%',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  // So many processes are too much for every run: `npm run test:cluster` starts them.
  testPathIgnorePatterns: process.env['TEST_POOLER']
    ? []
    : ['<rootDir>/test/faults/(rolling-restart|failover|crowd)'],
  // What follows lets `--onlyChanged` find the tests of a source, a script or a document that has changed.
  modulePathIgnorePatterns: ['<rootDir>/(dist|coverage|screenshots|\\.data)/'],
  moduleFileExtensions: ['js', 'mjs', 'ts', 'tsx', 'json', 'node', 'yaml', 'md', 'py'],
  dependencyExtractor: '<rootDir>/test/support/runner/named-files.mjs',
  globalSetup: '<rootDir>/test/support/runner/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/runner/global-teardown.ts',
  testSequencer: '<rootDir>/test/support/runner/slowest-first.mjs',
  transform: { '^.+\\.(m?[jt]sx?)$': ['@swc/jest', swcOptions] },
};
