import { type Hierarchy, parseHierarchy } from '../../domain/hierarchy';
import { refuseUnknown, unknownReference } from '../../domain/problem';
import { readPlace, recallPlace, type Place } from '../../services/worksite';
import { holdOrganization } from '../../store/organizations/organizations';
import type { Unit } from '../../store/unit';
import type { Recalled } from '../../store/unit-of-work';

/** Where and for whom someone works, as a request or a record names it. */
interface NamedPlace {
  readonly locationId?: number | undefined;
  readonly legalEntity?: number | null | undefined;
}

/** Reads it in one round trip. */
export const placeNamed = (unit: Unit, named: NamedPlace): Promise<Place> => readPlace(unit, idsOf(named));

/** The same from memory, see `Act`. */
export const recallPlaceNamed = (unit: Unit, named: NamedPlace): Recalled<Place> | null =>
  recallPlace(unit, idsOf(named));

const idsOf = ({ locationId = 0, legalEntity = null }: NamedPlace) => ({
  locationId,
  legalEntityId: legalEntity,
});

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
