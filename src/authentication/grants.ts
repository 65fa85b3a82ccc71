import { randomUUID } from 'node:crypto';
import OAuth2Server from '@node-oauth/oauth2-server';
import type { ClientCredentials } from '../store/callers';
import { findRefreshToken, insertToken, revokeTokens, spendRefreshToken } from '../store/tokens';
import type { Unit } from '../store/unit';
import { newToken, tokenHash } from './secrets';

/** Lifetime of an access token in seconds (interface specification, Authentication 3). */
export const accessTokenLifetime = 86_399;
const refreshTokenLifetime = 30 * 86_400;
const grants = ['client_credentials', 'refresh_token'];

export interface Token {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
}

/** RFC 6749, section 5.2. */
export interface OAuthFailure {
  error: string;
  error_description: string;
}

/** A token request after the client has been authenticated. */
export interface GrantRequest {
  grant_type: string;
  refresh_token?: string;
  scope?: string;
}

/**
 * Answers a token request of an authenticated client (grants `client_credentials` and `refresh_token`).
 *
 * The reuse of a spent refresh token ends its whole family, and each refusal leaves an audit row: the caller must let
 * the transaction commit then, too.
 * @returns the token, or the failure as OAuth names it
 */
export async function grantToken(
  unit: Unit,
  client: ClientCredentials,
  request: GrantRequest,
): Promise<Token | OAuthFailure> {
  const server = new OAuth2Server({
    model: grantModel(unit, client),
    accessTokenLifetime,
    refreshTokenLifetime,
    requireClientAuthentication: Object.fromEntries(grants.map((grant) => [grant, false])),
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1' };
  const body = { ...request, client_id: client.clientId };
  const exchange = new OAuth2Server.Request({ method: 'POST', headers, query: {}, body });
  try {
    // The library knows more grants and would ask for the client's secret once more.
    if (!grants.includes(request.grant_type)) {
      throw new OAuth2Server.UnsupportedGrantTypeError('The grants are client_credentials and refresh_token');
    }
    const { accessToken, refreshToken, scope } = await server.token(exchange, new OAuth2Server.Response());
    return {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: accessTokenLifetime,
      refresh_token: refreshToken ?? '',
      scope: (scope ?? []).join(' '),
    };
  } catch (error) {
    if (!(error instanceof OAuth2Server.OAuthError) || error.code >= 500) throw causeOf(error);
    unit.change({ type: 'api_client', id: client.id }, ['token_refused']);
    return { error: error.name, error_description: error.message };
  }
}

/** The library wraps what the model throws into a server error. */
const causeOf = (error: unknown): unknown =>
  error instanceof OAuth2Server.OAuthError && 'inner' in error && error.inner instanceof Error
    ? error.inner
    : error;

type Model = OAuth2Server.ClientCredentialsModel & OAuth2Server.RefreshTokenModel;

/** What the grant logic reads and writes, bound to one transaction and one authenticated client. */
function grantModel(unit: Unit, credentials: ClientCredentials): Model {
  const { trx, now } = unit;
  const { organizationId, userId } = credentials;
  const client = { id: credentials.clientId, grants };
  let family: string = randomUUID();
  const save = (
    table: 'access_tokens' | 'refresh_tokens',
    token: string,
    scopes: readonly string[],
    seconds: number,
  ) =>
    insertToken(trx, table, {
      organizationId,
      apiClientId: credentials.id,
      userId,
      scopes,
      family,
      hash: tokenHash(token),
      expiresAt: new Date(now.getTime() + seconds * 1000),
    });
  return {
    getClient: async () => client,
    getUserFromClient: async () => ({ id: userId }),
    generateAccessToken: async () => newToken(),
    validateScope: async (_user, _client, scope = credentials.scopes) =>
      scope.every((name) => credentials.scopes.some((held) => held === name)) && [...scope],
    async saveToken(token, owner, user) {
      const scope = token.scope ?? [];
      const refreshToken = newToken();
      await save('access_tokens', token.accessToken, scope, accessTokenLifetime);
      await save('refresh_tokens', refreshToken, scope, refreshTokenLifetime);
      unit.change({ type: 'api_client', id: credentials.id });
      return { ...token, scope, refreshToken, client: owner, user };
    },
    async getRefreshToken(token) {
      const found = await findRefreshToken(trx, organizationId, tokenHash(token));
      if (!found || found.apiClientId !== credentials.id || found.revokedAt) return false;
      family = found.family;
      if (found.spentAt) {
        await endFamily(unit, organizationId, found.family);
        unit.change({ type: 'api_client', id: credentials.id }, ['refresh_token_reused']);
        return false;
      }
      return {
        refreshToken: token,
        refreshTokenExpiresAt: found.expiresAt,
        scope: found.scopes,
        client,
        user: { id: userId },
      };
    },
    revokeToken: ({ refreshToken }) => spendRefreshToken(trx, organizationId, tokenHash(refreshToken), now),
    getAccessToken: async () => false,
    verifyScope: async () => false,
  };
}

async function endFamily({ trx, now }: Unit, organizationId: number, family: string): Promise<void> {
  await revokeTokens(trx, 'refresh_tokens', organizationId, { family }, now);
  await revokeTokens(trx, 'access_tokens', organizationId, { family }, now);
}

/**
 * Ends an access token, or a refresh token with its family (RFC 7009). A token of another client is left alone, and an
 * unknown one is no error.
 */
export async function revokeToken(unit: Unit, client: ClientCredentials, token: string): Promise<void> {
  const { trx, now } = unit;
  const { organizationId } = client;
  const hash = tokenHash(token);
  const refresh = await findRefreshToken(trx, organizationId, hash);
  if (refresh?.apiClientId === client.id) await endFamily(unit, organizationId, refresh.family);
  await revokeTokens(
    trx,
    'access_tokens',
    organizationId,
    { token_hash: hash, api_client_id: client.id },
    now,
  );
  unit.change({ type: 'api_client', id: client.id }, ['tokens']);
}
