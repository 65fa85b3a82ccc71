import type { EmployeeWelcome } from '../../../mail/welcome-texts';
import { readEmployeeLogin } from '../../../store/access/logins';
import type { Unit } from '../../../store/unit';
import { makeWelcomeLink } from '../../organizations/password-reset';
import type { Services } from '../../services';

/**
 * Returns what the welcome email says about signing in; null for an employee without a login. Only its hash was ever
 * stored of a generated password, so an employee who has not chosen one gets a link for that; earlier links end.
 */
export async function credentialsFor(
  unit: Unit,
  { config }: Pick<Services, 'config'>,
  employeeId: number,
): Promise<Pick<EmployeeWelcome, 'login' | 'link'> | null> {
  const held = await readEmployeeLogin(unit, employeeId);
  if (!held) return null;
  const owner = { kind: 'employee', id: employeeId } as const;
  return {
    login: held.login,
    link: held.mustChangePassword ? await makeWelcomeLink(unit, config, owner) : null,
  };
}
