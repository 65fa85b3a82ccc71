import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import type { components } from '../../generated/openapi';
import { useDatabase } from '../support/database';
import { api, type Api } from '../support/http';
import { endPrograms, freePort, startProgram, type Started } from '../support/program';

/**
 * The process is killed while it makes an inspection package. Another one, started after it, takes the package up within
 * about a minute, although the job of the killed one stays locked for hours, and makes it whole.
 */

type Package = components['schemas']['InspectionPackage'];

const dataDir = mkdtempSync(path.join(tmpdir(), 'ees-package-'));
const database = useDatabase({ empty: true });

afterAll(async () => {
  await endPrograms();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(port: number): Promise<Started> {
  const service = startProgram('src/main.js', ['start'], {
    PORT: String(port),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SANDBOX: 'true',
    ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 5).toString('base64')}`,
  });
  await service.says('"msg":"ready"');
  return service;
}

async function admin(port: number): Promise<Api> {
  const base = `http://127.0.0.1:${port}`;
  const credentials = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'sandbox-admin',
    client_secret: 'sandbox-admin-secret',
  });
  const { body } = await api(base).post<{ access_token: string }>('/v1/oauth/token', credentials);
  return api(base, body.access_token);
}

/** Reads the package until it is so; gives every progress that was seen. */
async function until(client: Api, id: number, is: (asked: Package) => boolean): Promise<Package[]> {
  const seen: Package[] = [];
  for (;;) {
    const { body } = await client.get<Package>(`/v1/inspection-packages/${id}`);
    seen.push(body);
    if (is(body)) return seen;
    await sleep(20);
  }
}

it('a package whose worker was killed is taken up again and whole', async () => {
  const first = await freePort();
  const killed = await start(first);
  const before = await admin(first);
  const { body: asked } = await before.post<Package>('/v1/inspection-packages', {});
  expect(asked.formsTotal).toBeGreaterThan(20);
  const progress = await until(before, asked.id, ({ formsDone }) => formsDone > 2);
  killed.child.kill('SIGKILL');
  await killed.exit;
  const last = progress.at(-1);
  expect(last).toMatchObject({ state: 'running', byteCount: null });
  expect(last?.formsDone).toBeLessThan(asked.formsTotal);

  const killedAt = Date.now();
  const second = await freePort();
  const survivor = await start(second);
  const after = await admin(second);
  const seen = await until(after, asked.id, ({ state }) => state === 'ready' || state === 'failed');
  const seconds = Math.round((Date.now() - killedAt) / 1000);
  const done = seen.at(-1);
  expect(done).toMatchObject({ state: 'ready', formsDone: asked.formsTotal });
  expect(seen.every(({ formsDone, formsTotal }) => formsDone <= formsTotal)).toBe(true);
  expect(seconds).toBeLessThan(100);
  const { bytes } = await after.get(`/v1/inspection-packages/${asked.id}/content`);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(done?.sha256);
  const forms = Object.keys(unzipSync(bytes)).filter((name) => name.endsWith('form-i-9.pdf'));
  expect(forms).toHaveLength(asked.formsTotal);
  console.log(
    `Killed after ${last?.formsDone} of ${asked.formsTotal} forms; ready ${seconds} s later, start of the service included`,
  );
  survivor.child.kill('SIGTERM');
  await survivor.exit;
});
