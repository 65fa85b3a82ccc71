import { soughtEnding } from '../../domain/person-search';
import { noteNumberSearch } from '../../store/organizations/people';
import type { Context } from '../context';

/** Records a search by the end of a Social Security number before anything that it finds is shown. */
export async function recordSearch({ scope, write }: Context, search = ''): Promise<void> {
  if (soughtEnding(search, scope)) await write(async (unit) => noteNumberSearch(unit, search));
}
