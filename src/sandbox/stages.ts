import { lockCase, type CaseSubject } from '../services/everify/cases/subject';
import { addDays } from '../domain/dates';
import { userOf } from '../domain/scope';
import { carryOutRequest, runRequest, writeRequest } from '../services/everify/requests/requests';
import type { OwnRequest } from '../services/everify/requests/task';
import { referCase } from '../services/everify/requests/commands';
import { furtherActionNotice } from '../services/everify/requests/case-documents';
import { holdForm } from '../services/i9/form';
import { requestPurge } from '../services/i9/purge/purge';
import { together, type Requested } from '../process/together';
import { asSystem, type Services } from '../services/services';
import { employees } from '../store/organizations/employees';
import { openRequest } from '../store/everify/requests';
import { findLocation } from '../store/organizations/locations';
import type { Unit } from '../store/unit';
import type { Act, Decided } from '../store/unit-of-work';
import { approved, begun, ended, type Author } from './form-author';

/**
 * Stages that are not states of a form: the end of its retention, and each point at which an E-Verify case waits for a
 * user.
 */

/** A form, and the user who handles its case, who has passed E-Verify's training. */
interface Place {
  readonly organizationId: number;
  readonly userId: number;
  readonly i9Id: number;
}

/** A case whose submission is queued, and what to do with it after E-Verify has answered. */
export interface PreparedCase extends Place {
  readonly steps: readonly Step[];
}

type Step = (services: Services, place: Place) => Promise<unknown>;

const asUser = <T>(
  services: Services,
  { organizationId, userId }: Place,
  work: (unit: Unit) => Promise<T>,
): Promise<T> =>
  asSystem(services, organizationId, (unit) =>
    work({ ...unit, scope: { ...unit.scope, userId, everifyTrained: true } }),
  );

const inCase =
  (act: (subject: CaseSubject) => Promise<Decided<OwnRequest>>): Step =>
  async (services, place) => {
    const own = await asUser(services, place, async (unit) => {
      const subject = await lockCase(unit, services, place.i9Id);
      if (!subject) throw new Error(`The I-9 ${place.i9Id} has no E-Verify case`);
      return (await act(subject)).answer;
    });
    const failure = await carryOutRequest(services, own);
    if (failure) throw failure;
  };

const photoDiffers = inCase((subject) =>
  writeRequest(subject, { type: 'matchPhoto', photo: 'not-matching' }),
);
const refer = inCase(referCase);
const downloadNotice: Step = (services, place) => {
  const inUnit = <T>(work: (unit: Unit) => Promise<T>) => asUser(services, place, work);
  const act = <Loaded, T>({ load, decide }: Act<Loaded, T>) =>
    inUnit(async (unit) => (await decide(unit, await load(unit))).answer);
  const readAtOnce = <Reads extends Requested>(request: (unit: Unit) => Reads) =>
    inUnit((unit) => together(request(unit)));
  return furtherActionNotice({ services, readAtOnce, act }, place.i9Id, 'en');
};

/** Parts of surnames that determine the simulator's answers, and what a user has done since. */
const cases: readonly (readonly [surname: string, ...steps: Step[]])[] = [
  ['Confirm'],
  ['Photo'],
  ['Photo'],
  ['Photo', photoDiffers],
  ['Mismatch'],
  ['Mismatch', downloadNotice],
  ['Mismatch', downloadNotice],
  ['Mismatch', downloadNotice, refer],
  ['Review'],
  ['Resubmit'],
];

/** Northwind's store 0102, which takes part in E-Verify. */
const everifyNumber = '0102';

/** Adds forms past their retention, two of which are to be destroyed, and forms whose cases `walkCases` continues. */
export async function addStages(author: Author): Promise<PreparedCase[]> {
  const { unit, today } = author;
  const { organizationId } = unit.scope;
  const userId = userOf(unit.scope);
  const destroyed = [false, true, true].map(async (asked) => {
    const i9Id = await ended(author, author.nextPeriod(), addDays(today, -1400), addDays(today, -600));
    if (asked) await requestPurge(await holdForm(unit, i9Id), { reason: 'The retention period is over.' });
  });
  await Promise.all(destroyed);
  const site = await findLocation(unit, everifyNumber);
  if (!site) throw new Error(`There is no location ${everifyNumber}`);
  const prepared = cases.map(async ([surname, ...steps]): Promise<PreparedCase> => {
    const period = author.nextPeriod();
    const employee = await employees.read(unit, period.employeeId);
    await employees.update(unit, period.employeeId, {
      lastName: `${employee?.lastName}-${surname}`,
      locationId: site.id,
      legalEntity: site.legalEntity,
    });
    const i9Id = await approved(author, period, { startDate: today });
    return { organizationId, userId, i9Id, steps };
  });
  return Promise.all(prepared);
}

/** Adds two hires that the partner system of the sandbox has started. */
export async function addPartnerHires(author: Author, partnerId: number): Promise<void> {
  const hires = ['sandbox-1', 'sandbox-2'].map(async (integrationCandidateId) => {
    const period = author.nextPeriod();
    await employees.update(author.unit, period.employeeId, { integrationCandidateId, partnerId });
    await begun(author, period, { startDate: addDays(author.today, 3), partnerId });
  });
  await Promise.all(hires);
}

/** Submits the prepared cases and takes their steps. */
export async function walkCases(services: Services, prepared: readonly PreparedCase[]): Promise<void> {
  for (const { steps, ...place } of prepared) {
    const { organizationId, i9Id } = place;
    const request = await asSystem(services, organizationId, (unit) => openRequest(unit, i9Id));
    if (request) await runRequest(services, { organizationId, requestId: request.id });
    for (const step of steps) await step(services, place);
  }
}
