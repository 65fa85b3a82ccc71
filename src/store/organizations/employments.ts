import * as field from '../core/fields';
import { defineTable } from '../core/table';
import type { Unit } from '../unit';

const fields = {
  id: field.id,
  employeeId: field.requiredInteger,
  startDate: field.requiredDate,
  /** Last day; null while the period is open. */
  terminatedDate: field.date,
};

export type Employment = field.RecordOf<typeof fields>;

/** Periods of employment (interface specification, Employment), in the order of their start. List one employee's with
 *  the filter `employeeId`. */
export const employments = defineTable({
  name: 'employments',
  subject: 'employment',
  fields,
  list: {
    fields,
    filters: { employeeId: { column: 'employee_id', kind: 'integer' } },
    order: ['start_date'],
  },
  reach: 'employees',
  scopeJoins: {
    employees: `join employees on employees.organization_id = employments.organization_id
                  and employees.id = employments.employee_id`,
  },
});

/** All periods of one employee, in the order of their start; the caller has made sure that the employee is in reach. */
export async function employmentsOf({ trx, scope }: Unit, employeeId: number): Promise<Employment[]> {
  return trx('employments')
    .where({ organization_id: scope.organizationId, employee_id: employeeId })
    .orderBy(['start_date', 'id'])
    .select<Employment[]>({
      id: 'id',
      employeeId: 'employee_id',
      startDate: 'start_date',
      terminatedDate: 'terminated_date',
    });
}
