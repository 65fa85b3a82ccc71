import * as field from '../core/fields';
import { prepare, queryIn } from '../core/statement';
import { defineTable } from '../core/table';
import type { Unit } from '../unit';

const fields = {
  id: field.id,
  employeeId: field.requiredInteger,
  startDate: field.requiredDate,
  /** Last day; null while the period is open. */
  terminatedDate: field.date,
  updatedAt: field.updatedAt('employments'),
};

export type Employment = field.RecordOf<typeof fields>;

/**
 * Periods of employment (interface specification, Employment), ordered by start date. List one employee's with the
 * filter `employeeId`.
 */
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

/**
 * Returns all periods of one employee, ordered by start date; the caller has made sure that the employee is within
 * reach.
 */
export const employmentsOf = ({ trx, scope }: Unit, employeeId: number) =>
  queryIn(trx, scope, ofEmployee, { employeeId });

/** The same for the employee of a form. */
export const employmentsOfForm = ({ trx, scope }: Unit, i9Id: number) =>
  queryIn(trx, scope, ofForm, { i9Id });

const periodsOf = (name: string, employee: string) =>
  prepare<Employment>(
    name,
    `select ${field.selectList('employments', fields)} from employments
     where organization_id = :organizationId and employee_id = ${employee} order by start_date, id`,
  );
const ofEmployee = periodsOf('employments_of_employee', ':employeeId');
const ofForm = periodsOf(
  'employments_of_form',
  '(select i9s.employee_id from i9s where i9s.organization_id = :organizationId and i9s.id = :i9Id)',
);
