import * as field from '../core/fields';
import { defineTable } from '../core/table';
import { revokeTokens } from './tokens';
import type { Unit } from '../unit';

/** For which a secret stays valid after it was replaced. */
const overlap = '24 hours';

const fields = {
  id: field.id,
  name: field.requiredText,
  /** What the client sends. */
  clientId: field.requiredText,
  /** The user as whom it acts. */
  userId: field.requiredInteger,
  partnerId: field.integer,
  scopes: field.stored<('read' | 'write')[]>(),
  retired: field.requiredFlag,
  createdAt: field.generated<Date>(),
  /** To the hour, see `callers.ts`. */
  lastUsedAt: field.instant,
  /** When the present secret was made. */
  secretRotatedAt: field.derived<Date>('coalesce(api_clients.secret_rotated_at, api_clients.created_at)'),
  /** How long the secret before it still counts; null when it does not. */
  previousSecretValidUntil: field.derived<Date | null>(
    'case when api_clients.previous_secret_valid_until > now() then api_clients.previous_secret_valid_until end',
  ),
  /** argon2id; written here, read by the token operations alone. */
  secretHash: field.secret<string>(),
};

export type ApiClient = field.RecordOf<typeof fields>;

/** The programs that may sign in, each as one user, in the order of their ids. */
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
 * Replaces the secret of a client, which the transaction has locked. The one before it counts for 24 hours more, or ends
 * at once. Declares the change.
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

/** Ends all access and refresh tokens of a client. */
export async function revokeClientTokens({ trx, scope, now }: Unit, id: number): Promise<void> {
  for (const table of ['access_tokens', 'refresh_tokens'] as const)
    await revokeTokens(trx, table, scope.organizationId, { api_client_id: id }, now);
}
