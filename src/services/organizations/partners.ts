import {
  changePartner,
  createPartner,
  onBehalfOf,
  type EmployerChanges,
  type Partner,
} from '../../store/deliveries/partners';
import type { Act } from '../../store/unit-of-work';
import { assertRoomFor } from './quotas';

/**
 * Creates a partner system, which signs its deliveries with the secret. What can be changed later can also be given
 * now; call `checkCallbackUrl` first, before the transaction starts.
 *
 * @returns the partner and its signing secret, which is only shown now
 * @throws Problem impossible-value (a password without a username), state-conflict (there are as many as allowed)
 */
export const addPartner = ({
  name,
  ...changes
}: EmployerChanges & { name: string }): Act<void, { partner: Partner; secret: string }> => ({
  load: (unit) => assertRoomFor(unit, 'partners'),
  async decide(unit) {
    const { trx, keys, scope } = unit;
    const { secret, ...created } = await createPartner(trx, keys, scope.organizationId, { name });
    const { id } = created;
    unit.change({ type: 'partner', id }, ['name', 'secret']);
    const own = { ...unit, scope: onBehalfOf(scope, id) };
    const { answer } = await changePartner(own, created, changes);
    return { answer: Promise.resolve(answer).then((partner) => ({ partner, secret })) };
  },
});
