import type { ComponentChildren } from 'preact';

/** The parts of every list in the portal: filter, table and paging links. */

interface FilterProps {
  /** Address of the list. */
  action: string;
  /** What the form is for, for people who navigate by landmarks. */
  label?: string;
  /** The page has a more important button. */
  outline?: boolean;
  children: ComponentChildren;
  /** What is needed less often, below the button. */
  more?: ComponentChildren;
}

/** The form above a list. */
export const FilterForm = ({ action, label, outline = false, children, more }: FilterProps) => (
  <form
    class="portal-form"
    method="get"
    action={action}
    role={label === undefined ? undefined : 'search'}
    aria-label={label}
  >
    <div class="hr-filter">
      {children}
      <div>
        <button class={`usa-button${outline ? ' usa-button--outline' : ''}`} type="submit">
          Show
        </button>
      </div>
      {more}
    </div>
  </form>
);

/** A state's label with its color. */
export type StateWords = readonly [label: string, colour: '' | 'good' | 'warn' | 'alert'];

export const StateTag = ({ words: [label, colour] }: { words: StateWords }) => (
  <span class={`hr-tag${colour && ` hr-tag--${colour}`}`}>{label}</span>
);

export interface Column<Row> {
  readonly heading: string;
  cell(row: Row): ComponentChildren;
  /** Shown in small print below it; null for none. */
  note?(row: Row): ComponentChildren;
  /** On a phone every cell is labeled with its column's heading, unless it explains itself. */
  readonly unnamed?: boolean;
  /** The heading is a link that sorts the list by the column, or turns its order around. */
  readonly sort?: { readonly href: string; readonly direction: 'ascending' | 'descending' | null };
  classOf?(row: Row): string;
}

/** The first column names the row. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

interface TableProps<Row> {
  caption: string;
  /** The caption is read out but not shown. */
  captionHidden?: boolean;
  columns: Columns<Row>;
  rows: readonly Row[];
  /** The checkbox with which a row is chosen. */
  choice?: ((row: Row) => ComponentChildren) | undefined;
  /** Text shown instead of a table without rows. */
  empty?: string;
}

/** Headings of more columns than these have several lines. */
const mostInOneLine = 6;

export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  choice,
  empty,
}: TableProps<Row>) {
  const [name, ...others] = columns;
  if (rows.length === 0 && empty !== undefined) return <p role="status">{empty}</p>;
  return (
    <table class={`hr-table${columns.length > mostInOneLine ? ' hr-table--many' : ''}`}>
      <caption class={captionHidden ? 'usa-sr-only' : undefined}>{caption}</caption>
      <thead>
        <tr>
          {choice ? (
            <th scope="col">
              <span class="usa-sr-only">Choose</span>
            </th>
          ) : null}
          {columns.map(({ heading, sort }) => (
            <th key={heading} scope="col" aria-sort={sort?.direction ?? undefined}>
              {sort ? (
                <a class="hr-sort" href={sort.href}>
                  {heading}
                </a>
              ) : (
                heading
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {choice ? <td class="hr-table__choice">{choice(row)}</td> : null}
            <th scope="row" class={name.classOf?.(row)}>
              <Cell column={name} row={row} />
            </th>
            {others.map((column) => (
              <td
                key={column.heading}
                class={column.classOf?.(row)}
                data-label={column.unnamed ? undefined : column.heading}
              >
                <Cell column={column} row={row} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const note = column.note?.(row) ?? null;
  return (
    <>
      {column.cell(row)}
      {note === null ? null : <span class="hr-note">{note}</span>}
    </>
  );
}

interface PagesProps {
  page: number;
  /** Number of the last page. */
  last: number;
  /** Returns the address of a page by its number. */
  href(page: number): string;
}

/** The part of a list that is shown, and links to the other parts. */
export function Pages({ page, last, href }: PagesProps) {
  if (last <= 1) return null;
  return (
    <nav class="hr-pages" aria-label="Pages">
      {page > 1 ? (
        <a class="usa-button usa-button--outline" href={href(page - 1)} rel="prev">
          Previous
        </a>
      ) : null}
      <span>{`Page ${page} of ${last}`}</span>
      {page < last ? (
        <a class="usa-button usa-button--outline" href={href(page + 1)} rel="next">
          Next
        </a>
      ) : null}
    </nav>
  );
}
