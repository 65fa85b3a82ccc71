import type { components } from '../../generated/openapi';
import { type CaseOfForm, everifyUnavailable, lockCase } from '../services/everify/cases/subject';
import { found, impossible, Problem } from '../domain/problem';
import { closureOf } from '../domain/everify/closures';
import type { GatewayError } from '../everify/gateway';
import * as commands from '../services/everify/requests/commands';
import {
  casePhoto,
  furtherActionNotice,
  referralConfirmation,
} from '../services/everify/requests/case-documents';
import { carryOutRequest, writeRequest } from '../services/everify/requests/requests';
import type { OwnRequest } from '../services/everify/requests/task';
import { viewCase } from '../services/everify/cases/view';
import { openForExistingEmployee } from '../services/everify/cases/existing-employee';
import type { Decided } from '../store/unit-of-work';
import type { Context, SomeHandlers } from './context';
import { listed, listRequest } from './resource';
import { renaming, withPointers } from './rules/pointers';
import { recordReading } from './rules/search';
import { caseBody } from './everify-case';
import { assertSandbox } from './sandbox';
import type { ExportFilters } from '../domain/lists/exports';
import { personOf } from '../domain/person-search';
import { seesCases } from '../domain/rights';
import type { Scope } from '../domain/scope';
import { isLate, overdueFilter, storedNextStep } from '../services/next-step';
import { dateIn } from '../domain/dates';
import { everifyStates } from '../domain/everify/states';
import { type EverifyCaseListRow, listedCases } from '../store/everify/cases';

async function readCase(context: Context, i9Id: number) {
  const { view } = await context.readAtOnce((unit) => ({ view: viewCase(unit, context.services, i9Id) }));
  return { status: 200 as const, body: caseBody(context.scope, found(view)) };
}

/** The problem that a permanent failure is reported as; the case does not change. */
const failures = { conflict: 'state-conflict', refused: 'impossible-value' } as const;

function assertHeard(failure: GatewayError | null, request: 'submit' | 'other'): void {
  // A failed submission is recorded in the case; one that did not reach E-Verify is retried.
  if (!failure || request === 'submit' || failure.failure === 'unavailable') return;
  const detail = `E-Verify: ${failure.message}`;
  throw failure.failure === 'not-understood'
    ? everifyUnavailable(detail, failure)
    : new Problem(failures[failure.failure], { detail });
}

/** What the rules of a case name by its facts; null: the request has no field for it. */
const ofCase = renaming({
  '/text': '/reason',
  '/reason': '/duplicateContinueReason',
  '/delayReason/description': '/delayReasonDescription',
  '/socialSecurityNumber': null,
  '/noticeDownloadedAt': null,
  '/employeeNotifiedAt': null,
});

/**
 * Changes a form's E-Verify case: records the request in one transaction, then sends it to E-Verify, and returns the
 * updated case. A repeated request (`Idempotency-Key`) is not sent to E-Verify again.
 */
async function act<Sent>(
  context: Context,
  i9Id: number,
  command: (subject: CaseOfForm, sent: Sent) => Promise<Decided<OwnRequest>>,
  sent: Sent,
  request: 'submit' | 'other' = 'other',
) {
  const { services } = context;
  const written: { own?: OwnRequest } = {};
  await withPointers(ofCase, () =>
    context.act({
      load: (unit) => lockCase(unit, services, i9Id),
      decide: async (unit, locked) => {
        const subject = { ...found(locked), unit };
        const { answer } = await command(subject, sent);
        unit.change({ type: 'everify_case', id: subject.caseId });
        return { answer: Promise.resolve(answer).then((own) => ((written.own = own), {})) };
      },
    }),
  );
  if (written.own) assertHeard(await carryOutRequest(services, written.own), request);
  return readCase(context, i9Id);
}

/** E-Verify cases; the rules are in `services/everify/requests/commands.ts`. */
export const everifyHandlers = {
  async listEverifyCases({ query }, context) {
    await recordReading(context, query);
    const { services, scope } = context;
    const { sort, download: _, ...others } = query;
    const { filters, ...request } = listRequest(others);
    const now = await context.now();
    const page = await listedCases.list(services, scope, {
      ...request,
      sort,
      filters: caseFilters(filters, now),
    });
    return listed('/v1/everify-cases', query, page, (row) => caseEntry(row, { scope, now }));
  },

  getEverifyCase: ({ params }, context) => readCase(context, params.i9_id),

  createEverifyCase: async ({ params: { i9_id: i9Id }, body }, context) => {
    await context.write(async (unit) => {
      const id = await openForExistingEmployee(unit, context.services, i9Id, body.reason);
      unit.change({ type: 'everify_case', id: found(id) });
      return {};
    });
    const { body: created } = await readCase(context, i9Id);
    return { status: 201, headers: { Location: `/v1/i9s/${i9Id}/everify-case` }, body: created };
  },

  submitEverifyCase: ({ params, body }, context) =>
    act(context, params.i9_id, commands.submitCase, body, 'submit'),

  confirmEverifyData: ({ params, body: { confirmed, corrections = {} } }, context) => {
    if (confirmed && Object.keys(corrections).length > 0) {
      throw impossible('/corrections', 'Data that are right as they are have no corrections.');
    }
    return act(context, params.i9_id, commands.confirmData, confirmed ? null : corrections);
  },

  getEverifyPhoto: async ({ params }, context) => {
    const { contentType, bytes } = await casePhoto(context, params.i9_id);
    return { status: 200, body: { contentType, content: bytes.toString('base64') } };
  },

  recordEverifyPhotoMatch: ({ params, body }, context) =>
    act(context, params.i9_id, commands.matchPhoto, body.result),

  submitEverifyImages: ({ params, body: { front, back = null } }, context) =>
    act(context, params.i9_id, commands.uploadImages, { front, back }),

  requestEverifyNotice: async ({ params, body }, context) => ({
    status: 200,
    body: await furtherActionNotice(context, params.i9_id, body.language ?? 'en'),
  }),

  referEverifyCase: ({ params }, context) => act(context, params.i9_id, commands.referCase, null),

  getEverifyReferralConfirmation: async ({ params, query }, context) => ({
    status: 200,
    body: await referralConfirmation(context, params.i9_id, query.language ?? 'en'),
  }),

  recordEverifyNoAction: ({ params }, context) => act(context, params.i9_id, commands.recordNoAction, null),

  closeEverifyCase: ({ params, body: { statement, reason } }, context) => {
    const closing = { closure: closureOf(statement), text: reason?.trim() || null };
    return act(context, params.i9_id, commands.closeCase, closing);
  },

  advanceSandboxEverifyCase: ({ params }, context) => {
    assertSandbox(context);
    return act(context, params.i9_id, writeRequest, { type: 'advance' });
  },
} satisfies SomeHandlers;

/** Converts the list's filters to the form in which cases are compared. */
export const caseFilters = <F extends Pick<ExportFilters, 'overdue' | 'search'>>(
  { overdue, search = '', ...others }: F,
  now: Date,
) => ({
  ...others,
  ...personOf(search),
  ...overdueFilter(overdue, now),
  stateExcept: ['not_applicable'],
});

export function caseEntry(
  { state, timeZone, nextStepDueDate: due, ...row }: EverifyCaseListRow,
  { scope, now }: { readonly scope: Scope; readonly now: Date },
): components['schemas']['EverifyCaseListEntry'] {
  const { code, nextStep } = everifyStates[state];
  const form = { ...row, state: row.formState, nextStepDueDate: row.formDueDate };
  const next = storedNextStep(form, { namesCase: seesCases(scope) });
  const today = dateIn(now, timeZone);
  return {
    id: row.id,
    i9Id: row.i9Id,
    employeeId: row.employeeId,
    employeeName: row.employeeName,
    locationName: row.locationName,
    startDate: row.startDate,
    caseNumber: row.caseNumber,
    caseState: state,
    eVerifyStatusCode: code,
    eVerifyNextStep: nextStep ?? 'None',
    eVerifyNextStepDueDate: due ?? 'None',
    overdue: due !== null && due < today,
    i9NextStep: next.step,
    i9NextStepDueDate: next.due ?? 'None',
    i9Overdue: isLate(form, today),
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
