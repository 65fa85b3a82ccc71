import { flag, id, integer, pick, text, updatedAt, type RecordOf, type ValuesOf } from '../core/fields';
import { defineTable } from '../core/table';
import type { Unit } from '../unit';

export const locationFields = {
  id,
  name: text,
  number: text,
  /** As in the interface specification: false means that E-Verify is enabled. */
  everifyLocation: flag,
  legalEntity: integer,
  overrideMinEmploymentAge: flag,
  minEmploymentAge: integer,
  overrideWorkdays: flag,
  workMonday: flag,
  workTuesday: flag,
  workWednesday: flag,
  workThursday: flag,
  workFriday: flag,
  workSaturday: flag,
  workSunday: flag,
  workHolidays: flag,
  addressStreet: text,
  addressStreet2: text,
  addressCity: text,
  addressState: text,
  addressCountry: text,
  addressZip: text,
  phoneNumber: text,
  phoneExtension: text,
  faxNumber: text,
  updatedAt: updatedAt('locations'),
};

export type Location = RecordOf<typeof locationFields>;
export type LocationValues = ValuesOf<typeof locationFields>;

/** Work locations (interface specification, Location), in the order of their ids. */
export const locations = defineTable({
  name: 'locations',
  subject: 'location',
  fields: locationFields,
  list: {
    fields: pick(
      locationFields,
      'id',
      'name',
      'legalEntity',
      'addressState',
      'number',
      'everifyLocation',
      'addressCity',
      'updatedAt',
    ),
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

/** The location with this number in its organization, or null. */
export async function findLocation(
  { trx, scope }: Unit,
  number: string,
): Promise<{ id: number; legalEntity: number | null } | null> {
  const row: { id: number; legalEntity: number | null } | undefined = await trx('locations')
    .where({ organization_id: scope.organizationId, number })
    .first({ id: 'id', legalEntity: 'legal_entity' });
  return row ?? null;
}
