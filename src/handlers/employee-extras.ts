import type { components } from '../../generated/openapi';
import { hashSecret, newToken } from '../authentication/secrets';
import { Problem } from '../domain/problem';
import type { Scope } from '../domain/scope';
import { canStartI9, startI9 } from '../forms/start-i9';
import { queueEmployeeWelcome } from '../mail/welcome';
import type { Services } from '../services';
import { insertEmployeeLogin, readEmployeeLogin, replaceGeneratedPassword } from '../store/employee-logins';
import type { Employee } from '../store/employees';
import type { Unit } from '../store/unit';

/** What a request about an employee can ask for besides the record: an I-9, a login, the welcome e-mail. */

type EmployeeFields = components['schemas']['EmployeeFields'];

export interface Extras {
  i9: { remote: boolean; onlyIfAllowed: boolean } | null;
  login: boolean;
  email: boolean;
}

/** Permission "Create I-9s". */
const createI9s = 202;

/**
 * Reads what is asked for.
 * @throws Problem invalid-request for two spellings that differ, impossible-value for both kinds of I-9 at once,
 *   permission-denied for an I-9 without the permission
 */
export function extrasOf(body: EmployeeFields, scope: Scope): Extras {
  const { createI9: onSite, createRemotehireI9, createRemoteHireI9, createLogin, sendLoginEmail } = body;
  const remote = oneSpelling(createRemotehireI9, createRemoteHireI9);
  if (onSite && remote) {
    throw refusal('impossible-value', ['/createI9', '/createRemotehireI9'], 'Ask for one kind of I-9 only.');
  }
  const wish = onSite ?? remote;
  if (wish && !scope.permissions.has(createI9s)) {
    const detail = `Starting an I-9 needs the permission Create I-9s (${createI9s}).`;
    throw refusal('permission-denied', [onSite ? '/createI9' : '/createRemotehireI9'], detail);
  }
  return {
    i9: wish ? { remote: wish === remote, onlyIfAllowed: wish === 'if allowed' } : null,
    login: createLogin ?? false,
    email: sendLoginEmail ?? false,
  };
}

/** The interface specification spells the field in two ways (Employee, `createRemotehireI9`). */
function oneSpelling<T>(first: T | undefined, second: T | undefined): T | undefined {
  if (first === undefined || second === undefined || first === second) return first ?? second;
  const pointers = ['/createRemotehireI9', '/createRemoteHireI9'];
  throw refusal('invalid-request', pointers, 'The two spellings of this field must not differ.');
}

/**
 * Does what was asked for, once the employee is written. A remote hire gets a login and the e-mail without asking
 * (interface specification, Employment periods, rule 4).
 *
 * @throws Problem i9-not-allowed, already-exists for a second login, impossible-value without an e-mail address
 */
export async function provideExtras(
  unit: Unit,
  services: Services,
  employee: Employee,
  { i9, login, email }: Extras,
): Promise<void> {
  const section1Link = i9 && (await startWanted(unit, services, employee, i9));
  const remote = section1Link !== null && i9?.remote === true;
  if (!login && !email && !remote) return;
  const to = employee.emailAddress;
  if (!to) {
    throw refusal('impossible-value', ['/emailAddress'], 'A login and its e-mail need an emailAddress.');
  }
  const credentials = await credentialsFor(unit, employee.id, to, { wanted: login, needed: remote });
  if (!email && !remote) return;
  if (!credentials) {
    throw refusal('impossible-value', ['/createLogin'], 'The employee has no login yet: set createLogin.');
  }
  const { firstName, startDate, languagePreference: language } = employee;
  const section1 = section1Link && startDate ? { url: section1Link, startDate } : null;
  await queueEmployeeWelcome(unit, services.config, { to, firstName, ...credentials, section1, language });
}

/** @returns the link to Section 1, or null where no I-9 was allowed and none insisted on */
async function startWanted(
  unit: Unit,
  services: Services,
  { id, partnerId }: Employee,
  { remote, onlyIfAllowed }: NonNullable<Extras['i9']>,
): Promise<string | null> {
  if (onlyIfAllowed && !(await canStartI9(unit, id))) return null;
  // Pushes go to the partner that starts an I-9, and only about an employee whom it knows by a candidate id.
  const partner = partnerId === unit.scope.partnerId ? partnerId : null;
  const { section1Link } = await startI9(unit, services, { employeeId: id, remote, partnerId: partner });
  return section1Link;
}

/**
 * Login and password for the e-mail. A generated password is replaced, because only its hash is left; one that the
 * employee has chosen stays, and is known to the employee alone.
 */
async function credentialsFor(
  unit: Unit,
  employeeId: number,
  address: string,
  { wanted, needed }: { wanted: boolean; needed: boolean },
): Promise<{ login: string; password: string | null } | null> {
  const held = await readEmployeeLogin(unit, employeeId);
  if (held && !wanted && !held.mustChangePassword) return { login: held.login, password: null };
  const password = newToken();
  if (held && !wanted) {
    await replaceGeneratedPassword(unit, employeeId, await hashSecret(password));
    return { login: held.login, password };
  }
  if (!wanted && !needed) return null;
  await insertEmployeeLogin(unit, employeeId, { login: address, passwordHash: await hashSecret(password) });
  return { login: address, password };
}

function refusal(
  type: 'invalid-request' | 'impossible-value' | 'permission-denied',
  pointers: readonly string[],
  detail: string,
): Problem {
  return new Problem(type, { detail, errors: pointers.map((pointer) => ({ pointer, code: type, detail })) });
}
