import { Problem } from '../../domain/problem';
import type { Unit } from '../unit';
import { addSecret } from './partner-secrets';
import { lockPartner } from './partners';

const secretLifetime = '24 hours';
/** The most secrets that sign at the same time: each one lengthens a header by 48 bytes. */
const mostSecrets = 50;

export interface NewSecret {
  /** `whsec_` and base64; stored encrypted, shown only here. */
  secret: string;
  /** RFC 3339; null when there was no secret before. */
  previousValidUntil: string | null;
}

/**
 * Creates a new signing secret for a partner. The earlier ones keep signing along with it until their promised 24 hours
 * are over.
 *
 * @param immediately ends all older ones now: someone else has one, or there are as many as allowed
 * @throws Problem not-found, state-conflict (too many secrets are valid)
 */
export async function rotateSecret(unit: Unit, immediately = false): Promise<NewSecret> {
  const { trx, scope, keys } = unit;
  const { organizationId } = scope;
  const { id: partnerId } = await lockPartner(unit);
  const secrets = () =>
    trx('partner_secrets').where({ organization_id: organizationId, partner_id: partnerId });
  if (immediately) await secrets().delete();
  else await secrets().where('valid_until', '<=', trx.fn.now()).delete();
  const valid: { valid_until: Date | null }[] = await secrets().orderBy('id');
  if (valid.length >= mostSecrets) throw tooManySecrets(valid[0]?.valid_until ?? null);
  const previous = await secrets()
    .whereNull('valid_until')
    .update({ valid_until: trx.raw(`now() + interval '${secretLifetime}'`) })
    .returning<{ valid_until: Date }[]>('valid_until');
  const secret = await addSecret(trx, keys, organizationId, partnerId);
  unit.change({ type: 'partner', id: partnerId }, ['secret']);
  return { secret, previousValidUntil: previous[0]?.valid_until.toISOString() ?? null };
}

const tooManySecrets = (firstEnd: Date | null) =>
  new Problem('state-conflict', {
    detail: `${mostSecrets} secrets sign deliveries. Rotate again after ${firstEnd?.toISOString()}, when the oldest ends.`,
  });
