import { applyCommand, wrongState, type LockedForm } from '../form';
import { withoutCopies } from '../../../domain/i9/documents/copies';
import type { Explanations } from '../../../domain/i9/documents/cross-checks';
import { factsOf } from '../../../store/i9/i9s';
import { fieldProblem } from '../../faults';
import { reviewExplanations } from '../section2/cross-facts';
import { sendBack, type Defect } from './amendment';

/**
 * Approves a form whose Section 2 waits for review.
 *
 * @param given why something that looks like a slip is right, by cross-check; explanations in Section 2 need not be
 *   repeated
 * @throws Problem state-conflict; impossible-value while required copies are missing, or with a fault at
 * `explanations.<check>`
 */
export async function approveI9(form: LockedForm, given: Explanations = {}): Promise<void> {
  const { unit, row } = form;
  const waits = row.state === 'section2_completed';
  if (waits) assertCopied(form);
  const explanations = waits ? await reviewExplanations(form, given) : {};
  const explained = Object.keys(explanations).length > 0;
  await applyCommand(
    form,
    { type: 'approve', ...(explained && { explanations }) },
    {
      values: { approvedAt: unit.now, approvedByUserId: unit.scope.userId },
      ...(explained && { details: { fields: ['explanations'] } }),
    },
  );
}

/** The location may have joined E-Verify since Section 2 was signed. */
function assertCopied({ row: { facts: json, examinationMethod }, copies }: LockedForm): void {
  const { section2, everify } = factsOf({ facts: json });
  const procedure = { everify, alternative: examinationMethod === 'alternative' };
  const missing = withoutCopies(section2?.documents ?? [], copies, procedure);
  if (missing.length === 0) return;
  const detail = 'The I-9 cannot be approved without copies of its documents.';
  throw fieldProblem(detail, 'decision', 'copies-required');
}

/**
 * Sends back a form whose Section 2 waits for review: the section that is wrong has to be amended. For Section 1 the
 * employee gets a link by email.
 *
 * @throws Problem state-conflict; impossible-value for a blank reason
 */
export async function rejectI9(form: LockedForm, defect: Defect): Promise<void> {
  const { state } = form.row;
  if (state !== 'section2_completed') throw wrongState(state, ' and does not wait for a review.');
  await sendBack(form, 'reject', defect);
}
