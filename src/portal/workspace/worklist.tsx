import { permissionId } from '../../../generated/permissions';
import { addDays } from '../../domain/dates';
import { i9States, type WaitingFor } from '../../domain/i9/machine/states';
import type { FaultSeverity } from '../../domain/i9/imported/form-faults';
import { gravest } from '../../domain/i9/imported/judge';
import { queueStates } from '../../domain/i9/machine/queues';
import type { I9State } from '../../domain/i9/record';
import { stateName } from '../../domain/i9/machine/state-names';
import { isLate, storedNextStep, todayOf } from '../../services/next-step';
import type { FilterValue } from '../../store/core/filters';
import type { i9Sorts } from '../../store/i9/i9s';
import { ownerFilter, ownersOf } from '../../store/i9/owners';
import { worklist, type WorkItem, type WorklistFilters } from '../../store/i9/worklist';
import {
  byChoice,
  byDate,
  byLegalEntity,
  byLocation,
  byOwner,
  byPartner,
  byPerson,
  byFault,
  byInspection,
  byQueue,
  savedText,
} from './list-filters';
import { showList, type PeopleList } from './list-page';
import { dueFilters, dueViews, statusText, StatusTag } from './list-parts';
import { may, type PageContext } from '../session/page-context';
import type { StateWords } from '../ui/list';
import { Link } from '../ui/page-parts';
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

export const lateChoices = [
  { value: 'unexplained', label: 'Late without a reason' },
  { value: 'explained', label: 'Late with a reason' },
];

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

export const severityChoices: readonly { value: FaultSeverity; label: string }[] = [
  { value: 'technical', label: 'Technical' },
  { value: 'substantive', label: 'Substantive' },
];
const severityName = (severity: FaultSeverity | null): string =>
  severityChoices.find(({ value }) => value === severity)?.label ?? '';

interface ListedForm extends WorkItem {
  /** The user who looks after it; null for nobody. Only read for the column that shows it. */
  readonly ownerName?: string | null;
}

export const forms: PeopleList<ListedForm, WorklistFilters, typeof i9Sorts> = {
  path: '/i9s',
  title: 'Forms I-9',
  noun: 'form',
  purpose: 'Filter the list',
  nothing: 'There is nothing to do here.',
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
  filters: {
    name: byPerson,
    state: byChoice(
      'Status',
      'Every status',
      i9StateChoices,
      (state) => ({ state }),
      savedText('i9StatusCode'),
    ),
    waiting: byChoice(
      'Waiting for',
      'Anyone',
      waitingForChoices,
      (value) => ({ waitingFor: value === 'nobody' ? null : value }),
      savedText('waitingFor'),
    ),
    owner: byOwner,
    faults: byChoice(
      'Gravest fault',
      'Any, or none',
      severityChoices,
      (faultSeverity) => ({ faultSeverity }),
      savedText('faultSeverity'),
    ),
    late: byChoice('Late', 'Late or not', lateChoices, (late) => ({ late }), savedText('late')),
    location: byLocation,
    entity: byLegalEntity,
    partner: byPartner,
    from: byDate('First day on or after', 'startDateFrom'),
    to: byDate('First day on or before', 'startDateBy'),
    expires: byDate('Expires on or before', 'expiresBy'),
    queue: byQueue(queueStates.forms, 'i9StatusCodes'),
    inspection: byInspection,
    fault: byFault,
  },
  orderOf: (view) => (view === 'expiring' ? 'i9Expiration' : 'i9NextStepDueDate'),
  columns: [
    {
      key: 'name',
      heading: 'Employee',
      sort: ['lastName', 'firstName'],
      text: ({ employeeName }) => employeeName,
      cell: ({ id, employeeName, locationName, remote, importedAt }, { base }) => (
        <>
          <Link href={`${base}/i9s/${id}`}>{employeeName}</Link>
          <span class="hr-note">
            {[locationName, remote && 'remote', importedAt && 'imported'].filter(Boolean).join(', ')}
          </span>
        </>
      ),
    },
    {
      key: 'status',
      heading: 'Status',
      unnamed: true,
      sort: ['i9StatusCode'],
      text: (item, context) => statusText(stateName(item.state), item, context),
      cell: (item, { now }) => <FormTag state={item.state} overdue={isLate(item, todayOf(item, now))} />,
    },
    {
      key: 'next',
      heading: 'Next step',
      text: (item, context) => stepOf(item, context).step,
    },
    {
      key: 'due',
      heading: 'Due',
      sort: ['i9NextStepDueDate'],
      text: ({ nextStepDueDate }) => shownDate(nextStepDueDate),
    },
    {
      key: 'expires',
      heading: 'Expires',
      sort: ['i9Expiration'],
      text: ({ i9Expiration }) => shownDate(i9Expiration),
    },
    {
      key: 'start',
      heading: 'First day',
      sort: ['startDate'],
      text: ({ startDate }) => shownDate(startDate),
    },
    {
      key: 'waiting',
      heading: 'Waiting for',
      extra: true,
      text: (item, context) => waiterNames[stepOf(item, context).waitingFor],
    },
    { key: 'owner', heading: 'Assigned to', extra: true, text: ({ ownerName }) => ownerName ?? 'Nobody' },
    {
      key: 'faults',
      heading: 'Gravest fault',
      extra: true,
      text: ({ faults }) => severityName(gravest(faults ?? [])),
    },
    { key: 'location', heading: 'Location', extra: true, text: ({ locationName }) => locationName },
    { key: 'title', heading: 'Job title', extra: true, text: ({ jobTitle }) => jobTitle ?? '' },
    { key: 'form', heading: 'Form number', extra: true, text: ({ id }) => String(id) },
    {
      key: 'employee',
      heading: 'Employee number',
      extra: true,
      text: ({ employeeId }) => String(employeeId),
    },
  ],
  count: (store, context, view) => worklist.count(store, context.session.scope, filtersOfView(view, context)),
  async load(store, context, view, { columns, ...request }) {
    const source = { ...context.services, scope: context.session.scope };
    const { ownerUserId, ...others } = request.filters ?? {};
    const { rows, total } = await worklist.list(store, source.scope, {
      ...request,
      filters: {
        ...others,
        ...(await ownerFilter(source, ownerUserId)),
        ...filtersOfView(view, context, others),
      },
    });
    if (!columns.includes('owner')) return { rows, total };
    const owners = await ownersOf(source, rows);
    return { rows: rows.map((row) => ({ ...row, ownerName: owners.get(row.id)?.name ?? null })), total };
  },
};

const filtersOfView = (view: string, context: PageContext, { expiresBy }: ExpiresBy = {}) =>
  view === 'expiring'
    ? { expiresBy: expiresBy ?? addDays(context.today, expiringDays) }
    : dueFilters(view, context);

type ExpiresBy = { readonly expiresBy?: FilterValue | undefined };

const stepOf = (item: ListedForm, context: PageContext) =>
  storedNextStep(item, { namesCase: may(context, permissionId.viewEverifyCases) });

export const showWorklist = (context: PageContext): Promise<void> => showList(context, forms);
