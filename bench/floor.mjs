/**
 * The floor: `node:http` and `pg` with one named prepared statement per operation, and the same answers. Nothing is
 * authenticated, judged, limited or tagged, no tenant is set; an insert writes the same rows with one statement.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { hireValues, startForm } from './lib/hire.mjs';
import {
  databaseUrl,
  employeeBody,
  employeeColumns,
  entryBody,
  facts,
  hireBody,
  hireFields,
  listBody,
  listOf,
  newUserFields,
  poolSize,
  port,
  statements,
  userBody,
  userColumns,
} from './lib/peer.mjs';

const { organizationId, userId, clientId, partnerId } = facts;
const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });

const places = (names, first) => names.map((_, index) => `$${first + index}`).join(', ');
const columnsOf = (names, columns) => names.map((name) => columns[name]).join(', ');

const insertUser = {
  name: 'insert_user',
  text: `
    with written as (
      insert into users (organization_id, role, ${columnsOf(newUserFields, userColumns)})
      values ($1, $2, ${places(newUserFields, 3)})
      returning ${Object.entries(userColumns).map(([name, column]) => `${column} as "${name}"`)}
    ), audited as (
      insert into audit_events (organization_id, at, operation_id, subject_type, subject_id, fields, user_id, request_id)
      select $1, now(), 'createUser', 'user', id, '{firstName,lastName}', ${userId}, 'floor' from written
    )
    select * from written`,
};

const hireColumns = hireFields.map(
  (name) =>
    employeeColumns[name] ??
    { onboardingType: 'onboarding_type', integrationCandidateId: 'integration_candidate_id' }[name],
);

const insertHire = {
  name: 'insert_hire',
  text: `
    with employee as (
      insert into employees (organization_id, partner_id, ${hireColumns.join(', ')})
      values ($1, ${partnerId}, ${places(hireFields, 18)}) returning id
    ), employment as (
      insert into employments (organization_id, employee_id, start_date)
      select $1, id, $2 from employee returning id, employee_id
    ), form as (
      insert into i9s (organization_id, employee_id, employment_id, state, remote, facts_ciphertext, next_step_due_date,
                       form_edition, form_expiration, partner_id, created_by_user_id, push_sequence)
      select $1, employee_id, id, $3, $4, $5, $6, $7, $8, ${partnerId}, ${userId}, 1 from employment
      returning id, employee_id
    ), trail as (
      insert into i9_audit_events (organization_id, i9_id, seq, at, action, actor, details, prev_hash, hash)
      select $1, id, 1, $9, 'start', $10, $11, $12, $13 from form
    ), link as (
      insert into i9_links (organization_id, i9_id, purpose, token_hash, expires_at)
      select $1, id, 'section1', $14, $15 from form
    ), delivery as (
      insert into deliveries (organization_id, partner_id, employee_id, i9_id, "group", sequence, body, webhook_id)
      select $1, ${partnerId}, employee_id, id, 'i9', 1, $16, $17 from form
    ), audited as (
      insert into audit_events (organization_id, at, operation_id, subject_type, subject_id, fields, user_id, client_id, request_id)
      select $1, $9, 'startPartnerI9', subject, id, '{}', ${userId}, ${clientId}, 'floor'
      from (select 'employee' as subject, id from employee union all select 'employment', id from employment
            union all select 'i9', id from form) as written
    )
    select id from employee`,
};

const { rows: organizations } = await pool.query(
  `select min_employment_age as "minEmploymentAge", time_zone as "timeZone", reminder_days as "reminderDays",
     section2_review_required as "section2ReviewRequired", work_monday as "workMonday", work_tuesday as "workTuesday",
     work_wednesday as "workWednesday", work_thursday as "workThursday", work_friday as "workFriday",
     work_saturday as "workSaturday", work_sunday as "workSunday", work_holidays as "workHolidays"
   from organizations where id = $1`,
  [organizationId],
);
const organization = organizations[0];

async function createUser(body) {
  const values = [organizationId, body.role, ...newUserFields.map((name) => body[name] ?? null)];
  const { rows } = await pool.query({ ...insertUser, values });
  return [201, userBody(rows[0])];
}

async function hire(body) {
  const form = startForm(0, body, { overrideWorkdays: false }, organization);
  const values = [
    organizationId,
    body.startDate,
    form.state,
    form.remote,
    form.sealedFacts,
    form.nextStepDueDate,
    form.edition,
    form.expiration,
    form.now,
    form.actor,
    form.details,
    form.previousHash,
    form.eventHash,
    form.tokenHash,
    form.linkExpiresAt,
    form.push,
    form.webhookId,
    ...hireValues(body),
  ];
  const { rows } = await pool.query({ ...insertHire, values });
  return [202, hireBody(rows[0].id, form.token)];
}

async function read(id) {
  const { rows } = await pool.query({ ...statements.getEmployee, values: [organizationId, id] });
  return [200, employeeBody(rows[0])];
}

async function list(search) {
  const query = Object.fromEntries(new URLSearchParams(search));
  const { statement, values } = listOf(query);
  const { rows } = await pool.query({ ...statement, values: [organizationId, ...values] });
  return [200, listBody('/v1/employees', query, rows.map(entryBody), rows[0]?.total ?? 0)];
}

const posts = { '/v1/users': createUser, '/v1/partners/i9s/section1': hire };

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

function answer(request) {
  const { method, url } = request;
  if (method === 'POST') return bodyOf(request).then(posts[url]);
  if (url.startsWith('/v1/employees/')) return read(Number(url.slice('/v1/employees/'.length)));
  if (url.startsWith('/v1/employees?')) return list(url.slice('/v1/employees?'.length));
  return Promise.resolve([404, {}]);
}

createServer((request, response) => {
  answer(request).then(
    ([status, body]) => {
      const text = JSON.stringify(body);
      response.writeHead(status, {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(text),
      });
      response.end(text);
    },
    (error) => {
      console.error(error);
      response.writeHead(500, { 'Content-Length': 0 }).end();
    },
  );
}).listen(port, '127.0.0.1');
