import { permissionId } from '../../../generated/permissions';
import type { components } from '../../../generated/openapi';
import { formatUs, type IsoDate } from '../../domain/dates';
import { given } from '../../domain/json';
import { impossible, Problem } from '../../domain/problem';
import { seesFullSsn } from '../../domain/rights';
import type { Scope } from '../../domain/scope';
import { maskSsn, parseSsn } from '../../domain/ssn';
import type { Employee, EmployeeValues } from '../../store/organizations/employees';
import { isoDate, sentFields } from '../resource';
import { assertPermitted } from '../rules/permissions';
import { needsAddress, withoutAddress, type Extras } from '../../services/hires/extras';
import type { EmployeeChange } from '../../services/hires/record';
import type { Services } from '../../services/services';
import { datesOf } from './employments';

type Details = components['schemas']['EmployeeDetails'];

/** Returns the number as `###-##-####`, masked for a caller without the permission to view it in full. */
export const shownSsn = (scope: Scope, ssn: string | null): string | null =>
  ssn === null || seesFullSsn(scope) ? ssn : maskSsn(ssn);

/** Returns a birth date as responses show it, `MM/DD/YYYY`. */
export const shownBirthDate = (date: IsoDate | null): string | null => date && formatUs(date);

/**
 * Converts a request's descriptive fields to stored values: dates in one format, `''` as null, the Social Security
 * number checked. `terminatedDate` belongs to the employment and is left out.
 *
 * @param held the employee's current number; a masked number that matches it leaves it unchanged
 * @throws Problem impossible-value for a number that was never issued, or a masked one that is not the employee's
 */
export function detailValues<B extends Details>(
  body: B,
  options: { sandbox: boolean; held?: string | null },
): EmployeeValues {
  const { terminatedDate: _, socialSecurityNumber, dateOfBirth, ...fields } = body;
  return {
    ...sentFields(fields),
    ...given({ dateOfBirth: isoDate(dateOfBirth) }),
    ...ssnValue(socialSecurityNumber, options),
  };
}

function ssnValue(
  sent: string | null | undefined,
  { sandbox, held = null }: { sandbox: boolean; held?: string | null },
): EmployeeValues {
  if (sent === undefined) return {};
  if (sent === null || sent === '') return { socialSecurityNumber: null };
  if (sent.startsWith('*')) {
    if (held !== null && maskSsn(held) === sent) return {};
    throw impossible('/socialSecurityNumber', 'The masked number is not the one of this employee.');
  }
  const parsed = parseSsn(sent, { sandbox });
  if (parsed.ok) return { socialSecurityNumber: parsed.value };
  throw impossible('/socialSecurityNumber', 'This Social Security number was never issued.');
}

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
function valuesOf(
  body: EmployeeFields,
  { sandbox }: { sandbox: boolean },
  before?: Employee,
): EmployeeValues {
  const {
    startDate: _,
    createLogin: _c,
    sendLoginEmail: _m,
    createI9: _i,
    createRemotehireI9: _r,
    createRemoteHireI9: _h,
    ...details
  } = body;
  return detailValues(details, { sandbox, held: before?.socialSecurityNumber ?? null });
}

/**
 * Reads the additional requests.
 * @param emailAddress of the employee, sent or kept
 * @throws Problem invalid-request for two spellings with different values, impossible-value for both kinds of I-9 at
 *   once or a login without an email address, permission-denied for an I-9 without the permission
 */
function extrasOf(body: EmployeeFields, emailAddress: string | null | undefined, scope: Scope): Extras {
  const { createI9: onSite, createRemotehireI9, createRemoteHireI9, createLogin, sendLoginEmail } = body;
  const remote = oneSpelling(createRemotehireI9 ?? undefined, createRemoteHireI9 ?? undefined);
  if (onSite && remote) {
    const detail = 'Ask for one kind of I-9 only.';
    throw refusal('impossible-value', ['/createI9', '/createRemotehireI9'], detail, 'mutually-exclusive');
  }
  const option = onSite ?? remote;
  if (option) {
    const pointer = onSite ? '/createI9' : '/createRemotehireI9';
    assertPermitted(scope, [permissionId.createI9s], 'Starting an I-9', { pointer });
  }
  const extras = {
    i9: option ? { remote: option === remote, onlyIfAllowed: option === 'if allowed' } : null,
    login: createLogin ?? false,
    email: sendLoginEmail ?? false,
  };
  if (needsAddress(extras) && !emailAddress) throw withoutAddress();
  return extras;
}

/** Returns whether a request contains none of them. */
const asksForRecordOnly = (body: EmployeeFields): boolean =>
  !(
    body.createI9 ||
    body.createRemotehireI9 ||
    body.createRemoteHireI9 ||
    body.createLogin ||
    body.sendLoginEmail
  );

/** The interface specification spells this field in two ways (Employee, `createRemotehireI9`). */
function oneSpelling<T>(first: T | undefined, second: T | undefined): T | undefined {
  if (first === undefined || second === undefined || first === second) return first ?? second;
  const pointers = ['/createRemotehireI9', '/createRemoteHireI9'];
  throw refusal('invalid-request', pointers, 'The two spellings of this field must not differ.');
}

function refusal(
  type: 'invalid-request' | 'impossible-value',
  pointers: readonly string[],
  detail: string,
  code: string = type,
): Problem {
  return new Problem(type, { detail, errors: pointers.map((pointer) => ({ pointer, code, detail })) });
}
