import { choicesFrom } from '../session/lists';
import { textOf, type Values } from '../session/page-context';
import { fieldsNamed, type Entity, type RecordFields } from './record/entity';
import { labelsOf } from './record/form';
import { box, invertedBox, number, reference, select, shortText, freeText } from './record/kinds';
import { timeZones } from './time-zones';
import { legalEntityChoices } from './legal-entities';

/** The days of a working week, as organizations and locations name them. */
export const workdays: RecordFields = {
  workMonday: { label: 'Monday', kind: box, first: 'yes' },
  workTuesday: { label: 'Tuesday', kind: box, first: 'yes' },
  workWednesday: { label: 'Wednesday', kind: box, first: 'yes' },
  workThursday: { label: 'Thursday', kind: box, first: 'yes' },
  workFriday: { label: 'Friday', kind: box, first: 'yes' },
  workSaturday: { label: 'Saturday', kind: box },
  workSunday: { label: 'Sunday', kind: box },
  workHolidays: { label: 'Federal holidays', kind: box },
};

const nameOf = (location: Values): string => textOf(location['name']) || `Location ${textOf(location['id'])}`;

export const locationPages: Entity = {
  path: '/set-up/locations',
  title: 'Locations',
  one: 'location',
  intro:
    'Where people work. The location determines which days count for due dates, and whether E-Verify is used.',
  list: 'listLocations',
  get: 'getLocation',
  create: 'createLocation',
  update: 'updateLocation',
  idName: 'location_id',
  nameOf,
  columns: [
    { heading: 'Number', cell: (location) => textOf(location['number']) },
    {
      heading: 'City',
      cell: (location) =>
        [location['addressCity'], location['addressState']].map(textOf).filter(Boolean).join(', '),
    },
    {
      heading: 'Legal entity',
      cell: (location, names) => names.get(textOf(location['legalEntity'])) ?? '',
    },
    { heading: 'E-Verify', cell: (location) => (location['everifyLocation'] === false ? 'Yes' : 'No') },
  ],
  search: { name: 'name', label: 'Name', hint: 'The whole name' },
  related: async (context) => labelsOf(await legalEntityChoices(context)),
  sections: [
    {
      heading: 'Location',
      fields: fieldsNamed({
        name: { label: 'Name', kind: freeText, needed: true },
        number: { label: 'Your own number', optional: true, hint: 'Such as a store number', kind: shortText },
        legalEntity: {
          label: 'Legal entity',
          optional: true,
          hint: 'The employer of record of the people who work here.',
          kind: reference(legalEntityChoices, 'None'),
        },
        everifyLocation: { label: 'Verify new hires at this location with E-Verify', kind: invertedBox },
      }),
    },
    {
      heading: 'Address',
      note: 'Printed in Section 2 of the forms of people who work here.',
      fields: fieldsNamed({
        addressStreet: { label: 'Street address', kind: freeText },
        addressStreet2: { label: 'Second line', optional: true, kind: freeText },
        addressCity: { label: 'City or town', kind: freeText },
        addressState: { label: 'State', hint: 'Two letters, such as WA', kind: shortText },
        addressZip: { label: 'ZIP code', kind: shortText },
        addressCountry: { label: 'Country', optional: true, kind: shortText },
        timeZone: {
          label: 'Time zone',
          optional: true,
          hint: 'It determines the dates of signatures and when due dates pass.',
          kind: select(() => Promise.resolve(timeZones), 'The time zone of the state'),
        },
        phoneNumber: { label: 'Phone', optional: true, kind: shortText },
        faxNumber: { label: 'Fax', optional: true, kind: shortText },
      }),
    },
    {
      heading: 'Minimum age',
      fields: fieldsNamed({
        overrideMinEmploymentAge: { label: 'This location has a minimum age of its own', kind: box },
        minEmploymentAge: {
          label: 'Minimum age in years',
          optional: true,
          hint: 'Used only if you tick the box above.',
          kind: number,
        },
      }),
    },
    {
      heading: 'Working days',
      note: 'Section 2 and E-Verify are due within a number of working days. A location uses the organization’s working days unless it has its own.',
      beside: true,
      instead: ({ overrideWorkdays }) =>
        overrideWorkdays ? null : 'This location uses the organization’s working days.',
      fields: fieldsNamed({
        overrideWorkdays: { label: 'This location has its own working days', kind: box, alone: true },
        ...workdays,
      }),
    },
  ],
};

export const locationChoices = choicesFrom('listLocations', nameOf);
