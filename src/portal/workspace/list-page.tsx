import type { ComponentChildren } from 'preact';
import type { ListRequest } from '../../store/core/paging';
import type { PersonFilters } from '../../store/i9/worklist';
import {
  addressOf,
  askedOf,
  Filter,
  filtersOf,
  isFiltered,
  siteChoices,
  Tiles,
  type ListKind,
} from './list-parts';
import { Head, Pages } from '../session/parts';
import { sendHr, type HrVisit } from '../session/visit';
import { counted } from '../ui/words';

const pageSize = 25;

/** What every entry has, besides its own columns. */
interface Entry {
  readonly id: number;
  /** Last name, comma, first name. */
  readonly employeeName: string;
}

/** One list of the portal: entries of people, of which something is due. */
export interface PeopleList<Row extends Entry> extends ListKind {
  readonly title: string;
  /** One entry, as a word. */
  readonly noun: string;
  /** Address of an entry below the portal, and what stands below the name. */
  hrefOf(row: Row): string;
  noteOf(row: Row): string;
  /** The columns after the name. The first of them, the status, needs no heading on a phone. */
  readonly columns: readonly {
    readonly heading: string;
    cell(row: Row, today: string, visit: HrVisit): ComponentChildren;
  }[];
  load(
    visit: HrVisit,
    view: string,
    request: ListRequest<PersonFilters>,
  ): Promise<{ rows: readonly Row[]; total: number }>;
}

/** Shows the part of a list that the address asks for. */
export async function showList<Row extends Entry>(visit: HrVisit, list: PeopleList<Row>): Promise<void> {
  const { base } = visit;
  const asked = askedOf(visit, list);
  const countOf = async (view: string) => (await list.load(visit, view, { page: 1, pageSize: 1 })).total;
  const [counts, sites, found] = await Promise.all([
    Promise.all(Object.keys(list.views).map(countOf)),
    siteChoices(visit),
    list.load(visit, asked.view, { page: asked.page, pageSize, filters: filtersOf(asked) }),
  ]);
  sendHr(visit, {
    title: list.title,
    place: list.path,
    body: (
      <>
        <Head title={list.title} />
        <Tiles base={base} kind={list} asked={asked} counts={counts} />
        <Filter base={base} kind={list} asked={asked} sites={sites} />
        {found.rows.length > 0 ? (
          <Entries {...found} list={list} visit={visit} view={asked.view} />
        ) : (
          <p role="status">
            {isFiltered(asked)
              ? `No ${list.noun} fits what you are looking for.`
              : 'There is nothing here. Well done.'}
          </p>
        )}
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

function Entries<Row extends Entry>(props: {
  list: PeopleList<Row>;
  rows: readonly Row[];
  total: number;
  visit: HrVisit;
  view: string;
}) {
  const { list, rows, total, visit, view } = props;
  const { base, today } = visit;
  return (
    <table class="hr-table">
      <caption>{`${list.views[view]?.label}: ${counted(total, list.noun)}`}</caption>
      <thead>
        <tr>
          <th scope="col">Employee</th>
          {list.columns.map(({ heading }) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <a class="usa-link" href={`${base}${list.hrefOf(row)}`}>
                {row.employeeName}
              </a>
              <span class="hr-note">{list.noteOf(row)}</span>
            </th>
            {list.columns.map(({ heading, cell }, index) => (
              <td key={heading} data-label={index === 0 ? undefined : heading}>
                {cell(row, today, visit)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
