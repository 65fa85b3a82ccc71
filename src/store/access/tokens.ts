import type { Knex } from 'knex';
import { prepare, sendIn } from '../core/statement';
import type { Unit } from '../unit';

/** Access and refresh tokens; only SHA-256 hashes are stored. Tokens issued from each other share a family. */

export interface NewToken {
  organizationId: number;
  apiClientId: number;
  userId: number;
  scopes: readonly string[];
  family: string;
  hash: Buffer;
  expiresAt: Date;
}

export interface RefreshToken {
  organizationId: number;
  apiClientId: number;
  userId: number;
  scopes: string[];
  family: string;
  expiresAt: Date;
  spentAt: Date | null;
  revokedAt: Date | null;
}

export type TokenTable = 'access_tokens' | 'refresh_tokens';

export async function insertToken(trx: Knex, table: TokenTable, token: NewToken): Promise<void> {
  await trx(table).insert({
    organization_id: token.organizationId,
    token_hash: token.hash,
    api_client_id: token.apiClientId,
    user_id: token.userId,
    scopes: [...token.scopes],
    family: token.family,
    expires_at: token.expiresAt,
  });
}

export async function findRefreshToken(
  trx: Knex,
  organizationId: number,
  hash: Buffer,
): Promise<RefreshToken | null> {
  const row: RefreshToken | undefined = await trx('refresh_tokens')
    .where({ organization_id: organizationId, token_hash: hash })
    .forUpdate()
    .first({
      organizationId: 'organization_id',
      apiClientId: 'api_client_id',
      userId: 'user_id',
      scopes: 'scopes',
      family: 'family',
      expiresAt: 'expires_at',
      spentAt: 'spent_at',
      revokedAt: 'revoked_at',
    });
  return row ?? null;
}

/** Marks a refresh token as used; false when it was used or revoked before. */
export async function spendRefreshToken(
  trx: Knex,
  organizationId: number,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const spent = await trx('refresh_tokens')
    .where({ organization_id: organizationId, token_hash: hash })
    .whereNull('spent_at')
    .whereNull('revoked_at')
    .update({ spent_at: now });
  return spent === 1;
}

/** Revokes the tokens that match: one (`token_hash`), a family, a user's or a client's. */
export const revokeTokens = async (
  trx: Knex,
  table: TokenTable,
  organizationId: number,
  match: { token_hash?: Buffer; family?: string; api_client_id?: number },
  now: Date,
): Promise<number> =>
  trx(table)
    .where({ organization_id: organizationId, ...match })
    .whereNull('revoked_at')
    .update({ revoked_at: now });

const endOfUser = ['access_tokens', 'refresh_tokens', 'portal_sessions'].map((table) =>
  prepare(
    `${table}_end_of_user`,
    `update ${table} set revoked_at = :now
     where organization_id = :organizationId and user_id = :userId and revoked_at is null`,
  ),
);

/** Revokes all access and refresh tokens of a user, and ends all portal sessions. */
export async function revokeUserTokens({ trx, scope, now }: Unit, userId: number): Promise<void> {
  for (const statement of endOfUser) await sendIn(trx, scope, statement, { userId, now });
}
