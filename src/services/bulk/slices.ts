/** Yields the values in order, `size` of them at a time; the last slice has what is left. */
export function* slicesOf<T>(values: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < values.length; at += size) yield values.slice(at, at + size);
}
