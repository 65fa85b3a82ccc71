import { applyWithReason, wrongState, type LockedForm } from '../form';
import { sectionOneCorrectionMail, sectionOneLinkMail, sectionOneText } from '../../../mail/section1-texts';
import { senderOf } from '../../../mail/texts';
import { actorOf, noteInTrail, type Services } from '../../services';
import type { I9 } from '../../../domain/i9/record';
import { textNumberOf } from '../../../domain/i9/form/numbers';
import type { Actor } from '../../../store/audit/trail';
import { factsOf, type I9Row } from '../../../store/i9/i9s';
import { linksOfADay } from '../../../store/i9/links';
import { queueMail } from '../../../store/deliveries/mail';
import type { Unit } from '../../../store/unit';
import { welcomeEmployee } from '../start/welcome';
import { fieldProblem } from '../../faults';
import { awaitsSection1 } from '../../../domain/i9/machine/section1-waits';
import { issueSection1Link } from '../links';
import type { FormAt } from '../../form-listener';
import type { Worksite } from '../../worksite';

/**
 * Links of one form within 24 hours, from all senders, after which none is sent: they go to addresses and numbers that
 * anyone can type, and a text message has its price.
 */
const mostLinks = 10;

export const canRenewSection1 = ({ state, facts }: Pick<I9Row, 'state' | 'facts'>): boolean =>
  awaitsSection1(state, factsOf({ facts }).amendmentSection);

/**
 * Replaces the links for Section 1 with a new one and records that in the audit trail.
 *
 * @param options.shown a user of the organization sees the link, for an employee who is in the room
 * @returns the address of the link, which goes to the employee alone
 * @throws Problem state-conflict when Section 1 does not wait for the new hire
 */
export async function renewSection1Link(
  { unit, services, row, worksite }: FormAt,
  { actor = actorOf(unit), shown = false }: { actor?: Actor; shown?: boolean } = {},
): Promise<string> {
  if (!canRenewSection1(row)) {
    const rule = 'A link is for a form whose Section 1 waits for the new hire.';
    throw wrongState(row.state, ' and does not wait for Section 1.', rule);
  }
  const details = { fields: ['section1Link'], ...(shown && { shown }) };
  await noteInTrail(unit, row.id, 'renewLink', details, actor);
  unit.change({ type: 'i9', id: row.id }, ['section1Link']);
  return issueSection1Link(unit, services, { ...factsOf(row), id: row.id }, worksite);
}

export type Channel = 'email' | 'text';

/** Returns whether text messages can be sent; the sandbox keeps them. */
export const sendsTexts = ({ textGatewayUrl, sandbox }: Services['config']): boolean =>
  textGatewayUrl !== null || sandbox;

async function textSection1Link({ unit, services, row, worksite }: FormAt, url: string): Promise<void> {
  const { employee, organization } = worksite;
  const refuse = (field: string, code: string) =>
    fieldProblem('The link cannot be sent by text message.', field, code);
  if (!sendsTexts(services.config)) throw refuse('channel', 'text-messages-off');
  if (employee.cellNumber === null) throw refuse('cellNumber', 'employee-without-cell-number');
  const to = textNumberOf(employee.cellNumber);
  if (to === null) throw refuse('cellNumber', 'phone-malformed');
  const { languagePreference: language } = employee;
  const corrects = row.state !== 'section1_pending';
  const message = sectionOneText({ to, organization: organization.name, url, corrects, language });
  await queueMail(unit, { ...message, employeeId: employee.id });
}

/**
 * Sends the new hire a new link for Section 1 by email or text message; the earlier links stop working. The email to an
 * employee who has a login but has not chosen a password also has a link for that.
 *
 * @throws Problem state-conflict when Section 1 does not wait for the new hire; impossible-value with a
 *   fault of `emailAddress` or `cellNumber` for an employee without one, or of `channel` where there are no text messages,
 *   or after ten links within a day
 */
export async function sendSection1Link(form: LockedForm, channel: Channel = 'email'): Promise<void> {
  const { unit, services, row, worksite } = form;
  const url = await renewSection1Link(form);
  if ((await linksOfADay(unit, row.id, 'section1', 'section1_correction')) > mostLinks)
    throw fieldProblem('The link cannot be sent now.', '', 'too-many-links');
  if (channel === 'text') return textSection1Link(form, url);
  const { emailAddress: to, firstName, languagePreference: language } = worksite.employee;
  if (to === null)
    throw fieldProblem('The employee has no email address.', 'emailAddress', 'employee-without-email');
  if (row.state !== 'section1_pending') {
    await mailCorrection(unit, worksite, url, row.stateReason ?? '');
    return;
  }
  const { startDate } = factsOf(row);
  const section1 = { url, startDate, late: startDate < worksite.today };
  if (await welcomeEmployee(unit, services, worksite, section1)) return;
  const mail = sectionOneLinkMail({ ...senderOf(worksite.organization), to, firstName, section1, language });
  await queueMail(unit, { ...mail, employeeId: row.employeeId });
}

/**
 * Asks the new hire to correct Section 1. The signed version is kept; the new link is sent by email.
 *
 * @throws Problem state-conflict once Section 2 is signed; impossible-value for a blank reason
 */
export async function requestCorrection(form: LockedForm, { reason }: { reason: string }): Promise<void> {
  const commandFor = (checked: string) => ({ type: 'requestCorrection', reason: checked }) as const;
  const applied = await applyWithReason(form, reason, commandFor);
  await askToCorrect(form, applied.i9, applied.reason);
}

/** Makes the link with which the employee corrects Section 1, and sends it by email. @param i9 the form that waits for it */
export async function askToCorrect(
  { unit, services, row, worksite }: LockedForm,
  i9: I9,
  reason: string,
): Promise<void> {
  const url = await issueSection1Link(unit, services, { ...i9, id: row.id }, worksite);
  await mailCorrection(unit, worksite, url, reason);
}

/** Sends the employee the link for correcting Section 1, if there is an address. */
async function mailCorrection(
  unit: Unit,
  { employee, organization }: Worksite,
  section1Url: string,
  reason: string,
): Promise<void> {
  if (employee.emailAddress === null) return;
  const { emailAddress: to, firstName, languagePreference: language } = employee;
  const request = { ...senderOf(organization), to, firstName, section1Url, reason, language };
  await queueMail(unit, { ...sectionOneCorrectionMail(request), employeeId: employee.id });
}
