import { userOf } from '../../domain/scope';
import { scopeFields, scopeOfUser, type UserScope } from './callers';
import type { Database } from '../core/database';
import { insertRow } from '../core/rows';
import * as field from '../core/fields';
import {
  behind,
  ofHolder,
  knex,
  literal,
  ofTenant,
  param,
  prepare,
  prepareFields,
  referredBy,
} from '../core/statement';
import type { Unit } from '../unit';

/**
 * Portal sessions. Only a secret (the hash of the session's token) finds them: the directory finds the organization,
 * and the rest is read as that organization.
 */

export type SignInMethod = 'password' | 'passkey' | 'oauth' | 'saml';

/** Columns of the user and the organization. */
const userFields = {
  firstName: field.requiredText,
  lastName: field.requiredText,
  login: field.text,
  emailAddress: field.text,
  /** The current password is one that someone else knows. */
  mustChangePassword: field.requiredFlag,
  /** The organization or the role requires a second factor. */
  secondFactorRequired: field.derived<boolean>(`(o.second_factor_required or exists (
    select from roles r
    where r.organization_id = u.organization_id and r.id = u.role and r.second_factor_required))`),
  secondFactorSetUp: field.derived<boolean>(`exists (
    select from authenticators a where a.organization_id = u.organization_id and a.user_id = u.id)`),
  organizationName: field.derived<string>('o.name'),
  timeZone: field.derived<string>('o.time_zone'),
};

const sessionFields = {
  csrfHash: field.derived<Buffer>('s.csrf_hash'),
  method: field.derived<SignInMethod>('s.sign_in_method'),
  /** Kind of browser; null for one that did not say. */
  device: field.derived<string | null>('s.device'),
};

export interface StoredSession extends field.RecordOf<typeof userFields & typeof sessionFields> {
  readonly scope: UserScope;
}

const sessionByToken = prepareFields(
  'session_by_token',
  ofHolder('portal_sessions as s', 'tokenHash')
    .join(...referredBy('s.user_id', 'users as u'))
    .join('organizations as o', 'o.id', 's.organization_id')
    .where('u.retired', literal(false))
    .whereNull('s.revoked_at')
    .where('s.expires_at', '>', param('now'))
    .where('s.last_seen_at', '>', param('idleSince')),
  {
    ...sessionFields,
    lastSeenAt: field.derived<Date>('s.last_seen_at'),
    signedInAt: field.derived<Date>('s.created_at'),
    ...userFields,
    ...scopeFields,
  },
  'u',
);
const touchSession = prepare(
  'session_seen',
  ofTenant('portal_sessions', 'tokenHash').update({ last_seen_at: param('now') }),
);

/** A write per request would cost more than the minute's precision is worth. */
const seenAgainMs = 60_000;

/**
 * Returns the session of a token and records that it was seen at `now`; null when it is unknown, ended, idle since
 * `idleSince` or earlier, or its user is retired.
 */
export async function findSession(
  database: Database,
  tokenHash: Buffer,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<StoredSession | null> {
  const holder = { foundBy: 'organization_of_session', key: tokenHash } as const;
  const row = await sessionByToken.readFirst(database, holder, { tokenHash, now, idleSince });
  if (!row) return null;
  if (row.lastSeenAt.getTime() < now.getTime() - seenAgainMs) {
    await touchSession.run(database, row, { tokenHash, now });
  }
  return { ...row, scope: scopeOfUser(row, row.signedInAt) };
}

const openOfUser = (...names: readonly string[]) =>
  ofTenant('portal_sessions', 'userId', ...names).whereNull('revoked_at');

const lockUser = prepare('session_user_lock', ofTenant('users', 'id').forNoKeyUpdate().select('id'));
const stillOpen = prepare('session_held', openOfUser('tokenHash').select('id'));

/** Returns whether a session of the caller was not ended. Nobody else changes the user until the transaction ends. */
export async function holdSession(unit: Unit, tokenHash: Buffer): Promise<boolean> {
  const { userId } = unit.scope;
  const locking = lockUser.all(unit, { id: userId });
  return (await behind(locking, stillOpen.all(unit, { userId, tokenHash }))).length > 0;
}

/** Opens a session in the transaction of the sign-in. Declares the change. */
export async function insertSession(
  unit: Unit,
  session: {
    tokenHash: Buffer;
    csrfHash: Buffer;
    method: SignInMethod;
    device: string | null;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  const userId = userOf(unit.scope);
  const { method: signInMethod, now: lastSeenAt, ...row } = session;
  await insertRow(unit, 'portal_sessions', { ...row, userId, signInMethod, lastSeenAt });
  await revokeOldest.all(unit, { userId, now: lastSeenAt });
  unit.change({ type: 'user', id: userId }, ['session']);
}

/** One more sign-in than this ends the user's oldest session. */
export const mostSessions = 20;

const revokeOldest = prepare(
  'sessions_revoke_oldest',
  openOfUser()
    .whereNotIn(
      'id',
      openOfUser().orderBy('id', 'desc').limit(mostSessions, { skipBinding: true }).select('id'),
    )
    .update({ revoked_at: param('now') }),
);

const revoke = prepare(
  'session_revoke',
  ofHolder('portal_sessions', 'tokenHash')
    .whereNull('revoked_at')
    .update({ revoked_at: param('now') }),
);

/** Ends one session of any user. */
export async function revokeSession(database: Database, tokenHash: Buffer, now: Date): Promise<void> {
  const holder = { foundBy: 'organization_of_session', key: tokenHash } as const;
  await revoke.run(database, holder, { tokenHash, now });
}

const revokeOthers = prepare(
  'sessions_revoke_others',
  openOfUser()
    .whereNot({ token_hash: param('kept') })
    .where('id', knex.raw('coalesce(?, id)', [param('id')]))
    .update({ revoked_at: param('now') }),
);

/** Ends a user's sessions except one: all others, or the one with an id. */
export const revokeOtherSessions = (unit: Unit, userId: number, kept: Buffer, id: number | null = null) =>
  revokeOthers.all(unit, { userId, kept, now: unit.now, id });

const listed = {
  id: field.id,
  /** Kind of browser, e.g. `Firefox on Windows`; null for one that did not say. */
  device: field.text,
  createdAt: field.generated<Date>(),
  lastSeenAt: field.stored<Date>(),
};

/** A user's session, as that user sees it. */
export interface OwnSession extends field.RecordOf<typeof listed> {
  /** The session that the request comes from. */
  readonly current: boolean;
}

const ownSessions = prepareFields(
  'sessions_of_user',
  openOfUser()
    .where('expires_at', '>', param('now'))
    .where('last_seen_at', '>', param('idleSince'))
    .orderBy([
      { column: 'last_seen_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]),
  { ...listed, tokenHash: field.stored<Buffer>() },
);

/**
 * Lists the user's open sessions, the most recently used first. @param idleSince sessions not used since then have
 * ended
 */
export async function listOwnSessions(unit: Unit, asking: Buffer, idleSince: Date): Promise<OwnSession[]> {
  const { userId } = unit.scope;
  const rows = await ownSessions.all(unit, { userId, now: unit.now, idleSince });
  return rows.map(({ tokenHash, ...session }) => ({ ...session, current: tokenHash.equals(asking) }));
}

/** Ends sessions of the user other than the current one: one by its id, or all. Declares the change. */
export async function endOwnSessions(unit: Unit, asking: Buffer, which: number | 'all'): Promise<void> {
  const userId = userOf(unit.scope);
  await revokeOtherSessions(unit, userId, asking, which === 'all' ? null : which);
  unit.change({ type: 'user', id: userId }, ['session']);
}
