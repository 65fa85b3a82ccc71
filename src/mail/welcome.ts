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
  /** 1 English, 2 Spanish. */
  language: number | null;
}

/** Queues the welcome e-mail of a user in the caller's transaction. */
export const queueUserWelcome = (unit: Unit, welcome: UserWelcome): Promise<void> =>
  queue(unit, 'user-welcome', welcome);

/** Queues the welcome e-mail of an employee in the caller's transaction. */
export const queueEmployeeWelcome = (unit: Unit, welcome: EmployeeWelcome): Promise<void> =>
  queue(unit, 'employee-welcome', welcome);

async function queue({ trx, scope, keys }: Unit, template: string, message: object): Promise<void> {
  const { organizationId } = scope;
  await trx('mail_messages').insert({
    organization_id: organizationId,
    template,
    message_ciphertext: keys.seal(organizationId, 'mail-message', JSON.stringify(message)),
  });
}
