import * as field from '../core/fields';
import { defineTable } from '../core/table';
import { revokeTokens } from './tokens';
import type { Unit } from '../unit';

/** How long a secret stays valid after it is replaced. */
const overlap = '24 hours';

const fields = {
  id: field.id,
  name: field.requiredText,
  /** The `client_id` that the client sends. */
  clientId: field.requiredText,
  /** The user that it acts as. */
  userId: field.requiredInteger,
  partnerId: field.integer,
  scopes: field.stored<('read' | 'write')[]>(),
  retired: field.requiredFlag,
  createdAt: field.generated<Date>(),
  /** To the hour, see `callers.ts`. */
  lastUsedAt: field.instant,
  /** When the current secret was created. */
  secretRotatedAt: field.derived<Date>('coalesce(api_clients.secret_rotated_at, api_clients.created_at)'),
  /** How long the previous secret is still valid; null when it is not. */
  previousSecretValidUntil: field.derived<Date | null>(
    'case when api_clients.previous_secret_valid_until > now() then api_clients.previous_secret_valid_until end',
  ),
  /** argon2id; only the token operations read it. */
  secretHash: field.secret<string>(),
};

export type ApiClient = field.RecordOf<typeof fields>;

/** The programs that can sign in, each acting as one user, ordered by id. */
export const apiClients = defineTable({
  name: 'api_clients',
  subject: 'api_client',
  fields,
  list: {
    fields,
    filters: {
      userId: { column: 'user_id', kind: 'integer' },
      partnerId: { column: 'partner_id', kind: 'integer' },
    },
  },
});

/**
 * Replaces the secret of a client that the transaction has locked. The previous secret stays valid for 24 hours or ends
 * immediately. Declares the change.
 */
export async function replaceSecret(
  { trx, scope: { organizationId }, change }: Unit,
  id: number,
  secretHash: string,
  { immediately }: { immediately: boolean },
): Promise<void> {
  const previous = immediately
    ? { previous_secret_hash: null, previous_secret_valid_until: null }
    : {
        previous_secret_hash: trx.ref('secret_hash'),
        previous_secret_valid_until: trx.raw(`now() + interval '${overlap}'`),
      };
  await trx('api_clients')
    .where({ organization_id: organizationId, id })
    .update({ ...previous, secret_hash: secretHash, secret_rotated_at: trx.fn.now() });
  change({ type: 'api_client', id }, ['secret']);
}

/** Revokes all access and refresh tokens of a client. */
export async function revokeClientTokens({ trx, scope, now }: Unit, id: number): Promise<void> {
  for (const table of ['access_tokens', 'refresh_tokens'] as const)
    await revokeTokens(trx, table, scope.organizationId, { api_client_id: id }, now);
}
