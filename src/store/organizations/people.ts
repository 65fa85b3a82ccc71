import type { I9State } from '../../domain/i9/record';
import * as field from '../core/fields';
import type { Selection } from '../core/paging';
import { defineTable } from '../core/table';
import {
  employeeFields,
  employeeJoins,
  employeeListFields,
  employeeListFilters,
  employeeSorts,
  newestForm,
  siteJoin,
} from './employees';

const fields = {
  ...field.pick(employeeFields, 'id', 'fullName', 'jobTitle', 'emailAddress', 'startDate', 'terminatedDate'),
  locationName: field.derived<string | null>('locations.name'),
  /** The valid form of the current (the latest) period of employment: neither superseded, voided nor purged. */
  formId: field.derived<number | null>('form.id'),
  formState: field.derived<I9State | null>('form.state'),
};

/** The current period of employment, and its form. */
const ofNow = `${employeeJoins}
  left join lateral (
    select id, state from i9s
    where i9s.organization_id = employees.organization_id and i9s.employment_id = employment.id
      and i9s.employee_id = employees.id and i9s.state not in ('superseded', 'voided', 'purged')
    order by id desc limit 1
  ) as form on true`;

/** Returns the query for the form of an employee, as `formId` has it. */
export const formOfPerson = (employeeId: number): Selection => ({
  sql: `select form.id from employees ${ofNow}
    where employees.organization_id = :organizationId and employees.id = :employeeId`,
  parameters: { employeeId },
});

export type Person = field.RecordOf<typeof fields>;

const joins = `${siteJoin} ${ofNow}`;

/** The list of employees, each with the current employment and its form. */
export const people = defineTable({
  name: 'employees',
  subject: 'employee',
  fields,
  joins,
  list: {
    fields: { ...employeeListFields, ...fields },
    joins: [newestForm, joins],
    filters: employeeListFilters,
    sorts: employeeSorts,
  },
  reach: 'employees',
  counted: true,
});
