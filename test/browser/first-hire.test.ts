import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Webhook } from 'standardwebhooks';
import { freePort } from '../../src/embedded-postgres/free-port';
import { useBrowser } from '../support/browser';
import { databaseEnv, sandboxKeys, useDatabase } from '../support/database';
import { api, type Api } from '../support/http';
import { endPrograms, startProgram } from '../support/program';
import { attestations, person } from '../support/pages/new-hire';
import { startReceiver, type ReceivedDelivery, type Receiver } from '../support/peers/receiver';
import { enter } from './hands';
import { fillIn, heading, place, proceed } from './section1-walk';

/**
 * The main job on the whole program: a partner gets a session, sends a new hire, the new hire completes Section 1 in a real
 * browser without scripts on a phone, and the partner's own HTTP server receives the signed status PATCH.
 */

const browser = useBrowser();
const database = useDatabase({ sandbox: true });
const dataDir = mkdtempSync(path.join(tmpdir(), 'ees-hire-'));
let receiver: Receiver;
let baseUrl: string;

/** Resolves with the first delivery that fits, whether it came already or comes later. */
async function delivery(status: string): Promise<ReceivedDelivery> {
  for (;;) {
    const found = receiver.deliveries.find(({ body }) => body.includes(`"i9Status":"${status}"`));
    if (found) return found;
    await receiver.arrived(receiver.deliveries.length + 1);
  }
}

beforeAll(async () => {
  receiver = await startReceiver();
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  const service = startProgram('src/main.js', ['start'], {
    PORT: String(port),
    ...databaseEnv(database),
    DATA_DIR: dataDir,
    SANDBOX: 'true',
    ENCRYPTION_KEYS: sandboxKeys,
  });
  await service.says('"msg":"ready"');
});
afterAll(async () => {
  await endPrograms();
  await receiver.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function startPartner(): Promise<{ partner: Api; secret: string }> {
  const credentials = { clientId: 'sandbox-partner', clientSecret: 'sandbox-partner-secret' };
  const session = await api(baseUrl).post<{ access_token: string }>('/v1/partners/sessions', credentials);
  expect(session.status).toBe(202);
  const partner = api(baseUrl, session.body.access_token);
  const callbackUrl = `${receiver.origin}/hires/{integrationCandidateId}`;
  expect((await partner.patch('/v1/partners/self', { callbackUrl })).status).toBe(200);
  const rotation = await partner.post<{ secret: string }>('/v1/partners/self/secret-rotations');
  return { partner, secret: rotation.body.secret };
}

it('goes from the partner’s POST to the signed delivery', async () => {
  const { partner, secret } = await startPartner();
  const { body: locations } = await partner.get<{ searchResult: { id: number }[] }>(
    '/v1/locations/?number=0102',
  );
  const hire = await partner.post<{ id: number; i9Section1Link: string }>('/v1/partners/i9s/section1', {
    integrationCandidateId: 'c/20419 ñ',
    firstName: 'Ana',
    lastName: 'Portillo-Núñez',
    startDate: new Date().toISOString().slice(0, 10),
    emailAddress: 'ana@example.com',
    locationId: locations.searchResult[0]?.id,
    onboardingType: 'on-site',
    employeeReturnUrl: 'https://jobs.example/welcome',
  });
  expect(hire.status).toBe(202);

  const page = await browser.open(hire.body.i9Section1Link, {
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  expect(await page.content()).toContain('Northwind Staffing');
  await proceed(page);
  // Nothing is filled in for the new hire.
  expect(await page.locator('#lastName').inputValue()).toBe('');
  await fillIn(page, { ...person, ...attestations.citizen });
  await proceed(page);
  await enter(page, { read: true });
  await proceed(page);
  await enter(page, { signature: 'Ana Portillo-Núñez' });
  await proceed(page);
  expect(place(page)).toBe('/done');
  expect(await heading(page)).toContain('signed');
  expect(await page.locator('a[href="https://jobs.example/welcome"]').count()).toBeGreaterThan(0);

  const { method, url, headers, body: text } = await delivery('Section 1 Completed');
  expect(method).toBe('PATCH');
  expect(url).toBe('/hires/c%2F20419%20%C3%B1');
  const body: unknown = new Webhook(secret).verify(text, headers);
  const { body: forms } = await partner.get<{ searchResult: { id: number; i9NextStepDueDate: string }[] }>(
    `/v1/employees/${hire.body.id}/i9s`,
  );
  expect(body).toEqual({
    i9Status: 'Section 1 Completed',
    i9NextStep: 'Employer or representative: Complete Section 2',
    i9NextStepDueDate: forms.searchResult[0]?.i9NextStepDueDate,
    i9Url: `${baseUrl}/portal/i9s/${forms.searchResult[0]?.id}`,
  });
  expect(text).not.toMatch(/900-?12-?3456|Portillo/);
});
