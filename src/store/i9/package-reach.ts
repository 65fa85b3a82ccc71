import { askingIn, countOfRows, fragment, isAnyOf, ofTenant } from '../core/statement';
import type { IsoDate } from '../../domain/dates';
import type { Scope } from '../../domain/scope';
import { ofEmployee, ofPeriod, formsWithin } from './i9s';
import { inspectedForm } from '../core/filters';
import type { Selection } from '../core/paging';
import { reachCondition, withinReach, type ReachCondition } from '../core/reach';
import type { Unit } from '../unit';

/** Which forms are within a caller's reach. */

/** Which forms a package has; null for no such condition. */
export interface PackageConditions {
  /** Only forms of periods of employment that start on or after this day. */
  readonly startDate: IsoDate | null;
  readonly employeeIds: readonly number[] | null;
  /** Only forms that this inspection asks for. */
  readonly inspectionId: number | null;
}

/** Selects all forms within the caller's reach, with conditions on the period and the employee. */
export function formsInReach(
  scope: Scope,
  { startDate, employeeIds, inspectionId }: PackageConditions,
): Selection {
  const reach = reachCondition(scope, 'employees');
  return {
    sql: `select i9s.id from i9s${ofEmployee}${ofPeriod}
     where i9s.organization_id = :organizationId and ${reach.sql}
       and (:startDate::date is null or employments.start_date >= :startDate::date)
       and (:employeeIds::integer[] is null or i9s.employee_id = any(:employeeIds::integer[]))
       and (:inspectionId::integer is null or ${inspectedForm('i9s.state', ':inspectionId')})
     order by i9s.id`,
    parameters: { ...reach.parameters, startDate, employeeIds, inspectionId },
  };
}

const reached = withinReach<{ count: number }>('forms_reached', (reach) =>
  formsWithin(reach)
    .where(isAnyOf('i9s.id', 'i9Ids', 'integer[]'))
    .select(countOfRows),
);

/** Returns whether the caller reaches the employees of all these forms; each form is given once. */
export async function reachesForms(unit: Unit, i9Ids: readonly number[]): Promise<boolean> {
  const [found] = await reached(askingIn(unit), unit.scope, { i9Ids });
  return found?.count === i9Ids.length;
}

/** Returns the condition for packages all of whose forms are within the caller's reach. It ends at the first that is not. */
export function reachesPacked(scope: Scope): ReachCondition {
  const { sql, parameters } = reachCondition(scope, 'employees');
  if (sql === 'true') return { sql, parameters };
  const outOfReach = `select from unnest(inspection_packages.i9_ids) as packed(id)
     join i9s on i9s.organization_id = :organizationId and i9s.id = packed.id ${ofEmployee}
     where (${sql}) is not true`;
  return { sql: `not exists (${outOfReach})`, parameters };
}

const reachedEmployees = withinReach<{ id: number }>('employees_reached', (reach) =>
  ofTenant('employees')
    .where(isAnyOf('employees.id', 'employeeIds', 'integer[]'))
    .where(fragment(reach))
    .select('employees.id'),
);

/** Returns which of the employees do not exist or are out of the caller's reach. */
export async function employeesOutOfReach(unit: Unit, employeeIds: readonly number[]): Promise<number[]> {
  const rows = await reachedEmployees(askingIn(unit), unit.scope, { employeeIds });
  const found = new Set(rows.map((row) => row.id));
  return employeeIds.filter((employeeId) => !found.has(employeeId));
}
