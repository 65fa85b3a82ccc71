import type { I9State } from '../../domain/i9/record';
import * as field from '../core/fields';
import type { Filters } from '../core/filters';
import type { Selection } from '../core/paging';
import { defineTable } from '../core/table';
import { employeeSorts } from './employees';

const fields = {
  id: field.id,
  firstName: field.requiredText,
  lastName: field.requiredText,
  /** Last name, comma, first name, middle initial. */
  fullName: field.derived<string>('employees.full_name'),
  jobTitle: field.text,
  emailAddress: field.text,
  locationName: field.derived<string>('locations.name'),
  /** The current (the latest) period of employment. */
  startDate: field.derived<string | null>('employment.start_date'),
  terminatedDate: field.derived<string | null>('employment.terminated_date'),
  /** The valid form of that period: neither superseded, voided nor purged. */
  i9Id: field.derived<number | null>('form.id'),
  i9State: field.derived<I9State | null>('form.state'),
};

/** The current period of employment, and its form. */
const ofNow = `
  left join lateral (
    select id, start_date, terminated_date from employments
    where employments.organization_id = employees.organization_id and employments.employee_id = employees.id
    order by start_date desc limit 1
  ) as employment on true
  left join lateral (
    select id, state from i9s
    where i9s.organization_id = employees.organization_id and i9s.employment_id = employment.id
      and i9s.employee_id = employees.id and i9s.state not in ('superseded', 'voided', 'purged')
    order by id desc limit 1
  ) as form on true`;

/** Returns the query for the form of an employee, as `i9Id` has it. */
export const formOfPerson = (employeeId: number): Selection => ({
  sql: `select form.id from employees ${ofNow}
    where employees.organization_id = :organizationId and employees.id = :employeeId`,
  parameters: { employeeId },
});

export type Person = field.RecordOf<typeof fields>;

const joins = `
  join locations on locations.organization_id = employees.organization_id and locations.id = employees.location_id
  ${ofNow}`;

const peopleFilters = {
  person: { column: 'full_name', kind: 'person' },
  locationId: { column: 'location_id', kind: 'integer' },
  legalEntity: { column: 'legal_entity', kind: 'integer' },
  inspectionId: { column: 'employees.id', kind: 'lacksInspected' },
  lacksI9: { column: 'id', kind: 'withoutI9' },
  hasI9: { column: 'id', kind: 'withI9' },
} as const satisfies Filters;

export type PeopleFilters = typeof peopleFilters;

/** Employees within reach, in the order of their names, searched as in the portal. */
export const people = defineTable({
  name: 'employees',
  subject: 'employee',
  fields,
  joins,
  list: {
    fields,
    joins,
    filters: peopleFilters,
    order: ['last_name_folded', 'first_name_folded'],
    sorts: employeeSorts,
  },
  reach: 'employees',
  counted: true,
});
