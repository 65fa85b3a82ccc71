import { TestEnvironment } from 'jest-environment-node';

/** Outlives the files of a worker process. */
const keptByWorker = new Map();

/** Node's environment with one thing more: what test/support/once-per-worker.ts has made for earlier files. */
export default class extends TestEnvironment {
  constructor(...args) {
    super(...args);
    this.global.keptByWorker = keptByWorker;
  }
}
