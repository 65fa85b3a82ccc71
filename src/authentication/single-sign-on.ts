import { LRUCache } from 'lru-cache';
import * as openid from 'openid-client';
import type { Config } from '../config';
import { addressPolicy, type AddressPolicy, hostFault } from '../network/addresses';
import {
  holdOrganization,
  organizations,
  type Organization,
  type SamlSettings,
} from '../store/organizations/organizations';
import type { Database } from '../store/core/database';
import type { Store, Unit } from '../store/unit';
import {
  findOAuthSecret,
  findSingleSignOnUser,
  isNamed,
  signOnKinds,
  spendCode,
  type SignOnKind,
} from '../store/access/sign-on';
import { guardedFetch } from '../network/guarded-fetch';
import type { Fault } from '../domain/problem';
import { errorCode } from '../process/failures';
import { shortHash } from './secrets';

/** Someone whom the organization's identity provider has named, found among its users. */
export interface Recognized {
  readonly organizationId: number;
  readonly id: number;
  /** Page of the portal that the user asked for. */
  readonly to: string;
  readonly kind: SignOnKind;
  /** What the provider calls the user. */
  readonly name: string;
  /** Who has said so (`providerOf`). */
  readonly provider: string | null;
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

/**
 * Returns which sign-ons an organization has enabled and set up, and whether the provider of OpenID Connect knows the
 * service at the address of all: a client that was registered for version 1.1.0 or before keeps it.
 */
export async function signOnSetUp(
  services: Needs,
  organizationId: number,
): Promise<{ readonly enabled: readonly SignOnKind[]; readonly keepsOld: boolean }> {
  const organization = await organizations.getOpen(services, organizationId);
  const enabled = signOnKinds.filter((kind) => organization && providerOf(organization, kind) !== null);
  const isRegistered = organization?.oauthSettings?.clientId !== undefined;
  return { enabled, keepsOld: isRegistered && !atOwnAddress(organization) };
}

/** Null while OpenID Connect is not enabled, or while one of the settings is missing that it takes. */
function oauthSetUp({ oauthEnabled, oauthSettings }: Organization) {
  const { issuer, clientId } = oauthSettings ?? {};
  return oauthEnabled && issuer && clientId ? { issuer, clientId } : null;
}

/** Null while SAML is not enabled, or while one of the settings is missing that validating an answer takes. */
export function samlSetUp({ samlEnabled, samlSettings }: Organization): Required<SamlSettings> | null {
  const { entryPoint, issuer, certificate } = samlSettings ?? {};
  return samlEnabled && entryPoint && issuer && certificate ? { entryPoint, issuer, certificate } : null;
}

/** The settings of a sign-on that decide whose word counts. */
const deciding = {
  oauth: oauthSetUp,
  saml(organization: Organization) {
    const { issuer, certificate } = samlSetUp(organization) ?? {};
    return issuer && certificate ? { issuer, certificate } : null;
  },
} as const satisfies Record<SignOnKind, (organization: Organization) => object | null>;

/** Returns a name for the provider whose word counts: another provider has another. Null while there is none. */
export function providerOf(organization: Organization, kind: SignOnKind): string | null {
  const settings = deciding[kind](organization);
  return settings && shortHash(JSON.stringify(settings));
}

/**
 * Returns whether the same provider would still be believed the same. Neither can change until the transaction ends: a
 * sign-on that is on its way when it is turned off opens no session.
 */
export async function stillRecognized(
  unit: Unit,
  { id, kind, name, provider }: Recognized,
): Promise<boolean> {
  const [organization, named] = await Promise.all([holdOrganization(unit), isNamed(unit, id, kind, name)]);
  return named && providerOf(organization, kind) === provider;
}

/** Where the users of an organization sign in. */
export const signOnUrl = ({ baseUrl }: Pick<Config, 'baseUrl'>, organizationId: number): string =>
  `${baseUrl}/portal/sso/${organizationId}`;

/**
 * Returns where a provider sends its answers. Each organization has an address of its own, so that the provider of one
 * cannot hand over what another provider has answered to a request that it has changed on its way (mix-up; RFC 9700,
 * section 4.4.2).
 *
 * @param own null: the address of all, which providers know that were set up for version 1.1.0 or before
 */
export const oauthCallback = (config: Pick<Config, 'baseUrl'>, own: number | null): string =>
  own === null ? `${config.baseUrl}/portal/sso/callback` : `${signOnUrl(config, own)}/callback`;

/** Whether the organization's provider was set up with the organization's own address. */
const atOwnAddress = ({ oauthSettings }: Pick<Organization, 'oauthSettings'>): boolean =>
  oauthSettings?.callback === 'own';

const callbackOf = (
  { config }: Needs,
  { organizationId, atOwnAddress: own }: Omit<Pending, 'to' | 'secrets'>,
) => oauthCallback(config, own ? organizationId : null);

/** Null when the organization has not enabled OpenID Connect. @throws whatever the provider's discovery says */
async function oauthClient(services: Needs, organizationId: number) {
  const organization = await organizations.getOpen(services, organizationId);
  const settings = organization && oauthSetUp(organization);
  if (!settings) return null;
  const secret = await findOAuthSecret(services, organizationId);
  return {
    client: await remembered(services, [organizationId, settings, secret], () =>
      discover(services, settings, secret),
    ),
    atOwnAddress: atOwnAddress(organization),
    provider: providerOf(organization, 'oauth'),
  };
}

/**
 * What a provider says of itself and of its keys is asked once in a while, as providers expect: whoever opens the
 * address of a sign-on over and over must not make us ask until the provider answers nobody of ours any more. The library
 * asks for the keys again when a token is signed by one that it does not know.
 */
const rememberedMs = 5 * 60_000;
const clients = new WeakMap<Database['primary'], LRUCache<string, Promise<openid.Configuration>>>();

function remembered(
  { database }: Needs,
  of: readonly unknown[],
  discovering: () => Promise<openid.Configuration>,
): Promise<openid.Configuration> {
  const known =
    clients.get(database.primary) ??
    new LRUCache<string, Promise<openid.Configuration>>({ max: 1_000, ttl: rememberedMs });
  clients.set(database.primary, known);
  const key = shortHash(JSON.stringify(of));
  const found = known.get(key) ?? discovering();
  if (!known.has(key)) known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}

async function discover(
  services: Needs,
  { issuer, clientId }: NonNullable<ReturnType<typeof oauthSetUp>>,
  secret: string | null,
): Promise<openid.Configuration> {
  const url = new URL(issuer);
  const policy = addressPolicy(services.config.sandbox);
  const ask = guardedFetch(policy);
  const authentication = secret === null ? openid.None() : undefined;
  return openid.discovery(url, clientId, secret ?? undefined, authentication, {
    // Discovery, token and keys: the provider's own answers name the addresses, so each is checked when it is asked.
    [openid.customFetch]: (address, { method, headers, body, signal }) =>
      ask(address, { method, headers, body: bodyText(body), signal }),
    execute: [
      // The signature of each ID token, by the keys that the provider publishes: none and HMAC are refused.
      openid.enableNonRepudiationChecks,
      // A provider on this machine, for tests and trials of the sandbox; everything else goes over TLS.
      ...(url.protocol === 'http:' && policy.allowLoopback ? [openid.allowInsecureRequests] : []),
    ],
  });
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

/** What the library says of an answer that does not hold, although everybody could be asked. */
const unfounded: ReadonlySet<string | undefined> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
]);

/** Whether the provider, or the keys that it signs with, could not be asked: the person did nothing wrong. */
export const isProviderAway = (error: unknown): boolean =>
  !(
    error instanceof openid.AuthorizationResponseError ||
    error instanceof openid.ResponseBodyError ||
    error instanceof openid.WWWAuthenticateChallengeError
  ) && !unfounded.has(errorCode(error));

/**
 * @param search the query of the callback
 * @returns null for an identity that no user has, and for a code that has come before
 * @throws for an answer that does not hold
 */
export async function finishOAuth(
  services: Needs,
  pending: Pending,
  search: string,
  now: Date,
): Promise<Recognized | null> {
  const { organizationId, secrets, to } = pending;
  const [expectedState = '', expectedNonce = '', pkceCodeVerifier = ''] = secrets;
  const found = await oauthClient(services, organizationId);
  if (!found) return null;
  const answer = new URLSearchParams(search);
  const [code, state] = [answer.get('code'), answer.get('state')];
  // Before the provider is told the code.
  const isOurs = code !== null && state === expectedState;
  if (isOurs && !(await spendCode(services.database, organizationId, code, now))) return null;
  const tokens = await openid.authorizationCodeGrant(
    found.client,
    new URL(`${callbackOf(services, pending)}${search}`),
    { expectedState, expectedNonce, pkceCodeVerifier, idTokenExpected: true },
  );
  const subject = tokens.claims()?.sub;
  if (!subject) return null;
  return recognize(services, { organizationId, kind: 'oauth', name: subject, provider: found.provider, to });
}

/** Returns the user whom the identity provider names; null when there is none or the user is retired. */
export async function recognize(
  { database }: Needs,
  said: Omit<Recognized, 'id'>,
): Promise<Recognized | null> {
  const id = await findSingleSignOnUser(database, said, said.kind, said.name);
  return id === null ? null : { ...said, id };
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
