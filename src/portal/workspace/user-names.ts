import { namesOfUsers } from '../../store/access/users';
import { look, type PageContext } from '../session/page-context';

/** Returns the names of users by their ids; asks for nothing where there are none. */
export const userNames = async (
  context: PageContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> =>
  ids.length === 0 ? new Map() : look(context, (unit) => namesOfUsers(unit, ids));
