import type { EverifyCase } from './record';
import { permissionId } from '../../../generated/permissions';
import { Problem } from '../problem';
import type { Scope } from '../scope';

/**
 * Commands that only bring a case to its end. They send nothing new about the employee, and the employee's right to
 * contest a mismatch must not depend on a setting.
 */
const ending: ReadonlySet<string> = new Set(['refer', 'recordNoAction', 'close', 'advance']);

/**
 * Whether E-Verify may be asked this about a case. At a location that takes no part (any more) nothing new is sent, but a
 * case that E-Verify has can be brought to its end, and one that it never received can be closed.
 */
export function mayAsk(
  question: string,
  { caseNumber }: Pick<EverifyCase, 'caseNumber'>,
  takesPart: boolean,
): boolean {
  return takesPart || (ending.has(question) && (caseNumber !== null || question === 'close'));
}

type Handler = Pick<Scope, 'permissions' | 'everifyTrained'>;

/** The message to users who lack the training. */
export const trainingMissing =
  'E-Verify lets only those handle cases who have passed its training. No day of the training is recorded for you.';

/**
 * Only who has passed E-Verify's training creates and resolves cases (E-Verify MOU, Article II.A). The permission of the
 * step is checked by its operation or page.
 *
 * @throws Problem permission-denied
 */
export function assertTrained({ everifyTrained }: Pick<Handler, 'everifyTrained'>): void {
  if (!everifyTrained) throw new Problem('permission-denied', { detail: trainingMissing });
}

/** Whether a case that is ready is submitted automatically in the name of this user, who has just made it ready. */
export function submitsByItself({ permissions, everifyTrained }: Handler): boolean {
  return everifyTrained && permissions.has(permissionId.submitEverifyCases);
}
