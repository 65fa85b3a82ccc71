import { limits } from '../../../src/portal/session/portal';
import { httpClient } from '../../support/pages/http-client';
import { hrWorld, type HrWorld } from '../../support/organizations/hr';
import { processorTime } from '../../support/effort';
import { useService } from '../../support/service';
import { ownerOf } from '../../support/owner';
import {
  answered,
  confirmation,
  deliver,
  samlSettings,
  type AnswerChanges,
} from '../../support/peers/saml/idp';

/*
 * An answer of an identity provider signs in whoever has asked for it, in the browser that has asked. The answers below
 * are signed with the right key and name a user: what is wrong is for whom they were meant.
 */

const service = useService();
let world: HrWorld;
let path: string;
beforeAll(async () => {
  world = await hrWorld(service);
  path = `/portal/sso/${world.tenant.organizationId}/saml`;
  await setUp(samlSettings);
  const { userId } = await world.user();
  await ownerOf(service.services)('users').where({ id: userId }).update({ saml_id: 'dana' });
});

async function setUp(settings: object): Promise<void> {
  const { status, text } = await world.admin.patch('/v1/organization', { name: 'Brightwater', ...settings });
  if (status !== 200) throw new Error(text);
}

const browser = () => httpClient(service.baseUrl);
const ask = (client = browser(), changes: AnswerChanges = {}) =>
  answered(client, service.baseUrl + path, 'dana', changes);
const isSignedIn = (client: ReturnType<typeof browser>) => client.cookies.has('portal_session');

describe('a browser that was lured', () => {
  it('is not signed in with somebody else’s answer, whether it has asked or not', async () => {
    const attacker = browser();
    const answer = await ask(attacker);
    const victim = browser();
    expect([(await deliver(victim, path, answer)).status, isSignedIn(victim)]).toEqual([403, false]);
    await ask(victim);
    expect([(await deliver(victim, path, answer)).status, isSignedIn(victim)]).toEqual([403, false]);
    // Nobody has used it up for him either.
    expect([(await deliver(attacker, path, answer)).status, isSignedIn(attacker)]).toEqual([303, true]);
  });

  it('is not signed in by the address to which an answer leads', async () => {
    const attacker = browser();
    const received = await browser().post(path, { ...(await ask(attacker)) });
    const onward = received.headers.get('location') ?? '';
    expect(onward).toContain('/saml/answer?answer=');
    const victim = browser();
    await ask(victim);
    for (const address of [onward, `${onward}x`, onward.replace(/=.*/, '='), onward.replace(/\?.*/, '')])
      expect([(await victim.get(address)).status, isSignedIn(victim)]).toEqual([403, false]);
    expect((await attacker.get(onward)).status).toBe(303);
  });
});

describe('an answer that takes long to check', () => {
  const parts = [
    ['elements', '<b/>'.repeat(25_000)],
    ['attributes', `<b ${Array.from({ length: 12_000 }, (_, index) => `a${index}=""`).join(' ')}/>`],
  ] as const;

  it.each(parts)('is refused immediately, however many %s it has', async (_name, many) => {
    const client = browser();
    const answer = await ask(client, { confirmations: () => many });
    let status = 0;
    const checking = async () => void (status = (await deliver(client, path, answer)).status);
    expect(await processorTime(checking, 1)).toBeLessThan(500);
    expect(status).toBe(403);
  });

  it('is not even looked at after a hundred from one network that did not hold', async () => {
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const client = browser();
    const { RelayState } = await ask(client);
    const send = () => client.post(path, { RelayState, SAMLResponse: 'x' }, from);
    for (let index = 0; index < limits.signOns.limit; index += 1) expect((await send()).status).toBe(403);
    const slowed = await send();
    expect([slowed.status, Number(slowed.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect((await deliver(client, path, await ask(client))).status).toBe(303);
  });
});

const elsewhere = 'https://another.example/saml';
const past = new Date(Date.now() - 600_000).toISOString();

test.each<[string, AnswerChanges]>([
  ['another issuer of the assertion', { issuer: elsewhere }],
  ['another issuer of the response', { responseIssuer: elsewhere }],
  ['another destination', { destination: elsewhere }],
  ['another recipient', { confirmations: (said) => confirmation({ ...said, Recipient: elsewhere }) }],
  ['no recipient', { confirmations: ({ Recipient: _, ...said }) => confirmation(said) }],
  ['no request', { confirmations: ({ InResponseTo: _, ...said }) => confirmation(said) }],
  ['no end', { confirmations: ({ NotOnOrAfter: _, ...said }) => confirmation(said) }],
  ['no confirmation', { confirmations: () => '' }],
  [
    'a confirmation of another method',
    {
      confirmations: (said) =>
        confirmation({ ...said, method: 'urn:oasis:names:tc:SAML:2.0:cm:sender-vouches' }),
    },
  ],
  [
    'one confirmation that is for somebody else and one that is over',
    {
      confirmations: (said) =>
        confirmation({ ...said, Recipient: elsewhere }) + confirmation({ ...said, NotOnOrAfter: past }),
    },
  ],
])('%s signs nobody in', async (_what, changes) => {
  const client = browser();
  const { status } = await deliver(client, path, await ask(client, changes));
  expect([status, isSignedIn(client)]).toEqual([403, false]);
});

test.each<[string, AnswerChanges]>([
  ['no issuer and no destination of the response', { responseIssuer: null, destination: null }],
  [
    'a second confirmation, for somebody else',
    { confirmations: (said) => confirmation({ ...said, Recipient: elsewhere }) + confirmation(said) },
  ],
])('%s is no reason to refuse', async (_what, changes) => {
  const client = browser();
  expect((await deliver(client, path, await ask(client, changes))).status).toBe(303);
});

/*
 * Somebody at the provider whom no user here has, and who changes the answer on its way so that it names one who has. What
 * was signed is still in it (XML signature wrapping), or reads differently than it was signed.
 */
const parts = (xml: string) => {
  const [signed = ''] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml) ?? [];
  const [signature = ''] = /<(ds:)?Signature .*<\/(ds:)?Signature>/s.exec(signed) ?? [];
  const bare = signed.replace(signature, '');
  const forged = bare.replace('mallory', 'dana').replace(/ ID="[^"]+"/, ' ID="_forged"');
  if (signature === '' || forged === bare) throw new Error('There is nothing to forge');
  return { signed, signature, bare, forged, sameId: bare.replace('mallory', 'dana') };
};
const extensions = (inner: string) => `<samlp:Extensions>${inner}</samlp:Extensions>`;
const within = (outer: string, tag: string, inner: string) =>
  outer.replace(`</saml:${tag}>`, `${inner}</saml:${tag}>`);
const object = (inner: string) =>
  `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${inner}</ds:Object>`;

test.each<[string, (xml: string) => string]>([
  ['another name', (xml) => xml.replace('mallory', 'dana')],
  ['no signature', (xml) => xml.replace(parts(xml).signed, parts(xml).sameId)],
  [
    'a forged assertion before',
    (xml) => xml.replace(parts(xml).signed, parts(xml).forged + parts(xml).signed),
  ],
  [
    'a forged assertion behind',
    (xml) => xml.replace(parts(xml).signed, parts(xml).signed + parts(xml).forged),
  ],
  [
    'a forged assertion of the same id before',
    (xml) => xml.replace(parts(xml).signed, parts(xml).sameId + parts(xml).signed),
  ],
  [
    'a forged assertion of the same id behind',
    (xml) => xml.replace(parts(xml).signed, parts(xml).signed + parts(xml).sameId),
  ],
  [
    'the signed one in extensions',
    (xml) => xml.replace(parts(xml).signed, extensions(parts(xml).signed) + parts(xml).forged),
  ],
  [
    'the signed one in the forged one',
    (xml) => xml.replace(parts(xml).signed, within(parts(xml).forged, 'Assertion', parts(xml).signed)),
  ],
  [
    'the signed one in the forged subject',
    (xml) => xml.replace(parts(xml).signed, within(parts(xml).forged, 'Subject', parts(xml).signed)),
  ],
  [
    'the signed one in an object of the forged one',
    (xml) =>
      xml.replace(parts(xml).signed, within(parts(xml).forged, 'Assertion', object(parts(xml).signed))),
  ],
  [
    'the signature in the forged one, which holds what was signed',
    (xml) =>
      xml.replace(
        parts(xml).signed,
        within(parts(xml).forged, 'Assertion', parts(xml).signature + object(parts(xml).bare)),
      ),
  ],
  [
    'the signature in the forged one, and what was signed behind',
    (xml) =>
      xml.replace(
        parts(xml).signed,
        within(parts(xml).forged, 'Assertion', parts(xml).signature) + parts(xml).bare,
      ),
  ],
  [
    'the signature in the forged one of the same id',
    (xml) => xml.replace(parts(xml).signed, within(parts(xml).sameId, 'Assertion', parts(xml).signature)),
  ],
  [
    'a second subject',
    (xml) =>
      xml.replace(
        '<saml:Subject>',
        '<saml:Subject><saml:NameID>dana</saml:NameID></saml:Subject><saml:Subject>',
      ),
  ],
  [
    'a reference that is an expression',
    (xml) => xml.replace(/ URI="#[^"]+"/, ` URI="#x' or '1'='1"`).replace('mallory', 'dana'),
  ],
  ['a document type that changes nothing', (xml) => `<!DOCTYPE r>${xml}`],
  ['a document type', (xml) => `<!DOCTYPE r [<!ENTITY n "dana">]>${xml.replace('mallory', '&n;')}`],
])('an answer with %s signs nobody in', async (_what, change) => {
  const client = browser();
  const { SAMLResponse, RelayState } = await answered(client, service.baseUrl + path, 'mallory');
  const changed = change(Buffer.from(SAMLResponse, 'base64').toString());
  const answer = { SAMLResponse: Buffer.from(changed).toString('base64'), RelayState };
  expect([(await deliver(client, path, answer)).status, isSignedIn(client)]).toEqual([403, false]);
});

test.each([
  ['attributes without values', ' b'],
  ['attributes between control characters', '\u0001b'],
  ['attributes between signs of C1', '\u0080b'],
  ['attributes without blanks', 'b""'],
])('an answer with 70,000 %s is refused before it is parsed', async (_what, attribute) => {
  const client = browser();
  const { RelayState } = await ask(client);
  const xml = `<a${attribute.repeat(70_000).slice(0, 140_000)}/>`;
  const answer = { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState };
  expect(await processorTime(() => deliver(client, path, answer), 5)).toBeLessThan(60);
  expect(isSignedIn(client)).toBe(false);
});

test.each(['<!-- -->', '<?x y?>', '<![CDATA[]]>'])(
  'a name that %s cuts is not the part before it',
  async (cut) => {
    const client = browser();
    const { SAMLResponse, RelayState } = await answered(client, service.baseUrl + path, 'dana-mallory');
    const changed = Buffer.from(SAMLResponse, 'base64').toString().replace('dana-', `dana${cut}-`);
    expect(changed).toContain(cut);
    const answer = { SAMLResponse: Buffer.from(changed).toString('base64'), RelayState };
    expect([(await deliver(client, path, answer)).status, isSignedIn(client)]).toEqual([403, false]);
  },
);

test.each([151, 400])('an answer that names %d groups signs in', async (groups) => {
  const client = browser();
  const answer = await ask(client, { groups });
  expect((await deliver(client, path, answer)).status).toBe(303);
  expect(isSignedIn(client)).toBe(true);
});

test('an answer that is signed by SHA-1 signs nobody in', async () => {
  const client = browser();
  const algorithm = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
  const answer = await ask(client, { algorithm });
  expect(Buffer.from(answer.SAMLResponse, 'base64').toString()).toContain(algorithm);
  expect([(await deliver(client, path, answer)).status, isSignedIn(client)]).toEqual([403, false]);
});

test.each<[string, object, boolean]>([
  ['another issuer is trusted', { samlIssuer: elsewhere }, false],
  ['it is turned off', { samlEnabled: false }, false],
  [
    'people are sent to another address of the provider',
    { samlEntryPoint: 'https://idp.example/other' },
    true,
  ],
])('when %s, so it is with whoever has signed on or is about to', async (_what, change, stays) => {
  const [client, onTheWay] = [browser(), browser()];
  await deliver(client, path, await ask(client));
  const { location = '' } = Object.fromEntries(
    (await onTheWay.post(path, { ...(await ask(onTheWay)) })).headers.entries(),
  );
  try {
    await setUp(change);
    expect((await client.get('/portal/account')).status).toBe(stays ? 200 : 303);
    await onTheWay.get(location);
    expect(isSignedIn(onTheWay)).toBe(stays);
  } finally {
    await setUp(samlSettings);
  }
});

test('nobody signs on while it is not known who may answer', async () => {
  await setUp({ samlIssuer: null });
  expect((await browser().get(path)).status).toBe(403);
  await setUp({ samlIssuer: samlSettings.samlIssuer });
  expect((await browser().get(path)).status).toBe(303);
});
