import { replacementReceiptDueDate } from '../i9/documents/dates';
import type { I9 } from '../i9/record';
import type { EverifyCommand } from './commands';
import type { EverifyCase } from './record';

/**
 * What the approval of an I-9, or the original behind its receipt, means for the case: the answer to the effect
 * `advance-everify`. Undefined when the case is not waiting for it.
 */
export function everifyCommandFor(
  i9: I9,
  everifyCase: EverifyCase,
  hasSsn: boolean,
): EverifyCommand | undefined {
  const replacementReceiptDue = replacementReceiptDueDate(i9.section2?.documents ?? [], i9.startDate);
  if (everifyCase.state === 'awaiting_i9') {
    return { type: 'approveI9', startDate: i9.startDate, hasSsn, replacementReceiptDue };
  }
  return everifyCase.state === 'awaiting_document' && replacementReceiptDue === null
    ? { type: 'recordOriginal' }
    : undefined;
}
