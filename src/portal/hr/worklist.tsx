import { addDays } from '../../domain/dates';
import { i9States, nextStep } from '../../domain/i9/states';
import type { I9State } from '../../domain/i9/record';
import { factsFromJson } from '../../forms/facts';
import { locations } from '../../store/locations';
import { worklist, type WorkItem } from '../../store/worklist';
import { Select, TextField } from '../components/fields';
import { Head, Pages } from './parts';
import { counted, shownDate } from './words';
import { sendHr, type HrVisit } from './visit';

const pageSize = 25;
/** A form with a next step has a due date before this. */
const endOfTime = '9999-12-31';
const soonDays = 7;
const expiringDays = 90;

type View = 'todo' | 'overdue' | 'soon' | 'expiring' | 'all';
const views: Readonly<Record<View, { label: string; note: string }>> = {
  todo: { label: 'To do', note: 'a next step is open' },
  overdue: { label: 'Overdue', note: 'due before today' },
  soon: { label: 'Due soon', note: `today or within ${soonDays} days` },
  expiring: { label: 'Expiring', note: `within ${expiringDays} days` },
  all: { label: 'All forms', note: '' },
};
const viewNames = Object.keys(views) as View[];

function filtersOf(view: View, today: string) {
  const until = {
    todo: { dueBy: endOfTime },
    overdue: { dueBy: addDays(today, -1) },
    soon: { dueFrom: today, dueBy: addDays(today, soonDays) },
    expiring: { expiresBy: addDays(today, expiringDays) },
    all: {},
  };
  return until[view];
}

interface Asked {
  view: View;
  name: string;
  state: string;
  location: string;
  page: number;
}

function askedOf({ req }: HrVisit): Asked {
  const text = (name: string) => {
    const value = req.query[name];
    return typeof value === 'string' ? value.slice(0, 100).trim() : '';
  };
  const page = Number(text('page'));
  return {
    view: viewNames.find((name) => name === text('view')) ?? 'todo',
    name: text('name'),
    state: Object.hasOwn(i9States, text('state')) ? text('state') : '',
    location: /^\d{1,9}$/.test(text('location')) ? text('location') : '',
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** `Rivera` or `Rivera, Ana`: the beginnings of the names. */
export function namesOf(text: string) {
  const [last = '', first = ''] = text.split(',').map((part) => part.trim());
  return { ...(last && { lastName: last }), ...(first && { firstName: first }) };
}

const addressOf = (base: string, asked: Asked, changes: Partial<Asked>): string => {
  const merged = { ...asked, page: 1, ...changes };
  const pairs = Object.entries(merged)
    .filter(([name, value]) => value !== '' && !(name === 'page' && value === 1))
    .map(([name, value]) => [name, String(value)]);
  return `${base}/i9s?${new URLSearchParams(pairs).toString()}`;
};

export async function showWorklist(visit: HrVisit): Promise<void> {
  const { services, session, base, today } = visit;
  const { scope } = session;
  const asked = askedOf(visit);
  const list = asked.view === 'expiring' ? worklist.byExpiration : worklist.byDueDate;
  const count = async (view: View) => {
    const filters = filtersOf(view, today);
    return (await worklist.byDueDate.list(services, scope, { page: 1, pageSize: 1, filters })).total;
  };
  const [counts, sites, found] = await Promise.all([
    Promise.all(viewNames.map(count)),
    locations.list(services, scope, { page: 1, pageSize: 100 }),
    list.list(services, scope, {
      page: asked.page,
      pageSize,
      filters: {
        ...filtersOf(asked.view, today),
        ...namesOf(asked.name),
        ...(asked.state && { state: asked.state }),
        ...(asked.location && { locationId: Number(asked.location) }),
      },
    }),
  ]);
  const siteChoices = sites.rows.map(({ id, name }) => ({
    value: String(id),
    label: name ?? `Location ${id}`,
  }));
  sendHr(visit, {
    title: 'Forms I-9',
    place: '/i9s',
    body: (
      <>
        <Head title="Forms I-9" />
        <Tiles base={base} asked={asked} counts={counts} />
        <Filter base={base} asked={asked} sites={sites.total > 100 ? [] : siteChoices} />
        <Items {...found} base={base} asked={asked} today={today} />
        <Pages
          page={asked.page}
          pageSize={pageSize}
          total={found.total}
          href={(page) => addressOf(base, asked, { page })}
        />
      </>
    ),
  });
}

function Tiles({ base, asked, counts }: { base: string; asked: Asked; counts: readonly number[] }) {
  return (
    <ul class="hr-tiles">
      {viewNames.map((view, index) => (
        <li key={view}>
          <a
            class="hr-tile"
            href={addressOf(base, asked, { view })}
            aria-current={view === asked.view ? 'page' : undefined}
          >
            <span
              class={`hr-tile__number${view === 'overdue' && (counts[index] ?? 0) > 0 ? ' hr-tile__number--alert' : ''}`}
            >
              {(counts[index] ?? 0).toLocaleString('en-US')}
            </span>
            <strong>{views[view].label}</strong>
            <span class="hr-note">{views[view].note}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const stateNames: Partial<Record<I9State, string>> = {
  section1_supplement_pending: 'Supplement A Pending',
  authorization_expired: 'Authorization Expired',
  retained: 'Retained (employment ended)',
  superseded: 'Superseded',
  purged: 'Destroyed',
};

/** The state in words, for people who do not know the short labels. */
export const stateName = (state: I9State): string => stateNames[state] ?? i9States[state].push ?? state;

const stateChoices = (Object.keys(i9States) as I9State[])
  .filter((state) => state !== 'none')
  .map((state) => ({ value: state, label: stateName(state) }));

function Filter({
  base,
  asked,
  sites,
}: {
  base: string;
  asked: Asked;
  sites: readonly { value: string; label: string }[];
}) {
  return (
    <form class="portal-form" method="get" action={`${base}/i9s`} role="search" aria-label="Filter the list">
      <input type="hidden" name="view" value={asked.view} />
      <div class="hr-filter">
        <TextField id="name" name="name" label="Last name, first name" value={asked.name} maxLength={100} />
        <Select
          id="state"
          name="state"
          label="Status"
          prompt="Every status"
          value={asked.state}
          choices={stateChoices}
        />
        {sites.length > 1 ? (
          <Select
            id="location"
            name="location"
            label="Location"
            prompt="Every location"
            value={asked.location}
            choices={sites}
          />
        ) : null}
        <div>
          <button class="usa-button" type="submit">
            Show
          </button>
        </div>
      </div>
    </form>
  );
}

/** Colour of a state, for people who look through a list. */
export function StateTag({ state, overdue }: { state: I9State; overdue: boolean }) {
  const good = state === 'approved' || state === 'retained';
  const warn = [
    'approved_receipt',
    'reverification_due',
    'amendment_required',
    'section1_correction_requested',
  ];
  const kind =
    state === 'authorization_expired' ? 'alert' : good ? 'good' : warn.includes(state) ? 'warn' : '';
  return (
    <>
      <span class={`hr-tag${kind && ` hr-tag--${kind}`}`}>{stateName(state)}</span>
      {overdue ? (
        <>
          {' '}
          <span class="hr-tag hr-tag--alert">Overdue</span>
        </>
      ) : null}
    </>
  );
}

function Items(props: {
  rows: readonly WorkItem[];
  total: number;
  base: string;
  asked: Asked;
  today: string;
}) {
  const { rows, total, base, asked, today } = props;
  if (rows.length === 0) {
    return (
      <p role="status">
        {asked.name || asked.state || asked.location
          ? 'No form fits what you are looking for.'
          : 'There is nothing here. Well done.'}
      </p>
    );
  }
  return (
    <table class="hr-table">
      <caption>{`${views[asked.view].label}: ${counted(total, 'form')}`}</caption>
      <thead>
        <tr>
          <th scope="col">Employee</th>
          <th scope="col">Status</th>
          <th scope="col">Next step</th>
          <th scope="col">Due</th>
          <th scope="col">Expires</th>
          <th scope="col">First day</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              <a class="usa-link" href={`${base}/i9s/${item.id}`}>
                {item.employeeName}
              </a>
              <span class="hr-note">
                {[item.locationName, item.remote ? 'remote' : null].filter(Boolean).join(', ')}
              </span>
            </th>
            <td>
              <StateTag
                state={item.state}
                overdue={
                  !i9States[item.state].final && item.nextStepDueDate !== null && item.nextStepDueDate < today
                }
              />
            </td>
            <td data-label="Next step">{stepOf(item)}</td>
            <td data-label="Due">{shownDate(item.nextStepDueDate) || 'None'}</td>
            <td data-label="Expires">{shownDate(item.i9Expiration) || 'None'}</td>
            <td data-label="First day">{shownDate(item.startDate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const stepOf = ({ state, facts }: WorkItem): string =>
  nextStep({ state, amendmentSection: facts === null ? null : factsFromJson(facts).amendmentSection });
