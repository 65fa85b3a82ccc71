import { type CacheProvider, type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { Config } from '../config';
import { organizations, type SamlSettings } from '../store/organizations/organizations';
import { spendSignOnAnswers } from '../store/access/sign-on';
import {
  providerOf,
  recognize,
  samlSetUp,
  signOnUrl,
  type Needs,
  type Pending,
  type Recognized,
} from './single-sign-on';
import { parseXml2JsFromString } from '@node-saml/node-saml/lib/xml';

/** An answer that holds. It signs in the browser that has asked for it, and no other. */
export interface SamlAnswer {
  readonly found: Recognized;
  readonly requestId: string;
  readonly assertionId: string;
}

/** Our name towards the identity provider, and where it sends its answers. */
export const samlEntity = (config: Pick<Config, 'baseUrl'>, organizationId: number): string =>
  `${signOnUrl(config, organizationId)}/saml`;

/** @internal How answers of a provider are validated. */
export const samlOf = (
  settings: Required<SamlSettings>,
  entity: string,
  cacheProvider: CacheProvider,
): SAML =>
  new SAML({
    entryPoint: settings.entryPoint,
    issuer: entity,
    audience: entity,
    callbackUrl: entity,
    idpCert: settings.certificate,
    idpIssuer: settings.issuer,
    identifierFormat: null,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    signatureAlgorithm: 'sha256',
    acceptedClockSkewMs: 60_000,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider,
    disableRequestedAuthnContext: true,
  });

async function samlClient(services: Needs, organizationId: number, cacheProvider: CacheProvider) {
  const organization = await organizations.getOpen(services, organizationId);
  const settings = organization && samlSetUp(organization);
  if (!settings) return null;
  const entity = samlEntity(services.config, organizationId);
  const saml = samlOf(settings, entity, cacheProvider);
  return { saml, entity, issuer: settings.issuer, provider: providerOf(organization, 'saml') };
}

/** The request's id travels with the relayed state, so that any process can tell whether an answer belongs to a request. */
const remembering = (id: string | null, remember: (id: string) => void): CacheProvider => ({
  async saveAsync(key, value) {
    remember(key);
    return { value, createdAt: Date.now() };
  },
  getAsync: async (key) => (key === id ? new Date().toISOString() : null),
  // What was used is remembered in the database, for all processes, once the answer has been found to hold.
  removeAsync: async (key) => key,
});

/** Begins a sign-on with SAML. `encryptState` makes the relayed state. */
export async function beginSaml(
  services: Needs,
  organizationId: number,
  to: string,
  encryptState: (pending: Pending) => string,
): Promise<{ url: string; pending: Pending } | null> {
  let requestId = '';
  const client = await samlClient(
    services,
    organizationId,
    remembering(null, (id) => (requestId = id)),
  );
  if (!client) return null;
  const address = new URL(await client.saml.getAuthorizeUrlAsync('', undefined, {}));
  const pending: Pending = { organizationId, to, secrets: [requestId] };
  address.searchParams.set('RelayState', encryptState(pending));
  return { url: address.href, pending };
}

/**
 * The most that an answer may have of the signs by which elements and attributes are counted. Checking its signature takes
 * time that grows with their square, two minutes for an answer of 200 kB, and anybody can send one. An answer of a provider has
 * about a hundred of each, and up to three for each group that it names. The parser also takes attributes without a value:
 * one begins behind a blank, which is any sign up to a space or U+0080, or behind a quotation mark.
 */
const most: readonly (readonly [sign: RegExp, limit: number])[] = [
  [/</g, 1_000],
  [/=/g, 2_000],
  [/["']/g, 4_000],
  [/[\0-\x20\x80]+/g, 4_000],
];

/** What an answer has no use for: a document type, and whatever else begins like one (SAML 2.0 Bindings, section 3.5.4). */
const declaration = /<!(?!--|\[CDATA\[)/;

/** @internal @throws Error for an answer that would take too long to check, or has a document type */
export function assertShort(samlResponse: string): void {
  const xml = Buffer.from(samlResponse, 'base64').toString('utf8');
  if (declaration.test(xml)) throw new Error('The answer has a document type');
  for (const [sign, limit] of most) {
    let count = 0;
    for (const _ of xml.matchAll(sign))
      if ((count += 1) > limit) throw new Error('The answer has too many parts');
  }
}

/**
 * Validates an answer to a request. It comes from the provider's page without our cookies, so no one is signed in yet.
 *
 * @returns null for a name that no user has
 * @throws for an answer that does not hold: signature, audience, time, issuer, recipient, destination, or another request
 */
export async function validateSaml(
  services: Needs,
  { organizationId, secrets, to }: Pending,
  samlResponse: string,
): Promise<SamlAnswer | null> {
  const [requestId = ''] = secrets;
  const client = await samlClient(
    services,
    organizationId,
    remembering(requestId, () => undefined),
  );
  if (!client) return null;
  assertShort(samlResponse);
  const { profile } = await client.saml.validatePostResponseAsync({ SAMLResponse: samlResponse });
  if (!profile?.nameID) return null;
  const { issuer, entity, provider } = client;
  const assertionId = await assertMeant(profile, { issuer, entity, requestId, now: new Date() });
  const name = profile.nameID;
  const found = await recognize(services, { organizationId, kind: 'saml', name, provider, to });
  return found && { found, requestId, assertionId };
}

/**
 * Each request and each assertion signs someone in once, whichever process it comes to.
 *
 * @param pending of the browser that brings the answer
 * @returns null when another browser has asked, or when the answer was used before
 */
export async function finishSaml(
  { database }: Needs,
  { organizationId, secrets }: Pending,
  { found, requestId, assertionId }: SamlAnswer,
): Promise<Recognized | null> {
  if (organizationId !== found.organizationId || secrets[0] !== requestId) return null;
  const answers = [`request ${requestId}`, `assertion ${assertionId}`];
  return (await spendSignOnAnswers(database, { organizationId }, answers)) ? found : null;
}

// The parser with which the library has checked the signature: another one could read the same bytes differently.

/** What an answer has to say so that it is meant for us, for this request, now. */
export interface Expected {
  /** Entity id of the identity provider. */
  readonly issuer: string;
  /** Our own entity id, which is also the address that answers go to. */
  readonly entity: string;
  readonly requestId: string;
  readonly now: Date;
}

/** Longer ids come from no provider, and have to travel in an address. */
const longestId = 1000;

/**
 * Checks what the library leaves out (SAML 2.0 Profiles, sections 4.1.4.2 and 4.1.4.3): who has issued the answer, to
 * which address and request, and that no signature is of SHA-1, which it still accepts. The recipient is signed. The
 * destination often is not, and may be missing then; one that names another address is still refused.
 *
 * @param profile of an answer whose signature, audience and time hold
 * @returns id of the assertion; its issuer never uses one twice (SAML 2.0 Core, section 1.3.4)
 * @throws Error for an answer that was meant otherwise
 */
export async function assertMeant(profile: Profile, expected: Expected): Promise<string> {
  const response = at(await parseXml2JsFromString(profile.getSamlResponseXml?.() ?? ''), 'Response');
  const assertion = at(profile.getAssertion?.(), 'Assertion');
  const issuers = [at(assertion, 'Issuer', 0, '_'), at(response, 'Issuer', 0, '_') ?? expected.issuer];
  if (issuers.some((issuer) => issuer !== expected.issuer)) throw new Error('Another issuer has answered');
  if ((at(response, '$', 'Destination') ?? expected.entity) !== expected.entity)
    throw new Error('The answer was meant for another destination');
  if (algorithmsOf(response).some((algorithm) => /sha1$/i.test(algorithm)))
    throw new Error('SHA-1 is no signature that proves anything');
  const confirmations = at(assertion, 'Subject', 0, 'SubjectConfirmation');
  if (!Array.isArray(confirmations) || !confirmations.some((one) => confirms(one, expected)))
    throw new Error('No confirmation of the subject is meant for us and for this request');
  const id = at(assertion, '$', 'ID');
  if (typeof id !== 'string' || id === '' || id.length > longestId)
    throw new Error('The assertion has no usable id');
  return id;
}

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const clockSkewMs = 60_000;

function confirms(confirmation: unknown, { entity, requestId, now }: Expected): boolean {
  const said = (name: string) => at(confirmation, 'SubjectConfirmationData', 0, '$', name);
  const until = Date.parse(String(said('NotOnOrAfter')));
  return (
    at(confirmation, '$', 'Method') === bearer &&
    said('Recipient') === entity &&
    said('InResponseTo') === requestId &&
    until + clockSkewMs > now.getTime()
  );
}

/** All algorithms that parsed XML names. */
const algorithmsOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
        name === 'Algorithm' && typeof inner === 'string' ? [inner] : algorithmsOf(inner),
      )
    : [];

/** The value at a path of parsed XML; undefined where there is none. */
const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
