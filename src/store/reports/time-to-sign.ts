import { formsWithin } from '../i9/i9s';
import { fragment, knex, literal } from '../core/statement';
import { atLocation, locationLabel, reported, type ReportKind, type ReportRow, rowValues } from './report';

/** Months before the current one. */
const earlierMonths = 12;

/** The sandbox has forms that were signed, by its clock, before they were stored: these took no day. `greatest` drops null. */
const daysTo = (signedAt: string) =>
  `case when ${signedAt} is not null then greatest(0,
    (${signedAt} at time zone :timeZone)::date - (i9s.created_at at time zone :timeZone)::date) end`;

/** Days that half of the forms took at most, and nine in ten; null where none was signed. */
const quantiles = (signedAt: string) =>
  [0.5, 0.9].map((part) => fragment(`percentile_disc(${part}) within group (order by ${daysTo(signedAt)})`));

const startedSince = fragment(
  `(date_trunc('month', :today::timestamp) - interval '${earlierMonths} months') at time zone :timeZone`,
);

const byMonth = (reach: string) =>
  atLocation(formsWithin(reach))
    .whereNull('i9s.imported_at')
    .whereNot('i9s.state', literal('purged'))
    .where('i9s.created_at', '>=', startedSince)
    .groupBy('locations.id', 'locations.name', 'month')
    .select({
      label: locationLabel,
      id: 'locations.id',
      name: fragment('lower(locations.name)'),
      month: fragment(`to_char(i9s.created_at at time zone :timeZone, 'YYYY-MM')`),
      values: rowValues(
        ...quantiles('i9s.section1_signed_at'),
        ...quantiles('i9s.section2_signed_at'),
        fragment('count(*)::integer'),
        fragment('count(i9s.section2_signed_at)::integer'),
      ),
    });

const times = reported<ReportRow>((reach) =>
  knex(byMonth(reach).as('by_month'))
    .orderBy(['name', 'id', { column: 'month', order: 'desc' }])
    .select({ label: 'label', group: 'month', values: 'values' }),
);

/** Days from the start of a form to each signature. Imported forms were signed elsewhere. */
export const timeToSign: ReportKind = {
  title: 'Time to sign',
  description: 'Days from the start of a form to each signature, by location and month.',
  rowHeading: 'Location',
  groupHeading: 'Form started in',
  columns: [
    { name: 'section1Median', title: 'Section 1, median', unit: 'days' },
    { name: 'section1NineInTen', title: 'Section 1, 90th percentile', unit: 'days' },
    { name: 'section2Median', title: 'Section 2, median', unit: 'days' },
    { name: 'section2NineInTen', title: 'Section 2, 90th percentile', unit: 'days' },
    { name: 'started', title: 'Forms started', unit: 'forms' },
    { name: 'signed', title: 'Signed by both', unit: 'forms' },
  ],
  rows: times,
};
