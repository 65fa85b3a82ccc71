import * as field from '../core/fields';
import { defineTable } from '../core/table';
import { knex, ofTenant, param, prepare } from '../core/statement';
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
  unit: Unit,
  id: number,
  secretHash: string,
  { immediately }: { immediately: boolean },
): Promise<void> {
  await replacing.send(unit, { id, secretHash, immediately });
  unit.change({ type: 'api_client', id }, ['secret']);
}

const unlessImmediately = (value: string) =>
  knex.raw(`case when not ? then ${value} end`, [param('immediately', 'boolean')]);

const replacing = prepare(
  'api_client_secret',
  ofTenant('api_clients', 'id').update({
    previous_secret_hash: unlessImmediately('secret_hash'),
    previous_secret_valid_until: unlessImmediately(`now() + interval '${overlap}'`),
    secret_hash: param('secretHash'),
    secret_rotated_at: knex.fn.now(),
  }),
);
