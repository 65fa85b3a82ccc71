import type { I9State } from '../../domain/i9/record';
import * as field from '../core/fields';
import { caseState, factsField } from './facts';
import { defineTable } from '../core/table';

/** The person that a form is about, in a list. */
export const personFields = {
  /** Last name, comma, first name, middle initial. */
  employeeName: field.derived<string>('employees.full_name'),
  locationName: field.derived<string>('locations.name'),
  startDate: field.derived<string>('employments.start_date'),
};

const fields = {
  id: field.id,
  employeeId: field.requiredInteger,
  state: field.stored<I9State>(),
  remote: field.requiredFlag,
  importedAt: field.instant,
  /** Contains which section an amendment is about. */
  facts: factsField,
  /** Due date of the form or, if the form waits for nothing, of its E-Verify case. */
  nextStepDueDate: field.date,
  caseState,
  i9Expiration: field.date,
  ...personFields,
  jobTitle: field.derived<string | null>('employees.job_title'),
};

export type WorkItem = field.RecordOf<typeof fields>;

export const employeeJoin = `
  join employees on employees.organization_id = i9s.organization_id and employees.id = i9s.employee_id`;
export const employmentJoins = `
  join employments on employments.organization_id = i9s.organization_id and employments.id = i9s.employment_id
  join locations on locations.organization_id = employees.organization_id and locations.id = employees.location_id`;

/** What people search for in either list. */
export const personFilters = {
  state: { column: 'state', kind: 'code' },
  lastName: { column: 'employees.last_name', kind: 'prefix' },
  firstName: { column: 'employees.first_name', kind: 'prefix' },
  locationId: { column: 'employees.location_id', kind: 'integer' },
} as const;

export type PersonFilters = typeof personFilters;

const inOrder = (column: string) =>
  defineTable({
    name: 'i9s',
    subject: 'i9',
    fields,
    scopeJoins: { employees: employeeJoin },
    joins: employmentJoins,
    list: {
      fields,
      joins: employeeJoin + employmentJoins,
      filters: {
        dueBy: { column: 'next_step_due_date', kind: 'until' },
        dueFrom: { column: 'next_step_due_date', kind: 'from' },
        expiresBy: { column: 'i9_expiration', kind: 'until' },
        ...personFilters,
      },
      order: [column],
    },
    reach: 'employees',
  });

/** Forms within reach, as people work through them: the earliest due date, or the earliest expiration, first. */
export const worklist = { byDueDate: inOrder('next_step_due_date'), byExpiration: inOrder('i9_expiration') };
