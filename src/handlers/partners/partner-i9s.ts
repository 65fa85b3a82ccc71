import type { components } from '../../../generated/openapi';
import { checkAll, impossible } from '../../domain/problem';
import { fitsAddresses } from '../../deliveries/addresses';
import { hireCandidate, loadHire, recallHire, type Hire } from '../../services/hires/hire';
import type { Services } from '../../services/services';
import type { Employee } from '../../store/organizations/employees';
import type { SomeHandlers } from '../context';
import { detailValues } from '../employees/employee-values';
import { isoDate } from '../resource';
import { actAsPartner, startedBody } from './partner-hires';

type Body = components['schemas']['PartnerI9Start'];

/** The contract checks the permission "Act as a partner"; the client must also belong to a partner. */
export const partnerI9Handlers = {
  startPartnerI9: ({ body }, context) =>
    actAsPartner(context, {
      load: (unit, partnerId) => loadHire(unit, hireOf(body, partnerId, context.services)),
      recall: (unit, partnerId) =>
        recallHire(unit, context.services, hireOf(body, partnerId, context.services)),
      async decide(unit, loaded) {
        const started = await hireCandidate(unit, context.services, loaded);
        const headers = { Location: `/v1/employees/${started.employeeId}` };
        return { answer: { status: 202 as const, headers, body: startedBody(started) } };
      },
    }),
} satisfies SomeHandlers;

const hireOf = (body: Body, partnerId: number, { config }: Services): Hire => ({
  partnerId,
  integrationCandidateId: body.integrationCandidateId,
  locationId: body.locationId,
  legalEntity: body.legalEntity,
  startDate: isoDate(body.startDate),
  terminatedDate: isoDate(body.terminatedDate) ?? null,
  dateOfBirth: isoDate(body.dateOfBirth),
  remote: body.onboardingType === 'remote',
  values(before) {
    const [values] = checkAll(
      () => employeeValues(body, config, before),
      () => checkCandidateId(body),
      () => checkReturnUrl(body),
    );
    return values;
  },
});

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

/** Dates of employment belong to the period. */
function employeeValues(body: Body, { sandbox }: { sandbox: boolean }, employee?: Employee) {
  const { integrationCandidateId: _, startDate: _s, ...details } = body;
  return detailValues(details, { sandbox, held: employee?.socialSecurityNumber ?? null });
}
