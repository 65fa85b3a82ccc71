declare global {
  var keptByWorker: Map<string, unknown> | undefined;
}

/**
 * What `make` returns, made by the first file of this worker process that asks for it and the same object for all later
 * ones. Jest gives each file modules and globals of its own, and so makes each pay for what never changes.
 *
 * Only for values that nobody changes, and whose users do not ask which class they are of: the classes of two files differ.
 */
export function oncePerWorker<T>(name: string, make: () => T): T {
  const kept = (globalThis.keptByWorker ??= new Map());
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as T;
}
