import type { IsoDate } from '../../../domain/dates';
import { sectionOneCopyMail } from '../../../mail/section1-texts';
import { senderOf } from '../../../mail/texts';
import { section1Copy, type I9Record } from '../../../records/i9-record';
import { queueMail } from '../../../store/deliveries/mail';
import type { Unit } from '../../../store/unit';
import { holdForm } from '../form';
import { readI9Record } from '../record';
import { lookAsSystem, noteInTrail, writeAsNobody, type SystemServices } from '../../services';
import { mailAddressOf } from './by-link';
import type { SignedCopy } from './section1-types';

/** The copy of Section 1 that its new hire asks for after signing (8 CFR 274a.2(h)). */

export const copyHours = 24;

/** Runs one transaction with an action of the new hire in the trail of the form. */
async function act(
  services: SystemServices,
  { organizationId, i9Id }: SignedCopy,
  operationId: 'mailSection1Copy' | 'viewSection1Copy',
  work: (unit: Unit) => Promise<void>,
): Promise<void> {
  const now = await services.clock.now({ organizationId });
  await writeAsNobody(services, { organizationId, operationId, now }, async (unit) => {
    await work(unit);
    await noteInTrail(unit, i9Id, operationId, {}, { type: 'employee' });
    unit.change({ type: 'i9', id: i9Id });
  });
}

/**
 * Sends the new hire the address of the copy, where the confirmation of the signature went. The mail has no personal
 * data but the name, so that it shows nothing to others who read it.
 */
export const mailSection1Copy = (services: SystemServices, copy: SignedCopy, url: string): Promise<void> =>
  act(services, copy, 'mailSection1Copy', async (unit) => {
    const { row, worksite } = await holdForm(unit, copy.i9Id);
    const { employee, organization } = worksite;
    const to = mailAddressOf(employee, row.section1);
    if (to === null) throw new Error('The new hire has no email address');
    const { firstName, languagePreference: language } = employee;
    const mail = { ...senderOf(organization), to, firstName, language, url, hours: copyHours };
    await queueMail(unit, { ...sectionOneCopyMail(mail), employeeId: employee.id });
  });

/**
 * Returns the signed Section 1 for someone who knows its date of birth, and records that it was opened.
 *
 * @returns `wrong`: not the date of birth; null when the form was destroyed
 */
export async function openSection1Copy(
  services: SystemServices,
  copy: SignedCopy,
  birthDate: IsoDate,
): Promise<I9Record | 'wrong' | null> {
  const { whole } = await lookAsSystem(services, copy.organizationId, (unit) => ({
    whole: readI9Record(unit, copy.i9Id),
  }));
  const record = whole && section1Copy(whole, copy.signedAt);
  if (!record) return null;
  if (record.section1.at(-1)?.content.dateOfBirth !== birthDate) return 'wrong';
  await act(services, copy, 'viewSection1Copy', async (unit) => void (await holdForm(unit, copy.i9Id)));
  return record;
}
