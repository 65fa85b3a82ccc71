import childProcess from 'node:child_process';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { compileModulesOnce } from './compile-once.mjs';
import { rememberGlobals } from './globals.mjs';
import { isSlow } from './slowest-first.mjs';
import { noteStorages } from './storages.mjs';

compileModulesOnce();

/** What test/support/runner/once-per-worker.ts has made for earlier files. */
globalThis.keptByWorker = new Map();

const endStorages = noteStorages();

const starters = ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync'];
const originals = Object.fromEntries(starters.map((name) => [name, childProcess[name]]));

function refuse() {
  throw new Error(
    'Only the slow tests start processes: put this one on the list, test/support/runner/slow.json',
  );
}

/**
 * Runs a test file with the globals of the worker process, and leaves these as they were. Jest's usual environment gives
 * each file a context of its own: there the modules that all files share (runtime.mjs) would be of another world, and every
 * global variable takes V8 many times as long.
 *
 * A test that is not on the list of the slow ones fails when it starts a process, in every run: else one would find out
 * only from `npm run test:quick`, which is for such tests.
 */
export default class {
  global = globalThis;
  // There is nothing to clear on the globals: they are left as they were.
  moduleMocker = Object.assign(new ModuleMocker(globalThis), { clearMocksOnScope: undefined });
  #restoreGlobals = rememberGlobals();

  constructor({ projectConfig }, { testPath }) {
    // Of this file, whichever file's modules note them.
    globalThis.problemsSeen = new Set();
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    if (!isSlow(testPath)) for (const name of starters) childProcess[name] = refuse;
  }

  async setup() {}

  /** Whoever asks at the end of a file whether something happened has to know whether all of its tests were to run. */
  handleTestEvent({ name }, { testNamePattern, hasFocusedTests }) {
    if (name === 'run_start') globalThis.runsPartly = Boolean(testNamePattern) || hasFocusedTests;
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    Object.assign(childProcess, originals);
    this.#restoreGlobals();
    endStorages();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
}
