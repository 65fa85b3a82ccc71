import childProcess from 'node:child_process';
import { TestEnvironment } from 'jest-environment-node';
import { compileModulesOnce } from './compile-once.mjs';

compileModulesOnce();

/** Outlives the files of a worker process. */
const keptByWorker = new Map();

const starters = ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync'];
const originals = Object.fromEntries(starters.map((name) => [name, childProcess[name]]));

function refuse() {
  throw new Error(
    'npm run test:quick starts no processes; such tests are listed in test/support/runner/slow.json',
  );
}

/**
 * Node's environment with one thing more: what test/support/runner/once-per-worker.ts has made for earlier files. With the
 * option `processes: false` a test that starts a process fails.
 */
export default class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.keptByWorker = keptByWorker;
    if (config.projectConfig.testEnvironmentOptions.processes === false)
      for (const name of starters) childProcess[name] = refuse;
  }

  async teardown() {
    Object.assign(childProcess, originals);
    await super.teardown();
  }
}
