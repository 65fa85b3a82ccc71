import type { Unit } from './unit';

/** Logins of employees: a new hire's own way into the portal. */
export interface EmployeeLogin {
  login: string;
  /** The password is still the one that the service generated. */
  mustChangePassword: boolean;
}

const keyOf = ({ scope }: Unit, employeeId: number) => ({
  organization_id: scope.organizationId,
  employee_id: employeeId,
});

/** @returns the login that the employee can use, or null */
export async function readEmployeeLogin(unit: Unit, employeeId: number): Promise<EmployeeLogin | null> {
  const row: EmployeeLogin | undefined = await unit
    .trx('employee_logins')
    .where({ ...keyOf(unit, employeeId), retired: false })
    .first({ login: 'login', mustChangePassword: 'must_change_password' });
  return row ?? null;
}

/** Gives the employee a login whose password has to be changed. Declares the change. */
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

/** Replaces a generated password by another one. Declares the change. */
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
