import { together } from '../../process/together';
import type { IsoDate } from '../../domain/dates';
import { checkPeriod, currentEmployment } from '../../domain/employments';
import { checkAll, Problem } from '../../domain/problem';
import {
  employees,
  findCandidate,
  lockCandidate,
  type Employee,
  type EmployeeValues,
} from '../../store/organizations/employees';
import { employments, employmentsOf, type Employment } from '../../store/organizations/employments';
import { i9OfEmployment, i9s, i9sInState } from '../../store/i9/i9s';
import { isVoided } from '../../store/i9/partner-hires';
import { endLinksToFormerAddress } from '../../store/access/password-resets';
import type { Unit } from '../../store/unit';
import type { Recalled } from '../../store/unit-of-work';
import { awaitsSection1 } from '../../domain/i9/machine/section1-waits';
import { renewSection1Link } from '../i9/section1/renew-section1';
import { startI9Of, type NewForm, type StartedI9 } from '../i9/start/start-i9';
import type { Services } from '../services';
import { readPlace, readWorksite, recallPlace, type NamedPlace, type Place } from '../worksite';
import { checkI9Hire, checkPlaceKnown } from './rules';

/** Hiring a candidate of a partner: a new employee, a re-hire, another form in place of a void one, or a fresh link. */

/** A hire in the terms of the record. */
export interface Hire extends NamedPlace {
  readonly partnerId: number;
  /** What the partner calls the person. */
  readonly integrationCandidateId: string;
  readonly startDate: IsoDate;
  readonly terminatedDate: IsoDate | null;
  /** Left out: as in the record. */
  readonly dateOfBirth: IsoDate | null | undefined;
  readonly remote: boolean;
  /** Returns what is written into the record of an employee as known so far. @throws Problem impossible-value */
  values(before: Employee | undefined): EmployeeValues;
}

export interface Started extends StartedI9 {
  readonly employeeId: number;
}

/** What a hire depends on, and the ids reserved for what it adds. */
export type LoadedHire = Awaited<ReturnType<typeof loadHire>> & Pick<NewForm, 'newCase'>;

/** Loads it in one round trip. */
export async function loadHire(unit: Unit, hire: Hire) {
  const { partnerId, integrationCandidateId } = hire;
  const [, candidate, place, employeeId, periodId, i9Id] = await Promise.all([
    lockCandidate(unit, partnerId, integrationCandidateId),
    findCandidate(unit, partnerId, integrationCandidateId),
    readPlace(unit, hire),
    employees.reserveId(unit),
    employments.reserveId(unit),
    i9s.reserveId(unit),
  ]);
  return { hire, candidate, place, employeeId, periodId, i9Id };
}

/** The same from memory for a candidate who is new, as most are: of one who is not, the database says so. */
export function recallHire(
  unit: Unit,
  { formListener }: Pick<Services, 'formListener'>,
  hire: Hire,
): Recalled<LoadedHire> | null {
  const recalled = recallPlace(unit, hire);
  if (!recalled) return null;
  const { loaded: place, confirm } = recalled;
  const applies = place.everify(hire.startDate);
  const newCase = applies ? formListener.recallNewCase(unit) : null;
  if (applies && !newCase) return null;
  const [employeeId, periodId, i9Id] = [employees, employments, i9s].map(({ recallId }) => recallId(unit));
  if (!employeeId || !periodId || !i9Id) return null;
  // Requests about the same candidate wait for each other here, too.
  void lockCandidate(unit, hire.partnerId, hire.integrationCandidateId);
  return {
    loaded: { hire, candidate: null, place, employeeId, periodId, i9Id, newCase: newCase?.loaded },
    async confirm() {
      await confirm?.();
      await newCase?.confirm?.();
    },
  };
}

/**
 * Hires a candidate and starts the I-9, or sends a fresh link while Section 1 is waiting for the new hire.
 *
 * @throws Problem i9-not-allowed, and with everything that is wrong: impossible-value, unknown-reference,
 *   under-minimum-age, employment-overlap
 */
export const hireCandidate = (unit: Unit, services: Services, loaded: LoadedHire): Promise<Started> =>
  loaded.candidate === null
    ? hireNew(unit, services, loaded)
    : hireAgain(unit, services, loaded.candidate, loaded);

async function hireNew(
  unit: Unit,
  services: Services,
  { hire, place, employeeId: id, periodId, i9Id, newCase }: LoadedHire,
): Promise<Started> {
  const { partnerId, integrationCandidateId } = hire;
  const values = check(hire, { place, earlier: [] });
  await employees.add(unit, id, { ...values, partnerId, integrationCandidateId });
  const form = { id: i9Id, place, retained: [], newCase };
  return startPeriod(unit, services, hire, { employeeId: id, periodId, form });
}

/**
 * Hires a known candidate again. This is a re-hire if the start date is after the end of the last employment, and a new
 * form if the partner or the employer voided the last one. Otherwise, while Section 1 is waiting for the new hire, it
 * only sends a fresh link.
 */
async function hireAgain(
  unit: Unit,
  services: Services,
  id: number,
  { hire, place: named, periodId, i9Id }: LoadedHire,
): Promise<Started> {
  const { employee, periods } = await together({
    employee: employees.lock(unit, id),
    periods: employmentsOf(unit, id),
  });
  if (!employee) throw new Error(`There is no employee ${id}`);
  const last = currentEmployment(periods);
  const over = last === undefined || (last.terminatedDate ?? '9999-12-31') < hire.startDate;
  const voided = last && !over && (await isVoided(unit, last.id));
  if (last && !over && !voided) return freshLink(unit, services, last);
  const same = voided ? last.id : undefined;
  const values = check(hire, { place: named, earlier: periods, same, employee });
  await employees.update(unit, id, values);
  await endLinksToFormerAddress(unit, employee, values);
  const { place, retained } = await together({
    place: readWorksite(unit, id),
    retained: i9sInState(unit, id, 'retained'),
  });
  const form = { id: i9Id, place, retained };
  return startPeriod(unit, services, hire, { employeeId: id, same, periodId, form });
}

/** @throws Problem i9-not-allowed when the period's I-9 is not waiting for Section 1 */
async function freshLink(unit: Unit, services: Services, period: Employment): Promise<Started> {
  const i9Id = await i9OfEmployment(unit, period.id);
  const row = i9Id === null ? null : await i9s.lock(unit, i9Id);
  if (!row || !awaitsSection1(row.state)) throw notAgain(period, row?.state);
  const worksite = await readWorksite(unit, period.employeeId);
  const section1Link = await renewSection1Link({ unit, services, row, worksite });
  return { employeeId: period.employeeId, i9Id: row.id, section1Link };
}

function notAgain({ terminatedDate }: Employment, state: string | undefined): Problem {
  const form = state
    ? `The candidate's I-9 is in the state ${state} and does not wait for Section 1.`
    : 'The candidate has no I-9 that could wait for Section 1.';
  const way =
    terminatedDate && ' To hire the person again, send a startDate after the end of the employment.';
  return new Problem('i9-not-allowed', { detail: form + (way ?? '') });
}

interface Known {
  readonly place: Place;
  readonly earlier: readonly Employment[];
  /** The one of them that is reused with new dates. */
  readonly same?: number | undefined;
  /** As known so far; undefined for a new one. */
  readonly employee?: Employee;
}

/** @returns what is written into the record @throws Problem with everything that is wrong */
function check(hire: Hire, { place, earlier, same, employee }: Known): EmployeeValues {
  const { startDate, terminatedDate, dateOfBirth = employee?.dateOfBirth ?? null } = hire;
  const [values] = checkAll(
    () => hire.values(employee),
    () => checkPlaceKnown(hire, place),
    () => checkI9Hire(place, { dateOfBirth, startDate }, '/dateOfBirth'),
    () => checkPeriod(earlier, { startDate, terminatedDate }, same),
  );
  return values;
}

interface NewPeriod {
  readonly employeeId: number;
  /** The period that is reused with new dates; undefined: a new period is added under `periodId`. */
  readonly same?: number | undefined;
  readonly periodId: number;
  readonly form: Pick<NewForm, 'id' | 'place' | 'retained' | 'newCase'>;
}

/**
 * Adds or reuses a period of employment and starts its I-9.
 * @throws Problem i9-not-allowed
 */
async function startPeriod(
  unit: Unit,
  services: Services,
  { startDate, terminatedDate, remote, partnerId }: Hire,
  { employeeId, same, periodId, form }: NewPeriod,
): Promise<Started> {
  const period = { startDate, terminatedDate };
  if (same === undefined) await employments.add(unit, periodId, { employeeId, ...period });
  else await employments.update(unit, same, period);
  const employment = { id: same ?? periodId, employeeId, ...period };
  const started = await startI9Of(unit, services, employment, { ...form, remote, partnerId });
  return { employeeId, ...started };
}
