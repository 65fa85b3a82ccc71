import { Client, DatabaseError } from 'pg';
import { migrateLatest } from '../../src/store/installation/migrate';
import { noteExperiment, seconds } from '../support/runner/experiments';
import { createDatabase, type StoreDatabase } from '../support/store';
import { databaseOfRelease } from './release';

/** How many upgrades; `UPGRADES=20` for a longer look. */
const upgrades = Number(process.env['UPGRADES'] ?? 2);
const clients = 10;
/** As often as the program repeats a write (`src/store/core/database.ts`). */
const attempts = 3;
const repeatable = new Set(['40001', '40P01']);

let server: StoreDatabase;
beforeAll(async () => {
  server = await createDatabase();
});
afterAll(async () => {
  await server.drop();
  const { made, written, lost, longestMs } = total;
  noteExperiment('callers', [
    `upgrade from 1.1.0 under load, ${made} of ${upgrades} succeeded; transactions`,
    written,
    '',
    lost,
    '',
    '',
    seconds(longestMs),
  ]);
});

/** Of all upgrades, and of the transactions beside them. */
const total = { made: 0, written: 0, lost: 0, longestMs: 0 };

const attemptAtDelivery = [
  ['partners', 'last_failed_at'],
  ['deliveries', 'attempts'],
] as const;

/**
 * What the last release writes, table by table, in the order in which it does; rows by their rank. A request takes its
 * audit chain first; a worker that notes an attempt at a delivery takes none.
 */
const requests: readonly (readonly (readonly [table: string, column: string])[])[] = [
  // A hire, or a change of an employee.
  [
    ['employees', 'job_title'],
    ['employments', 'start_date'],
    ['i9s', 'remote'],
    ['deliveries', 'attempts'],
  ],
  // A step of a form and of its case.
  [
    ['i9s', 'remote'],
    ['everify_cases', 'checked_at'],
    ['deliveries', 'attempts'],
  ],
  attemptAtDelivery,
  [
    ['locations', 'name'],
    ['users', 'title'],
  ],
];

/** Writes without a pause. @returns stops, and says how many transactions succeeded and how many were lost, and why */
async function startWriting(url: string, number: number) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const tables = requests[number % requests.length] ?? [];
  const write = async (row: number): Promise<void> => {
    await client.query(
      "begin; set local role eligibility_service; select set_config('app.organization_id', '1', true)",
    );
    if (tables !== attemptAtDelivery) await client.query('select take_audit_chain()');
    for (const [table, column] of tables)
      await client.query(
        `update ${table} set ${column} = ${column} where organization_id = 1 and id = (
           select id from ${table} where organization_id = 1 order by id offset $1 limit 1)`,
        [row],
      );
    await client.query('commit');
  };
  const stopping = new AbortController();
  const outcome = { written: 0, lost: new Array<string>(), longestMs: 0 };
  const writing = (async () => {
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      const began = performance.now();
      for (let attempt = 1; ; attempt += 1)
        try {
          await write((number + count) % 5);
          outcome.written += 1;
          break;
        } catch (error) {
          await client.query('rollback');
          if (!(error instanceof DatabaseError)) throw error;
          if (repeatable.has(error.code ?? '') && attempt < attempts) continue;
          outcome.lost.push(`${error.code}: ${error.message}`);
          break;
        }
      outcome.longestMs = Math.max(outcome.longestMs, performance.now() - began);
    }
    await client.end();
    return outcome;
  })();
  return () => {
    stopping.abort();
    return writing;
  };
}

test.each(Array.from({ length: upgrades }, (_, index) => index + 1))(
  'an upgrade from 1.1.0 beside ten clients that write without a pause succeeds and loses nothing (%i)',
  async () => {
    const database = await databaseOfRelease(server, '1.1.0');
    const writers = await Promise.all(
      Array.from({ length: clients }, (_, number) => startWriting(database.url, number)),
    );
    const applied = await migrateLatest(database.url);
    const outcomes = await Promise.all(writers.map((stop) => stop()));
    for (const { written, lost, longestMs } of outcomes) {
      total.written += written;
      total.lost += lost.length;
      total.longestMs = Math.max(total.longestMs, longestMs);
    }
    expect(applied.length).toBeGreaterThan(0);
    expect(outcomes.flatMap(({ lost }) => lost)).toEqual([]);
    for (const { written } of outcomes) expect(written).toBeGreaterThan(0);
    expect(await migrateLatest(database.url)).toEqual([]);
    await database.drop();
    total.made += 1;
  },
);
