import type { Config } from '../config';
import { queueMail } from '../store/deliveries/mail';
import type { Unit } from '../store/unit';
import {
  employeeWelcomeMail,
  userWelcomeMail,
  type EmployeeWelcome,
  type UserWelcome,
} from './welcome-texts';

/** Queues the welcome email of a user in the caller's transaction. */
export async function queueUserWelcome(
  unit: Unit,
  config: Pick<Config, 'baseUrl'>,
  welcome: Omit<UserWelcome, 'signInUrl'>,
): Promise<void> {
  await queueMail(unit, userWelcomeMail({ ...welcome, signInUrl: signInUrl(config) }));
}

/** Queues the welcome email of an employee in the caller's transaction. */
export async function queueEmployeeWelcome(
  unit: Unit,
  config: Pick<Config, 'baseUrl'>,
  employeeId: number,
  welcome: Omit<EmployeeWelcome, 'signInUrl'>,
): Promise<void> {
  await queueMail(unit, { ...employeeWelcomeMail({ ...welcome, signInUrl: signInUrl(config) }), employeeId });
}

const signInUrl = ({ baseUrl }: Pick<Config, 'baseUrl'>): string => `${baseUrl}/portal/sign-in`;
