import type { IsoDate } from '../../../domain/dates';
import { representativeReminderMail } from '../../../mail/form-texts';
import type { I9Row } from '../../../store/i9/i9s';
import { queueMail } from '../../../store/deliveries/mail';
import type { Unit } from '../../../store/unit';
import type { Worksite } from '../../worksite';

/** Also reminds the representative who was named to examine a form's documents of its due date, in both languages. */
export async function remindRepresentative(
  unit: Unit,
  row: I9Row,
  { employee, organization }: Pick<Worksite, 'employee' | 'organization'>,
  dueDate: IsoDate,
): Promise<void> {
  const representative = row.representative;
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
