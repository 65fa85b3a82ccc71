/** What is read of employees, as `pg` runs it: a named statement with its values. */
import { employee, employeeEntry, selected } from './records.mjs';

const getEmployee = {
  name: 'get_employee',
  text: `
    select ${selected(employee)}
    from employees
    left join lateral (
      select start_date, terminated_date from employments
      where employments.organization_id = employees.organization_id and employments.employee_id = employees.id
      order by start_date desc limit 1
    ) as employment on true
    where employees.organization_id = $1 and employees.id = $2`,
};

/**
 * The page and the number of all that match: keys first, rows after, as this service asks for it. How many are wanted
 * stands in the text, so that the database keeps its plan.
 */
const listEmployees = (condition, size, offset) => `
  with page as materialized (
    select id from employees where organization_id = $1 and ${condition} order by id limit ${size} offset ${offset}
  )
  select ${selected(employeeEntry)},
    (select count(*)::integer from (
       select 1 from employees where organization_id = $1 and ${condition} limit 10001) as matching) as total
  from page
  cross join lateral (
    select * from employees where organization_id = $1 and id = page.id offset 0
  ) as employees
  left join lateral (
    select state, i9_expiration from i9s
    join employments on employments.organization_id = i9s.organization_id and employments.id = i9s.employment_id
    where i9s.organization_id = employees.organization_id and i9s.employee_id = employees.id
    order by employments.start_date desc, i9s.id desc limit 1
  ) as i9 on true
  order by employees.id`;

const filters = {
  lastName: 'last_name_folded = fold($2::text)',
  locationId: 'location_id = $2::integer',
};

const lists = new Map();

/** As in this service: the tenant of a list is set by a statement of its own. */
function listStatement(filter, size, offset) {
  const name = `list_by_${filter}_${size}_${offset}`;
  const known = lists.get(name);
  if (known) return known;
  const made = { name, text: listEmployees(filters[filter], size, offset), tenantFirst: true };
  lists.set(name, made);
  return made;
}

/** @returns a statement, the same object each time, and its values */
export const employeeQuery = (organizationId, id) => ({
  statement: getEmployee,
  values: [organizationId, id],
});

/** The filters that the scenarios use. @returns a statement, the same object each time, and its values */
export function employeesQuery(organizationId, { lastName, locationId, page = 1, page_size: size = 25 }) {
  const limit = Number(size);
  const filter = lastName === undefined ? 'locationId' : 'lastName';
  return {
    statement: listStatement(filter, limit, (Number(page) - 1) * limit),
    values: [organizationId, lastName ?? locationId],
  };
}
