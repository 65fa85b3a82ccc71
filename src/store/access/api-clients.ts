import * as field from '../core/fields';
import { defineTable } from '../core/table';
import { prepare, sendIn } from '../core/statement';
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
  scopes: field.stored<('read' | 'write' | 'agent')[]>(),
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
  updatedAt: field.updatedAt('api_clients'),
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
  { trx, scope, change }: Unit,
  id: number,
  secretHash: string,
  { immediately }: { immediately: boolean },
): Promise<void> {
  await sendIn(trx, scope, replacing, { id, secretHash, immediately });
  change({ type: 'api_client', id }, ['secret']);
}

const replacing = prepare(
  'api_client_secret',
  `update api_clients
   set previous_secret_hash = case when not :immediately::boolean then secret_hash end,
     previous_secret_valid_until = case when not :immediately::boolean then now() + interval '${overlap}' end,
     secret_hash = :secretHash, secret_rotated_at = now()
   where organization_id = :organizationId and id = :id`,
);
