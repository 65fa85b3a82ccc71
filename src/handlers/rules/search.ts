import { numberSearch } from '../../domain/person-search';
import type { Context } from '../context';

/** Records a search by the end of a Social Security number before anything that it finds is shown. */
export async function recordSearch({ scope, write }: Context, search = ''): Promise<void> {
  const searched = numberSearch(search, scope);
  if (searched) await write(async ({ change }) => change(searched));
}
