import type { Knex } from 'knex';
import type { KeyRing } from '../../src/store/core/keys';

/**
 * Makes a permanent resident of the alien of a form, behind the service's back: the form is then as versions have left it
 * that reverified permanent residents.
 *
 * @param owner of the tables
 */
export async function asResidentOfBefore(
  owner: Knex,
  keys: Pick<KeyRing, 'encrypt' | 'decrypt'>,
  i9Id: number,
): Promise<void> {
  const form = owner('i9s').where({ id: i9Id });
  const row = await form.first<Row | undefined>('organization_id', 'facts_ciphertext');
  if (!row) throw new Error('There is no such form');
  const { organization_id: organizationId, facts_ciphertext: sealed } = row;
  const facts = JSON.parse(keys.decrypt(organizationId, 'i9-section', sealed)) as { section1: object };
  const before = { ...facts, section1: { ...facts.section1, attestation: 3 } };
  const resealed = keys.encrypt(organizationId, 'i9-section', JSON.stringify(before));
  await owner('i9s').where({ id: i9Id }).update({ facts_ciphertext: resealed });
}

interface Row {
  readonly organization_id: number;
  readonly facts_ciphertext: Buffer;
}
