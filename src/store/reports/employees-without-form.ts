import { byLocation, type ReportKind } from './report';

/** A form that ended before it was signed is none. */
export const withoutForm = `
  (employments.terminated_date is null or employments.terminated_date >= :today::date)
  and not exists (
    select from i9s
    where i9s.organization_id = employments.organization_id and i9s.employment_id = employments.id
      and i9s.state not in ('superseded', 'voided', 'purged'))`;

/** Employments with their employees. */
export const ofEmployments = `employments
    join employees on employees.organization_id = employments.organization_id and employees.id = employments.employee_id`;

export const employeesWithoutForm: ReportKind = {
  title: 'Employees without a Form I-9',
  description: 'Current employees who have no Form I-9, by location.',
  permissions: [],
  rowHeading: 'Location',
  columns: [
    { name: 'employees', title: 'Employees', unit: 'employees' },
    { name: 'started', title: 'First day has passed', unit: 'employees' },
  ],
  rows: byLocation({
    from: ofEmployments,
    where: withoutForm,
    counts: ['true', 'employments.start_date < :today::date'],
  }),
};
