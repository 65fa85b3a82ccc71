import type { Answered } from '../../contract';
import { addDays } from '../../domain/dates';
import { QuestionField, Select, TextField, type Choice, Checkbox } from '../ui/fields';
import { FilterForm, StateTag, type StateWords } from '../ui/list';
import type { SummaryItem } from '../ui/page-parts';
import { ticked, typed, type FormBody } from '../ui/typed';
import { shownDate } from '../ui/words';
import { pageIn, type PageContext, type Values } from '../session/page-context';
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

/** Returns the filters of a view by due date; none for any other view. */
export function dueFiltersOf(view: string, today: string): Values {
  const by = (days: number) => ({ nextStepDueBy: addDays(today, days) });
  const from = (days: number) => ({ nextStepDueFrom: addDays(today, days) });
  const overdue = false;
  // Where the employee works today may be another day; the first of them spares the index what is long overdue.
  const views: Readonly<Record<string, Values>> = {
    todo: { nextStepDueBy: endOfTime },
    overdue: { overdue: true },
    soon: { overdue, ...from(-2), ...by(soonDays) },
    today: { overdue, ...from(-2), ...by(0) },
    week: { overdue, ...from(1), ...by(soonDays) },
    later: { overdue, ...from(soonDays + 1) },
    undated: { nextStepDueBy: '' },
  };
  return views[view] ?? {};
}

/** A column that a list can show. */
export interface ListColumn {
  readonly heading: string;
  /** Keys of the list's sorts; the first one is in the address. */
  readonly sort?: readonly string[];
  /** Only shown when it is chosen. */
  readonly extra?: true;
}

/** What a list can be asked for. */
export interface ListKind {
  /** Address below the portal. */
  readonly path: `/${Answered<'getSavedView'>['body']['recordType']}`;
  /** Views with a tile, of which the first one is the default; none for a list that has no views. */
  readonly views: Readonly<Record<string, { readonly label: string; readonly note: string }>>;
  /** Views that have no tile, to which the page "Work" leads: their titles. */
  readonly untiled?: Readonly<Record<string, string>>;
  /** By their names in the address. */
  readonly filters: ListFilters;
  /** By their names in the address; `name` names the entry and is always shown. */
  readonly columns: Readonly<Record<string, ListColumn>> & { readonly name: ListColumn };
  /** The order of a view before another one is chosen, as in the address. */
  orderOf(view: string): string;
}

export interface Asked {
  readonly view: string;
  /** What was typed or chosen for each filter. */
  readonly values: Readonly<Record<string, string>>;
  /** As in the address: the key of a column, after `-` for descending; empty for the order of the view. */
  readonly sort: string;
  /** Names of the columns beside `name`; none: the usual ones. */
  readonly columns: readonly string[];
  readonly size: number;
  readonly page: number;
}

const sizes = [25, 50, 100];
export const usualSize = 25;

/** The columns beside `name`. */
const othersOf = ({ columns: { name: _, ...others } }: ListKind): Readonly<Record<string, ListColumn>> =>
  others;

const usualColumns = (kind: ListKind): string[] =>
  Object.entries(othersOf(kind)).flatMap(([name, { extra }]) => (extra ? [] : [name]));

/** Returns the names of the columns that are shown beside `name`. */
export const shownColumns = (kind: ListKind, { columns }: Asked): readonly string[] =>
  columns.length > 0 ? columns : usualColumns(kind);

/** The sorts of a list: the key that the address has, and those that it stands for. */
const sortsOf = ({ columns }: ListKind) =>
  Object.values(columns).flatMap(({ heading, sort: keys = [] }) =>
    keys.slice(0, 1).map((key) => ({ key, keys, heading })),
  );

/** Sent by the form, whose checkboxes have names of their own. */
const fromForm = 'chosen';

/** Returns what the address asks for, without invalid values. */
export function askedOf(query: FormBody, kind: ListKind): Asked {
  const { views, filters, untiled = {} } = kind;
  const text = (name: string) => typed(query, name, 100).trim();
  const view = text('view');
  const others = Object.keys(othersOf(kind));
  const named = text('columns');
  const chosen =
    named === fromForm
      ? others.filter((key) => ticked(query, `show-${key}`))
      : others.filter((key) => named.split(',').includes(key));
  return {
    view: Object.hasOwn({ ...views, ...untiled }, view) ? view : (Object.keys(views)[0] ?? ''),
    values: Object.fromEntries(Object.keys(filters).map((name) => [name, text(name)])),
    sort: sortsOf(kind).some(({ key }) => key === text('sort').replace(/^-/, '')) ? text('sort') : '',
    columns: chosen.join() === usualColumns(kind).join() ? [] : chosen,
    size: sizes.find((size) => String(size) === text('size')) ?? usualSize,
    page: pageIn(query),
  };
}

/** Returns the sort keys of the list, each with its direction. */
export function sortOf(kind: ListKind, { sort, view }: Asked): string[] {
  const chosen = sort || kind.orderOf(view);
  const [direction, key] = chosen.startsWith('-') ? ['-', chosen.slice(1)] : ['', chosen];
  const keys = sortsOf(kind).find((one) => one.key === key)?.keys ?? [];
  return keys.map((one) => `${direction}${one}`);
}

/** Returns the filters that were chosen, as the operation of the list takes them and as views keep them. */
export const filtersOf = (
  { session }: Pick<PageContext, 'session'>,
  { filters }: Pick<ListKind, 'filters'>,
  { values }: Asked,
): Values =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) =>
      values[name] ? Object.entries(filter.toQuery(values[name], session.scope.userId ?? 0)) : [],
    ),
  );

/** Returns what is wrong with what was typed. */
export const filterFaults = ({ filters }: Pick<ListKind, 'filters'>, { values }: Asked): SummaryItem[] =>
  Object.entries(filters).flatMap(([name, filter]) => {
    const text = values[name] ? filter.faultOf?.(values[name]) : undefined;
    return text === undefined ? [] : [{ id: name, text: `${filter.label}: ${text}` }];
  });

export const isFiltered = ({ values }: Asked): boolean => Object.values(values).some(Boolean);

/** Returns whether another order, number or set of columns was chosen. */
const isArranged = ({ sort, size, columns }: Asked): boolean =>
  sort !== '' || size !== usualSize || columns.length > 0;

/** Returns the query of the address, with what differs from an address without any. */
export function queryOf(asked: Asked): string {
  const { view, values, sort, columns, size, page } = asked;
  const pairs = {
    view,
    ...values,
    sort,
    columns: columns.join(),
    size: size === usualSize ? '' : String(size),
    page: page === 1 ? '' : String(page),
  };
  return new URLSearchParams(Object.entries(pairs).filter(([, value]) => value !== '')).toString();
}

/** Returns the address of a list; a change leads to its first page. */
export const addressOfList = (base: string, kind: ListKind, asked: Asked, changes: Partial<Asked>): string =>
  `${base}${kind.path}?${queryOf({ ...asked, page: 1, ...changes })}`;

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
              href={addressOfList(base, kind, asked, { view })}
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

/** A filter with what was typed or chosen for it, and what can be chosen. */
interface ListControl {
  readonly name: string;
  readonly filter: ListFilter;
  readonly value: string;
  readonly choices: readonly Choice[];
}

/** Returns the filters as the form above the list asks for them. */
export const filterControls = (
  context: PageContext,
  { filters }: ListKind,
  { values }: Asked,
): Promise<readonly ListControl[]> =>
  Promise.all(
    Object.entries(filters).map(async ([name, filter]) => {
      const { choices = [] } = filter;
      const known = typeof choices === 'function' ? await choices(context) : choices;
      return { name, filter, value: values[name] ?? '', choices: known };
    }),
  );

interface ListFormProps extends ListProps {
  /** What the form is for. */
  label: string;
  controls: readonly ListControl[];
  /** The page has a more important button. */
  outline?: boolean;
}

/** As many filters as fit beside the button in one line, so that the list begins on the first screen. */
const firstFilters = 4;

/** The form above a list: the first of its filters, then the others with the order, number and columns of the rows. */
export function ListForm({ base, kind, asked, label, controls, outline }: ListFormProps) {
  const links = controls.filter(({ filter }) => filter.kind === 'link');
  const asking = controls.filter(isAsking);
  const others = asking.slice(firstFilters);
  return (
    <FilterForm
      action={`${base}${kind.path}`}
      label={label}
      {...(outline && { outline })}
      more={
        <details class="hr-filter__more" open={isArranged(asked) || others.some(({ value }) => value !== '')}>
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
              choices={sortsOf(kind).flatMap(({ key, heading }) => [
                { value: key, label: `${heading}, first to last` },
                { value: `-${key}`, label: `${heading}, last to first` },
              ])}
            />
            <Select
              id="size"
              label="Rows on a page"
              prompt={String(usualSize)}
              value={String(asked.size)}
              choices={sizes.slice(1).map((size) => ({ value: String(size), label: String(size) }))}
            />
          </div>
          <QuestionField id="columns" label="Columns">
            <div class="hr-filter__columns">
              {Object.entries(othersOf(kind)).map(([name, { heading }]) => (
                <Checkbox
                  key={name}
                  id={`show-${name}`}
                  label={heading}
                  checked={shownColumns(kind, asked).includes(name)}
                />
              ))}
            </div>
          </QuestionField>
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
    </FilterForm>
  );
}

/** Links have no control, and one choice is none. */
const isAsking = ({ filter: { kind }, choices }: ListControl): boolean =>
  kind === 'choice' ? choices.length > 1 : kind !== 'link';

function Control({ name, filter, value, choices }: ListControl) {
  const { kind, label, prompt = '' } = filter;
  if (kind === 'choice')
    return <Select id={name} label={label} prompt={prompt} value={value} choices={choices} />;
  const error = value ? filter.faultOf?.(value) : undefined;
  const hint = kind === 'date' ? 'MM/DD/YYYY' : undefined;
  return <TextField id={name} label={label} value={value} maxLength={100} error={error} hint={hint} />;
}

/** A status as a file has it. */
export const statusText = (words: string, overdue: boolean): string =>
  overdue ? `${words}, overdue` : words;

/** Returns a due date of the contract, which says `None` where there is none, as pages show it; empty for none. */
export const dueText = (date: string): string => (date === 'None' ? '' : shownDate(date));

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
