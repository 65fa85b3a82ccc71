/**
 * Yields rows in batches, until one is empty.
 *
 * @param read returns the first rows that follow one; undefined: those from the beginning
 */
export async function* batches<Row>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void> {
  for (let rows = await read(undefined); rows.length > 0; rows = await read(rows.at(-1))) yield rows;
}
