import { isSame } from '../json';
import { replacementReceiptDueDate } from '../i9/documents/dates';
import type { I9 } from '../i9/record';
import type { EverifyCommand } from './commands';
import type { EverifyCase } from './record';
import { everifyStates } from './states';

/**
 * What the approval of an I-9, or the original behind its receipt, means for the case: the answer to the effect
 * `advance-everify`. Undefined when the case is not waiting for it.
 */
export function everifyCommandFor(
  i9: I9,
  everifyCase: EverifyCase,
  hasSsn: boolean,
  lateReason?: string,
): EverifyCommand | undefined {
  const replacementReceiptDue = replacementReceiptDueDate(i9.section2?.documents ?? [], i9.startDate);
  if (everifyCase.state === 'awaiting_i9') {
    return { type: 'approveI9', startDate: i9.startDate, hasSsn, replacementReceiptDue, lateReason };
  }
  return everifyCase.state === 'awaiting_document' && replacementReceiptDue === null
    ? { type: 'recordOriginal' }
    : undefined;
}

/**
 * The facts of an open case with what the form says now: an amendment moves the date of hire, and with it the days by which
 * the case is created and the document behind a receipt is presented. Returns the same facts when nothing has moved.
 */
export function withFormDates(
  everifyCase: EverifyCase,
  { startDate, shortJob, section2 }: Pick<I9, 'startDate' | 'shortJob' | 'section2'>,
): EverifyCase {
  if (everifyStates[everifyCase.state].final) return everifyCase;
  const receiptDueDate =
    everifyCase.receiptDueDate && replacementReceiptDueDate(section2?.documents ?? [], startDate);
  const moved = { startDate, shortJob, receiptDueDate: receiptDueDate ?? everifyCase.receiptDueDate };
  return isSame(moved, everifyCase) ? everifyCase : { ...everifyCase, ...moved };
}
