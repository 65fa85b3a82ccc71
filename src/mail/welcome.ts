import type { Config } from '../config';
import { queueMail } from '../store/deliveries/mail';
import { readOrganization } from '../store/organizations/organizations';
import type { Unit } from '../store/unit';
import { employeeWelcomeMail, userWelcomeMail, type EmployeeWelcome, type UserWelcome } from './texts';

/** What every welcome says besides; filled in here. */
type Common = 'organization' | 'signInUrl';

/** Queues the welcome e-mail of a user in the caller's transaction. */
export async function queueUserWelcome(
  unit: Unit,
  config: Pick<Config, 'baseUrl'>,
  welcome: Omit<UserWelcome, Common>,
): Promise<void> {
  await queueMail(unit, userWelcomeMail({ ...welcome, ...(await common(unit, config)) }));
}

/** Queues the welcome e-mail of an employee in the caller's transaction. */
export async function queueEmployeeWelcome(
  unit: Unit,
  config: Pick<Config, 'baseUrl'>,
  welcome: Omit<EmployeeWelcome, Common>,
): Promise<void> {
  await queueMail(unit, employeeWelcomeMail({ ...welcome, ...(await common(unit, config)) }));
}

async function common(unit: Unit, { baseUrl }: Pick<Config, 'baseUrl'>) {
  const { name } = await readOrganization(unit);
  return { organization: name, signInUrl: `${baseUrl}/portal/sign-in` };
}
