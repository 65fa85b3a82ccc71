import { formsWithin } from '../i9/i9s';
import { countedWhere, fragment, literal } from '../core/statement';
import { reported, type ReportKind, type ReportRow, rowValues } from './report';

const days = [30, 60, 90, 120] as const;

const ranges = [
  'i9s.i9_expiration < :today::date',
  ...days.map((number) => `i9s.i9_expiration between :today::date and :today::date + ${number}`),
];

/** Counts of one kind of form whose date is near. */
const countsWhere = (condition: string) =>
  rowValues(...ranges.map((range) => countedWhere(fragment(`${condition} and ${range}`))));

const ending = reported<{ authorizations: number[]; receipts: number[] }>((reach) =>
  formsWithin(reach)
    .where('i9s.i9_expiration', '<=', fragment(`:today::date + ${Math.max(...days)}`))
    .whereNotIn('i9s.state', ['retained', 'superseded', 'voided', 'purged'].map(literal))
    .select({
      authorizations: countsWhere(`i9s.state <> 'approved_receipt'`),
      receipts: countsWhere(`i9s.state = 'approved_receipt'`),
    }),
);

export const endingAuthorizations: ReportKind = {
  title: 'Authorizations and receipts that end',
  description: 'Authorizations and receipts that have ended or end within 120 days.',
  rowHeading: 'What ends',
  columns: [
    { name: 'past', title: 'Has ended', unit: 'forms' },
    ...days.map((number) => ({
      name: `within${number}Days`,
      title: `Within ${number} days`,
      unit: 'forms' as const,
    })),
  ],
  async rows(store, scope, asOf) {
    const [counts] = await ending(store, scope, asOf);
    const row = (label: string, values: number[] = []): ReportRow => ({ label, values });
    return [row('Authorizations', counts?.authorizations), row('Receipts', counts?.receipts)];
  },
};
