import { SAML, ValidateInResponseTo, type CacheProvider, type Profile } from '@node-saml/node-saml';
import * as openid from 'openid-client';
import type { Config } from '../config';
import { addressPolicy } from '../events/addresses';
import { newHireScope } from '../forms/new-hire';
import type { Services } from '../services';
import { organizations, type OAuthSettings, type SamlSettings } from '../store/organizations';
import { findOAuthSecret, findSingleSignOnUser } from '../store/portal-sessions';
import { spendSignOnAnswers } from '../store/sign-on';
import { guardedFetch } from './guarded-fetch';

/** Somebody whom the organization's identity provider has named, found among its users. */
export interface Recognized {
  readonly organizationId: number;
  readonly id: number;
  /** Where in the portal he wanted to go. */
  readonly to: string;
}

/** What is remembered between the two halves of a sign-on, sealed in the browser or in the relayed state. */
export interface Pending {
  readonly organizationId: number;
  readonly to: string;
  /** OpenID Connect: state, nonce and verifier. SAML: id of the request. */
  readonly secrets: readonly string[];
}

type Needs = Pick<Services, 'config' | 'database' | 'keys'>;

export type SignOnKind = 'oauth' | 'saml';

/** Which sign-ons an organization has enabled and set up. */
export async function signOnsOf(services: Needs, organizationId: number): Promise<readonly SignOnKind[]> {
  const organization = await organizations.get(services, newHireScope(organizationId));
  const kinds: readonly [SignOnKind, boolean][] = [
    ['oauth', Boolean(organization?.oauthEnabled && organization.oauthSettings?.issuer)],
    ['saml', Boolean(organization?.samlEnabled && organization.samlSettings?.entryPoint)],
  ];
  return kinds.filter(([, enabled]) => enabled).map(([kind]) => kind);
}

export const oauthCallback = ({ baseUrl }: Pick<Config, 'baseUrl'>): string =>
  `${baseUrl}/portal/sso/callback`;

/** Null when the organization has not enabled OpenID Connect. @throws whatever the provider's discovery says */
async function oauthClient(services: Needs, organizationId: number): Promise<openid.Configuration | null> {
  const organization = await organizations.get(services, newHireScope(organizationId));
  const { issuer, clientId }: OAuthSettings = organization?.oauthSettings ?? {};
  if (!organization?.oauthEnabled || !issuer || !clientId) return null;
  const secret = await findOAuthSecret(services, organizationId);
  const url = new URL(issuer);
  const policy = addressPolicy(services.config.sandbox);
  const ask = guardedFetch(policy);
  const authentication = secret === null ? openid.None() : undefined;
  return openid.discovery(url, clientId, secret ?? undefined, authentication, {
    // Discovery, token and keys: the provider's own answers name the addresses, so each is judged when it is asked.
    [openid.customFetch]: (address, { method, headers, body, signal }) =>
      ask(address, { method, headers, body: bodyText(body), signal }),
    // A provider on this machine, for tests and trials of the sandbox; everything else goes over TLS.
    ...(url.protocol === 'http:' && policy.allowLoopback && { execute: [openid.allowInsecureRequests] }),
  });
}

/** Begins a sign-on with OpenID Connect (code flow with PKCE). */
export async function beginOAuth(
  services: Needs,
  organizationId: number,
  to: string,
): Promise<{ url: string; pending: Pending } | null> {
  const client = await oauthClient(services, organizationId);
  if (!client) return null;
  const [state, nonce, verifier] = [
    openid.randomState(),
    openid.randomNonce(),
    openid.randomPKCECodeVerifier(),
  ];
  const url = openid.buildAuthorizationUrl(client, {
    redirect_uri: oauthCallback(services.config),
    scope: 'openid',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  return { url: url.href, pending: { organizationId, to, secrets: [state, nonce, verifier] } };
}

/** @param search the query of the callback. Null for an identity that no user has. @throws for an answer that does not hold */
export async function finishOAuth(
  services: Needs,
  pending: Pending,
  search: string,
): Promise<Recognized | null> {
  const { organizationId, secrets, to } = pending;
  const [expectedState = '', expectedNonce = '', pkceCodeVerifier = ''] = secrets;
  const client = await oauthClient(services, organizationId);
  if (!client) return null;
  const tokens = await openid.authorizationCodeGrant(
    client,
    new URL(`${oauthCallback(services.config)}${search}`),
    { expectedState, expectedNonce, pkceCodeVerifier, idTokenExpected: true },
  );
  const subject = tokens.claims()?.sub;
  return subject ? recognize(services, organizationId, 'oauth', subject, to) : null;
}

async function recognize(
  { database }: Needs,
  organizationId: number,
  kind: SignOnKind,
  name: string,
  to: string,
): Promise<Recognized | null> {
  const id = await findSingleSignOnUser(database, { organizationId }, kind, name);
  return id === null ? null : { organizationId, id, to };
}

/** The library sends forms and nothing else. */
function bodyText(body: openid.FetchBody): string | null {
  if (body === null || body === undefined) return null;
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString();
  throw new Error('A request to the identity provider has a body of another kind');
}

/** Our name towards the identity provider, and where it sends its answers. */
export const samlEntity = ({ baseUrl }: Pick<Config, 'baseUrl'>, organizationId: number): string =>
  `${baseUrl}/portal/sso/${organizationId}/saml`;

async function samlClient(
  services: Needs,
  organizationId: number,
  cacheProvider: CacheProvider,
): Promise<SAML | null> {
  const organization = await organizations.get(services, newHireScope(organizationId));
  const { entryPoint, issuer, certificate }: SamlSettings = organization?.samlSettings ?? {};
  if (!organization?.samlEnabled || !entryPoint || !certificate) return null;
  const entity = samlEntity(services.config, organizationId);
  return new SAML({
    entryPoint,
    issuer: entity,
    audience: entity,
    callbackUrl: entity,
    idpCert: certificate,
    ...(issuer && { idpIssuer: issuer }),
    identifierFormat: null,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    signatureAlgorithm: 'sha256',
    acceptedClockSkewMs: 60_000,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider,
    disableRequestedAuthnContext: true,
  });
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

/** Begins a sign-on with SAML. `seal` makes the relayed state. */
export async function beginSaml(
  services: Needs,
  organizationId: number,
  to: string,
  seal: (pending: Pending) => string,
): Promise<string | null> {
  let requestId = '';
  const client = await samlClient(
    services,
    organizationId,
    remembering(null, (id) => (requestId = id)),
  );
  if (!client) return null;
  const address = new URL(await client.getAuthorizeUrlAsync('', undefined, {}));
  address.searchParams.set('RelayState', seal({ organizationId, to, secrets: [requestId] }));
  return address.href;
}

/**
 * Each request and each assertion signs somebody in once, whichever process it comes to.
 *
 * @throws for an answer that does not hold: signature, audience, time, or another request
 */
export async function finishSaml(
  services: Needs,
  pending: Pending,
  samlResponse: string,
): Promise<Recognized | null> {
  const { organizationId, secrets, to } = pending;
  const client = await samlClient(
    services,
    organizationId,
    remembering(secrets[0] ?? '', () => undefined),
  );
  if (!client) return null;
  const { profile } = await client.validatePostResponseAsync({ SAMLResponse: samlResponse });
  const name = profile?.nameID;
  if (!name) return null;
  const answers = [`request ${secrets[0]}`, `assertion ${assertionId(profile)}`];
  if (!(await spendSignOnAnswers(services.database, { organizationId }, answers))) return null;
  return recognize(services, organizationId, 'saml', name, to);
}

/** Of the signed assertion; its issuer never uses one twice (SAML 2.0 Core, section 1.3.4). */
function assertionId({ getAssertion }: Profile): string {
  const assertion = property(getAssertion?.(), 'Assertion');
  const id = property(property(assertion, '$'), 'ID');
  if (typeof id !== 'string' || id === '') throw new Error('The assertion has no id');
  return id;
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
