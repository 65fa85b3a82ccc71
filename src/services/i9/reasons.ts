import type { I9Command } from '../../domain/i9/machine/commands';
import { normalizeText } from '../../domain/text';
import type { Services } from '../services';
import type { I9Row } from '../../store/i9/i9s';
import type { Unit } from '../../store/unit';
import { applyCommand } from './apply-command';
import { faultProblem } from '../faults';
import { lockForm, readForm } from './section2/section2';

/** A reason as typed. @throws Problem impossible-value when it is blank, too long (1000 characters) or no text */
export function checkedReason(text: string, field = 'reason'): string {
  const result = normalizeText(text, { maxLength: 1000, multiline: true });
  if (result.ok && result.value !== null) return result.value;
  throw faultProblem('A reason is required.', [{ field, code: result.ok ? 'reason-required' : result.code }]);
}

/**
 * Gives a form a command that needs nothing but a reason, and keeps the reason.
 * @throws Problem not-found, state-conflict; impossible-value for a blank reason
 */
export async function applyWithReason(
  unit: Unit,
  services: Pick<Services, 'config'>,
  i9Id: number,
  text: string,
  commandFor: (reason: string) => I9Command,
): Promise<{ row: I9Row }> {
  await lockForm(unit, i9Id);
  const reason = checkedReason(text);
  const record = { details: { reason }, values: { stateReason: reason } };
  await applyCommand(unit, services, i9Id, commandFor(reason), record);
  return { row: await readForm(unit, i9Id) };
}
