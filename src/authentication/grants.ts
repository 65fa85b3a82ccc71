import { randomUUID } from 'node:crypto';
import type { components } from '../../generated/openapi';
import { holdClient, type ClientCredentials } from '../store/access/callers';
import {
  findRefreshToken,
  insertToken,
  revokeTokens,
  spendRefreshToken,
  type TokenTable,
} from '../store/access/tokens';
import type { Unit } from '../store/unit';
import { newToken, tokenHash } from './secrets';

/** Lifetime of an access token in seconds (interface specification, Authentication 3). */
export const accessTokenLifetime = 86_399;
/** In seconds, from the first token of a family: the tokens that replace it end with it. */
const refreshTokenLifetime = 30 * 86_400;

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

type Schemas = components['schemas'];
type Token = Schemas['Token'];

/** RFC 6749, section 5.2. */
export type OAuthFailure = Required<Schemas['OAuthError']>;

/** A token request after the client has been authenticated. */
type GrantRequest = Pick<Schemas['TokenRequest'], 'grant_type' | 'refresh_token' | 'scope'>;

export interface ProvenClient extends ClientCredentials {
  /** The hash that the secret was compared with. */
  readonly provenBy: string;
}

/** Answers a token request, or says what OAuth calls its fault. */
type Grant = (unit: Unit, client: ClientCredentials, request: GrantRequest) => Promise<Token | OAuthFailure>;

/** RFC 6749, sections 4.4 and 6. */
const grants: Readonly<Record<string, Grant>> = {
  async client_credentials(unit, client, request) {
    const scopes = scopesOf(request, client.scopes);
    const family = { id: randomUUID(), end: after(unit.now, refreshTokenLifetime) };
    return scopes ? issue(unit, client, scopes, family) : scopeRefused;
  },
  async refresh_token(unit, client, request) {
    const token = request.refresh_token ?? '';
    if (!/^[\x20-\x7E]+$/.test(token)) return refuse('invalid_request', 'refresh_token is missing');
    const found = await findRefreshToken(unit, tokenHash(token));
    if (!found || found.apiClientId !== client.id || found.revokedAt) return refreshRefused;
    if (found.spentAt) {
      await endFamily(unit, found.family);
      unit.change({ type: 'api_client', id: client.id }, ['refresh_token_reused']);
      return refreshRefused;
    }
    if (found.expiresAt < unit.now) return refuse('invalid_grant', 'The refresh token has expired');
    // Before it is spent: a client that corrects the scope sends the same token again.
    const scopes = scopesOf(request, found.scopes);
    if (!scopes) return scopeRefused;
    await spendRefreshToken(unit, tokenHash(token));
    return issue(unit, client, scopes, { id: found.family, end: found.expiresAt });
  },
};

const refuse = (error: string, error_description: string): OAuthFailure => ({ error, error_description });
/** The client's secret is wrong, or no longer right. */
export const clientRefused = refuse('invalid_client', "The client's credentials are wrong.");
const scopeRefused = refuse('invalid_scope', 'The scope goes beyond what can be granted');
const refreshRefused = refuse('invalid_grant', 'The refresh token is invalid');

/**
 * The scopes that a request asks for, each once, all of them by default; null when it may not have one. A software agent
 * cannot ask for a token that is not limited to its tools.
 */
function scopesOf({ scope }: GrantRequest, allowed: readonly string[]): readonly string[] | null {
  const own = allowed.filter((name) => name === 'agent');
  const asked = [...new Set([...(scope?.match(/\S+/g) ?? allowed), ...own])];
  return asked.every((name) => allowed.includes(name)) ? asked : null;
}

/**
 * Answers a token request of an authenticated client (grants `client_credentials` and `refresh_token`), by what the client
 * is now: a secret that was replaced, or a scope that was taken away, while it was compared gives no token.
 *
 * The reuse of a spent refresh token ends its whole family, and each refusal leaves an audit row: the caller must let
 * the transaction commit then, too.
 * @returns the token, or the failure as OAuth names it
 */
export async function grantToken(
  unit: Unit,
  client: ProvenClient,
  request: GrantRequest,
): Promise<Token | OAuthFailure> {
  const grant = Object.hasOwn(grants, request.grant_type) ? grants[request.grant_type] : undefined;
  const held = await holdClient(unit, client.id);
  const isProven = held && [held.secretHash, held.previousSecretHash].includes(client.provenBy);
  const answer = !isProven
    ? clientRefused
    : grant
      ? await grant(unit, { ...client, scopes: held.scopes }, request)
      : refuse('unsupported_grant_type', 'The grants are client_credentials and refresh_token');
  unit.change({ type: 'api_client', id: client.id }, 'error' in answer ? ['token_refused'] : undefined);
  return answer;
}

async function issue(
  unit: Unit,
  { id: apiClientId, userId }: ClientCredentials,
  scopes: readonly string[],
  { id: family, end }: { id: string; end: Date },
): Promise<Token> {
  const save = async (table: TokenTable, expiresAt: Date): Promise<string> => {
    const token = newToken();
    const hash = tokenHash(token);
    await insertToken(unit, table, { apiClientId, userId, scopes, family, hash, expiresAt });
    return token;
  };
  return {
    access_token: await save('access_tokens', after(unit.now, accessTokenLifetime)),
    token_type: 'Bearer',
    expires_in: accessTokenLifetime,
    refresh_token: await save('refresh_tokens', end),
    scope: scopes.join(' '),
  };
}

async function endFamily(unit: Unit, family: string): Promise<void> {
  await revokeTokens(unit, 'refresh_tokens', { family });
  await revokeTokens(unit, 'access_tokens', { family });
}

/**
 * Ends an access token, or a refresh token with its family (RFC 7009). A token of another client is left alone, and an
 * unknown one is not an error.
 */
export async function revokeToken(unit: Unit, client: ClientCredentials, token: string): Promise<void> {
  const hash = tokenHash(token);
  const refresh = await findRefreshToken(unit, hash);
  if (refresh?.apiClientId === client.id) await endFamily(unit, refresh.family);
  await revokeTokens(unit, 'access_tokens', { tokenHash: hash, apiClientId: client.id });
  unit.change({ type: 'api_client', id: client.id }, ['tokens']);
}
