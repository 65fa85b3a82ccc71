import type { components } from '../../../generated/openapi';
import { checkPeriod, currentEmployment } from '../../domain/employments';
import { checkAll, impossible, Problem } from '../../domain/problem';
import { fitsAddresses } from '../../deliveries/addresses';
import { renewSection1Link } from '../../services/i9/section1/renew-section1';
import { awaitsSection1 } from '../../services/i9/links';
import { startI9Of, type NewForm } from '../../services/i9/start/start-i9';
import { readWorksite, type Place } from '../../services/worksite';
import type { Services } from '../../services/services';
import {
  employees,
  findCandidate,
  lockCandidate,
  sendCandidateLock,
  type Employee,
} from '../../store/organizations/employees';
import { employments, employmentsOf, type Employment } from '../../store/organizations/employments';
import { i9OfEmployment, i9s, i9sInState } from '../../store/i9/i9s';
import { isVoided } from '../../store/i9/partner-hires';
import { endLinksToFormerAddress } from '../../store/access/password-resets';
import type { Unit } from '../../store/unit';
import type { Recalled } from '../../store/unit-of-work';
import type { SomeHandlers } from '../context';
import { checkI9Hire, detailValues } from '../employees/employee-values';
import { checkPlaceKnown, placeNamed, recallPlaceNamed } from '../rules/references';
import { actAsPartner, startedBody, type Started } from './partner-hires';
import { isoDate } from '../resource';

type Body = components['schemas']['PartnerI9Start'];

/** The contract checks the permission "Act as a partner"; the client must also belong to a partner. */
export const partnerI9Handlers = {
  startPartnerI9: ({ body }, context) =>
    actAsPartner(context, {
      load: (unit, partnerId) => load(unit, partnerId, body),
      recall: (unit, partnerId) => recallForNew(unit, context.services, partnerId, body),
      async decide(unit, loaded) {
        const started =
          loaded.candidate === null
            ? await hire(unit, context.services, body, loaded)
            : await again(unit, context.services, loaded.candidate, body, loaded);
        const headers = { Location: `/v1/employees/${started.employeeId}` };
        return { answer: { status: 202 as const, headers, body: startedBody(started) } };
      },
    }),
} satisfies SomeHandlers;

/** What a hire depends on, and the ids reserved for what it adds. */
type Loaded = Awaited<ReturnType<typeof load>> & Pick<NewForm, 'newCase'>;

async function load(unit: Unit, partnerId: number, body: Body) {
  const { integrationCandidateId } = body;
  const [, candidate, place, employeeId, periodId, i9Id] = await Promise.all([
    lockCandidate(unit, partnerId, integrationCandidateId),
    findCandidate(unit, partnerId, integrationCandidateId),
    placeNamed(unit, body),
    employees.reserveId(unit),
    employments.reserveId(unit),
    i9s.reserveId(unit),
  ]);
  return { partnerId, candidate, place, employeeId, periodId, i9Id };
}

/** The same from memory for a candidate who is new, as most are: of one who is not, the database says so. */
function recallForNew(
  unit: Unit,
  { formListener }: Services,
  partnerId: number,
  body: Body,
): Recalled<Loaded> | null {
  const recalled = recallPlaceNamed(unit, body);
  if (!recalled) return null;
  const { loaded: place, confirm } = recalled;
  const applies = place.everify(isoDate(body.startDate));
  const newCase = applies ? formListener.recallNewCase(unit) : null;
  if (applies && !newCase) return null;
  const [employeeId, periodId, i9Id] = [employees, employments, i9s].map(({ recallId }) => recallId(unit));
  if (!employeeId || !periodId || !i9Id) return null;
  // Requests about the same candidate wait for each other here, too.
  void sendCandidateLock(unit, partnerId, body.integrationCandidateId);
  return {
    loaded: { partnerId, candidate: null, place, employeeId, periodId, i9Id, newCase: newCase?.loaded },
    async confirm() {
      await confirm?.();
      await newCase?.confirm?.();
    },
  };
}

/** Hires a new candidate: adds an employee, a first period of employment and an I-9. */
async function hire(
  unit: Unit,
  services: Services,
  body: Body,
  { partnerId, place, employeeId: id, periodId, i9Id, newCase }: Loaded,
): Promise<Started> {
  const { integrationCandidateId } = body;
  const { values, period } = decide(services, body, { place, earlier: [] });
  await employees.add(unit, id, { ...values, partnerId, integrationCandidateId });
  return startPeriod(unit, services, body, period, {
    employee: { id, partnerId },
    periodId,
    form: { id: i9Id, place, retained: [], newCase },
  });
}

/**
 * Hires a known candidate again. This is a re-hire if the start date is after the end of the last employment, and a new
 * form if the partner or the employer voided the last one. Otherwise, while Section 1 is waiting for the new hire, it
 * only sends a fresh link.
 */
async function again(
  unit: Unit,
  services: Services,
  id: number,
  body: Body,
  { place: named, periodId, i9Id }: Loaded,
): Promise<Started> {
  const [employee, periods] = await Promise.all([employees.lock(unit, id), employmentsOf(unit, id)]);
  if (!employee) throw new Error(`There is no employee ${id}`);
  const last = currentEmployment(periods);
  const over = last === undefined || (last.terminatedDate ?? '9999-12-31') < isoDate(body.startDate);
  const voided = last && !over && (await isVoided(unit, last.id));
  if (last && !over && !voided) return freshLink(unit, services, last);
  const same = voided ? last.id : undefined;
  const { values, period } = decide(services, body, { place: named, earlier: periods, same, employee });
  await employees.update(unit, id, values);
  await endLinksToFormerAddress(unit, employee, values);
  const [place, retained] = await Promise.all([readWorksite(unit, id), i9sInState(unit, id, 'retained')]);
  return startPeriod(unit, services, body, period, {
    employee,
    same,
    periodId,
    form: { id: i9Id, place, retained },
  });
}

/** @throws Problem i9-not-allowed when the period's I-9 is not waiting for Section 1 */
async function freshLink(unit: Unit, services: Services, period: Employment): Promise<Started> {
  const i9Id = await i9OfEmployment(unit, period.id);
  const i9 = i9Id === null ? null : await i9s.lock(unit, i9Id);
  if (!i9 || !awaitsSection1(i9.state)) throw notAgain(period, i9?.state);
  const worksite = await readWorksite(unit, period.employeeId);
  const section1Link = await renewSection1Link(unit, services, i9, { worksite });
  return { employeeId: period.employeeId, i9Id: i9.id, section1Link };
}

function notAgain({ terminatedDate }: Employment, state: string | undefined): Problem {
  const form = state
    ? `The candidate's I-9 is in the state ${state} and does not wait for Section 1.`
    : 'The candidate has no I-9 that could wait for Section 1.';
  const way =
    terminatedDate && ' To hire the person again, send a startDate after the end of the employment.';
  return new Problem('i9-not-allowed', { detail: form + (way ?? '') });
}

/** What a hire is checked against. */
interface ForHire {
  readonly place: Place;
  /** The employee's periods. */
  readonly earlier: readonly Employment[];
  /** The one of them that is reused with new dates. */
  readonly same?: number | undefined;
  /** As known so far; undefined for a new one. */
  readonly employee?: Employee;
}

/**
 * Decides what is written.
 * @throws Problem with everything that is wrong: impossible-value, unknown-reference, under-minimum-age,
 *   employment-overlap
 */
function decide({ config }: Services, body: Body, { place, earlier, same, employee }: ForHire) {
  const { dateOfBirth: born = employee?.dateOfBirth } = body;
  const startDate = isoDate(body.startDate);
  const period = { startDate, terminatedDate: isoDate(body.terminatedDate) ?? null };
  const [values] = checkAll(
    () => employeeValues(body, config, employee),
    () => checkCandidateId(body),
    () => checkReturnUrl(body),
    () => checkPlaceKnown(body, place),
    () => checkI9Hire(place, { dateOfBirth: isoDate(born) ?? null, startDate }, '/dateOfBirth'),
    () => checkPeriod(earlier, period, same),
  );
  return { values, period };
}

interface NewPeriod {
  readonly employee: Pick<Employee, 'id' | 'partnerId'>;
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
  { onboardingType }: Body,
  period: ReturnType<typeof decide>['period'],
  { employee: { id: employeeId, partnerId }, same, periodId, form }: NewPeriod,
): Promise<Started> {
  if (same === undefined) await employments.add(unit, periodId, { employeeId, ...period });
  else await employments.update(unit, same, period);
  const started = await startI9Of(
    unit,
    services,
    { id: same ?? periodId, employeeId, ...period },
    { ...form, remote: onboardingType === 'remote', partnerId },
  );
  return { employeeId, ...started };
}

/** @throws Problem impossible-value */
function checkCandidateId({ integrationCandidateId }: Body): void {
  if (fitsAddresses(integrationCandidateId)) return;
  const detail = 'The candidate id becomes part of addresses, so it cannot be "." or "..".';
  throw impossible('/integrationCandidateId', detail);
}

/**
 * The new hire's browser is sent to this address, and keeps and shows it.
 * @throws Problem impossible-value for an address with a user name or password
 */
function checkReturnUrl({ employeeReturnUrl }: Body): void {
  if (!employeeReturnUrl) return;
  const { username, password } = new URL(employeeReturnUrl);
  if (username === '' && password === '') return;
  throw impossible(
    '/employeeReturnUrl',
    'The address must not contain a user name or password.',
    'credentials',
  );
}

/** `id` is ignored in a POST; dates of employment belong to the period. */
function employeeValues(body: Body, { sandbox }: { sandbox: boolean }, employee?: Employee) {
  const { id: _, integrationCandidateId: _c, startDate: _s, fullName: _f, links: _l, ...details } = body;
  return detailValues(details, { sandbox, held: employee?.socialSecurityNumber ?? null });
}
