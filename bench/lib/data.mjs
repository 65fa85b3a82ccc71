/** One large organization with everything that the scenarios touch. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { program } from './program.mjs';

/** So many employees share a location, or a last name. */
const perLocation = 500;
const perLastName = 25;
const perUser = 50;
const batch = 5000;

/** Every permission of the contract. */
const permissionIds = () => [...new Set(program('../generated/permissions').permissions.map(({ id }) => id))];

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
    organization_id: organizationId,
    client_id: randomUUID(),
    secret_hash: 'none',
    user_id: userId,
    partner_id: partnerId,
  });
  await insert(client, 'access_tokens', {
    organization_id: organizationId,
    token_hash: createHash('sha256').update(token).digest(),
    api_client_id: api.id,
    user_id: userId,
    scopes: ['read', 'write'],
    family: randomUUID(),
    expires_at: new Date(Date.now() + 24 * 3_600_000),
  });
  return { token, clientId: api.id };
}

async function insertOrganization(client, employeeCount) {
  const { id: organizationId } = await insert(client, 'organizations', { name: 'Bench' });
  const key = { organization_id: organizationId };
  const { rows: locations } = await client.query(
    `insert into locations (organization_id, name, number, address_state)
     select $1, 'Site ' || n, n::text, 'WA' from generate_series(1, $2::integer) as n returning id`,
    [organizationId, Math.ceil(employeeCount / perLocation)],
  );
  const { id: roleId } = await insert(client, 'roles', { ...key, name: 'Administrator' });
  await client.query(
    'insert into role_permissions (organization_id, role_id, permission_id) select $1, $2, unnest($3::integer[])',
    [organizationId, roleId, permissionIds()],
  );
  const names = { first_name: 'Bea', last_name: 'Bench' };
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
    token: user.token,
    partnerToken: partner.token,
    locationIds: locations.map(({ id }) => id),
    lastNames: Array.from(
      { length: Math.ceil(employeeCount / perLastName) },
      (_, index) => `Miller-${index}`,
    ),
  };
}

/** Fills tables without looking up each reference, and makes the indexes afterwards: that is many times faster. */
async function withoutIndexes(client, work) {
  const { rows: indexes } = await client.query(`
    select i.relname as name, pg_get_indexdef(i.oid) as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indrelid in ('employees'::regclass, 'employments'::regclass, 'i9s'::regclass)
      and not x.indisunique and not exists (select from pg_constraint where conindid = i.oid)`);
  const { rows: exclusions } = await client.query(`
    select conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'x' and conrelid = 'employments'::regclass`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const { name } of exclusions) await client.query(`alter table employments drop constraint ${name}`);
  await client.query(`set session_replication_role = replica`);
  await work();
  await client.query(`reset session_replication_role`);
  await client.query(`set maintenance_work_mem = '256MB'`);
  for (const { definition } of indexes) await client.query(definition);
  for (const { name, definition } of exclusions)
    await client.query(`alter table employments add constraint ${name} ${definition}`);
}

/** Each person as a partner would have sent it: most fields filled, the social security number sealed. */
async function insertEmployees(client, keys, { organizationId, locationIds, lastNames }, count) {
  for (let from = 1; from <= count; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - from + 1) }, (_, index) => from + index);
    const ssns = numbers.map((n) =>
      `9${String(n).padStart(8, '0')}`.replace(/^(...)(..)(....)$/, '$1-$2-$3'),
    );
    await client.query(
      `insert into employees (
         organization_id, location_id, language_preference, date_of_birth, first_name, middle_name, last_name,
         profile_id, job_title, email_address, address_street, address_city, address_state, address_country,
         address_zip, cell_number, custom1, ssn_ciphertext, ssn_hash)
       select $1, ($2::integer[])[1 + n % cardinality($2::integer[])], 1 + n % 2, date '1960-01-01' + n % 15000,
         'First' || n % 2000, 'Luz', 'Miller-' || n % ${lastNames.length}, 'E-' || n, 'Warehouse associate',
         'person' || n || '@example.com', n % 999 || ' Alder Street', 'Tacoma', 'WA', 'US',
         lpad((n % 99999)::text, 5, '0'), '253-555-0100', 'Region ' || n % 50, ciphertext, hash
       from unnest($3::integer[], $4::bytea[], $5::bytea[]) as person (n, ciphertext, hash)`,
      [
        organizationId,
        locationIds,
        numbers,
        ssns.map((ssn) => keys.seal(organizationId, 'employee-ssn', ssn)),
        ssns.map((ssn) => keys.hash(organizationId, 'employee-ssn', ssn)),
      ],
    );
  }
  await client.query(
    `insert into employments (organization_id, employee_id, start_date)
     select organization_id, id, date '2020-01-06' + id % 2000 from employees where organization_id = $1`,
    [organizationId],
  );
  await client.query(
    `insert into i9s (organization_id, employee_id, employment_id, state, remote, form_edition, form_expiration)
     select organization_id, employee_id, id, 'approved', false, '01/20/25', date '2027-05-31'
     from employments where organization_id = $1 and id % 3 = 0`,
    [organizationId],
  );
}

/** Runs work on a connection of its own. */
async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  // Ended with the server when the bench is interrupted.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Cleans up after many changes and takes fresh statistics. */
export async function tidy(url) {
  await withClient(url, async (client) => {
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  });
}

/**
 * Loads the organization.
 *
 * @returns what the scenarios and the peers need to know of it: ids, names and tokens
 */
export async function load(url, keys, employeeCount) {
  return withClient(url, async (client) => {
    const facts = await insertOrganization(client, employeeCount);
    await withoutIndexes(client, () => insertEmployees(client, keys, facts, employeeCount));
    await tidy(url);
    const { rows } = await client.query(
      'select min(id) as first, max(id) as last, count(*)::integer as count from employees',
    );
    const { rows: versions } = await client.query('show server_version');
    return { ...facts, employees: rows[0], postgres: versions[0].server_version };
  });
}
