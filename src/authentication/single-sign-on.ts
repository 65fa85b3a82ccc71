import * as openid from 'openid-client';
import type { Config } from '../config';
import { addressPolicy, type AddressPolicy, hostFault } from '../network/addresses';
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
import type { Fault } from '../domain/problem';

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
  /** OpenID Connect: the answer comes to the organization's own address. */
  readonly atOwnAddress?: boolean;
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

/**
 * Returns where a provider sends its answers. Each organization has an address of its own, so that the provider of one
 * cannot hand over what another provider has answered to a request that it has changed on its way (mix-up; RFC 9700,
 * section 4.4.2).
 *
 * @param own null: the address of all, which providers know that were set up for version 1.1.0 or before
 */
export const oauthCallback = ({ baseUrl }: Pick<Config, 'baseUrl'>, own: number | null): string =>
  `${baseUrl}/portal/sso/${own === null ? 'callback' : `${own}/callback`}`;

/** Whether the organization's provider was set up with the organization's own address. */
export const atOwnAddress = ({ oauthSettings }: Pick<Organization, 'oauthSettings'>): boolean =>
  oauthSettings?.callback === 'own';

const callbackOf = (
  { config }: Needs,
  { organizationId, atOwnAddress: own }: Omit<Pending, 'to' | 'secrets'>,
) => oauthCallback(config, own ? organizationId : null);

interface OAuthClient {
  readonly client: openid.Configuration;
  readonly atOwnAddress: boolean;
}

/** Null when the organization has not enabled OpenID Connect. @throws whatever the provider's discovery says */
async function oauthClient(services: Needs, organizationId: number): Promise<OAuthClient | null> {
  const organization = await organizations.get(services, scopeOfNobody(organizationId));
  const { issuer, clientId }: OAuthSettings = organization?.oauthSettings ?? {};
  if (!organization?.oauthEnabled || !issuer || !clientId) return null;
  const secret = await findOAuthSecret(services, organizationId);
  const url = new URL(issuer);
  const policy = addressPolicy(services.config.sandbox);
  const ask = guardedFetch(policy);
  const authentication = secret === null ? openid.None() : undefined;
  const client = await openid.discovery(url, clientId, secret ?? undefined, authentication, {
    // Discovery, token and keys: the provider's own answers name the addresses, so each is checked when it is asked.
    [openid.customFetch]: (address, { method, headers, body, signal }) =>
      ask(address, { method, headers, body: bodyText(body), signal }),
    // A provider on this machine, for tests and trials of the sandbox; everything else goes over TLS.
    ...(url.protocol === 'http:' && policy.allowLoopback && { execute: [openid.allowInsecureRequests] }),
  });
  return { client, atOwnAddress: atOwnAddress(organization) };
}

/** Begins a sign-on with OpenID Connect (code flow with PKCE). */
export async function beginOAuth(
  services: Needs,
  organizationId: number,
  to: string,
): Promise<{ url: string; pending: Pending } | null> {
  const found = await oauthClient(services, organizationId);
  if (!found) return null;
  const asked = { organizationId, atOwnAddress: found.atOwnAddress };
  const [state, nonce, verifier] = [
    openid.randomState(),
    openid.randomNonce(),
    openid.randomPKCECodeVerifier(),
  ];
  const url = openid.buildAuthorizationUrl(found.client, {
    redirect_uri: callbackOf(services, asked),
    scope: 'openid',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  return { url: url.href, pending: { ...asked, to, secrets: [state, nonce, verifier] } };
}

/** @param search the query of the callback. Null for an identity that no user has. @throws for an answer that does not hold */
export async function finishOAuth(
  services: Needs,
  pending: Pending,
  search: string,
): Promise<Recognized | null> {
  const { organizationId, secrets, to } = pending;
  const [expectedState = '', expectedNonce = '', pkceCodeVerifier = ''] = secrets;
  const found = await oauthClient(services, organizationId);
  if (!found) return null;
  const tokens = await openid.authorizationCodeGrant(
    found.client,
    new URL(`${callbackOf(services, pending)}${search}`),
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

/** What is wrong with the form of an identity provider's address. The first rule that is broken counts. */
const rules: readonly (readonly [code: string, detail: string, broken: (url: URL) => boolean])[] = [
  [
    'credentials',
    'The address must not contain a user name or password.',
    (url) => url.username + url.password !== '',
  ],
  ['fragment', 'A fragment (#) is never sent to a server.', (url) => url.hash !== ''],
];

/**
 * Checks the address of an identity provider. One that the service asks itself is checked as addresses for deliveries are: by
 * where its host leads now, and once more when a connection is made. One that only browsers open may be in the company's
 * own network.
 *
 * @param text an absolute http or https address, as the contract asks for
 * @param place.pointer JSON Pointer of the field
 * @param place.asked the service connects to it
 */
export async function signOnAddressFault(
  text: string,
  { pointer, asked }: { pointer: string; asked: boolean },
  policy: AddressPolicy,
): Promise<Fault | null> {
  const url = new URL(text);
  const broken = rules.find(([, , isBroken]) => isBroken(url));
  if (broken) return { pointer, code: broken[0], detail: broken[1] };
  if (!asked && url.protocol === 'https:') return null;
  const fault = await hostFault(url, policy);
  return fault && { pointer, ...fault };
}
