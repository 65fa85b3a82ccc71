import type { Services } from '../../services';
import type { I9Row } from '../../../store/i9/i9s';
import type { Unit } from '../../../store/unit';
import { applyWithReason } from '../reasons';

/**
 * Withdraws a form whose Section 2 is not signed; its links stop working.
 *
 * @throws Problem not-found; state-conflict once Section 2 is signed; impossible-value for a blank reason
 */
export function voidI9(
  unit: Unit,
  services: Pick<Services, 'config'>,
  i9Id: number,
  { reason }: { reason: string },
): Promise<{ row: I9Row }> {
  return applyWithReason(unit, services, i9Id, reason, (checked) => ({ type: 'void', reason: checked }));
}
