import { tokenHash } from '../../../authentication/secrets';
import { section2Open } from '../../../domain/i9/machine/transition-table';
import { findLinkIn, type I9Link } from '../../../store/i9/links';
import type { I9Row } from '../../../store/i9/i9s';
import { signatureAt } from '../../../store/i9/sections';
import type { Unit } from '../../../store/unit';

/** The link with which a representative completes Section 2. It ends with the signature. */

export type ClosedSection2 =
  | { kind: 'expired' | 'revoked' }
  /** Section 2 was signed with this link. */
  | { kind: 'used'; signedAt: Date; timeZone: string };

/** Returns why such a link does not open; null when it does. A link that a signature ended has ended at that time. */
export async function closedSection2(
  unit: Unit,
  { i9Id, revokedAt, expiresAt }: I9Link,
  { state, timeZone }: I9Row,
): Promise<ClosedSection2 | null> {
  if (revokedAt) {
    const signed = await signatureAt(unit, i9Id, 'section2', revokedAt);
    return signed === null ? { kind: 'revoked' } : { kind: 'used', signedAt: revokedAt, timeZone };
  }
  if (expiresAt <= unit.now) return { kind: 'expired' };
  return section2Open.includes(state) ? null : { kind: 'revoked' };
}

/** Returns whether the link opens, looked at under the lock of its form. */
export async function opensSection2(unit: Unit, token: string, row: I9Row): Promise<boolean> {
  const link = await findLinkIn(unit, tokenHash(token));
  return link !== null && (await closedSection2(unit, link, row)) === null;
}
