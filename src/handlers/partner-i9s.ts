import type { components } from '../../generated/openapi';
import { checkPeriod, currentEmployment } from '../domain/employments';
import { checkFirstDay, checkFirstI9Day } from '../domain/first-day';
import { Problem } from '../domain/problem';
import { fitsAddresses } from '../deliveries/addresses';
import { renewSection1Link } from '../forms/renew-section1';
import { awaitsSection1 } from '../forms/section1-link';
import { startI9Of } from '../forms/start-i9';
import { readWorksite } from '../forms/worksite';
import type { Services } from '../services';
import { employees, findCandidate, lockCandidate, type Employee } from '../store/employees';
import { employments, employmentsOf, type Employment } from '../store/employments';
import { i9OfEmployment, i9s } from '../store/i9s';
import { isWithdrawn } from '../store/partner-hires';
import { beyondReach, type Unit } from '../store/unit';
import type { HandlersOf } from './context';
import { checkAgeAt, detailValues } from './employee-values';
import { actingPartner, startedBody, type Started } from './partner-hires';
import { isoDate } from './resource';

type Body = components['schemas']['PartnerI9Start'];

/** Permission "Act as a partner" is checked by the contract; the client must belong to a partner as well. */
export const partnerI9Handlers: HandlersOf<'startPartnerI9'> = {
  async startPartnerI9({ body }, context) {
    const { scope, services } = context;
    const partnerId = actingPartner(scope);
    return context.write(async (caller) => {
      // A partner hires for the whole organization: reach limits users only.
      const unit = beyondReach(caller);
      const { integrationCandidateId } = body;
      await lockCandidate(unit, partnerId, integrationCandidateId);
      const known = await findCandidate(unit, partnerId, integrationCandidateId);
      const started = known
        ? await again(unit, services, known, body)
        : await hire(unit, services, partnerId, body);
      const headers = { Location: `/v1/employees/${started.id}` };
      return { status: 202, headers, body: startedBody(started) };
    });
  },
};

/** A new candidate: employee, first period of employment and I-9. */
async function hire(unit: Unit, services: Services, partnerId: number, body: Body): Promise<Started> {
  const { integrationCandidateId } = body;
  if (!fitsAddresses(integrationCandidateId)) throw unfitCandidate();
  const values = employeeValues(body, services);
  const id = await employees.insert(unit, { ...values, partnerId, integrationCandidateId });
  return startPeriod(unit, services, id, body, { earlier: [] });
}

function unfitCandidate(): Problem {
  const detail = 'The candidate id becomes part of addresses, so it cannot be "." or "..".';
  const errors = [{ pointer: '/integrationCandidateId', code: 'impossible', detail }];
  return new Problem('impossible-value', { detail, errors });
}

/**
 * The same candidate again: a re-hire when the start date is after the end of the last employment, a new form when the
 * partner has withdrawn the hire, else a fresh link while Section 1 waits for the new hire, and nothing else changes.
 */
async function again(unit: Unit, services: Services, employee: Employee, body: Body): Promise<Started> {
  const periods = await employmentsOf(unit, employee.id);
  const last = currentEmployment(periods);
  const over = last === undefined || (last.terminatedDate ?? '9999-12-31') < isoDate(body.startDate);
  const withdrawn = last && !over && (await isWithdrawn(unit, last.id));
  if (last && !over && !withdrawn) return freshLink(unit, services, last);
  await employees.update(unit, employee.id, employeeValues(body, services, employee));
  return startPeriod(unit, services, employee.id, body, {
    earlier: periods,
    ...(withdrawn && { same: last.id }),
  });
}

/** @throws Problem i9-not-allowed when the period's I-9 does not wait for Section 1 */
async function freshLink(unit: Unit, services: Services, period: Employment): Promise<Started> {
  const i9Id = await i9OfEmployment(unit, period.id);
  const i9 = i9Id === null ? null : await i9s.lock(unit, i9Id);
  if (!i9 || !awaitsSection1(i9.state)) throw notAgain(period, i9?.state);
  const worksite = await readWorksite(unit, period.employeeId);
  const link = await renewSection1Link(unit, services, i9, { worksite });
  return { id: period.employeeId, i9Id: i9.id, link };
}

function notAgain({ terminatedDate }: Employment, state: string | undefined): Problem {
  const form = state
    ? `The candidate's I-9 is in the state ${state} and does not wait for Section 1.`
    : 'The candidate has no I-9 that could wait for Section 1.';
  const way =
    terminatedDate && ' To hire the person again, send a startDate after the end of the employment.';
  return new Problem('i9-not-allowed', { detail: form + (way ?? '') });
}

/**
 * A period of employment with its I-9. The employee is written already, so that what it refers to is known to exist.
 *
 * @param earlier periods of the employee
 * @param same the one of them that is used again, with its new dates; without: a new one
 * @throws Problem impossible-value, employment-overlap, under-minimum-age, i9-not-allowed
 */
async function startPeriod(
  unit: Unit,
  services: Services,
  employeeId: number,
  body: Body,
  { earlier, same }: { earlier: readonly Employment[]; same?: number },
): Promise<Started> {
  const startDate = isoDate(body.startDate);
  const period = { startDate, terminatedDate: isoDate(body.terminatedDate) ?? null };
  const worksite = await readWorksite(unit, employeeId);
  checkFirstI9Day(startDate);
  checkFirstDay(startDate, worksite.today);
  checkPeriod(earlier, period, same);
  const { dateOfBirth, partnerId } = worksite.employee;
  checkAgeAt(worksite, { dateOfBirth, startDate });
  if (same !== undefined) await employments.update(unit, same, period);
  const id = same ?? (await employments.insert(unit, { employeeId, ...period }));
  const remote = body.onboardingType === 'remote';
  const { i9Id, section1Link } = await startI9Of(
    unit,
    services,
    { id, employeeId, ...period },
    { remote, partnerId, worksite },
  );
  return { id: employeeId, i9Id, link: section1Link };
}

/**
 * The new hire's browser is sent there, and keeps and shows the address.
 * @throws Problem impossible-value for an address with a user name or password
 */
function assertWithoutCredentials(employeeReturnUrl: Body['employeeReturnUrl']): void {
  if (!employeeReturnUrl) return;
  const { username, password } = new URL(employeeReturnUrl);
  if (username === '' && password === '') return;
  const detail = 'The address must not contain a user name or password.';
  const errors = [{ pointer: '/employeeReturnUrl', code: 'credentials', detail }];
  throw new Problem('impossible-value', { detail, errors });
}

/** `id` is ignored in a POST; dates of employment belong to the period. */
function employeeValues(body: Body, { config }: Services, employee?: Employee) {
  assertWithoutCredentials(body.employeeReturnUrl);
  const { id: _, integrationCandidateId: _c, startDate: _s, fullName: _f, links: _l, ...details } = body;
  return detailValues(details, {
    sandbox: config.sandbox,
    held: employee?.socialSecurityNumber ?? null,
  });
}
