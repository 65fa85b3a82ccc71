import { sectionOneCorrectionMail } from '../../../mail/form-texts';
import type { FormServices } from '../../services';
import { queueMail } from '../../../store/deliveries/mail';
import type { Unit } from '../../../store/unit';
import { applyCommand } from '../apply-command';
import { checkedReason } from '../reasons';
import { lockForm, type FormRef } from '../locked-form';
import type { Worksite } from '../../worksite';

/**
 * Asks the new hire to correct Section 1. The signed version is kept; the new link is sent by e-mail and returned.
 *
 * @returns `mailed`: false when the employee has no e-mail address, so that someone else has to pass the link on
 * @throws Problem not-found; state-conflict once Section 2 is signed; impossible-value for a blank reason
 */
export async function requestCorrection(
  unit: Unit,
  services: FormServices,
  ref: FormRef,
  { reason }: { reason: string },
): Promise<{ section1Link: string; mailed: boolean }> {
  const form = await lockForm(unit, ref);
  const stateReason = checkedReason(reason);
  const { section1Link } = await applyCommand(
    unit,
    services,
    form,
    { type: 'requestCorrection', reason: stateReason },
    { details: { reason: stateReason }, values: { stateReason } },
  );
  if (section1Link === null) throw new Error('A request for a correction makes a link');
  const mailed = await mailCorrection(unit, form.worksite, section1Link, stateReason);
  return { section1Link, mailed };
}

/** Sends the employee the link for correcting Section 1. @returns false without an address */
export async function mailCorrection(
  unit: Unit,
  { employee, organization }: Worksite,
  section1Url: string,
  reason: string,
): Promise<boolean> {
  if (employee.emailAddress === null) return false;
  const { emailAddress: to, firstName, languagePreference } = employee;
  const language = languagePreference === 2 ? 2 : 1;
  await queueMail(
    unit,
    sectionOneCorrectionMail({
      to,
      firstName,
      organization: organization.name,
      section1Url,
      reason,
      language,
    }),
  );
  return true;
}
