import { signatureRecord, type Signer } from '../../../domain/i9/form/signature';
import { fullName } from '../../../domain/i9/form/signers';
import { statements } from '../../../domain/i9/form/statements';
import { checkPreparers, type PreparerInput } from '../../../domain/i9/form/supplement-a';
import type { FormServices } from '../../services';
import { addSectionVersion } from '../../../store/i9/sections';
import type { Unit } from '../../../store/unit';
import { applyCommand } from '../apply-command';
import { faultProblem } from '../../faults';
import { lockForm, type FormRef } from '../locked-form';
import { signingDetails } from '../signing';

/**
 * Signs a block of Supplement A after Section 1, for a preparer or translator who did not sign together with the
 * employee. The block names the Section 1 that it belongs to.
 *
 * @throws Problem not-found; state-conflict unless Supplement A is outstanding; impossible-value with faults of
 * `preparer.…`
 */
export async function signSupplementA(
  unit: Unit,
  services: FormServices,
  ref: FormRef,
  input: PreparerInput,
  signing: {
    attestationReadAt: Date | null;
    address: string | null;
    agent: string | null;
    method: Signer['method'];
  },
): Promise<void> {
  const form = await lockForm(unit, ref);
  const { row } = form;
  const { preparers, faults } = checkPreparers([input]);
  const [preparer] = preparers;
  if (faults.length > 0 || !preparer) {
    const own = faults.map(({ field, code }) => ({ field: field.replace('preparers.0', 'preparer'), code }));
    throw faultProblem('Supplement A cannot be signed like this.', own);
  }
  const { attestationReadAt, address, agent, method } = signing;
  await applyCommand(
    unit,
    services,
    form,
    { type: 'signSupplementA', attestationReadAt },
    { actor: { type: 'employee' }, details: signingDetails(['supplementA'], { address, method }) },
  );
  if (!row.section1Hash) throw new Error('Section 1 is not signed');
  const block = { section1Hash: row.section1Hash.toString('hex'), preparer };
  const typedName = fullName(preparer);
  const signature = signatureRecord({
    part: 'supplement-a',
    section: block,
    signer: { type: 'preparer', employeeId: null, userId: null, typedName, address, agent, method },
    attestation: statements.preparer,
    attestationReadAt: attestationReadAt ?? unit.now,
    signedAt: unit.now,
  });
  await addSectionVersion(unit, row.id, 'supplement_a', block, signature);
}
