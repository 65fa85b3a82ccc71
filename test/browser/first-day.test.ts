import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { freePort } from '../../src/embedded-postgres/free-port';
import { codeOf } from '../support/organizations/hr';
import { useBrowser } from '../support/browser';
import { databaseEnv, useDatabase } from '../support/database';
import { api } from '../support/http';
import { eventually } from '../support/patience';
import { endPrograms, startProgram } from '../support/program';
import type { Entries } from '../support/pages/new-hire';
import { enter, leave } from './hands';
import { heading } from './section1-walk';

/**
 * The first day of an employer outside the sandbox, in the portal: from an empty database to the first hire of a partner.
 * The guide "Going live" does the same by curl (`test/docs/going-live.test.ts`).
 */

const browser = useBrowser();
const database = useDatabase({ empty: true });
const dataDir = mkdtempSync(path.join(tmpdir(), 'ees-day-'));
const password = 'rope-violin-harbor-93';
afterAll(async () => {
  await endPrograms();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Public, so it can be registered, and nobody's: IANA has not given it to anybody. */
const receiver = 'https://[2e00::1]';

const press = (page: Page, name: string) =>
  leave(page, () => page.locator('main').getByRole('button', { name, exact: true }).click());

test('an administrator sets up the organization and lets a partner in', async () => {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const env = {
    ...databaseEnv(database),
    PORT: String(port),
    BASE_URL: baseUrl,
    ALLOW_INSECURE_BASE_URL: 'true',
    SANDBOX: 'false',
    DATA_DIR: dataDir,
    ENCRYPTION_KEYS: `key1:${randomBytes(32).toString('base64')}`,
  };
  await startProgram('src/main.js', ['start'], env).says('"msg":"ready"');
  const named = ['--name', 'Northwind Staffing', '--admin-name', 'Mei Ibrahim'];
  const made = startProgram(
    'src/main.js',
    ['organizations', 'create', ...named, '--admin-email', 'mei@northwind.example'],
    { ...env, LOG_LEVEL: 'silent' },
  );
  expect(await made.exit).toBe(0);
  const [link = ''] = /http\S+\/portal\/reset-password\/\S+/.exec(made.output.stdout) ?? [];

  // Nobody needs a script.
  const page = await browser.open(link, { javaScriptEnabled: false });
  const to = (place: string) => page.goto(`${baseUrl}/portal${place}`);
  /** @returns the number of the record that was added */
  async function add(place: string, entries: Entries, button: string): Promise<number> {
    await to(`${place}/new`);
    await enter(page, entries);
    await press(page, button);
    return Number(/\/(\d+)\?done=created$/.exec(page.url())?.[1]);
  }

  await enter(page, { wanted: password, again: password });
  await leave(page, () => page.locator('main button[type=submit]').click());
  await enter(page, { login: 'mei@northwind.example', password });
  await press(page, 'Sign in');
  expect(await heading(page)).toBe('Connect an authenticator app');
  const key = (await page.locator('.hr-key').textContent()) ?? '';
  await enter(page, { code: codeOf(key.replaceAll(' ', '')), present: password });
  await press(page, 'Connect');
  await press(page, 'I have saved them');

  const legalEntity = await add(
    '/set-up/legal-entities',
    { name: 'Northwind Staffing LLC', ein: '91-1234567' },
    'Add the legal entity',
  );
  const location = await add(
    '/set-up/locations',
    { name: 'Tacoma warehouse', legalEntity: String(legalEntity), addressCity: 'Tacoma', addressState: 'WA' },
    'Add the location',
  );
  const role = await add(
    '/set-up/roles',
    {
      name: 'Partner integration',
      ...Object.fromEntries(['104', '201', '202', '206', '601'].map((id) => [`permissions-${id}`, true])),
      permissions: true,
    },
    'Add the role',
  );
  // A user who never signs in needs no email: the box is ticked at first.
  const user = await add(
    '/set-up/users',
    { firstName: 'Harbor', lastName: 'ATS', role: String(role), sendLoginEmail: true },
    'Add the user',
  );
  await to('/set-up/partners/new');
  await enter(page, { name: 'Harbor ATS', callbackUrl: `${receiver}/hires/{integrationCandidateId}` });
  await press(page, 'Add the partner system');
  expect(await page.locator('main').textContent()).toMatch(/whsec_[A-Za-z0-9+/]{43}=/);
  const next = await page.getByRole('link', { name: 'I have copied it' }).getAttribute('href');
  const partner = /partners\/(\d+)/.exec(next ?? '')?.[1] ?? '';
  await to(`/set-up/partners/${partner}`);
  await press(page, 'Send a test update');
  await eventually(async () => {
    await to(`/deliveries?partner=${partner}`);
    return (
      /Test update.*could not be reached/s.test((await page.locator('main').textContent()) ?? '') || undefined
    );
  });
  await to('/set-up/api-clients/new');
  await enter(page, { name: 'Harbor ATS', userId: String(user), partnerId: partner });
  await press(page, 'Add the API client');
  const shown = (id: string) => page.locator(`#${id}`).textContent();
  const credentials = { clientId: await shown('client-id'), clientSecret: await shown('client-secret') };

  const session = await api(baseUrl).post<{ access_token: string }>('/v1/partners/sessions', credentials);
  const hire = await api(baseUrl, session.body.access_token).post<{ i9Id: number; i9Section1Link: string }>(
    '/v1/partners/i9s/section1',
    {
      integrationCandidateId: 'c-20419',
      firstName: 'Ana',
      lastName: 'Rivera',
      startDate: new Date().toISOString().slice(0, 10),
      emailAddress: 'ana.rivera@example.com',
      locationId: location,
      onboardingType: 'on-site',
    },
  );
  expect([session.status, hire.status]).toEqual([202, 202]);
  await to('/i9s');
  expect(await page.locator('main').textContent()).toContain('Rivera, Ana');
  const newHire = await browser.open(hire.body.i9Section1Link, { javaScriptEnabled: false });
  expect(await newHire.content()).toContain('Northwind Staffing');

  // The employer hires somebody too.
  await to('/employees');
  await leave(page, () => page.getByRole('link', { name: 'Add an employee' }).click());
  await enter(page, {
    firstName: 'Omar',
    lastName: 'Haddad',
    startDate: '11/30/2026',
    locationId: String(location),
  });
  await press(page, 'Add the employee');
  expect(await heading(page)).toBe('Start an I-9 for Haddad, Omar');
  await enter(page, { remote: true });
  await press(page, 'Start the form');
  // Without an email address the link is shown, for someone in the room.
  expect(page.url()).toMatch(/\/i9s\/\d+\/section1-code$/);
  await press(page, 'Show the code');
  expect(await heading(page)).toBe('Link to Section 1 for Haddad, Omar');
  expect(await page.locator('svg[role="img"]').count()).toBe(1);
});
