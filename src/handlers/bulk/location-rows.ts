import type { FormServices } from '../../services/services';
import { locations, type Location } from '../../store/organizations/locations';
import { found, isSame } from '../resource';
import { changeLocation, locationValues } from '../set-up/locations';
import type { RowsOf } from './rows-of';
import { unknownReferences } from './references';

/** Locations in a file, matched by `number`. */
export const locationRows = (
  services: FormServices,
): RowsOf<Location, 'createLocation', 'updateLocation'> => ({
  create: 'createLocation',
  update: 'updateLocation',
  key: 'number',
  left: [],
  matching: (unit, keys) => locations.matching(unit, 'number', keys),
  needed: () => ({}),
  references: unknownReferences,
  add: async (unit, body) => locations.add(unit, await locations.nextId(unit), locationValues(body)),
  leaves: (before, body) => isSame(locationValues(body), before),
  async change(unit, { id }, body) {
    await changeLocation(unit, services, found(await locations.lock(unit, id)), locationValues(body));
  },
});
