import { ownerCounts } from '../core/owners';
import { formsWithin } from '../i9/i9s';
import { allOwners, reachOfOwners } from '../i9/owners';
import { countedWhere, fragment, knex } from '../core/statement';
import { formsBy, reported, type ReportKind } from './report';

const days = 7;

const owner = fragment(`case when ${ownerCounts(':reaches::jsonb')} then i9s.owner_user_id end`);
const isDueSoon = fragment(`(i9s.overdue_at is null or i9s.overdue_at > :now::timestamptz)
  and i9s.next_step_due_date <= :today::date + ${days}`);

const byOwner = (reach: string) =>
  formsWithin(reach)
    .whereNotNull('i9s.waiting_for')
    .groupByRaw('1')
    .select({
      owner,
      forms: fragment('count(*)::integer'),
      overdue: countedWhere(fragment('i9s.overdue_at <= :now::timestamptz')),
      due_soon: countedWhere(isDueSoon),
    });

const work = reported<{ owner: number | null; values: number[] }>((reach) =>
  knex(byOwner(reach).as('by_owner'))
    .orderBy([{ column: 'overdue', order: 'desc' }, { column: 'forms', order: 'desc' }, 'owner'])
    .select({ owner: 'owner', values: fragment('array[forms, overdue, due_soon]') }),
);

/** Open steps of forms by the user who looks after them, those with the most overdue first. */
export const workByOwner: ReportKind = {
  title: 'Work by owner',
  description: 'Open steps of the forms that are assigned to each user.',
  rowHeading: 'Assigned to',
  columns: [
    { name: 'open', title: 'Open', unit: 'forms' },
    { name: 'overdue', title: 'Overdue', unit: 'forms' },
    { name: 'dueSoon', title: `Due within ${days} days`, unit: 'forms' },
  ],
  async rows(store, scope, asOf) {
    const owners = await allOwners({ ...store, scope });
    const counted = await work(store, scope, { ...asOf, reaches: reachOfOwners(owners) });
    const names = new Map(owners.map(({ id, name }) => [id, name]));
    return counted.map(({ owner, values }) => ({
      label: owner === null ? 'Nobody' : (names.get(owner) ?? `User ${owner}`),
      values,
      links: formsBy({ ownerUserId: String(owner ?? '') }),
    }));
  },
};
