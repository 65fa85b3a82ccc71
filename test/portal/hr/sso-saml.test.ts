import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as samlify from 'samlify';
import { projectRoot } from '../../support/program';
import { httpClient } from '../http-client';
import { hrWorld, useAnother, useHr, type HrWorld } from './support';
import { ownerOf } from '../../support/owner';

/** Sign-on against an identity provider of its own; its key signs nothing but these tests. */

const file = (name: string) => readFileSync(path.join(projectRoot, 'test/support/saml', name), 'utf8');
const entryPoint = 'https://idp.example/sso';
samlify.setSchemaValidator({ validate: async () => 'not needed here' });

const idp = samlify.IdentityProvider({
  entityID: 'https://idp.example',
  signingCert: file('idp-certificate.pem'),
  privateKey: file('idp-key.pem'),
  nameIDFormat: ['urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified'],
  singleSignOnService: [
    { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: entryPoint },
  ],
  singleLogoutService: [
    { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: entryPoint },
  ],
  loginResponseTemplate: {
    context:
      '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{ID}" Version="2.0" IssueInstant="{IssueInstant}" Destination="{Destination}" InResponseTo="{InResponseTo}"><saml:Issuer>{Issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="{AssertionID}" Version="2.0" IssueInstant="{IssueInstant}"><saml:Issuer>{Issuer}</saml:Issuer><saml:Subject><saml:NameID>{NameID}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="{NotOnOrAfter}" Recipient="{Destination}" InResponseTo="{InResponseTo}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="{IssueInstant}" NotOnOrAfter="{NotOnOrAfter}"><saml:AudienceRestriction><saml:Audience>{Audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="{IssueInstant}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement></saml:Assertion></samlp:Response>',
    attributes: [],
  },
});

const service = useHr();
const another = useAnother(service);
let world: HrWorld;
beforeAll(async () => {
  world = await hrWorld(service);
  const set = await world.admin.patch('/v1/organization', {
    name: 'Brightwater Foods',
    samlEnabled: true,
    samlEntryPoint: entryPoint,
    samlIssuer: 'https://idp.example',
    samlCertificate: file('idp-certificate.pem'),
  });
  if (set.status !== 200) throw new Error(set.text);
  const { userId } = await world.user();
  await ownerOf(service.services)('users').where({ id: userId }).update({ saml_id: 'dana-at-work' });
});

interface Answer {
  SAMLResponse: string;
  RelayState: string;
}

/** Asks to sign on, and lets the provider answer about a subject. */
async function answered(
  subject: string,
  change: { audience?: string; inResponseTo?: string; minutes?: number; assertionId?: string } = {},
): Promise<Answer> {
  const address = `/portal/sso/${world.tenant.organizationId}/saml`;
  const begun = await httpClient(service.baseUrl).get(`${address}?to=%2Faccount`);
  const url = new URL(begun.headers.get('location') ?? '');
  expect(url.origin + url.pathname).toBe(entryPoint);
  const sp = samlify.ServiceProvider({
    entityID: service.baseUrl + address,
    wantMessageSigned: false,
    assertionConsumerService: [
      { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST', Location: service.baseUrl + address },
    ],
    ...({ wantAssertionsSigned: true } as object),
  });
  const query = Object.fromEntries(url.searchParams);
  const request = await idp.parseLoginRequest(sp, 'redirect', { query });
  const { id } = request.extract.request as { id: string };
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const { context } = (await idp.createLoginResponse(
    sp,
    { extract: request.extract },
    'post',
    {},
    (template) => ({
      id: '_answer',
      context: samlify.SamlLib.replaceTagsByValue(template, {
        ID: `_${Math.random().toString(36).slice(2)}`,
        AssertionID: change.assertionId ?? `_${Math.random().toString(36).slice(2)}`,
        Destination: service.baseUrl + address,
        Audience: change.audience ?? service.baseUrl + address,
        Issuer: 'https://idp.example',
        IssueInstant: at((change.minutes ?? 5) - 5),
        NotOnOrAfter: at(change.minutes ?? 5),
        InResponseTo: change.inResponseTo ?? id,
        NameID: subject,
      }),
    }),
  )) as { context: string };
  return { SAMLResponse: context, RelayState: query['RelayState'] ?? '' };
}

/** As the provider's page sends it: from another site, without our cookies. */
async function deliver(
  answer: Answer,
  organizationId = world.tenant.organizationId,
  { baseUrl } = service as { baseUrl: string },
) {
  const client = httpClient(baseUrl);
  const path = `/portal/sso/${organizationId}/saml`;
  return { client, response: await client.post(path, { ...answer }, { 'sec-fetch-site': 'cross-site' }) };
}

test('a user whom the provider names is signed in, where he wanted to go', async () => {
  const { client, response } = await deliver(await answered('dana-at-work'));
  expect([response.status, response.headers.get('location')]).toEqual([303, '/portal/account']);
  expect(await (await client.get('/portal/account')).text()).toContain('with your company account');
});

test('an answer counts once', async () => {
  const answer = await answered('dana-at-work');
  expect((await deliver(answer)).response.status).toBe(303);
  expect((await deliver(answer)).response.status).toBe(403);
});

test('an answer counts once over all processes, one after the other and at the same time', async () => {
  const { organizationId } = world.tenant;
  const answer = await answered('dana-at-work');
  expect((await deliver(answer)).response.status).toBe(303);
  expect((await deliver(answer, organizationId, another)).response.status).toBe(403);
  const raced = await answered('dana-at-work');
  const both = await Promise.all(
    [service, another].map((process) => deliver(raced, organizationId, process)),
  );
  const statuses = both.map(({ response }) => response.status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([303, 403]);
});

test('an assertion counts once, also as the answer to another request', async () => {
  const assertionId = '_the-same-assertion';
  expect((await deliver(await answered('dana-at-work', { assertionId }))).response.status).toBe(303);
  expect((await deliver(await answered('dana-at-work', { assertionId }))).response.status).toBe(403);
});

test('nobody is signed in by a name that no user has, or by an answer that does not hold', async () => {
  const good = () => answered('dana-at-work');
  // Each from an answer of its own: one that was refused does not count any more.
  const changed = async (change: (xml: string) => string): Promise<Answer> => {
    const answer = await good();
    const xml = Buffer.from(answer.SAMLResponse, 'base64').toString();
    expect(change(xml)).not.toBe(xml);
    return { ...answer, SAMLResponse: Buffer.from(change(xml)).toString('base64') };
  };
  const answers: Record<string, Answer> = {
    unknown: await answered('somebody-else'),
    forged: await changed((xml) => xml.replace('dana-at-work', 'root-at-work')),
    unsigned: await changed((xml) => xml.replace(/<ds:Signature.*<\/ds:Signature>/s, '')),
    audience: await answered('dana-at-work', { audience: 'https://another.example' }),
    request: await answered('dana-at-work', { inResponseTo: '_of-somebody-else' }),
    late: await answered('dana-at-work', { minutes: -10 }),
    state: { ...(await good()), RelayState: 'x' },
    mixed: { ...(await good()), RelayState: (await good()).RelayState },
  };
  for (const [name, answer] of Object.entries(answers)) {
    const { client, response } = await deliver(answer);
    expect([name, response.status, client.cookies.has('portal_session')]).toEqual([name, 403, false]);
  }
  const other = await hrWorld(service);
  expect((await deliver(await good(), other.tenant.organizationId)).response.status).toBe(403);
  expect((await deliver(await good())).response.status).toBe(303);
});
