import { allows, permissionsOf } from '../domain/rights';
import type { components } from '../../generated/openapi';
import { permissionId } from '../../generated/permissions';
import { soughtEnding } from '../domain/person-search';
import { checkAll, found, impossible, Problem } from '../domain/problem';
import { userOf, type Scope } from '../domain/scope';
import { exportFilters, exportOperations, type ExportFilterName } from '../domain/lists/exports';
import { caseSorts } from '../store/everify/cases';
import { i9Sorts } from '../store/i9/i9s';
import { employeeSorts } from '../store/organizations/employees';
import {
  countOwnViews,
  mostViews,
  removeView,
  savedViews,
  visibleViews,
  type SavedView,
  type ViewedList,
} from '../store/organizations/saved-views';
import type { Unit } from '../store/unit';
import type { SomeHandlers } from './context';
import { createRecord, listedAmong, nothing, self, updateRecord } from './resource';
import { assertPermitted } from './rules/permissions';

type Fields = components['schemas']['SavedViewFields'];

const path = '/v1/views';

/** What identifies a person more than a name does is not kept. */
const neverKept: ReadonlySet<ExportFilterName> = new Set(['socialSecurityNumber', 'dateOfBirth']);

const sorts: Readonly<Record<ViewedList, object>> = {
  employees: employeeSorts,
  'everify-cases': caseSorts,
  i9s: i9Sorts,
};

const isMine = ({ userId }: SavedView, scope: Scope) => userId === userOf(scope);
const canRead = ({ list }: Pick<SavedView, 'list'>, scope: Scope) => allows(scope, exportOperations[list]);
const canSee = (view: SavedView, scope: Scope) =>
  (isMine(view, scope) || view.shared) && canRead(view, scope);

/** A view that the caller cannot see does not exist. */
const seen = (view: SavedView | null, scope: Scope): SavedView | null =>
  view && canSee(view, scope) ? view : null;

const toBody = ({ userId, list, sort, columns, ...view }: SavedView, scope: Scope) => ({
  ...view,
  recordType: list,
  sort: [...sort],
  columns: [...columns],
  mine: userId === userOf(scope),
  links: self(`${path}/${view.id}`),
});

const resource = {
  path,
  table: {
    ...savedViews,
    lock: async (unit: Unit, id: number) => seen(await savedViews.lock(unit, id), unit.scope),
  },
  toBody,
};

export const viewHandlers = {
  async listSavedViews({ query }, { services, scope }) {
    const views = await visibleViews(services, scope);
    const asked = views.filter(
      (view) => canRead(view, scope) && (query.recordType ?? view.list) === view.list,
    );
    return listedAmong(path, query, asked, (view) => toBody(view, scope));
  },

  async getSavedView({ params }, { services, scope }) {
    const view = found(seen(await savedViews.get(services, scope, params.view_id), scope));
    return { status: 200, body: toBody(view, scope) };
  },

  createSavedView: ({ body: { recordType: list, ...body } }, context) =>
    createRecord(context, resource, {
      load: countOwnViews,
      async work(unit, id, count) {
        assertPermitted(unit.scope, permissionsOf([exportOperations[list]]), 'Saving a view of this list');
        check(unit.scope, list, body);
        if (count >= mostViews) throw tooMany();
        const { name, part = null, filters = {}, sort = [], columns = [], shared = false } = body;
        const values = { userId: userOf(unit.scope), name, list, part, filters, sort, columns, shared };
        await savedViews.add(unit, id, values);
      },
    }),

  updateSavedView: ({ params, body }, context) =>
    updateRecord(context, resource, params.view_id, body, {
      ...nothing,
      async work(unit, before) {
        assertMayChange(unit.scope, before);
        check(unit.scope, before.list, body);
        const { name, part, filters, sort, columns, shared } = body;
        await savedViews.set(unit, before.id, { name, part, filters, sort, columns, shared });
      },
    }),

  removeSavedView: ({ params }, context) =>
    context.act({
      load: (unit) => resource.table.lock(unit, params.view_id),
      async decide(unit, locked) {
        const view = found(locked);
        assertMayChange(unit.scope, view);
        await removeView(unit, view.id);
        return { answer: { status: 200, body: toBody(view, unit.scope) } };
      },
    }),
} satisfies SomeHandlers;

const share = [permissionId.manageOrganization];

/** @throws Problem permission-denied for a shared view, which others rely on */
function assertMayChange(scope: Scope, { shared }: SavedView): void {
  if (shared) assertPermitted(scope, share, 'Changing a shared view');
}

/** @throws Problem permission-denied; impossible-value for filters and sort keys that the list does not have */
function check(scope: Scope, list: ViewedList, { shared, filters = {}, sort = [] }: Fields): void {
  if (shared) assertPermitted(scope, share, 'Sharing a view', { pointer: '/shared' });
  const names = exportFilters[list].filter((name) => !neverKept.has(name));
  const keys = ['id', ...Object.keys(sorts[list])];
  checkAll(
    () => refuseEnding(scope, filters),
    () =>
      refuse(Object.keys(filters), names, (name) => `/filters/${name}`, 'unknown-filter', 'has the filters'),
    () => refuse(sort.map(withoutSign), keys, (_, index) => `/sort/${index}`, 'unknown-sort', 'is sorted by'),
  );
}

const withoutSign = (key: string) => key.replace(/^-/, '');

/** @throws Problem impossible-value, with a fault for each value that the list does not know */
function refuse(
  sent: readonly string[],
  known: readonly string[],
  pointerOf: (value: string, index: number) => string,
  code: string,
  verb: string,
): void {
  const detail = `In a view, this list ${verb} ${known.join(', ')}.`;
  const errors = sent.flatMap((value, index) =>
    known.includes(value) ? [] : [{ pointer: pointerOf(value, index), code, detail }],
  );
  if (errors.length > 0) throw new Problem('impossible-value', { detail, errors });
}

/** Filters are not encrypted. */
function refuseEnding(scope: Scope, { search = '' }: NonNullable<Fields['filters']>): void {
  if (soughtEnding(search, scope))
    throw impossible(
      '/filters/search',
      'A view does not keep digits of a Social Security number.',
      'unknown-filter',
    );
}

const tooMany = () =>
  impossible('/name', `You have ${mostViews} saved views: remove one first.`, 'too-many-views');
