import type { components } from '../../../generated/openapi';
import type { EmployeeChange } from '../../services/hires/record';
import type { Services } from '../../services/services';
import type { Employee, EmployeeValues } from '../../store/organizations/employees';
import { isoDate } from '../resource';
import { asksForRecordOnly, detailValues, extrasOf } from './employee-values';
import { datesOf } from './employments';

type EmployeeFields = components['schemas']['EmployeeCreate'] | components['schemas']['EmployeeUpdate'];

/** Reads what a request, or a row of a file, says about an employee. */
export const changeOf = (body: EmployeeFields, { config }: Pick<Services, 'config'>): EmployeeChange => ({
  locationId: body.locationId,
  legalEntity: body.legalEntity,
  dates: datesOf(body),
  dateOfBirth: isoDate(body.dateOfBirth),
  emailAddress: body.emailAddress,
  recordOnly: asksForRecordOnly(body),
  values: (before) => valuesOf(body, config, before),
  extras: (emailAddress, scope) => extrasOf(body, emailAddress, scope),
});

/** Returns the values stored with the employee itself, without dates of employment and additional requests. */
function valuesOf(body: EmployeeFields, config: { sandbox: boolean }, before?: Employee): EmployeeValues {
  const {
    startDate: _,
    createLogin: _c,
    sendLoginEmail: _m,
    createI9: _i,
    createRemotehireI9: _r,
    createRemoteHireI9: _h,
    ...details
  } = body;
  return detailValues(details, { sandbox: config.sandbox, held: before?.socialSecurityNumber ?? null });
}
