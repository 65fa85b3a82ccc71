import { hrWorld, password } from '../../support/organizations/hr';
import { visitRoom } from '../catalogue/visit-room';
import { enter, leave } from '../hands';

/** The set-up of an organization in every state, on a desktop. */
const { service, browser } = visitRoom('set-up', 'desktop');

test('a secret is copied by its button', async () => {
  const world = await hrWorld(service);
  const { login, userId } = await world.user();
  const context = await browser.context({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  const portal = `${service.baseUrl}/portal`;
  await page.goto(`${portal}/sign-in`);
  await enter(page, { login, password });
  await leave(page, () => page.getByRole('button', { name: 'Sign in', exact: true }).click());
  await page.goto(`${portal}/set-up/api-clients/new`);
  await enter(page, { name: 'Payroll export', userId: String(userId) });
  await leave(page, () => page.getByRole('button', { name: 'Add the API client' }).click());
  const secret = await page.locator('#client-secret').textContent();
  await page.getByRole('button', { name: 'Copy the client secret' }).click();
  await page.getByText('Copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
});
