import * as field from '../core/fields';
import { defineTable } from '../core/table';
import type { Filters } from '../core/filters';
import { i9Fields, i9Sorts, lineFields, ofEmployee, ofPeriod, ownerFilters, placeFilters } from './i9s';

/** The person that a form is about, in a list. */
export const personFields = {
  /** Last name, comma, first name, middle initial. */
  employeeName: field.derived<string>('employees.full_name'),
  locationName: field.derived<string>('locations.name'),
  startDate: field.derived<string>('employments.start_date'),
};

const fields = {
  ...lineFields,
  ...field.pick(i9Fields, 'importedAt', 'timeZone', 'ownerUserId'),
  ...personFields,
  jobTitle: field.derived<string | null>('employees.job_title'),
};

export type WorkItem = field.RecordOf<typeof fields>;

/** The location where the employee is now. */
export const siteJoin = `
  join locations on locations.organization_id = employees.organization_id and locations.id = employees.location_id`;

/** What people search for in either list. */
export const personFilters = {
  state: { column: 'state', kind: 'code' },
  states: { column: 'state', kind: 'codes' },
  person: { column: 'employees.full_name', kind: 'person' },
  ...placeFilters,
} as const satisfies Filters;

/** When the next step is due, in either list. */
export const dueFilters = {
  dueBy: { column: 'next_step_due_date', kind: 'until' },
  dueFrom: { column: 'next_step_due_date', kind: 'from' },
  overdueAt: { column: 'overdue_at', kind: 'past' },
  inTimeAt: { column: 'overdue_at', kind: 'notPast' },
} as const satisfies Filters;

const worklistFilters = {
  ...dueFilters,
  expiresBy: { column: 'i9_expiration', kind: 'until' },
  waitingFor: { column: 'waiting_for', kind: 'code' },
  ownerUserId: { column: 'owner_user_id', kind: 'integer' },
  ...ownerFilters,
  faultSeverity: { column: 'fault_severity', kind: 'code' },
  faultCode: { column: 'faults', kind: 'faultCode' },
  inspectionId: { column: 'i9s.state', kind: 'inspection' },
  late: { column: 'late', kind: 'code' },
  ...personFilters,
} as const satisfies Filters;

export type WorklistFilters = typeof worklistFilters;

/** Forms within reach, as people work through them: the earliest due date first. */
export const worklist = defineTable({
  name: 'i9s',
  subject: 'i9',
  fields,
  scopeJoins: { employees: ofEmployee, employments: ofPeriod },
  joins: siteJoin,
  list: {
    fields,
    joins: ofEmployee + ofPeriod + siteJoin,
    filters: worklistFilters,
    order: ['next_step_due_date'],
    sorts: i9Sorts,
  },
  reach: 'employees',
});
