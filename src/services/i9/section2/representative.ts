import { readRequiredText } from '../../../domain/i9/form/fields';
import { isSameName } from '../../../domain/i9/documents/cross-checks';
import { conflict, type FieldFault, Problem } from '../../../domain/problem';
import { parseEmail } from '../../../domain/i9/form/numbers';
import { section2DueDate } from '../../../domain/i9/machine/states';
import { normalizeText } from '../../../domain/text';
import { representativeMail } from '../../../mail/representative-texts';
import { senderOf } from '../../../mail/texts';
import { actorOf, noteInTrail } from '../../services';
import type { Actor } from '../../../store/audit/trail';
import { hasFreshLink, linksOfADay, revokeLinks } from '../../../store/i9/links';
import { factsOf, type I9Row } from '../../../store/i9/i9s';
import type { Representative } from '../../../store/i9/stored-facts';
import { queueMail } from '../../../store/deliveries/mail';
import type { Unit } from '../../../store/unit';
import { applyCommand, writeForm, type LockedForm } from '../form';
import { faultProblem, fieldProblem } from '../../faults';
import type { Worksite } from '../../worksite';
import { issueSection2Link, waitsForRepresentative } from '../links';

/**
 * The most invitations for one form within 24 hours, from all senders: they are emails to addresses that anyone can
 * type.
 */
const mostInvitations = 3;

export const invitationsOfADay = (unit: Unit, i9Id: number): Promise<number> =>
  linksOfADay(unit, i9Id, 'section2');

/**
 * Names the authorized representative of a remote form, who gets a link for Section 2 by email; an earlier
 * representative's link stops working. Once a user has named someone, the new hire's own link for this has ended.
 *
 * @param more who acts, the new hire or a user (see `Actor`); and the invitations of the day, if they were counted
 *   together with the form
 * @throws Problem state-conflict unless the form is remote and waits for Section 2; impossible-value with
 * faults of `firstName`, `lastName`, `email`, or after three invitations within a day
 */
export async function nameRepresentative(
  form: LockedForm,
  typed: Representative,
  { actor = actorOf(form.unit), invitations }: { actor?: Actor; invitations?: number } = {},
): Promise<{ representative: Representative }> {
  const { unit, services, row, worksite } = form;
  const { id: i9Id } = row;
  assertRemote(row);
  const representative = checked(typed, row, worksite);
  if ((invitations ?? (await invitationsOfADay(unit, i9Id))) >= mostInvitations)
    throw fieldProblem('The representative cannot be named now.', 'email', 'too-many-invitations');
  const namedBy = actor.type === 'employee' ? 'employee' : 'employer';
  const values = { representative: { ...representative, namedBy } as const };
  const details = { fields: ['representative'] };
  if (row.state === 'section1_completed') {
    await applyCommand(form, { type: 'startSection2' }, { actor, details, values });
  } else {
    writeForm(form, values);
    await noteInTrail(unit, i9Id, 'nameRepresentative', details, actor);
  }
  const kept = actor.type === 'employee' ? (['representative'] as const) : [];
  const section2Link = await issueSection2Link(unit, services, row, worksite, kept);
  await invite(unit, row, worksite, representative, section2Link);
  return { representative };
}

/**
 * Returns whether this very person was invited within the last minute: someone who presses the button twice asks for one
 * invitation.
 */
export const isJustInvited = async (
  unit: Unit,
  { id, representative }: Pick<I9Row, 'id' | 'representative'>,
  typed: Representative,
): Promise<boolean> =>
  representative !== null &&
  (['firstName', 'lastName', 'email'] as const).every((field) => {
    const result = normalizeText(typed[field]);
    return result.ok && result.value === representative[field];
  }) &&
  hasFreshLink(unit, id, 'section2');

/**
 * Withdraws the invitation of the representative: the link stops working, and someone else has to complete Section 2.
 *
 * @throws Problem state-conflict unless the form waits for Section 2 and a representative is named
 */
export async function withdrawRepresentative(form: LockedForm): Promise<void> {
  const { unit, row } = form;
  const { id: i9Id } = row;
  assertRemote(row);
  if (row.representative === null) {
    throw noRepresentative();
  }
  writeForm(form, { representative: null });
  await revokeLinks(unit, i9Id);
  await noteInTrail(unit, i9Id, 'withdrawRepresentative', { fields: ['representative'] });
}

export const noRepresentative = (): Problem => conflict('No authorized representative is named.');

function assertRemote(row: I9Row): void {
  if (waitsForRepresentative(row)) return;
  const { state, remote } = row;
  throw new Problem('state-conflict', {
    detail: remote
      ? `The I-9 is in the state ${state} and does not wait for Section 2.`
      : 'A user of the organization completes Section 2 of this form.',
    errors: [
      { code: state, detail: 'A representative is named for a remote form that waits for Section 2.' },
    ],
  });
}

/**
 * Anyone but the employee (M-274 4.0), who is recognized by the name in the record or in Section 1, or by the email
 * address.
 */
function checked(
  form: Representative,
  { section1 }: Pick<I9Row, 'section1'>,
  { employee }: Worksite,
): Representative {
  const faults: FieldFault[] = [];
  const name = (field: 'firstName' | 'lastName') => readRequiredText(field, form[field], 40, faults);
  const representative = {
    firstName: name('firstName'),
    lastName: name('lastName'),
    email: form.email.trim(),
  };
  const { email } = representative;
  if (email === '') faults.push({ field: 'email', code: 'required' });
  else if (!parseEmail(email).ok) faults.push({ field: 'email', code: 'email-malformed' });
  else if (email.toLowerCase() === employee.emailAddress?.toLowerCase())
    faults.push({ field: 'email', code: 'same-as-employee' });
  if ([employee, section1].some((name) => name && isSameName(name, representative))) {
    faults.push({ field: 'lastName', code: 'same-as-employee' });
  }
  if (faults.length > 0) throw faultProblem('The representative cannot be named like this.', faults);
  return representative;
}

async function invite(
  unit: Unit,
  { facts }: I9Row,
  { employee, organization, calendar }: Worksite,
  { email, firstName, lastName }: Representative,
  section2Url: string,
): Promise<void> {
  await queueMail(unit, {
    employeeId: employee.id,
    ...representativeMail({
      to: email,
      name: `${firstName} ${lastName}`,
      employee: `${employee.firstName} ${employee.lastName}`,
      ...senderOf(organization),
      section2Url,
      dueDate: section2DueDate(factsOf({ facts }), calendar),
      language: employee.languagePreference,
    }),
  });
}
