import type { components } from '../../../generated/openapi';
import { Problem } from '../../domain/problem';
import { timeZoneFaults } from '../../domain/time-zone';
import { followPlace } from '../../services/i9/start/follow-employment';
import { locations, type Location, type LocationValues } from '../../store/organizations/locations';
import type { FormServices } from '../../services/services';
import type { Unit } from '../../store/unit';
import type { SomeHandlers } from '../context';
import {
  cleared,
  createRecord,
  listed,
  listRequest,
  nothing,
  readRecord,
  self,
  updateRecord,
} from '../resource';

type LocationBody = components['schemas']['Location'];
type LocationFields = components['schemas']['LocationFields'];

const path = '/v1/locations';
const resource = { path, table: locations, toBody: toLocation };

export const locationHandlers = {
  listLocations: async ({ query }, { services, scope }) =>
    listed(path, query, await locations.list(services, scope, listRequest(query)), (location) => location),

  getLocation: ({ params }, context) => readRecord(context, resource, params.location_id),

  createLocation: ({ body }, context) =>
    createRecord(context, resource, {
      ...nothing,
      work: (unit, id) => locations.add(unit, id, locationValues(body)),
    }),

  updateLocation: ({ params, body }, context) =>
    updateRecord(context, { ...resource, toBody: toUpdatedLocation }, params.location_id, body, {
      ...nothing,
      work: (unit, before) => changeLocation(unit, context.services, before, locationValues(body)),
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

export function toLocation({ phoneExtension: _, ...location }: Location): LocationBody {
  return { ...location, links: self(`${path}/${location.id}`) };
}

/** The response to PATCH also contains `phoneExtension` (interface specification, Location). */
const toUpdatedLocation = (location: Location) => ({
  ...toLocation(location),
  phoneExtension: location.phoneExtension,
});

/** @throws Problem impossible-value for a time zone that does not exist */
export function locationValues({
  id: _,
  phoneExtension: _e,
  links: _l,
  updatedAt: _u,
  ...fields
}: LocationFields): LocationValues {
  const errors = fields.timeZone ? timeZoneFaults(fields.timeZone) : [];
  if (errors.length > 0) throw new Problem('impossible-value', { errors });
  return cleared(fields);
}
