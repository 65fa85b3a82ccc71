import type { Database, Tenant } from '../core/database';
import { execute, first, firstIn, prepare } from '../core/statement';
import type { Unit } from '../unit';

/** An employee's login, which gives a new hire access to the portal. */
export interface EmployeeLogin {
  login: string;
  /** The password is still the generated one. */
  mustChangePassword: boolean;
}

const keyOf = ({ scope }: Unit, employeeId: number) => ({
  organization_id: scope.organizationId,
  employee_id: employeeId,
});

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
  await unit
    .trx('employee_logins')
    .insert({ ...keyOf(unit, employeeId), login, password_hash: passwordHash });
  unit.change({ type: 'employee', id: employeeId }, ['login']);
}

/** Replaces a generated password with another one. Declares the change. */
export async function replaceGeneratedPassword(
  unit: Unit,
  employeeId: number,
  passwordHash: string,
): Promise<void> {
  await unit
    .trx('employee_logins')
    .where({ ...keyOf(unit, employeeId), must_change_password: true })
    .update({ password_hash: passwordHash });
  unit.change({ type: 'employee', id: employeeId }, ['login']);
}

/** An employee who has signed in with their own login. */
export interface EmployeeAccount {
  login: string;
  passwordHash: string;
  mustChangePassword: boolean;
  /** How often the employee has signed out. */
  signOuts: number;
}

const employeeAccount = prepare<EmployeeAccount>(
  'employee_account',
  `select login, password_hash as "passwordHash", must_change_password as "mustChangePassword", sign_outs as "signOuts"
   from employee_logins
   where organization_id = :organizationId and employee_id = :employeeId and not retired`,
);

/** Returns the employee's account; null when there is no login or it is retired. */
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

/** Sets the password that the employee chose. Declares the change. */
export async function updateEmployeePassword(
  { trx, scope: { organizationId }, change }: Unit,
  employeeId: number,
  passwordHash: string,
): Promise<void> {
  await trx('employee_logins')
    .where({ organization_id: organizationId, employee_id: employeeId })
    .update({ password_hash: passwordHash, must_change_password: false });
  change({ type: 'employee', id: employeeId }, ['login']);
}
