import { password, useWorld } from '../support/organizations/hr';
import { useBrowser } from '../support/browser';
import { click, enter, leave } from './hands';

const office = useWorld();
const browser = useBrowser();

test.each(['.hr-nav a', '.hr-tile'])(
  'with colors of their own people see which %s is the current one',
  async (places) => {
    const { world, service } = office;
    const { login } = await world.user();
    const page = await browser.open(`${service.baseUrl}/portal/i9s`, { forcedColors: 'active' });
    await enter(page, { login, password });
    await leave(page, () => click(page, 'form[action$="/sign-in"] button'));
    const looks = await page.evaluate((selector) => {
      const lineOf = (element: Element) => {
        const { borderBottomColor, borderBottomWidth } = getComputedStyle(element);
        return `${borderBottomWidth} ${borderBottomColor}`;
      };
      const current = document.querySelector(`${selector}[aria-current]`);
      const other = document.querySelector(`${selector}:not([aria-current])`);
      return [current, other].map((element) => element && lineOf(element));
    }, places);
    expect(new Set(looks).size).toBe(2);
    expect(looks).not.toContain(null);
  },
);
