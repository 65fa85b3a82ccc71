import { ownerCounts } from '../core/owners';
import { ofEmployee } from '../i9/i9s';
import { allOwners, reachOfOwners } from '../i9/owners';
import { formsBy, queryWithinReach, type ReportKind } from './report';

const days = 7;

/** Open steps of forms by the user who looks after them, those with the most overdue first. */
export const workByOwner: ReportKind = {
  title: 'Work by owner',
  description: 'Open steps of the forms that are assigned to each user.',
  permissions: [],
  rowHeading: 'Assigned to',
  columns: [
    { name: 'open', title: 'Open', unit: 'forms' },
    { name: 'overdue', title: 'Overdue', unit: 'forms' },
    { name: 'dueSoon', title: `Due within ${days} days`, unit: 'forms' },
  ],
  async rows(store, scope, { today, now }) {
    const owners = await allOwners({ ...store, scope });
    const counted = await queryWithinReach<{ owner: number | null; values: number[] }>(
      store,
      scope,
      (reach) => `
      select owner, array[forms, overdue, due_soon] as values
      from (
        select case when ${ownerCounts(':reaches::jsonb')} then i9s.owner_user_id end as owner, count(*)::integer as forms,
          count(*) filter (where i9s.overdue_at <= :now::timestamptz)::integer as overdue,
          count(*) filter (where (i9s.overdue_at is null or i9s.overdue_at > :now::timestamptz)
            and i9s.next_step_due_date <= :today::date + ${days})::integer as due_soon
        from i9s ${ofEmployee}
        where i9s.organization_id = :organizationId and i9s.waiting_for is not null and ${reach}
        group by 1
      ) as by_owner
      order by overdue desc, forms desc, owner`,
      { today, now, reaches: reachOfOwners(owners) },
    );
    const names = new Map(owners.map(({ id, name }) => [id, name]));
    return counted.map(({ owner, values }) => ({
      label: owner === null ? 'Nobody' : (names.get(owner) ?? `User ${owner}`),
      values,
      links: formsBy({ ownerUserId: String(owner ?? '') }),
    }));
  },
};
