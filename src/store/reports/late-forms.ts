import { ofEmployee } from '../i9/i9s';
import { atLocation, locationLabel, queryWithinReach, type ReportKind } from './report';

/** What can be late on a form, by the code of its fault, in the order in which it is due. */
const lateParts = {
  'section1-late': 'Section 1',
  'section2-late': 'Section 2',
  'receipt-late': 'Receipt',
  'reverified-late': 'Reverification',
} as const;

type LateCode = keyof typeof lateParts;

export const lateForms: ReportKind = {
  title: 'Forms that were late',
  description: 'Sections, receipts and reverifications that were late, with and without a reason.',
  permissions: [],
  rowHeading: 'Location',
  groupHeading: 'What was late',
  columns: [
    { name: 'unexplained', title: 'Without a reason', unit: 'forms' },
    { name: 'explained', title: 'With a reason', unit: 'forms' },
  ],
  async rows(store, scope) {
    const counted = await queryWithinReach<{ label: string; code: LateCode; values: number[] }>(
      store,
      scope,
      (reach) => `
      select ${locationLabel} as label, fault.code, array[
          count(*) filter (where not fault.explained)::integer, count(*) filter (where fault.explained)::integer
        ] as values
      from i9s ${ofEmployee} ${atLocation}
      cross join lateral (
        select element ->> 'code' as code, bool_and(coalesce(element ->> 'explained', 'false') = 'true') as explained
        from jsonb_array_elements(i9s.faults) as element
        where element ->> 'code' = any (:codes::text[])
        group by element ->> 'code'
      ) as fault
      where i9s.organization_id = :organizationId and i9s.late is not null and ${reach}
      group by locations.id, locations.name, fault.code
      order by lower(locations.name), locations.id, array_position(:codes::text[], fault.code)`,
      { codes: Object.keys(lateParts) },
    );
    return counted.map((row) => ({ ...row, group: lateParts[row.code] }));
  },
};
