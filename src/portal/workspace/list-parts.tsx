import { firstRecords, type Reading } from '../../store/core/paging';
import { addDays } from '../../domain/dates';
import { personOf } from '../../domain/person-search';
import { overdueFilter } from '../../services/next-step';
import { locations } from '../../store/organizations/locations';
import { Select, TextField, type Choice } from '../ui/fields';
import { Filter, StateTag, type StateWords } from '../ui/list';
import { typed } from '../ui/typed';
import { pageOf, type PageContext } from '../session/page-context';

/** What the portal's lists of people share: tiles for the views, a filter by status, location and name, and paging. */

/** Later than any due date: everything with a next step is due before it. */
const endOfTime = '9999-12-31';
const soonDays = 7;

/** Views by due date, which every list has. */
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

/** What a list can be filtered by. */
export interface ListKind {
  /** Address below the portal. */
  readonly path: string;
  /** The first one is the default. */
  readonly views: Readonly<Record<string, { readonly label: string; readonly note: string }>>;
  readonly states: readonly Choice[];
  /** Views that have no tile, to which the page "Work" leads: their titles. */
  readonly untiled?: Readonly<Record<string, string>>;
  /** Who has to act, to choose from. */
  readonly waiting?: readonly Choice[];
  /** States of the queues to which the page "Work" leads. */
  readonly queues?: Readonly<Record<string, readonly string[]>>;
}

interface Asked {
  readonly view: string;
  readonly name: string;
  readonly state: string;
  readonly location: string;
  readonly waiting: string;
  readonly queue: string;
  readonly page: number;
}

/** Returns what the address asks for, without invalid values. */
export function askedOf({ req }: Pick<PageContext, 'req'>, kind: ListKind): Asked {
  const { views, states, untiled = {}, waiting = [], queues = {} } = kind;
  const oneOf = (choices: readonly Choice[], value: string) =>
    choices.some((choice) => choice.value === value) ? value : '';
  const text = (name: string) => typed(req.query, name, 100).trim();
  return {
    view: Object.hasOwn({ ...views, ...untiled }, text('view'))
      ? text('view')
      : (Object.keys(views)[0] ?? ''),
    name: text('name'),
    state: oneOf(states, text('state')),
    location: /^\d{1,9}$/.test(text('location')) ? text('location') : '',
    waiting: oneOf(waiting, text('waiting')),
    queue: Object.hasOwn(queues, text('queue')) ? text('queue') : '',
    page: pageOf({ req }),
  };
}

/** Returns the filters for status, location, name and who has to act. */
export function filtersOf({ name, state, location, waiting, queue }: Asked, { queues = {} }: ListKind) {
  const states = queues[queue];
  return {
    ...(waiting && { waitingFor: waiting }),
    ...(states && { states }),
    ...personOf(name),
    ...(state && { state }),
    ...(location && { locationId: Number(location) }),
  };
}

export const isFiltered = ({ name, state, location, waiting, queue }: Asked): boolean =>
  Boolean(name || state || location || waiting || queue);

export function addressOf(base: string, { path }: ListKind, asked: Asked, changes: Partial<Asked>): string {
  const merged = { ...asked, page: 1, ...changes };
  const pairs = Object.entries(merged)
    .filter(([name, value]) => value !== '' && !(name === 'page' && value === 1))
    .map(([name, value]) => [name, String(value)]);
  return `${base}${path}?${new URLSearchParams(pairs).toString()}`;
}

const choiceOf = ({ id, name }: { id: number; name: string | null }): Choice => ({
  value: String(id),
  label: name ?? `Location ${id}`,
});

/** Returns the locations to choose from; none if there are too many for a list. */
export async function siteChoices(
  store: Reading,
  { session }: Pick<PageContext, 'session'>,
): Promise<Choice[]> {
  const { rows, total } = await locations.list(store, session.scope, { page: 1, pageSize: 100 });
  return total > 100 ? [] : rows.map(choiceOf);
}

/** Returns the locations to choose from if one must be chosen: 2,000 at most. */
export const allSites = async (
  store: Reading,
  { session }: Pick<PageContext, 'session'>,
): Promise<Choice[]> =>
  (await firstRecords(2000, (page) => locations.list(store, session.scope, page))).map(choiceOf);

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

export const PeopleFilter = ({ base, kind, asked, sites }: ListProps & { sites: readonly Choice[] }) => (
  <Filter action={`${base}${kind.path}`} label="Filter the list">
    <input type="hidden" name="view" value={asked.view} />
    {asked.queue ? <input type="hidden" name="queue" value={asked.queue} /> : null}
    <TextField id="name" label="Name, email address or number" value={asked.name} maxLength={100} />
    <Select id="state" label="Status" prompt="Every status" value={asked.state} choices={kind.states} />
    {kind.waiting ? (
      <Select id="waiting" label="Waiting for" prompt="Anyone" value={asked.waiting} choices={kind.waiting} />
    ) : null}
    {sites.length > 1 ? (
      <Select id="location" label="Location" prompt="Every location" value={asked.location} choices={sites} />
    ) : null}
  </Filter>
);

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
