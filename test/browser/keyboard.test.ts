import { hrWorld, password } from '../support/organizations/hr';
import { useService } from '../support/service';
import { useBrowser } from '../support/browser';
import { key, tabTo, type } from './keys';

/** A user's whole way, with the keyboard alone and without scripts. */

const service = useService();
const browser = useBrowser();
test('signs in, finds a form, completes Section 2 and approves it', async () => {
  const world = await hrWorld(service);
  const { login } = await world.user();
  const { i9Id } = await world.form({ remote: true });
  const page = await browser.open(`${service.baseUrl}/portal/i9s`, { javaScriptEnabled: false });
  const main = 'button.usa-button--big';

  await type(page, 'login', login);
  await type(page, 'password', password);
  await key(page, 'Enter');
  await tabTo(page, `main a[href$="/i9s/${i9Id}"]`);
  await key(page, 'Enter');
  await tabTo(page, 'a[href$="/section2"]');
  await key(page, 'Enter');

  await tabTo(page, '[id="lists"]');
  await page.keyboard.press('Space');
  await type(page, 'listA', 'U.S. Passport');
  await tabTo(page, main);
  await key(page, 'Enter');
  await type(page, 'documents.0.papers.0.number', '123456789');
  await type(page, 'documents.0.papers.0.expirationDate', '04/28/2031');
  await key(page, 'Enter');
  await tabTo(page, '[id="read"]');
  await page.keyboard.press('Space');
  await tabTo(page, main);
  await key(page, 'Enter');
  await type(page, 'signature', 'Dana Whitfield');
  await key(page, 'Enter');
  expect(await page.locator('[role=status]').textContent()).toContain('Section 2 is signed');

  await tabTo(page, 'a[href$="/approval"]');
  await key(page, 'Enter');
  await tabTo(page, '[id="decision"]');
  await page.keyboard.press('Space');
  await tabTo(page, 'main button[type=submit]');
  await key(page, 'Enter');
  expect(await page.locator('[role=status]').textContent()).toContain('The form is approved');
});
