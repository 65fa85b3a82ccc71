import { lacksInspected } from '../../domain/inspections';
import { permissionId } from '../../../generated/permissions';
import { i9States } from '../../domain/i9/machine/states';
import type { ExportFilters } from '../../domain/lists/exports';
import { personOf } from '../../domain/person-search';
import { found, type Fault } from '../../domain/problem';
import type { Scope } from '../../domain/scope';
import { together } from '../../process/together';
import { readActionsOfEmployee } from '../../services/i9/actions';
import { employees, type Employee, type EmployeeListEntry } from '../../store/organizations/employees';
import { readEmployeeLogin } from '../../store/access/logins';
import { people, type Person } from '../../store/organizations/people';
import {
  addEmployee,
  changeEmployee,
  loadForChange,
  loadForNew,
  recallForNew,
} from '../../services/hires/record';
import type { SomeHandlers } from '../context';
import { statusCode } from '../i9s/status-code';
import { changeOf, shownBirthDate, shownSsn } from './employee-values';
import { assertPermitted } from '../rules/permissions';
import { recordReading } from '../rules/search';
import { createRecord, isoDate, listed, readRecord, listRequest, updateRecord } from '../resource';

export const employeeHandlers = {
  async listEmployees({ query }, context) {
    const { services, scope } = context;
    await recordReading(context, query);
    const { sort, expand = [], download: _, ...others } = query;
    const { filters, ...request } = listRequest(others);
    const asked = {
      ...request,
      sort,
      filters: employeeFilters(filters, { scope, now: await context.now() }),
    };
    const entryOf = toEntry(scope);
    return expand.includes('hire')
      ? listed(resource.path, query, await people.list(services, scope, asked), (person) => ({
          ...entryOf(person),
          hire: hireBody(person),
        }))
      : listed(resource.path, query, await employees.list(services, scope, asked), entryOf);
  },

  async getEmployeeHire({ params: { employee_id: id } }, context) {
    const { person, login, actions } = await context.read((unit) =>
      together({
        person: people.read(unit, id),
        login: readEmployeeLogin(unit, id),
        actions: readActionsOfEmployee(unit, id),
      }),
    );
    const body = { ...hireBody(found(person)), hasLogin: login !== null, actions: [...actions] };
    return { status: 200, body };
  },

  getEmployee: ({ params }, context) => readRecord(context, resource, params.employee_id),

  createEmployee({ body }, context) {
    const change = changeOf(body, context.services);
    return createRecord(context, resource, {
      load: (unit) => loadForNew(unit, change),
      recall: (unit) => recallForNew(unit, change),
      work: (unit, id, loaded) => addEmployee(unit, context.services, id, change, loaded),
    });
  },

  updateEmployee({ params: { employee_id: id }, body }, context) {
    const change = changeOf(body, context.services);
    return updateRecord(context, resource, id, body, {
      load: (unit) => loadForChange(unit, id, change),
      async work(unit, before, loaded) {
        await changeEmployee(unit, context.services, before, change, loaded);
      },
    });
  },
} satisfies SomeHandlers;

/**
 * Converts the list's filters to the form in which records are compared.
 *
 * @param place where a Social Security number was sent
 * @throws Problem permission-denied for a Social Security number that the caller may not view
 */
export function employeeFilters<
  F extends Pick<
    ExportFilters,
    'search' | 'withoutI9' | 'inspectionId' | 'dateOfBirth' | 'socialSecurityNumber'
  >,
>(
  { search = '', withoutI9, inspectionId, ...filters }: F,
  { scope, now }: { scope: Scope; now: Date },
  place: Pick<Fault, 'pointer' | 'parameter'> = { parameter: 'socialSecurityNumber' },
) {
  const { dateOfBirth, socialSecurityNumber } = filters;
  if (socialSecurityNumber !== undefined) {
    const needed = [permissionId.viewFullSocialSecurityNumbers];
    assertPermitted(scope, needed, 'Filtering by socialSecurityNumber', place);
  }
  return {
    ...filters,
    ...personOf(search),
    ...lacksInspected(inspectionId, now),
    ...(withoutI9 !== undefined && (withoutI9 ? { lacksI9: true } : { hasI9: true })),
    dateOfBirth: isoDate(dateOfBirth),
    socialSecurityNumber: socialSecurityNumber && withDashes(socialSecurityNumber),
  };
}

/**
 * Returns the record as the contract shows it to this caller; fields that are not in the contract are left out when the
 * response is serialized.
 */
export const toEmployee = (employee: Employee, scope: Scope) => ({
  ...employee,
  dateOfBirth: shownBirthDate(employee.dateOfBirth),
  socialSecurityNumber: shownSsn(scope, employee.socialSecurityNumber),
  links: [
    { href: `/v1/employees/${employee.id}`, rel: 'self' },
    { href: `/v1/employees/${employee.id}/i9s`, rel: 'i9s' },
  ],
});

const resource = { path: '/v1/employees', table: employees, toBody: toEmployee };

const hireBody = ({ fullName, formId, formState, ...person }: Person) => ({
  employeeName: fullName,
  jobTitle: person.jobTitle,
  emailAddress: person.emailAddress,
  locationName: person.locationName,
  startDate: person.startDate,
  terminatedDate: person.terminatedDate,
  i9Id: formId,
  i9StatusCode: formState && statusCode(formState),
});

function toEntry(scope: Scope) {
  // Field by field: removing two fields and copying the rest costs more than everything else done here with an entry.
  return ({
    id,
    firstName,
    lastName,
    profileId,
    updatedAt,
    i9State,
    i9Expiration,
    socialSecurityNumber,
  }: EmployeeListEntry) => ({
    id,
    firstName,
    lastName,
    profileId,
    socialSecurityNumber: shownSsn(scope, socialSecurityNumber),
    updatedAt,
    i9Status: i9States[i9State ?? 'none'].list,
    i9Expiration: i9Expiration ?? '',
  });
}

/** Returns nine digits, with or without dashes, in the stored format. */
const withDashes = (digits: string): string =>
  digits.replace(/^(\d{3})[- ]?(\d{2})[- ]?(\d{4})$/, '$1-$2-$3');
