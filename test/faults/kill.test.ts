import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import { Client } from 'pg';
import { sandboxEnv, useDatabase } from '../support/database';
import { hireInSpokane } from '../support/peers/partner';
import { endPrograms, startProgram, type Started } from '../support/program';
import { buildGate } from '../support/gate';

/**
 * The process is killed while partners start I-9s, each time at another point of their transactions. Whatever was acknowledged exists whole, with its employment, its
 * I-9, its link, its audit rows and its delivery; whatever exists at all exists whole; and a request that is sent again
 * after the crash makes no second employee.
 */

const clients = 6;
/** Acknowledged in each round before something goes wrong. */
const quietStarts = 5;

interface Interruption {
  readonly event: 'insert' | 'commit';
  readonly table: string;
  /** What becomes of the transactions that stand there. */
  readonly leaves: 'nothing' | 'all' | 'either';
}

/**
 * Where the transactions stand when the process is killed; null: wherever they happen to be. A hire is written and
 * committed in one batch, which the database has received as a whole when the first of its rows is inserted: what the
 * database carries out of it after the process is gone may be all, but never a part. Nothing is left where the database
 * loses the connection too.
 */
const interruptions: readonly (Interruption | null)[] = [
  { event: 'insert', table: 'i9s', leaves: 'nothing' },
  { event: 'insert', table: 'i9_links', leaves: 'nothing' },
  { event: 'insert', table: 'deliveries', leaves: 'nothing' },
  { event: 'insert', table: 'i9s', leaves: 'either' },
  { event: 'commit', table: 'employees', leaves: 'all' },
  null,
];
const dataDir = mkdtempSync(path.join(tmpdir(), 'ees-kill-'));
const database = useDatabase({ sandbox: true });
let owner: Knex;

beforeAll(() => {
  owner = knex({ client: 'pg', connection: database.url, pool: { min: 0, max: 2 } });
});
afterAll(async () => {
  await owner.destroy();
  await endPrograms();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<{ service: Started; baseUrl: string }> {
  const service = startProgram('src/main.js', ['start'], {
    ...sandboxEnv(database, dataDir),
    LOG_LEVEL: 'info',
  });
  return { service, baseUrl: await service.address() };
}

interface Acknowledged {
  candidate: string;
  id: number;
}

/** @returns null when the process was killed before it had done it */
async function send(baseUrl: string, token: string, candidate: string): Promise<Acknowledged | null> {
  const request = fetch(`${baseUrl}/v1/partners/i9s/section1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(hireInSpokane(candidate)),
  });
  const answer = await request
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => null);
  // A statement that waits for longer than the service has patience is answered too, with nothing done.
  if (answer === null || answer.status === 503) return null;
  if (answer.status !== 202) throw new Error(`answered ${answer.status}: ${answer.text}`);
  return { candidate, id: (JSON.parse(answer.text) as { id: number }).id };
}

async function session(baseUrl: string): Promise<string> {
  const response = await fetch(`${baseUrl}/v1/partners/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: 'sandbox-partner', clientSecret: 'sandbox-partner-secret' }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

/** Everything that belongs to the employees with a candidate id, one row each. */
async function stored(): Promise<Map<string, Record<string, number>>> {
  const { rows } = await owner.raw<{ rows: ({ candidate: string } & Record<string, number>)[] }>(`
    select e.integration_candidate_id as candidate, e.id,
      (select count(*)::int from employments p where p.employee_id = e.id) as employments,
      (select count(*)::int from i9s i where i.employee_id = e.id) as i9s,
      (select count(*)::int from i9_links l join i9s i on i.id = l.i9_id where i.employee_id = e.id) as links,
      (select count(*)::int from i9_audit_events a join i9s i on i.id = a.i9_id where i.employee_id = e.id) as trail,
      (select count(*)::int from deliveries d where d.employee_id = e.id) as deliveries,
      (select count(*)::int from audit_events a where a.subject_type = 'employee' and a.subject_id = e.id) as audits
    from employees e where e.integration_candidate_id like 'kill-%'`);
  return new Map(rows.map(({ candidate, ...row }) => [candidate, row]));
}

/** Ends what stands before a gate, as a database does that loses the connection. */
const loseConnections = (client: Client) =>
  client.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'employment-eligibility-service'`);

/** Resolves when the database has noticed that the killed process is gone, and has ended what it had begun. */
async function withoutConnections(client: Client): Promise<void> {
  const text = `select from pg_stat_activity
    where datname = current_database() and application_name = 'employment-eligibility-service'`;
  while ((await client.query(text)).rowCount !== 0) await sleep(5);
}

const whole = { employments: 1, i9s: 1, links: 1, trail: 1, deliveries: 1, audits: 1 };

it('leaves nothing half done', async () => {
  const acknowledged: Acknowledged[] = [];
  const sent: string[] = [];
  const gatekeeper = new Client({ connectionString: database.url });
  await gatekeeper.connect();
  for (const [round, interruption] of interruptions.entries()) {
    const { service, baseUrl } = await start();
    const token = await session(baseUrl);
    const { event, table } = interruption ?? {};
    const gate = event && (await buildGate(gatekeeper, event, table ?? ''));
    const killing = new AbortController();
    let done = 0;
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const load = Array.from({ length: clients }, async (_, client) => {
      for (let count = 0; !killing.signal.aborted; count += 1) {
        const candidate = `kill-${round}-${client}-${count}`;
        sent.push(candidate);
        const answer = await send(baseUrl, token, candidate);
        if (answer) acknowledged.push(answer);
        done += 1;
        if (done === quietStarts) begin();
      }
    });
    await begun;
    await gate?.shut();
    await gate?.waiting(clients);
    service.child.kill('SIGKILL');
    killing.abort();
    await Promise.all(load);
    await service.exit;
    if (interruption?.leaves === 'nothing') {
      await loseConnections(gatekeeper);
      await withoutConnections(gatekeeper);
    }
    await gate?.open();
    await withoutConnections(gatekeeper);
  }
  await gatekeeper.end();

  const { service, baseUrl } = await start();
  const before = await stored();
  for (const { candidate, id } of acknowledged) expect(before.get(candidate)).toEqual({ id, ...whole });
  for (const [, { id: _, ...row }] of before) expect(row).toEqual(whole);

  // The partner does not know what became of the unanswered ones: it sends them again.
  const answered = new Set(acknowledged.map(({ candidate }) => candidate));
  const unanswered = sent.filter((candidate) => !answered.has(candidate));
  const token = await session(baseUrl);
  for (const candidate of unanswered) expect(await send(baseUrl, token, candidate)).not.toBeNull();
  const after = await stored();
  expect(after.size).toBe(sent.length);
  for (const [candidate, row] of before) expect(after.get(candidate)).toMatchObject({ id: row['id'] });
  service.child.kill('SIGTERM');
  await service.exit;

  expect(acknowledged.length).toBeGreaterThanOrEqual(quietStarts * interruptions.length);
  for (const [round, interruption] of interruptions.entries()) {
    if (!interruption) continue;
    const interrupted = unanswered.filter((candidate) => candidate.startsWith(`kill-${round}-`));
    const found = interrupted.filter((candidate) => before.has(candidate));
    expect(interrupted.length).toBeGreaterThanOrEqual(clients);
    if (interruption.leaves === 'nothing') expect(found).toEqual([]);
    if (interruption.leaves === 'all') expect(found.length).toBeGreaterThanOrEqual(clients);
  }
});
