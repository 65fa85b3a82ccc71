import type { I9State } from '../../domain/i9/record';
import { Problem } from '../../domain/problem';
import type { I9Command } from '../../domain/i9/machine/commands';
import { normalizeText } from '../../domain/text';
import type { FormServices } from '../services';
import type { Unit } from '../../store/unit';
import { applyCommand } from './apply-command';
import { faultProblem } from '../faults';
import { lockForm, type FormRef } from './locked-form';

/**
 * Validates a reason as typed. @throws Problem impossible-value when it is blank, too long (1000 characters) or not
 * text
 */
export function checkedReason(text: string, field = 'reason'): string {
  const result = normalizeText(text, { maxLength: 1000, multiline: true });
  if (result.ok && result.value !== null) return result.value;
  throw faultProblem('A reason is required.', [{ field, code: result.ok ? 'reason-required' : result.code }]);
}

/**
 * Applies a command that needs only a reason, and stores the reason.
 * @throws Problem not-found, state-conflict; impossible-value for a blank reason
 */
export async function applyWithReason(
  unit: Unit,
  services: FormServices,
  ref: FormRef,
  text: string,
  commandFor: (reason: string) => I9Command,
): Promise<void> {
  const form = await lockForm(unit, ref);
  const reason = checkedReason(text);
  const record = { details: { reason }, values: { stateReason: reason } };
  await applyCommand(unit, services, form, commandFor(reason), record);
}

/**
 * Returns the problem of a step that the form's state does not allow. @param why ends the sentence; @param rule when it
 * is allowed
 */
export const wrongState = (state: I9State, why: string, rule?: string): Problem =>
  new Problem('state-conflict', {
    detail: `The I-9 is in the state ${state}${why}`,
    ...(rule !== undefined && { errors: [{ code: state, detail: rule }] }),
  });
