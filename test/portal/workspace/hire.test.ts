import { permissionId } from '../../../generated/permissions';
import { placeOf } from '../../support/answers';
import { httpClient } from '../../support/pages/http-client';
import { hidden, signedIn, useWorkspace } from '../../support/organizations/hr';

/** A hire from the portal: one form to the link, which somebody in the room gets as a code. */

const workspace = useWorkspace();
const { service, page, trail } = workspace;

const keysOf = (html: string) => ({ csrf: hidden(html, 'csrf'), once: hidden(html, 'once') });
const linkIn = (html: string): string =>
  /http:\/\/[^<"\s]+(\/portal\/section1\/[\w-]{43})/.exec(html)?.[1] ?? '';
const statusOf = async (link: string) => (await httpClient(service.baseUrl).get(link)).status;

const walkIn = () => ({
  firstName: 'Omar',
  lastName: 'Haddad',
  startDate: '11/23/2026',
  locationId: String(workspace.world.tenant.locationId),
  way: 'code',
});

async function hire(fields: Record<string, string>) {
  const keys = keysOf(await page('/hires/new'));
  const send = () => workspace.client.post('/portal/hires', { ...keys, ...fields });
  return { answer: await send(), again: send };
}

it('leads from one form to a code for an employee without an email address', async () => {
  const { answer, again } = await hire(walkIn());
  const place = placeOf(answer) ?? '';
  expect(place).toMatch(/^\/portal\/i9s\/\d+\/section1-code$/);
  expect(placeOf(await again())).toBe(place);

  const path = place.replace('/portal', '');
  expect(linkIn(await page(path))).toBe('');
  const make = async () => workspace.client.post(place, keysOf(await page(path)));
  expect(placeOf(await make())).toBe(place);
  const html = await page(path);
  expect(html).toContain('QR code of the link to Section 1');
  const first = linkIn(html);
  expect(await statusOf(first)).toBe(200);
  const colleague = await signedIn(service, await workspace.world.user());
  expect(linkIn(await page(path, colleague))).toBe('');

  await make();
  const second = linkIn(await page(path));
  expect([await statusOf(first), await statusOf(second)]).toEqual([410, 200]);
  const i9Id = Number(/i9s\/(\d+)/.exec(place)?.[1]);
  expect(await trail(i9Id)).toEqual(['start', 'renewLink', 'renewLink']);
  expect(await page(`/i9s/${i9Id}/audit-trail`)).toContain('Shown');
});

it('names what is missing', async () => {
  const { answer } = await hire({ ...walkIn(), way: '' });
  expect([answer.status, await answer.text()]).toEqual([
    422,
    expect.stringContaining('Choose how the employee will get the link to Section 1'),
  ]);
  const nameless = await hire({ ...walkIn(), lastName: '' });
  expect([nameless.answer.status, await nameless.answer.text()]).toEqual([
    422,
    expect.stringContaining('href="#lastName"'),
  ]);
});

it('sends the link only with an email address', async () => {
  const without = await hire({ ...walkIn(), way: 'email' });
  expect([without.answer.status, await without.answer.text()]).toEqual([
    422,
    expect.stringContaining('href="#emailAddress"'),
  ]);
  const emailAddress = 'omar.hired@example.com';
  const { answer } = await hire({ ...walkIn(), emailAddress, way: 'email' });
  expect(placeOf(answer)).toMatch(/^\/portal\/i9s\/\d+\?done=started$/);
  expect(linkIn((await workspace.world.mailTo(emailAddress)).text)).not.toBe('');
});

it('shows no code to users who may not create forms, nor for a form that does not wait for Section 1', async () => {
  const { i9Id } = await workspace.world.form({ signed: false });
  const viewer = await signedIn(service, await workspace.world.user({ permissions: [permissionId.viewI9s] }));
  expect((await viewer.get(`/portal/i9s/${i9Id}/section1-code`)).status).toBe(403);
  const signed = await workspace.world.form();
  const keys = keysOf(await page(`/i9s/${i9Id}/section1-code`));
  const refused = await workspace.client.post(`/portal/i9s/${signed.i9Id}/section1-code`, keys);
  expect(refused.status).toBe(409);
  expect(await refused.text()).not.toContain('/portal/section1/');
});

it('sends the link by text message, and hires nobody without a number for it', async () => {
  const { answer: missing } = await hire({ ...walkIn(), way: 'text' });
  expect([missing.status, await missing.text()]).toEqual([
    422,
    expect.stringContaining('Enter the cell phone number'),
  ]);
  const { answer, again } = await hire({ ...walkIn(), way: 'text', cellNumber: '518.555.0177' });
  const place = placeOf(answer) ?? '';
  expect(place).toMatch(/^\/portal\/i9s\/\d+\?done=started$/);
  const { text } = await workspace.world.mailTo('+15185550177');
  expect(await statusOf(linkIn(text))).toBe(200);
  expect(placeOf(await again())).toBe(place);
  expect((await workspace.world.mailTo('+15185550177')).text).toBe(text);
});
