import { hidden, password, signedIn, useWorkspace } from '../../support/organizations/hr';
import { exchange } from '../../support/peers/exchange';
import { ownerOf } from '../../support/owner';
import type { HttpClient } from '../../support/pages/http-client';

/** Where a form leads that was refused: to a page of its own, which holds what was typed for an hour. */

const workspace = useWorkspace();

/** Sends a form as a browser does that does not follow redirects. @returns where it leads */
async function refusedAt(client: HttpClient, path: string, form: Record<string, string>): Promise<string> {
  const csrf = hidden(await (await client.get('/portal/account')).text(), 'csrf');
  const { status, headers } = await exchange(`${workspace.service.baseUrl}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ csrf, ...form }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
    },
  });
  expect(status).toBe(303);
  return String(new Headers(headers).get('location'));
}

const reason = `Hired twice, see the form of her sister. ${'The same name. '.repeat(100)}`;

test('a refused form leads to a page that can be reloaded', async () => {
  const { client, world } = workspace;
  const { i9Id } = await world.form();
  const path = `/portal/i9s/${i9Id}/void`;
  const place = await refusedAt(client, path, { reason });
  expect(place).toMatch(new RegExp(`^${path}\\?refused=[\\w-]{22}#error-summary$`));
  for (const _ of ['opened', 'reloaded']) {
    const page = await client.get(place.replace('#error-summary', ''));
    expect(page.status).toBe(422);
    expect(await page.text()).toContain(reason);
  }
});

test('what was typed is encrypted, for its session alone and while it may open the page', async () => {
  const { client, world, service } = workspace;
  const user = await world.user();
  const own = await signedIn(service, user);
  const { i9Id } = await world.form();
  const path = `/portal/i9s/${i9Id}/void`;
  const place = (await refusedAt(own, path, { reason })).replace('#error-summary', '');
  const owner = ownerOf(service.services);
  const rows: { kept: string }[] = await owner('sent_forms')
    .where({ organization_id: world.tenant.organizationId })
    .whereNotNull('answer_ciphertext')
    .select({ kept: owner.raw(`encode(answer_ciphertext, 'escape')`) });
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ kept }) => kept.includes('sister'))).toBe(false);

  const again = await signedIn(service, user);
  for (const other of [client, again]) expect(await (await other.get(place)).text()).not.toContain(reason);
  const elsewhere = place.replace('/void', '/hold');
  expect(await (await own.get(elsewhere)).text()).not.toContain(reason);
  expect(await (await own.get(place)).text()).toContain(reason);

  await owner('sent_forms')
    .where({ organization_id: world.tenant.organizationId })
    .update({ expires_at: new Date(Date.now() - 1000) });
  const expired = await own.get(place);
  expect(expired.status).toBe(200);
  expect(await expired.text()).not.toContain(reason);
});

test('a page is kept for an hour', async () => {
  const { client, world, service } = workspace;
  const { i9Id } = await world.form();
  await refusedAt(client, `/portal/i9s/${i9Id}/void`, { reason: '' });
  const rows: { expires_at: Date }[] = await ownerOf(service.services)('sent_forms')
    .where({ organization_id: world.tenant.organizationId })
    .orderBy('expires_at', 'desc');
  const minutes = rows.map(({ expires_at }) => (expires_at.getTime() - Date.now()) / 60_000);
  expect(minutes.some((left) => left > 55 && left <= 60)).toBe(true);
});

test('no page holds a password that was typed', async () => {
  const { client } = workspace;
  const other = 'another password of 30 signs';
  const place = await refusedAt(client, '/portal/account/password', {
    present: password,
    wanted: other,
    again: `${other}!`,
  });
  const page = await (await client.get(place.replace(/#.*/, ''))).text();
  expect(page).toContain('There is a problem');
  expect(page).not.toContain(password);
  expect(page).not.toContain(other);
});

test('a sign-in that was refused leads to a page of its own where the browser keeps cookies', async () => {
  const { service } = workspace;
  const send = (cookie: string) =>
    exchange(`${service.baseUrl}/portal/sign-in`, {
      method: 'POST',
      body: new URLSearchParams({ login: 'nobody', password: 'wrong password' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
    });
  expect((await send('')).status).toBe(422);
  const { status, headers } = await send('portal_cookies=yes');
  const sent = new Headers(headers);
  const pair = sent.getSetCookie().find((line) => /^refused_[\w-]+_0=/.test(line)) ?? '';
  expect([status, pair]).toEqual([303, expect.stringMatching(/Path=\/portal\/sign-in; .*HttpOnly/)]);
  const open = (cookie: string) =>
    exchange(`${service.baseUrl}${String(sent.get('location')).replace(/#.*/, '')}`, {
      method: 'GET',
      headers: { cookie },
    });
  const page = await open(pair.split(';')[0] ?? '');
  const text = Buffer.from(page.bytes).toString('utf8');
  expect([page.status, text.includes('nobody'), text.includes('wrong password')]).toEqual([422, true, false]);
  expect((await open('portal_cookies=yes')).status).toBe(200);
});
