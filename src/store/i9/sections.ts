import { canonicalJson } from '../../domain/json';
import { signedSsn } from '../../domain/everify/corrections';
import type { Section2 } from '../../domain/i9/documents/section2';
import type { Section1 } from '../../domain/i9/form/section1';
import {
  instantOf,
  type PartName,
  type Section1Signature,
  type SignatureOf,
  type SignatureRecord,
  type SignedParts,
} from '../../domain/i9/form/signature';
import { decryptJson } from '../core/keys';
import * as field from '../core/fields';
import { insertionFrom, nextIn, ofTenant, param, prepare, prepareFields } from '../core/statement';
import type { Unit } from '../unit';

/** All versions of each part, oldest first. */
export type SectionVersions = { [Name in PartName]: SectionVersion<Name>[] };

/** A part of the form as it was signed at one time. Rows are added and never changed. */
export interface SectionVersion<Name extends PartName = PartName> {
  /** Number among the versions of the part, from 1. */
  version: number;
  content: SignedParts[Name];
  /** SHA-256 of the canonical JSON of the content. */
  contentHash: Buffer;
  signature: SignatureOf<Name>;
  signedAt: Date;
}

const versionsOf = (...names: readonly string[]) => ofTenant('i9_section_versions', 'i9Id', ...names);

// Without `returning` a cluster would use `copy` for the row, which row-level security does not allow.
const addVersion = prepare(
  'i9_section_version_add',
  insertionFrom('i9_section_versions', versionsOf('section'), {
    i9_id: param('i9Id', 'integer'),
    section: param('section', 'text'),
    version: nextIn('version'),
    content_ciphertext: param('content', 'bytea'),
    content_hash: param('contentHash', 'bytea'),
    signature_ciphertext: param('signature', 'bytea'),
    signer_user_id: param('signerUserId', 'integer'),
    signed_at: param('signedAt', 'timestamptz'),
  }).returning('version'),
);

/**
 * Adds a signed part to a form that the caller has locked, as its next version, from 1.
 *
 * @param versions the form's versions, if the caller has loaded them; the new one is added to them
 */
export async function addSectionVersion<Name extends PartName>(
  unit: Unit,
  i9Id: number,
  section: Name,
  content: SignedParts[Name],
  signature: SignatureOf<Name>,
  versions?: SectionVersions,
): Promise<void> {
  const { keys, scope } = unit;
  const tying = tyingSignature(signature);
  const [contentHash, signedAt] = [hashBytes(tying.sectionHash), instantOf(tying)];
  const earlier = versions?.[section];
  earlier?.push({ version: earlier.length + 1, content, contentHash, signature, signedAt });
  await addVersion.send(unit, {
    i9Id,
    section,
    content: keys.encrypt(scope.organizationId, 'i9-section', canonicalJson(content)),
    contentHash,
    signature: keys.encrypt(scope.organizationId, 'i9-signature', JSON.stringify(signature)),
    signerUserId: tying.signer.userId,
    signedAt,
  });
}

/** Returns the signature that ties a part to its content; preparers' signatures are stored beside the employee's. */
const tyingSignature = (signature: SignatureOf<PartName>): SignatureRecord =>
  'employee' in signature ? signature.employee : signature;

/** Returns a signature's hash as columns store it. */
const hashBytes = (hash: SignatureRecord['sectionHash']): Buffer => Buffer.from(hash, 'hex');

/** Returns the columns of the form itself that a signed Section 1 fills. */
export const section1Values = (section1: Section1, signature: Section1Signature) => ({
  section1,
  section1Hash: hashBytes(signature.employee.sectionHash),
  section1Ssn: signedSsn(section1),
  section1Signature: signature,
  section1SignedAt: instantOf(signature.employee),
});

/** Returns the columns of the form itself that a signed Section 2 fills. */
export const section2Values = (section2: Section2, signature: SignatureRecord) => ({
  section2,
  section2Hash: hashBytes(signature.sectionHash),
  section2Signature: signature,
  section2SignedAt: instantOf(signature),
  examinationMethod: section2.examinationMethod,
  firstDayOfEmployment: section2.firstDay,
});

const signature = prepare<{ signature: Buffer }>(
  'i9_signature_at',
  versionsOf('section', 'signedAt')
    .limit(1, { skipBinding: true })
    .select({ signature: 'signature_ciphertext' }),
);

/** Returns the signature that a part received at a time, or null. */
export async function signatureAt<Name extends PartName>(
  unit: Unit,
  i9Id: number,
  section: Name,
  signedAt: Date,
): Promise<SignatureOf<Name> | null> {
  const row = await signature.first(unit, { i9Id, section, signedAt });
  return row && decryptJson(unit.keys, unit.scope.organizationId, 'i9-signature', row.signature);
}

export const versionFields = {
  section: field.stored<PartName>(),
  version: field.requiredInteger,
  content: field.derived<Buffer>('i9_section_versions.content_ciphertext'),
  contentHash: field.stored<Buffer>(),
  signature: field.derived<Buffer>('i9_section_versions.signature_ciphertext'),
  signedAt: field.stored<Date>(),
};

/** A signed section as stored, still encrypted. */
export type StoredVersion = field.RecordOf<typeof versionFields>;

const allVersions = prepareFields(
  'i9_section_versions',
  versionsOf().orderBy(['section', 'version']),
  versionFields,
);

/** Returns all versions of all parts of a form; the caller has made sure that it is within reach. */
export async function sectionVersions(unit: Unit, i9Id: number): Promise<SectionVersions> {
  const rows = unit.erased?.has(i9Id) ? [] : await allVersions.all(unit, { i9Id });
  const {
    keys,
    scope: { organizationId },
  } = unit;
  const versionsIn = <Name extends PartName>(name: Name): SectionVersion<Name>[] =>
    rows
      .filter(({ section }) => section === name)
      .map(({ section: _, ...row }) => ({
        ...row,
        content: decryptJson(keys, organizationId, 'i9-section', row.content),
        signature: decryptJson(keys, organizationId, 'i9-signature', row.signature),
      }));
  return {
    section1: versionsIn('section1'),
    section2: versionsIn('section2'),
    supplement_a: versionsIn('supplement_a'),
    supplement_b: versionsIn('supplement_b'),
    amendment: versionsIn('amendment'),
  };
}
