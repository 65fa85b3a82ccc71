import type { Answered } from '../../contract';
import { addDays } from '../../domain/dates';
import { i9States, type WaitingFor } from '../../domain/i9/machine/states';
import type { FaultSeverity } from '../../domain/i9/imported/form-faults';
import { queueStates } from '../../domain/i9/machine/queues';
import type { I9State } from '../../domain/i9/record';
import {
  sameText,
  byChoice,
  byDate,
  byLegalEntity,
  locationFilter,
  byOwner,
  byPartner,
  byPerson,
  byFault,
  byInspection,
  byQueue,
} from './list-filters';
import type { PeopleList } from './list-page';
import { dueFiltersOf, dueText, dueViews, statusText, StatusTag } from './list-parts';
import { call } from '../session/page-context';
import { labelIn } from '../set-up/record/kinds';
import type { StateWords } from '../ui/list';
import { Link } from '../ui/page-parts';
import { shownDate } from '../ui/words';

const expiringDays = 90;

/** Every state that a form can be in, to choose from. */
export const i9StateChoices = (Object.keys(i9States) as I9State[])
  .filter((state) => state !== 'none')
  .map((state) => ({ value: state, label: i9States[state].name }));

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
  <StatusTag words={[i9States[state].name, colours[state] ?? '']} overdue={overdue} />
);

export const severityChoices: readonly { value: FaultSeverity; label: string }[] = [
  { value: 'technical', label: 'Technical' },
  { value: 'substantive', label: 'Substantive' },
];

type ListedForm = Answered<'listI9s'>['body']['searchResult'][number];

export const forms: PeopleList<ListedForm> = {
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
    state: byChoice('Status', 'Every status', i9StateChoices, sameText('i9StatusCode')),
    waiting: byChoice('Waiting for', 'Anyone', waitingForChoices, sameText('waitingFor')),
    owner: byOwner,
    faults: byChoice('Gravest fault', 'Any, or none', severityChoices, sameText('faultSeverity')),
    late: byChoice('Late', 'Late or not', lateChoices, sameText('late')),
    location: locationFilter,
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
  columns: {
    name: {
      heading: 'Employee',
      sort: ['lastName', 'firstName'],
      text: ({ employeeName }) => employeeName,
      cell: ({ id, employeeName }, { base }) => <Link href={`${base}/i9s/${id}`}>{employeeName}</Link>,
      note: ({ locationName, remote, imported }) =>
        [locationName, remote && 'remote', imported && 'imported'].filter(Boolean).join(', '),
    },
    status: {
      heading: 'Status',
      unnamed: true,
      sort: ['i9StatusCode'],
      text: ({ i9StatusCode, overdue }) => statusText(i9States[i9StatusCode].name, overdue),
      cell: ({ i9StatusCode, overdue }) => <FormTag state={i9StatusCode} overdue={overdue} />,
    },
    next: {
      heading: 'Next step',
      text: ({ i9NextStep }) => i9NextStep,
    },
    due: {
      heading: 'Due',
      sort: ['i9NextStepDueDate'],
      text: ({ i9NextStepDueDate }) => dueText(i9NextStepDueDate),
    },
    expires: {
      heading: 'Expires',
      sort: ['i9Expiration'],
      text: ({ i9Expiration }) => shownDate(i9Expiration),
    },
    start: {
      heading: 'First day',
      sort: ['startDate'],
      text: ({ startDate }) => shownDate(startDate),
    },
    waiting: {
      heading: 'Waiting for',
      extra: true,
      text: ({ waitingFor }) => waiterNames[waitingFor],
    },
    owner: { heading: 'Assigned to', extra: true, text: ({ ownerName }) => ownerName ?? 'Nobody' },
    faults: {
      heading: 'Gravest fault',
      extra: true,
      text: ({ faultSeverity }) => labelIn(severityChoices, faultSeverity),
    },
    location: { heading: 'Location', extra: true, text: ({ locationName }) => locationName ?? '' },
    title: { heading: 'Job title', extra: true, text: ({ jobTitle }) => jobTitle ?? '' },
    form: { heading: 'Form number', extra: true, text: ({ id }) => String(id) },
    employee: {
      heading: 'Employee number',
      extra: true,
      text: ({ employeeId }) => String(employeeId),
    },
  },
  queryOf: (view, chosen, { today }) =>
    view === 'expiring'
      ? { expiresBy: addDays(today, expiringDays), ...chosen }
      : { ...chosen, ...dueFiltersOf(view, today) },
  read: (context, query, columns) =>
    call(context, 'listI9s', { query: { ...query, owners: columns.includes('owner') } }),
};
