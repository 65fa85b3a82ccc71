import { numberSearch } from '../../domain/person-search';
import type { Subject } from '../../store/core/subjects';
import type { Context } from '../context';

/**
 * Records a search by the end of a Social Security number, and that entries go into a file, before anything that is found is
 * shown.
 */
export async function recordReading(
  { scope, write }: Context,
  { search = '', download = false }: { readonly search?: string; readonly download?: boolean },
): Promise<void> {
  const file: Subject | null = download ? { type: 'spreadsheet', id: scope.organizationId } : null;
  const recorded = [numberSearch(search, scope), file].filter((subject) => subject !== null);
  if (recorded.length === 0) return;
  await write(async ({ change }) => {
    for (const subject of recorded) change(subject);
  });
}
