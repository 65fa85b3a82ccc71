import type { ComponentChildren } from 'preact';
import { csv } from '../../domain/lists/csv';
import { together } from '../../process/together';
import {
  addressOfList,
  askedOf,
  filterControls,
  filterFaults,
  filtersOf,
  isFiltered,
  ListForm,
  queryOf,
  shownColumns,
  sortOf,
  Tiles,
  type Asked,
  type ListColumn,
  type ListKind,
} from './list-parts';
import { Choose, ChooseAction } from './bulk-actions/choose';
import { SavedViews, SaveView } from './views/saved-views';
import { Pages, Table, type Column } from '../ui/list';
import { DoneNotice, sendHr } from '../session/parts';
import { bulkActionsFor } from '../session/menu';
import { keepList } from '../session/shown-list';
import { everyPage, lastPage, pageSize, type ListAnswer, type PageQuery } from '../session/lists';
import { type HrPage, type PageContext, call, type Values } from '../session/page-context';
import { sendCsv } from '../ui/send-file';
import { counted } from '../ui/words';
import { Link } from '../ui/page-parts';

/** Rows that one file has at most; more are exported. */
const mostRows = 5_000;

const doneTexts = { 'view-saved': 'The view was saved.', 'view-removed': 'The view was removed.' };

/** What every entry has, besides its own columns. */
export interface ListItem {
  readonly id: number;
}

interface EntryColumn<Row> extends ListColumn {
  /** The value as a text, as files have it; empty where there is none. */
  text(row: Row): string;
  /** The value on the page, where it is more than its text. */
  cell?(row: Row, context: PageContext): ComponentChildren;
  /** Shown in small print below it; null for none. */
  note?(row: Row): ComponentChildren;
  /** On a phone it needs no heading. */
  readonly unnamed?: true;
}

type EntryColumns<Row> = Readonly<Record<string, EntryColumn<Row>>> & { readonly name: EntryColumn<Row> };

/** A page of a list's operation. */
type ListPage<Row> = ListAnswer<Row> & { readonly body: { readonly total: number } };

/** A list of people. */
export interface PeopleList<Row extends ListItem> extends ListKind {
  readonly title: string;
  /** The noun for one entry. */
  readonly noun: string;
  /** What the form above the list is for. */
  readonly purpose: string;
  readonly columns: EntryColumns<Row>;
  /** What is shown above the list. */
  head?(context: PageContext): ComponentChildren;
  /** Shown instead of an empty list that is not filtered. */
  readonly nothing: string;
  /** Returns the filters of a view, with those that were chosen; null if nothing can meet them. */
  queryOf(view: string, chosen: Values, context: PageContext, values: Asked['values']): Values | null;
  /** Asks the operation of the list. @param columns that are shown beside the first one */
  read(context: PageContext, query: Values, columns: readonly string[]): Promise<ListPage<Row>>;
}

const nothing = { body: { searchResult: [], total: 0, links: [] } };

/** Returns the filters of the list that the address asks for; null if nothing can meet them. */
export const filtersFor = <Row extends ListItem>(context: PageContext, list: PeopleList<Row>, asked: Asked) =>
  list.queryOf(asked.view, filtersOf(context, list, asked), context, asked.values);

/** Returns what reads pages of the list that the address asks for. */
function reading<Row extends ListItem>(context: PageContext, list: PeopleList<Row>, asked: Asked) {
  const filters = filtersFor(context, list, asked);
  const query = filters && { ...filters, sort: sortOf(list, asked) };
  return (
    page: PageQuery & { readonly download?: boolean },
    columns: readonly string[] = [],
  ): Promise<ListPage<Row>> =>
    query ? list.read(context, { ...query, ...page }, columns) : Promise.resolve(nothing);
}

/** Returns how many entries it has. */
export async function countOf<Row extends ListItem>(
  context: PageContext,
  list: PeopleList<Row>,
  asked: Asked,
): Promise<number> {
  const filters = filtersFor(context, list, asked);
  return filters ? (await list.read(context, { ...filters, page: 1, page_size: 1 }, [])).body.total : 0;
}

/** Returns the saved views of a list. */
const viewsOf = (context: PageContext, { path }: ListKind) =>
  everyPage(mostViewPages, (page) =>
    call(context, 'listSavedViews', { query: { recordType: path.slice(1), ...page } }),
  );

/** A user has 100 views at most; more are shared. */
const mostViewPages = 5;

/** Shows the part of a list that the address asks for, or sends all of it as a file (`format=csv`). */
export const showList =
  <Row extends ListItem>(list: PeopleList<Row>): HrPage =>
  async (context) => {
    const asked = askedOf(context.req.query, list);
    const faults = filterFaults(list, asked);
    const read = reading(context, list, asked);
    const names = shownColumns(list, asked);
    if (context.req.query['format'] === 'csv' && faults.length === 0)
      return sendFile(context, list, names, read);
    const { base } = context;
    const {
      counts,
      controls,
      views,
      shown: { body: found },
    } = await together({
      counts: Promise.all(
        Object.keys(list.views).map((view) => countOf(context, list, { ...asked, view, values: {} })),
      ),
      controls: filterControls(context, list, asked),
      views: viewsOf(context, list),
      shown: read({ page: asked.page, page_size: asked.size }, names),
    });
    keepList(context, list.path, queryOf(asked));
    const saved = { context, kind: list, asked, views };
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
            controls={controls}
            outline={list.head !== undefined}
          />
          {faults.length === 0 ? <SaveView {...saved} /> : null}
          <Table
            caption={[view, counted(found.total, list.noun)].filter(Boolean).join(': ')}
            columns={columnsOf(context, list, names, sortingBy(context, list, asked))}
            rows={found.searchResult}
            choice={
              bulkActionsFor(context, list.path).length > 0
                ? (row) => <Choose id={row.id} name={list.columns.name.text(row)} />
                : undefined
            }
            empty={isFiltered(asked) ? `No ${list.noun}s match your search.` : list.nothing}
          />
          <Pages
            page={asked.page}
            last={lastPage(found)}
            href={(page) => addressOfList(base, list, asked, { page })}
          />
          <ChooseAction context={context} kind={list} asked={asked} total={found.total} />
          {found.total > 0 ? (
            <p>
              {found.total > mostRows ? (
                `A spreadsheet can have ${mostRows.toLocaleString('en-US')} rows. Narrow the list, or use an export.`
              ) : (
                <Link href={`${addressOfList(base, list, asked, {})}&format=csv`}>
                  {`Download ${counted(found.total, list.noun)} as a spreadsheet (CSV)`}
                </Link>
              )}
            </p>
          ) : null}
        </>
      ),
    });
  };

/**
 * Returns columns of a list, the one that names the entry first.
 * @param names of the others
 * @param sortBy returns the link that sorts by a key; absent: the columns have no links
 */
export function columnsOf<Row extends ListItem>(
  context: PageContext,
  { columns }: Pick<PeopleList<Row>, 'columns'>,
  names: readonly string[],
  sortBy?: (key: string) => NonNullable<Column<Row>['sort']>,
): [Column<Row>, ...Column<Row>[]] {
  const columnOf = ({ heading, unnamed, text, cell, note, sort: [key] = [] }: EntryColumn<Row>) => ({
    heading,
    ...(unnamed && { unnamed }),
    ...(note && { note }),
    cell: (row: Row) => cell?.(row, context) ?? (text(row) || 'None'),
    ...(key && sortBy && { sort: sortBy(key) }),
  });
  return [columnOf(columns.name), ...named(columns, names).map(columnOf)];
}

const named = <Row,>(columns: EntryColumns<Row>, names: readonly string[]): EntryColumn<Row>[] =>
  names.flatMap((name) => columns[name] ?? []);

/** Returns what sorts the list by a key, or turns its order around. */
function sortingBy(context: PageContext, list: ListKind, asked: Asked) {
  const current = asked.sort || list.orderOf(asked.view);
  return (key: string) =>
    ({
      href: addressOfList(context.base, list, asked, { sort: current === key ? `-${key}` : key }),
      direction: current === key ? 'ascending' : current === `-${key}` ? 'descending' : null,
    }) as const;
}

/** Sends every entry of the list in the order and with the columns that are shown; the audit records who took them. */
async function sendFile<Row extends ListItem>(
  context: PageContext,
  list: PeopleList<Row>,
  names: readonly string[],
  read: ReturnType<typeof reading<Row>>,
): Promise<void> {
  const { today, res } = context;
  const rows = await everyPage(mostRows / pageSize, (page) =>
    read({ ...page, download: page.page === 1 }, names),
  );
  const columns = [list.columns.name, ...named(list.columns, names)];
  const text = csv(rows.map((row) => columns.map((column) => [column.heading, column.text(row)] as const)));
  sendCsv(res, `${list.path.slice(1)}-${today}`, text);
}
