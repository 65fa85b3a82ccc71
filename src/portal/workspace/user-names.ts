import { users } from '../../store/access/users';
import { look, type PageContext } from '../session/page-context';

/** Returns the names of users by their ids. */
export async function userNames(
  context: PageContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const asked = [...new Set(ids)];
  const found = asked.length === 0 ? [] : await look(context, (unit) => users.entries(unit, asked));
  return new Map(found.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}
