/**
 * Records as the peers read, write and answer them. Their fields come from the contract, their columns from the database:
 * a new field that is kept in a column of its name needs nothing here.
 */
import pg from 'pg';
import { fieldsOf } from '../lib/contract.mjs';
import { program } from '../lib/program.mjs';
import { databaseUrl, facts, keys } from './environment.mjs';

const { i9States } = program('domain/i9/machine/states');

/** A function of a text that remembers what it gave: there are a few hundred names. */
export function remembering(convert) {
  const known = new Map();
  return (text) => {
    if (!known.has(text)) known.set(text, convert(text));
    return known.get(text);
  };
}

/** `addressStreet2` -> `address_street2` */
export const columnOf = remembering((name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

async function readColumns() {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `select table_name as "table", array_agg(column_name::text) as columns
     from information_schema.columns where table_schema = 'public' group by table_name`,
  );
  await client.end();
  return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]));
}

const columns = await readColumns();

/** Whether a field of a request is kept in a column of this table. */
export const isKept = (table, name) => columns.get(table).has(columnOf(name));

/** Fields whose values are made otherwise than by reading the column of their name. */
const derived = {
  dateOfBirth: { birthDate: 'employees.date_of_birth_ciphertext' },
  socialSecurityNumber: { ssn: 'employees.ssn_ciphertext' },
  startDate: { startDate: 'employment.start_date' },
  terminatedDate: { terminatedDate: 'employment.terminated_date' },
  i9Status: { i9State: 'i9.state' },
  i9Expiration: { i9Expiration: 'i9.i9_expiration' },
  links: {},
  // Only for those who ask for it.
  hire: {},
};

/**
 * What a `select` needs for a record: name in the row -> column, as Knex takes it.
 *
 * @throws Error for a field of the contract that is neither kept in a column of its name nor derived above
 */
function selectionOf(table, schemaName) {
  return Object.assign(
    {},
    ...fieldsOf(schemaName).map((name) => {
      if (name in derived) return derived[name];
      if (isKept(table, name)) return { [name]: `${table}.${columnOf(name)}` };
      throw new Error(
        `${schemaName}.${name} is no column of ${table}: tell bench/peers/records.mjs its source`,
      );
    }),
  );
}

export const employee = selectionOf('employees', 'Employee');
export const employeeEntry = selectionOf('employees', 'EmployeeListEntry');
export const user = selectionOf('users', 'User');

/** A selection as SQL. */
export const selected = (selection) =>
  Object.entries(selection)
    .map(([name, column]) => `${column} as "${name}"`)
    .join(', ');

const usDate = (date) => date && `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
const openSsn = (sealed) => sealed && keys.decrypt(facts.organizationId, 'employee-ssn', sealed);
const openBirthDate = (sealed) => sealed && keys.decrypt(facts.organizationId, 'employee-birth-date', sealed);

/** The columns of a date of birth. */
export const sealedBirthDate = (date) => ({
  date_of_birth_ciphertext: date && keys.encrypt(facts.organizationId, 'employee-birth-date', date),
  date_of_birth_hash: date && keys.hash(facts.organizationId, 'employee-birth-date', date),
});

export const employeeLinks = (id) => [
  { href: `/v1/employees/${id}`, rel: 'self' },
  { href: `/v1/employees/${id}/i9s`, rel: 'i9s' },
];

/** The record as the contract shows it. */
export function employeeBody({ ssn, birthDate, ...row }) {
  const shown = { dateOfBirth: usDate(openBirthDate(birthDate)), socialSecurityNumber: openSsn(ssn) };
  return { ...row, ...shown, links: employeeLinks(row.id) };
}

export function employeeEntryBody({ ssn, i9State, i9Expiration, total: _, ...row }) {
  return {
    ...row,
    i9Status: i9States[i9State ?? 'none'].list,
    i9Expiration: i9Expiration ?? '',
    socialSecurityNumber: openSsn(ssn),
  };
}

export const userBody = (row) => ({
  ...row,
  role: String(row.role),
  links: [{ href: `/v1/users/${row.id}`, rel: 'self' }],
});

/** A page of employees with its links, as the contract shows it. */
export function employeeListBody({ page = 1, ...filters }, rows, total) {
  const last = Math.max(1, Math.ceil(total / Number(filters.page_size ?? 25)));
  const rest = Object.keys(filters)
    .sort()
    .map((name) => `&${name}=${encodeURIComponent(filters[name])}`)
    .join('');
  const link = (rel, number) => ({ href: `/v1/employees/?page=${number}${rest}`, rel });
  const links = [link('self', Number(page)), link('first', 1), link('last', last)];
  if (page < last) links.push(link('next', Number(page) + 1));
  if (page > 1) links.push(link('previous', Math.min(page - 1, last)));
  return { searchResult: rows.map(employeeEntryBody), total, links };
}
