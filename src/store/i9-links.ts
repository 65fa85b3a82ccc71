import type { Knex } from 'knex';
import type { Unit } from './unit';

export type LinkPurpose = 'section1' | 'section1_correction' | 'section2';

/** A link that opens a form to somebody without an account; only the SHA-256 of its token is kept. */
export interface I9Link {
  organizationId: number;
  i9Id: number;
  purpose: LinkPurpose;
  expiresAt: Date;
  revokedAt: Date | null;
}

/** Adds a link and revokes the earlier ones of the same form. */
export async function replaceLinks(
  unit: Unit,
  link: { i9Id: number; purpose: LinkPurpose; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await revokeLinks(unit, link.i9Id);
  await unit.trx('i9_links').insert({
    organization_id: unit.scope.organizationId,
    i9_id: link.i9Id,
    purpose: link.purpose,
    token_hash: link.tokenHash,
    expires_at: link.expiresAt,
  });
}

/** Ends all links of a form. */
export async function revokeLinks({ trx, scope, now }: Unit, i9Id: number): Promise<void> {
  await trx('i9_links')
    .where({ organization_id: scope.organizationId, i9_id: i9Id })
    .whereNull('revoked_at')
    .update({ revoked_at: now });
}

/** Sets another end for the links of a form that are still open. */
export async function moveLinks({ trx, scope }: Unit, i9Id: number, expiresAt: Date): Promise<void> {
  await trx('i9_links')
    .where({ organization_id: scope.organizationId, i9_id: i9Id })
    .whereNull('revoked_at')
    .update({ expires_at: expiresAt });
}

/** The link of a purpose that was made last, or null. */
export async function lastLink(
  { trx, scope }: Pick<Unit, 'trx' | 'scope'>,
  i9Id: number,
  purpose: LinkPurpose,
): Promise<Pick<I9Link, 'expiresAt' | 'revokedAt'> | null> {
  const row: Pick<I9Link, 'expiresAt' | 'revokedAt'> | undefined = await trx('i9_links')
    .where({ organization_id: scope.organizationId, i9_id: i9Id, purpose })
    .orderBy('created_at', 'desc')
    .first({ expiresAt: 'expires_at', revokedAt: 'revoked_at' });
  return row ?? null;
}

/** The link with this token's hash. It is looked up before its organization is known, on the owner's connection. */
export async function findLink(system: Knex, tokenHash: Buffer): Promise<I9Link | null> {
  const row: I9Link | undefined = await system('i9_links').where({ token_hash: tokenHash }).first({
    organizationId: 'organization_id',
    i9Id: 'i9_id',
    purpose: 'purpose',
    expiresAt: 'expires_at',
    revokedAt: 'revoked_at',
  });
  return row ?? null;
}
