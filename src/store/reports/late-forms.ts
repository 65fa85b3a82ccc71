import { formsWithin } from '../i9/i9s';
import { countedWhere, fragment } from '../core/statement';
import { groupedByLocation, locationLabel, reported, type ReportKind, rowValues } from './report';

/** What can be late on a form, by the code of its fault, in the order in which it is due. */
const lateParts = {
  'section1-late': 'Section 1',
  'section2-late': 'Section 2',
  'receipt-late': 'Receipt',
  'reverified-late': 'Reverification',
} as const;

type LateCode = keyof typeof lateParts;

/** The faults of a form that are about days, each code once. */
const faults = fragment(`lateral (
    select element ->> 'code' as code, bool_and(coalesce(element ->> 'explained', 'false') = 'true') as explained
    from jsonb_array_elements(i9s.faults) as element
    where element ->> 'code' = any (:codes::text[])
    group by element ->> 'code'
  ) as fault`);

const late = reported<{ label: string; code: LateCode; values: number[] }>((reach) =>
  groupedByLocation(formsWithin(reach))
    .crossJoin(faults)
    .whereNotNull('i9s.late')
    .groupBy('fault.code')
    .orderByRaw('?', [fragment('array_position(:codes::text[], fault.code)')])
    .select({
      label: locationLabel,
      code: 'fault.code',
      values: rowValues(
        countedWhere(fragment('not fault.explained')),
        countedWhere(fragment('fault.explained')),
      ),
    }),
);

export const lateForms: ReportKind = {
  title: 'Forms that were late',
  description: 'Sections, receipts and reverifications that were late, with and without a reason.',
  rowHeading: 'Location',
  groupHeading: 'What was late',
  columns: [
    { name: 'unexplained', title: 'Without a reason', unit: 'forms' },
    { name: 'explained', title: 'With a reason', unit: 'forms' },
  ],
  async rows(store, scope) {
    const counted = await late(store, scope, { codes: Object.keys(lateParts) });
    return counted.map((row) => ({ ...row, group: lateParts[row.code] }));
  },
};
