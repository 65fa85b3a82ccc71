import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { Client } from 'pg';
import type { components } from '../../generated/openapi';
import { sandboxEnv, useDatabase } from '../support/database';
import { api, type Api } from '../support/http';
import { endPrograms, startProgram, type Started } from '../support/program';
import { buildGate, withoutConnections } from '../support/gate';

/**
 * The process is killed while it makes an inspection package. Another one, started after it, takes the package up once it
 * has given no sign of life for a while, although the job of the killed one stays locked for hours, and makes it whole.
 */

type Package = components['schemas']['InspectionPackage'];

const dataDir = mkdtempSync(path.join(tmpdir(), 'ees-package-'));
const database = useDatabase({ sandbox: true });
let owner: Client | undefined;

afterAll(async () => {
  await owner?.end();
  await endPrograms();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<{ service: Started; baseUrl: string }> {
  const service = startProgram('src/main.js', ['start'], {
    ...sandboxEnv(database, dataDir),
  });
  return { service, baseUrl: await service.address() };
}

async function admin(baseUrl: string): Promise<Api> {
  const credentials = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'sandbox-admin',
    client_secret: 'sandbox-admin-secret',
  });
  const { body } = await api(baseUrl).post<{ access_token: string }>('/v1/oauth/token', credentials);
  return api(baseUrl, body.access_token);
}

it('a package whose worker was killed is taken up again and whole', async () => {
  const { service: killed, baseUrl: first } = await start();
  const before = await admin(first);
  const connection = new Client({ connectionString: database.url });
  owner = connection;
  await connection.connect();
  const gate = await buildGate(connection, 'update', 'inspection_packages', 'new.forms_done = 3');
  await gate.shut();
  const { rows: employeeIds } = await connection.query<{ id: number }>(
    'select distinct employee_id as id from i9s where organization_id = 1 order by id limit 24',
  );
  const { body: asked } = await before.post<Package>('/v1/inspection-packages', {
    employeeIds: employeeIds.map(({ id }) => id),
  });
  // More than 25 would wait for somebody's review.
  expect(asked.formsTotal).toBeGreaterThan(20);
  await gate.waiting(1);
  const { body: begun } = await before.get<Package>(`/v1/inspection-packages/${asked.id}`);
  expect(begun).toMatchObject({ state: 'running', byteCount: null, formsDone: 2 });
  killed.child.kill('SIGKILL');
  await killed.exit;
  await gate.open();
  // What it had asked for at the gate is a sign of life, too.
  await withoutConnections(connection);

  // What the minutes bring: the last sign of life is old, and the recurring job runs.
  await connection.query(`update inspection_packages set heartbeat_at = now() - interval '1 minute'`);
  const { service: survivor, baseUrl: second } = await start();
  const { rows: recurring } = await connection.query(
    `select identifier from graphile_worker._private_known_crontabs where identifier = 'resumeInspectionPackages'`,
  );
  expect(recurring).toHaveLength(1);
  await connection.query(`select graphile_worker.add_job('resumeInspectionPackages')`);
  const after = await admin(second);
  let done = begun;
  while (done.state !== 'ready' && done.state !== 'failed') {
    await sleep(20);
    done = (await after.get<Package>(`/v1/inspection-packages/${asked.id}`)).body;
    expect(done.formsDone).toBeLessThanOrEqual(asked.formsTotal);
  }
  expect(done).toMatchObject({ state: 'ready', formsDone: asked.formsTotal });
  const { bytes } = await after.get(`/v1/inspection-packages/${asked.id}/content`);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(done.sha256);
  const forms = Object.keys(unzipSync(bytes)).filter((name) => name.endsWith('form-i-9.pdf'));
  expect(forms).toHaveLength(asked.formsTotal);
  survivor.child.kill('SIGTERM');
  await survivor.exit;
});
