import * as openid from 'openid-client';
import type { Config } from '../config';
import { addressPolicy } from '../network/addresses';
import { scopeOfNobody } from '../domain/scope';
import {
  organizations,
  type OAuthSettings,
  type Organization,
  type SamlSettings,
} from '../store/organizations/organizations';
import type { Store } from '../store/unit';
import { findOAuthSecret, findSingleSignOnUser, type SignOnKind } from '../store/access/sign-on';
import { guardedFetch } from '../network/guarded-fetch';

/** Someone whom the organization's identity provider has named, found among its users. */
export interface Recognized {
  readonly organizationId: number;
  readonly id: number;
  /** Page of the portal that the user asked for. */
  readonly to: string;
}

/** What is remembered between the two halves of a sign-on, encrypted in a cookie of the browser that asked. */
export interface Pending {
  readonly organizationId: number;
  readonly to: string;
  /** OpenID Connect: state, nonce and verifier. SAML: id of the request. */
  readonly secrets: readonly string[];
}

export type Needs = Store & { config: Config };

/** Which sign-ons an organization has enabled and set up. */
export async function signOnsOf(services: Needs, organizationId: number): Promise<readonly SignOnKind[]> {
  const organization = await organizations.get(services, scopeOfNobody(organizationId));
  const kinds: readonly [SignOnKind, boolean][] = [
    ['oauth', Boolean(organization?.oauthEnabled && organization.oauthSettings?.issuer)],
    ['saml', Boolean(organization && samlSetUp(organization))],
  ];
  return kinds.filter(([, enabled]) => enabled).map(([kind]) => kind);
}

/** Null while SAML is not enabled, or while one of the settings is missing that validating an answer takes. */
export function samlSetUp({
  samlEnabled,
  samlSettings,
}: Pick<Organization, 'samlEnabled' | 'samlSettings'>): Required<SamlSettings> | null {
  const { entryPoint, issuer, certificate } = samlSettings ?? {};
  return samlEnabled && entryPoint && issuer && certificate ? { entryPoint, issuer, certificate } : null;
}

export const oauthCallback = ({ baseUrl }: Pick<Config, 'baseUrl'>): string =>
  `${baseUrl}/portal/sso/callback`;

/** Null when the organization has not enabled OpenID Connect. @throws whatever the provider's discovery says */
async function oauthClient(services: Needs, organizationId: number): Promise<openid.Configuration | null> {
  const organization = await organizations.get(services, scopeOfNobody(organizationId));
  const { issuer, clientId }: OAuthSettings = organization?.oauthSettings ?? {};
  if (!organization?.oauthEnabled || !issuer || !clientId) return null;
  const secret = await findOAuthSecret(services, organizationId);
  const url = new URL(issuer);
  const policy = addressPolicy(services.config.sandbox);
  const ask = guardedFetch(policy);
  const authentication = secret === null ? openid.None() : undefined;
  return openid.discovery(url, clientId, secret ?? undefined, authentication, {
    // Discovery, token and keys: the provider's own answers name the addresses, so each is checked when it is asked.
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

/** Returns the user whom the identity provider names; null when there is none or the user is retired. */
export async function recognize(
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
