import type { ComponentChildren } from 'preact';
import { numberSearch } from '../../domain/person-search';
import { csv } from '../../domain/lists/csv';
import {
  firstRecords,
  type ListRequest,
  type Reading,
  type Sorts,
  type SortText,
} from '../../store/core/paging';
import type { Filters } from '../../store/core/filters';
import {
  addressOf,
  askedOf,
  choicesOf,
  faultsOf,
  filtersOf,
  isFiltered,
  ListForm,
  queryOf,
  sortOf,
  Tiles,
  type Asked,
  type ListKind,
} from './list-parts';
import { byPerson } from './list-filters';
import { canChoose, Choose, ChooseAction } from './bulk-actions/choose';
import { visibleViews } from '../../store/organizations/saved-views';
import { SavedViews, SaveView } from './views/saved-views';
import { Pages, Table, type Column } from '../ui/list';
import { DoneNotice, sendHr } from '../session/parts';
import { keepList } from '../session/shown-list';
import { act, type PageContext } from '../session/page-context';
import { counted } from '../ui/words';
import { Link } from '../ui/page-parts';

/** Rows that one file has at most; more are exported. */
const mostRows = 5_000;

const doneTexts = { 'view-saved': 'The view was saved.', 'view-removed': 'The view was removed.' };

/** What every entry has, besides its own columns. */
interface Entry {
  readonly id: number;
}

interface EntryColumn<Row, S extends Sorts> {
  readonly key: string;
  readonly heading: string;
  /** The value as a text, as files have it; empty where there is none. */
  text(row: Row, context: PageContext): string;
  /** The value on the page, where it is more than its text. */
  cell?(row: Row, context: PageContext): ComponentChildren;
  /** On a phone it needs no heading. */
  readonly unnamed?: true;
  readonly sort?: readonly [keyof S & string, ...(keyof S & string)[]];
  /** Only shown when it is chosen. */
  readonly extra?: true;
}

/** A list of people. */
export interface PeopleList<Row extends Entry, F extends Filters, S extends Sorts> extends ListKind<F> {
  readonly title: string;
  /** The noun for one entry. */
  readonly noun: string;
  /** What the form above the list is for. */
  readonly purpose: string;
  readonly columns: readonly [EntryColumn<Row, S>, ...EntryColumn<Row, S>[]];
  /** What is shown above the list. */
  head?(context: PageContext): ComponentChildren;
  /** Shown instead of an empty list that is not filtered. */
  readonly nothing: string;
  /** Returns the number of entries of a view. */
  count(store: Reading, context: PageContext, view: string): Promise<number>;
  load(
    store: Reading,
    context: PageContext,
    view: string,
    request: Omit<ListRequest<F>, 'sort'> & {
      sort: readonly SortText<S>[] | undefined;
      /** Keys of the columns that are shown beside the first one. */
      readonly columns: readonly string[];
    },
  ): Promise<{ rows: readonly Row[]; total: number }>;
}

/** Shows the part of a list that the address asks for, or sends all of it as a file (`format=csv`). */
export async function showList<Row extends Entry, F extends Filters, S extends Sorts>(
  context: PageContext,
  list: PeopleList<Row, F, S>,
): Promise<void> {
  const asked = askedOf(context.req.query, list);
  const faults = faultsOf(list, asked);
  await noteSearch(context, list, asked);
  if (context.req.query['format'] === 'csv' && faults.length === 0) return sendFile(context, list, asked);
  const { base } = context;
  const store = context.services;
  const [counts, choices, views, found] = await Promise.all([
    Promise.all(Object.keys(list.views).map((view) => list.count(store, context, view))),
    choicesOf(store, context, list),
    visibleViews(store, context.session.scope),
    list.load(store, context, asked.view, {
      ...requestOf(list, asked),
      page: asked.page,
      pageSize: asked.size,
    }),
  ]);
  keepList(context, list.path, queryOf(list, asked));
  const saved = { context, kind: list, asked, views: views.filter((one) => `/${one.list}` === list.path) };
  const view = list.views[asked.view]?.label ?? list.untiled?.[asked.view];
  sendHr(context, {
    title: list.title,
    place: list.path,
    faults,
    body: (
      <>
        <DoneNotice context={context} texts={doneTexts} />
        {list.head?.(context)}
        <SavedViews {...saved} />
        {counts.length > 0 ? <Tiles base={base} kind={list} asked={asked} counts={counts} /> : null}
        <ListForm
          base={base}
          kind={list}
          asked={asked}
          label={list.purpose}
          choices={choices}
          outline={list.head !== undefined}
        />
        {faults.length === 0 ? <SaveView {...saved} /> : null}
        <Table
          caption={[view, counted(found.total, list.noun)].filter(Boolean).join(': ')}
          columns={columnsFor(context, list, asked)}
          rows={found.rows}
          choice={
            canChoose(context, list)
              ? (row) => <Choose id={row.id} name={list.columns[0].text(row, context)} />
              : undefined
          }
          empty={isFiltered(asked) ? `No ${list.noun}s match your search.` : list.nothing}
        />
        <Pages
          page={asked.page}
          pageSize={asked.size}
          total={found.total}
          href={(page) => addressOf(base, list, asked, { page })}
        />
        <ChooseAction context={context} kind={list} asked={asked} total={found.total} noun={list.noun} />
        {found.total > 0 ? (
          <p>
            {found.total > mostRows ? (
              `A spreadsheet can have ${mostRows.toLocaleString('en-US')} rows. Narrow the list, or use an export.`
            ) : (
              <Link href={`${addressOf(base, list, asked, {})}&format=csv`}>
                {`Download ${counted(found.total, list.noun)} as a spreadsheet (CSV)`}
              </Link>
            )}
          </p>
        ) : null}
      </>
    ),
  });
}

/** The operation of each list, as the audit names it. */
const operations = {
  '/employees': 'listEmployees',
  '/everify-cases': 'listEverifyCases',
  '/i9s': 'listI9s',
} as const satisfies Record<ListKind['path'], string>;

/** Records a search by the end of a Social Security number before anything that it finds is shown. */
async function noteSearch(context: PageContext, list: ListKind, { values }: Asked): Promise<void> {
  const search = Object.keys(list.filters).find(
    (name) => list.filters[name]?.toFilters === byPerson.toFilters,
  );
  const text = (search && values[search]) || '';
  const searched = numberSearch(text, context.session.scope);
  if (searched) await act(context, operations[list.path], async ({ change }) => change(searched));
}

export const requestOf = <Row extends Entry, F extends Filters, S extends Sorts>(
  list: PeopleList<Row, F, S>,
  asked: Asked,
) => ({
  filters: filtersOf(list, asked),
  sort: sortOf(list, asked) as SortText<S>[],
  columns: asked.columns,
});

const shownColumns = <Row extends Entry, F extends Filters, S extends Sorts>(
  { columns: [name, ...others] }: PeopleList<Row, F, S>,
  { columns }: Asked,
): [EntryColumn<Row, S>, ...EntryColumn<Row, S>[]] => [
  name,
  ...others.filter(({ key }) => columns.includes(key)),
];

function columnsFor<Row extends Entry, F extends Filters, S extends Sorts>(
  context: PageContext,
  list: PeopleList<Row, F, S>,
  asked: Asked,
): [Column<Row>, ...Column<Row>[]] {
  const current = asked.sort || list.orderOf(asked.view);
  const columnOf = (column: EntryColumn<Row, S>): Column<Row> => {
    const [key] = column.sort ?? [];
    return {
      ...unsorted(context, column),
      ...(key && {
        sort: {
          href: addressOf(context.base, list, asked, { sort: current === key ? `-${key}` : key }),
          direction: current === key ? 'ascending' : current === `-${key}` ? 'descending' : null,
        },
      }),
    };
  };
  const [name, ...others] = shownColumns(list, asked);
  return [columnOf(name), ...others.map(columnOf)];
}

const unsorted = <Row extends Entry, S extends Sorts>(
  context: PageContext,
  { heading, unnamed, text, cell }: EntryColumn<Row, S>,
): Column<Row> => ({
  heading,
  ...(unnamed && { unnamed }),
  cell: (row) => cell?.(row, context) ?? (text(row, context) || 'None'),
});

/** Returns columns of a list for another page, the one that names the entry first. */
export function columnsOf<Row extends Entry, F extends Filters, S extends Sorts>(
  context: PageContext,
  { columns: [name, ...others] }: Pick<PeopleList<Row, F, S>, 'columns'>,
  keys: readonly string[],
): [Column<Row>, ...Column<Row>[]] {
  const chosen = others.filter(({ key }) => keys.includes(key));
  return [unsorted(context, name), ...chosen.map((column) => unsorted(context, column))];
}

/** Sends every entry of the list in the order and with the columns that are shown; the audit records who took them. */
async function sendFile<Row extends Entry, F extends Filters, S extends Sorts>(
  context: PageContext,
  list: PeopleList<Row, F, S>,
  asked: Asked,
): Promise<void> {
  const { services, today, res } = context;
  const request = requestOf(list, asked);
  const rows = await firstRecords(mostRows, async (page) => {
    const { rows: some, total } = await list.load(services, context, asked.view, { ...request, ...page });
    return { rows: [...some], total };
  });
  const id = context.session.scope.organizationId;
  await act(context, operations[list.path], async ({ change }) => change({ type: 'spreadsheet', id }));
  const columns = shownColumns(list, asked);
  const text = csv(
    rows.map((row) => columns.map((column) => [column.heading, column.text(row, context)] as const)),
  );
  res
    .set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${list.path.slice(1)}-${today}.csv"`,
    })
    .send(text);
}
