import { concernsCallers, type Subject } from '../../../src/store/core/subjects';

const role: Subject = { type: 'role', id: 1 };

test.each<[string, Subject[], boolean]>([
  ['a changed role', [role], true],
  ['a new role with its permissions', [{ ...role, isNew: true }, role], false],
  [
    'a new role beside a changed one',
    [
      { ...role, isNew: true },
      { ...role, id: 2 },
    ],
    true,
  ],
  ['a new user with the id of a changed role', [role, { type: 'user', id: 1, isNew: true }], true],
  ['a new management, which widens the reach of a user', [{ type: 'management', id: 1, isNew: true }], true],
  ['a changed employee', [{ type: 'employee', id: 1 }], false],
])('%s', (_what, changes, concerns) => {
  expect(concernsCallers(changes)).toBe(concerns);
});
