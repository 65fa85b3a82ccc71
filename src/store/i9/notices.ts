import type { IsoDate } from '../../domain/dates';
import type { Unit } from '../unit';

/** A notice that is sent once for its kind, due date and day. */
export interface Notice {
  kind: string;
  dueDate: IsoDate;
  noticeDate: IsoDate;
}

/** A form, or its E-Verify case. */
interface Subject {
  i9Id: number;
  caseId: number | null;
}

const keyOf = (organizationId: number, { i9Id, caseId }: Subject) => ({
  organization_id: organizationId,
  i9_id: i9Id,
  case_id: caseId ?? 0,
});

/** Records a notice. @returns false when it was recorded before; then it is not sent again */
export async function recordNotice(
  { trx, scope }: Unit,
  subject: Subject,
  { kind, dueDate, noticeDate }: Notice,
): Promise<boolean> {
  const rows = await trx('i9_notices')
    .insert({ ...keyOf(scope.organizationId, subject), kind, due_date: dueDate, notice_date: noticeDate })
    .onConflict()
    .ignore()
    .returning<unknown[]>('i9_id');
  return rows.length > 0;
}

/** Returns the day of the last notice of a kind for a due date, or null. */
export async function lastNotice(
  { trx, scope }: Unit,
  subject: Subject,
  { kind, dueDate }: Omit<Notice, 'noticeDate'>,
): Promise<IsoDate | null> {
  const [row] = await trx('i9_notices')
    .where({ ...keyOf(scope.organizationId, subject), kind, due_date: dueDate })
    .orderBy('notice_date', 'desc')
    .limit(1)
    .pluck<IsoDate[]>('notice_date');
  return row ?? null;
}
