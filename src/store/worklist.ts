import type { I9State } from '../domain/i9/record';
import { date, derived, id, requiredFlag, requiredInteger, sealed, stored, type RecordOf } from './fields';
import { defineTable } from './table';

const fields = {
  id,
  employeeId: requiredInteger,
  state: stored<I9State>(),
  remote: requiredFlag,
  /** Names the section that an amendment is about, see `forms/facts.ts`. */
  facts: sealed('i9-section', 'facts'),
  nextStepDueDate: date,
  i9Expiration: date,
  /** Last name, comma, first name, middle initial. */
  employeeName: derived<string>('employees.full_name'),
  jobTitle: derived<string | null>('employees.job_title'),
  locationName: derived<string>('locations.name'),
  startDate: derived<string>('employments.start_date'),
};

export type WorkItem = RecordOf<typeof fields>;

const ofEmployee = `
  join employees on employees.organization_id = i9s.organization_id and employees.id = i9s.employee_id`;
const more = `
  join employments on employments.organization_id = i9s.organization_id and employments.id = i9s.employment_id
  join locations on locations.organization_id = employees.organization_id and locations.id = employees.location_id`;

const inOrder = (column: string) =>
  defineTable({
    name: 'i9s',
    subject: 'i9',
    fields,
    scopeJoins: { employees: ofEmployee },
    joins: more,
    list: {
      fields,
      joins: ofEmployee + more,
      filters: {
        state: { column: 'state', kind: 'code' },
        dueBy: { column: 'next_step_due_date', kind: 'until' },
        dueFrom: { column: 'next_step_due_date', kind: 'from' },
        expiresBy: { column: 'i9_expiration', kind: 'until' },
        lastName: { column: 'employees.last_name', kind: 'prefix' },
        firstName: { column: 'employees.first_name', kind: 'prefix' },
        locationId: { column: 'employees.location_id', kind: 'integer' },
      },
      order: [column],
    },
    reach: 'employees',
  });

/** Forms within reach as people work through them: by what is due first, or by what expires first. */
export const worklist = { byDueDate: inOrder('next_step_due_date'), byExpiration: inOrder('i9_expiration') };
