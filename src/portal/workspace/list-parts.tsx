import type { Reading } from '../../store/core/paging';
import { addDays } from '../../domain/dates';
import { isLate, overdueFilter, todayOf } from '../../services/next-step';
import type { ViewedList } from '../../store/organizations/saved-views';
import { Checkbox } from '../ui/choices';
import { Question, Select, TextField, type Choice } from '../ui/fields';
import { Filter, StateTag, type StateWords } from '../ui/list';
import type { SummaryItem } from '../ui/page-parts';
import { ticked, typed, type FormBody } from '../ui/typed';
import { pageIn, type PageContext } from '../session/page-context';
import type { ListFilter, ListFilters } from './list-filters';

/** What the portal's lists share: what the address asks for, tiles for the views, and the form above the table. */

/** Later than any due date: everything with a next step is due before it. */
const endOfTime = '9999-12-31';
const soonDays = 7;

/** Views by due date, which lists of open steps have. */
export const dueViews = {
  todo: { label: 'To do', note: 'a next step is open' },
  overdue: { label: 'Overdue', note: 'due before today' },
  soon: { label: 'Due soon', note: `today or within ${soonDays} days` },
} as const;

/** Returns the due date limits of a view; none for any other view. */
export function dueFilters(
  view: string,
  { now, today }: Pick<PageContext, 'now' | 'today'>,
): { dueBy?: string | null; dueFrom?: string } {
  if (view === 'todo') return { dueBy: endOfTime };
  if (view === 'overdue') return overdueFilter(true, now);
  // Where the employee works today may be another day; the first of them spares the index what is long overdue.
  const inTime = { ...overdueFilter(false, now), dueFrom: addDays(today, -2) };
  if (view === 'soon') return { ...inTime, dueBy: addDays(today, soonDays) };
  if (view === 'today') return { ...inTime, dueBy: today };
  if (view === 'week') return { ...inTime, dueFrom: addDays(today, 1), dueBy: addDays(today, soonDays) };
  if (view === 'later') return { ...inTime, dueFrom: addDays(today, soonDays + 1) };
  return view === 'undated' ? { dueBy: null } : {};
}

interface ListColumn {
  readonly key: string;
  readonly heading: string;
  /** Keys of the list's sorts; the first one is in the address. */
  readonly sort?: readonly string[];
  /** Only shown when it is chosen. */
  readonly extra?: true;
}

/** What a list can be asked for. */
export interface ListKind<F = unknown> {
  /** Address below the portal. */
  readonly path: `/${ViewedList}`;
  /** Views with a tile, of which the first one is the default; none for a list that has no views. */
  readonly views: Readonly<Record<string, { readonly label: string; readonly note: string }>>;
  /** Views that have no tile, to which the page "Work" leads: their titles. */
  readonly untiled?: Readonly<Record<string, string>>;
  /** By their names in the address. */
  readonly filters: ListFilters<F>;
  /** The first one names the entry and is always shown. */
  readonly columns: readonly [ListColumn, ...ListColumn[]];
  /** The order of a view before another one is chosen, as in the address. */
  orderOf(view: string): string;
}

export interface Asked {
  readonly view: string;
  /** What was typed or chosen for each filter. */
  readonly values: Readonly<Record<string, string>>;
  /** As in the address: the key of a column, after `-` for descending; empty for the order of the view. */
  readonly sort: string;
  /** Keys of the columns after the first one. */
  readonly columns: readonly string[];
  readonly size: number;
  readonly page: number;
}

const sizes = [25, 50, 100];
export const usualSize = 25;

export const usualColumns = ({ columns }: Pick<ListKind, 'columns'>): string[] =>
  columns.slice(1).flatMap(({ key, extra }) => (extra ? [] : [key]));

export const sortKeys = ({ columns }: Pick<ListKind, 'columns'>): string[] =>
  columns.flatMap(({ sort }) => sort?.slice(0, 1) ?? []);

/** Sent by the form, whose checkboxes have names of their own. */
const fromForm = 'chosen';

/** Returns what the address asks for, without invalid values. */
export function askedOf(query: FormBody, kind: ListKind): Asked {
  const { views, filters, columns, untiled = {} } = kind;
  const text = (name: string) => typed(query, name, 100).trim();
  const view = text('view');
  const others = columns.slice(1).map(({ key }) => key);
  const named = text('columns');
  const chosen =
    named === fromForm
      ? others.filter((key) => ticked(query, `show-${key}`))
      : others.filter((key) => named.split(',').includes(key));
  return {
    view: Object.hasOwn({ ...views, ...untiled }, view) ? view : (Object.keys(views)[0] ?? ''),
    values: Object.fromEntries(Object.keys(filters).map((name) => [name, text(name)])),
    sort: sortKeys(kind).includes(text('sort').replace(/^-/, '')) ? text('sort') : '',
    columns: chosen.length > 0 ? chosen : usualColumns(kind),
    size: sizes.find((size) => String(size) === text('size')) ?? usualSize,
    page: pageIn(query),
  };
}

/** Returns the sort keys of the list, each with its direction. */
export function sortOf(kind: ListKind, { sort, view }: Asked): string[] {
  const chosen = sort || kind.orderOf(view);
  const [direction, key] = chosen.startsWith('-') ? ['-', chosen.slice(1)] : ['', chosen];
  const keys = kind.columns.find((column) => column.sort?.[0] === key)?.sort ?? [];
  return keys.map((one) => `${direction}${one}`);
}

/** Returns the filters of the list. */
export const filtersOf = <F,>({ filters }: Pick<ListKind<F>, 'filters'>, { values }: Asked) =>
  Object.assign(
    {},
    ...Object.entries(filters).map(([name, filter]) => (values[name] ? filter.toFilters(values[name]) : {})),
  ) as ReturnType<ListFilter<F>['toFilters']>;

/** Returns what is wrong with what was typed. */
export const faultsOf = <F,>({ filters }: Pick<ListKind<F>, 'filters'>, { values }: Asked): SummaryItem[] =>
  Object.entries(filters).flatMap(([name, filter]) => {
    const text = values[name] ? filter.faultOf?.(values[name]) : undefined;
    return text === undefined ? [] : [{ id: name, text: `${filter.label}: ${text}` }];
  });

export const isFiltered = ({ values }: Asked): boolean => Object.values(values).some(Boolean);

/** Returns whether another order, number or set of columns was chosen. */
const isArranged = (kind: ListKind, { sort, size, columns }: Asked): boolean =>
  sort !== '' || size !== usualSize || columns.join() !== usualColumns(kind).join();

/** Returns the query of the address, with what differs from an address without any. */
export function queryOf(kind: ListKind, asked: Asked): string {
  const { view, values, sort, columns, size, page } = asked;
  const pairs = {
    view,
    ...values,
    sort,
    columns: columns.join() === usualColumns(kind).join() ? '' : columns.join(),
    size: size === usualSize ? '' : String(size),
    page: page === 1 ? '' : String(page),
  };
  return new URLSearchParams(Object.entries(pairs).filter(([, value]) => value !== '')).toString();
}

/** Returns the address of a list; a change leads to its first page. */
export const addressOf = (base: string, kind: ListKind, asked: Asked, changes: Partial<Asked>): string =>
  `${base}${kind.path}?${queryOf(kind, { ...asked, page: 1, ...changes })}`;

interface ListProps {
  base: string;
  kind: ListKind;
  asked: Asked;
}

/** The views with the number of entries in each. */
export function Tiles({ base, kind, asked, counts }: ListProps & { counts: readonly number[] }) {
  return (
    <ul class="hr-tiles">
      {Object.entries(kind.views).map(([view, { label, note }], index) => {
        const count = counts[index] ?? 0;
        return (
          <li key={view}>
            <a
              class="hr-tile"
              href={addressOf(base, kind, asked, { view })}
              aria-current={view === asked.view ? 'page' : undefined}
            >
              <span
                class={`hr-tile__number${view === 'overdue' && count > 0 ? ' hr-tile__number--alert' : ''}`}
              >
                {count.toLocaleString('en-US')}
              </span>
              <strong>{label}</strong>
              <span class="hr-note">{note}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Choices of the filters that have some, by name. */
export type FilterChoices = Readonly<Record<string, readonly Choice[]>>;

/** Returns the choices of each filter. */
export async function choicesOf<F>(
  store: Reading,
  context: PageContext,
  { filters }: Pick<ListKind<F>, 'filters'>,
): Promise<FilterChoices> {
  const found = await Promise.all(
    Object.entries(filters).map(async ([name, { choices = [] }]) => {
      const known = typeof choices === 'function' ? await choices(store, context) : choices;
      return [name, known] as const;
    }),
  );
  return Object.fromEntries(found);
}

interface ListFilterProps extends ListProps {
  /** What the form is for. */
  label: string;
  choices: FilterChoices;
  /** The page has a more important button. */
  outline?: boolean;
}

/** As many filters as fit beside the button in one line, so that the list begins on the first screen. */
const firstFilters = 4;

/** The form above a list: the first of its filters, then the others with the order, number and columns of the rows. */
export function ListForm({ base, kind, asked, label, choices, outline }: ListFilterProps) {
  const controls = Object.entries(kind.filters).map(([name, filter]) => ({
    name,
    filter,
    value: asked.values[name] ?? '',
    choices: choices[name] ?? [],
  }));
  const links = controls.filter(({ filter }) => filter.kind === 'link');
  const asking = controls.filter((control) => isAsking(control));
  const others = asking.slice(firstFilters);
  return (
    <Filter
      action={`${base}${kind.path}`}
      label={label}
      {...(outline && { outline })}
      more={
        <details
          class="hr-filter__more"
          open={isArranged(kind, asked) || others.some(({ value }) => value !== '')}
        >
          <summary>{others.length > 0 ? 'More filters, order and columns' : 'Order and columns'}</summary>
          <div class="hr-filter">
            {others.map((control) => (
              <Control key={control.name} {...control} />
            ))}
            <Select
              id="sort"
              label="Sort by"
              prompt="As usual"
              value={asked.sort}
              choices={kind.columns.flatMap(({ heading, sort = [] }) =>
                sort.slice(0, 1).flatMap((key) => [
                  { value: key, label: `${heading}, first to last` },
                  { value: `-${key}`, label: `${heading}, last to first` },
                ]),
              )}
            />
            <Select
              id="size"
              label="Rows on a page"
              prompt={String(usualSize)}
              value={String(asked.size)}
              choices={sizes.slice(1).map((size) => ({ value: String(size), label: String(size) }))}
            />
          </div>
          <Question id="columns" label="Columns">
            <div class="hr-filter__columns">
              {kind.columns.slice(1).map(({ key, heading }) => (
                <Checkbox
                  key={key}
                  id={`show-${key}`}
                  label={heading}
                  checked={asked.columns.includes(key)}
                />
              ))}
            </div>
          </Question>
        </details>
      }
    >
      {asked.view ? <input type="hidden" name="view" value={asked.view} /> : null}
      <input type="hidden" name="columns" value={fromForm} />
      {links.map(({ name, value }) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      {asking.slice(0, firstFilters).map((control) => (
        <Control key={control.name} {...control} />
      ))}
    </Filter>
  );
}

interface ControlProps {
  name: string;
  filter: ListFilter<unknown>;
  value: string;
  choices: readonly Choice[];
}

/** Links have no control, and one choice is none. */
const isAsking = ({ filter: { kind }, choices }: ControlProps): boolean =>
  kind === 'choice' ? choices.length > 1 : kind !== 'link';

function Control({ name, filter, value, choices }: ControlProps) {
  const { kind, label, prompt = '' } = filter;
  if (kind === 'choice')
    return <Select id={name} label={label} prompt={prompt} value={value} choices={choices} />;
  const error = value ? filter.faultOf?.(value) : undefined;
  const hint = kind === 'date' ? 'MM/DD/YYYY' : undefined;
  return <TextField id={name} label={label} value={value} maxLength={100} error={error} hint={hint} />;
}

/** A status as a file has it. */
export const statusText = (
  words: string,
  item: Parameters<typeof isLate>[0] & Parameters<typeof todayOf>[0],
  { now }: Pick<PageContext, 'now'>,
): string => (isLate(item, todayOf(item, now)) ? `${words}, overdue` : words);

/** A status with its color, and whether its step is overdue. */
export const StatusTag = ({ words, overdue }: { words: StateWords; overdue: boolean }) => (
  <>
    <StateTag words={words} />
    {overdue ? (
      <>
        {' '}
        <StateTag words={['Overdue', 'alert']} />
      </>
    ) : null}
  </>
);
