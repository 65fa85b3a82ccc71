import type { Amendment } from '../../../domain/i9/form/signature';
import type { I9Command, SigningPerson } from '../../../domain/i9/machine/commands';
import { statements } from '../../../domain/i9/form/statements';
import type { FormServices } from '../../services';
import type { I9Values } from '../../../store/i9/i9s';
import { addSectionVersion } from '../../../store/i9/sections';
import type { Unit } from '../../../store/unit';
import { applyCommand } from '../apply-command';
import type { LockedForm } from '../locked-form';
import type { Examiner } from '../section2/examiner';
import { signSection, signingDetails, type Signing } from '../signing';

/** What is appended to a signed Section 2, and by whom. */
interface Appended {
  readonly amendment: Omit<Amendment, 'section2Hash'>;
  readonly examiner: Examiner;
  readonly signing: Signing;
  /** What the signature does to the form. */
  command(signed: { signer: SigningPerson; attestationReadAt: Date | null }): I9Command;
  readonly values?: I9Values;
}

/** Signs an addition to Section 2; the section as signed stays. @returns what was signed */
export async function appendToSection2(
  unit: Unit,
  services: FormServices,
  form: LockedForm,
  { amendment, examiner, signing, command, values }: Appended,
): Promise<Amendment> {
  const { id, section2Hash } = form.row;
  const content = { ...amendment, section2Hash: section2Hash?.toString('hex') ?? null };
  const signature = signSection(unit, 'amendment', content, {
    by: examiner,
    attestation: statements.examiner,
    signing,
  });
  const { userId, employeeId } = examiner;
  await applyCommand(
    unit,
    services,
    form,
    command({ signer: { userId, employeeId }, attestationReadAt: signing.attestationReadAt }),
    { details: signingDetails(['amendment'], signing), ...(values && { values }) },
  );
  await addSectionVersion(unit, id, 'amendment', content, signature, form.versions);
  return content;
}
