import { permissionId } from '../../../generated/permissions';
import { addDays } from '../../domain/dates';
import { i9States, type WaitingFor } from '../../domain/i9/machine/states';
import { queueStates } from '../../domain/i9/machine/queues';
import type { I9State } from '../../domain/i9/record';
import { stateName } from '../../records/state-names';
import { isLate, storedNextStep, todayOf } from '../../services/next-step';
import { worklist, type WorkItem } from '../../store/i9/worklist';
import { showList, type PeopleList } from './list-page';
import { dueFilters, dueViews, StatusTag } from './list-parts';
import { may, type PageContext } from '../session/page-context';
import type { StateWords } from '../ui/list';
import { shownDate } from '../ui/words';

const expiringDays = 90;

/** Every state that a form can be in, to choose from. */
export const i9StateChoices = (Object.keys(i9States) as I9State[])
  .filter((state) => state !== 'none')
  .map((state) => ({ value: state, label: stateName(state) }));

/** Who has to act, from most to least in the hands of the organization. */
export const waiterNames: Readonly<Record<WaitingFor, string>> = {
  employer: 'You',
  reviewer: 'A reviewer',
  employee: 'The employee',
  preparer: 'A preparer or translator',
  representative: 'The authorized representative',
  agencies: 'E-Verify, DHS or SSA',
  nobody: 'Nobody',
};

export const waitingForChoices = (Object.keys(waiterNames) as WaitingFor[]).map((value) => ({
  value,
  label: waiterNames[value],
}));

const colours: Readonly<Partial<Record<I9State, StateWords[1]>>> = {
  approved: 'good',
  retained: 'good',
  approved_receipt: 'warn',
  reverification_due: 'warn',
  amendment_required: 'warn',
  section1_correction_requested: 'warn',
  authorization_expired: 'alert',
};

/** The state with its color, for people scanning a list. */
export const FormTag = ({ state, overdue }: { state: I9State; overdue: boolean }) => (
  <StatusTag words={[stateName(state), colours[state] ?? '']} overdue={overdue} />
);

const forms: PeopleList<WorkItem> = {
  path: '/i9s',
  title: 'Forms I-9',
  noun: 'form',
  views: {
    ...dueViews,
    expiring: { label: 'Expiring', note: `within ${expiringDays} days` },
    all: { label: 'All forms', note: '' },
  },
  untiled: {
    today: 'Due today',
    week: 'Due in the next 7 days',
    later: 'Due later',
    undated: 'Without a due date',
  },
  states: i9StateChoices,
  waiting: waitingForChoices,
  queues: queueStates.forms,
  hrefOf: ({ id }) => `/i9s/${id}`,
  noteOf: ({ locationName, remote, importedAt }) =>
    [locationName, remote && 'remote', importedAt && 'imported'].filter(Boolean).join(', '),
  columns: [
    {
      heading: 'Status',
      cell: (item, { now }) => <FormTag state={item.state} overdue={isLate(item, todayOf(item, now))} />,
    },
    {
      heading: 'Next step',
      cell: (item, context) =>
        storedNextStep(item, { namesCase: may(context, permissionId.viewEverifyCases) }).step,
    },
    { heading: 'Due', cell: ({ nextStepDueDate }) => shownDate(nextStepDueDate) || 'None' },
    { heading: 'Expires', cell: ({ i9Expiration }) => shownDate(i9Expiration) || 'None' },
    { heading: 'First day', cell: ({ startDate }) => shownDate(startDate) },
  ],
  load(store, context, view, request) {
    const { session, today } = context;
    const expiring = view === 'expiring';
    const limits = expiring ? { expiresBy: addDays(today, expiringDays) } : dueFilters(view, context);
    const sort = expiring ? (['i9Expiration'] as const) : undefined;
    return worklist.list(store, session.scope, {
      sort,
      ...request,
      filters: { ...request.filters, ...limits },
    });
  },
};

export const showWorklist = (context: PageContext): Promise<void> => showList(context, forms);
