import type { EverifyState } from '../../../domain/everify/record';
import { everifyStates } from '../../../domain/everify/states';
import { queueStates } from '../../../domain/i9/machine/queues';
import { isLate, todayOf } from '../../../services/next-step';
import { caseWorklist, type CaseItem } from '../../../store/everify/worklist';
import { showList, type PeopleList } from '../list-page';
import { dueFilters, dueViews, StatusTag } from '../list-parts';
import type { PageContext } from '../../session/page-context';
import type { StateWords } from '../../ui/list';
import { shownDate } from '../../ui/words';

/** The state of a case that was abandoned before anything was sent: it counts as no case. */
const none: EverifyState = 'not_applicable';

/** Every state that a case can be in, to choose from. */
export const caseStateChoices = (Object.keys(everifyStates) as EverifyState[])
  .filter((state) => state !== none)
  .map((state) => ({ value: state, label: everifyStates[state].message }));

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

const cases: PeopleList<CaseItem> = {
  path: '/everify-cases',
  title: 'E-Verify cases',
  noun: 'case',
  views: { ...dueViews, all: { label: 'All cases', note: '' } },
  states: caseStateChoices,
  queues: queueStates.cases,
  hrefOf: ({ i9Id }) => `/i9s/${i9Id}/everify`,
  noteOf: ({ locationName }) => locationName,
  columns: [
    {
      heading: 'Status',
      cell: (item, { now }) => <CaseTag state={item.state} overdue={isLate(item, todayOf(item, now))} />,
    },
    { heading: 'Next step', cell: ({ state }) => everifyStates[state].nextStep ?? 'None' },
    { heading: 'Due', cell: ({ nextStepDueDate }) => shownDate(nextStepDueDate) || 'None' },
    { heading: 'Case number', cell: ({ caseNumber }) => caseNumber ?? 'None yet' },
    { heading: 'First day', cell: ({ startDate }) => shownDate(startDate) },
  ],
  load: (store, context, view, request) =>
    caseWorklist.list(store, context.session.scope, {
      ...request,
      filters: { ...request.filters, ...dueFilters(view, context), stateExcept: none },
    }),
};

/** E-Verify cases of employees within reach. */
export const showCases = (context: PageContext): Promise<void> => showList(context, cases);
