declare global {
  /** Made by environment.mjs. */
  var keptByWorker: Map<string, unknown>;
}

/**
 * What `make` returns, made by the first file of this worker process that asks for it and the same object for all later
 * ones. The modules of tests are each file's own, and so each file would pay for what never changes.
 *
 * Only for values that nobody changes.
 */
export function oncePerWorker<T>(name: string, make: () => T): T {
  const kept = globalThis.keptByWorker;
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as T;
}
