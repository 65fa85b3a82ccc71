import { conflict } from '../../domain/problem';
import { knex, ofTenant, param, prepare } from '../core/statement';
import type { Act } from '../unit-of-work';
import { addSecret } from './partner-secrets';
import { lockPartner, partnerOf } from './partners';

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
export const rotateSecret = (
  immediately = false,
): Act<readonly [{ id: number }, readonly ValidSecret[]], NewSecret> => ({
  load: async (unit) => {
    const partnerId = partnerOf(unit.scope);
    return Promise.all([lockPartner(unit), valid.all(unit, { partnerId })]);
  },
  async decide(unit, [{ id: partnerId }, secrets]) {
    if (!immediately && secrets.length >= mostSecrets) throw tooManySecrets(secrets[0]?.validUntil ?? null);
    await removal.send(unit, { partnerId, immediately });
    const ending = ends.all(unit, { partnerId });
    const secret = await addSecret(unit, partnerId);
    unit.change({ type: 'partner', id: partnerId }, ['secret']);
    const answer = ending.then(([previous]) => ({
      secret,
      previousValidUntil: previous?.validUntil.toISOString() ?? null,
    }));
    return { answer };
  },
});

interface ValidSecret {
  /** Null for the newest. */
  readonly validUntil: Date | null;
}

const ofPartner = () => ofTenant('partner_secrets', 'partnerId');

const valid = prepare<ValidSecret>(
  'partner_secrets_valid',
  ofPartner()
    .where((which) => void which.whereNull('valid_until').orWhere('valid_until', '>', knex.fn.now()))
    .orderBy('id')
    .select({ validUntil: 'valid_until' }),
);
const removal = prepare(
  'partner_secrets_remove',
  ofPartner()
    .where(
      (which) =>
        void which.where(param('immediately', 'boolean')).orWhere('valid_until', '<=', knex.fn.now()),
    )
    .delete(),
);
const ends = prepare<{ validUntil: Date }>(
  'partner_secrets_end',
  ofPartner()
    .whereNull('valid_until')
    .update({ valid_until: knex.raw(`now() + interval '${secretLifetime}'`) })
    .returning('valid_until as validUntil'),
);

const tooManySecrets = (firstEnd: Date | null) =>
  conflict(
    `${mostSecrets} secrets sign deliveries. Rotate again after ${firstEnd?.toISOString()}, when the oldest ends.`,
  );
