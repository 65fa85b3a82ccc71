import type { ComponentChildren } from 'preact';
import type { ListRequest, Reading } from '../../store/core/paging';
import type { PersonFilters } from '../../store/i9/worklist';
import {
  addressOf,
  askedOf,
  filtersOf,
  isFiltered,
  PeopleFilter,
  siteChoices,
  Tiles,
  type ListKind,
} from './list-parts';
import { Pages, Table, type Column } from '../ui/list';
import { sendHr } from '../session/parts';
import { togetherOf, type PageContext } from '../session/page-context';
import { counted } from '../ui/words';
import { Link } from '../ui/page-parts';

const pageSize = 25;

/** What every entry has, besides its own columns. */
interface Entry {
  readonly id: number;
  /** Last name, comma, first name. */
  readonly employeeName: string;
}

/** A list of people for whom something is due. */
export interface PeopleList<Row extends Entry> extends ListKind {
  readonly title: string;
  /** The noun for one entry. */
  readonly noun: string;
  /** The entry's address below the portal, and what is shown below the name. */
  hrefOf(row: Row): string;
  noteOf(row: Row): string;
  /** The columns after the name. The first one, the status, needs no heading on a phone. */
  readonly columns: readonly {
    readonly heading: string;
    cell(row: Row, context: PageContext): ComponentChildren;
  }[];
  load(
    store: Reading,
    context: PageContext,
    view: string,
    request: Omit<ListRequest<PersonFilters>, 'sort'>,
  ): Promise<{ rows: readonly Row[]; total: number }>;
}

/** Shows the part of a list that the address asks for. */
export async function showList<Row extends Entry>(
  context: PageContext,
  list: PeopleList<Row>,
): Promise<void> {
  const { base } = context;
  const asked = askedOf(context, list);
  const store = togetherOf(context);
  const countOf = async (view: string) =>
    (await list.load(store, context, view, { page: 1, pageSize: 1 })).total;
  const [counts, sites, found] = await Promise.all([
    Promise.all(Object.keys(list.views).map(countOf)),
    siteChoices(store, context),
    list.load(store, context, asked.view, { page: asked.page, pageSize, filters: filtersOf(asked, list) }),
  ]);
  sendHr(context, {
    title: list.title,
    place: list.path,
    body: (
      <>
        <Tiles base={base} kind={list} asked={asked} counts={counts} />
        <PeopleFilter base={base} kind={list} asked={asked} sites={sites} />
        <Table
          caption={`${list.views[asked.view]?.label ?? list.untiled?.[asked.view]}: ${counted(found.total, list.noun)}`}
          columns={[nameColumn(context, list), ...columnsOf(context, list)]}
          rows={found.rows}
          empty={isFiltered(asked) ? `No ${list.noun}s match your search.` : 'There is nothing to do here.'}
        />
        <Pages
          page={asked.page}
          pageSize={pageSize}
          total={found.total}
          href={(page) => addressOf(base, list, asked, { page })}
        />
      </>
    ),
  });
}

const nameColumn = <Row extends Entry>({ base }: PageContext, list: PeopleList<Row>): Column<Row> => ({
  heading: 'Employee',
  cell: (row) => (
    <>
      <Link href={`${base}${list.hrefOf(row)}`}>{row.employeeName}</Link>
      <span class="hr-note">{list.noteOf(row)}</span>
    </>
  ),
});

const columnsOf = <Row extends Entry>(context: PageContext, { columns }: PeopleList<Row>): Column<Row>[] =>
  columns.map(({ heading, cell }, index) => ({
    heading,
    unnamed: index === 0,
    cell: (row) => cell(row, context),
  }));
