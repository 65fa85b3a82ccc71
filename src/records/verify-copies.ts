import { createHash } from 'node:crypto';
import { decryptOrNull, type KeyRing } from '../store/core/keys';
import type { StoredCopy, StoredForm } from '../store/i9/verification';
import type { Inconsistency, Found } from './finding';

/** Gives the encrypted content of a copy; null when it is gone. */
type ReadCopy = (form: StoredForm, copyId: number) => Promise<Buffer | null>;

/** A copy as the trail of the form tells of it: the chain of the trail protects it. */
interface TrailCopy {
  readonly copyId: number;
  /** Null for a copy that was kept before the trail had hashes. */
  readonly sha256: string | null;
}

/**
 * Checks every copy of a presented document (8 CFR 274a.2(b)(3), (e)): it is there, its content has the hash that was
 * written down with it, and no one added one behind the trail's back.
 *
 * @returns a finding for each copy that is not as it was
 */
export async function verifyCopies(
  keys: Pick<KeyRing, 'decrypt'>,
  form: StoredForm,
  read: ReadCopy,
): Promise<readonly Found[]> {
  // They were destroyed together with the form.
  const told = form.state === 'purged' ? [] : trailCopies(form);
  const found: Found[] = [];
  for (const copyId of idsOf(form, told)) {
    const stored = form.copies.find((copy) => copy.copyId === copyId);
    const noted = told.find((copy) => copy.copyId === copyId);
    const fault = await copyFault(keys, form, stored, noted, read);
    if (fault) found.push([`document copy ${copyId}`, fault]);
  }
  return found;
}

const idsOf = ({ copies }: StoredForm, told: readonly TrailCopy[]): readonly number[] =>
  [...new Set([...told, ...copies].map(({ copyId }) => copyId))].toSorted((one, other) => one - other);

/** The copies that the trail says were added and not removed. */
function trailCopies({ events }: StoredForm): TrailCopy[] {
  const removed = new Set(
    events.flatMap(({ action, details }) => (action === 'removeDocumentCopy' ? [details['copyId']] : [])),
  );
  return events.flatMap(({ action, details }) => {
    const { copyId, sha256 } = details;
    if (action !== 'addDocumentCopy' || typeof copyId !== 'number' || removed.has(copyId)) return [];
    return [{ copyId, sha256: typeof sha256 === 'string' ? sha256 : null }];
  });
}

async function copyFault(
  keys: Pick<KeyRing, 'decrypt'>,
  form: StoredForm,
  stored: StoredCopy | undefined,
  noted: TrailCopy | undefined,
  read: ReadCopy,
): Promise<Inconsistency | null> {
  if (!stored) return 'the copy is missing';
  if (!noted) return 'the audit trail knows of no such copy';
  const encrypted = await read(form, stored.copyId);
  if (!encrypted) return 'the copy is missing';
  const content = decryptOrNull(keys, form.organizationId, 'i9-document-copy', encrypted);
  if (content === null) return 'the content cannot be decrypted';
  const hash = createHash('sha256').update(Buffer.from(content, 'base64')).digest('hex');
  const kept = [stored.contentHash.toString('hex'), noted.sha256 ?? hash];
  return kept.every((known) => known === hash) ? null : 'the copy is not the one that was kept';
}
