/** What the peers share: where they run, the statements, and the bodies of their answers. */
import pg from 'pg';
import { program } from './program.mjs';

const { columnOf } = program('store/fields');
const { listStatus } = program('domain/i9/states');

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export const port = Number(process.env.PORT);
export const baseUrl = process.env.BASE_URL;
export const databaseUrl = process.env.DATABASE_URL;
export const poolSize = Number(process.env.DATABASE_POOL_SIZE);
export const facts = JSON.parse(process.env.BENCH_FACTS);
export const keys = program('store/keys').createKeyRing(
  program('config/encryption-keys').parseEncryptionKeys(process.env.ENCRYPTION_KEYS),
);

const words = (text) => text.trim().split(/\s+/);

const employeeFields = words(`
  id dateOfBirth firstName middleName lastName fullName otherName profileId jobTitle emailAddress
  notificationEmail1 notificationEmail2 locationId legalEntity languagePreference addressStreet
  addressStreet2 addressApartment addressCity addressState addressCountry addressZip workNumber
  workExtension homeNumber homeExtension cellNumber cellExtension custom1 custom2 custom3 custom4
  custom5 custom6 custom7 custom8`);
export const userFields = words(`
  id firstName middleName lastName fullName title emailAddress profileId role workNumber workExtension
  homeNumber cellNumber login oauthId samlId retired`);

/** Column -> name in answers, as Knex takes it. */
export const aliases = (names) => Object.fromEntries(names.map((name) => [name, columnOf(name)]));
export const employeeColumns = { ...aliases(employeeFields), ssn: 'ssn_ciphertext' };
export const entryColumns = {
  ...aliases(['id', 'firstName', 'lastName', 'profileId']),
  ssn: 'ssn_ciphertext',
};
export const userColumns = aliases(userFields);

const selected = (table, columns) =>
  Object.entries(columns)
    .map(([name, column]) => `${table}.${column} as "${name}"`)
    .join(', ');

/** Columns that a partner's new hire and a new user fill. */
export const hireFields = words(`
  firstName middleName lastName emailAddress locationId onboardingType jobTitle addressStreet
  addressCity addressState addressZip integrationCandidateId dateOfBirth`);
export const newUserFields = ['firstName', 'lastName', 'title', 'emailAddress', 'workNumber'];

const getEmployee = `
  select ${selected('employees', employeeColumns)},
    employment.start_date as "startDate", employment.terminated_date as "terminatedDate"
  from employees
  left join lateral (
    select start_date, terminated_date from employments
    where employments.organization_id = employees.organization_id and employments.employee_id = employees.id
    order by start_date desc limit 1
  ) as employment on true
  where employees.organization_id = $1 and employees.id = $2`;

/** The page and the number of all that match: keys first, rows after, as this service asks for it. */
const listEmployees = (condition) => `
  with page as materialized (
    select id from employees where organization_id = $1 and ${condition} order by id limit $3 offset $4
  )
  select ${selected('employees', entryColumns)}, i9.state as "i9State", i9.i9_expiration as "i9Expiration",
    (select count(*)::integer from (
       select 1 from employees where organization_id = $1 and ${condition} limit 10001) as matching) as total
  from page
  cross join lateral (
    select * from employees where organization_id = $1 and id = page.id offset 0
  ) as employees
  left join lateral (
    select state, i9_expiration from i9s
    where i9s.organization_id = employees.organization_id and i9s.employee_id = employees.id
    order by id desc limit 1
  ) as i9 on true
  order by employees.id`;

export const statements = {
  getEmployee: { name: 'get_employee', text: getEmployee },
  listByName: { name: 'list_by_name', text: listEmployees('last_name_folded = fold($2::text)') },
  listByLocation: { name: 'list_by_location', text: listEmployees('location_id = $2::integer') },
};

/** Which list statement serves a query, and its values; undefined page sizes are 25. */
export function listOf({ lastName, locationId, page = 1, page_size: size = 25 }) {
  const statement = lastName === undefined ? statements.listByLocation : statements.listByName;
  const limit = Number(size);
  return { statement, values: [lastName ?? locationId, limit, (Number(page) - 1) * limit] };
}

export const usDate = (date) => date && `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
const openSsn = (sealed) => sealed && keys.open(facts.organizationId, 'employee-ssn', sealed);

export function employeeBody({ ssn, dateOfBirth, ...row }) {
  const href = `/v1/employees/${row.id}`;
  const links = [
    { href, rel: 'self' },
    { href: `${href}/i9s`, rel: 'i9s' },
  ];
  return { ...row, dateOfBirth: usDate(dateOfBirth), socialSecurityNumber: openSsn(ssn), links };
}

export function entryBody({ ssn, i9State, i9Expiration, total: _, ...row }) {
  return {
    ...row,
    i9Status: listStatus(i9State ?? 'none'),
    i9Expiration: i9Expiration ?? '',
    socialSecurityNumber: openSsn(ssn),
  };
}

export function listBody(path, { page = 1, ...filters }, entries, total) {
  const last = Math.max(1, Math.ceil(total / Number(filters.page_size ?? 25)));
  const rest = Object.keys(filters)
    .sort()
    .map((name) => `&${name}=${encodeURIComponent(filters[name])}`)
    .join('');
  const link = (rel, number) => ({ href: `${path}/?page=${number}${rest}`, rel });
  const links = [link('self', Number(page)), link('first', 1), link('last', last)];
  if (page < last) links.push(link('next', Number(page) + 1));
  if (page > 1) links.push(link('previous', Math.min(page - 1, last)));
  return { searchResult: entries, links };
}

export function userBody(row) {
  return { ...row, role: String(row.role), links: [{ href: `/v1/users/${row.id}`, rel: 'self' }] };
}

export function hireBody(id, token) {
  const href = `/v1/employees/${id}`;
  const links = [
    { href, rel: 'self' },
    { href: `${href}/i9s`, rel: 'i9s' },
  ];
  return { id, i9Section1Link: `${baseUrl}/portal/section1/${token}`, links };
}
