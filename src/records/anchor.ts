import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';
import { canonicalJson, parsedJson } from '../domain/json';
import type { AuditKey } from '../store/audit/keys';

/**
 * The end of a chain at one moment: what the chain is of (see `audit_heads`), its id there, number of its last row, and
 * that row's hash in hexadecimal (for `request` the keyed one).
 */
export type AnchoredHead = readonly [kind: string, id: number, seq: number, hash: string];

/** The ends of an organization's chains at one moment, to be kept out of reach of anyone who can write rows. */
export interface Anchor {
  readonly organizationId: number;
  /** From 1, one after the other; null for one that is in an inspection package. */
  readonly number: number | null;
  /** RFC 3339 */
  readonly at: string;
  /** SHA-256 of the anchor before, in hexadecimal; null for the first one and in a package. */
  readonly previous: string | null;
  readonly heads: readonly AnchoredHead[];
}

interface SignedAnchor {
  readonly anchor: Anchor;
  /** Ed25519, raw, in base64url. It follows from the organization's audit key, so it stays the same. */
  readonly publicKey: string;
  /** Of the canonical JSON (RFC 8785) of `anchor`, in base64url. */
  readonly signature: string;
}

/** What PKCS #8 puts before the 32 bytes of an Ed25519 key (RFC 8410, section 7). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

function keyPairOf(auditKey: Buffer) {
  const seed = Buffer.from(hkdfSync('sha256', auditKey, '', 'anchor', 32));
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });
  return { key, publicKey: `${createPublicKey(key).export({ format: 'jwk' }).x}` };
}

/** One line of JSON, signed: anyone who knows the public key can verify that the same service wrote it. */
export function signedLine({ key: auditKey }: Pick<AuditKey, 'key'>, anchor: Anchor): string {
  const { key, publicKey } = keyPairOf(auditKey);
  const signature = sign(null, Buffer.from(canonicalJson(anchor)), key).toString('base64url');
  return JSON.stringify({ anchor, publicKey, signature } satisfies SignedAnchor);
}

/** Returns the hash by which the next anchor names this one. */
export const anchorHash = (anchor: Anchor): Buffer =>
  createHash('sha256').update(canonicalJson(anchor)).digest();

/** @returns what a line says, not yet checked; null when it is not an anchor */
export function parseAnchor(line: string): SignedAnchor | null {
  const read = parsedJson(line) as Partial<SignedAnchor> | null | undefined;
  const complete = read?.anchor && Array.isArray(read.anchor.heads) && read.publicKey && read.signature;
  return complete ? (read as SignedAnchor) : null;
}

/** Whether the service wrote an anchor, with one of the organization's keys. */
export function isAuthentic(
  { anchor, publicKey, signature }: SignedAnchor,
  auditKeys: Iterable<Buffer>,
): boolean {
  const pair = [...auditKeys].map(keyPairOf).find((one) => one.publicKey === publicKey);
  const content = Buffer.from(canonicalJson(anchor));
  return (
    pair !== undefined &&
    verify(null, content, createPublicKey(pair.key), Buffer.from(signature, 'base64url'))
  );
}
