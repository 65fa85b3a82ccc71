import type { IsoDate } from '../../domain/dates';
import type { Scope } from '../../domain/scope';
import { selectList } from '../core/fields';
import { ofEmployee, ofPeriod } from './i9s';
import { packageFields, type InspectionPackage } from './inspection-packages';
import type { Page, Selection } from '../core/paging';
import { reachCondition, type ReachCondition } from '../core/reach';
import type { Unit } from '../unit';

/** Which forms and packages are within a caller's reach. */

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

/**
 * Returns SQL that is true if the caller reaches the employees of all forms in an array, which contains each form once.
 */
function reachesAll(scope: Scope, i9Ids: string): ReachCondition {
  const { sql, parameters } = reachCondition(scope, 'employees');
  const reached = `
    select count(*) from i9s${ofEmployee}
    where i9s.organization_id = :organizationId and i9s.id = any(${i9Ids}) and ${sql}`;
  return { sql: `(${reached}) = cardinality(${i9Ids})`, parameters };
}

/** Returns whether the caller reaches the employees of all these forms; each form is given once. */
export async function reachesForms({ trx, scope }: Unit, i9Ids: readonly number[]): Promise<boolean> {
  const { sql, parameters } = reachesAll(scope, ':i9Ids::integer[]');
  const { rows } = await trx.raw<{ rows: { reached: boolean }[] }>(`select ${sql} as reached`, {
    ...parameters,
    organizationId: scope.organizationId,
    i9Ids,
  });
  return rows[0]?.reached ?? false;
}

/** A package with the name of the user who requested it. */
export interface NamedPackage extends InspectionPackage {
  readonly requester: string;
}

/**
 * Returns the packages of others that wait for a review and whose employees are all within the caller's reach, ordered
 * by id.
 */
export async function packagesToReview(
  { trx, scope }: Unit,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Page<NamedPackage>> {
  const { sql, parameters } = reachesAll(scope, 'inspection_packages.i9_ids');
  const { organizationId, userId } = scope;
  const from = `
    from inspection_packages
    join users u on u.organization_id = inspection_packages.organization_id
      and u.id = inspection_packages.requested_by_user_id
    where inspection_packages.organization_id = :organizationId and state = 'in-review'
      and requested_by_user_id <> :userId and expires_at > now() and ${sql}`;
  const all = { ...parameters, organizationId, userId };
  const { rows } = await trx.raw<{ rows: NamedPackage[] }>(
    `select ${selectList('inspection_packages', packageFields)}, u.first_name || ' ' || u.last_name as requester
     ${from} order by inspection_packages.id limit :pageSize offset :offset`,
    { ...all, pageSize, offset: (page - 1) * pageSize },
  );
  const counted = await trx.raw<{ rows: { total: number }[] }>(
    `select count(*)::integer as total ${from}`,
    all,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
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
