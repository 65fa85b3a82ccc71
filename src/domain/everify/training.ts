import { permissionId } from '../../../generated/permissions';
import { Problem } from '../problem';
import type { Scope } from '../scope';

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
