import { ofEmployee } from '../i9/i9s';
import { queryWithinReach, type ReportKind, type ReportRow } from './report';

const days = [30, 60, 90, 120] as const;

/** Counts of one kind of form whose date is near. */
const countsWhere = (condition: string) =>
  `array[${[
    'i9_expiration < :today::date',
    ...days.map((number) => `i9_expiration between :today::date and :today::date + ${number}`),
  ]
    .map((range) => `count(*) filter (where ${condition} and i9s.${range})::integer`)
    .join(', ')}]`;

export const endingAuthorizations: ReportKind = {
  title: 'Authorizations and receipts that end',
  description: 'Authorizations and receipts that have ended or end within 120 days.',
  permissions: [],
  rowHeading: 'What ends',
  columns: [
    { name: 'past', title: 'Has ended', unit: 'forms' },
    ...days.map((number) => ({
      name: `within${number}Days`,
      title: `Within ${number} days`,
      unit: 'forms' as const,
    })),
  ],
  async rows(store, scope, { today }) {
    const [counts] = await queryWithinReach<{ authorizations: number[]; receipts: number[] }>(
      store,
      scope,
      (reach) => `
      select ${countsWhere(`i9s.state <> 'approved_receipt'`)} as authorizations,
        ${countsWhere(`i9s.state = 'approved_receipt'`)} as receipts
      from i9s ${ofEmployee}
      where i9s.organization_id = :organizationId and i9s.i9_expiration <= :today::date + ${Math.max(...days)}
        and i9s.state not in ('retained', 'superseded', 'voided', 'purged') and ${reach}`,
      { today },
    );
    const row = (label: string, values: number[] = []): ReportRow => ({ label, values });
    return [row('Authorizations', counts?.authorizations), row('Receipts', counts?.receipts)];
  },
};
