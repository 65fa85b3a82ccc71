import type { Knex } from 'knex';
import type { Access } from '../../domain/rights';
import type { Scope } from '../../domain/scope';
import {
  rightsFields,
  rightsOfRow,
  scopeFields,
  scopeOfUser,
  type RightsRow,
  type UserScope,
} from './callers';
import type { Database } from '../core/database';
import type { LoginRecord } from './logins';
import * as field from '../core/fields';
import {
  arrayOf,
  behind,
  confirmation,
  fragment,
  knex,
  literal,
  ofTenant,
  param,
  prepare,
  prepareFields,
  referredBy,
  ownOrganization,
  type PlainFields,
} from '../core/statement';
import { organizationFields, type Organization } from '../organizations/organizations';
import { factsNamed } from '../memory';
import type { Transaction, Unit } from '../unit';

/**
 * What users may do and with which employees, to be compared with the access of someone who decides how those users
 * sign in.
 */

const oneUser = () => ofTenant('users as u', 'id').join('organizations as o', 'o.id', 'u.organization_id');

const accessOfOne = prepareFields('access_of_user', oneUser(), rightsFields, 'u');

/** Returns the access of one user as the transaction has left it so far; null when there is no user with this id. */
export async function accessOfUser(unit: Unit, id: number): Promise<Access | null> {
  const row = await accessOfOne.first(unit, { id });
  return row && rightsOfRow(row);
}

const accessOfManager = prepareFields(
  'access_of_manager',
  ofTenant('managements as managed')
    .join(...referredBy('managed.user_id', 'users as u'))
    .join('organizations as o', 'o.id', 'u.organization_id')
    .where({ 'managed.id': param('managementId') }),
  rightsFields,
  'u',
);

/** Returns the access of the user who has a management; null when there is none with this id. */
export async function accessByManagement(unit: Unit, managementId: number): Promise<Access | null> {
  const row = await accessOfManager.first(unit, { managementId });
  return row && rightsOfRow(row);
}

const activeUser = <F extends PlainFields>(label: string, fields: F) =>
  prepareFields(label, oneUser().where({ 'u.retired': literal(false) }), fields, 'u');

const userById = activeUser('user_scope', scopeFields);

/** Returns what a user who is signing in may do; null for a retired one. */
export async function findUserScope(
  database: Database,
  user: Pick<LoginRecord, 'organizationId' | 'id'>,
): Promise<UserScope | null> {
  const row = await userById.readFirst(database.primary, user, { id: user.id });
  return row && scopeOfUser(row);
}

const absentUser = activeUser('scope_of_user', {
  ...scopeFields,
  clientRetired: field.derived<boolean>(`coalesce((
    select c.retired from api_clients c
    where c.organization_id = u.organization_id and c.id = :clientId), false)`),
});

/**
 * Returns the current rights of a user whose work continues in the background; null when the user or the client is
 * retired.
 */
export async function scopeOfAbsentUser(
  unit: Transaction,
  { userId, clientId }: { userId: number; clientId: number | null },
): Promise<Scope | null> {
  const row = await absentUser.first(unit, { id: userId, clientId });
  return row && !row.clientRetired ? { ...scopeOfUser(row), clientId } : null;
}

const lockRole = prepare('access_lock_role', ofTenant('roles', 'id').forKeyShare().select('id'));
const versionOfRole = `(select roles.xmin::text from roles where organization_id = :organizationId and id = :role)`;
const factsOfNewUser = (version: string, versionOfItsRole: string) =>
  prepareFields('facts_of_new_user', ownOrganization(), {
    ...organizationFields,
    version: field.derived<string>(version),
    versionOfRole: field.derived<string | null>(versionOfItsRole),
    permissions: field.derived<number[]>(`array(
        select permission_id from role_permissions
        where organization_id = :organizationId and role_id = :role)`),
  });
const rememberedFacts = factsOfNewUser('organizations.xmin::text', versionOfRole);
/** On a cluster, where nothing is remembered. */
const passingFacts = factsOfNewUser(`''`, 'null');

/** A change of a role's permissions changes the role, too (`touch_roles`). */
const unchangedFacts = prepare(
  'facts_of_new_user_confirm',
  confirmation(
    fragment(`((select xmin::text from organizations where id = :organizationId), ${versionOfRole})`),
    fragment('(:version, :versionOfRole)'),
  ),
);

/** What a new user is checked against. */
export interface NewUserFacts {
  readonly organization: Organization;
  /** What someone with the role may do who manages no group; null when there is no such role. */
  readonly access: Access | null;
}

const remembered = factsNamed<NewUserFacts>('new user');

/** Returns what a user who is about to get a role is checked against. The role cannot change until the transaction ends. */
export async function readNewUserFacts(unit: Unit, role: number): Promise<NewUserFacts> {
  const locking = lockRole.all(unit, { id: role });
  const row = await behind(locking, (unit.memory ? rememberedFacts : passingFacts).only(unit, { role }));
  const { permissions, version, versionOfRole: ofRole, ...organization } = row;
  const access = (await locking).length > 0 ? accessOf({ permissions, paths: [] }) : null;
  const facts = { organization, access };
  // When it is confirmed, the new user's reference has locked the role.
  const unchanged = { role, version, versionOfRole: ofRole };
  if (access)
    remembered.remember(unit, String(role), facts, (later) => unchangedFacts.send(later, unchanged));
  return facts;
}

/** The same from memory; null when it is not there. */
export const recallNewUserFacts = (unit: Unit, role: number) => remembered.recall(unit, String(role));

/** Selects one row for all users that match a condition: what any of them may do, and whom any of them reaches. */
const accessOfMany = (label: string, users: Knex.QueryBuilder) =>
  prepare<Pick<RightsRow, 'permissions' | 'paths'>>(
    label,
    knex.with('chosen', users.select('organization_id', 'id', 'role')).select({
      permissions: arrayOf(
        ofTenant('role_permissions as rp')
          .whereIn('rp.role_id', knex('chosen').select('role'))
          .distinct('rp.permission_id'),
      ),
      paths: arrayOf(
        ofTenant('managements as m')
          .join(...referredBy('m.group_id', 'groups as g'))
          .whereIn('m.user_id', knex('chosen').select('id'))
          .distinct('g.path_folded'),
      ),
    }),
  );

const accessByRole = accessOfMany('access_of_role', ofTenant('users', 'role'));

/**
 * Returns the combined access of all users with a role once it has these permissions. It includes retired users, who can
 * be reactivated.
 */
export async function accessOfRole(
  unit: Unit,
  role: number,
  permissions: readonly number[],
): Promise<Access> {
  const row = await accessByRole.only(unit, { role });
  return accessOf({ ...row, permissions: [...permissions] });
}

const accessBySignOn = accessOfMany(
  'access_of_sign_on_users',
  ofTenant('users').where((named) => void named.whereNotNull('oauth_id').orWhereNotNull('saml_id')),
);

/** Returns the combined access of all users who sign in with an identity provider, including retired ones. */
export const accessOfSignOn = async (unit: Unit): Promise<Access> =>
  accessOf(await accessBySignOn.only(unit));

const accessOf = (row: Pick<RightsRow, 'permissions' | 'paths'>): Access =>
  rightsOfRow({ ...row, hierarchy: [], everifyTrained: false });
