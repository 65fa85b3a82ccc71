import { ofEmployee } from '../i9/i9s';
import { atLocation, locationLabel, queryWithinReach, type ReportKind, type ReportRow } from './report';

/** Months before the current one. */
const earlierMonths = 12;

/** The sandbox has forms that were signed, by its clock, before they were stored: these took no day. `greatest` drops null. */
const daysTo = (signedAt: string) =>
  `case when ${signedAt} is not null then greatest(0,
    (${signedAt} at time zone :timeZone)::date - (i9s.created_at at time zone :timeZone)::date) end`;

/** Days that half of the forms took at most, and nine in ten; null where none was signed. */
const quantiles = (signedAt: string) =>
  [0.5, 0.9].map((part) => `percentile_disc(${part}) within group (order by ${daysTo(signedAt)})`);

/** Days from the start of a form to each signature. Imported forms were signed elsewhere. */
export const timeToSign: ReportKind = {
  title: 'Time to sign',
  description: 'Days from the start of a form to each signature, by location and month.',
  permissions: [],
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
  rows: (store, scope, { today, timeZone }) =>
    queryWithinReach<ReportRow>(
      store,
      scope,
      (reach) => `
      select label, month as "group", values
      from (
        select ${locationLabel} as label, locations.id, lower(locations.name) as name,
          to_char(i9s.created_at at time zone :timeZone, 'YYYY-MM') as month,
          array[${[...quantiles('i9s.section1_signed_at'), ...quantiles('i9s.section2_signed_at')].join(', ')},
            count(*)::integer, count(i9s.section2_signed_at)::integer] as values
        from i9s ${ofEmployee} ${atLocation}
        where i9s.organization_id = :organizationId and i9s.imported_at is null and i9s.state <> 'purged'
          and i9s.created_at >= (date_trunc('month', :today::timestamp) - interval '${earlierMonths} months')
            at time zone :timeZone
          and ${reach}
        group by locations.id, locations.name, month
      ) as by_month
      order by name, id, month desc`,
      { today, timeZone },
    ),
};
