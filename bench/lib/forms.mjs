/**
 * Forms whose Section 1 is signed: one is made by this service itself, over HTTP in the sandbox, and copied with its
 * employee as often as the scenarios need it.
 */
import { freePort } from '../../scripts/free-port.mjs';
import { ready, start, stop } from './children.mjs';
import { withoutIndexes } from './data.mjs';
import { markSandbox, tidy, withClient } from './postgres.mjs';
import { mainScript } from './program.mjs';
import { bodies } from './scenarios.mjs';

async function post(base, path, token, body = {}) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${path} was answered with ${response.status}: ${text}`);
  return JSON.parse(text);
}

/** @returns ids of an employee whose form waits for Section 2, and of one whose form is approved */
async function makeForms({ url, env, facts }, secrets) {
  await markSandbox(url, true);
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const service = start(mainScript, {
    args: ['api'],
    env: { ...secrets, ...env, PORT: String(port), BASE_URL: base, SANDBOX: 'true' },
  });
  await ready(service, port);
  const makeForm = async (name) => {
    const body = bodies.hire(facts, name);
    const { id } = await post(base, '/v1/partners/i9s/section1', facts.partnerToken, body);
    const i9Id = await withClient(url, async (client) => {
      const { rows } = await client.query('select id from i9s where employee_id = $1', [id]);
      return rows[0].id;
    });
    await post(base, `/v1/sandbox/i9s/${i9Id}/section1`, facts.token);
    return { id, i9Id };
  };
  const waiting = await makeForm('form');
  const approved = await makeForm('approved');
  await post(base, `/v1/i9s/${approved.i9Id}/section2`, facts.token, bodies.section2());
  await stop(service);
  await markSandbox(url, false);
  return { waiting: waiting.id, approved: approved.id };
}

const ofForm = 'original.i9_id = (select id from i9s where employee_id = $1)';

/** What is copied: the condition for the original rows, the column that names them elsewhere, and other columns. */
const copied = {
  employees: {
    condition: 'original.id = $1',
    id: 'copy.employee_id',
    other: { integration_candidate_id: `original.integration_candidate_id || '-' || copy.employee_id` },
  },
  employments: {
    condition: 'original.employee_id = $1',
    id: 'copy.employment_id',
    other: { start_date: 'original.start_date - copy.days' },
  },
  i9s: {
    condition: 'original.employee_id = $1',
    id: 'copy.i9_id',
    other: {
      next_step_due_date: 'original.next_step_due_date - copy.days',
      overdue_at: `original.overdue_at - copy.days * interval '1 day'`,
    },
  },
  push_sequences: { condition: 'original.employee_id = $1' },
  i9_section_versions: { condition: ofForm },
  i9_audit_events: { condition: ofForm },
  audit_heads: {
    condition: `original.kind = 'i9' and original.id = (select id from i9s where employee_id = $1)`,
    id: 'copy.i9_id',
  },
  i9_links: {
    condition: ofForm,
    other: { token_hash: `sha256(convert_to(original.token_hash::text || copy.i9_id, 'UTF8'))` },
  },
};

/** The new ids, one row for each copy, and how many days before the original it starts. */
const newIds = `
  create temporary table copy on commit drop as
  select n % $2::integer as days, nextval(pg_get_serial_sequence('employees', 'id'))::integer as employee_id,
    nextval(pg_get_serial_sequence('employments', 'id'))::integer as employment_id,
    nextval(pg_get_serial_sequence('i9s', 'id'))::integer as i9_id
  from generate_series(1, $1::integer) as n`;

/** An `insert` of the copies of a table's rows. */
async function copyStatement(client, table) {
  const { condition, id, other } = copied[table];
  const { rows } = await client.query(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const values = rows.flatMap(({ name }) => {
    // Where no other table needs the id, the database gives it.
    if (name === 'id') return id ? [[name, id]] : [];
    if (newIds.includes(`as ${name}`)) return [[name, `copy.${name}`]];
    return [[name, other?.[name] ?? `original.${name}`]];
  });
  return `insert into ${table} (${values.map(([name]) => name).join(', ')})
          select ${values.map(([, value]) => value).join(', ')}
          from ${table} as original cross join copy where ${condition}`;
}

/**
 * Copies the employee with employment and form, spread over so many first days.
 *
 * @returns ids of the new forms, and of their employees
 */
const copyForms = (url, employeeId, count, days = 1) =>
  withClient(url, async (client) => {
    await client.query('begin');
    // Nothing is looked up: what the copies refer to is what the original refers to.
    await client.query('set local session_replication_role = replica');
    await client.query(newIds, [count, days]);
    for (const table of Object.keys(copied))
      await client.query(await copyStatement(client, table), [employeeId]);
    const { rows } = await client.query('select i9_id, employee_id from copy');
    await client.query('commit');
    return { formIds: rows.map((row) => row.i9_id), hireIds: rows.map((row) => row.employee_id) };
  });

/** Of so many employees one has a form that waits for Section 2, so the work lists grow with the organization. */
const perForm = 20;

/** What every approved form has; the rest of what is copied, only some have: no scenario reads more than a few. */
const ofEveryForm = ['i9s'];
const ofSomeForms = ['i9_section_versions', 'i9_audit_events', 'audit_heads', 'i9_links'];

/** Gives each employee that was loaded a form like the one of `employeeId`. */
const approveForms = (url, { first, last }, employeeId) =>
  withClient(url, async (client) => {
    await client.query(
      `create temporary table copy as
       select 0 as days, nextval(pg_get_serial_sequence('i9s', 'id'))::integer as i9_id, employee_id, id as employment_id
       from employments where employee_id between $1 and $2 order by id`,
      [first, last],
    );
    const copy = async (tables) => {
      for (const table of tables) await client.query(await copyStatement(client, table), [employeeId]);
    };
    await withoutIndexes(client, async () => {
      await copy(ofEveryForm);
      await client.query('delete from copy where employee_id % $1 <> 0', [perForm]);
      await copy(ofSomeForms);
    }, [...ofEveryForm, ...ofSomeForms]);
  });

/**
 * Makes an approved form for each employee, and more employees with one that waits for Section 2.
 *
 * @returns the facts with some of these employees and one whose form can be copied
 */
export async function addForms(world, secrets) {
  const { url, facts } = world;
  const { waiting: formOf, approved } = await makeForms(world, secrets);
  await approveForms(url, facts.employees, approved);
  const { hireIds } = await copyForms(url, formOf, Math.ceil(facts.employees.count / perForm), 60);
  await tidy(url);
  // Enough of them to be unlike each other.
  return { ...world, facts: { ...facts, formOf, hireIds: hireIds.slice(0, 1000) } };
}

/** The facts of a server with so many forms as a scenario needs for a number of requests or seconds. */
export async function provide({ url, facts }, { forms }, count) {
  if (!forms) return facts;
  const { formIds } = await copyForms(url, facts.formOf, count);
  return { ...facts, formIds };
}
