import type { Services } from '../services';
import type { I9Row } from '../store/i9s';
import type { Unit } from '../store/unit';
import { applyCommand } from './apply-command';
import { checkedReason } from './reasons';
import { lockForm, readForm } from './section2';

/**
 * Withdraws a form whose Section 2 is not signed; its links stop working.
 *
 * @throws Problem not-found; state-conflict once Section 2 is signed; impossible-value for a blank reason
 */
export async function voidI9(
  unit: Unit,
  services: Pick<Services, 'config'>,
  i9Id: number,
  { reason }: { reason: string },
): Promise<{ row: I9Row }> {
  await lockForm(unit, i9Id);
  const stateReason = checkedReason(reason);
  await applyCommand(
    unit,
    services,
    i9Id,
    { type: 'void', reason: stateReason },
    { details: { reason: stateReason }, values: { stateReason } },
  );
  return { row: await readForm(unit, i9Id) };
}
