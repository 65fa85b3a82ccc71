import { permissionId } from '../../../../generated/permissions';
import type { EverifyState } from '../../../domain/everify/record';
import { everifyStates } from '../../../domain/everify/states';
import { queueStates } from '../../../domain/i9/machine/queues';
import { isLate, storedNextStep, todayOf } from '../../../services/next-step';
import type { caseSorts } from '../../../store/everify/cases';
import { caseWorklist, type CaseItem, type CaseWorklistFilters } from '../../../store/everify/worklist';
import {
  byChoice,
  byDate,
  byLegalEntity,
  byLocation,
  byPartner,
  byPerson,
  byQueue,
  queueOf,
} from '../list-filters';
import { showList, type PeopleList } from '../list-page';
import { dueFilters, dueViews, statusText, StatusTag } from '../list-parts';
import { Link } from '../../ui/page-parts';
import { may, type PageContext } from '../../session/page-context';
import type { StateWords } from '../../ui/list';
import { shownDate } from '../../ui/words';

/** The state of a case that was abandoned before anything was sent: it counts as no case. */
const none: EverifyState = 'not_applicable';
/** The form has a step of its own, so nothing can be done with the case yet. */
const waits: EverifyState = 'awaiting_i9';

/** The form of a case, as far as its next step goes by it: that is the step of the hire on every page. */
const formOf = ({ formState: state, formDueDate: nextStepDueDate, ...form }: CaseItem) => ({
  ...form,
  state,
  nextStepDueDate,
});

const stepOf = (item: CaseItem, context: PageContext) =>
  storedNextStep(formOf(item), { namesCase: may(context, permissionId.viewEverifyCases) });

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

export const cases: PeopleList<CaseItem, CaseWorklistFilters, typeof caseSorts> = {
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
    state: byChoice('Status', 'Every status', caseStateChoices, (state) => ({ state }), {
      names: ['caseStates'],
      toSaved: (state) => ({ caseStates: [state] }),
      fromSaved: ({ caseStates = [] }) =>
        caseStates.length === 1 && queueOf(queueStates.cases, caseStates) === '' ? (caseStates[0] ?? '') : '',
    }),
    location: byLocation,
    entity: byLegalEntity,
    partner: byPartner,
    from: byDate('First day on or after', 'startDateFrom'),
    to: byDate('First day on or before', 'startDateBy'),
  },
  orderOf: () => 'eVerifyNextStepDueDate',
  columns: [
    {
      key: 'name',
      heading: 'Employee',
      sort: ['lastName', 'firstName'],
      text: ({ employeeName }) => employeeName,
      cell: ({ i9Id, employeeName, locationName }, { base }) => (
        <>
          <Link href={`${base}/i9s/${i9Id}/everify`}>{employeeName}</Link>
          <span class="hr-note">{locationName}</span>
        </>
      ),
    },
    {
      key: 'status',
      heading: 'Status',
      unnamed: true,
      sort: ['caseState'],
      text: (item, context) => statusText(everifyStates[item.state].message, formOf(item), context),
      cell: (item, { now }) => (
        <CaseTag state={item.state} overdue={isLate(formOf(item), todayOf(item, now))} />
      ),
    },
    { key: 'next', heading: 'Next step', text: (item, context) => stepOf(item, context).step },
    {
      key: 'due',
      heading: 'Due',
      sort: ['eVerifyNextStepDueDate'],
      text: (item, context) => shownDate(stepOf(item, context).due),
    },
    {
      key: 'case',
      heading: 'Case number',
      sort: ['caseNumber'],
      text: ({ caseNumber }) => caseNumber ?? '',
      cell: ({ caseNumber }) => caseNumber ?? 'None yet',
    },
    {
      key: 'start',
      heading: 'First day',
      sort: ['startDate'],
      text: ({ startDate }) => shownDate(startDate),
    },
    { key: 'location', heading: 'Location', extra: true, text: ({ locationName }) => locationName },
    { key: 'form', heading: 'Form number', extra: true, text: ({ i9Id }) => String(i9Id) },
  ],
  count: (store, context, view) =>
    caseWorklist.count(store, context.session.scope, filtersOfView(view, context)),
  load: (store, context, view, request) =>
    caseWorklist.list(store, context.session.scope, {
      ...request,
      filters: { ...request.filters, ...filtersOfView(view, context) },
    }),
};

const filtersOfView = (view: string, context: PageContext) => ({
  ...dueFilters(view, context),
  stateExcept: view === 'all' ? [none] : [none, waits],
});

/** E-Verify cases of employees within reach. */
export const showCases = (context: PageContext): Promise<void> => showList(context, cases);
