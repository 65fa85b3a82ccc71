import { Problem } from '../../domain/problem';
import { countInUse } from '../../store/organizations/organizations';
import type { Unit } from '../../store/unit';

/** The most of each that an organization can have; retired API clients do not count. */
const quotas = {
  api_clients: { most: 200, code: 'too-many-api-clients', noun: 'API clients: retire one first.' },
  partners: { most: 100, code: 'too-many-partners', noun: 'partner systems, which is the most.' },
} as const;

/**
 * Keeps others from adding one until the transaction ends.
 *
 * @throws Problem state-conflict when the organization has as many as allowed
 */
export async function assertRoomFor(unit: Unit, table: keyof typeof quotas): Promise<void> {
  const { most, code, noun } = quotas[table];
  if ((await countInUse(unit, table)) < most) return;
  const detail = `Your organization has ${most} ${noun}`;
  throw new Problem('state-conflict', { detail, errors: [{ code, detail }] });
}
