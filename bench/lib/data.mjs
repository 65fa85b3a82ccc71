/** One large organization with everything that the scenarios touch. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { tidy, withClient } from './postgres.mjs';
import { program } from './program.mjs';
import { keysOf } from './secrets.mjs';

/** So many employees share a location, or a last name. */
const perLocation = 500;
const perLastName = 25;
const perUser = 50;
const batch = 5000;

/** Every permission of the contract. */
const permissionIds = () => [...new Set(program('../generated/permissions').permissions.map(({ id }) => id))];

const sha256 = (text) => createHash('sha256').update(text).digest();
const tomorrow = () => new Date(Date.now() + 24 * 3_600_000);

async function insert(client, table, row) {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  const text = `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning *`;
  const { rows } = await client.query(text, Object.values(row));
  return rows[0];
}

/** A client of the organization that acts as the user, with a token that lives as long as the bench. */
async function insertToken(client, { organizationId, userId, partnerId }) {
  const token = randomBytes(32).toString('base64url');
  const api = await insert(client, 'api_clients', {
    name: 'Bench',
    organization_id: organizationId,
    client_id: randomUUID(),
    secret_hash: 'none',
    user_id: userId,
    partner_id: partnerId,
    // The service writes it once an hour; no request of the bench is to be the one that pays for it.
    last_used_at: tomorrow(),
  });
  await insert(client, 'access_tokens', {
    organization_id: organizationId,
    token_hash: sha256(token),
    api_client_id: api.id,
    user_id: userId,
    scopes: ['read', 'write'],
    family: randomUUID(),
    expires_at: tomorrow(),
  });
  return { token, clientId: api.id };
}

/** A session of a user in the portal. @returns the value of its cookie */
async function insertSession(client, organizationId, userId) {
  const token = randomBytes(32).toString('base64url');
  await insert(client, 'portal_sessions', {
    organization_id: organizationId,
    user_id: userId,
    token_hash: sha256(token),
    csrf_hash: sha256('none'),
    sign_in_method: 'password',
    expires_at: tomorrow(),
  });
  return token;
}

/** Lets the tokens and sessions of a database that was kept live as long as those of a new one. */
export async function renewTokens(client) {
  for (const table of ['access_tokens', 'portal_sessions'])
    await client.query(`update ${table} set expires_at = $1`, [tomorrow()]);
  await client.query('update api_clients set last_used_at = $1', [tomorrow()]);
}

/** An organization with locations, users, a partner and tokens, for so many employees. */
export async function insertOrganization(client, employeeCount) {
  const { id: organizationId } = await insert(client, 'organizations', { name: 'Bench' });
  const key = { organization_id: organizationId };
  const { rows: locations } = await client.query(
    `insert into locations (organization_id, name, number, address_street, address_city, address_state, address_zip)
     select $1, 'Site ' || n, n::text, n || ' Alder Street', 'Tacoma', 'WA', '98402' from generate_series(1, $2::integer) as n returning id`,
    [organizationId, Math.ceil(employeeCount / perLocation)],
  );
  const { id: roleId } = await insert(client, 'roles', { ...key, name: 'Administrator' });
  await client.query(
    'insert into role_permissions (organization_id, role_id, permission_id) select $1, $2, unnest($3::integer[])',
    [organizationId, roleId, permissionIds()],
  );
  const names = { first_name: 'Bea', last_name: 'Bench', title: 'HR generalist' };
  const { id: userId } = await insert(client, 'users', { ...key, ...names, role: roleId });
  await client.query(
    `insert into users (organization_id, role, first_name, last_name, email_address)
     select $1, $2, 'Uma', 'User-' || n, 'user' || n || '@example.com' from generate_series(1, $3::integer) as n`,
    [organizationId, roleId, Math.ceil(employeeCount / perUser)],
  );
  const { id: partnerId } = await insert(client, 'partners', { ...key, name: 'Bench partner' });
  const user = await insertToken(client, { organizationId, userId, partnerId: null });
  const partner = await insertToken(client, { organizationId, userId, partnerId });
  return {
    organizationId,
    roleId,
    userId,
    partnerId,
    clientId: partner.clientId,
    userClientId: user.clientId,
    permissions: permissionIds(),
    token: user.token,
    partnerToken: partner.token,
    portalSession: await insertSession(client, organizationId, userId),
    locations: { first: locations[0].id, count: locations.length },
    lastNames: Math.ceil(employeeCount / perLastName),
  };
}

const ownTables = ['employees', 'employments'];

/**
 * Fills tables without looking up each reference, and makes the indexes afterwards: that is many times faster.
 *
 * @param quickly leaves out what takes longer than the rows themselves and no job asks for: rows are not checked, and
 *   periods of employment not compared, also later
 */
export async function withoutIndexes(client, work, tables = ownTables, { quickly = false } = {}) {
  const { rows: indexes } = await client.query(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid
     where x.indrelid = any($1::text[]::regclass[])
       and not x.indisunique and not exists (select from pg_constraint where conindid = i.oid)`,
    [tables],
  );
  const { rows: constraints } = await client.query(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition, contype as type
     from pg_constraint
     where contype = 'x' and conrelid = 'employments'::regclass
       or $2 and contype = 'c' and conparentid = 0 and conrelid = any($1::text[]::regclass[])`,
    [tables, quickly],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const { table, name } of constraints)
    await client.query(`alter table ${table} drop constraint ${name}`);
  // Lists of employees rely on their number.
  await client.query('alter table employees enable always trigger employees_count_added');
  await client.query(`set session_replication_role = replica`);
  await work();
  await client.query(`reset session_replication_role`);
  await client.query('alter table employees enable trigger employees_count_added');
  await client.query(`set maintenance_work_mem = '256MB'`);
  for (const { definition } of indexes) await client.query(definition);
  for (const { table, name, definition, type } of constraints) {
    if (quickly && type === 'x') continue;
    await client.query(
      `alter table ${table} add constraint ${name} ${definition} ${quickly ? 'not valid' : ''}`,
    );
  }
}

/** Each person as a partner would have sent it: most fields filled, the social security number and the date of birth sealed. */
async function insertEmployees(client, keys, { organizationId, locations, lastNames }, count) {
  for (let from = 1; from <= count; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - from + 1) }, (_, index) => from + index);
    const ssns = numbers.map((n) =>
      `9${String(n).padStart(8, '0')}`.replace(/^(...)(..)(....)$/, '$1-$2-$3'),
    );
    const births = numbers.map((n) =>
      new Date(Date.UTC(1960, 0, 1 + (n % 15_000))).toISOString().slice(0, 10),
    );
    await client.query(
      `insert into employees (
         organization_id, location_id, language_preference, first_name, middle_name, last_name,
         profile_id, job_title, email_address, address_street, address_city, address_state, address_country,
         address_zip, cell_number, custom1, ssn_ciphertext, ssn_hash, ssn_ending_hash,
         date_of_birth_ciphertext, date_of_birth_hash)
       select $1, ${locations.first} + n % ${locations.count}, 1 + n % 2,
         'First' || n % 2000, 'Luz', 'Miller-' || n % ${lastNames}, 'E-' || n, 'Warehouse associate',
         'person' || n || '@example.com', n % 999 || ' Alder Street', 'Tacoma', 'WA', 'US',
         lpad((n % 99999)::text, 5, '0'), '253-555-0100', 'Region ' || n % 50, ssn, ssn_hash, ssn_ending, birth, birth_hash
       from unnest($2::integer[], $3::bytea[], $4::bytea[], $5::bytea[], $6::bytea[], $7::bytea[])
         as person (n, ssn, ssn_hash, ssn_ending, birth, birth_hash)`,
      [
        organizationId,
        numbers,
        ssns.map((ssn) => keys.encrypt(organizationId, 'employee-ssn', ssn)),
        ssns.map((ssn) => keys.hash(organizationId, 'employee-ssn', ssn)),
        ssns.map((ssn) => keys.hash(organizationId, 'employee-ssn-ending', ssn.slice(-4))),
        births.map((date) => keys.encrypt(organizationId, 'employee-birth-date', date)),
        births.map((date) => keys.hash(organizationId, 'employee-birth-date', date)),
      ],
    );
  }
  await client.query(
    `insert into employments (organization_id, employee_id, start_date)
     select organization_id, id, date '2020-01-06' + id % 2000 from employees where organization_id = $1`,
    [organizationId],
  );
}

/**
 * Loads the organization.
 *
 * @param secrets the encryption keys as a process of the service takes them
 * @param database as `startDatabase` creates it
 * @returns the same with the facts that the scenarios and the peers need: ids, numbers and tokens
 */
export async function load(database, secrets, employeeCount) {
  const { url } = database;
  const facts = await withClient(url, async (client) => {
    const organization = await insertOrganization(client, employeeCount);
    // The tuned peer takes the ids of new rows before it writes them.
    await client.query('grant usage on all sequences in schema public to eligibility_service');
    await withoutIndexes(client, () => insertEmployees(client, keysOf(secrets), organization, employeeCount));
    const { rows } = await client.query(
      'select min(id) as first, max(id) as last, count(*)::integer as count from employees',
    );
    const { rows: versions } = await client.query('show server_version');
    return { ...organization, employees: rows[0], postgres: versions[0].server_version };
  });
  await tidy(url);
  return { ...database, facts };
}
