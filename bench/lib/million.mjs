/**
 * Many employees with three forms each, spread over several organizations of which one has most of them, with all that the
 * background jobs work through: signed sections, trails, audit rows, deliveries, events, and records that have expired.
 *
 * The sandbox's own forms are the templates: what is sealed in them is sealed anew for each organization, and copied there by
 * the database itself. Trails and chains are worked out as the program does, so everything verifies.
 */
import { randomUUID } from 'node:crypto';
import { freePort } from '../../scripts/free-port.mjs';
import { ready, stop } from './children.mjs';
import { insertOrganization, withoutIndexes } from './data.mjs';
import { startProgram } from './deliveries.mjs';
import { say } from './harness.mjs';
import { tidy, withClient } from './postgres.mjs';
import { program } from './program.mjs';
import { keysOf } from './secrets.mjs';

/** Shares of the organizations, in hundredths. */
const shares = [70, 8, 6, 4, 3, 3, 2, 1, 1, 1, 1];
export const formsPerEmployee = 3;

/** Periods of employment: start and end in days before today, spread by the employee's number. */
const periods = [
  { start: 'current_date - 3600 + id % 300', end: 'current_date - 2600 + id % 300' },
  { start: 'current_date - 2200 + id % 300', end: 'current_date - 1400 + id % 300' },
  { start: 'current_date - 1000 + id % 900', end: 'null::date' },
];

/**
 * Templates by name: which form of the sandbox, and of how many thousand employees the current form is like it; forms of
 * periods that have ended are `retained`. The rest is `approved`.
 */
const templates = {
  pending: { where: `state = 'section1_pending'`, perThousand: 4 },
  waiting: { where: `state = 'section1_completed'`, perThousand: 4 },
  retained: {
    where: `state = 'retained' and state_before is null and purge_requested_at is null`,
    perThousand: 0,
  },
  approved: {
    where: `state = 'approved' and i9_expiration is null and next_step_due_date is null`,
    perThousand: 0,
  },
};

const insertedTables = [
  'employees',
  'employments',
  'i9s',
  'i9_section_versions',
  'i9_audit_events',
  'i9_links',
  'audit_heads',
  'audit_events',
  'deliveries',
  'events',
  'idempotency_records',
  'access_tokens',
];

/** Has the program load its sandbox: forms in every state. */
async function loadSandbox({ env, url }, secrets) {
  const port = await freePort();
  const service = startProgram({ env: { ...env, DATABASE_OWNER_URL: url }, secrets }, 'start', port);
  await ready(service, port, 120);
  await stop(service);
}

const columnsOf = async (client, table) => {
  const { rows } = await client.query(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
};

/** The forms of the sandbox that are copied. @returns name -> its rows by table */
async function readTemplates(client) {
  const found = {};
  for (const [name, { where }] of Object.entries(templates)) {
    const { rows } = await client.query(
      `select * from i9s where ${where} and not exists (
         select from everify_cases c where c.organization_id = i9s.organization_id and c.i9_id = i9s.id)
       and not exists (
         select from i9_document_copies c where c.organization_id = i9s.organization_id and c.i9_id = i9s.id)
       order by next_step_due_date, organization_id, id limit 1`,
    );
    const [form] = rows;
    if (!form) throw new Error(`The sandbox has no form like "${name}"`);
    const of = (table, order) =>
      client
        .query(`select * from ${table} where organization_id = $1 and i9_id = $2 order by ${order}`, [
          form.organization_id,
          form.id,
        ])
        .then((answer) => answer.rows);
    const period = await client.query(
      `select start_date::text as start from employments where organization_id = $1 and id = $2`,
      [form.organization_id, form.employment_id],
    );
    found[name] = {
      form,
      start: period.rows[0].start,
      versions: await of('i9_section_versions', 'section, version'),
      events: await of('i9_audit_events', 'seq'),
      links: (await of('i9_links', 'created_at')).slice(-1),
    };
  }
  return found;
}

/** A row for another organization: sealed for it, with its user and its partner. */
function adopted(keys, purposes, row, { organizationId, userId, partnerId }) {
  const owner = row.organization_id;
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (value === null) return [column, value];
      if (column === 'organization_id') return [column, organizationId];
      if (column.endsWith('_user_id')) return [column, userId];
      if (column === 'partner_id') return [column, partnerId];
      const purpose = purposes[column.replace(/_ciphertext$/, '')];
      if (!column.endsWith('_ciphertext')) return [column, value];
      return [column, keys.encrypt(organizationId, purpose, keys.decrypt(owner, purpose, value))];
    }),
  );
}

const purposesOf = (table) =>
  program('store/installation/encrypted-tables').encryptedTables.find((one) => one.table === table).values;

/** `insert … select` of one row's values for each row of `copy`, with some columns taken from there. */
async function spread(client, table, row, taken, from) {
  const columns = (await columnsOf(client, table)).filter(
    (name) => name in row || name in taken || name === 'organization_id',
  );
  const given = columns.filter((name) => !(name in taken));
  const types = await client.query(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute where attrelid = $1::regclass`,
    [table],
  );
  const typeOf = Object.fromEntries(types.rows.map(({ name, type }) => [name, type]));
  const places = Object.fromEntries(given.map((name, index) => [name, `$${index + 1}::${typeOf[name]}`]));
  const json = (value) =>
    typeof value === 'object' && value?.constructor === Object ? JSON.stringify(value) : value;
  await client.query(
    `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')})
     select ${columns.map((name) => taken[name] ?? places[name]).join(', ')} from ${from}`,
    given.map((name) => json(row[name])),
  );
}

/** The trail of each copy, worked out in the database: `eventHash` and `i9EventMac` of the program. */
async function spreadTrail(client, { events }, { organizationId }, auditKey) {
  const { canonicalJson } = program('domain/json');
  const padded = Buffer.concat([auditKey.key, Buffer.alloc(64 - auditKey.key.length)]);
  const inner = Buffer.concat([padded.map((byte) => byte ^ 0x36), Buffer.from('i9\0')]);
  const outer = padded.map((byte) => byte ^ 0x5c);
  const steps = events.map(({ at, action, actor, details }, index) => {
    const before = index === 0 ? `'\\x${'00'.repeat(32)}'::bytea` : `e${index}.hash`;
    const rest = canonicalJson([index + 1, at.toISOString(), action, actor, details]).slice(1);
    return {
      join: `cross join lateral (
        select sha256(${before} || convert_to('[${organizationId},' || copy.i9_id || ',' || $${index + 1}, 'UTF8')) as hash,
          ${before} as before) e${index + 1}`,
      rest,
    };
  });
  const last = `e${events.length}`;
  const rows = events.map((_, index) => `(${index + 1}, e${index + 1}.before, e${index + 1}.hash)`);
  const rests = steps.map(({ rest }) => rest);
  const base = events.length;
  const arrays = [
    events.map(({ at }) => at),
    events.map(({ action }) => action),
    events.map(({ actor }) => JSON.stringify(actor)),
    events.map(({ details }) => JSON.stringify(details)),
  ];
  await client.query(
    `insert into i9_audit_events (organization_id, i9_id, seq, at, action, actor, details, prev_hash, hash, key_id, mac)
     select ${organizationId}, copy.i9_id, event.seq, ($${base + 1}::timestamptz[])[event.seq], ($${base + 2}::text[])[event.seq],
       (($${base + 3}::text[])[event.seq])::jsonb, (($${base + 4}::text[])[event.seq])::jsonb, event.before, event.hash,
       ${auditKey.id}, sha256('\\x${outer.toString('hex')}'::bytea || sha256('\\x${inner.toString('hex')}'::bytea || event.hash))
     from copy ${steps.map(({ join }) => join).join('\n')}
     cross join lateral (values ${rows.join(', ')}) as event (seq, before, hash)`,
    [...rests, ...arrays],
  );
  await client.query(
    `insert into audit_heads (organization_id, kind, id, seq, hash)
     select ${organizationId}, 'i9', copy.i9_id, ${events.length}, ${last}.hash
     from copy ${steps.map(({ join }) => join).join('\n')}`,
    rests,
  );
}

const people = (keys, { organizationId, locations, lastNames }, count) => [
  `insert into employees (
     organization_id, location_id, language_preference, first_name, last_name, profile_id, job_title, email_address,
     address_street, address_city, address_state, address_country, address_zip, ssn_ciphertext, ssn_hash, ssn_ending_hash,
     date_of_birth_ciphertext, date_of_birth_hash)
   select $1, ${locations.first} + n % ${locations.count}, 1 + n % 2, 'First' || n % 2000, 'Miller-' || n % ${lastNames},
     'E-' || n, 'Warehouse associate', 'person' || n || '@example.com', n % 999 || ' Alder Street', 'Tacoma', 'WA', 'US',
     lpad((n % 99999)::text, 5, '0'), $2, sha256(convert_to(n::text, 'UTF8')), sha256(convert_to((n % 10000)::text, 'UTF8')), $3, sha256(convert_to((n % 15000)::text, 'UTF8'))
   from generate_series(1, $4::integer) as n`,
  [
    organizationId,
    keys.encrypt(organizationId, 'employee-ssn', '900-45-6789'),
    keys.encrypt(organizationId, 'employee-birth-date', '1994-04-17'),
    count,
  ],
];

/** Which template the current form of an employee is like, as SQL. */
const templateOf = () => {
  let from = 0;
  const branches = Object.entries(templates).flatMap(([name, { perThousand }]) => {
    from += perThousand;
    return perThousand > 0 ? [`when employee_id % 1000 < ${from} then '${name}'`] : [];
  });
  return `case when terminated_date is not null then 'retained' ${branches.join(' ')} else 'approved' end`;
};

async function fillForms(client, keys, found, organization, auditKey) {
  const { organizationId } = organization;
  for (const { start, end } of periods)
    await client.query(
      `insert into employments (organization_id, employee_id, start_date, terminated_date)
       select organization_id, id, ${start}, ${end} from employees where organization_id = $1`,
      [organizationId],
    );
  for (const [name, template] of Object.entries(found)) {
    await client.query('drop table if exists copy');
    await client.query(
      `create temporary table copy as
       select nextval(pg_get_serial_sequence('i9s', 'id'))::integer as i9_id, employee_id, id as employment_id
       from employments where organization_id = ${organizationId} and ${templateOf()} = '${name}' order by id`,
    );
    // Due dates follow the start: it is that of the template where something is due.
    if (templates[name].perThousand > 0)
      await client.query(
        `update employments set start_date = $1 from copy where organization_id = $2 and id = copy.employment_id`,
        [template.start, organizationId],
      );
    const { id: _, ...form } = adopted(keys, purposesOf('i9s'), template.form, organization);
    const taken = { id: 'copy.i9_id', employee_id: 'copy.employee_id', employment_id: 'copy.employment_id' };
    // A tenth has been kept long enough.
    if (name === 'retained') taken.purge_eligible_date = 'current_date - 100 + copy.i9_id % 1000';
    if (name === 'approved')
      taken.i9_expiration = 'case when copy.i9_id % 20 = 0 then current_date + 200 + copy.i9_id % 900 end';
    await spread(client, 'i9s', form, taken, 'copy');
    for (const version of template.versions) {
      const row = adopted(keys, purposesOf('i9_section_versions'), version, organization);
      await spread(client, 'i9_section_versions', row, { i9_id: 'copy.i9_id' }, 'copy');
    }
    for (const link of template.links)
      await spread(
        client,
        'i9_links',
        { ...link, organization_id: organizationId },
        { i9_id: 'copy.i9_id', token_hash: `sha256(convert_to('link' || copy.i9_id, 'UTF8'))` },
        'copy',
      );
    await spreadTrail(client, template, organization, auditKey);
  }
}

/** One audit row for each employee, in some chains, as `appendAuditEvents` writes them. */
async function fillAuditRows(
  client,
  { organizationId, userId, userClientId, first },
  count,
  { id: keyId, key },
) {
  const { eventMac, noMac } = program('store/audit/chains');
  const chains = 8;
  const ends = Array.from({ length: chains }, () => ({ seq: 0, mac: noMac }));
  const request = {
    at: new Date(Date.now() - 86_400_000),
    operationId: 'updateEmployee',
    requestId: randomUUID(),
    userId,
    clientId: userClientId,
  };
  const fields = ['jobTitle'];
  for (let from = 0; from < count; from += 10_000) {
    const rows = Array.from({ length: Math.min(10_000, count - from) }, (_, index) => {
      const chain = index % chains;
      const end = ends[chain];
      end.seq += 1;
      const change = { type: 'employee', id: first + from + index, fields };
      end.mac = eventMac(key, { organizationId }, end.mac, { chain, seq: end.seq }, request, change);
      return { chain, seq: end.seq, id: change.id, mac: end.mac };
    });
    await client.query(
      `insert into audit_events (organization_id, at, operation_id, subject_type, subject_id, fields, user_id, client_id,
         request_id, chain, seq, key_id, mac)
       select $1, $2, $3, 'employee', r.id, $4, $5, $6, $7, r.chain, r.seq, $8, r.mac
       from unnest($9::integer[], $10::integer[], $11::integer[], $12::bytea[]) as r (id, chain, seq, mac)`,
      [
        organizationId,
        request.at,
        request.operationId,
        fields,
        userId,
        userClientId,
        request.requestId,
        keyId,
        ...['id', 'chain', 'seq', 'mac'].map((name) => rows.map((row) => row[name])),
      ],
    );
  }
  const used = ends.map(({ seq, mac }, chain) => ({ chain, seq, mac })).filter(({ seq }) => seq > 0);
  await client.query(
    `insert into audit_heads (organization_id, kind, id, seq, hash)
     select $1, 'request', r.chain, r.seq, r.mac from unnest($2::integer[], $3::integer[], $4::bytea[]) as r (chain, seq, mac)`,
    [organizationId, ...['chain', 'seq', 'mac'].map((name) => used.map((row) => row[name]))],
  );
}

/** What expires: one of each for each employee; deliveries and events are up to 150 days old, the others two. */
async function fillExpiring(client, keys, { organizationId, partnerId, userId, userClientId }) {
  const aged = `now() - (id % 150) * interval '1 day'`;
  const ofEmployees = `from employees where organization_id = $1 order by id`;
  await client.query(
    `insert into deliveries (organization_id, partner_id, employee_id, i9_id, "group", sequence, body, state, webhook_id,
       attempts, created_at, finished_at)
     select organization_id, $2, employee_id, id, 'i9', 1, '{"i9Status": "Approved"}', 'delivered', 'msg_' || id, 1, ${aged}, ${aged}
     from i9s where organization_id = $1 and next_step_due_date is null and state = 'approved' order by id % 150 desc, id`,
    [organizationId, partnerId],
  );
  await client.query(
    `insert into events (organization_id, position, type, at, employee_id, partner_id)
     select organization_id, row_number() over (order by id % 150 desc, id), 'employee.updated', ${aged}, id, $2
     from employees where organization_id = $1 order by id % 150 desc, id`,
    [organizationId, partnerId],
  );
  await client.query(
    `insert into event_feeds (organization_id, position) select $1, count(*) from events where organization_id = $1`,
    [organizationId],
  );
  const hash = (label) => `sha256(convert_to('${label}' || id, 'UTF8'))`;
  const expiry = `now() - interval '2 days' + (id % 8) * interval '8 hours'`;
  await client.query(
    `insert into idempotency_records (organization_id, client_id, operation_id, key_hash, request_hash, response_ciphertext, expires_at)
     select organization_id, $2, 'startPartnerI9', ${hash('key')}, ${hash('request')}, $3, ${expiry} ${ofEmployees}`,
    [organizationId, userClientId, keys.encrypt(organizationId, 'idempotent-response', '{"id":1}')],
  );
  await client.query(
    `insert into access_tokens (organization_id, token_hash, api_client_id, user_id, scopes, family, expires_at)
     select organization_id, ${hash('token')}, $2, $3, '{read}', $4, ${expiry} ${ofEmployees}`,
    [organizationId, userClientId, userId, randomUUID()],
  );
}

/** Adds the references again, which looks each of them up. */
async function checkReferences(client) {
  const { rows } = await client.query(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any($1::text[]::regclass[])`,
    [insertedTables],
  );
  for (const { table, name, definition } of rows)
    await client.query(`alter table ${table} drop constraint ${name}, add constraint ${name} ${definition}`);
}

/** Of a server that has nothing to lose yet. */
const whileLoading = { fsync: 'off', full_page_writes: 'off' };

/** Rows that are all new need no vacuum before the one at the end. */
async function letAutovacuumBe(client, setting) {
  const { rows } = await client.query(
    `select oid::regclass::text as table, reltoastrelid <> 0 as toasted from pg_class
     where oid = any($1::text[]::regclass[]) and relkind = 'r'`,
    [insertedTables],
  );
  for (const { table, toasted } of rows) {
    const names = ['autovacuum_enabled', ...(toasted ? ['toast.autovacuum_enabled'] : [])];
    const clause =
      setting === null
        ? `reset (${names.join(', ')})`
        : `set (${names.map((name) => `${name} = ${setting}`).join(', ')})`;
    await client.query(`alter table ${table} ${clause}`);
  }
}

/** Up to so many employees the rows are checked as those of the program are: what is made of more of them is the same. */
const mostChecked = 5_000;

/**
 * Makes it.
 *
 * @param database as `startDatabase` creates it
 * @returns the same with facts: those of each organization, the largest first
 */
export async function loadMillion(database, secrets, employees) {
  const { url } = database;
  const keys = keysOf(secrets);
  await loadSandbox(database, secrets);
  const owner = program('store/core/database').openDatabase({ url, poolSize: 1 });
  const { ensureAuditKey } = program('store/audit/keys');
  const quickly = employees > mostChecked;
  await withClient(url, async (client) => {
    for (const [name, value] of Object.entries(whileLoading))
      await client.query(`alter system set ${name} = ${value}`);
    await client.query('select pg_reload_conf()');
  });
  const organizations = await withClient(url, async (client) => {
    await client.query(`set work_mem = '128MB'`);
    await client.query(`set synchronous_commit = off`);
    await letAutovacuumBe(client, 'off');
    const found = await readTemplates(client);
    const made = [];
    await withoutIndexes(
      client,
      async () => {
        for (const share of shares) {
          const count = Math.max(1, Math.round((employees * share) / 100));
          const organization = await insertOrganization(client, count);
          const { organizationId } = organization;
          const key = await owner.transaction({ organizationId }, (trx) =>
            ensureAuditKey({ trx, keys, scope: { organizationId } }),
          );
          await client.query(...people(keys, organization, count));
          const { rows } = await client.query(
            'select min(id) as first, max(id) as last from employees where organization_id = $1',
            [organizationId],
          );
          const facts = { ...organization, first: rows[0].first, employees: { first: rows[0].first, count } };
          await fillForms(client, keys, found, facts, key);
          await fillAuditRows(client, facts, count, key);
          await fillExpiring(client, keys, facts);
          made.push(facts);
          say(`${count} employees with ${count * formsPerEmployee} forms`);
        }
      },
      insertedTables,
      { quickly },
    );
    say('indexes made');
    if (!quickly) {
      await checkReferences(client);
      say('references looked up');
    }
    return made;
  });
  await owner.close();
  await withClient(url, (client) => client.query('update organizations set sandbox = true'));
  await tidy(url);
  await withClient(url, async (client) => {
    await letAutovacuumBe(client, null);
    for (const name of Object.keys(whileLoading)) await client.query(`alter system reset ${name}`);
    await client.query('select pg_reload_conf()');
  });
  say('tidied up');
  return { ...database, organizations };
}
