import { choicesFrom } from '../session/lists';
import { textOf, type Values } from '../session/page-context';
import type { Entity, RecordField } from './record/entity';
import { labelsOf } from './record/form';
import { box, invertedBox, number, reference, select, shortText, clearableText } from './record/kinds';
import { timeZones } from './time-zones';
import { legalEntityChoices } from './legal-entities';

/** The days of a working week, as organizations and locations name them. */
export const workdays: readonly RecordField[] = [
  ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => ({
    name: `work${day}`,
    label: day,
    kind: box,
    ...(day.startsWith('S') ? {} : { first: 'yes' }),
  })),
  { name: 'workHolidays', label: 'Federal holidays', kind: box },
];

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
      fields: [
        { name: 'name', label: 'Name', kind: clearableText, needed: true },
        {
          name: 'number',
          label: 'Your own number',
          optional: true,
          hint: 'Such as a store number',
          kind: shortText,
        },
        {
          name: 'legalEntity',
          label: 'Legal entity',
          optional: true,
          hint: 'The employer of record of the people who work here.',
          kind: reference(legalEntityChoices, 'None'),
        },
        {
          name: 'everifyLocation',
          label: 'Verify new hires at this location with E-Verify',
          kind: invertedBox,
        },
      ],
    },
    {
      heading: 'Address',
      note: 'Printed in Section 2 of the forms of people who work here.',
      fields: [
        { name: 'addressStreet', label: 'Street address', kind: clearableText },
        { name: 'addressStreet2', label: 'Second line', optional: true, kind: clearableText },
        { name: 'addressCity', label: 'City or town', kind: clearableText },
        { name: 'addressState', label: 'State', hint: 'Two letters, such as WA', kind: shortText },
        { name: 'addressZip', label: 'ZIP code', kind: shortText },
        { name: 'addressCountry', label: 'Country', optional: true, kind: shortText },
        {
          name: 'timeZone',
          label: 'Time zone',
          optional: true,
          hint: 'It determines the dates of signatures and when due dates pass.',
          kind: select(() => Promise.resolve(timeZones), 'The time zone of the state'),
        },
        { name: 'phoneNumber', label: 'Phone', optional: true, kind: shortText },
        { name: 'faxNumber', label: 'Fax', optional: true, kind: shortText },
      ],
    },
    {
      heading: 'Minimum age',
      fields: [
        {
          name: 'overrideMinEmploymentAge',
          label: 'This location has a minimum age of its own',
          kind: box,
        },
        {
          name: 'minEmploymentAge',
          label: 'Minimum age in years',
          optional: true,
          hint: 'Used only if you tick the box above.',
          kind: number,
        },
      ],
    },
    {
      heading: 'Working days',
      note: 'Section 2 and E-Verify are due within a number of working days. A location uses the organization’s working days unless it has its own.',
      beside: true,
      instead: ({ overrideWorkdays }) =>
        overrideWorkdays ? null : 'This location uses the organization’s working days.',
      fields: [
        {
          name: 'overrideWorkdays',
          label: 'This location has its own working days',
          kind: box,
          alone: true,
        },
        ...workdays,
      ],
    },
  ],
};

export const locationChoices = choicesFrom('listLocations', nameOf);
