import { users, type User } from '../../store/access/users';
import { addUser, changeUser, leavesUser, loadForChange } from '../access/users';
import { found } from '../resource';
import type { RowsOf } from './rows-of';

/** Users in a file, matched by `login`. */
export const userRows: RowsOf<User, 'createUser', 'updateUser'> = {
  create: 'createUser',
  update: 'updateUser',
  key: 'login',
  left: ['password', 'sendLoginEmail', 'removeSecondFactor', 'endSessions'],
  matching: (unit, keys) => users.matching(unit, 'login', keys),
  needed: ({ firstName, lastName, role }) => ({ firstName, lastName, role: String(role) }),
  // Needs no lookup: adding or updating a user refuses an unknown role before writing anything.
  references: () => Promise.resolve(() => []),
  add: async (unit, body) => addUser(unit, await users.nextId(unit), body),
  leaves: leavesUser,
  async change(unit, { id }, body) {
    const [before, loaded] = await Promise.all([users.lock(unit, id), loadForChange(unit, id, body)]);
    await changeUser(unit, found(before), body, loaded);
  },
};
