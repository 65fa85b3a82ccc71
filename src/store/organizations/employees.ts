import { namedLock } from '../locks';
import { customFields } from '../../domain/hierarchy';
import { valuesBy } from '../../domain/json';
import type { I9State } from '../../domain/i9/record';
import * as field from '../core/fields';
import { isAnyOf, knex, literal, ofTenant, param, prepare, joinTo } from '../core/statement';
import { ssnHashes, wholeHash } from '../core/keys';
import type { Filters } from '../core/filters';
import type { Sorts } from '../core/paging';
import { defineTable } from '../core/table';
import type { Unit } from '../unit';

const entryFields = {
  id: field.id,
  firstName: field.requiredText,
  lastName: field.requiredText,
  /** `###-##-####` for the program, encrypted in the database; who may see it in full is decided elsewhere. */
  socialSecurityNumber: field.encrypted('employee-ssn', 'ssn', ssnHashes),
  profileId: field.text,
  updatedAt: field.updatedAt('employees'),
};

export const employeeFields = {
  ...entryFields,
  /** First and last day of the current (the latest) period of employment. */
  startDate: field.derived<string | null>('employment.start_date'),
  terminatedDate: field.derived<string | null>('employment.terminated_date'),
  /** `YYYY-MM-DD` */
  dateOfBirth: field.encrypted('employee-birth-date', 'date_of_birth', [wholeHash('employee-birth-date')]),
  middleName: field.text,
  /** Last name, comma, first name, middle initial. */
  fullName: field.generated<string>(),
  otherName: field.text,
  jobTitle: field.text,
  emailAddress: field.text,
  notificationEmail1: field.text,
  notificationEmail2: field.text,
  locationId: field.requiredInteger,
  legalEntity: field.integer,
  /** 1 English, 2 Spanish. */
  languagePreference: field.integer,
  addressStreet: field.text,
  addressStreet2: field.text,
  addressApartment: field.text,
  addressCity: field.text,
  addressState: field.text,
  addressCountry: field.text,
  addressZip: field.text,
  workNumber: field.text,
  workExtension: field.text,
  homeNumber: field.text,
  homeExtension: field.text,
  cellNumber: field.text,
  cellExtension: field.text,
  ...valuesBy(customFields, () => field.text),
  partnerId: field.integer,
  integrationCandidateId: field.text,
  onboardingType: field.stored<'on-site' | 'remote' | null>(),
  employeeReturnUrl: field.text,
};

export type Employee = field.RecordOf<typeof employeeFields>;
export type EmployeeValues = field.ValuesOf<typeof employeeFields>;

export const employeeListFields = {
  ...entryFields,
  /** State of the newest I-9 and the day on which its proof of authorization ends. */
  i9State: field.derived<I9State | null>('i9.state'),
  i9Expiration: field.derived<string | null>('i9.i9_expiration'),
};

export type EmployeeListEntry = field.RecordOf<typeof employeeListFields>;

const textFilter = (column: string) => ({ column, kind: 'text' as const });

export const employeeListFilters = {
  ...valuesBy(customFields, textFilter),
  dateOfBirth: { column: 'date_of_birth', kind: 'encrypted', purpose: 'employee-birth-date' },
  emailAddress: textFilter('email_address'),
  firstName: textFilter('first_name'),
  jobTitle: textFilter('job_title'),
  inspectionId: { column: 'employees.id', kind: 'lacksInspected' },
  lacksI9: { column: 'id', kind: 'withoutI9' },
  hasI9: { column: 'id', kind: 'withI9' },
  languagePreference: { column: 'language_preference', kind: 'integer' },
  lastName: textFilter('last_name'),
  legalEntity: { column: 'legal_entity', kind: 'integer' },
  locationId: { column: 'location_id', kind: 'integer' },
  middleName: textFilter('middle_name'),
  otherName: textFilter('other_name'),
  person: { column: 'full_name', kind: 'person' },
  profileId: textFilter('profile_id'),
  socialSecurityNumber: { column: 'ssn', kind: 'encrypted', purpose: 'employee-ssn' },
  updatedSince: { column: 'updated_at', kind: 'since' },
} as const satisfies Filters;

/** What lists of employees can be sorted by. */
export const employeeSorts = {
  firstName: { column: 'first_name_folded' },
  lastName: { column: 'last_name_folded' },
  jobTitle: { column: 'job_title_folded', nullable: true },
  profileId: { column: 'profile_id_folded', nullable: true },
  updatedAt: { column: 'updated_at' },
} as const satisfies Sorts;

/** The location where the employee is now. */
export const siteJoin = joinTo('locations', 'employees.location_id');

/** Joins for the derived fields. */
export const employeeJoins = `
  left join lateral (
    select id, start_date, terminated_date from employments
    where employments.organization_id = employees.organization_id and employments.employee_id = employees.id
    order by start_date desc limit 1
  ) as employment on true`;

/** The query for the newest I-9 of an employee's latest period. @param of columns or parameters with these ids */
export const newestFormOf = (
  of: { organizationId: string; employeeId: string },
  ...columns: string[]
): string => `
    select ${columns.join(', ')} from i9s
    join employments p on p.organization_id = i9s.organization_id and p.id = i9s.employment_id
    where i9s.organization_id = ${of.organizationId} and i9s.employee_id = ${of.employeeId}
    order by p.start_date desc, i9s.id desc limit 1`;

const employee = { organizationId: 'employees.organization_id', employeeId: 'employees.id' };

export const newestForm = `
  left join lateral (${newestFormOf(employee, 'state', 'i9_expiration')}) as i9 on true`;

/** Employees (interface specification, Employee), ordered by id. */
export const employees = defineTable({
  name: 'employees',
  subject: 'employee',
  fields: employeeFields,
  joins: employeeJoins,
  list: {
    fields: employeeListFields,
    joins: [newestForm],
    filters: employeeListFilters,
    sorts: employeeSorts,
  },
  reach: 'employees',
  counted: true,
});

/**
 * Returns a new employee as the record will be read, but for the time at which it is written.
 * @param period the first period of employment
 */
export const newEmployee = (
  id: number,
  values: EmployeeValues,
  period: Partial<Pick<Employee, 'startDate' | 'terminatedDate'>>,
): Employee => {
  const { lastName, firstName, middleName } = values;
  const initial = middleName ? ` ${String.fromCodePoint(middleName.codePointAt(0) ?? 0)}` : '';
  return employees.expected(id, values, { ...period, fullName: `${lastName}, ${firstName}${initial}` });
};

const candidateFind = prepare<{ id: number }>(
  'candidate_find',
  ofTenant('employees', 'partnerId', 'integrationCandidateId').select('id'),
);

/**
 * Makes requests about the same candidate of a partner wait for each other, from the next round trip until the transaction
 * ends.
 */
export function lockCandidate(unit: Unit, partnerId: number, candidateId: string): Promise<void> {
  const name = JSON.stringify(['candidate', unit.scope.organizationId, partnerId, candidateId]);
  return namedLock.send(unit, { name });
}

/** The id of the employee whom a form is about. */
export const employeeOfForm = ofTenant('i9s')
  .where({ id: param('i9Id', 'integer') })
  .select('employee_id');

const lockByForm = prepare(
  'employee_lock_of_form',
  ofTenant('employees').where('id', employeeOfForm).forUpdate().select('id'),
);

/** Locks the employee of a form before the form. */
export async function lockEmployeeOf(unit: Unit, i9Id: number): Promise<void> {
  await lockByForm.all(unit, { i9Id });
}

/** Returns the id of the employee whom a partner identifies by this id; null when there is none. */
export const findCandidate = async (unit: Unit, partnerId: number, candidateId: string) =>
  (await candidateFind.first(unit, { partnerId, integrationCandidateId: candidateId }))?.id ?? null;

const withSsn = ofTenant('employees')
  .where(isAnyOf('ssn_hash', 'hashes', 'bytea[]'))
  .select('id')
  .unionAll([
    ofTenant('i9s')
      .where(isAnyOf('section1_ssn_hash', 'hashes', 'bytea[]'))
      .whereNotIn('state', ['superseded', 'voided', 'purged'].map(literal))
      .select('employee_id'),
  ]);
const othersWithSsn = prepare<{ id: number }>(
  'employees_others_with_ssn',
  knex(withSsn.as('found'))
    .whereNot('found.id', param('employeeId'))
    .whereExists(
      ofTenant('employments')
        .where({ 'employments.employee_id': knex.ref('found.id') })
        .whereNull('employments.terminated_date'),
    )
    .limit(1, { skipBinding: true })
    .select('found.id'),
);

/**
 * Returns whether another employee who works in the organization has this Social Security number, `###-##-####`, in the
 * record or in a signed Section 1, even beyond the caller's reach.
 */
export async function worksWithSsn(unit: Unit, number: string, employeeId: number): Promise<boolean> {
  const hashes = unit.keys.hashes(unit.scope.organizationId, 'employee-ssn', number);
  return (await othersWithSsn.all(unit, { hashes, employeeId })).length > 0;
}
