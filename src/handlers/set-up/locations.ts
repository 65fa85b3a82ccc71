import type { components } from '../../../generated/openapi';
import { isSame } from '../../domain/json';
import { checkAll, Problem } from '../../domain/problem';
import { timeZoneFaults } from '../../domain/time-zone';
import { followPlace } from '../../services/i9/start/follow-employment';
import { legalEntities, type LegalEntity } from '../../store/organizations/legal-entities';
import { locations, type Location, type LocationValues } from '../../store/organizations/locations';
import type { FormServices } from '../../services/services';
import type { Unit } from '../../store/unit';
import type { SomeHandlers } from '../context';
import { checkPlaceKnown } from '../../services/hires/rules';
import { createRecord, listed, listRequest, readRecord, self, sentFields, updateRecord } from '../resource';

type LocationFields = components['schemas']['LocationFields'];

const path = '/v1/locations';
const resource = { path, table: locations, toBody: toLocation };

export const locationHandlers = {
  listLocations: async ({ query }, { services, scope }) =>
    listed(path, query, await locations.list(services, scope, listRequest(query)), (location) => location),

  getLocation: ({ params }, context) => readRecord(context, resource, params.location_id),

  createLocation: ({ body }, context) =>
    createRecord(context, resource, {
      load: (unit) => legalEntityOf(unit, body),
      work: (unit, id, entity) => locations.add(unit, id, locationValues(body, entity)),
    }),

  updateLocation: ({ params, body }, context) =>
    updateRecord(context, { ...resource, toBody: toUpdatedLocation }, params.location_id, body, {
      load: (unit) => legalEntityOf(unit, body),
      work: (unit, before, entity) =>
        changeLocation(unit, context.services, before, locationValues(body, entity)),
    }),
} satisfies SomeHandlers;

/** Updates a location that the caller has locked, and has forms follow it. */
export async function changeLocation(
  unit: Unit,
  services: FormServices,
  before: Location,
  changes: LocationValues,
): Promise<void> {
  await locations.set(unit, before.id, changes);
  await followPlace(unit, services, { of: { locationId: before.id }, before, changes });
}

export function toLocation({ phoneExtension: _, ...location }: Location) {
  return { ...location, links: self(`${path}/${location.id}`) };
}

/** The response to PATCH also contains `phoneExtension` (interface specification, Location). */
const toUpdatedLocation = (location: Location) => ({
  ...toLocation(location),
  phoneExtension: location.phoneExtension,
});

/** Reads the legal entity that a request names; null for none. */
export const legalEntityOf = async (
  unit: Unit,
  { legalEntity }: LocationFields,
): Promise<LegalEntity | null> => (legalEntity ? legalEntities.read(unit, legalEntity) : null);

/**
 * @param entity of `legalEntityOf`
 * @throws Problem impossible-value for a time zone, unknown-reference for a legal entity that does not exist
 */
export function locationValues(body: LocationFields, entity: LegalEntity | null): LocationValues {
  checkAll(
    () => checkTimeZone(body),
    () => checkPlaceKnown(body, { location: null, legalEntity: entity }),
  );
  return valuesOf(body);
}

function checkTimeZone({ timeZone }: LocationFields): void {
  const errors = timeZone ? timeZoneFaults(timeZone) : [];
  if (errors.length > 0) throw new Problem('impossible-value', { errors });
}

export const leavesLocation = (before: Location, body: LocationFields): boolean =>
  isSame(valuesOf(body), before);

function valuesOf({ phoneExtension: _, ...fields }: LocationFields): LocationValues {
  return sentFields(fields);
}
