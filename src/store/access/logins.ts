import { userOf } from '../../domain/scope';
import type { Database, Tenant } from '../core/database';
import * as field from '../core/fields';
import { knex, literal, ofTenant, openOrganizations, param, prepare, prepareFields } from '../core/statement';
import { insertRow } from '../core/rows';
import { endPasswordResets } from './password-resets';
import type { Unit } from '../unit';

/**
 * Logins with passwords. The login alone finds them: the directory finds the organizations, and each is then read as
 * itself.
 */

/** A login with the hash that its password is checked against. */
export interface LoginRecord {
  readonly kind: 'user' | 'employee';
  readonly organizationId: number;
  /** Id of the user or of the employee. */
  readonly id: number;
  readonly passwordHash: string | null;
}

const organizationsOfLogin = prepare<{ organizationId: number }>(
  'organizations_of_login',
  openOrganizations('organizations_of_login', param('login')),
);
const loginsOf = (kind: LoginRecord['kind'], table: string, id: string) =>
  ofTenant(table)
    .where({ login_folded: knex.raw('fold(?)', [param('login')]), retired: literal(false) })
    .select({
      kind: literal(kind),
      organizationId: 'organization_id',
      id,
      passwordHash: 'password_hash',
    });
const loginsOfOrganization = prepare<LoginRecord>(
  'logins_of_organization',
  loginsOf('user', 'users', 'id').unionAll([loginsOf('employee', 'employee_logins', 'employee_id')]),
);

/**
 * Returns the active accounts with this login, users first. An employee's login is unique only within an organization;
 * if more than four organizations have it, the directory returns only those with the newest logins.
 */
export async function findLogins(database: Database, login: string): Promise<LoginRecord[]> {
  const named = await organizationsOfLogin.lookUp(database, { login });
  const organizations = new Set(named.map(({ organizationId }) => organizationId));
  const tenants = [...organizations].map((organizationId) => ({ organizationId }));
  const found = await loginsOfOrganization.readEach(database.primary, tenants, { login });
  return found.toSorted((one, other) => other.kind.localeCompare(one.kind));
}

const passwordHash = () =>
  ofTenant('users')
    .where({ id: param('id'), retired: literal(false) })
    .select({ hash: 'password_hash' });
const passwordHashOf = prepare<{ hash: string | null }>('password_hash_of_user', passwordHash());

/** Returns the hash of the password of a user who is signing in; null for one who has none, or is retired. */
export const findPasswordHash = async (
  database: Database,
  user: Pick<LoginRecord, 'organizationId' | 'id'>,
): Promise<string | null> =>
  (await passwordHashOf.readFirst(database.primary, user, { id: user.id }))?.hash ?? null;

const passwordHashHeld = prepare<{ hash: string | null }>(
  'password_hash_held',
  passwordHash().forNoKeyUpdate(),
);

/** Like `findPasswordHash`, inside the transaction; it cannot change until that ends. */
export const holdPasswordHash = async (unit: Unit, id: number): Promise<string | null> =>
  (await passwordHashHeld.first(unit, { id }))?.hash ?? null;

/** Returns the hash that users' current passwords are checked against when they change them. */
export const readPasswordHash = async (unit: Unit): Promise<string | null> =>
  (await passwordHashOf.first(unit, { id: userOf(unit.scope) }))?.hash ?? null;

/** An employee's login, which gives a new hire access to the portal. */
const employeeLogin = {
  login: field.requiredText,
  /** The password is still the generated one, which no one has seen (releases to 1.1.0 sent it by email). */
  mustChangePassword: field.requiredFlag,
};

const loginOf = () => ofTenant('employee_logins', 'employeeId');

/** @returns the login that the employee can use, or null */
export const readEmployeeLogin = (unit: Unit, employeeId: number) => usableLogin.first(unit, { employeeId });

const usableLogin = prepareFields(
  'employee_login_get',
  loginOf().where({ retired: literal(false) }),
  employeeLogin,
);

/** Gives the employee a login whose password must be changed. Declares the change. */
export async function insertEmployeeLogin(
  unit: Unit,
  employeeId: number,
  { login, passwordHash }: { login: string; passwordHash: string },
): Promise<void> {
  await insertRow(unit, 'employee_logins', { employeeId, login, passwordHash });
  unit.change({ type: 'employee', id: employeeId }, ['login']);
}

const setPassword = prepare(
  'employee_password_set',
  loginOf()
    .where(
      (former) =>
        void former
          .whereRaw('? is null', [param('formerHash', 'text')])
          .orWhere({ password_hash: param('formerHash'), sign_outs: param('signOuts') }),
    )
    .update({ password_hash: param('passwordHash'), must_change_password: literal(false) })
    .returning('employee_id'),
);

/**
 * Sets the password that the employee chose, and ends links for a new one. Declares the change.
 *
 * @param former the account that the employee was signed in to; nothing is set when it has another password by now, or the
 *   employee has signed out
 * @returns whether it was set
 */
export async function updateEmployeePassword(
  unit: Unit,
  employeeId: number,
  passwordHash: string,
  former?: Pick<EmployeeAccount, 'passwordHash' | 'signOuts'>,
): Promise<boolean> {
  const { passwordHash: formerHash = null, signOuts = null } = former ?? {};
  const values = { employeeId, passwordHash, formerHash, signOuts };
  const isSet = (await setPassword.all(unit, values)).length > 0;
  if (isSet) await endPasswordResets(unit, { kind: 'employee', id: employeeId });
  unit.change({ type: 'employee', id: employeeId }, isSet ? ['login'] : []);
  return isSet;
}

const account = {
  ...employeeLogin,
  passwordHash: field.requiredText,
  /** How often the employee has signed out. */
  signOuts: field.requiredInteger,
};

/** An employee who has signed in with their own login. */
export type EmployeeAccount = field.RecordOf<typeof account>;

const employeeAccount = prepareFields(
  'employee_account',
  loginOf()
    .join('organizations as o', 'o.id', 'organization_id')
    .where({ retired: literal(false) })
    .whereNull('o.suspended_at'),
  account,
  'employee_logins',
);

/**
 * Returns the employee's account; null when there is no login, it is retired, or the organization is suspended: the
 * session that asks names its organization, so nothing has looked for it.
 */
export const findEmployeeAccount = (database: Database, tenant: Tenant, employeeId: number) =>
  employeeAccount.readFirst(database.primary, tenant, { employeeId });

const signOutEmployee = prepare(
  'employee_sign_out',
  loginOf().update({ sign_outs: knex.raw('sign_outs + 1') }),
);

export async function endEmployeeSessions(
  database: Database,
  tenant: Tenant,
  employeeId: number,
): Promise<void> {
  await signOutEmployee.run(database, tenant, { employeeId });
}
