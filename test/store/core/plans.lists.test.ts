import { sentFor } from '../../support/owner';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { personOf } from '../../../src/domain/person-search';
import type { Scope } from '../../../src/domain/scope';
import { wholeI9AuditTrail } from '../../../src/store/audit/trail';
import type { Statement } from '../../../src/store/core/database';
import { serviceRole } from '../../../src/store/core/database-roles';
import { suffixes, type Filter, type FilterValue } from '../../../src/store/core/filters';
import { definedLists, type DefinedList, type ListRequest } from '../../../src/store/core/paging';
import { reports } from '../../../src/store/reports';
import type { ReportId } from '../../../src/store/reports/report';
import { asLarge, nodes, type Plan } from './planner';
import { databaseUrl } from '../../support/runner/template';
import { testKeys, useTenantStore } from '../../support/store';

/**
 * The plans of every list that the program has, by each of its filters, sort keys and searches, as PostgreSQL makes them
 * for a million rows. The tables have one row each; the planner's statistics count it as a million.
 */

const store = useTenantStore();
const { server } = store;

const stores = path.resolve(__dirname, '../../../src/store');
const definitions = readdirSync(stores, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /(?<!\.d)\.ts$/.test(file) && readFileSync(path.join(stores, file), 'utf8').includes('= defineTable'),
);
for (const file of definitions) require(path.join(stores, file));

/** Tables of which an organization has few rows: partners are limited, exports are asked for one at a time, inspections are rare. */
const few = ['employees_without_i9', 'exports', 'inspections', 'partner_secrets', 'partners'];

let client: Client;

beforeAll(async () => {
  const name = new URL(server.url).pathname.slice(1);
  client = new Client({ connectionString: databaseUrl(`${process.env['TEST_SERVER_URL']}`, name) });
  await client.connect();
});
afterAll(async () => {
  await client.end();
});

/** Makes the tables large, with so many of the optional columns unset, for the login that serves requests. */
async function prepareTables(unset: number): Promise<void> {
  await client.query('reset role');
  await asLarge(client, { organizationId: store.tenant.scope.organizationId, rows: 1_000_000, few, unset });
  await client.query('set max_parallel_workers_per_gather = 0');
  await client.query(`select set_config('app.organization_id', $1, false)`, [
    `${store.tenant.scope.organizationId}`,
  ]);
  await client.query(`set role ${serviceRole}`);
}

interface Sent {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

/** The statements that a list sends; what they are answered makes it count its matches with a statement of its own. */
async function statementsOf(
  { list }: Pick<DefinedList, 'list'>,
  request: object,
  scope = store.tenant.scope,
) {
  const sent: Sent[] = [];
  const read = (_: unknown, statement: Statement, values: readonly unknown[]) => {
    sent.push({ statement, values });
    return Promise.resolve([]);
  };
  const all: ListRequest<Record<string, Filter>> = { page: 1, pageSize: 25, ...request };
  await list({ keys: testKeys, database: { read } }, scope, all);
  return sent;
}

/** The statement for the first page, which also counts up to 10,001 matches. */
async function firstPage(list: Pick<DefinedList, 'list'>, request: object, scope?: Scope): Promise<Sent> {
  const [first] = await statementsOf(list, request, scope);
  if (!first) throw new Error('Nothing was sent');
  return first;
}

/** The statement that counts all matches. */
async function counting(list: Pick<DefinedList, 'list'>, request: object): Promise<Sent> {
  const [, count] = await statementsOf(list, { ...request, page: 3 });
  if (!count) throw new Error('Nothing was counted');
  return count;
}

async function explain({ statement, values }: Sent, generic = false): Promise<Plan> {
  const { rows } = generic
    ? await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (format json, generic_plan) ${statement.text}`,
      )
    : await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${statement.text}`, [
        ...values,
      ]);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('There is no plan');
  return plan;
}

/** Before PostgreSQL 16 a plan that suits all values cannot be asked for. */
async function kindsOfPlans(): Promise<readonly boolean[]> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::integer as version`,
  );
  return (rows[0]?.version ?? 0) >= 160_000 ? [false, true] : [false];
}

/** How many rows a counting statement is expected to count. */
const matchesOf = ({ Plans: [inner] = [], ...plan }: Plan): number =>
  plan['Node Type'] === 'Aggregate' && inner ? matchesOf(inner) : plan['Plan Rows'];

const values: Readonly<Record<Filter['kind'], FilterValue>> = {
  text: 'x',
  person: personOf('Diaz').person ?? '',
  code: 'x',
  codes: ['x', 'y'],
  except: ['x'],
  path: '["5"]',
  integer: 5,
  ownerCounts: '{"5":[["5"]]}',
  faultCode: 'section2-late',
  hasNoOwner: '{"limited":[5],"byUser":{"5":[["5"]]}}',
  boolean: true,
  withoutI9: true,
  withI9: true,
  inspection: 1,
  lacksInspected: ['1', '2026-01-05T00:00:00Z'],
  date: '2026-01-05',
  until: '2026-01-05',
  from: '2026-01-05',
  since: '2026-01-05T00:00:00Z',
  past: '2026-01-05T00:00:00Z',
  notPast: '2026-01-05T00:00:00Z',
  encrypted: '123456789',
};

/** Kinds that the service gives a value of its own, so that nobody asks for records without one. */
const alwaysSet = new Set<Filter['kind']>([
  'person',
  'ownerCounts',
  'hasNoOwner',
  'faultCode',
  'withoutI9',
  'withI9',
  'inspection',
  'lacksInspected',
  'past',
  'notPast',
]);

/**
 * What an inspection asks for is compared with two dates and two places of each period: no index has them all. Whether an
 * owner counts is asked of forms that the index of owners finds, with the employee of each; a fault is looked for in all
 * faulty forms.
 */
const walked = new Set<Filter['kind']>([
  'inspection',
  'lacksInspected',
  'ownerCounts',
  'hasNoOwner',
  'faultCode',
]);

/** What a partner lists is its own. */
const ofPartner = ({ source }: DefinedList): Record<string, FilterValue> =>
  source.parted || 'integrationCandidateId' in source.list.filters ? { partnerId: 5 } : {};

const titleOf = ({ source }: DefinedList): string =>
  `${source.name} #${definedLists.filter(({ source: { name } }) => name === source.name).findIndex((one) => one.source === source) + 1}`;

interface Shape {
  readonly title: string;
  readonly kind: Filter['kind'] | null;
  readonly list: DefinedList;
  readonly filters: Record<string, FilterValue>;
}

/** Every list by each of its filters: a value of it, and records without one. */
const shapes: readonly Shape[] = definedLists.flatMap((list) => {
  const own = ofPartner(list);
  const title = titleOf(list);
  return [
    { title: `${title} by nothing`, kind: null, list, filters: own },
    ...Object.entries(list.source.list.filters).flatMap(([name, { kind }]) => [
      { title: `${title} by ${name}`, kind, list, filters: { ...own, [name]: values[kind] } },
      ...(alwaysSet.has(kind)
        ? []
        : [{ title: `${title} by ${name} unset`, kind: null, list, filters: { ...own, [name]: '' } }]),
    ]),
  ];
});

const filtered = shapes.filter(({ kind }) => kind !== null);

/** The most that finding these matches may cost: a walk over a million rows costs at least 12,500. */
const budget = (matches: number): number => 6_000 + 5 * matches;
/** Where a list stops to count with each page. */
const countedTotal = 10_001;

/** Which statements of a list cost more than finding their matches by an index. */
async function expensive({ list, filters }: Shape): Promise<object[]> {
  const [page, count] = [await firstPage(list, { filters }), await counting(list, { filters })];
  const found: object[] = [];
  for (const generic of await kindsOfPlans()) {
    const counted = await explain(count, generic);
    const matches = matchesOf(counted);
    const note = (what: string, { 'Total Cost': cost }: Plan, most: number) =>
      cost > most ? found.push({ what, generic, matches, cost, most }) : undefined;
    note('count', counted, budget(matches));
    // The server plans a page for its values wherever that is cheaper.
    if (!generic || matches < countedTotal)
      note('page', await explain(page, generic), budget(Math.min(matches, countedTotal)));
  }
  return found;
}

test('every list of the program is asked for', () => {
  expect(definitions.length).toBeGreaterThan(20);
  expect(definedLists.length).toBeGreaterThanOrEqual(definitions.length);
  expect(new Set(shapes.flatMap(({ kind }) => kind ?? [])).size).toBeGreaterThan(12);
});

describe.each([
  { unset: 0.99, named: 'hardly any record has a value' },
  { unset: 0.001, named: 'nearly all records have a value' },
])('where $named', ({ unset }) => {
  beforeAll(() => prepareTables(unset));

  test.each(shapes.filter(({ kind }) => kind === null || !walked.has(kind)))(
    '$title is found by an index',
    async (shape) => {
      expect(await expensive(shape)).toEqual([]);
    },
  );
});

describe('the first page', () => {
  beforeAll(() => prepareTables(0.001));

  test.each(filtered.filter(({ kind }) => kind !== null && !walked.has(kind)))(
    'of $title is walked to as far as it goes',
    async ({ list, filters }) => {
      const plan = nodes(await explain(await firstPage(list, { filters })));
      // A first page of a table in partitions is taken as it is walked over.
      const keys = plan.find((node) => node['Subplan Name'] === 'CTE page') ?? plan[0];
      const types = keys ? nodes(keys).map((node) => node['Node Type']) : [];
      expect(types).toContain('Limit');
      expect(types).not.toContain('Bitmap And');
    },
  );

  test.each(
    definedLists.filter(({ source }) => !source.parted).map((list) => ({ list, title: titleOf(list) })),
  )('of $title by nothing is not sorted', async ({ list }) => {
    const plan = nodes(await explain(await firstPage(list, { filters: ofPartner(list) })));
    const keys = plan.find((node) => node['Subplan Name'] === 'CTE page');
    expect(keys ? nodes(keys).map((node) => node['Node Type']) : ['Sort']).not.toContain('Sort');
  });

  const orders = definedLists.flatMap((list) =>
    Object.keys(list.source.list.sorts ?? {}).flatMap((key) =>
      ['', '-'].map((direction) => ({ list, title: titleOf(list), order: `${direction}${key}` })),
    ),
  );

  test.each(orders)('of $title by $order is walked to in order', async ({ list, order }) => {
    expect(await expensiveOrder(list, order)).toEqual([]);
  });
});

/** The parts of the plan of a first page in this order that handle more than the page. */
async function expensiveOrder(list: DefinedList, order: string): Promise<Plan[]> {
  const plan = nodes(await explain(await firstPage(list, { sort: [order] })));
  const keys = plan.find((node) => node['Subplan Name'] === 'CTE page');
  if (!keys) throw new Error('The page has no keys');
  // Equal values are put in the order of their ids, and the two parts of an order with unset values one after the other.
  const sorts = plan.filter((node) => node['Node Type'] === 'Sort' && node['Plan Rows'] > 50);
  return [...sorts, ...(keys['Total Cost'] > 1_000 ? [keys] : [])];
}

test.each(filtered.filter(({ kind }) => kind === 'hasNoOwner'))(
  '$title looks only at unassigned forms and those of users who do not reach everyone',
  async ({ list, filters }) => {
    await prepareTables(0.001);
    const plan = nodes(await explain(await counting(list, { filters })));
    const read = plan.filter((node) => node['Relation Name'] === 'i9s');
    expect(read.map((node) => node['Node Type'])).toEqual(['Bitmap Heap Scan']);
    expect(plan.flatMap((node) => node['Index Name'] ?? [])).toContain('i9s_by_owner_user_id');
  },
);

test.each(filtered.filter(({ kind }) => kind === 'faultCode'))(
  '$title looks only at forms with a fault',
  async ({ list, filters }) => {
    await prepareTables(0.99);
    const plan = nodes(await explain(await counting(list, { filters })));
    expect(plan.flatMap((node) => node['Index Name'] ?? [])).toContain('i9s_by_fault_severity');
    expect(
      plan.filter((node) => node['Relation Name'] === 'i9s').map((node) => node['Node Type']),
    ).not.toContain('Seq Scan');
  },
);

/**
 * Kinds that compare a column with values, by an index that begins with it. The budget of a plan cannot tell whether a
 * range has one: the planner expects a third of the rows in each.
 */
const compared = new Set<Filter['kind']>([
  'text',
  'code',
  'codes',
  'path',
  'integer',
  'date',
  'until',
  'from',
  'since',
  'past',
  'encrypted',
]);

/** Which filters of a list compare a column that no index has next after the organization (and the partner, in lists of partners). */
async function withoutIndex(list: DefinedList): Promise<string[]> {
  const { rows } = await client.query<{ place: string }>(
    `select distinct coalesce(pg_partition_root(indrelid), indrelid)::regclass || '.' || (
       select attname from unnest(indkey) with ordinality as key (number, place)
       join pg_attribute on attrelid = indrelid and attnum = number
       where attname <> all($1::text[]) or key.place = indnkeyatts order by key.place limit 1) as place
     from pg_index`,
    [['organization_id', ...Object.keys(ofPartner(list)).map(() => 'partner_id')]],
  );
  const indexed = new Set(rows.map(({ place }) => place));
  const { filters } = list.source.list;
  return Object.keys(filters).filter((name) => {
    const { column = '', kind = 'person' } = filters[name] ?? {};
    const place = column.includes('.') ? column : `${list.source.name}.${column}`;
    return compared.has(kind) && name !== 'partnerId' && !indexed.has(`${place}${suffixes[kind] ?? ''}`);
  });
}

test.each(
  definedLists
    .filter(({ source }) => !few.includes(source.name))
    .map((list) => ({ list, title: titleOf(list) })),
)('$title has an index for each filter that compares a column', async ({ list }) => {
  expect(await withoutIndex(list)).toEqual([]);
});

describe('the test notices', () => {
  beforeAll(() => prepareTables(0.001));
  const shape = (title: string): Shape => {
    const found = shapes.find((one) => one.title === title);
    if (!found) throw new Error(`There is no ${title}`);
    return found;
  };

  /** Without an index, for a moment. */
  async function without<R>(index: string, work: () => Promise<R>): Promise<R> {
    await client.query('reset role; begin');
    try {
      await client.query(`drop index ${index}`);
      return await work();
    } finally {
      await client.query(`rollback; set role ${serviceRole}`);
    }
  }

  test('a filter without its index', async () => {
    const byJob = shape('employees #1 by jobTitle');
    expect(await expensive(byJob)).toEqual([]);
    expect(await without('employees_by_job_title', () => expensive(byJob))).not.toEqual([]);
  });

  test('a range without its index', async () => {
    const { list } = shape('employees #1 by updatedSince');
    expect(await withoutIndex(list)).toEqual([]);
    expect(await without('employees_by_updated_at', () => withoutIndex(list))).toEqual(['updatedSince']);
  });

  test.each(
    definedLists
      .filter(({ source }) => !few.includes(source.name))
      .map((list) => ({ list, title: titleOf(list) })),
  )('a filter of $title by a column that no index has', async ({ list }) => {
    const { source } = list;
    for (const kind of compared) {
      const filters = { ...source.list.filters, planted: { column: 'planted', kind } as Filter };
      const planted = { ...list, source: { ...source, list: { ...source.list, filters } } };
      expect(await withoutIndex(planted)).toEqual(['planted']);
    }
  });

  test('an order without its index', async () => {
    const { list } = shape('employees #1 by jobTitle');
    expect(await expensiveOrder(list, 'jobTitle')).toEqual([]);
    expect(await without('employees_by_job_title', () => expensiveOrder(list, 'jobTitle'))).not.toEqual([]);
  });
});

const large: ReadonlySet<string> = new Set(['employees', 'employments', 'i9s', 'everify_cases']);

/** What a report reads of the large tables. */
async function readsOf(id: ReportId, scope = store.tenant.scope): Promise<Plan[]> {
  const sent: Sent[] = [];
  const read = (_tenant: unknown, statement: Statement, values: readonly unknown[]) => {
    sent.push({ statement, values });
    return Promise.resolve([]);
  };
  const asOf = {
    today: '2026-11-20',
    now: new Date('2026-11-20T15:00:00Z'),
    timeZone: 'America/New_York',
  } as const;
  await reports[id].rows({ database: { read } }, scope, asOf);
  expect(sent.length).toBeGreaterThan(0);
  const plans: Plan[] = [];
  for (const one of sent) plans.push(...nodes(await explain(one)));
  return plans.filter((node) => large.has(node['Relation Name'] ?? ''));
}

describe('reports', () => {
  beforeAll(() => prepareTables(0.99));

  test.each(Object.keys(reports) as ReportId[])('%s reads no large table as a whole', async (id) => {
    const scanned = (await readsOf(id)).filter((node) => node['Node Type'] === 'Seq Scan');
    expect(scanned).toEqual([]);
  });

  test('everify-outcomes counts the entries of one index', async () => {
    const reads = await readsOf('everify-outcomes');
    expect(reads.map((node) => [node['Node Type'], node['Index Name']])).toEqual([
      ['Index Only Scan', 'everify_cases_by_state'],
    ]);
  });

  test('everify-outcomes counts for some of the employees without reading a form or a case', async () => {
    const reach = Array.from({ length: 50 }, (_, site) => [String(site + 1)]);
    const reads = await readsOf('everify-outcomes', {
      ...store.tenant.scope,
      hierarchy: ['locationId'],
      reach,
    });
    const whole = reads.filter(({ 'Node Type': type }) => type !== 'Index Only Scan');
    expect(whole.map((node) => node['Relation Name'])).toEqual([]);
  });
});

describe('employees', () => {
  beforeAll(() => prepareTables(0.001));
  const employees = definedLists.find(({ source }) => 'custom1' in source.list.filters);
  if (!employees) throw new Error('There is no list of employees');

  test('have no entry in an index for a field that few of them have', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
       where x.indrelid = 'employees'::regclass and x.indpred is null order by 1`,
    );
    expect(rows.map(({ name }) => name.replace(/^employees_(by_)?/, ''))).toEqual([
      'date_of_birth_hash',
      'email_address',
      'first_name',
      'job_title',
      'language_preference',
      'last_name',
      'legal_entity',
      'location_id',
      'names',
      'profile_id',
      'ssn_hash',
      'updated_at',
      'candidate_key',
      'pkey',
    ]);
  });

  test('of a location are counted in one index', async () => {
    const plan = nodes(await explain(await counting(employees, { filters: { locationId: 50 } })));
    const read = plan.filter((node) => node['Relation Name'] === 'employees');
    expect(read.map((node) => [node['Node Type'], node['Index Name']])).toEqual([
      ['Index Only Scan', 'employees_by_location_id'],
    ]);
  });

  test('within a small reach are found without a walk through all', async () => {
    const scope: Scope = {
      ...store.tenant.scope,
      hierarchy: ['legalEntity', 'locationId'],
      reach: [
        ['3', '40'],
        ['4', '41'],
      ],
    };
    const plan = await explain(await firstPage(employees, {}, scope));
    expect(plan['Total Cost']).toBeLessThan(budget(0));
    expect(nodes(plan).map((node) => node['Index Name'])).toEqual(
      expect.arrayContaining([expect.stringMatching(/^employees_by_(location_id|legal_entity)$/)]),
    );
  });

  test('and their forms have users in the trail, who are looked up one by one', async () => {
    const { scope } = store.tenant;
    const sent = await sentFor(server.url, scope, (trx) => wholeI9AuditTrail({ trx, scope }, 5));
    const trail = sent.find(({ statement }) => statement.text.includes('i9_audit_events'));
    if (!trail) throw new Error('Nothing was sent');
    const plan = nodes(await explain(trail));
    const scanned = plan
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name']);
    expect(scanned).not.toContain('users');
  });
});

describe('a plan that suits all values', () => {
  beforeAll(() => prepareTables(0.001));

  /** Lists whose rows are counted, by what one index has in their order. */
  const walks = shapes.filter(
    ({ title, kind, list }) =>
      list.source.counted &&
      (list.source.list.order ?? []).length === 0 &&
      (title.endsWith(' by nothing') || ['text', 'code', 'integer', 'path', 'date'].includes(kind ?? '')),
  );

  test.each(walks)('is kept for $title', async ({ list, filters }) => {
    const { statement, values: given } = await firstPage(list, { filters });
    // The server plans five times before it decides.
    for (let run = 0; run < 8; run += 1) await client.query({ ...statement, values: [...given] });
    const { rows } = await client.query<{ kept: number }>(
      'select generic_plans::integer as kept from pg_prepared_statements where name = $1',
      [statement.name],
    );
    expect(rows).toEqual([{ kept: 3 }]);
  });

  test('is kept for the open steps that are due first, a walk over the index of those who have to act', async () => {
    const forms = shapes.find(({ list }) => list.source.name === 'i9s');
    if (!forms) throw new Error('There is no list of forms');
    for (const pageSize of [5, 25]) {
      const sent = await firstPage(forms.list, {
        filters: { waitingFor: 'employer' },
        sort: ['i9NextStepDueDate'],
        pageSize,
      });
      for (let run = 0; run < 8; run += 1)
        await client.query({ ...sent.statement, values: [...sent.values] });
      const { rows } = await client.query<{ kept: number }>(
        'select generic_plans::integer as kept from pg_prepared_statements where name = $1',
        [sent.statement.name],
      );
      expect(rows).toEqual([{ kept: 3 }]);
      if (!(await kindsOfPlans()).includes(true)) continue;
      const used = nodes(await explain(sent, true)).map((node) => node['Index Name']);
      expect(used).toContain('i9s_open_by_waiting_for');
      expect(used).not.toContain('i9s_by_next_step_due_date');
    }
  });

  test.each(walks)('of $title is a walk over one index', async ({ list, filters }) => {
    if (!(await kindsOfPlans()).includes(true)) return;
    const plan = nodes(await explain(await firstPage(list, { filters }), true));
    const keys = plan.find((node) => node['Subplan Name'] === 'CTE page');
    const steps = keys ? nodes(keys) : [];
    expect(steps.map((node) => node['Node Type'])).toContain('Limit');
    // Rows that it throws away would make it as long as the table for a rare value.
    expect(steps.filter((node) => 'Filter' in node || /Sort|Bitmap/.test(node['Node Type']))).toEqual([]);
  });
});
