import { hashSecret, newToken } from '../../authentication/secrets';
import { found, impossible, Problem } from '../../domain/problem';
import type { Services } from '../services';
import { insertEmployeeLogin, readEmployeeLogin } from '../../store/access/logins';
import { employees, type Employee } from '../../store/organizations/employees';
import type { Unit } from '../../store/unit';
import { welcomeEmployee } from '../i9/start/welcome';
import { readWorksite } from '../worksite';
import { canStartI9, startI9, type StartedI9 } from '../i9/start/start-i9';

/** What a request about an employee can ask for besides the record: an I-9, a login, the welcome email. */
export interface Extras {
  i9: { remote: boolean; onlyIfAllowed: boolean } | null;
  login: boolean;
  email: boolean;
  /** The login and the email accompany an I-9 that is started, and are not provided without one. */
  onlyWithI9?: boolean;
}

/** Whether they are certain to need the employee's email address; an I-9 that is only started if allowed may not. */
export const needsAddress = ({ i9, login, email }: Extras): boolean =>
  login || email || (i9?.remote === true && !i9.onlyIfAllowed);

export const withoutAddress = (): Problem =>
  impossible('/emailAddress', 'A login and its email need an emailAddress.', 'needed');

/**
 * Provides what was requested, once the employee is written. A remote hire gets a login and the email automatically
 * (interface specification, Employment periods, rule 4).
 *
 * @returns the id of the I-9 that was started; null for none
 * @throws Problem i9-not-allowed, already-exists for a second login, impossible-value without an email address
 */
export async function provideExtras(
  unit: Unit,
  services: Services,
  employee: Employee,
  { i9, login, email, onlyWithI9 = false }: Extras,
): Promise<number | null> {
  const started = i9 && (await startWanted(unit, services, employee, i9));
  if (onlyWithI9 && !started) return null;
  const i9Id = started?.i9Id ?? null;
  const remote = started !== null && i9?.remote === true;
  if (!login && !email && !remote) return i9Id;
  const to = employee.emailAddress;
  if (!to) throw withoutAddress();
  const held = await readEmployeeLogin(unit, employee.id);
  if (login || (remote && !held)) {
    await insertEmployeeLogin(unit, employee.id, { login: to, passwordHash: await hashSecret(newToken()) });
  }
  if (!email && !remote) return i9Id;
  const { startDate } = employee;
  const { organization, today } = await readWorksite(unit, employee.id);
  const section1 =
    started && startDate ? { url: started.section1Link, startDate, late: startDate < today } : null;
  if (await welcomeEmployee(unit, services, { employee, organization }, section1)) return i9Id;
  throw impossible('/createLogin', 'The employee has no login yet: set createLogin.', 'needed');
}

/**
 * Starts a form for an employee; with the email also a login, unless there is one.
 *
 * @throws Problem not-found, and those of `provideExtras`
 */
export async function startFor(
  unit: Unit,
  services: Services,
  employeeId: number,
  { remote, email }: { remote: boolean; email: boolean },
): Promise<number> {
  const employee = found(await employees.lock(unit, employeeId));
  const login = email && (await readEmployeeLogin(unit, employeeId)) === null;
  const i9Id = await provideExtras(unit, services, employee, {
    i9: { remote, onlyIfAllowed: false },
    login,
    email,
  });
  if (i9Id === null) throw new Error('A form that is asked for was neither started nor refused');
  return i9Id;
}

/** @returns null if no I-9 was allowed and none was required */
async function startWanted(
  unit: Unit,
  services: Services,
  { id, partnerId }: Employee,
  { remote, onlyIfAllowed }: NonNullable<Extras['i9']>,
): Promise<StartedI9 | null> {
  if (onlyIfAllowed && !(await canStartI9(unit, id))) return null;
  // Deliveries go to the partner that starts an I-9, and only about an employee whom it identifies by a candidate id.
  const partner = partnerId === unit.scope.partnerId ? partnerId : null;
  return startI9(unit, services, { employeeId: id, remote, partnerId: partner });
}
