import type { Answered } from '../../contract';
import { i9States } from '../../domain/i9/machine/states';
import { may, type PageContext, call } from '../session/page-context';
import { shownDate } from '../ui/words';
import { AddHire, mayHire } from './hire';
import { FormTag } from './worklist';
import { byChoice, byInspection, byLegalEntity, locationFilter, byPerson } from './list-filters';
import type { PeopleList } from './list-page';
import { Link } from '../ui/page-parts';

/** Whether the current employment lacks its form. */
const withoutI9Choices = [
  { value: 'without', label: 'Works here without a form' },
  { value: 'with', label: 'All others' },
];

type Listed = Answered<'listEmployees'>['body']['searchResult'][number];
/** An employee with the current employment. */
type Person = NonNullable<Listed['hire']> & Pick<Listed, 'id'>;

/** Employees within reach, with the form of their current employment or a link to start one. */
export const employeeList: PeopleList<Person> = {
  path: '/employees',
  title: 'Employees',
  noun: 'employee',
  purpose: 'Find employees',
  nothing: 'There are no employees.',
  views: {},
  filters: {
    name: byPerson,
    location: locationFilter,
    entity: byLegalEntity,
    form: byChoice('Form I-9', 'With or without', withoutI9Choices, {
      names: ['withoutI9'],
      toQuery: (value) => ({ withoutI9: value === 'without' }),
      fromQuery: ({ withoutI9 }) => (withoutI9 === undefined ? '' : withoutI9 ? 'without' : 'with'),
    }),
    inspection: byInspection,
  },
  orderOf: () => 'lastName',
  head: (context) => (
    <>
      <p>Employees you can access, with the form of their current employment.</p>
      {may(context, 'createEmployee') ? (
        <p class="portal-actions">
          {mayHire(context) ? <AddHire base={context.base} /> : null}
          <a class="usa-button usa-button--outline" href={`${context.base}/employees/new`}>
            Add an employee
          </a>
        </p>
      ) : null}
    </>
  ),
  columns: {
    name: {
      heading: 'Employee',
      sort: ['lastName', 'firstName'],
      text: ({ employeeName }) => employeeName,
      cell: ({ id, employeeName }, { base }) => <Link href={`${base}/employees/${id}`}>{employeeName}</Link>,
      note: ({ jobTitle, locationName }) => [jobTitle, locationName].filter(Boolean).join(', '),
    },
    number: { heading: 'Number', text: ({ id }) => String(id) },
    start: {
      heading: 'First day',
      text: ({ startDate }) => shownDate(startDate),
      note: ({ terminatedDate }) => (terminatedDate ? `until ${shownDate(terminatedDate)}` : null),
    },
    form: {
      heading: 'Form I-9',
      text: ({ i9StatusCode }) => (i9StatusCode === null ? '' : i9States[i9StatusCode].name),
      cell: (person, context) => <FormOf context={context} person={person} />,
    },
    end: { heading: 'Last day', extra: true, text: ({ terminatedDate }) => shownDate(terminatedDate) },
    title: {
      heading: 'Job title',
      extra: true,
      sort: ['jobTitle'],
      text: ({ jobTitle }) => jobTitle ?? '',
    },
    location: { heading: 'Location', extra: true, text: ({ locationName }) => locationName ?? '' },
    email: {
      heading: 'Email address',
      extra: true,
      text: ({ emailAddress }) => emailAddress ?? '',
    },
  },
  queryOf: (_, chosen) => chosen,
  async read(context, query) {
    const { body } = await call(context, 'listEmployees', { query: { ...query, expand: ['hire'] } });
    const searchResult = body.searchResult.flatMap(({ id, hire }) => (hire ? [{ ...hire, id }] : []));
    return { body: { ...body, searchResult } };
  },
};

/** The form of the employment, or a link to start one. Links name the employee, for people who hear them one by one. */
function FormOf({ context, person }: { context: PageContext; person: Person }) {
  const { base } = context;
  const { id, employeeName, startDate, terminatedDate, i9Id, i9StatusCode } = person;
  if (i9Id !== null && i9StatusCode !== null) {
    const tag = <FormTag state={i9StatusCode} overdue={false} />;
    return may(context, 'getI9') ? (
      <>
        {tag}{' '}
        <Link href={`${base}/i9s/${i9Id}`} aria-label={`Open the form of ${employeeName}`}>
          Open
        </Link>
      </>
    ) : (
      tag
    );
  }
  if (startDate === null || terminatedDate !== null || !may(context, 'createEmployeeI9')) return <>None</>;
  return (
    <Link href={`${base}/employees/${id}/i9`} aria-label={`Start an I-9 for ${employeeName}`}>
      Start an I-9
    </Link>
  );
}
