import type { Database, Tenant } from '../core/database';
import { execute, first, firstIn, lookUp, prepare, query, queryIn } from '../core/statement';
import { insertRow } from '../core/table';
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
  `select id as "organizationId" from organizations_of_login(:login) as id where open_organization(id) is not null`,
);
const loginsOfOrganization = prepare<LoginRecord>(
  'logins_of_organization',
  `select 'user' as kind, organization_id as "organizationId", id, password_hash as "passwordHash"
   from users where organization_id = :organizationId and login_folded = fold(:login) and not retired
   union all
   select 'employee', organization_id, employee_id, password_hash
   from employee_logins where organization_id = :organizationId and login_folded = fold(:login) and not retired`,
);

/**
 * Returns the active accounts with this login, users first. An employee's login is unique only within an organization;
 * if more than four organizations have it, the directory returns only those with the newest logins.
 */
export async function findLogins(database: Database, login: string): Promise<LoginRecord[]> {
  const named = await lookUp(database, organizationsOfLogin, { login });
  const organizations = [...new Set(named.map(({ organizationId }) => organizationId))];
  const found = await Promise.all(
    organizations.map((organizationId) =>
      query(database.primary, { organizationId }, loginsOfOrganization, { login }),
    ),
  );
  return found.flat().toSorted((one, other) => other.kind.localeCompare(one.kind));
}

const passwordHashOf = prepare<{ hash: string | null }>(
  'password_hash_of_user',
  `select password_hash as hash from users where organization_id = :organizationId and id = :id and not retired`,
);

/** Returns the hash of the password of a user who is signing in; null for one who has none, or is retired. */
export const findPasswordHash = async (
  database: Database,
  user: Pick<LoginRecord, 'organizationId' | 'id'>,
): Promise<string | null> =>
  (await first(database.primary, user, passwordHashOf, { id: user.id }))?.hash ?? null;

const passwordHashHeld = prepare<{ hash: string | null }>(
  'password_hash_held',
  `select password_hash as hash from users
   where organization_id = :organizationId and id = :id and not retired for no key update`,
);

/** Like `findPasswordHash`, inside the transaction; it cannot change until that ends. */
export const holdPasswordHash = async ({ trx, scope }: Unit, id: number): Promise<string | null> =>
  (await firstIn(trx, scope, passwordHashHeld, { id }))?.hash ?? null;

/** Returns the hash that users' current passwords are checked against when they change them. */
export async function readPasswordHash({
  trx,
  scope: { organizationId, userId },
}: Unit): Promise<string | null> {
  const row: { hash: string | null } | undefined = await trx('users')
    .where({ organization_id: organizationId, id: userId })
    .first({ hash: 'password_hash' });
  return row?.hash ?? null;
}

/** An employee's login, which gives a new hire access to the portal. */
export interface EmployeeLogin {
  login: string;
  /** The password is still the generated one, which no one has seen (releases to 1.1.0 sent it by e-mail). */
  mustChangePassword: boolean;
}

/** @returns the login that the employee can use, or null */
export const readEmployeeLogin = (unit: Unit, employeeId: number) =>
  firstIn(unit.trx, unit.scope, usableLogin, { employeeId });

const usableLogin = prepare<EmployeeLogin>(
  'employee_login_get',
  `select login, must_change_password as "mustChangePassword" from employee_logins
   where organization_id = :organizationId and employee_id = :employeeId and not retired`,
);

/** Gives the employee a login whose password must be changed. Declares the change. */
export async function insertEmployeeLogin(
  unit: Unit,
  employeeId: number,
  { login, passwordHash }: { login: string; passwordHash: string },
): Promise<void> {
  await insertRow(unit.trx, unit.scope, 'employee_logins', { employeeId, login, passwordHash });
  unit.change({ type: 'employee', id: employeeId }, ['login']);
}

const setPassword = prepare(
  'employee_password_set',
  `update employee_logins set password_hash = :passwordHash, must_change_password = false
   where organization_id = :organizationId and employee_id = :employeeId
     and (:formerHash::text is null or (password_hash = :formerHash and sign_outs = :signOuts))
   returning employee_id`,
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
  const isSet = (await queryIn(unit.trx, unit.scope, setPassword, values)).length > 0;
  if (isSet) await endPasswordResets(unit, { kind: 'employee', id: employeeId });
  unit.change({ type: 'employee', id: employeeId }, isSet ? ['login'] : []);
  return isSet;
}

/** An employee who has signed in with their own login. */
export interface EmployeeAccount extends EmployeeLogin {
  passwordHash: string;
  /** How often the employee has signed out. */
  signOuts: number;
}

const employeeAccount = prepare<EmployeeAccount>(
  'employee_account',
  `select login, password_hash as "passwordHash", must_change_password as "mustChangePassword", sign_outs as "signOuts"
   from employee_logins join organizations o on o.id = organization_id
   where organization_id = :organizationId and employee_id = :employeeId and not retired and o.suspended_at is null`,
);

/**
 * Returns the employee's account; null when there is no login, it is retired, or the organization is suspended: the
 * session that asks names its organization, so nothing has looked for it.
 */
export const findEmployeeAccount = (database: Database, tenant: Tenant, employeeId: number) =>
  first(database.primary, tenant, employeeAccount, { employeeId });

const signOutEmployee = prepare(
  'employee_sign_out',
  `update employee_logins set sign_outs = sign_outs + 1
   where organization_id = :organizationId and employee_id = :employeeId`,
);

export async function endEmployeeSessions(
  database: Database,
  tenant: Tenant,
  employeeId: number,
): Promise<void> {
  await execute(database, tenant, signOutEmployee, { employeeId });
}
