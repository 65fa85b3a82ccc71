import { Client } from 'pg';
import { asJson, asList, dereference, operationsOf, type Json } from '../../../src/contract/document';
import { sandboxClients, type SandboxClient } from '../../../src/sandbox/credentials';
import { DatabaseClient } from '../../../src/store/core/client';
import { record } from '../../support/recording/record';
import { readContract } from '../../support/contract/contract';
import { useDatabase } from '../../support/database';
import { api } from '../../support/http';
import { databaseUrl } from '../../support/runner/template';
import { sandboxEncryptionKeys, startService } from '../../support/service';

/**
 * PostgreSQL compiles a statement (JIT) when its estimated cost is above 100,000, which takes longer than most of them
 * need. `migrate` switches that off for our logins where it may, but an estimate that high means a plan that does work for
 * each row of a table. The requests of the contract's examples are sent to a database whose tables count as large, and
 * auto_explain tells what each statement is estimated to cost.
 */

/** PostgreSQL's `jit_above_cost`. */
const threshold = 100_000;
/** What the planner takes a page of each table to hold: the tables of the story have one to ten. */
const rowsInPage = 20_000;

/** What else `pg_statistic` has of a column: nothing is known of its values. `pg_restore_attribute_stats` needs PostgreSQL 18. */
const unknown = ['stakind', 'staop', 'stacoll'].flatMap((name) =>
  [1, 2, 3, 4, 5].map((slot) => `${name}${slot}`),
);

/** Columns that refer to something. */
const referring = `a.attname ~ '(^|_)id(_folded)?$' and c.relkind in ('r', 'p')
  and c.relnamespace = 'public'::regnamespace`;

const database = useDatabase();

interface Explained {
  readonly text: string;
  readonly cost: number;
}
const explained: Explained[] = [];
/** Status, path and filter. */
const filtered: string[] = [];

function note({ message = '' }: { message?: string | undefined }): void {
  const [, json] = /^duration: .*? plan:\n(\{[^]*\})$/.exec(message) ?? [];
  if (json === undefined) return;
  const { 'Query Text': text, Plan: plan } = JSON.parse(json) as {
    'Query Text': string;
    Plan: { 'Total Cost': number };
  };
  explained.push({ text, cost: plan['Total Cost'] });
}

async function asSuperuser(...statements: string[]): Promise<void> {
  const client = new Client({
    connectionString: databaseUrl(`${process.env['TEST_SERVER_URL']}`, database.name),
  });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  const { connect } = DatabaseClient.prototype;
  jest.spyOn(DatabaseClient.prototype, 'connect').mockImplementation(function (this: DatabaseClient, done) {
    this.on('notice', note);
    return connect.call(this, done);
  });
  const set = (name: string, value: string) => `alter database "${database.name}" set ${name} = ${value}`;
  await asSuperuser(
    set('session_preload_libraries', 'auto_explain'),
    set('auto_explain.log_min_duration', '0'),
    set('auto_explain.log_nested_statements', 'on'),
    set('auto_explain.log_format', 'json'),
    set('auto_explain.log_level', 'notice'),
    `update pg_class set relpages = 1, reltuples = ${rowsInPage}
       where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace`,
    // All rows are of one organization, and what refers to others refers to hardly one twice.
    `delete from pg_statistic using pg_attribute a, pg_class c
       where starelid = attrelid and staattnum = attnum and attrelid = c.oid and ${referring}`,
    `insert into pg_statistic (starelid, staattnum, stainherit, stanullfrac, stawidth, stadistinct, ${unknown.join()})
       select attrelid, attnum, relkind = 'p', 0, 4, case when attname = 'organization_id' then 1 else -1 end,
         ${unknown.map(() => 0).join()}
       from pg_class c join pg_attribute a on a.attrelid = c.oid where ${referring}`,
  );
  await record(database, () => undefined);
  await askByEachFilter();
});
afterAll(() => jest.restoreAllMocks());

/** Value of a documented parameter that is right by its form. */
function valueOf(schema: Json): string {
  const { examples, enum: values, items, type } = schema;
  const [value = type === 'integer' ? 1 : 'x'] = [
    ...asList(examples),
    ...asList(values),
    ...asList(asJson(items)['enum']),
  ];
  return String(Array.isArray(value) ? value[0] : value);
}

/** Lists with the parameters of their filters, as the contract has them. */
function documentedFilters(): { route: string; name: string; value: string }[] {
  const document = asJson(readContract());
  const lists = operationsOf(document).filter(
    ({ method, route, operationId }) =>
      method === 'get' && operationId.startsWith('list') && !route.includes('{'),
  );
  return lists.flatMap(({ route, parameters }) =>
    parameters
      .filter(
        ({ in: place, name }) => place === 'query' && !/^(page|page_size|after|limit)$/.test(String(name)),
      )
      .map(({ name, schema }) => ({
        route,
        name: String(name),
        value: valueOf(dereference(document, schema)),
      })),
  );
}

/** Asks each list for what each of its filters finds. */
async function askByEachFilter(): Promise<void> {
  const settings = { encryptionKeys: sandboxEncryptionKeys(), rateLimitPerMinute: 0 };
  const { baseUrl, stop } = await startService(database, settings);
  try {
    const tokenOf = async ({ clientId, secret }: SandboxClient) => {
      const grant = { grant_type: 'client_credentials', client_id: clientId, client_secret: secret };
      const { body } = await api(baseUrl).post<{ access_token: string }>('/v1/oauth/token', grant);
      return body.access_token;
    };
    const { admin, partner } = sandboxClients;
    const tokens = { admin: await tokenOf(admin), partner: await tokenOf(partner) };
    for (const { route, name, value } of documentedFilters()) {
      const also = route === '/v1/federal-working-days' && name === 'to' ? `from=${value}&` : '';
      const caller = api(baseUrl, route.startsWith('/v1/partners') ? tokens.partner : tokens.admin);
      const { status } = await caller.get(`${route}?${also}${name}=${encodeURIComponent(value)}`);
      filtered.push(`${status} ${route} ${name}=${value}`);
    }
  } finally {
    await stop();
  }
}

test('every filter of every list is asked for', () => {
  expect(filtered.length).toBeGreaterThan(60);
  expect(filtered.filter((line) => !line.startsWith('200 '))).toEqual([]);
});

test('a statement that looks something up for each form is above the threshold', async () => {
  const from = explained.length;
  const client = new DatabaseClient({ connectionString: database.serviceUrl });
  await client.connect();
  // What the lists of overdue forms did before the due moment was stored.
  await client.query(`
    select count(*) from i9s where organization_id = 1 and next_step_due_date < (
      select max(e.updated_at)::date from employees e where e.organization_id = i9s.organization_id and e.id = i9s.employee_id)`);
  await client.end();
  expect(explained.slice(from).some(({ cost }) => cost > threshold)).toBe(true);
  explained.splice(from);
});

test('no statement of the requests is estimated above the threshold', () => {
  const worst = new Map<string, number>();
  for (const { text, cost } of explained) worst.set(text, Math.max(cost, worst.get(text) ?? 0));
  const ranked = [...worst].toSorted(([, one], [, other]) => other - one);
  expect(worst.size).toBeGreaterThan(400);
  expect(ranked.filter(([, cost]) => cost > threshold)).toEqual([]);
});
