import { together } from '../../../process/together';
import { awaitsForm, currentEmployment, type EmploymentPeriod as Period } from '../../../domain/employments';
import { currentEdition } from '../../../domain/i9/form/editions';
import { newI9 } from '../../../domain/i9/record';
import { formNextStep } from '../../../domain/i9/machine/next-step';
import { isShortJob } from '../../../domain/i9/machine/states';
import { transition } from '../../../domain/i9/machine/transitions';
import { Problem } from '../../../domain/problem';
import { actorOf, type FormServices } from '../../services';
import { beginI9AuditTrail } from '../../../store/audit/trail';
import { employmentsOf, type Employment } from '../../../store/organizations/employments';
import { i9OfEmployment, i9s, i9sInState } from '../../../store/i9/i9s';
import type { Unit } from '../../../store/unit';
import { applyCommand, contextOf, factValues, lockForm } from '../form';
import { notifyPartner } from '../../next-step';
import { issueSection1Link } from '../links';
import type { NewCase } from '../../form-listener';
import { readWorksite, type Place } from '../../worksite';

export interface StartedI9 {
  i9Id: number;
  /** Address at which the new hire completes Section 1. */
  section1Link: string;
}

/**
 * Returns whether `startI9` would start one: the current period of employment is open, began when there was a Form I-9,
 * and has no valid I-9.
 */
export async function canStartI9(unit: Unit, employeeId: number): Promise<boolean> {
  return (await startable(unit, employeeId)) !== null;
}

/**
 * Starts an I-9 for the current period of employment and creates the link for Section 1.
 *
 * @param wanted.partnerId who is notified about the form; null: no one
 * @throws Problem i9-not-allowed when the period is not open or has an I-9 already, or no edition of the form is usable
 */
export async function startI9(
  unit: Unit,
  services: FormServices,
  wanted: { employeeId: number; remote: boolean; partnerId: number | null },
): Promise<StartedI9> {
  const employment = await startable(unit, wanted.employeeId);
  if (!employment) {
    throw new Problem('i9-not-allowed', {
      detail:
        'The current period of employment is not open, began before November 7, 1986, or has an I-9 already.',
    });
  }
  const form = await loadForm(unit, wanted.employeeId);
  return startI9Of(unit, services, employment, { ...wanted, ...form });
}

export function loadForm(unit: Unit, employeeId: number) {
  return together({
    id: i9s.nextId(unit),
    place: readWorksite(unit, employeeId),
    retained: i9sInState(unit, employeeId, 'retained'),
  });
}

async function startable(unit: Unit, employeeId: number): Promise<Employment | null> {
  const current = currentEmployment(await employmentsOf(unit, employeeId));
  return current && awaitsForm({ ...current, i9Id: await i9OfEmployment(unit, current.id) }) ? current : null;
}

export interface NewForm {
  readonly id: number;
  readonly remote: boolean;
  /** Who is notified about the form; null: no one. */
  readonly partnerId: number | null;
  /** Where the employee works, as this transaction sees it. */
  readonly place: Place;
  /** The employee's retained forms of earlier periods. */
  readonly retained: readonly number[];
  /** Of E-Verify, if it is already loaded. */
  readonly newCase?: NewCase | undefined;
}

/**
 * Starts an I-9 for a period of employment, which may already have an end date. A retained form of an earlier period is
 * superseded: from then on the new one is the employee's form.
 *
 * @throws Problem i9-not-allowed when the period has an I-9 already, or no edition of the form is usable
 */
export async function startI9Of(
  unit: Unit,
  services: FormServices,
  employment: Period & Pick<Employment, 'employeeId'>,
  { id, remote, partnerId, place, retained, newCase }: NewForm,
): Promise<StartedI9> {
  const { employeeId, startDate } = employment;
  const edition = currentEdition(place.today);
  const blank = newI9({
    employeeId,
    workflow: remote ? 'remote' : 'on-site',
    everify: place.everify(startDate),
    startDate,
    shortJob: isShortJob(employment, place.calendar),
  });
  const { i9, effects } = transition(blank, { type: 'start' }, contextOf(unit, place));
  const next = formNextStep(i9, place.calendar, null, null);
  await i9s.add(unit, id, {
    employeeId,
    employmentId: employment.id,
    remote,
    formEdition: edition.edition,
    formExpiration: edition.expiresOn,
    partnerId,
    createdByUserId: unit.scope.userId,
    ...factValues(i9, next),
  });
  await beginI9AuditTrail(unit, id, {
    at: unit.now,
    action: 'start',
    actor: actorOf(unit),
    details: { from: blank.state, to: i9.state },
  });
  for (const supersededId of retained) {
    const superseded = await lockForm(unit, services, supersededId);
    await applyCommand(superseded, { type: 'supersede' }, { values: { supersededBy: id } });
  }
  if (effects.includes('notify-partner'))
    await notifyPartner(unit, services, { id, employeeId, partnerId }, i9, next, true);
  const row = { id, employeeId, partnerId, section1: null, section2: null };
  await services.formListener.started({ unit, services, row, i9, place, newCase });
  return { i9Id: id, section1Link: await issueSection1Link(unit, services, { ...i9, id }, place, true) };
}
