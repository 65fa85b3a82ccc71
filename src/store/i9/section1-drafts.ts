import { firstIn, insertion, ofTenant, param, prepare, sendIn } from '../core/statement';
import type { Unit } from '../unit';

/** What was typed into Section 1 over a link and is not signed. `links.ts` ends it with the link. */

export const draft = () => ofTenant('section1_drafts').where({ i9_id: param('i9Id') });

const read = prepare<{ content: Buffer }>(
  'section1_draft_read',
  draft().select({ content: 'content_ciphertext' }),
);

/** Returns the draft of a form as it was saved, or null. */
export async function readSection1Draft({ trx, scope, keys }: Unit, i9Id: number): Promise<string | null> {
  const row = await firstIn(trx, scope, read, { i9Id });
  return row ? keys.decrypt(scope.organizationId, 'i9-section', row.content) : null;
}

const save = prepare(
  'section1_draft_save',
  insertion('section1_drafts', 'i9Id', 'contentCiphertext', 'expiresAt')
    .onConflict(['organization_id', 'i9_id'])
    .merge(['content_ciphertext', 'expires_at']),
);

/** Saves the draft of a form that the transaction has locked. @param expiresAt when its link ends */
export const saveSection1Draft = (
  { trx, scope, keys }: Unit,
  { i9Id, content, expiresAt }: { i9Id: number; content: string; expiresAt: Date },
): Promise<void> =>
  sendIn(trx, scope, save, {
    i9Id,
    contentCiphertext: keys.encrypt(scope.organizationId, 'i9-section', content),
    expiresAt,
  });

const remove = prepare('section1_draft_remove', draft().delete());

export const removeSection1Draft = ({ trx, scope }: Unit, i9Id: number): Promise<void> =>
  sendIn(trx, scope, remove, { i9Id });
