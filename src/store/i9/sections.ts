import { prepare, queryIn, sendIn } from '../core/statement';
import type { Unit } from '../unit';

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

const addVersion = prepare(
  'i9_section_version_add',
  `insert into i9_section_versions (organization_id, i9_id, section, version, content_ciphertext, content_hash,
     signature_ciphertext, signer_user_id, signed_at)
   select :organizationId::integer, :i9Id::integer, :section::text, coalesce(max(version), 0) + 1, :content::bytea,
     :contentHash::bytea, :signature::bytea, :signerUserId::integer, :signedAt::timestamptz
   from i9_section_versions where organization_id = :organizationId and i9_id = :i9Id and section = :section`,
);

/** Adds a signed section to a form that the caller has locked, with the next number among its versions, from 1. */
export async function addSectionVersion(
  { trx, keys, scope }: Unit,
  i9Id: number,
  { section, content, contentHash, signature, signedAt, signerUserId }: SectionVersion,
): Promise<void> {
  await sendIn(trx, scope, addVersion, {
    i9Id,
    section,
    content: keys.seal(scope.organizationId, 'i9-section', content),
    contentHash,
    signature: keys.seal(scope.organizationId, 'i9-signature', signature),
    signerUserId,
    signedAt,
  });
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

interface SealedVersion extends Omit<SectionVersion, 'section' | 'content' | 'signature'> {
  version: number;
  content: Buffer;
  signature: Buffer;
}

const versions = prepare<SealedVersion>(
  'i9_section_versions',
  `select version, content_ciphertext as content, content_hash as "contentHash", signature_ciphertext as signature,
     signed_at as "signedAt", signer_user_id as "signerUserId"
   from i9_section_versions
   where organization_id = :organizationId and i9_id = :i9Id and section = :section order by version`,
);

/** All versions of a section, oldest first; the caller has made sure that the form is in reach. */
export async function sectionVersions(
  { trx, keys, scope }: Unit,
  i9Id: number,
  section: SectionName,
): Promise<(SectionVersion & { version: number })[]> {
  const { organizationId } = scope;
  const rows = await queryIn(trx, scope, versions, { i9Id, section });
  return rows.map((row) => ({
    ...row,
    section,
    content: keys.open(organizationId, 'i9-section', row.content),
    signature: keys.open(organizationId, 'i9-signature', row.signature),
  }));
}
