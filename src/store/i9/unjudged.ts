import { limited, literal, ofTenant, param, prepare } from '../core/statement';
import type { Transaction } from '../unit';

const unjudged = prepare<{ id: number }>(
  'unjudged_forms',
  limited(
    ofTenant('i9s')
      .where('id', '>', param('after'))
      .whereNull('faults')
      .whereNotNull('section1_signed_at')
      .whereNotIn('state', [literal('voided'), literal('purged')])
      .orderBy('id')
      .select('id'),
    param('limit'),
  ),
);

/** Returns ids of signed forms that were never judged for faults, after an id, in order. */
export async function unjudgedForms(unit: Transaction, after: number, limit: number): Promise<number[]> {
  const rows = await unjudged.all(unit, { after, limit });
  return rows.map(({ id }) => id);
}
