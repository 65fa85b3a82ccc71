import { userOf } from '../../domain/scope';
import { decryptJson } from '../core/keys';
import { ofHolder, ofTenant, param, prepare, literal } from '../core/statement';
import type { Store, Unit } from '../unit';

/**
 * A form that was submitted after its session had ended, or when the sign-in was not recent enough for it. It is kept,
 * encrypted, until its user has signed in again.
 */
export interface UnsentForm {
  /** Path below the portal. */
  readonly path: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** Minutes for which such a form is kept. */
export const unsentMinutes = 60;

const session = (...names: readonly string[]) =>
  ofHolder('portal_sessions', 'tokenHash', ...names).whereNull('revoked_at');

const sessionOver = prepare<{ organizationId: number }>(
  'session_over',
  session('csrfHash')
    .where(
      (over) =>
        void over.where('expires_at', '<=', param('now')).orWhere('last_seen_at', '<=', param('idleSince')),
    )
    .select({ organizationId: 'organization_id' }),
);
const keep = prepare<{ id: number }>(
  'session_keep_unsent',
  session()
    .update({ unsent_ciphertext: param('encrypted'), revoked_at: param('now') })
    .returning('id'),
);

export interface OverSession {
  readonly tokenHash: Buffer;
  /** Of the page that was submitted. */
  readonly csrfHash: Buffer;
  readonly now: Date;
  /** When a session that has ended by now was last used, at the latest. */
  readonly idleSince: Date;
}

/**
 * Stores a form with the session that its page belongs to, if that session has timed out. The session cannot be used to
 * store another one.
 * @returns whether it was stored
 */
export async function keepUnsentForm(
  { database, keys }: Store,
  { tokenHash, csrfHash, now, idleSince }: OverSession,
  form: UnsentForm,
): Promise<boolean> {
  const holder = { foundBy: 'organization_of_session', key: tokenHash } as const;
  const over = await sessionOver.readFirst(database, holder, { tokenHash, csrfHash, now, idleSince });
  if (!over) return false;
  const encrypted = keys.encrypt(over.organizationId, 'unsent-form', JSON.stringify(form));
  return (await keep.run(database, holder, { tokenHash, encrypted, now })).length === 1;
}

const unsentOfUser = () => ofTenant('portal_sessions', 'userId').whereNotNull('unsent_ciphertext');

const newest = prepare<{ encrypted: Buffer }>(
  'session_newest_unsent',
  unsentOfUser()
    .where('revoked_at', '>', param('since'))
    .orderBy('revoked_at', 'desc')
    .limit(1, { skipBinding: true })
    .select({ encrypted: 'unsent_ciphertext' }),
);

/** Returns the newest form that the user has not sent again; null when there is none. */
export async function readUnsentForm(unit: Unit): Promise<UnsentForm | null> {
  const { scope, keys, now } = unit;
  const since = new Date(now.getTime() - unsentMinutes * 60_000);
  const row = await newest.first(unit, { userId: userOf(scope), since });
  return row && decryptJson(keys, scope.organizationId, 'unsent-form', row.encrypted);
}

const clearing = prepare('session_unsent_clear', unsentOfUser().update({ unsent_ciphertext: literal(null) }));

/** Deletes the user's stored forms. Declares the change. */
export async function clearUnsentForms(unit: Unit): Promise<void> {
  const userId = userOf(unit.scope);
  await clearing.send(unit, { userId });
  unit.change({ type: 'user', id: userId }, ['unsentForm']);
}
