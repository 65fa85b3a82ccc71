import type { Unit } from '../unit';

/** A user's sessions, as that user sees them. */

export interface OwnSession {
  readonly id: number;
  /** Kind of browser, e.g. `Firefox on Windows`; null for one that did not say. */
  readonly device: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  /** The session that the request comes from. */
  readonly current: boolean;
}

/**
 * Lists the user's open sessions, the most recently used first. @param idleSince sessions not used since then have
 * ended
 */
export async function listOwnSessions(
  { trx, scope, now }: Unit,
  asking: Buffer,
  idleSince: Date,
): Promise<OwnSession[]> {
  const rows: (Omit<OwnSession, 'current'> & { tokenHash: Buffer })[] = await trx('portal_sessions')
    .where({ organization_id: scope.organizationId, user_id: scope.userId })
    .whereNull('revoked_at')
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .orderBy([
      { column: 'last_seen_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select({
      id: 'id',
      device: 'device',
      createdAt: 'created_at',
      lastSeenAt: 'last_seen_at',
      tokenHash: 'token_hash',
    });
  return rows.map(({ tokenHash, ...session }) => ({ ...session, current: tokenHash.equals(asking) }));
}

/** Ends sessions of the user other than the current one: one by its id, or all. Declares the change. */
export async function endOwnSessions(
  { trx, scope, now, change }: Unit,
  asking: Buffer,
  which: number | 'all',
): Promise<void> {
  const { organizationId, userId } = scope;
  if (userId === null) throw new Error('A session belongs to a user');
  await trx('portal_sessions')
    .where({ organization_id: organizationId, user_id: userId, ...(which !== 'all' && { id: which }) })
    .whereNot({ token_hash: asking })
    .whereNull('revoked_at')
    .update({ revoked_at: now });
  change({ type: 'user', id: userId }, ['session']);
}
