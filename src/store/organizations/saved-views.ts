import type { components } from '../../../generated/openapi';
import { userOf, type Scope } from '../../domain/scope';
import * as field from '../core/fields';
import { knex, ofTenant, param, prepare, prepareCount, prepareFields } from '../core/statement';
import { defineTable } from '../core/table';
import type { Unit } from '../unit';
import type { Reading } from '../core/paging';

type Body = components['schemas']['SavedView'];
export type ViewedList = Body['recordType'];
export type ViewFilters = Body['filters'];

const fields = {
  id: field.id,
  /** The user who saved it. */
  userId: field.requiredInteger,
  name: field.requiredText,
  list: field.stored<ViewedList>(),
  part: field.stored<Body['part']>(),
  filters: field.json<ViewFilters>(),
  sort: field.json<readonly string[]>(),
  columns: field.json<readonly string[]>(),
  shared: field.requiredFlag,
  updatedAt: field.updatedAt('saved_views'),
};

export type SavedView = field.RecordOf<typeof fields>;

/** Lists as users look at them. Whether the caller may see one is not looked at here. */
export const savedViews = defineTable({
  name: 'saved_views',
  subject: 'saved_view',
  fields,
  list: { fields, filters: {} },
});

/** A user has at most this many. */
export const mostViews = 100;

const visible = prepareFields(
  'saved_views_visible',
  ofTenant('saved_views')
    .where((which) => void which.where({ user_id: param('userId') }).orWhere(knex.raw('shared')))
    .orderBy([{ column: knex.raw('lower(name)') }, 'id']),
  fields,
);

/** Returns the views of the caller and those that are shared, by name. */
export const visibleViews = ({ database }: Pick<Reading, 'database'>, scope: Scope): Promise<SavedView[]> =>
  visible.read(database, scope, { userId: userOf(scope) });

const owned = prepareCount('saved_views_of_user', ofTenant('saved_views', 'userId'));

/** Returns how many views the caller has saved. */
export const countOwnViews = (unit: Unit): Promise<number> =>
  owned.count(unit, { userId: userOf(unit.scope) });

const removing = prepare<object>('saved_view_remove', ofTenant('saved_views', 'id').delete().returning('id'));

/** Removes a view that the transaction has locked. */
export async function removeView(unit: Unit, id: number): Promise<void> {
  await removing.all(unit, { id });
  unit.change({ type: 'saved_view', id }, []);
}
