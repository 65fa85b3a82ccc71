import type { IsoDate } from '../../domain/dates';
import { requiredDate } from '../core/fields';
import { insertion, ofTenant, prepare, prepareFields } from '../core/statement';
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

const keyOf = ({ i9Id, caseId }: Subject) => ({ i9Id, caseId: caseId ?? 0 });

const insert = prepare(
  'i9_notice_insert',
  insertion('i9_notices', 'i9Id', 'caseId', 'kind', 'dueDate', 'noticeDate')
    .onConflict()
    .ignore()
    .returning('i9_id'),
);

/** Records a notice. @returns false when it was recorded before; then it is not sent again */
export const recordNotice = async (unit: Unit, subject: Subject, notice: Notice): Promise<boolean> =>
  (await insert.all(unit, { ...keyOf(subject), ...notice })).length > 0;

const last = prepareFields(
  'i9_notice_last',
  ofTenant('i9_notices', 'i9Id', 'caseId', 'kind', 'dueDate')
    .orderBy('notice_date', 'desc')
    .limit(1, { skipBinding: true }),
  { noticeDate: requiredDate },
);

/** Returns the day of the last notice of a kind for a due date, or null. */
export async function lastNotice(
  unit: Unit,
  subject: Subject,
  { kind, dueDate }: Omit<Notice, 'noticeDate'>,
): Promise<IsoDate | null> {
  return (await last.first(unit, { ...keyOf(subject), kind, dueDate }))?.noticeDate ?? null;
}
