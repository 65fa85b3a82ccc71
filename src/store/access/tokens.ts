import type { Knex } from 'knex';
import { insertRow } from '../core/rows';
import * as field from '../core/fields';
import { type OfTenant, ofTenant, param, prepare, prepareFields, preparedByNames } from '../core/statement';
import type { Unit } from '../unit';

/** Access and refresh tokens; only SHA-256 hashes are stored. Tokens issued from each other share a family. */

const fields = {
  apiClientId: field.requiredInteger,
  userId: field.requiredInteger,
  scopes: field.stored<readonly string[]>(),
  family: field.requiredText,
  expiresAt: field.stored<Date>(),
  spentAt: field.instant,
  revokedAt: field.instant,
};

export type RefreshToken = field.RecordOf<typeof fields>;

export interface NewToken extends Omit<RefreshToken, 'spentAt' | 'revokedAt'> {
  hash: Buffer;
}

export type TokenTable = 'access_tokens' | 'refresh_tokens';

export async function insertToken(unit: OfTenant, table: TokenTable, token: NewToken): Promise<void> {
  const { apiClientId, userId, scopes, family, hash: tokenHash, expiresAt } = token;
  await insertRow(unit, table, { tokenHash, apiClientId, userId, scopes, family, expiresAt });
}

/** Returns a refresh token, which no one else can use until the transaction ends; null when there is none. */
export const findRefreshToken = (unit: OfTenant, tokenHash: Buffer) =>
  refreshToken.first(unit, { tokenHash });

const refreshToken = prepareFields(
  'refresh_token',
  ofTenant('refresh_tokens', 'tokenHash').forUpdate(),
  fields,
);

const spending = prepare(
  'refresh_token_spend',
  ofTenant('refresh_tokens', 'tokenHash')
    .whereNull('spent_at')
    .whereNull('revoked_at')
    .update({ spent_at: param('now') }),
);

/** Marks a refresh token as used that was neither used nor revoked before. */
export const spendRefreshToken = (unit: Unit, tokenHash: Buffer): Promise<void> =>
  spending.send(unit, { tokenHash, now: unit.now });

/** By the table and the fields by which its tokens are found. */
const revoking = preparedByNames((table = '', ...names) =>
  prepare<never>(
    `${table}_revoke`,
    ofTenant(table, ...names)
      .whereNull('revoked_at')
      .update({ revoked_at: param('now') }),
  ),
);

/** Revokes the tokens that match: one (`tokenHash`), a family or a client's. */
export const revokeTokens = (
  unit: Unit,
  table: TokenTable,
  match: { tokenHash?: Buffer; family?: string; apiClientId?: number },
): Promise<void> => revoking(table, ...Object.keys(match)).send(unit, { ...match, now: unit.now });

/** @param links what the first of the statements deletes as well */
const ending = (owner: 'user' | 'api_client', tables: readonly string[], links?: Knex.QueryBuilder) => {
  const statements = tables.map((table, index) => {
    const update = ofTenant(table)
      .where({ [`${owner}_id`]: param('id') })
      .whereNull('revoked_at')
      .update({ revoked_at: param('now') });
    return prepare(`${table}_end_of_${owner}`, index === 0 && links ? update.with('links', links) : update);
  });
  return async (unit: Unit, id: number): Promise<void> => {
    for (const statement of statements) await statement.send(unit, { id, now: unit.now });
  };
};

/**
 * Revokes all access and refresh tokens of a user, and ends all portal sessions and, in one of the statements, the links
 * for a new password.
 */
export const revokeUserTokens = ending(
  'user',
  ['access_tokens', 'refresh_tokens', 'portal_sessions'],
  ofTenant('password_resets')
    .where({ user_id: param('id') })
    .delete(),
);

/** Revokes all access and refresh tokens of a client. */
export const revokeClientTokens = ending('api_client', ['access_tokens', 'refresh_tokens']);
