import { password, useWorld } from '../support/organizations/hr';
import { ownerOf } from '../support/owner';
import { useBrowser } from '../support/browser';
import { click, enter, leave } from './hands';

const office = useWorld();
const browser = useBrowser();

test.each([700, 768, 800, 1280])('a list holds names without a space on a window of %d', async (width) => {
  const { world, service } = office;
  const name = 'Featherstonehaughwolfeschlegelsteinhause';
  await world.form({ signed: false, employee: { firstName: name.slice(0, 36), lastName: name } });
  const { i9Id } = await world.form();
  // Each column has its longest words.
  await ownerOf(service.services)('i9s')
    .where({ organization_id: world.tenant.organizationId, id: i9Id })
    .update({ state: 'section1_supplement_pending', i9_expiration: '2027-01-29' });
  const { login } = await world.user();
  const page = await browser.open(`${service.baseUrl}/portal/i9s`, { viewport: { width, height: 900 } });
  await enter(page, { login, password });
  await leave(page, () => click(page, 'form[action$="/sign-in"] button'));
  for (const list of ['i9s', 'employees']) {
    await page.goto(`${service.baseUrl}/portal/${list}`);
    expect(await page.locator('tbody th').count()).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
