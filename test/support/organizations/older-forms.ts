import type { Knex } from 'knex';
import type { PresentedDocument } from '../../../src/domain/i9/documents/presented';
import type { KeyRing } from '../../../src/store/core/keys';

type Keys = Pick<KeyRing, 'encrypt' | 'decrypt'>;
type Facts = Readonly<Record<string, unknown>>;

/**
 * Makes a permanent resident of the alien of a form, behind the service's back: the form is then as versions have left it
 * that reverified permanent residents.
 *
 * @param owner of the tables
 */
export const asResidentOfBefore = (owner: Knex, keys: Keys, i9Id: number): Promise<void> =>
  rewrite(owner, keys, i9Id, (facts) => ({
    facts: { ...facts, section1: { ...(facts['section1'] as object), attestation: 3 } },
  }));

/** Gives a form another day of destruction, as versions have left it that did not follow a correction of the record. */
export const asKeptUntilBefore = (owner: Knex, keys: Keys, i9Id: number, day: string): Promise<void> =>
  rewrite(owner, keys, i9Id, (facts) => ({
    facts: { ...facts, purgeEligibleDate: day },
    columns: { purge_eligible_date: day },
  }));

/**
 * Makes a form one of those that were signed before forms were judged.
 *
 * @param documents replaces what Section 2 rests on, which an earlier version may have accepted
 */
export const asBeforeTheJudge = (
  owner: Knex,
  keys: Keys,
  i9Id: number,
  documents?: readonly PresentedDocument[],
): Promise<void> =>
  rewrite(owner, keys, i9Id, (facts) => ({
    facts: documents ? { ...facts, section2: { ...(facts['section2'] as object), documents } } : facts,
    columns: { faults: null, fault_severity: null },
  }));

async function rewrite(
  owner: Knex,
  keys: Keys,
  i9Id: number,
  change: (facts: Facts) => { readonly facts: Facts; readonly columns?: object },
): Promise<void> {
  const form = owner('i9s').where({ id: i9Id });
  const row = await form.first<Row | undefined>('organization_id', 'facts_ciphertext');
  if (!row) throw new Error('There is no such form');
  const { organization_id: organizationId, facts_ciphertext: sealed } = row;
  const before = JSON.parse(keys.decrypt(organizationId, 'i9-section', sealed)) as Facts;
  const { facts, columns } = change(before);
  const resealed = keys.encrypt(organizationId, 'i9-section', JSON.stringify(facts));
  await owner('i9s')
    .where({ id: i9Id })
    .update({ facts_ciphertext: resealed, ...columns });
}

interface Row {
  readonly organization_id: number;
  readonly facts_ciphertext: Buffer;
}
