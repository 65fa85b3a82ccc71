import { permissionId } from '../../../generated/permissions';
import { people, type Person } from '../../store/organizations/people';
import { TextField } from '../ui/fields';
import { Filter, Pages, Table, type Columns } from '../ui/list';
import { sendHr } from '../session/parts';
import { may, pageOf, type PageContext } from '../session/page-context';
import { counted, shownDate } from '../ui/words';
import { personOf } from '../../domain/person-search';
import { FormTag } from './worklist';
import { Link } from '../ui/page-parts';
import { typed } from '../ui/typed';

const pageSize = 25;

/** Employees within reach, with the form of their current employment or a link to start one. */
export async function showEmployees(context: PageContext): Promise<void> {
  const { services, session, base, req } = context;
  const name = typed(req.query, 'name', 100).trim();
  const page = pageOf(context);
  const filters = personOf(name);
  const found = await people.list(services, session.scope, { page, pageSize, filters });
  const href = (to: number) =>
    `${base}/employees?${new URLSearchParams({ ...(name && { name }), page: String(to) }).toString()}`;
  sendHr(context, {
    title: 'Employees',
    place: '/employees',
    body: (
      <>
        <p>Employees you can access, with the form of their current employment.</p>
        {may(context, permissionId.createEmployees) ? (
          <p class="portal-actions">
            {may(context, permissionId.createI9s) ? (
              <a class="usa-button" href={`${base}/hires/new`}>
                Add a hire and start the I-9
              </a>
            ) : null}
            <a class="usa-button usa-button--outline" href={`${base}/employees/new`}>
              Add an employee
            </a>
          </p>
        ) : null}
        <Filter action={`${base}/employees`} label="Find employees" outline>
          <TextField id="name" label="Name, email address or number" value={name} maxLength={100} />
        </Filter>
        <Table
          caption={counted(found.total, 'employee')}
          columns={columnsFor(context)}
          rows={found.rows}
          empty={name ? 'No employees match your search.' : 'There are no employees.'}
        />
        <Pages page={page} pageSize={pageSize} total={found.total} href={href} />
      </>
    ),
  });
}

const columnsFor = (context: PageContext): Columns<Person> => [
  {
    heading: 'Employee',
    cell: ({ id, fullName, jobTitle, locationName }) => (
      <>
        <Link href={`${context.base}/employees/${id}`}>{fullName}</Link>
        <span class="hr-note">{[jobTitle, locationName].filter(Boolean).join(', ')}</span>
      </>
    ),
  },
  { heading: 'Number', cell: ({ id }) => id },
  {
    heading: 'First day',
    cell: ({ startDate, terminatedDate }) => (
      <>
        {shownDate(startDate) || 'None'}
        {terminatedDate ? <span class="hr-note">{`until ${shownDate(terminatedDate)}`}</span> : null}
      </>
    ),
  },
  { heading: 'Form I-9', cell: (person) => <FormOf context={context} person={person} /> },
];

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
