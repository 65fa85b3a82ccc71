import { hrWorld, password } from '../support/organizations/hr';
import { useService } from '../support/service';
import { useBrowser } from '../support/browser';
import { axeFindings } from './catalogue/inspect';
import { enter, leave, click } from './hands';

const service = useService();
const browser = useBrowser();

test('an untouched page says before the session ends that it does, without a script', async () => {
  const { login } = await (await hrWorld(service)).user();
  const context = await browser.context();
  const page = await context.newPage();
  await page.goto(`${service.baseUrl}/portal/sign-in`);
  await enter(page, { login, password });
  await leave(page, () => click(page, 'form[action$="/sign-in"] button'));
  const warning = page.locator('.hr-ending');
  expect(await warning.isVisible()).toBe(false);
  const delay = await page.evaluate(() => {
    const [animation] = document.getAnimations();
    const seconds = Number(animation?.effect?.getTiming().delay) / 1000;
    animation?.finish();
    return seconds;
  });
  expect(delay).toBe(25 * 60);
  expect(await warning.isVisible()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  const pictures = process.env['SCREENSHOTS'];
  if (pictures) await page.screenshot({ path: `${pictures}/session-end.png` });
});
