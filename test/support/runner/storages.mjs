import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Takes note of the storages in which something runs. Jest makes one for each test file, and ends none. Before version 24
 * Node takes all that are in use along with every promise: the last files of a run would pay for all before them.
 *
 * @param prototype of the storages that are noted: all of Node's, unless told otherwise
 * @returns what ends those in which something has run since it was called last; one that is used again begins anew
 */
export function noteStorages(prototype = AsyncLocalStorage.prototype) {
  const used = new Set();
  const { run } = prototype;
  prototype.run = function (...given) {
    used.add(this);
    return run.apply(this, given);
  };
  return () => {
    for (const storage of used) storage.disable();
    used.clear();
  };
}
