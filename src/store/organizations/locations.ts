import { valuesBy } from '../../domain/json';
import { workdayFields } from '../../domain/calendar';
import * as field from '../core/fields';
import { ofTenant, prepareFields } from '../core/statement';
import { namesById } from '../core/lists/names';
import { defineTable } from '../core/table';
import type { Unit } from '../unit';
import { stateTimeZones } from '../../domain/time-zone';

const listFields = {
  id: field.id,
  name: field.text,
  number: field.text,
  /** As in the interface specification, false means that E-Verify is enabled. */
  everifyLocation: field.flag,
  legalEntity: field.integer,
  addressCity: field.text,
  addressState: field.text,
  updatedAt: field.updatedAt('locations'),
};

export const locationFields = {
  ...listFields,
  overrideMinEmploymentAge: field.flag,
  minEmploymentAge: field.integer,
  overrideWorkdays: field.flag,
  ...valuesBy(workdayFields, () => field.flag),
  workHolidays: field.flag,
  /** IANA name; null: the state's time zone, see `zoneOfEmployee`. */
  timeZone: field.text,
  addressStreet: field.text,
  addressStreet2: field.text,
  addressCountry: field.text,
  addressZip: field.text,
  phoneNumber: field.text,
  phoneExtension: field.text,
  faxNumber: field.text,
};

export type Location = field.RecordOf<typeof locationFields>;
export type LocationValues = field.ValuesOf<typeof locationFields>;

/** Work locations (interface specification, Location), ordered by id. */
export const locations = defineTable({
  name: 'locations',
  subject: 'location',
  fields: locationFields,
  list: {
    fields: listFields,
    filters: {
      addressCity: { column: 'address_city', kind: 'text' },
      addressCountry: { column: 'address_country', kind: 'text' },
      addressState: { column: 'address_state', kind: 'text' },
      addressStreet: { column: 'address_street', kind: 'text' },
      addressStreet2: { column: 'address_street2', kind: 'text' },
      addressZip: { column: 'address_zip', kind: 'text' },
      legalEntity: { column: 'legal_entity', kind: 'integer' },
      name: { column: 'name', kind: 'text' },
      number: { column: 'number', kind: 'text' },
      updatedSince: { column: 'updated_at', kind: 'since' },
    },
  },
});

export const locationNames = namesById<Pick<Location, 'id' | 'name'>>('locations', 'id, name');

/** Returns the location with this number in its organization, or null. */
export const findLocation = (unit: Unit, number: string) => byNumber.first(unit, { number });

const byNumber = prepareFields(
  'location_by_number',
  ofTenant('locations', 'number').limit(1, { skipBinding: true }),
  field.pick(locationFields, 'id', 'legalEntity'),
);

/** Postal code -> time zones, as an SQL constant. */
const stateZones = `'${JSON.stringify(stateTimeZones)}'::jsonb`;

/**
 * Returns SQL for the time zone of an employee's location, by the same rules as `locationTimeZone`.
 *
 * @param of columns with the organization's and the employee's id, such as those of `i9s`
 */
export const zoneOfEmployee = (of: { organizationId: string; employeeId: string }): string => `(
  select coalesce(
    l.time_zone,
    case when jsonb_exists(z.zones, o.time_zone) then o.time_zone else z.zones ->> 0 end,
    o.time_zone)
  from organizations o
  left join employees e on e.organization_id = o.id and e.id = ${of.employeeId}
  left join locations l on l.organization_id = o.id and l.id = e.location_id
  left join lateral (select ${stateZones} -> upper(trim(l.address_state)) as zones) z on true
  where o.id = ${of.organizationId})`;

/** The time zone of a form's location, in a statement over `i9s`. */
export const zoneOfForm = zoneOfEmployee({
  organizationId: 'i9s.organization_id',
  employeeId: 'i9s.employee_id',
});
