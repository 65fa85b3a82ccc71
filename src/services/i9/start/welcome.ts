import type { Section1Call } from '../../../mail/section1-texts';
import { senderOf } from '../../../mail/texts';
import { employeeWelcomeMail, signInUrl } from '../../../mail/welcome-texts';
import { readEmployeeLogin } from '../../../store/access/logins';
import { queueMail } from '../../../store/deliveries/mail';
import type { Unit } from '../../../store/unit';
import { makeWelcomeLink } from '../../organizations/password-reset';
import type { Services } from '../../services';
import type { Worksite } from '../../worksite';

/**
 * Sends an employee the welcome email, with the link to Section 1 if a form was started. Only its hash was ever stored of
 * a generated password, so an employee who has not chosen one gets a link for that; earlier links end.
 *
 * @returns false for an employee without a login or an email address, who gets none
 */
export async function welcomeEmployee(
  unit: Unit,
  { config }: Pick<Services, 'config'>,
  { employee, organization }: Pick<Worksite, 'employee' | 'organization'>,
  section1: Section1Call | null,
): Promise<boolean> {
  const { id: employeeId, emailAddress: to, firstName, languagePreference: language } = employee;
  const held = await readEmployeeLogin(unit, employeeId);
  if (!held || !to) return false;
  const owner = { kind: 'employee', id: employeeId } as const;
  const link = held.mustChangePassword ? await makeWelcomeLink(unit, config, owner) : null;
  const reader = { ...senderOf(organization), to, firstName, language };
  const access = { login: held.login, link, signInUrl: signInUrl(config) };
  await queueMail(unit, { ...employeeWelcomeMail({ ...reader, ...access, section1 }), employeeId });
  return true;
}
