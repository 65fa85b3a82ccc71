import { LRUCache } from 'lru-cache';
import type { Scope } from '../../domain/scope';
import {
  comparisons,
  parameterOf,
  single,
  soughtPeople,
  suffixes,
  type Filter,
  type Filters,
  type FilterValue,
} from './filters';
import { selectList, type Fields } from './fields';
import type { KeyRing } from './keys';
import { reachCondition } from './reach';
import { prepare, preparedBy, type Parameters, type Prepared } from './statement';
import { countedTotal, keptTotals } from './lists/totals';
import type { Database } from './database';

export interface ListRequest<F extends Filters> {
  /** From 1. */
  page: number;
  /** From 1 to 100. */
  pageSize: number;
  filters?: { readonly [Name in keyof F]?: FilterValue | undefined };
  /** Keys of `sorts`, with `-` before it for descending order; the list's own order if it is empty. */
  sort?: readonly string[] | undefined;
  /** A condition for the records of the page, not for their number: the caller knows that the page is among these. */
  within?: Selection;
}

/** The records of one page and the number of records on all pages. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** Table -> `join` that adds it. */
export type Joins = Readonly<Record<string, string>>;

/** A column that a list can be sorted by, of the table or of one of `scopeJoins`. */
export interface SortColumn {
  readonly column: string;
  /** Records without a value come last in either order. */
  readonly nullable?: true;
  /** The filter whose column begins an index that goes on with this one. */
  readonly filter?: string;
}

export type Sorts = Readonly<Record<string, SortColumn>>;

/** The texts that sort a list with these keys; every list can be sorted by id. */
export type SortText<S extends Sorts> = `${'' | '-'}${(keyof S & string) | 'id'}`;

/** What a list consists of; SQL fragments refer to the table by its own name. */
export interface ListSource<F extends Filters> {
  /** Name of the table. */
  name: string;
  list: {
    fields: Fields;
    /** Joins that only the records of a page need, each with those that `scopeJoins` has too. */
    joins?: readonly string[];
    filters: F;
    /** `order by` without the id, which always comes last. */
    order?: readonly string[];
    /** What a page can be sorted by instead. An index begins with the organization and each column. */
    sorts?: Sorts;
  };
  /**
   * Joins that conditions may need, by the table that each adds; each finds exactly one row. A join may use the tables
   * of those before it.
   */
  scopeJoins?: Joins;
  /** The records are employees, or belong to an employee that `scopeJoins` joins under that name. */
  reach?: 'employees';
  /** Triggers keep the number of the table's rows in `row_counts` (migration 0108). */
  counted?: true;
  /** The rows are in partitions that the conditions do not tell apart, and a row is not looked up by its key alone. */
  parted?: true;
}

type Source = ListSource<Filters>;

interface Conditions {
  sql: string;
  /**
   * The query for people that `sql` refers to, as it stands after `with`; empty for none. With one, one plan suits all values
   * in any order: it begins with these people, of whom the values do not say how many they are.
   */
  queries: string;
  parameters: Parameters;
  /** The filters in use; null where the reach limits what is seen as well. */
  used: readonly Used[] | null;
  /** All rows of the organization meet them, and triggers keep their number. */
  isCounted: boolean;
}

/** A filter in use. */
interface Used {
  readonly name: string;
  readonly filter: Filter;
  /** It matches records without a value, which the database has to sort. */
  readonly isUnset: boolean;
}

/** The part of the store that a list needs. */
export interface Reading {
  readonly database: Pick<Database, 'read'>;
  readonly keys: KeyRing;
}

type PageRow = { totalCount?: number };
type TotalRow = { total: number };
interface PageStatements {
  page: Prepared<PageRow>;
  pageAndCount: Prepared<PageRow>;
}

/** A list as it was defined, for whoever asks for each of them: the test of their plans. */
export interface DefinedList extends Listing<Filters> {
  readonly source: Source;
}

/** What a list returns: a page, or only how many records there are. */
interface Listing<F extends Filters> {
  /** A page past the end has no rows and the right total. */
  list(store: Reading, scope: Scope, request: ListRequest<F>): Promise<Page<object>>;
}

/** Every list of the modules that are loaded. */
export const definedLists: DefinedList[] = [];

/**
 * Returns the functions that list and count records of a table. A page finds keys first, by an index that serves the filter
 * in order, then the rows, so a late page costs only the walk over the index; where the table's rows are counted, the walk
 * begins at the nearer end. There is one statement for each combination of filters in use.
 */
export function makeList<F extends Filters>(source: ListSource<F>): Listing<F> {
  const statements = new LRUCache<string, PageStatements>({ max: 500 });
  const totals = keptTotals<number>((total) => total);
  const counting = preparedBy((count) => prepare<TotalRow>(`${source.name}_count`, count, lists));
  const countAll = async ({ database }: Reading, scope: Scope, conditions: Conditions) => {
    const statement = counting(`${withQueries(conditions)}${countOf(source, conditions)}`);
    return (await statement.readFirst(database, scope, conditions.parameters))?.total ?? 0;
  };

  const statementsOf = (conditions: Conditions, { sort, within, page, pageSize }: ListRequest<F>) => {
    const { sql, queries } = conditions;
    const sorted = sort?.length ? sortedBy(source, sort) : null;
    const isPlannedOnce = queries || source.parted || isOneWalk(source, conditions, sorted);
    const bounds = isPlannedOnce ? boundsOf({ page, pageSize }) : anyBounds;
    const own = within ? `${sql} and ${within.sql}` : sql;
    const text = `${own} ${bounds} ${sorted?.order ?? ''}`;
    const known = statements.get(text) ?? makeStatements(source, conditions, own, bounds, sorted);
    statements.set(text, known);
    return known;
  };
  const valuesOf = ({ parameters }: Conditions, { within, page, pageSize }: ListRequest<F>): Parameters => ({
    ...parameters,
    ...within?.parameters,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });

  const listing: Listing<F> = {
    async list(store, scope, request) {
      const conditions = conditionsOf(source, store.keys, scope, request.filters);
      const { isCounted } = conditions;
      const known = statementsOf(conditions, request);
      const key = JSON.stringify([scope.organizationId, conditions.sql, conditions.parameters]);
      const keptTotal = totals.get(key);

      const isPageOnly = keptTotal !== undefined || source.parted === true;
      const statement = isPageOnly ? known.page : known.pageAndCount;
      const found = await statement.read(store.database, scope, valuesOf(conditions, request));
      const isLast = found.length > 0 && found.length < request.pageSize;
      const toHere = isPageOnly && isLast ? (request.page - 1) * request.pageSize + found.length : undefined;
      const total = found[0]?.totalCount ?? toHere ?? (request.page === 1 && !found[0] ? 0 : undefined);
      // Copying a row from which a property was deleted takes ten times as long, so the property is left out of a copy.
      const rows = isPageOnly ? found : found.map(({ totalCount: _, ...row }) => row);
      if (keptTotal) return { rows, total: await keptTotal };
      if (total !== undefined && (isCounted || total <= countedTotal)) return { rows, total };
      const all = () => countAll(store, scope, conditions);
      return { rows, total: await (isCounted ? all() : totals.count(key, all)) };
    },
  };
  definedLists.push({ source, ...listing });
  return listing;
}

const anyBounds = 'limit :limit offset :offset';

/** Page sizes that are usually requested: the contract's default and its maximum, and what the page Work shows first. */
const usualSizes: ReadonlySet<number> = new Set([5, 25, 100]);

/**
 * Returns the page's limit and offset. A limit in the text lets the database plan once and keep the plan. An unknown
 * limit it estimates as a tenth of the result, so a plan for the actual values always looks cheaper and it plans every
 * time, which takes longer than reading the page.
 */
const boundsOf = ({ page, pageSize }: Pick<ListRequest<Filters>, 'page' | 'pageSize'>): string => {
  if (pageSize > longestPage) throw new Error(`A page has at most ${longestPage} records`);
  return page === 1 && usualSizes.has(pageSize) ? `limit ${pageSize}` : anyBounds;
};

/**
 * Records of a page at most. Without this bound in the text, the database expects a page of unknown size to have a tenth of
 * the table, and the work for each of its records makes the statement look expensive enough to be compiled (JIT).
 */
const longestPage = 1_000;

/** The most records that a selection returns; it returns one more if there are more, to tell. */
export const mostIds = 5_000_000;

/** A query for ids in list order, with its parameters: part of a statement, so that the ids stay in the database. */
export interface Selection {
  readonly sql: string;
  readonly parameters: Parameters;
}

/** Returns the query for the ids of all records of a list, in list order, up to `mostIds`. */
export function selectionOf<F extends Filters>(
  source: ListSource<F>,
  { keys, scope }: Pick<Reading, 'keys'> & { readonly scope: Scope },
  filters: ListRequest<F>['filters'],
): Selection {
  const conditions = conditionsOf(source, keys, scope, filters);
  const ids = `select ${source.name}.id from ${fromOf(source, conditions.sql)} order by ${orderOf(source)}`;
  return { sql: `${withQueries(conditions)}${ids} limit ${mostIds + 1}`, parameters: conditions.parameters };
}

function conditionsOf(
  source: Source,
  keys: KeyRing,
  scope: Scope,
  filters: ListRequest<Filters>['filters'],
): Conditions {
  const reach = reachCondition(scope, source.reach);
  const parameters: Record<string, unknown> = { ...reach.parameters };
  const parts = [`${source.name}.organization_id = :organizationId`];
  const used: Used[] = [];
  let queries = '';
  for (const [name, filter] of Object.entries(source.list.filters)) {
    const value = filters?.[name];
    if (value === undefined) continue;
    const isUnset = value === null || value === '';
    used.push({ name, filter, isUnset });
    const column = filter.column.includes('.') ? filter.column : `${source.name}.${filter.column}`;
    if (isUnset) {
      parts.push(`${column}${suffixes[filter.kind] ?? ''} is null`);
    } else {
      const type = filter.kind === 'integer' ? 'integer' : 'text';
      const asked = source.parted ? `(select :${name}::${type})` : `:${name}`;
      parts.push(comparisons[filter.kind](column, asked));
      if (filter.kind === 'person') queries = `sought as materialized (${soughtPeople(asked)})`;
      parameters[name] = parameterOf(filter, value, { keys, scope });
    }
  }
  const isLimited = reach.sql !== 'true';
  if (isLimited) parts.push(reach.sql);
  return {
    sql: parts.join(' and '),
    queries,
    parameters,
    used: isLimited ? null : used,
    isCounted: !isLimited && used.length === 0 && source.counted === true,
  };
}

/**
 * Whether one plan suits all values: it walks one index in the order of the list, and stops at the end of the page. An index
 * in a chosen order throws away what does not match: how much, depends on the values.
 */
function isOneWalk({ list: { order = [] } }: Source, { used }: Conditions, sorted: Sorted | null): boolean {
  if (!used) return false;
  const [only, ...more] = used;
  if (!only) return true;
  if (only.isUnset || more.length > 0) return false;
  if (sorted) return sorted.filter === only.name;
  return order.length === 0 && single.has(only.filter.kind) && !only.filter.column.includes('.');
}

/** Returns the joins for a text, and for each other. A join that nothing uses would only slow the walk down. */
function joinsFor(joins: Joins, used: string): string {
  const needed = Object.entries(joins).reduceRight(
    (text, [table, join]) => (`${used} ${text}`.includes(`${table}.`) ? `${join} ${text}` : text),
    '',
  );
  return needed.trim();
}

const fromOf = ({ name, scopeJoins = {} }: Source, where: string, order = ''): string =>
  `${name} ${joinsFor(scopeJoins, `${where} ${order}`)} where ${where}`;

const orderOf = ({ name, list: { order = [] } }: Source, backwards = ''): string =>
  [...order, 'id'].map((column) => `${name}.${column}${backwards}`).join(', ');

/** An order that a caller has chosen. */
interface Sorted {
  /** `order by` */
  readonly order: string;
  /** The same from the end. */
  readonly backwards: string;
  /** If an index would return records without a value first: the first column, and the order in which it returns them. */
  readonly unsetFirst: { readonly column: string; readonly order: string } | null;
  /** The filter with which one index gives this order; null for none. */
  readonly filter: string | null;
}

/**
 * Returns the order by some keys. The id comes last, in the direction of the last key: so an index of one column gives
 * the order in either direction.
 */
function sortedBy({ name, list: { sorts = {} } }: Source, keys: readonly string[]): Sorted {
  const columns = keys.map((text) => {
    const descending = text.startsWith('-');
    const key = descending ? text.slice(1) : text;
    const sort: SortColumn = key === 'id' ? { column: 'id' } : (sorts[key] ?? unknownKey(key));
    const { column, nullable = false, filter = null } = sort;
    return { column: column.includes('.') ? column : `${name}.${column}`, descending, nullable, filter };
  });
  const [first] = columns;
  const last = columns.at(-1);
  const id = { column: `${name}.id`, descending: last?.descending ?? false, nullable: false, filter: null };
  if (!columns.some(({ column }) => column === id.column)) columns.push(id);
  const orderIn = (backwards: boolean, columnsIn = columns) =>
    columnsIn
      .map(({ column, descending, nullable }) => {
        const isDown = descending !== backwards;
        const nulls = nullable ? ` nulls ${backwards ? 'first' : 'last'}` : '';
        return `${column}${isDown ? ' desc' : ''}${nulls}`;
      })
      .join(', ');
  const isUnsetFirst = first?.descending && first.nullable;
  const byIndex = `${first?.column} desc nulls first, ${orderIn(false, columns.slice(1))}`;
  return {
    order: orderIn(false),
    backwards: orderIn(true),
    filter: keys.length === 1 && first ? first.filter : null,
    unsetFirst: isUnsetFirst ? { column: first.column, order: byIndex } : null,
  };
}

function unknownKey(key: string): never {
  throw new Error(`The list has no sort key ${key}`);
}

/**
 * The query for the keys of a page in descending order of a column that may be unset. An index read from its end begins
 * with the unset ones: so those with a value are walked over first, and the others only behind them.
 */
function unsetLast(
  table: string,
  from: string,
  { column, order }: NonNullable<Sorted['unsetFirst']>,
  bounds: string,
): string {
  const toHere = bounds === anyBounds ? 'limit :limit::bigint + :offset::bigint' : bounds;
  const part = (condition: string, place: number) => `
    (select ${table}.id, ${place} as part, row_number() over (order by ${order}) as place
     from ${from} and ${column} ${condition} order by ${order} ${toHere})`;
  return `
    select id from (${part('is not null', 1)} union all ${part('is null', 2)}) as parts
    order by part, place ${bounds}`;
}

/** The total that triggers keep, in the same snapshot as the rows. */
const keptCount = (table: string): string => `
  select coalesce(sum(count), 0)::integer as total from row_counts
  where organization_id = :organizationId and table_name = '${table}'`;

const withQueries = ({ queries }: Conditions): string => queries && `with ${queries} `;

/** The query for the number of all records. */
const countOf = (source: Source, { sql, isCounted }: Conditions): string =>
  isCounted ? keptCount(source.name) : `select count(*)::integer as total from ${fromOf(source, sql)}`;

/** The same, which stops counting behind `countedTotal`. */
const countSomeOf = (source: Source, { sql, isCounted }: Conditions): string =>
  isCounted
    ? keptCount(source.name)
    : `select count(*)::integer as total from (select 1 from ${fromOf(source, sql)} limit ${countedTotal + 1}) as matching`;

/** The query for the keys of a page of a counted table: the database runs only the half that has less to skip. */
function fromTheNearerEnd(source: Source, from: string, order: string, backwards: string): string {
  const ids = `select ${source.name}.id from ${from}`;
  const total = '(select total from counted)';
  return `
    with counted as materialized (${keptCount(source.name)})
    (${ids} and 2 * :offset::bigint <= ${total} order by ${order} ${anyBounds})
    union all
    (select id from unnest(array(
      ${ids} and 2 * :offset::bigint > ${total} order by ${backwards}
      limit greatest(0, least(:limit::bigint, ${total} - :offset::bigint))
      offset greatest(0, ${total} - :offset::bigint - :limit::bigint)
    )) with ordinality as backwards (id, place) order by place desc)`;
}

/**
 * The query for a page of a table in partitions, ordered by id. A key has to be looked for in all of them, so the rows of a
 * first page are taken as they are walked over, and those of a later one by the range of their ids. Planning for all
 * partitions takes longer than reading the page: with limits and values that the planner never knows it keeps the plan, so
 * the statement may set its tenant, too.
 */
function ofParts(source: Source, from: string, bounds: string, select: string): string {
  const { name } = source;
  const order = orderOf(source);
  return bounds === anyBounds
    ? `
    with page as materialized (
      select ${name}.id from ${from} order by ${order} limit (select :limit::bigint) offset (select :offset::bigint))
    ${select}
    from ${from} and id between (select min(id) from page) and (select max(id) from page)
    order by ${order}`
    : `${select} from (select ${name}.* from ${from} order by ${order} ${bounds}) as ${name} order by ${order}`;
}

/**
 * Most pages are planned each time, and planning them takes longer with the tenant in the statement. A long count the
 * database can divide between its processes, but not a statement that sets anything.
 */
const lists = { tenantFirst: true };

/** @param own `where` for the rows of the page */
function makeStatements(
  source: Source,
  conditions: Conditions,
  own: string,
  bounds: string,
  sorted: Sorted | null,
): PageStatements {
  const { name: table, list } = source;
  const ownFrom = fromOf(source, own, sorted?.order);
  const order = sorted?.order ?? orderOf(source);
  const isLatePage = conditions.isCounted && bounds === anyBounds;
  const ids = sorted?.unsetFirst
    ? unsetLast(table, ownFrom, sorted.unsetFirst, bounds)
    : isLatePage
      ? fromTheNearerEnd(source, ownFrom, order, sorted?.backwards ?? orderOf(source, ' desc'))
      : `select ${table}.id from ${ownFrom} order by ${order} ${bounds}`;
  // `offset 0` keeps the inner select separate: each row of the page is looked up by its key, whatever the planner
  // assumes about a limit that it does not know.
  const select = (extra: string) => `select ${selectList(table, list.fields)}${extra}`;
  // A chosen order may be by a column that the rows of the page do not have: they keep the places of their keys.
  const page = sorted
    ? `select id, place from unnest(array(${ids})) with ordinality as sorted (id, place)`
    : ids;
  const pageWith = (extra: string) => `
    with ${conditions.queries && `${conditions.queries},`} page as materialized (${page})
    ${select(extra)}
    from (select * from page limit ${longestPage}) as page cross join lateral (
      select * from ${table} where organization_id = :organizationId and id = page.id offset 0
    ) as ${table}
    ${(list.joins ?? []).join(' ')}
    order by ${sorted ? 'page.place' : order}`;
  const textWith = source.parted
    ? (extra: string) => ofParts(source, ownFrom, bounds, select(extra))
    : pageWith;
  return {
    page: prepare(`${table}_page`, textWith(''), source.parted ? {} : lists),
    pageAndCount: prepare(
      `${table}_page_count`,
      textWith(`, (${countSomeOf(source, conditions)}) as "totalCount"`),
      lists,
    ),
  };
}
