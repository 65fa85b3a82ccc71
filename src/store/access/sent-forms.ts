import { createHash } from 'node:crypto';
import type { Scope } from '../../domain/scope';
import type { Store, Transaction, Unit } from '../unit';

/** Longer than a session lasts; after that no page of it can be submitted. */
const rememberedHours = 24;

type SentUnit = Transaction & Pick<Unit, 'realNow'>;

const keyOf = ({ scope }: Transaction, form: string) => ({
  organization_id: scope.organizationId,
  form_hash: createHash('sha256')
    .update(JSON.stringify([scope.userId, form]))
    .digest(),
});

/**
 * Records that a portal form was submitted. A concurrent submission of the same form waits until the transaction ends.
 *
 * @param form its own random name
 * @returns null for the first submission; otherwise what was stored with it
 */
async function take(unit: SentUnit, form: string): Promise<{ place: string; answer: Buffer | null } | null> {
  const key = keyOf(unit, form);
  const expires_at = new Date(unit.realNow.getTime() + rememberedHours * 3_600_000);
  const taken: unknown[] = await unit
    .trx('sent_forms')
    .insert({ ...key, place: '', expires_at })
    .onConflict()
    .ignore()
    .returning('form_hash');
  if (taken.length > 0) return null;
  const row: { place: string; answer: Buffer | null } | undefined = await unit
    .trx('sent_forms')
    .where(key)
    .first({ place: 'place', answer: 'answer_ciphertext' });
  return row ?? { place: '', answer: null };
}

/** Takes a form that leads to a page. @returns null for the first submission; otherwise the location of that page */
export const takeForm = async (unit: Unit, form: string) => (await take(unit, form))?.place ?? null;

/** Stores the location that the form led to. */
export async function keepPlace(unit: Unit, form: string, place: string): Promise<void> {
  await unit.trx('sent_forms').where(keyOf(unit, form)).update({ place });
}

/** Takes a form whose whole answer is kept. @returns null for the first submission; otherwise the encrypted answer */
export const takeAnsweredForm = async (unit: SentUnit, form: string) =>
  (await take(unit, form))?.answer ?? null;

export async function keepAnswer(unit: Transaction, form: string, answer: Buffer): Promise<void> {
  await unit.trx('sent_forms').where(keyOf(unit, form)).update({ answer_ciphertext: answer });
}

/** Minutes for which the page that refuses a form is kept. */
export const refusedMinutes = 60;

const refusedName = ({ session, id }: RefusedForm): string => `refused ${session} ${id}`;

/** Names the page that refuses a form. */
export interface RefusedForm {
  /** Token of the session that sent the form: no other session reads the page. */
  readonly session: string;
  /** Random; it is in the address of the page. */
  readonly id: string;
}

/** Keeps such a page, encrypted. @param now real time */
export async function keepRefusedPage(
  { database, keys }: Store,
  scope: Scope,
  form: RefusedForm,
  { page, now }: { page: string; now: Date },
): Promise<void> {
  await database.transaction(scope, async (trx) => {
    await trx('sent_forms').insert({
      ...keyOf({ trx, scope }, refusedName(form)),
      place: '',
      answer_ciphertext: keys.encrypt(scope.organizationId, 'idempotent-response', page),
      expires_at: new Date(now.getTime() + refusedMinutes * 60_000),
    });
  });
}

/** Returns such a page while it is kept; null otherwise. */
export async function readRefusedPage(
  { trx, scope, keys }: Pick<Unit, 'trx' | 'scope' | 'keys'>,
  form: RefusedForm,
  now: Date,
): Promise<string | null> {
  const row: { page: Buffer } | undefined = await trx('sent_forms')
    .where(keyOf({ trx, scope }, refusedName(form)))
    .where('expires_at', '>', now)
    .first({ page: 'answer_ciphertext' });
  return row ? keys.decrypt(scope.organizationId, 'idempotent-response', row.page) : null;
}
