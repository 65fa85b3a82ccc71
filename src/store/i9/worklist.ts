import type { EverifyState } from '../../domain/everify/record';
import type { I9State } from '../../domain/i9/record';
import * as field from '../core/fields';
import { caseState } from './form-case';
import { defineTable } from '../core/table';

const people = {
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
  /** Names the section that an amendment is about, see `store/i9/facts.ts`. */
  facts: field.sealed('i9-section', 'facts'),
  /** Of the form or, where it waits for nothing, of its E-Verify case. */
  nextStepDueDate: field.date,
  caseState,
  i9Expiration: field.date,
  ...people,
  jobTitle: field.derived<string | null>('employees.job_title'),
};

export type WorkItem = field.RecordOf<typeof fields>;

const ofEmployee = `
  join employees on employees.organization_id = i9s.organization_id and employees.id = i9s.employee_id`;
const more = `
  join employments on employments.organization_id = i9s.organization_id and employments.id = i9s.employment_id
  join locations on locations.organization_id = employees.organization_id and locations.id = employees.location_id`;

/** What people look for in either list. */
const ofPerson = {
  state: { column: 'state', kind: 'code' },
  lastName: { column: 'employees.last_name', kind: 'prefix' },
  firstName: { column: 'employees.first_name', kind: 'prefix' },
  locationId: { column: 'employees.location_id', kind: 'integer' },
} as const;

export type PersonFilters = typeof ofPerson;

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
        dueBy: { column: 'next_step_due_date', kind: 'until' },
        dueFrom: { column: 'next_step_due_date', kind: 'from' },
        expiresBy: { column: 'i9_expiration', kind: 'until' },
        ...ofPerson,
      },
      order: [column],
    },
    reach: 'employees',
  });

/** Forms within reach as people work through them: by what is due first, or by what expires first. */
export const worklist = { byDueDate: inOrder('next_step_due_date'), byExpiration: inOrder('i9_expiration') };

const caseFields = {
  id: field.id,
  i9Id: field.requiredInteger,
  state: field.stored<EverifyState>(),
  caseNumber: field.text,
  nextStepDueDate: field.date,
  ...people,
};

export type CaseItem = field.RecordOf<typeof caseFields>;

const ofForm = `
  join i9s on i9s.organization_id = everify_cases.organization_id and i9s.id = everify_cases.i9_id${ofEmployee}`;

/** E-Verify cases within reach by what is due first. */
export const caseWorklist = defineTable({
  name: 'everify_cases',
  subject: 'everify_case',
  fields: caseFields,
  scopeJoins: { employees: ofForm },
  joins: more,
  list: {
    fields: caseFields,
    joins: ofForm + more,
    filters: {
      stateExcept: { column: 'state', kind: 'except' },
      dueBy: { column: 'next_step_due_date', kind: 'until' },
      dueFrom: { column: 'next_step_due_date', kind: 'from' },
      ...ofPerson,
    },
    order: ['next_step_due_date'],
  },
  reach: 'employees',
});
