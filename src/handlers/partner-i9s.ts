import type { components } from '../../generated/openapi';
import { currentEmployment } from '../domain/employments';
import { factsFromJson } from '../forms/facts';
import { canStartI9, issueSection1Link, startI9 } from '../forms/start-i9';
import { Problem } from '../domain/problem';
import type { Services } from '../services';
import { employees, findCandidate, lockCandidate, type Employee } from '../store/employees';
import { employments, employmentsOf } from '../store/employments';
import { i9OfEmployment, i9s } from '../store/i9s';
import type { Unit } from '../store/unit';
import type { HandlersOf } from './context';
import { assertOldEnough, detailValues } from './employee-values';
import { isoDate } from './resource';

type Body = components['schemas']['PartnerI9Start'];

/** Permission "Act as a partner" is checked by the contract; the client must belong to a partner as well. */
export const partnerI9Handlers: HandlersOf<'startPartnerI9'> = {
  async startPartnerI9({ body }, context) {
    const { scope, services } = context;
    const partnerId = scope.partnerId;
    if (partnerId === null) {
      throw new Problem('permission-denied', {
        detail: 'Only the client of a partner system can start an I-9 here.',
      });
    }
    return context.write(async (caller) => {
      // A partner hires for the whole organization: reach limits users only.
      const unit: Unit = { ...caller, scope: { ...caller.scope, reach: 'everyone' } };
      await lockCandidate(unit, partnerId, body.integrationCandidateId);
      const known = await findCandidate(unit, partnerId, body.integrationCandidateId);
      const { id, link } = known
        ? await again(unit, services, known, body)
        : await hire(unit, services, partnerId, body);
      const href = `/v1/employees/${id}`;
      return {
        status: 202,
        headers: { Location: href },
        body: {
          i9Section1Link: link,
          id,
          links: [
            { href, rel: 'self' },
            { href: `${href}/i9s`, rel: 'i9s' },
          ],
        },
      };
    });
  },
};

type Started = { id: number; link: string };

/** A new candidate: employee, first period of employment and I-9. */
async function hire(unit: Unit, services: Services, partnerId: number, body: Body): Promise<Started> {
  const values = employeeValues(body, services, null);
  await assertOldEnough(unit, {
    ...body,
    dateOfBirth: values.dateOfBirth,
    startDate: isoDate(body.startDate),
  });
  const { integrationCandidateId } = body;
  const id = await employees.insert(unit, { ...values, partnerId, integrationCandidateId });
  return startPeriod(unit, services, id, partnerId, body);
}

/** The same candidate again: a fresh link while Section 1 is open, a re-hire after the end of employment. */
async function again(unit: Unit, services: Services, employee: Employee, body: Body): Promise<Started> {
  const current = currentEmployment(await employmentsOf(unit, employee.id));
  if (current?.terminatedDate === null) return freshLink(unit, services, employee.id, current);
  const startDate = isoDate(body.startDate);
  if (current && current.terminatedDate !== null && startDate <= current.terminatedDate) {
    const detail = 'The candidate is re-hired with a start date after the end of the last employment.';
    throw new Problem('impossible-value', {
      detail,
      errors: [{ pointer: '/startDate', code: 'impossible', detail }],
    });
  }
  const values = employeeValues(body, services, employee.socialSecurityNumber);
  const dateOfBirth = values.dateOfBirth === undefined ? employee.dateOfBirth : values.dateOfBirth;
  await assertOldEnough(unit, { ...body, dateOfBirth, startDate });
  await employees.update(unit, employee.id, values);
  return startPeriod(unit, services, employee.id, employee.partnerId, body);
}

async function freshLink(
  unit: Unit,
  services: Services,
  employeeId: number,
  period: { id: number; startDate: string },
): Promise<Started> {
  const i9Id = await i9OfEmployment(unit, period.id);
  const i9 = i9Id === null ? null : await i9s.lock(unit, i9Id);
  const waiting =
    i9 && ['section1_pending', 'section1_correction_requested'].includes(factsFromJson(i9.facts).state);
  if (!i9 || !waiting) {
    throw new Problem('i9-not-allowed', {
      detail: i9
        ? `The candidate's I-9 is in the state ${i9.state}; Section 1 is not waiting for the new hire.`
        : 'The candidate is employed and has no open I-9.',
    });
  }
  const purpose = i9.state === 'section1_pending' ? 'section1' : 'section1_correction';
  unit.change({ type: 'i9', id: i9.id }, ['section1Link']);
  return {
    id: employeeId,
    link: await issueSection1Link(unit, services, { i9Id: i9.id, startDate: period.startDate, purpose }),
  };
}

async function startPeriod(
  unit: Unit,
  services: Services,
  employeeId: number,
  partnerId: number | null,
  body: Body,
): Promise<Started> {
  const terminatedDate = isoDate(body.terminatedDate) ?? null;
  await employments.insert(unit, { employeeId, startDate: isoDate(body.startDate), terminatedDate: null });
  if (!(await canStartI9(unit, employeeId))) throw new Problem('i9-not-allowed');
  const remote = body.onboardingType === 'remote';
  const { section1Link } = await startI9(unit, services, { employeeId, remote, partnerId });
  if (terminatedDate !== null) await endPeriod(unit, employeeId, terminatedDate);
  return { id: employeeId, link: section1Link };
}

/** A hire for a limited time: the form is started for the open period, then its end is set. */
async function endPeriod(unit: Unit, employeeId: number, terminatedDate: string): Promise<void> {
  const current = currentEmployment(await employmentsOf(unit, employeeId));
  if (current) await employments.update(unit, current.id, { terminatedDate });
}

function employeeValues(body: Body, { config }: Services, held: string | null) {
  const { id: _, integrationCandidateId: _c, startDate: _s, fullName: _f, links: _l, ...details } = body;
  return detailValues(details, { sandbox: config.sandbox, held });
}
