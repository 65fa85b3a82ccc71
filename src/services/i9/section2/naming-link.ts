import { newToken, tokenHash } from '../../../authentication/secrets';
import type { Services } from '../../services';
import { findLinkIn, replaceLinks, type I9Link } from '../../../store/i9/links';
import type { I9Row } from '../../../store/i9/i9s';
import type { Unit } from '../../../store/unit';
import { endOfSection2Link, waitsForRepresentative } from './representative';
import { readForm } from '../form';
import { readWorksite } from '../../worksite';

/**
 * The link with which the new hire of a remote form names the authorized representative. It has no other purpose, and
 * ends when the form no longer waits for a representative, or when a user of the organization has decided who completes
 * Section 2.
 */

/**
 * Creates such a link for an employee who has just signed Section 1.
 *
 * @returns its address; null for a form that waits for no representative
 */
export async function issueNamingLink(
  unit: Unit,
  { config }: Pick<Services, 'config'>,
  i9Id: number,
): Promise<string | null> {
  const row = await readForm(unit, i9Id);
  if (!waitsForRepresentative(row)) return null;
  const token = newToken();
  const expiresAt = endOfSection2Link(row, await readWorksite(unit, row.employeeId));
  await replaceLinks(unit, { i9Id, purpose: 'representative', tokenHash: tokenHash(token), expiresAt });
  unit.change({ type: 'i9', id: i9Id }, ['representativeLink']);
  return `${config.baseUrl}/portal/representative/${token}`;
}

/** Returns why such a link does not open; null when it does. */
export function closedNaming(
  { revokedAt, expiresAt }: Pick<I9Link, 'revokedAt' | 'expiresAt'>,
  row: Pick<I9Row, 'state' | 'remote'>,
  now: Date,
): 'expired' | 'revoked' | null {
  if (revokedAt || !waitsForRepresentative(row)) return 'revoked';
  return expiresAt <= now ? 'expired' : null;
}

/** Returns whether the link opens, checked under the lock of its form. */
export async function opensNaming(unit: Unit, token: string, row: I9Row): Promise<boolean> {
  const link = await findLinkIn(unit, tokenHash(token));
  return link?.purpose === 'representative' && closedNaming(link, row, unit.now) === null;
}
