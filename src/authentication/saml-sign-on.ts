import { SAML, ValidateInResponseTo, type CacheProvider } from '@node-saml/node-saml';
import type { Config } from '../config';
import { scopeOfNobody } from '../domain/scope';
import { organizations } from '../store/organizations/organizations';
import { spendSignOnAnswers } from '../store/access/sign-on';
import { assertMeant } from './saml-answer';
import { recognize, samlSetUp, type Needs, type Pending, type Recognized } from './single-sign-on';

/** An answer that holds. It signs in the browser that has asked for it, and no other. */
export interface SamlAnswer {
  readonly found: Recognized;
  readonly requestId: string;
  readonly assertionId: string;
}

/** Our name towards the identity provider, and where it sends its answers. */
export const samlEntity = ({ baseUrl }: Pick<Config, 'baseUrl'>, organizationId: number): string =>
  `${baseUrl}/portal/sso/${organizationId}/saml`;

async function samlClient(services: Needs, organizationId: number, cacheProvider: CacheProvider) {
  const organization = await organizations.get(services, scopeOfNobody(organizationId));
  const settings = organization && samlSetUp(organization);
  if (!settings) return null;
  const entity = samlEntity(services.config, organizationId);
  const saml = new SAML({
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
  return { saml, entity, issuer: settings.issuer };
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
  const { profile } = await client.saml.validatePostResponseAsync({ SAMLResponse: samlResponse });
  if (!profile?.nameID) return null;
  const { issuer, entity } = client;
  const assertionId = await assertMeant(profile, { issuer, entity, requestId, now: new Date() });
  const found = await recognize(services, organizationId, 'saml', profile.nameID, to);
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
