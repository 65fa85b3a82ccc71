import {
  hashOf,
  signatureRecord,
  type Section1Signature,
  type SignatureRecord,
  type Signer,
  type SupplementA,
} from '../../../domain/i9/form/signature';
import { checkPreparers, type Preparer, type PreparerInput } from '../../../domain/i9/form/supplement-a';
import { validateSection1, type Section1, type Section1Context } from '../../../domain/i9/form/section1';
import { isTooOldFor } from '../../../domain/i9/documents/examination';
import { judgedOn } from '../../../domain/i9/record';
import { section1Input } from '../../../domain/i9/form/section1-input';
import type { Signatures } from './section1-types';
import { revokeLinks } from '../../../store/i9/links';
import { addSectionVersion, section1Values } from '../../../store/i9/sections';
import { factsOf } from '../../../store/i9/i9s';
import { raisedChecks } from '../section2/cross-facts';
import type { CrossCheck } from '../../../domain/i9/documents/cross-checks';
import { applyCommand, asChanged, type LockedForm } from '../form';
import { faultProblem } from '../../faults';
import { fullName } from '../../../domain/i9/form/signers';
import { statements } from '../../../domain/i9/form/statements';
import { signingDetails } from '../signing';

/** How the signers were identified, see `Signer`. */
type Method = Signer['method'];

/**
 * Signs Section 1 and Supplement A (8 CFR 274a.2(h)): encrypts the section with the signatures, adds it to the versions
 * of the form and revokes the link. The time of every signature is the server's.
 *
 * @param supplementAOutstanding a preparer who is not named in the section signs later, see `signSupplementA`
 * @throws Problem state-conflict when Section 1 does not wait for the new hire; impossible-value when the section
 *   breaks a rule of the form, or the attestation was not read before
 */
export async function signSection1(
  form: LockedForm,
  section: Section1,
  signatures: Signatures,
  method: Method,
  supplementAOutstanding = false,
): Promise<Section1Signature> {
  const { unit, row } = form;
  const { id: i9Id, employeeId, state } = row;
  const context = section1Context(form);
  assertValid(section, context);
  const signature = signaturesOf(section, signatures, { employeeId, method, signedAt: unit.now });
  const { attestation, dateOfBirth, authorizationExpiration, signedAs, preparers } = section;
  const { attestationReadAt } = signatures;
  const signed = { signer: { userId: null, employeeId }, attestationReadAt };
  const stated = { dateOfBirth, attestation, authorizationExpiration, signedAs };
  const amends = state === 'amendment_required';
  const checks = amends ? await raisedChecks(form, section) : [];
  const tooOld = amends && isTooOldFor(factsOf(row), dateOfBirth, context.today);
  const i9 = await applyCommand(
    form,
    amends
      ? { type: 'signAmendment', ...signed, section1: stated, checks }
      : { type: 'signSection1', ...signed, ...stated, supplementAOutstanding },
    {
      actor: { type: 'employee' },
      details: signingDetails(preparers.length > 0 ? ['section1', 'supplementA'] : ['section1'], {
        address: signatures.address,
        method,
      }),
      values: {
        ...section1Values(section, signature),
        stateReason: null,
      },
    },
  );
  await revokeLinks(unit, i9Id);
  await addSectionVersion(unit, i9Id, 'section1', section, signature);
  for (const [index, preparer] of preparers.entries()) {
    const signed = ofPreparer(signature.preparers, index);
    await addSectionVersion(unit, i9Id, 'supplement_a', supplementOf(section, preparer), signed);
  }
  // Whoever approves the form, or amends its Section 2 already, is asked in any case.
  const asked = i9.state === 'section2_completed' ? [] : checks;
  const compared = [
    ...asked.map((check) => comparedWith[check] ?? check),
    ...(tooOld ? ['the document of List B, which is for employees under 18'] : []),
  ];
  if (compared.length > 0 && i9.state !== 'amendment_required') await compareAgain(form, compared);
  return signature;
}

/** Has the employer compare Section 2 with a corrected Section 1 that does not match it. */
async function compareAgain(form: LockedForm, compared: readonly string[]): Promise<void> {
  const reason = `The employee corrected Section 1. Compare it with ${compared.join(', ')}, and correct or explain what differs.`;
  await applyCommand(
    await asChanged(form),
    { type: 'findDefect', section: 2, reason },
    { actor: { type: 'system' }, details: { section: 2, reason }, values: { stateReason: reason } },
  );
}

const comparedWith: Readonly<Partial<Record<CrossCheck, string>>> = {
  'ssn-differs-from-card': 'the Social Security card',
  'ssn-of-another-employee': 'the other employee who has the Social Security number',
  'document-does-not-fit-status': 'the documents',
};

/** One block of Supplement A, tied to the Section 1 that the preparer helped with. */
const supplementOf = (section: Section1, preparer: Preparer): SupplementA => ({
  section1Hash: hashOf(section),
  preparer,
});

/** Returns what one preparer has signed. @throws Error when the preparer has not */
function ofPreparer<Signed>(signed: readonly Signed[], index: number): Signed {
  const own = signed[index];
  if (!own) throw new Error('Not every preparer has signed');
  return own;
}

function signaturesOf(
  section: Section1,
  { employee, preparers, attestationReadAt, address, agent, language }: Signatures,
  { employeeId, method, signedAt }: { employeeId: number; method: Method; signedAt: Date },
): Section1Signature {
  const sign = (type: 'employee' | 'preparer', signed: unknown, typedName: string): SignatureRecord => {
    const [part, id] =
      type === 'employee' ? (['section1', employeeId] as const) : (['supplement-a', null] as const);
    const signer: Signer = { type, employeeId: id, userId: null, typedName, address, agent, method };
    const attestation = statements[type];
    return signatureRecord({ part, section: signed, signer, attestation, attestationReadAt, signedAt });
  };
  return {
    employee: sign('employee', section, employee),
    preparers: section.preparers.map((preparer, index) =>
      sign('preparer', supplementOf(section, preparer), ofPreparer(preparers, index)),
    ),
    language,
  };
}

/**
 * Returns what Section 1 of a form is validated against now. The page asks about a date of birth that differs from
 * the record.
 */
export function section1Context({ services, row, worksite }: LockedForm): Section1Context {
  const i9 = factsOf(row);
  const { startDate, everify } = i9;
  return {
    today: judgedOn(i9, worksite.today),
    startDate,
    everify,
    minimumAge: worksite.minimumAge,
    recordedBirthDate: null,
    sandbox: services.config.sandbox,
  };
}

/** The section was validated before it was shown; what is signed must be what was shown, and must still be valid. */
function assertValid(section: Section1, context: Section1Context): void {
  const validated = validateSection1(section1Input(section), context);
  if (validated.ok && hashOf(validated.section1) === hashOf(section)) return;
  const faults = validated.ok ? [] : validated.faults;
  throw faultProblem('Section 1 breaks a rule of the form.', faults);
}

/** Returns a short reference for a signature that people can quote: digits of its hash. */
export function referenceOf({ employee }: Section1Signature): string {
  return `S1-${hashOf(employee).slice(0, 8).toUpperCase()}`;
}

/**
 * Signs a block of Supplement A after Section 1, for a preparer or translator who did not sign together with the
 * employee. The block names the Section 1 that it belongs to.
 *
 * @throws Problem state-conflict unless Supplement A is outstanding; impossible-value with faults of
 * `preparer.…`
 */
export async function signSupplementA(
  form: LockedForm,
  input: PreparerInput,
  signing: {
    attestationReadAt: Date | null;
    address: string | null;
    agent: string | null;
    method: Signer['method'];
  },
): Promise<void> {
  const { unit, row } = form;
  const { preparers, faults } = checkPreparers([input]);
  const [preparer] = preparers;
  if (faults.length > 0 || !preparer) {
    const own = faults.map((fault) => ({
      ...fault,
      field: fault.field.replace('preparers.0', 'preparer'),
    }));
    throw faultProblem('Supplement A cannot be signed like this.', own);
  }
  const { attestationReadAt, address, agent, method } = signing;
  await applyCommand(
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
