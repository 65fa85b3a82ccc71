import { formatUs } from '../../domain/dates';
import { conflict } from '../../domain/problem';
import { openNoticeOf } from '../../store/i9/inspections';
import type { Unit } from '../../store/unit';

/**
 * Nothing that an inspection asks for is destroyed before it ends, neither a form, whatever its retention, nor a copy kept
 * with it (8 CFR 274a.2(b)(2)(ii), 18 U.S.C. 1519).
 *
 * @throws Problem state-conflict with the code `inspection-open`
 */
export async function assertNotInspected(unit: Unit, i9Id: number): Promise<void> {
  const noticeDate = await openNoticeOf(unit, i9Id);
  if (noticeDate === null) return;
  const detail = `The inspection of the notice of ${formatUs(noticeDate)} asks for this I-9 and is not closed.`;
  throw conflict(detail, 'inspection-open');
}
