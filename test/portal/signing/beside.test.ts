import { signedIn, useWorkspace, walkSigning } from '../../support/organizations/hr';

/** Section 1 beside Section 2, and what is compared while Section 2 is filled in. */

const workspace = useWorkspace();
const byCard = { lists: 'BC', listB: 'B_DL', listC: 'C_SSN_CARD' };
const card = 'documents.1.papers.0';

const startAt = async (i9Id: number, pages: readonly Record<string, string>[], by = workspace.client) =>
  walkSigning(by, `/portal/i9s/${i9Id}/section2`, pages);

test('Section 1 is beside every page, and in one line that opens', async () => {
  const { i9Id } = await workspace.world.form();
  const page = await (await startAt(i9Id, [byCard])).text();
  expect(page).toMatch(
    /<details class="portal-beside__brief"><summary>Section 1: [^<]+, born \d\d\/\d\d\/\d{4}</,
  );
  expect(page).toContain('<aside class="portal-beside__whole">');
});

test('the Social Security Administration is filled in, and can be changed', async () => {
  const { i9Id } = await workspace.world.form();
  const page = await (await startAt(i9Id, [byCard])).text();
  expect(page).toMatch(
    /<input[^>]*id="documents\.1\.papers\.0\.issuingAuthority"[^>]*value="Social Security Administration"/,
  );
});

test('numbers are shown in full once, to those who may, and the trail records it', async () => {
  const { client, world, trail } = workspace;
  const { i9Id } = await world.form({ section1: { socialSecurityNumber: '912-34-4321' } });
  const before = await (await startAt(i9Id, [byCard])).text();
  expect(before).toContain('***-**-4321');
  expect(before).not.toContain('912-34-4321');
  const shown = await startAt(i9Id, [byCard, { [`${card}.number`]: '912-34-4321', action: 'numbers' }]);
  const page = await shown.text();
  expect(page.split('912-34-4321').length).toBeGreaterThan(3);
  expect(page).not.toContain('***-**-4321');
  expect(await trail(i9Id)).toContain('viewSocialSecurityNumbers');
  const reloaded = await (await client.get(`/portal/i9s/${i9Id}/section2?step=edit`)).text();
  expect(reloaded).toContain('***-**-4321');
  expect(reloaded).toContain('value="912-34-4321"');
});

test('numbers stay masked for users without the permission', async () => {
  const { world, service, trail } = workspace;
  const { i9Id } = await world.form();
  const user = await signedIn(service, await world.user({ without: [105] }));
  const page = await (await startAt(i9Id, [byCard, { action: 'numbers' }], user)).text();
  expect(page).not.toContain('Show the numbers in full');
  expect(page).toContain('***-**-');
  expect(await trail(i9Id)).not.toContain('viewSocialSecurityNumbers');
});

test('a cross-check is shown as soon as both values are there', async () => {
  const { client, world } = workspace;
  const { i9Id } = await world.form();
  const check = 'id="explanations.ssn-differs-from-card-error"';
  const chosen = await (await startAt(i9Id, [byCard])).text();
  expect(chosen).not.toContain(check);
  await startAt(i9Id, [byCard, { [`${card}.number`]: '123-45-6789', action: 'save' }]);
  await client.get(`/portal/i9s/${i9Id}/section2`);
  const page = await client.get(`/portal/i9s/${i9Id}/section2?step=edit`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(check);
});

test.each(['4/8/31', '04082031', 'April 8, 2031', '8 de abril de 2031', '2031-04-08'])(
  'reads the date %s on the pages of Section 2 as the form prints it',
  async (date) => {
    const { i9Id } = await workspace.world.form();
    const wrong = { 'documents.0.papers.0.expirationDate': date, firstDay: date };
    const page = await (await startAt(i9Id, [{ lists: 'A', listA: 'A_US_PASSPORT' }, wrong])).text();
    expect(page.split('value="04/08/2031"').length).toBe(3);
  },
);
