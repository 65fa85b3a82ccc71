import type { Knex } from 'knex';
import { prepare, queryIn } from './statement';
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

const replace = prepare(
  'i9_links_replace',
  `with revoked as (
     update i9_links set revoked_at = :now
     where organization_id = :organizationId and i9_id = :i9Id and revoked_at is null)
   insert into i9_links (organization_id, i9_id, purpose, token_hash, expires_at)
   values (:organizationId, :i9Id, :purpose, :tokenHash, :expiresAt)`,
  ['organizationId', 'i9Id', 'now', 'purpose', 'tokenHash', 'expiresAt'],
);

/** Adds a link and revokes the earlier ones of the same form. */
export async function replaceLinks(
  { trx, scope, now }: Unit,
  link: { i9Id: number; purpose: LinkPurpose; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await queryIn(trx, scope, replace, { ...link, now });
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
