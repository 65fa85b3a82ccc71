import { createHash } from 'node:crypto';
import { execute, first, knex, param, prepare } from '../core/statement';
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
 * Takes a form whose whole answer is kept. A concurrent submission of the same form waits until the transaction ends.
 *
 * @param form its own random name
 * @returns null for the first submission; otherwise the encrypted answer
 */
export async function takeAnsweredForm(unit: SentUnit, form: string): Promise<Buffer | null> {
  const key = keyOf(unit, form);
  const expires_at = new Date(unit.realNow.getTime() + rememberedHours * 3_600_000);
  const taken: unknown[] = await unit
    .trx('sent_forms')
    .insert({ ...key, place: '', expires_at })
    .onConflict()
    .ignore()
    .returning('form_hash');
  if (taken.length > 0) return null;
  const row: { answer: Buffer | null } | undefined = await unit
    .trx('sent_forms')
    .where(key)
    .first({ answer: 'answer_ciphertext' });
  return row?.answer ?? null;
}

export async function keepAnswer(unit: Transaction, form: string, answer: Buffer): Promise<void> {
  await unit.trx('sent_forms').where(keyOf(unit, form)).update({ answer_ciphertext: answer });
}

/** A page that is kept on the server for a browser. */
export interface KeptPageName {
  readonly organizationId: number;
  /** Token of the session or link that has it: nothing else reads the page. */
  readonly token: string;
  readonly name: string;
}

const keyOfPage = ({ organizationId, token, name }: KeptPageName) => ({
  organizationId,
  formHash: createHash('sha256')
    .update(JSON.stringify([token, name]))
    .digest(),
});

const page = () =>
  knex('sent_forms').where({ organization_id: param('organizationId'), form_hash: param('formHash') });

const writePage = prepare(
  'kept_page_write',
  knex('sent_forms')
    .insert({
      organization_id: param('organizationId'),
      form_hash: param('formHash'),
      place: param('place'),
      answer_ciphertext: param('content'),
      expires_at: param('until'),
    })
    .onConflict(['organization_id', 'form_hash'])
    .merge(['answer_ciphertext', 'expires_at']),
);

/** Keeps a page, encrypted, in place of the one that had its name. @param until real time */
export async function keepPage(
  { database, keys }: Store,
  kept: KeptPageName,
  { content, until }: { content: string; until: Date },
): Promise<void> {
  const encrypted = keys.encrypt(kept.organizationId, 'idempotent-response', content);
  await execute(database, kept, writePage, { ...keyOfPage(kept), place: '', content: encrypted, until });
}

const readPage = prepare<{ content: Buffer }>(
  'kept_page_read',
  page().where('expires_at', '>', param('now')).select({ content: 'answer_ciphertext' }),
);

/** Returns the page while it is kept; null otherwise. @param now real time */
export async function readKeptPage(
  { database, keys }: Store,
  kept: KeptPageName,
  now: Date,
): Promise<string | null> {
  // From where it was written a moment ago.
  const row = await first(database.primary, kept, readPage, { ...keyOfPage(kept), now });
  return row ? keys.decrypt(kept.organizationId, 'idempotent-response', row.content) : null;
}

const removePage = prepare('kept_page_remove', page().delete());

export async function removeKeptPage({ database }: Store, kept: KeptPageName): Promise<void> {
  await execute(database, kept, removePage, keyOfPage(kept));
}
