import type { IsoDate } from '../../domain/dates';
import type { Scope } from '../../domain/scope';
import { ofEmployee, ofPeriod } from './i9s';
import type { Selection } from '../core/paging';
import { reachCondition } from '../core/reach';
import type { Unit } from '../unit';

/** Which forms are within a caller's reach. */

/** Selects all forms within the caller's reach, with conditions on the period and the employee. */
export function formsInReach(
  scope: Scope,
  { startDate, employeeIds }: { startDate: IsoDate | null; employeeIds: readonly number[] | null },
): Selection {
  const reach = reachCondition(scope, 'employees');
  return {
    sql: `select i9s.id from i9s${ofEmployee}${ofPeriod}
     where i9s.organization_id = :organizationId and ${reach.sql}
       and (:startDate::date is null or employments.start_date >= :startDate::date)
       and (:employeeIds::integer[] is null or i9s.employee_id = any(:employeeIds::integer[]))
     order by i9s.id`,
    parameters: { ...reach.parameters, startDate, employeeIds },
  };
}

/** Returns whether the caller reaches the employees of all these forms; each form is given once. */
export async function reachesForms({ trx, scope }: Unit, i9Ids: readonly number[]): Promise<boolean> {
  const { sql, parameters } = reachCondition(scope, 'employees');
  const { rows } = await trx.raw<{ rows: { reached: number }[] }>(
    `select count(*)::integer as reached from i9s${ofEmployee}
     where i9s.organization_id = :organizationId and i9s.id = any(:i9Ids::integer[]) and ${sql}`,
    { ...parameters, organizationId: scope.organizationId, i9Ids },
  );
  return rows[0]?.reached === i9Ids.length;
}

/** Returns which of the employees do not exist or are out of the caller's reach. */
export async function employeesOutOfReach(
  { trx, scope }: Unit,
  employeeIds: readonly number[],
): Promise<number[]> {
  const reach = reachCondition(scope, 'employees');
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `select employees.id from employees
     where employees.organization_id = :organizationId and employees.id = any(:employeeIds::integer[]) and ${reach.sql}`,
    { ...reach.parameters, organizationId: scope.organizationId, employeeIds },
  );
  const found = new Set(rows.map((row) => row.id));
  return employeeIds.filter((employeeId) => !found.has(employeeId));
}
