import { refuseUnknown, unknownReference } from '../../domain/problem';
import { scopeOfAbsentUser } from '../../store/access/user-access';
import { employees } from '../../store/organizations/employees';
import type { Unit } from '../../store/unit';
import { noteInTrail } from '../services';
import { assertKept, writeForm, type LockedForm } from './form';

/**
 * Assigns a form to a user, or to nobody. It changes nothing else: what the user may do stays as it is.
 *
 * @param ownerUserId null for nobody
 * @throws Problem state-conflict once the form is destroyed; unknown-reference for a user who is retired,
 * unknown or does not reach the employee
 */
export async function assignForm(form: LockedForm, ownerUserId: number | null): Promise<void> {
  const { unit, row } = form;
  const { id, employeeId } = row;
  assertKept(row);
  if (ownerUserId !== null && !(await isReachedBy(unit, ownerUserId, employeeId)))
    refuseUnknown([unknownReference('/ownerUserId', 'active user who reaches the employee')]);
  writeForm(form, { ownerUserId });
  await noteInTrail(unit, id, 'setOwner', { fields: ['ownerUserId'], ownerUserId });
}

async function isReachedBy(unit: Unit, userId: number, employeeId: number): Promise<boolean> {
  const scope = await scopeOfAbsentUser(unit, { userId, clientId: null });
  return scope !== null && (await employees.read({ ...unit, scope }, employeeId)) !== null;
}
