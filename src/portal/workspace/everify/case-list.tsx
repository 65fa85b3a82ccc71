import type { Answered } from '../../../contract';
import type { EverifyState } from '../../../domain/everify/record';
import { everifyStateOf, everifyStates } from '../../../domain/everify/states';
import { queueStates } from '../../../domain/i9/machine/queues';
import {
  byChoice,
  byDate,
  byLegalEntity,
  locationFilter,
  byPartner,
  byPerson,
  byQueue,
  queueOf,
} from '../list-filters';
import type { PeopleList } from '../list-page';
import { dueFiltersOf, dueText, dueViews, statusText, StatusTag } from '../list-parts';
import { Link } from '../../ui/page-parts';
import { call } from '../../session/page-context';
import type { StateWords } from '../../ui/list';
import { shownDate } from '../../ui/words';

/** The state of a case that was abandoned before anything was sent: it counts as no case. */
const none: EverifyState = 'not_applicable';
/** The form has a step of its own, so nothing can be done with the case yet. */
const waits: EverifyState = 'awaiting_i9';

const listedStates = (Object.keys(everifyStates) as EverifyState[]).filter((state) => state !== none);

/** Every state that a case can be in, to choose from. */
export const caseStateChoices = listedStates.map((state) => ({
  value: state,
  label: everifyStates[state].message,
}));

const queues: ReadonlyMap<string, readonly EverifyState[]> = new Map(Object.entries(queueStates.cases));

const colours: Readonly<Partial<Record<EverifyState, StateWords[1]>>> = {
  employment_authorized: 'good',
  duplicate_found: 'warn',
  unconfirmed_data: 'warn',
  photo_match: 'warn',
  scan_and_upload: 'warn',
  mismatch: 'warn',
  close_and_resubmit: 'warn',
  final_nonconfirmation: 'warn',
  error: 'warn',
};

/** The status with its color. An open case only looks like an alarm when a step is late. */
export const CaseTag = ({ state, overdue }: { state: EverifyState; overdue: boolean }) => (
  <StatusTag words={[everifyStates[state].message, colours[state] ?? '']} overdue={overdue} />
);

type Case = Answered<'listEverifyCases'>['body']['searchResult'][number];

const stateOf = ({ caseState }: Case): EverifyState => everifyStateOf(caseState);

/** E-Verify cases of employees within reach. */
export const cases: PeopleList<Case> = {
  path: '/everify-cases',
  title: 'E-Verify cases',
  noun: 'case',
  purpose: 'Filter the list',
  nothing: 'There is nothing to do here.',
  views: { ...dueViews, all: { label: 'All cases', note: '' } },
  filters: {
    name: byPerson,
    // Before the status: a view keeps both as one filter, and the status is the narrower one.
    queue: byQueue(queueStates.cases, 'caseStates'),
    state: byChoice('Status', 'Every status', caseStateChoices, {
      names: ['caseStates'],
      toQuery: (state) => ({ caseStates: [state] }),
      fromQuery: ({ caseStates = [] }) =>
        caseStates.length === 1 && queueOf(queueStates.cases, caseStates) === '' ? (caseStates[0] ?? '') : '',
    }),
    location: locationFilter,
    entity: byLegalEntity,
    partner: byPartner,
    from: byDate('First day on or after', 'startDateFrom'),
    to: byDate('First day on or before', 'startDateBy'),
  },
  orderOf: () => 'eVerifyNextStepDueDate',
  columns: {
    name: {
      heading: 'Employee',
      sort: ['lastName', 'firstName'],
      text: ({ employeeName }) => employeeName,
      cell: ({ i9Id, employeeName }, { base }) => (
        <Link href={`${base}/i9s/${i9Id}/everify`}>{employeeName}</Link>
      ),
      note: ({ locationName }) => locationName,
    },
    status: {
      heading: 'Status',
      unnamed: true,
      sort: ['caseState'],
      text: (item) => statusText(everifyStates[stateOf(item)].message, item.i9Overdue),
      cell: (item) => <CaseTag state={stateOf(item)} overdue={item.i9Overdue} />,
    },
    next: { heading: 'Next step', text: ({ i9NextStep }) => i9NextStep },
    due: {
      heading: 'Due',
      sort: ['eVerifyNextStepDueDate'],
      text: ({ i9NextStepDueDate }) => dueText(i9NextStepDueDate),
    },
    case: {
      heading: 'Case number',
      sort: ['caseNumber'],
      text: ({ caseNumber }) => caseNumber ?? '',
      cell: ({ caseNumber }) => caseNumber ?? 'None yet',
    },
    start: {
      heading: 'First day',
      sort: ['startDate'],
      text: ({ startDate }) => shownDate(startDate),
    },
    location: { heading: 'Location', extra: true, text: ({ locationName }) => locationName ?? '' },
    form: { heading: 'Form number', extra: true, text: ({ i9Id }) => String(i9Id) },
  },
  queryOf(view, chosen, { today }, { queue = '', state = '' }) {
    const isChosen = listedStates.some((one) => one === state);
    const states = listedStates.filter(
      (one) =>
        (view === 'all' || one !== waits) &&
        (queues.get(queue)?.includes(one) ?? true) &&
        (!isChosen || one === state),
    );
    if (states.length === 0) return null;
    const isEvery = states.length === listedStates.length;
    return { ...chosen, ...dueFiltersOf(view, today), ...(!isEvery && { caseStates: states }) };
  },
  read: (context, query) => call(context, 'listEverifyCases', { query }),
};
