import type { FormServices } from '../../services';
import type { Unit } from '../../../store/unit';
import type { FormRef } from '../locked-form';
import { applyWithReason } from '../reasons';

/**
 * Withdraws a form whose Section 2 is not signed; its links stop working.
 *
 * @throws Problem not-found; state-conflict once Section 2 is signed; impossible-value for a blank reason
 */
export function voidI9(
  unit: Unit,
  services: FormServices,
  form: FormRef,
  { reason }: { reason: string },
): Promise<void> {
  return applyWithReason(unit, services, form, reason, (checked) => ({ type: 'void', reason: checked }));
}
