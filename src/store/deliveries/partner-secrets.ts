import { randomBytes } from 'node:crypto';
import type { Trx } from '../core/pipeline';
import type { KeyRing } from '../core/keys';
import { insertion, prepare } from '../core/statement';

/** Returns a signing secret as Standard Webhooks libraries take it: `whsec_` and the base64 of 32 random bytes. */
export const makeSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

const insert = prepare(
  'partner_secret_insert',
  insertion('partner_secrets', 'partnerId', 'secretCiphertext'),
);

/** Stores a partner's signing secret, encrypted, with the next round trip. @returns the secret */
export async function addSecret(
  trx: Trx,
  keys: KeyRing,
  organizationId: number,
  partnerId: number,
): Promise<string> {
  const secret = makeSecret();
  const secretCiphertext = keys.encrypt(organizationId, 'partner-secret', secret);
  await insert.send({ trx, scope: { organizationId } }, { partnerId, secretCiphertext });
  return secret;
}
