import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import { useDatabase } from '../support/database';
import { endPrograms, freePort, startProgram, type Started } from '../support/program';

/**
 * The process is killed while partners start I-9s. Whatever was acknowledged exists whole, with its employment, its
 * I-9, its link, its audit rows and its push; whatever exists at all exists whole; and a request that is sent again
 * after the crash makes no second employee.
 */

const rounds = 5;
const clients = 6;
const dataDir = mkdtempSync(path.join(tmpdir(), 'ees-kill-'));
const database = useDatabase({ empty: true });
let owner: Knex;

beforeAll(() => {
  owner = knex({ client: 'pg', connection: database.url, pool: { min: 0, max: 2 } });
});
afterAll(async () => {
  await owner.destroy();
  await endPrograms();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(port: number): Promise<Started> {
  const service = startProgram('src/main.js', ['start'], {
    PORT: String(port),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SANDBOX: 'true',
    LOG_LEVEL: 'info',
    ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  });
  await service.says('"msg":"ready"');
  return service;
}

interface Acknowledged {
  candidate: string;
  id: number;
}

/** @returns null when the process was killed before it had answered */
async function send(port: number, token: string, candidate: string): Promise<Acknowledged | null> {
  const request = fetch(`http://127.0.0.1:${port}/v1/partners/i9s/section1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      integrationCandidateId: candidate,
      firstName: 'Ana',
      lastName: 'Rivera',
      startDate: new Date().toISOString().slice(0, 10),
      emailAddress: 'ana.rivera@example.com',
      // Spokane takes no part in E-Verify, so each hire writes exactly one push.
      locationId: 3,
      onboardingType: 'on-site',
    }),
  });
  const answer = await request
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => null);
  if (answer === null) return null;
  if (answer.status !== 202) throw new Error(`answered ${answer.status}: ${answer.text}`);
  return { candidate, id: (JSON.parse(answer.text) as { id: number }).id };
}

async function session(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/v1/partners/sessions`, {
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
      (select count(*)::int from deliveries d where d.employee_id = e.id) as pushes,
      (select count(*)::int from audit_events a where a.subject_type = 'employee' and a.subject_id = e.id) as audits
    from employees e where e.integration_candidate_id like 'kill-%'`);
  return new Map(rows.map(({ candidate, ...row }) => [candidate, row]));
}

const whole = { employments: 1, i9s: 1, links: 1, trail: 1, pushes: 1, audits: 1 };

it('leaves nothing half done', async () => {
  const acknowledged: Acknowledged[] = [];
  const sent: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const port = await freePort();
    const service = await start(port);
    const token = await session(port);
    const killing = new AbortController();
    const load = Array.from({ length: clients }, async (_, client) => {
      for (let count = 0; !killing.signal.aborted && count < 500; count += 1) {
        const candidate = `kill-${round}-${client}-${count}`;
        sent.push(candidate);
        const answer = await send(port, token, candidate);
        if (answer) acknowledged.push(answer);
      }
    });
    await sleep(150 + round * 130);
    service.child.kill('SIGKILL');
    killing.abort();
    await Promise.all(load);
    await service.exit;
  }

  const port = await freePort();
  const service = await start(port);
  const before = await stored();
  for (const { candidate, id } of acknowledged) expect(before.get(candidate)).toEqual({ id, ...whole });
  for (const [, { id: _, ...row }] of before) expect(row).toEqual(whole);

  // The partner does not know what became of the unanswered ones: it sends them again.
  const answered = new Set(acknowledged.map(({ candidate }) => candidate));
  const unanswered = sent.filter((candidate) => !answered.has(candidate));
  const token = await session(port);
  for (const candidate of unanswered) expect(await send(port, token, candidate)).not.toBeNull();
  const after = await stored();
  expect(after.size).toBe(sent.length);
  for (const [candidate, row] of before) expect(after.get(candidate)).toMatchObject({ id: row['id'] });
  service.child.kill('SIGTERM');
  await service.exit;

  const lost = acknowledged.filter(({ candidate }) => !before.has(candidate)).length;
  console.log(
    `${rounds} kills: ${sent.length} sent, ${acknowledged.length} acknowledged, ${lost} of them lost, ` +
      `${before.size} stored, ${unanswered.length} sent again, ${after.size} employees in the end`,
  );
  expect(acknowledged.length).toBeGreaterThan(rounds);
  expect(unanswered.length).toBeGreaterThan(0);
});
