import { useWorkspace } from '../../support/organizations/hr';

/** The page "Work" and the lists to which it leads. */

const workspace = useWorkspace();
const { page } = workspace;

const numberIn = (html: string, label: string): number =>
  Number(new RegExp(`aria-label="${label}: (\\d+)"`).exec(html)?.[1] ?? 0);

test('each number leads to a list of as many forms', async () => {
  await workspace.world.form({ signed: false });
  await workspace.world.form();
  const html = await page('/work');
  expect(numberIn(html, 'The employee, All')).toBeGreaterThan(0);
  expect(numberIn(html, 'You, All')).toBeGreaterThan(0);
  const links = [...html.matchAll(/href="\/portal(\/i9s\?view=[^"]+)"[^>]*aria-label="[^"]*: (\d+)"/g)];
  expect(links.length).toBeGreaterThan(2);
  for (const [, path = '', number] of links) {
    const list = await page(path.replaceAll('&amp;', '&'));
    const caption = /<caption[^>]*>[^<]*?(\d+) forms?</.exec(list)?.[1];
    expect([path, caption]).toEqual([path, number]);
  }
});

test('the steps of the organization that are due first stand on the page, and a button to hire', async () => {
  const names = ['Sixth', 'Fifth', 'Fourth', 'Third', 'Second', 'First'];
  for (const [index, lastName] of names.entries())
    await workspace.world.form({ employee: { lastName, startDate: `2026-0${6 - index}-10` } });
  const html = await page('/work');
  const [, next = ''] = /Next for you(.*?)Open steps/s.exec(html) ?? [];
  const shown = [...next.matchAll(/href="\/portal\/i9s\/\d+">([^<]+)</g)].map(([, name]) => name);
  expect(shown.map((name) => name?.split(',')[0])).toEqual(['First', 'Second', 'Third', 'Fourth', 'Fifth']);
  expect(html).toContain('href="/portal/hires/new"');
});

test('forms assigned to the reader, to nobody and to a colleague are a link away', async () => {
  const { i9Id } = await workspace.world.form();
  const work = await page('/work');
  const [mine = '', unassigned = ''] = [...work.matchAll(/href="\/portal(\/i9s\?owner=[^"]+)"/g)].map(
    ([, to]) => to,
  );
  const userId = /owner=(\d+)$/.exec(mine)?.[1];
  expect([Number(userId) > 0, unassigned]).toEqual([true, '/i9s?owner=nobody']);
  expect(await page(unassigned)).toContain(`/i9s/${i9Id}"`);
  expect(await page(mine)).not.toContain(`/i9s/${i9Id}"`);
  await workspace.world.admin.post(`/v1/i9s/${i9Id}/owner`, { ownerUserId: Number(userId) });
  expect(await page(mine)).toContain(`/i9s/${i9Id}"`);
  expect(await page(unassigned)).not.toContain(`/i9s/${i9Id}"`);
  expect(await page(`/set-up/users/${userId}`)).toContain(`/i9s?view=todo&amp;owner=${userId}"`);
});

test('the filter for who has to act stays when another page or view is opened', async () => {
  const html = await page('/i9s?view=all&waiting=employee');
  expect(html).toContain('value="employee" selected');
  expect(html).toMatch(/href="[^"]*view=overdue[^"]*waiting=employee/);
});
