import { insertion, ofTenant, prepare } from '../core/statement';
import type { Unit } from '../unit';

/** What was typed into Section 1 over a link and is not signed. `links.ts` ends it with the link. */

export const draft = () => ofTenant('section1_drafts', 'i9Id');

const read = prepare<{ content: Buffer }>(
  'section1_draft_read',
  draft().select({ content: 'content_ciphertext' }),
);

/** Returns the draft of a form as it was saved, or null. */
export async function readSection1Draft(unit: Unit, i9Id: number): Promise<string | null> {
  const row = await read.first(unit, { i9Id });
  return row && unit.keys.decrypt(unit.scope.organizationId, 'i9-section', row.content);
}

const save = prepare(
  'section1_draft_save',
  insertion('section1_drafts', 'i9Id', 'contentCiphertext', 'expiresAt')
    .onConflict(['organization_id', 'i9_id'])
    .merge(['content_ciphertext', 'expires_at']),
);

/** Saves the draft of a form that the transaction has locked. @param expiresAt when its link ends */
export const saveSection1Draft = (
  unit: Unit,
  { i9Id, content, expiresAt }: { i9Id: number; content: string; expiresAt: Date },
): Promise<void> =>
  save.send(unit, {
    i9Id,
    contentCiphertext: unit.keys.encrypt(unit.scope.organizationId, 'i9-section', content),
    expiresAt,
  });

const remove = prepare('section1_draft_remove', draft().delete());

export const removeSection1Draft = (unit: Unit, i9Id: number): Promise<void> => remove.send(unit, { i9Id });
