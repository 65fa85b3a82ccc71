import type { components } from '../../generated/openapi';
import { dateIn } from '../domain/dates';
import { everifyStates } from '../domain/everify/states';
import { listedCases, type EverifyCaseListRow } from '../store/everify/cases';
import type { SomeHandlers } from './context';
import { listed, listRequest, overdueFilter } from './resource';

type Entry = components['schemas']['EverifyCaseListEntry'];

/** E-Verify cases of all forms within the caller's reach. */
export const everifyCaseHandlers = {
  async listEverifyCases({ query }, context) {
    const { services, scope } = context;
    const { filters, ...request } = listRequest(query);
    const now = await context.now();
    const page = await listedCases.list(services, scope, { ...request, filters: caseFilters(filters, now) });
    return listed('/v1/everify-cases', query, page, (row) => caseEntry(row, now));
  },
} satisfies SomeHandlers;

/** Converts the list's filters to the form in which cases are compared. */
export const caseFilters = <F extends { overdue?: boolean }>({ overdue, ...others }: F, now: Date) => ({
  ...others,
  ...overdueFilter(overdue, now),
  stateExcept: 'not_applicable',
});

/** Returns a case as it appears in lists. */
export function caseEntry(
  { state, timeZone, nextStepDueDate: due, ...row }: EverifyCaseListRow,
  now: Date,
): Entry {
  const { code, nextStep } = everifyStates[state];
  return {
    id: row.id,
    i9Id: row.i9Id,
    employeeId: row.employeeId,
    caseNumber: row.caseNumber,
    caseState: state,
    eVerifyStatusCode: code,
    eVerifyNextStep: nextStep ?? 'None',
    eVerifyNextStepDueDate: due ?? 'None',
    overdue: due !== null && due < dateIn(now, timeZone),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt,
    links: [
      { href: `/v1/i9s/${row.i9Id}/everify-case`, rel: 'self' },
      { href: `/v1/i9s/${row.i9Id}`, rel: 'i9' },
      { href: `/v1/employees/${row.employeeId}`, rel: 'employee' },
    ],
  };
}
