/** Reads that have been requested, by name. */
export type Requested = Readonly<Record<string, unknown>>;

export type Results<Reads extends Requested> = { readonly [Name in keyof Reads]: Awaited<Reads[Name]> };

/**
 * Waits for reads that are requested in one turn of the event loop: all of them are in the object before anything is awaited,
 * so they travel to the database in one round trip.
 *
 * @param reads what was requested, by name; a value that is no promise is returned as it is
 * @returns the results under the same names
 * @throws the error of the first that fails
 */
export async function together<Reads extends Requested>(reads: Reads): Promise<Results<Reads>> {
  const results = await Promise.all(Object.values(reads));
  const named = Object.keys(reads).map((name, place) => [name, results[place]]);
  return Object.fromEntries(named) as Results<Reads>;
}
