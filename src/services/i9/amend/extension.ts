import { wrongState } from '../reasons';
import type { Amendment } from '../../../domain/i9/form/signature';
import type { FieldFault } from '../../../domain/problem';
import { validateExtension, type ExtensionInput } from '../../../domain/i9/documents/extensions';
import { inForce } from '../../../domain/i9/machine/transition-table';
import type { FormServices } from '../../services';
import type { I9Row } from '../../../store/i9/i9s';
import type { Unit } from '../../../store/unit';
import { appendToSection2 } from './append';
import { factsOf } from '../../../store/i9/facts';
import { lockForm, type FormRef } from '../locked-form';
import { faultProblem } from '../../faults';
import { examinerOf } from '../section2/examiner';
import { signingFaults, type Signing } from '../signing';

/**
 * Records that the authorization of an employee on file is extended automatically (M-274 5.1, 6.7, 7.4, 7.7): a signed
 * note in Additional Information that moves the date of reverification. This updates the form and is not a
 * reverification.
 *
 * @throws Problem not-found; state-conflict for a form whose authorization has no end or was revoked; impossible-value
 * with faults by field
 */
export async function extendAuthorization(
  unit: Unit,
  services: FormServices,
  ref: FormRef,
  typed: ExtensionInput,
  signing: Signing,
): Promise<Amendment> {
  const form = await lockForm(unit, ref);
  const { row, worksite } = form;
  const { reverificationDueDate: endsOn } = factsOf(row);
  if (endsOn === null || !inForce.includes(row.state)) throw nothingToExtend(row);
  const examiner = examinerOf(form, signing);
  const validated = validateExtension(typed, { endsOn, today: worksite.today, ofCard: false });
  const faults: FieldFault[] = [
    ...validated.faults,
    ...signingFaults(signing, examiner, form.worksite.organization),
  ];
  const { extension } = validated;
  if (faults.length > 0 || !extension) {
    throw faultProblem('The authorization is not extended like this.', faults);
  }
  const { note, extendedUntil } = extension;
  return appendToSection2(unit, services, form, {
    examiner,
    signing,
    amendment: {
      kind: 'section2-amendment',
      explanation: 'The authorization to work was automatically extended.',
      before: { authorizationEnds: endsOn },
      after: { additionalInformation: note },
      extension,
    },
    command: (signed) => ({ type: 'extendAuthorization', ...signed, extendedUntil }),
  });
}

const nothingToExtend = ({ state }: I9Row) =>
  wrongState(
    state,
    ' and has no authorization to work that ends.',
    'An extension moves the end of an authorization that is on the form.',
  );
