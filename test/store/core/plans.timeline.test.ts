import type { Message } from '../../../src/store/core/wire';
import { sentFor } from '../../support/owner';
import { Client } from 'pg';
import { serviceRole } from '../../../src/store/core/database-roles';
import {
  actorsOf,
  deliveriesAbout,
  formEventsOf,
  mailsAbout,
  mendingsOf,
  recordEventsOf,
} from '../../../src/store/i9/timeline';
import type { Transaction } from '../../../src/store/unit';
import { databaseUrl } from '../../support/runner/template';
import { createDatabase, createTenant, type StoreDatabase, type Tenant } from '../../support/store';
import { asLarge, nodes, type Plan } from './planner';

/** How PostgreSQL reads what happened around a hire and an inspection, where each table is said to have a million rows. */

let server: StoreDatabase;
let tenant: Tenant;
let client: Client;

beforeAll(async () => {
  server = await createDatabase();
  tenant = await createTenant(server.owner, 'Large');
  const name = new URL(server.url).pathname.slice(1);
  client = new Client({ connectionString: databaseUrl(`${process.env['TEST_SERVER_URL']}`, name) });
  await client.connect();
  const { organizationId } = tenant.scope;
  await asLarge(client, { organizationId, rows: 1_000_000, few: ['inspections'], unset: 0.001 });
  await client.query(`select set_config('app.organization_id', $1, false)`, [`${organizationId}`]);
  await client.query(`set role ${serviceRole}`);
});
afterAll(async () => {
  await client.end();
  await server.drop();
});

/** The statements that a read sends. */
async function statementsOf(read: (within: Transaction) => Promise<unknown>): Promise<Message[]> {
  const sent = await sentFor(server.url, tenant.scope, (trx) => read({ trx, scope: tenant.scope }));
  return sent.filter(({ statement }) => statement.text.startsWith('select'));
}

async function planOf({ statement, values }: Message): Promise<Plan> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (format json) ${statement.text}`,
    [...values],
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('There is no plan');
  return plan;
}

/** Reads of whole tables, and of an index without more than the organization to go by. */
const wide = (plan: Plan): Plan[] =>
  nodes(plan).filter(
    (node) =>
      node['Relation Name'] !== undefined &&
      // The months to come are empty.
      ((node['Node Type'] === 'Seq Scan' && node['Total Cost'] > 10) || node['Plan Rows'] > 10_000) &&
      node['Relation Name'] !== 'organizations',
  );

const asked = { most: 25, shown: ['%'], hidden: ['everify.%'] };
const ofHire = { ...asked, employeeId: 1, i9Id: null };
const ofForm = { ...asked, employeeId: null, i9Id: 1 };
const mending = {
  inspectionId: 1,
  noticeDate: '2026-11-02',
  actions: ['signSection2'],
  since: new Date('2026-11-02T00:00:00Z'),
  until: null,
  updatedSince: new Date('2026-11-01T00:00:00Z'),
  most: 25,
} as const;

const reads: Readonly<Record<string, (within: Transaction) => Promise<unknown>>> = {
  'events of a hire': (within) => formEventsOf(within, ofHire),
  'events of a form': (within) => formEventsOf(within, ofForm),
  'who acted for a hire': (within) => actorsOf(within, ofHire),
  'who acted for a form': (within) => actorsOf(within, ofForm),
  'deliveries about a hire': (within) => deliveriesAbout(within, ofHire),
  'deliveries about a form': (within) => deliveriesAbout(within, ofForm),
  'emails about a hire': (within) => mailsAbout(within, ofHire),
  'what happened to an inspection': (within) =>
    recordEventsOf(within, { inspectionId: 1, packageIds: [1, 2], most: 25 }),
};

test.each(Object.keys(reads))('%s are read by an index, for the rows of that subject alone', async (name) => {
  const statements = await statementsOf((within) => reads[name]?.(within) ?? Promise.reject(new Error(name)));
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) expect(wide(await planOf(statement))).toEqual([]);
});

test('forms that were mended after a notice are found by the day of their last change', async () => {
  const statements = await statementsOf((within) => mendingsOf(within, mending));
  expect(statements).toHaveLength(2);
  for (const statement of statements) {
    const plan = nodes(await planOf(statement));
    const forms = plan.filter((node) => node['Relation Name'] === 'i9s');
    expect(forms.map((node) => node['Index Name'])).toEqual(['i9s_by_updated_at']);
    const events = plan.filter((node) => node['Relation Name'] === 'i9_audit_events');
    expect(events.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  }
});

test('the test notices a missing index', async () => {
  const [statement] = await statementsOf((within) => actorsOf(within, ofHire));
  if (!statement) throw new Error('Nothing was sent');
  await client.query('reset role; begin');
  await client.query('drop index i9s_by_employee_id');
  expect(wide(await planOf(statement))).not.toEqual([]);
  await client.query(`rollback; set role ${serviceRole}`);
});
