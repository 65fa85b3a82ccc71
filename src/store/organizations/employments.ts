import { employeeOfForm } from './employees';
import * as field from '../core/fields';
import type { Knex } from 'knex';
import { ofTenant, param, prepareFields, joinTo } from '../core/statement';
import { defineTable } from '../core/table';
import type { Unit } from '../unit';

export const employeeOfPeriod = joinTo('employees', 'employments.employee_id');

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
  scopeJoins: { employees: employeeOfPeriod },
});

/**
 * Returns all periods of one employee, ordered by start date; the caller has made sure that the employee is within
 * reach.
 */
export const employmentsOf = (unit: Unit, employeeId: number) => ofEmployee.all(unit, { employeeId });

/** The same for the employee of a form. */
export const employmentsOfForm = (unit: Unit, i9Id: number) => ofForm.all(unit, { i9Id });

const periodsOf = (name: string, employee: Knex.Raw | Knex.QueryBuilder) =>
  prepareFields(
    name,
    ofTenant('employments').where('employee_id', employee).orderBy(['start_date', 'id']),
    fields,
  );
const ofEmployee = periodsOf('employments_of_employee', param('employeeId'));
const ofForm = periodsOf('employments_of_form', employeeOfForm);
