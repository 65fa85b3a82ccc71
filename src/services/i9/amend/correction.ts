import { sectionOneCorrectionMail } from '../../../mail/form-texts';
import type { Services } from '../../services';
import type { I9Row } from '../../../store/i9/i9s';
import { queueMail } from '../../../store/deliveries/mail';
import type { Unit } from '../../../store/unit';
import { applyCommand } from '../apply-command';
import { checkedReason } from '../reasons';
import { lockForm, readForm } from '../section2/section2';
import { readWorksite } from '../../worksite';

/**
 * Asks the new hire to correct Section 1. The signed version is kept; the new link goes out by e-mail and is returned.
 *
 * @returns `mailed`: false when the employee has no e-mail address, so that somebody else passes the link on
 * @throws Problem not-found; state-conflict once Section 2 is signed; impossible-value for a blank reason
 */
export async function requestCorrection(
  unit: Unit,
  services: Pick<Services, 'config'>,
  i9Id: number,
  { reason }: { reason: string },
): Promise<{ row: I9Row; section1Link: string; mailed: boolean }> {
  const { employeeId } = await lockForm(unit, i9Id);
  const stateReason = checkedReason(reason);
  const { section1Link } = await applyCommand(
    unit,
    services,
    i9Id,
    { type: 'requestCorrection', reason: stateReason },
    { details: { reason: stateReason }, values: { stateReason } },
  );
  if (section1Link === null) throw new Error('A request for a correction makes a link');
  const mailed = await mailCorrection(unit, employeeId, section1Link, stateReason);
  return { row: await readForm(unit, i9Id), section1Link, mailed };
}

/** Sends the employee the link with which Section 1 is corrected. @returns false without an address */
export async function mailCorrection(
  unit: Unit,
  employeeId: number,
  section1Url: string,
  reason: string,
): Promise<boolean> {
  const { employee, organization } = await readWorksite(unit, employeeId);
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
