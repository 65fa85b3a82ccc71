import { together } from '../../process/together';
import type { components } from '../../../generated/openapi';
import { checkPeriod } from '../../domain/employments';
import { checkAll, found, Problem } from '../../domain/problem';
import type { Scope } from '../../domain/scope';
import { factsOf } from '../../store/i9/i9s';
import type { Started } from '../../services/hires/hire';
import { checkI9Hire } from '../../services/hires/rules';
import { followPeriod } from '../../services/i9/start/follow-employment';
import { renewSection1Link } from '../../services/i9/section1/renew-section1';
import { awaitsSection1 } from '../../domain/i9/machine/section1-waits';
import { lockForm, type LockedForm } from '../../services/i9/form';
import { voidI9 } from '../../services/i9/purge/purge';
import { employees, lockEmployeeOf } from '../../store/organizations/employees';
import { employments, employmentsOfForm, type Employment } from '../../store/organizations/employments';
import { federalClosures } from '../../store/everify/federal-closures';
import { endLinksToFormerAddress } from '../../store/access/password-resets';
import { partnerHires, type PartnerHire } from '../../store/i9/partner-hires';
import type { FormServices } from '../../services/services';
import { beyondReach, type Unit } from '../../store/unit';
import type { Act, Recalled } from '../../store/unit-of-work';
import type { Context, SomeHandlers } from '../context';
import { i9Entry } from '../i9s/bodies';
import { isoDate, listed, listRequest } from '../resource';
import { renaming, withPointers } from '../rules/pointers';

type Hire = components['schemas']['PartnerHire'];
/** Fields of the employee's record that a partner can correct. */
const correctable = ['firstName', 'lastName', 'emailAddress'] as const;

/** What a partner can do with the hires it sent, until the new hire has signed. */
export const partnerHireHandlers = {
  async listPartnerHires({ query }, context) {
    const { services, scope } = context;
    const { filters, ...request } = listRequest(query);
    const partnerId = actingPartner(scope);
    const page = await partnerHires.list(services, scope, { ...request, filters: { ...filters, partnerId } });
    const now = await context.now();
    return listed('/v1/partners/i9s', query, page, (row) => hireBody(row, now));
  },

  getPartnerHire: ({ params }, context) =>
    context.read(async (unit) => {
      const row = await partnerHires.read(unit, params.i9_id);
      return { status: 200, body: hireBody(own(unit.scope, row), unit.now) };
    }),

  updatePartnerHire({ params, body }, context) {
    const change = { movesStart: Boolean(body.startDate) };
    return changeHire(context, params.i9_id, change, async (unit, { row, form }, moving) => {
      context.assertCurrent(hireBody(row, unit.now));
      const start = isoDate(body.startDate) ?? row.startDate;
      const fields = correctable.filter((field) => (body[field] ?? row[field]) !== row[field]);
      unit.change({ type: 'employee', id: row.employeeId }, []);
      if (start === row.startDate && fields.length === 0) return;
      assertUnsigned(row);
      if (fields.length > 0) {
        const values = Object.fromEntries(fields.map((field) => [field, body[field]]));
        await employees.set(unit, row.employeeId, values);
        await endLinksToFormerAddress(unit, { id: row.employeeId, emailAddress: row.emailAddress }, values);
      }
      if (moving && start !== row.startDate) {
        const period = await moveStart(unit, row, form, moving.periods, start);
        const loaded = { newestCase: form.newestCase, closures: moving.closures };
        await followPeriod({ ...form, unit, loaded }, period);
      }
    });
  },

  createPartnerSection1Link: ({ params }, context) =>
    actAsPartner(context, {
      load: (unit) => loadHire(unit, context.services, params.i9_id),
      async decide(unit, { row: { id, employeeId }, form }) {
        const section1Link = await renewSection1Link({ ...form, unit });
        const headers = { Location: hirePath(id) };
        const body = startedBody({ employeeId, i9Id: id, section1Link });
        return { answer: { status: 201 as const, headers, body } };
      },
    }),

  voidPartnerHire: ({ params, body }, context) =>
    changeHire(context, params.i9_id, { movesStart: false }, async (unit, { row, form }) => {
      assertUnsigned(row);
      await voidI9({ ...form, unit }, body);
    }),
} satisfies SomeHandlers;

export function startedBody(started: Started): components['schemas']['PartnerI9Started'] {
  const { employeeId, i9Id, section1Link } = started;
  const href = `/v1/employees/${employeeId}`;
  return {
    i9Section1Link: section1Link,
    id: employeeId,
    i9Id,
    links: [
      { href, rel: 'self' },
      { href: `${href}/i9s`, rel: 'i9s' },
      { href: hirePath(i9Id), rel: 'hire' },
    ],
  };
}

/** @throws Problem permission-denied when the client does not belong to a partner */
function actingPartner({ partnerId }: Scope): number {
  if (partnerId !== null) return partnerId;
  throw new Problem('permission-denied', { detail: 'Only the client of a partner system can do this.' });
}

/**
 * Runs a change by a partner. Partners hire for the whole organization; only users are limited by reach.
 * @throws Problem permission-denied when the client does not belong to a partner
 */
export async function actAsPartner<Loaded, R>(
  context: Context,
  {
    load,
    recall,
    decide,
  }: Pick<Act<Loaded, R>, 'decide'> & {
    load: (unit: Unit, partnerId: number) => Promise<Loaded>;
    recall?: (unit: Unit, partnerId: number) => Recalled<Loaded> | null;
  },
): Promise<R> {
  const partnerId = actingPartner(context.scope);
  return context.act({
    load: (caller) => load(beyondReach(caller), partnerId),
    recall: (caller) => recall?.(beyondReach(caller), partnerId) ?? null,
    decide: (caller, loaded) => decide(beyondReach(caller), loaded),
  });
}

type LoadedHire = Awaited<ReturnType<typeof loadHire>>;

/** Locks a hire of the caller's partner, and its form. */
async function loadHire(unit: Unit, services: FormServices, i9Id: number) {
  const [, row, form] = await Promise.all([
    // The employee first, as everywhere else: another order would deadlock.
    lockEmployeeOf(unit, i9Id),
    partnerHires.lock(unit, i9Id),
    lockForm(unit, services, i9Id),
  ]);
  return { row: own(unit.scope, row), form };
}

/** Loads what a new first day depends on besides the hire. */
const loadMoving = (unit: Unit, i9Id: number) =>
  together({ periods: employmentsOfForm(unit, i9Id), closures: federalClosures(unit) });

/** Updates a hire and returns it as it is afterwards. `work` receives what was loaded with it. */
const changeHire = (
  context: Context,
  i9Id: number,
  { movesStart }: { readonly movesStart: boolean },
  work: (
    unit: Unit,
    hire: LoadedHire,
    moving: Awaited<ReturnType<typeof loadMoving>> | null,
  ) => Promise<void>,
) =>
  withPointers(ofStart, () =>
    actAsPartner(context, {
      load: (unit) =>
        Promise.all([loadHire(unit, context.services, i9Id), movesStart ? loadMoving(unit, i9Id) : null]),
      async decide(unit, [hire, moving]) {
        await work(unit, hire, moving);
        const answer = partnerHires
          .read(unit, i9Id)
          .then((row) => ({ status: 200 as const, body: hireBody(own(unit.scope, row), unit.now) }));
        return { answer };
      },
    }),
  );

/** The end of a hire is in the record alone: what disagrees with it is the start. */
const ofStart = renaming({ '/terminatedDate': '/startDate' });

/** @throws Problem permission-denied; not-found for a hire that someone else sent */
function own(scope: Scope, row: PartnerHire | null): PartnerHire {
  const partnerId = actingPartner(scope);
  return found(row?.partnerId === partnerId ? row : null);
}

/** @throws Problem state-conflict once Section 1 is signed, or when the form is void */
function assertUnsigned({ state }: PartnerHire): void {
  if (state === 'section1_pending') return;
  throw new Problem('state-conflict', {
    detail: `The I-9 is in the state ${state}; a hire can be changed until Section 1 is signed.`,
    errors: [{ code: state, detail: 'The employer corrects the record from here on.' }],
  });
}

/**
 * @returns the updated period
 * @throws Problem impossible-value, employment-overlap, under-minimum-age
 */
async function moveStart(
  unit: Unit,
  { employmentId }: PartnerHire,
  { worksite }: LockedForm,
  periods: readonly Employment[],
  startDate: string,
): Promise<Employment> {
  const period = found(periods.find(({ id }) => id === employmentId) ?? null);
  const { dateOfBirth } = worksite.employee;
  checkAll(
    () => checkI9Hire(worksite, { dateOfBirth, startDate }, '/startDate'),
    () => checkPeriod(periods, { startDate, terminatedDate: period.terminatedDate }, employmentId),
  );
  await employments.set(unit, employmentId, { startDate });
  return { ...period, startDate };
}

const hirePath = (i9Id: number): string => `/v1/partners/i9s/${i9Id}/hire`;

function hireBody(row: PartnerHire, now: Date): Hire {
  const { id: i9Id, employeeId, integrationCandidateId, firstName, lastName, emailAddress } = row;
  // Forms that were completed elsewhere never belong to a partner, and partners learn of the case from deliveries.
  const form = { ...row, importedAt: null, faultSeverity: null, ownerUserId: null };
  const { i9StatusCode, i9Status, i9NextStep, i9NextStepDueDate, overdue, startDate, updatedAt } = i9Entry(
    form,
    { now, namesCase: true },
  );
  return {
    i9Id,
    employeeId,
    integrationCandidateId,
    firstName,
    lastName,
    emailAddress,
    startDate,
    onboardingType: row.remote ? 'remote' : 'on-site',
    i9StatusCode,
    i9Status,
    i9NextStep,
    i9NextStepDueDate,
    overdue,
    updatedAt,
    section1LinkState: linkState(row, now),
    section1LinkExpiresAt: row.linkExpiresAt?.toISOString() ?? null,
    links: [
      { href: hirePath(i9Id), rel: 'self' },
      { href: `/v1/i9s/${i9Id}`, rel: 'i9' },
      { href: `/v1/employees/${row.employeeId}`, rel: 'employee' },
    ],
  };
}

function linkState(
  { state, facts, linkExpiresAt, linkRevokedAt }: PartnerHire,
  now: Date,
): Hire['section1LinkState'] {
  const waits = awaitsSection1(state, facts === null ? null : factsOf({ facts }).amendmentSection);
  if (!waits || linkExpiresAt === null || linkRevokedAt !== null) return 'closed';
  return linkExpiresAt > now ? 'open' : 'expired';
}
