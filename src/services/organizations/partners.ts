import {
  createPartner,
  onBehalfOf,
  updatePartner,
  type EmployerChanges,
  type Partner,
} from '../../store/deliveries/partners';
import type { Unit } from '../../store/unit';
import { assertRoomFor } from './quotas';

/**
 * Makes a partner system, which signs its deliveries with the secret. What can be changed later can be given at once;
 * `checkCallbackUrl` comes first, before the transaction is opened.
 *
 * @returns the partner and its signing secret, which is shown this once
 * @throws Problem impossible-value (a password without a username), state-conflict (there are as many as there may be)
 */
export async function addPartner(
  unit: Unit,
  { name, ...changes }: EmployerChanges & { name: string },
): Promise<{ partner: Partner; secret: string }> {
  const { trx, keys, scope } = unit;
  await assertRoomFor(unit, 'partners');
  const { id, secret } = await createPartner(trx, keys, scope.organizationId, { name });
  unit.change({ type: 'partner', id }, ['name', 'secret']);
  const partner = await updatePartner({ ...unit, scope: onBehalfOf(scope, id) }, changes);
  return { partner, secret };
}
