import { together } from '../../process/together';
import { permissionId } from '../../../generated/permissions';
import { Problem } from '../../domain/problem';
import { readManagers, type Managers } from '../../store/access/managers';
import type { Unit } from '../../store/unit';

/*
 * Nobody locks everybody out. Whoever manages roles, users or API clients can be replaced only by someone who manages them as
 * well, so the last one stays: whatever a change takes away (a user, a role, a permission, a login, a sign-on, a client or its
 * scope), someone is left who can do it again.
 */

const kept = [
  { permission: permissionId.manageRoles, name: 'Manage roles', type: 'last-role-manager' },
  { permission: permissionId.manageUsers, name: 'Manage users', type: 'last-user-manager' },
  { permission: permissionId.manageApiClients, name: 'Manage API clients', type: 'last-client-manager' },
] as const;

const permissions = kept.map(({ permission }) => permission);

type Kept = (typeof kept)[number];
type Way = Exclude<keyof Managers, 'permission'>;

/** What is wrong when nobody is left; the first that is says what to do. */
const details: readonly (readonly [Way, (named: string) => string])[] = [
  ['held', (named) => `At least one active user must keep the permission ${named}.`],
  [
    'byClient',
    (named) =>
      `At least one API client with the scope write must act as an active user with the permission ${named}. Create another one first; if the secret has leaked, replace it immediately.`,
  ],
  [
    'usable',
    (named) =>
      `At least one active user with the permission ${named} must be able to sign in, or have an API client with the scope write.`,
  ],
];

/** A client that manages users or roles is a way like any other; one that manages clients cannot be made without one. */
const mustStay = ({ permission }: Kept, way: Way): boolean =>
  way !== 'byClient' || permission === permissionId.manageApiClients;

/** Returns whether one of the permissions is among those that someone must keep. */
export const areKept = (some: readonly number[]): boolean =>
  kept.some(({ permission }) => some.includes(permission));

/**
 * Makes a change, unless that takes away the last one who can manage roles, users or API clients. It takes one round trip.
 *
 * @param change sends its statements before it waits for anything
 * @throws Problem last-role-manager, last-user-manager, last-client-manager; else what the change throws
 */
export async function keepManagers<T>(unit: Unit, change: () => Promise<T>): Promise<T> {
  const { before, done, after } = await together({
    before: readManagers(unit, permissions, 'before'),
    done: change(),
    after: readManagers(unit, permissions, 'after'),
  });
  for (const [way, detail] of details)
    for (const [index, one] of kept.entries())
      if (mustStay(one, way) && before[index]?.[way] && !after[index]?.[way])
        throw new Problem(one.type, { detail: detail(`${one.name} (${one.permission})`) });
  return done;
}
