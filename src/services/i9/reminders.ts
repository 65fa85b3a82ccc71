import type { IsoDate } from '../../domain/dates';
import { dueDate } from '../../domain/i9/machine/states';
import type { I9State } from '../../domain/i9/record';
import { conflict, Problem } from '../../domain/problem';
import type { ReminderKind } from '../../mail/reminder-texts';
import { representativeReminderMail } from '../../mail/representative-texts';
import { senderOf } from '../../mail/texts';
import { queueMail } from '../../store/deliveries/mail';
import { factsOf, type I9Row } from '../../store/i9/i9s';
import { recordNotice } from '../../store/i9/notices';
import type { Unit } from '../../store/unit';
import { fieldProblem } from '../faults';
import { i9Url, type NoticeSubject, responsibleFor, tell, waitingRepresentative } from '../next-step';
import { noteInTrail, type Services } from '../services';
import type { Worksite } from '../worksite';
import { wrongState, type LockedForm } from './form';
import { canRenewSection1, sendSection1Link } from './section1/renew-section1';

/** Reminders of receipts start this many days before, whatever the organization has set. */
export const receiptDays = 30;

interface ReminderRule {
  kind: ReminderKind;
  /** Days before the due date; negative: after it. */
  days(worksite: Worksite): readonly number[];
}

const aroundTheDay = () => [1, 0, -1];
const rule = (kind: ReminderKind, days: ReminderRule['days'] = aroundTheDay): ReminderRule => ({
  kind,
  days,
});

/** What people are reminded of in each state, and when. */
export const reminders: Readonly<Partial<Record<I9State, ReminderRule>>> = {
  section1_pending: rule('section1-due'),
  section1_supplement_pending: rule('section1-due'),
  section1_correction_requested: rule('section1-due'),
  section1_completed: rule('section2-due'),
  section2_in_progress: rule('section2-due'),
  section2_completed: rule('review-due'),
  approved_receipt: rule('receipt-due', () => [receiptDays, 7, 0]),
  reverification_due: rule('reverification-due', ({ organization }) => [...organization.reminderDays, 0]),
  authorization_expired: rule('authorization-expired', () => [-1]),
  amendment_required: rule('amendment-due'),
};

export const noticeOf = (
  { config }: Pick<Services, 'config'>,
  { id }: Pick<I9Row, 'id'>,
  worksite: Worksite,
): NoticeSubject => ({ i9Id: id, caseId: null, url: i9Url(config, id), worksite });

/**
 * Reminds the representative who was named to examine a form's documents of its due date, in both languages.
 * @returns whether there is one
 */
export async function remindRepresentative(
  unit: Unit,
  row: I9Row,
  { employee, organization }: Pick<Worksite, 'employee' | 'organization'>,
  due: IsoDate,
): Promise<boolean> {
  const representative = waitingRepresentative(row);
  if (!representative) return false;
  await queueMail(unit, {
    employeeId: row.employeeId,
    ...representativeReminderMail({
      to: representative.email,
      name: `${representative.firstName} ${representative.lastName}`,
      employee: `${employee.firstName} ${employee.lastName}`,
      ...senderOf(organization),
      dueDate: due,
      language: employee.languagePreference,
    }),
  });
  return true;
}

/**
 * Reminds whoever the form waits for, now: the new hire, with a new link for Section 1; the representative; or the people
 * who are notified of the employee's forms. Once a day.
 *
 * @throws Problem state-conflict when the form waits for nobody, or a reminder was sent today; impossible-value
 * for an employee without the email address that it would go to
 */
export async function remindNow(form: LockedForm): Promise<void> {
  const { unit, services, row, worksite } = form;
  const kind = reminders[row.state]?.kind;
  if (!kind) throw wrongState(row.state, ' and waits for nobody who could be reminded.');
  const due = dueDate(factsOf(row), worksite.calendar) ?? worksite.today;
  const subject = noticeOf(services, row, worksite);
  if (canRenewSection1(row)) {
    await assertFirstToday(unit, subject, 'section1-link', due);
    return sendSection1Link(form);
  }
  await noteInTrail(unit, row.id, 'remind', { fields: [] });
  unit.change({ type: 'i9', id: row.id }, []);
  if (await remindRepresentative(unit, row, worksite, due))
    return assertFirstToday(unit, subject, 'representative', due);
  if (responsibleFor(worksite).length === 0) {
    const detail = 'The employee has no email address for notifications.';
    throw fieldProblem(detail, 'notificationEmail1', 'employee-without-notification-email');
  }
  if (!(await tell(unit, subject, { kind, dueDate: due, noticeDate: worksite.today }))) throw remindedToday();
}

/** @throws Problem state-conflict when such a reminder was sent today */
async function assertFirstToday(unit: Unit, subject: NoticeSubject, to: string, due: IsoDate): Promise<void> {
  const notice = { kind: `reminder-${to}`, dueDate: due, noticeDate: subject.worksite.today };
  if (!(await recordNotice(unit, subject, notice))) throw remindedToday();
}

function remindedToday(): Problem {
  const detail = 'A reminder was sent today already.';
  return conflict(detail, 'reminded-today');
}
