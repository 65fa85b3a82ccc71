import { namedLock } from '../locks';
import type { Trx } from '../core/pipeline';
import { nameTenant, noTenant } from '../core/database';
import * as field from '../core/fields';
import {
  knex,
  literal,
  ofTenant,
  param,
  prepare,
  prepareCount,
  ownOrganization,
  referredBy,
  prepareFields,
  type RowOf,
  type OfTenant,
} from '../core/statement';
import { asEachOrganization, asWorkerRole } from './organizations';

/** Statements of their own, because a cluster keeps each on another server (`cluster/places.ts`). */
const registered = prepareFields('organization_registered', ownOrganization(), {
  id: field.id,
  name: field.requiredText,
  sandbox: field.requiredFlag,
  suspendedAt: field.instant,
});
const usersInUse = prepareCount('organization_users', ofTenant('users').where({ retired: literal(false) }));
const everyEmployee = prepareCount('organization_employees', ofTenant('employees'));

/** An organization of the database, as the owner of the tables sees it. */
export type RegisteredOrganization = RowOf<typeof registered> & {
  readonly users: number;
  readonly employees: number;
};

const read = async (unit: OfTenant): Promise<RegisteredOrganization[]> => {
  const rows = await registered.all(unit);
  const users = await usersInUse.count(unit);
  const employees = await everyEmployee.count(unit);
  return rows.map((row) => ({ ...row, users, employees }));
};

/** Returns every organization, ordered by id. */
export const registeredOrganizations = async (trx: Trx): Promise<RegisteredOrganization[]> =>
  (await asEachOrganization(trx, (scope) => read({ trx, scope }))).flat();

/** Returns one of them; undefined when there is none. Makes it the tenant of the transaction. */
export async function registeredOrganization(unit: OfTenant): Promise<RegisteredOrganization | undefined> {
  await nameTenant(unit.trx, unit.scope);
  return (await read(unit))[0];
}

/**
 * Locks the register until the transaction ends: two concurrent creations would otherwise both find that there is no
 * organization with the name.
 */
export const lockRegister = (trx: Trx): Promise<unknown> =>
  namedLock.all({ trx, scope: noTenant }, { name: 'organizations' });

/** Returns whether someone in any organization signs in with this login. */
export async function isLoginTaken(trx: Trx, login: string): Promise<boolean> {
  const found = await asWorkerRole(trx, knex.raw('select organizations_of_login(?)', [login]));
  return found.length > 0;
}

const suspending = prepare(
  'organization_suspend',
  ownOrganization().whereNull('suspended_at').update({ suspended_at: knex.fn.now() }).returning('id'),
);
const resuming = prepare(
  'organization_resume',
  ownOrganization()
    .whereNotNull('suspended_at')
    .update({ suspended_at: literal(null) })
    .returning('id'),
);

/** Suspends or resumes the tenant. @returns whether that changed anything */
export const setSuspended = async (unit: OfTenant, suspended: boolean): Promise<boolean> =>
  (await (suspended ? suspending : resuming).all(unit)).length === 1;

const holders = prepareFields(
  'organization_holders_of_permission',
  ofTenant('users as u')
    .join(...referredBy('u.role', 'role_permissions as rp', 'role_id'))
    .where({ 'u.retired': literal(false), 'rp.permission_id': param('permission') })
    .whereNotNull('u.login')
    .orderBy('u.id'),
  { id: field.id, login: field.requiredText, firstName: field.requiredText, emailAddress: field.text },
  'u',
);

/** Returns the users of the tenant who have a permission and can sign in, with their addresses. */
export const administratorsOf = (unit: OfTenant, permission: number) => holders.all(unit, { permission });
