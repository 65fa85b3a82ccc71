import { employeeOfPeriod } from '../organizations/employments';
import type { Knex } from 'knex';
import { hasNoForm } from '../core/filters';
import { fragment, ofTenant } from '../core/statement';
import { byLocation, type ReportKind } from './report';

/** Employments that have not ended and have no form, with their employees. A form that ended before it was signed is none. */
export const employmentsWithoutForm = (): Knex.QueryBuilder =>
  ofTenant('employments')
    .joinRaw(employeeOfPeriod)
    .where(fragment('(employments.terminated_date is null or employments.terminated_date >= :today::date)'))
    .where(fragment(hasNoForm));

export const employeesWithoutForm: ReportKind = {
  title: 'Employees without a Form I-9',
  description: 'Current employees who have no Form I-9, by location.',
  rowHeading: 'Location',
  columns: [
    { name: 'employees', title: 'Employees', unit: 'employees' },
    { name: 'started', title: 'First day has passed', unit: 'employees' },
  ],
  rows: byLocation(employmentsWithoutForm, 'true', 'employments.start_date < :today::date'),
};
