import { type Hierarchy, parseHierarchy } from '../../domain/hierarchy';
import { Problem, refuseUnknown, unknownReference } from '../../domain/problem';
import { readPlace, type Place } from '../../services/worksite';
import { holdOrganization } from '../../store/organizations/organizations';
import type { Unit } from '../../store/unit';
import { permissionId } from '../../../generated/permissions';

/** Where and for whom someone works, as a request or a record names it. */
interface NamedPlace {
  readonly locationId?: number | undefined;
  readonly legalEntity?: number | null | undefined;
}

/** Reads it in one round trip. */
export const placeNamed = (unit: Unit, { locationId = 0, legalEntity = null }: NamedPlace): Promise<Place> =>
  readPlace(unit, { locationId, legalEntityId: legalEntity });

/** @throws Problem unknown-reference for a location or a legal entity that was not found */
export function checkPlaceKnown(
  { locationId, legalEntity }: NamedPlace,
  found: Pick<Place, 'location' | 'legalEntity'>,
): void {
  refuseUnknown([
    ...(locationId === undefined || found.location ? [] : [unknownReference('/locationId', 'location')]),
    ...(!legalEntity || found.legalEntity ? [] : [unknownReference('/legalEntity', 'legal entity')]),
  ]);
}

/** A rule about group paths, shared by groups and managements. */

/** Returns the organization's hierarchy, which cannot change until the transaction ends. */
export const holdHierarchy = async (unit: Unit): Promise<Hierarchy> =>
  parseHierarchy((await holdOrganization(unit)).hierarchy);

/** A rule about roles that also applies to users. */

/**
 * @param isLeft the result of `hasRoleManager`
 * @throws Problem last-role-manager when the transaction would leave no active user who can manage roles
 */
export function assertRoleManagerLeft(isLeft: boolean): void {
  if (isLeft) return;
  throw new Problem('last-role-manager', {
    detail: `At least one active user must keep the permission Manage roles (${permissionId.manageRoles}).`,
  });
}
