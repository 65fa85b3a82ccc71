import { permissionId } from '../../../generated/permissions';
import { stateName } from '../../domain/i9/machine/state-names';
import type { employeeSorts } from '../../store/organizations/employees';
import { lacksInspected } from '../../domain/inspections';
import { people, type PeopleFilters, type Person } from '../../store/organizations/people';
import { may, type PageContext } from '../session/page-context';
import { shownDate } from '../ui/words';
import { AddHire, mayHire } from './hire';
import { FormTag } from './worklist';
import { byChoice, byInspection, byLegalEntity, byLocation, byPerson } from './list-filters';
import { showList, type PeopleList } from './list-page';
import { Link } from '../ui/page-parts';

/** Whether the current employment lacks its form. */
const withoutI9Choices = [
  { value: 'without', label: 'Works here without a form' },
  { value: 'with', label: 'All others' },
];

export const employees: PeopleList<Person, PeopleFilters, typeof employeeSorts> = {
  path: '/employees',
  title: 'Employees',
  noun: 'employee',
  purpose: 'Find employees',
  nothing: 'There are no employees.',
  views: {},
  filters: {
    name: byPerson,
    location: byLocation,
    entity: byLegalEntity,
    form: byChoice(
      'Form I-9',
      'With or without',
      withoutI9Choices,
      (value) => (value === 'without' ? { lacksI9: true } : { hasI9: true }),
      {
        names: ['withoutI9'],
        toSaved: (value) => ({ withoutI9: value === 'without' }),
        fromSaved: ({ withoutI9 }) => (withoutI9 === undefined ? '' : withoutI9 ? 'without' : 'with'),
      },
    ),
    inspection: byInspection,
  },
  orderOf: () => 'lastName',
  head: (context) => (
    <>
      <p>Employees you can access, with the form of their current employment.</p>
      {may(context, permissionId.createEmployees) ? (
        <p class="portal-actions">
          {mayHire(context) ? <AddHire base={context.base} /> : null}
          <a class="usa-button usa-button--outline" href={`${context.base}/employees/new`}>
            Add an employee
          </a>
        </p>
      ) : null}
    </>
  ),
  columns: [
    {
      key: 'name',
      heading: 'Employee',
      sort: ['lastName', 'firstName'],
      text: ({ fullName }) => fullName,
      cell: ({ id, fullName, jobTitle, locationName }, { base }) => (
        <>
          <Link href={`${base}/employees/${id}`}>{fullName}</Link>
          <span class="hr-note">{[jobTitle, locationName].filter(Boolean).join(', ')}</span>
        </>
      ),
    },
    { key: 'number', heading: 'Number', text: ({ id }) => String(id) },
    {
      key: 'start',
      heading: 'First day',
      text: ({ startDate }) => shownDate(startDate),
      cell: ({ startDate, terminatedDate }) => (
        <>
          {shownDate(startDate) || 'None'}
          {terminatedDate ? <span class="hr-note">{`until ${shownDate(terminatedDate)}`}</span> : null}
        </>
      ),
    },
    {
      key: 'form',
      heading: 'Form I-9',
      text: ({ i9State }) => (i9State === null ? '' : stateName(i9State)),
      cell: (person, context) => <FormOf context={context} person={person} />,
    },
    { key: 'end', heading: 'Last day', extra: true, text: ({ terminatedDate }) => shownDate(terminatedDate) },
    {
      key: 'title',
      heading: 'Job title',
      extra: true,
      sort: ['jobTitle'],
      text: ({ jobTitle }) => jobTitle ?? '',
    },
    { key: 'location', heading: 'Location', extra: true, text: ({ locationName }) => locationName },
    {
      key: 'email',
      heading: 'Email address',
      extra: true,
      text: ({ emailAddress }) => emailAddress ?? '',
    },
  ],
  count: (store, { session }) => people.count(store, session.scope, {}),
  load(store, { session, now }, _, request) {
    const { inspectionId, ...filters } = request.filters ?? {};
    const lacking = typeof inspectionId === 'number' ? lacksInspected(inspectionId, now) : {};
    return people.list(store, session.scope, { ...request, filters: { ...filters, ...lacking } });
  },
};

/** Employees within reach, with the form of their current employment or a link to start one. */
export const showEmployees = (context: PageContext): Promise<void> => showList(context, employees);

/** The form of the employment, or a link to start one. Links name the employee, for people who hear them one by one. */
export function FormOf({ context, person }: { context: PageContext; person: Person }) {
  const { base } = context;
  const { id, fullName, startDate, terminatedDate, i9Id, i9State } = person;
  if (i9Id !== null && i9State !== null) {
    const tag = <FormTag state={i9State} overdue={false} />;
    return may(context, permissionId.viewI9s) ? (
      <>
        {tag}{' '}
        <Link href={`${base}/i9s/${i9Id}`} aria-label={`Open the form of ${fullName}`}>
          Open
        </Link>
      </>
    ) : (
      tag
    );
  }
  if (startDate === null || terminatedDate !== null || !may(context, permissionId.createI9s))
    return <>None</>;
  return (
    <Link href={`${base}/employees/${id}/i9`} aria-label={`Start an I-9 for ${fullName}`}>
      Start an I-9
    </Link>
  );
}
