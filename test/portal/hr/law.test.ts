import { refusal } from '../../forms/support';
import type { HttpClient } from '../http-client';
import { hidden, hrWorld, section2Pages, signedIn, useHr, walkSigning, type HrWorld } from './support';

/** Rules of law at both doors, API and portal; `docs/legal-sources.md` names source and test of every rule. */

const service = useHr();
let world: HrWorld;
let client: HttpClient;
beforeAll(async () => {
  world = await hrWorld(service);
  client = await signedIn(service, await world.user());
});

const page = async (path: string) => (await client.get(`/portal${path}`)).text();
const post = async (path: string, form: Record<string, string>) =>
  client.post(`/portal${path}`, { csrf: hidden(await page(path), 'csrf'), ...form });
const stateOf = async (i9Id: number) =>
  (await world.admin.get<{ i9StatusCode: string }>(`/v1/i9s/${i9Id}`)).body.i9StatusCode;

test('at both doors nobody revokes the authorization of a citizen, national or permanent resident', async () => {
  const permanent = { citizenshipStatus: 'LAWFUL_PERMANENT_RESIDENT', alienNumber: '012345678' };
  for (const section1 of [{}, permanent]) {
    const { i9Id } = await world.form({ section1 });
    await walkSigning(client, `/portal/i9s/${i9Id}/section2`, section2Pages);
    expect(await stateOf(i9Id)).toBe('approved');
    expect(await page(`/i9s/${i9Id}`)).not.toContain('Record a revoked authorization');
    const reason = { reason: 'A notice' };
    expect(refusal(await world.admin.post(`/v1/i9s/${i9Id}/authorization-revocations`, reason))).toBe(
      '409 state-conflict',
    );
    await post(`/i9s/${i9Id}/revocation`, reason);
    expect(await stateOf(i9Id)).toBe('approved');
  }
});

test('at both doors D/S is refused as the end of an authorization to work', async () => {
  const { i9Id } = await world.form({ signed: false });
  const answer = await world.admin.post(`/v1/sandbox/i9s/${i9Id}/section1`, {
    citizenshipStatus: 'ALIEN_AUTHORIZED_TO_WORK',
    alienNumber: '012345678',
    workAuthorizationExpiration: 'D/S',
  });
  expect(refusal(answer)).toBe('422 impossible-value /workAuthorizationExpiration');
  expect(answer.text).toContain('Form I-20');
});
