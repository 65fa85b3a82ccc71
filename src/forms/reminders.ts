import type { IsoDate } from '../domain/dates';
import { reminderMail, representativeReminderMail, type ReminderKind } from '../mail/form-texts';
import type { Services } from '../services';
import { recordNotice } from '../store/i9-timers';
import type { I9Row } from '../store/i9s';
import { queueMail } from '../store/mail';
import type { Unit } from '../store/unit';
import { i9Url } from './apply-command';
import { representativeOf } from './representative';
import type { Worksite } from './worksite';

/** Mails those who watch over the employee's form, once for each notice. */
export async function tell(
  unit: Unit,
  { config }: Pick<Services, 'config'>,
  row: I9Row,
  { employee, organization }: Worksite,
  notice: { kind: ReminderKind; dueDate: IsoDate; noticeDate: IsoDate },
): Promise<void> {
  const { id } = row;
  if (!(await recordNotice(unit, id, notice))) return;
  if (notice.kind === 'section2-due')
    await remindRepresentative(unit, row, { employee, organization }, notice);
  const { notificationEmail1, notificationEmail2, firstName, lastName } = employee;
  const recipients = new Set([notificationEmail1, notificationEmail2].filter((address) => address !== null));
  for (const to of recipients) {
    const mail = reminderMail({
      to,
      kind: notice.kind,
      employee: `${firstName} ${lastName}`,
      organization: organization.name,
      dueDate: notice.dueDate,
      i9Url: i9Url(config, id),
    });
    await queueMail(unit, mail);
  }
}

/** Whoever was named to examine the documents hears of it too, in both languages. */
async function remindRepresentative(
  unit: Unit,
  row: I9Row,
  { employee, organization }: Pick<Worksite, 'employee' | 'organization'>,
  { dueDate }: { dueDate: IsoDate },
): Promise<void> {
  const representative = representativeOf(row);
  if (!row.remote || row.state !== 'section2_in_progress' || !representative) return;
  await queueMail(
    unit,
    representativeReminderMail({
      to: representative.email,
      name: `${representative.firstName} ${representative.lastName}`,
      employee: `${employee.firstName} ${employee.lastName}`,
      organization: organization.name,
      dueDate,
      language: employee.languagePreference === 2 ? 2 : 1,
    }),
  );
}
