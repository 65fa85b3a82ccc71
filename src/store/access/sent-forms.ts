import { hash } from 'node:crypto';
import { param, prepare, insertion, ofTenant } from '../core/statement';
import type { Store, Transaction, Unit } from '../unit';

/** Longer than a session lasts; after that no page of it can be submitted. */
const rememberedHours = 24;

type SentUnit = Transaction & Pick<Unit, 'realNow'>;

/** Hash of who submits the form and of its name. */
const hashOf = ({ scope }: Transaction, form: string): Buffer =>
  hash('sha256', JSON.stringify([scope.userId, form]), 'buffer');

/** The row of one form, by its hash. */
const sentForm = () => ofTenant('sent_forms', 'formHash');

const taking = prepare(
  'sent_form_take',
  insertion('sent_forms', 'formHash', 'place', 'expiresAt').onConflict().ignore().returning('form_hash'),
);
const taken = prepare<{ answer: Buffer | null }>(
  'sent_form_taken',
  sentForm().select({ answer: 'answer_ciphertext' }),
);

/**
 * Takes a form whose whole answer is kept. A concurrent submission of the same form waits until the transaction ends.
 *
 * @param form its own random name
 * @returns null for the first submission; otherwise the encrypted answer
 */
export async function takeAnsweredForm(unit: SentUnit, form: string): Promise<Buffer | null> {
  const formHash = hashOf(unit, form);
  const expiresAt = new Date(unit.realNow.getTime() + rememberedHours * 3_600_000);
  const added = await taking.all(unit, { formHash, place: '', expiresAt });
  if (added.length > 0) return null;
  return (await taken.first(unit, { formHash }))?.answer ?? null;
}

const answering = prepare('sent_form_answer', sentForm().update({ answer_ciphertext: param('answer') }));

export const keepAnswer = (unit: Transaction, form: string, answer: Buffer): Promise<void> =>
  answering.send(unit, { formHash: hashOf(unit, form), answer });

/** A page that is kept on the server for a browser. */
export interface KeptPageName {
  readonly organizationId: number;
  /** Token of the session or link that has it: nothing else reads the page. */
  readonly token: string;
  readonly name: string;
}

const keyOfPage = ({ organizationId, token, name }: KeptPageName) => ({
  organizationId,
  formHash: hash('sha256', JSON.stringify([token, name]), 'buffer'),
});

const writePage = prepare(
  'kept_page_write',
  insertion('sent_forms', 'formHash', 'place', 'answerCiphertext', 'expiresAt')
    .onConflict(['organization_id', 'form_hash'])
    .merge(['answer_ciphertext', 'expires_at']),
);

/** Keeps a page, encrypted, in place of the one that had its name. @param until real time */
export async function keepPage(
  { database, keys }: Store,
  kept: KeptPageName,
  { content, until }: { content: string; until: Date },
): Promise<void> {
  const answerCiphertext = keys.encrypt(kept.organizationId, 'idempotent-response', content);
  const values = { ...keyOfPage(kept), place: '', answerCiphertext, expiresAt: until };
  await writePage.run(database, kept, values);
}

const readPage = prepare<{ content: Buffer }>(
  'kept_page_read',
  sentForm().where('expires_at', '>', param('now')).select({ content: 'answer_ciphertext' }),
);

/** Returns the page while it is kept; null otherwise. @param now real time */
export async function readKeptPage(
  { database, keys }: Store,
  kept: KeptPageName,
  now: Date,
): Promise<string | null> {
  // From where it was written a moment ago.
  const row = await readPage.readFirst(database.primary, kept, { ...keyOfPage(kept), now });
  return row ? keys.decrypt(kept.organizationId, 'idempotent-response', row.content) : null;
}

const removePage = prepare('kept_page_remove', sentForm().delete());

export async function removeKeptPage({ database }: Store, kept: KeptPageName): Promise<void> {
  await removePage.run(database, kept, keyOfPage(kept));
}
