import { permissionId } from '../../../../generated/permissions';
import type { EverifyState } from '../../../domain/everify/record';
import { everifyStates } from '../../../domain/everify/states';
import { queueStates } from '../../../domain/i9/machine/queues';
import { isLate, storedNextStep, todayOf } from '../../../services/next-step';
import { i9s, type I9ListRow } from '../../../store/i9/i9s';
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
import { lookAtOnce, may, type PageContext } from '../../session/page-context';
import type { StateWords } from '../../ui/list';
import { shownDate } from '../../ui/words';

/** The state of a case that was abandoned before anything was sent: it counts as no case. */
const none: EverifyState = 'not_applicable';
/** The form has a step of its own, so nothing can be done with the case yet. */
const waits: EverifyState = 'awaiting_i9';

/** A case, and the form whose next step is that of the hire on every page. */
interface ListedCase extends CaseItem {
  readonly form: I9ListRow;
}

const stepOf = ({ form }: ListedCase, context: PageContext) =>
  storedNextStep(form, { namesCase: may(context, permissionId.viewEverifyCases) });

/** Adds the forms of cases. */
async function withForms(context: PageContext, rows: readonly CaseItem[]): Promise<ListedCase[]> {
  const ids = [...new Set(rows.map(({ i9Id }) => i9Id))];
  const forms = ids.length === 0 ? [] : await lookAtOnce(context, (unit) => i9s.entries(unit, ids));
  const byId = new Map(forms.map((form) => [form.id, form]));
  return rows.flatMap((row) => {
    const form = byId.get(row.i9Id);
    return form ? [{ ...row, form }] : [];
  });
}

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

export const cases: PeopleList<ListedCase, CaseWorklistFilters, typeof caseSorts> = {
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
      text: (item, context) => statusText(everifyStates[item.state].message, item.form, context),
      cell: (item, { now }) => <CaseTag state={item.state} overdue={isLate(item.form, todayOf(item, now))} />,
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
  async load(store, context, view, request) {
    const { rows, total } = await caseWorklist.list(store, context.session.scope, {
      ...request,
      filters: {
        ...request.filters,
        ...dueFilters(view, context),
        stateExcept: view === 'all' ? [none] : [none, waits],
      },
    });
    return { rows: await withForms(context, rows), total };
  },
};

/** E-Verify cases of employees within reach. */
export const showCases = (context: PageContext): Promise<void> => showList(context, cases);
