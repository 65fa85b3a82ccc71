import type { IsoDate } from '../domain/dates';
import { reminderDue } from '../domain/i9/documents/reverification';
import { reminderMail, type ReminderKind } from '../mail/form-texts';
import { lastNotice, recordNotice } from '../store/i9/notices';
import { queueMail } from '../store/deliveries/mail';
import type { Unit } from '../store/unit';
import type { Worksite } from './worksite';

/** The subject of a notice: a form, or its E-Verify case. */
export interface NoticeSubject {
  readonly i9Id: number;
  /** Null: the form itself. */
  readonly caseId: number | null;
  /** The page in the portal; needs sign-in. */
  readonly url: string;
  readonly worksite: Worksite;
}

/**
 * Sends reminders on the given days before (negative: after) a due date: once for each day, and only once if several
 * were missed.
 *
 * @returns whether it was today
 */
export async function remindOf(
  unit: Unit,
  subject: NoticeSubject,
  { kind, dueDate, days }: { kind: ReminderKind; dueDate: IsoDate; days: readonly number[] },
): Promise<boolean> {
  const last = await lastNotice(unit, subject, { kind, dueDate });
  const noticeDate = reminderDue(dueDate, subject.worksite.today, last, days);
  return noticeDate !== null && tell(unit, subject, { kind, dueDate, noticeDate });
}

/**
 * Mails the people responsible for the employee's form, once for each notice. @returns whether mails were queued now
 */
export async function tell(
  unit: Unit,
  subject: NoticeSubject,
  notice: { kind: ReminderKind; dueDate: IsoDate; noticeDate: IsoDate },
): Promise<boolean> {
  if (!(await recordNotice(unit, subject, notice))) return false;
  const { employee, organization } = subject.worksite;
  const { notificationEmail1, notificationEmail2, firstName, lastName } = employee;
  const recipients = new Set([notificationEmail1, notificationEmail2].filter((address) => address !== null));
  for (const to of recipients) {
    const mail = reminderMail({
      to,
      kind: notice.kind,
      employee: `${firstName} ${lastName}`,
      organization: organization.name,
      dueDate: notice.dueDate,
      url: subject.url,
    });
    await queueMail(unit, mail);
  }
  return true;
}
