import { randomBytes } from 'node:crypto';
import { insertion, prepare } from '../core/statement';
import type { Unit } from '../unit';

/** Returns a signing secret as Standard Webhooks libraries take it: `whsec_` and the base64 of 32 random bytes. */
export const makeSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

const insert = prepare(
  'partner_secret_insert',
  insertion('partner_secrets', 'partnerId', 'secretCiphertext'),
);

/** Stores a partner's signing secret, encrypted, with the next round trip. @returns the secret */
export async function addSecret(
  unit: Pick<Unit, 'trx' | 'keys' | 'scope'>,
  partnerId: number,
): Promise<string> {
  const secret = makeSecret();
  const secretCiphertext = unit.keys.encrypt(unit.scope.organizationId, 'partner-secret', secret);
  await insert.send(unit, { partnerId, secretCiphertext });
  return secret;
}
