import { httpClient, type HttpClient } from '../../support/pages/http-client';
import {
  answered,
  deliver,
  samlSettings,
  type AnswerChanges,
  type SamlAnswer,
} from '../../support/peers/saml/idp';
import { hrWorld, type HrWorld } from '../../support/organizations/hr';
import { useAnother, useService } from '../../support/service';
import { ownerOf, whileSuspended } from '../../support/owner';

/** Sign-on against an identity provider of its own. */

const service = useService();
const another = useAnother(service);
let world: HrWorld;
beforeAll(async () => {
  world = await hrWorld(service);
  const set = await world.admin.patch('/v1/organization', { name: 'Brightwater Foods', ...samlSettings });
  if (set.status !== 200) throw new Error(set.text);
  const { userId } = await world.user();
  await ownerOf(service.services)('users').where({ id: userId }).update({ saml_id: 'dana-at-work' });
});

const pathOf = (organizationId = world.tenant.organizationId) => `/portal/sso/${organizationId}/saml`;

/** A browser that has asked, with the answer to it. */
async function asked(subject = 'dana-at-work', changes: AnswerChanges = {}) {
  const client = httpClient(service.baseUrl);
  return { client, answer: await answered(client, service.baseUrl + pathOf(), subject, changes) };
}

/** The same browser, whose requests come to another process. */
function at({ baseUrl }: { baseUrl: string }, { cookies }: HttpClient): HttpClient {
  const client = httpClient(baseUrl);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

test('a user whom the provider names is signed in, where he wanted to go', async () => {
  const { client, answer } = await asked();
  const response = await deliver(client, pathOf(), answer);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/portal/account']);
  expect(await (await client.get('/portal/account')).text()).toContain('with your company account');
});

test('an answer counts once, over all processes, one after the other and at the same time', async () => {
  const { client, answer } = await asked();
  const [here, there] = [at(service, client), at(another, client)];
  expect((await deliver(client, pathOf(), answer)).status).toBe(303);
  expect((await deliver(here, pathOf(), answer)).status).toBe(403);
  expect((await deliver(there, pathOf(), answer)).status).toBe(403);
  const raced = await asked();
  const both = await Promise.all(
    [service, another].map((process) => deliver(at(process, raced.client), pathOf(), raced.answer)),
  );
  const statuses = both.map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([303, 403]);
});

test('an assertion counts once, also as the answer to another request', async () => {
  const assertionId = '_the-same-assertion';
  for (const status of [303, 403]) {
    const { client, answer } = await asked('dana-at-work', { assertionId });
    expect((await deliver(client, pathOf(), answer)).status).toBe(status);
  }
});

test('refuses a name that no user has, and an invalid response', async () => {
  // Each from an answer of its own: one that was refused does not count any more.
  const changed = (change: (xml: string) => string) => async () => {
    const { client, answer } = await asked();
    const xml = Buffer.from(answer.SAMLResponse, 'base64').toString();
    expect(change(xml)).not.toBe(xml);
    return { client, answer: { ...answer, SAMLResponse: Buffer.from(change(xml)).toString('base64') } };
  };
  const cases: Record<string, () => Promise<{ client: HttpClient; answer: SamlAnswer }>> = {
    unknown: () => asked('somebody-else'),
    forged: changed((xml) => xml.replace('dana-at-work', 'root-at-work')),
    unsigned: changed((xml) => xml.replace(/<ds:Signature.*<\/ds:Signature>/s, '')),
    // Resolved, the answer would be the one that was signed.
    entity: changed(
      (xml) => `<!DOCTYPE r [<!ENTITY who "dana-at-work">]>${xml.replace('dana-at-work', '&who;')}`,
    ),
    audience: () => asked('dana-at-work', { audience: 'https://another.example' }),
    request: () => asked('dana-at-work', { inResponseTo: '_of-somebody-else' }),
    late: () => asked('dana-at-work', { minutes: -10 }),
    state: async () => {
      const { client, answer } = await asked();
      return { client, answer: { ...answer, RelayState: 'x' } };
    },
    mixed: async () => {
      const { client, answer } = await asked();
      return { client, answer: { ...answer, RelayState: (await asked()).answer.RelayState } };
    },
  };
  for (const [name, make] of Object.entries(cases)) {
    const { client, answer } = await make();
    const { status } = await deliver(client, pathOf(), answer);
    expect([name, status, client.cookies.has('portal_session')]).toEqual([name, 403, false]);
  }
  const { organizationId } = (await hrWorld(service)).tenant;
  const { client, answer } = await asked();
  expect((await deliver(client, pathOf(organizationId), answer)).status).toBe(403);
});

test('nobody begins or ends one while the organization is suspended', async () => {
  const { client, answer } = await asked();
  await whileSuspended(service, world.tenant, async () => {
    expect((await deliver(client, pathOf(), answer)).status).toBe(403);
    expect((await client.get(pathOf())).status).toBe(403);
  });
  expect((await client.get(pathOf())).status).toBe(303);
});
