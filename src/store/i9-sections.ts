import type { Unit } from './unit';

export type SectionName = 'section1' | 'section2' | 'supplement_a' | 'supplement_b' | 'amendment';

/** A section as it was signed once. Rows are added and never changed. */
export interface SectionVersion {
  section: SectionName;
  /** Canonical JSON of the section, and its SHA-256. */
  content: string;
  contentHash: Buffer;
  /** JSON of the signature. */
  signature: string;
  signedAt: Date;
  /** Null for the employee and for preparers, who are no users. */
  signerUserId: number | null;
}

/** Adds a signed section to a form that the caller has locked. @returns its number among the versions, from 1 */
export async function addSectionVersion(
  { trx, keys, scope: { organizationId } }: Unit,
  i9Id: number,
  { section, content, contentHash, signature, signedAt, signerUserId }: SectionVersion,
): Promise<number> {
  const key = { organization_id: organizationId, i9_id: i9Id, section };
  const last: { version: number } | undefined = await trx('i9_section_versions')
    .where(key)
    .orderBy('version', 'desc')
    .first('version');
  const version = (last?.version ?? 0) + 1;
  await trx('i9_section_versions').insert({
    ...key,
    version,
    content_ciphertext: keys.seal(organizationId, 'i9-section', content),
    content_hash: contentHash,
    signature_ciphertext: keys.seal(organizationId, 'i9-signature', signature),
    signer_user_id: signerUserId,
    signed_at: signedAt,
  });
  return version;
}

/** JSON of the signature that a section got at an instant, or null. */
export async function signatureAt(
  { trx, keys, scope: { organizationId } }: Unit,
  i9Id: number,
  section: SectionName,
  signedAt: Date,
): Promise<string | null> {
  const row: { signature: Buffer } | undefined = await trx('i9_section_versions')
    .where({ organization_id: organizationId, i9_id: i9Id, section, signed_at: signedAt })
    .first({ signature: 'signature_ciphertext' });
  return row ? keys.open(organizationId, 'i9-signature', row.signature) : null;
}

/** All versions of a section, oldest first; the caller has made sure that the form is in reach. */
export async function sectionVersions(
  { trx, keys, scope: { organizationId } }: Unit,
  i9Id: number,
  section: SectionName,
): Promise<(SectionVersion & { version: number })[]> {
  const rows: {
    version: number;
    content: Buffer;
    contentHash: Buffer;
    signature: Buffer;
    signedAt: Date;
    signerUserId: number | null;
  }[] = await trx('i9_section_versions')
    .where({ organization_id: organizationId, i9_id: i9Id, section })
    .orderBy('version')
    .select({
      version: 'version',
      content: 'content_ciphertext',
      contentHash: 'content_hash',
      signature: 'signature_ciphertext',
      signedAt: 'signed_at',
      signerUserId: 'signer_user_id',
    });
  return rows.map((row) => ({
    ...row,
    section,
    content: keys.open(organizationId, 'i9-section', row.content),
    signature: keys.open(organizationId, 'i9-signature', row.signature),
  }));
}
