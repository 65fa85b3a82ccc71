import { createHash } from 'node:crypto';
import type { Unit } from './unit';

/** Longer than a session lasts: afterwards no page of it can be sent. */
const rememberedHours = 24;

const keyOf = ({ scope }: Unit, form: string) => ({
  organization_id: scope.organizationId,
  form_hash: createHash('sha256')
    .update(JSON.stringify([scope.userId, form]))
    .digest(),
});

/**
 * Remembers that a form of the portal was sent. Somebody who sends the same one at the same time waits until the
 * transaction ends.
 *
 * @param form its own random name
 * @returns null for the first time; else the place that was kept with it
 */
export async function takeForm(unit: Unit, form: string): Promise<string | null> {
  const key = keyOf(unit, form);
  const expires_at = new Date(Date.now() + rememberedHours * 3_600_000);
  const taken: unknown[] = await unit
    .trx('sent_forms')
    .insert({ ...key, place: '', expires_at })
    .onConflict()
    .ignore()
    .returning('form_hash');
  if (taken.length > 0) return null;
  const row: { place: string } | undefined = await unit.trx('sent_forms').where(key).first('place');
  return row?.place ?? '';
}

/** Keeps where the form led to. */
export async function keepPlace(unit: Unit, form: string, place: string): Promise<void> {
  await unit.trx('sent_forms').where(keyOf(unit, form)).update({ place });
}
