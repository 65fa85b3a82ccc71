import { hrWorld, password } from '../support/organizations/hr';
import { useService } from '../support/service';
import { useBrowser } from '../support/browser';
import { enter, leave, click } from './hands';

const service = useService();
const browser = useBrowser();

test('the key / leads to the search box, and is an ordinary character inside of a field', async () => {
  const world = await hrWorld(service);
  const { login } = await world.user();
  await world.form({ employee: { firstName: 'Paula', lastName: 'Rivera' }, signed: false });
  const page = await (await browser.context()).newPage();
  await page.goto(`${service.baseUrl}/portal/sign-in`);
  await enter(page, { login, password });
  await leave(page, () => click(page, 'form[action$="/sign-in"] button'));
  const focused = () => page.evaluate(() => document.activeElement?.id);
  expect(await focused()).not.toBe('find-people');
  await page.keyboard.press('/');
  expect(await focused()).toBe('find-people');
  await page.keyboard.type('a/b');
  expect(await page.locator('#find-people').inputValue()).toBe('a/b');
  await page.locator('#find-people').fill('rivera paula');
  await leave(page, () => page.keyboard.press('Enter'));
  expect(new URL(page.url()).pathname).toBe('/portal/employees');
  expect(await page.locator('table').innerText()).toContain('Rivera, Paula');
});
