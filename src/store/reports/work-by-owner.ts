import { prepare, query } from '../core/statement';
import { ofEmployee } from '../i9/i9s';
import { formsBy, queryWithinReach, type ReportKind } from './report';

const ownerNames = prepare<{ id: number; name: string }>(
  'report_owner_names',
  `select id, full_name as name from users where organization_id = :organizationId and id = any (:ids::integer[])`,
);

const days = 7;

/** Open steps of forms by the user who looks after them, those with the most overdue first. */
export const workByOwner: ReportKind = {
  title: 'Work by owner',
  permissions: [],
  rowHeading: 'Assigned to',
  columns: [
    { name: 'open', title: 'Open', unit: 'forms' },
    { name: 'overdue', title: 'Overdue', unit: 'forms' },
    { name: 'dueSoon', title: `Due within ${days} days`, unit: 'forms' },
  ],
  async rows(store, scope, { today, now }) {
    const counted = await queryWithinReach<{ owner: number | null; values: number[] }>(
      store,
      scope,
      (reach) => `
      select owner, array[forms, overdue, due_soon] as values
      from (
        select i9s.owner_user_id as owner, count(*)::integer as forms,
          count(*) filter (where i9s.overdue_at <= :now::timestamptz)::integer as overdue,
          count(*) filter (where (i9s.overdue_at is null or i9s.overdue_at > :now::timestamptz)
            and i9s.next_step_due_date <= :today::date + ${days})::integer as due_soon
        from i9s ${ofEmployee}
        where i9s.organization_id = :organizationId and i9s.waiting_for is not null and ${reach}
        group by i9s.owner_user_id
      ) as by_owner
      order by overdue desc, forms desc, owner`,
      { today, now },
    );
    const ids = counted.flatMap(({ owner }) => owner ?? []);
    const names = new Map(
      (await query(store.database, scope, ownerNames, { ids })).map(({ id, name }) => [id, name]),
    );
    return counted.map(({ owner, values }) => ({
      label: owner === null ? 'Nobody' : (names.get(owner) ?? `User ${owner}`),
      values,
      links: formsBy({ ownerUserId: String(owner ?? '') }),
    }));
  },
};
