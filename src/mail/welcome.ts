import { queueMessage } from '../store/mail';
import type { Unit } from '../store/unit';

export interface UserWelcome {
  to: string;
  name: string;
  login: string | null;
  /** Where it was generated; nobody else ever sees it. */
  password: string | null;
}

export interface EmployeeWelcome {
  to: string;
  name: string;
  login: string;
  /** Null once the employee has a password of his own. */
  password: string | null;
  /** Opens Section 1 of the I-9 that was started together with the e-mail. */
  section1Link: string | null;
  /** First day of work, `YYYY-MM-DD`. */
  startDate: string | null;
  /** 1 English, 2 Spanish; unset counts as English. */
  language: number | null;
}

/** Queues the welcome e-mail of a user in the caller's transaction. */
export async function queueUserWelcome(unit: Unit, welcome: UserWelcome): Promise<void> {
  await queueMessage(unit, 'user-welcome', welcome);
}

/** Queues the welcome e-mail of an employee in the caller's transaction. */
export async function queueEmployeeWelcome(unit: Unit, welcome: EmployeeWelcome): Promise<void> {
  await queueMessage(unit, 'employee-welcome', welcome);
}
