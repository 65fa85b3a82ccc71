import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { KeyRing } from '../core/keys';

/** Returns a signing secret as Standard Webhooks libraries take it: `whsec_` and the base64 of 32 random bytes. */
export const makeSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Stores a partner's signing secret, encrypted. @returns the secret */
export async function addSecret(
  trx: Knex,
  keys: KeyRing,
  organizationId: number,
  partnerId: number,
  secret = makeSecret(),
): Promise<string> {
  await trx('partner_secrets').insert({
    organization_id: organizationId,
    partner_id: partnerId,
    secret_ciphertext: keys.encrypt(organizationId, 'partner-secret', secret),
  });
  return secret;
}
