import type { Mail } from '../store/mail';
import { employeeWelcomeText, userWelcomeText, type Surroundings, type Text } from './texts';
import type { EmployeeWelcome, UserWelcome } from './welcome';

/** From the name of a template and the facts that were queued to the text. */
const templates: Readonly<Record<string, (facts: unknown, around: Surroundings) => Text>> = {
  'user-welcome': (facts, around) => userWelcomeText(facts as UserWelcome, around),
  'employee-welcome': (facts, around) => employeeWelcomeText(facts as EmployeeWelcome, around),
};

/**
 * The e-mail that goes out. Facts become text only now, so a waiting mail follows a change of the service's address.
 *
 * @param json what `queueMessage` or `queueMail` sealed
 * @throws Error for a template that does not exist: the mail was queued by a newer program
 */
export function renderMail(template: string, json: string, around: Surroundings): Mail {
  const facts = JSON.parse(json) as Partial<Mail>;
  const { to, subject, text } = facts;
  if (typeof to !== 'string') throw new Error('The mail has no recipient');
  if (typeof subject === 'string' && typeof text === 'string') return { to, subject, text, kind: template };
  const render = templates[template];
  if (!render) throw new Error(`There is no mail template ${template}`);
  return { to, kind: template, ...render(facts, around) };
}
