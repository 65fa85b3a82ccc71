import { httpClient } from '../../support/pages/http-client';
import { hrWorld, password } from '../../support/organizations/hr';
import { ownerOf } from '../../support/owner';
import { useAnother, useService } from '../../support/service';

/** Passkeys need a host with a name; browsers try them in `test/browser/passkeys.test.ts`. */

const service = useService();
const named = useAnother(service, { baseUrl: 'https://i9.example' });

it('lists the passkeys of the user, and opens the page that removes one', async () => {
  const world = await hrWorld(service);
  const { login, userId } = await world.user();
  const [row] = await ownerOf(service.services)('passkeys')
    .insert({
      organization_id: world.tenant.organizationId,
      user_id: userId,
      credential_id: Buffer.from(login),
      public_key: Buffer.from('key'),
      counter: 0,
      name: 'Phone of Dana',
    })
    .returning<{ id: number }[]>('id');
  const client = httpClient(named.baseUrl);
  await client.post('/portal/sign-in', { login, password });
  const page = await client.get('/portal/account/passkeys');
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Phone of Dana')]);
  expect((await client.get(`/portal/account/passkeys/${row?.id}/removal`)).status).toBe(200);
});
