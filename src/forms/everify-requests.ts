import { caseData, type CaseData } from '../domain/everify/case-data';
import { corrected, type Corrections } from '../domain/everify/corrections';
import type { EverifyCommand } from '../domain/everify/commands';
import { mayAsk } from '../domain/everify/participation';
import { placesOf } from '../domain/everify/places';
import { everifyTransition } from '../domain/everify/transitions';
import { Problem } from '../domain/problem';
import { everifyAcceptsSsn } from '../domain/ssn';
import { GatewayError, type CaseReply } from '../everify/gateway';
import type { Services } from '../services';
import { appendI9AuditEvent, type Actor } from '../store/audit';
import { everifyCases, newestCase, type EverifyCaseValues } from '../store/everify-cases';
import {
  addRequest,
  finishRequest,
  leasedRequest,
  leaseRequest,
  openRequest,
  postponeRequest,
  type EverifyRequest,
  type RequestKey,
} from '../store/everify-requests';
import { i9s } from '../store/i9s';
import type { Unit } from '../store/unit';
import { users } from '../store/users';
import { actorOf } from './actor';
import {
  applyEverifyCommand,
  caseValues,
  everifyContext,
  everifyUnavailable,
  lockCase,
  sendsToEverify,
  writeCaseNumber,
  type CaseSubject,
} from './everify';
import { askEverify, type Asking, type Heard, type Question } from './everify-asking';
import { formDataOf } from './everify-data';
import { everifySsn } from './everify-follow';
import { recordFromJson, type CaseRecord } from './everify-record';
import { asSystem } from './system-unit';
import { readWorksite } from './worksite';

type Parts = Pick<Services, 'config' | 'database' | 'keys' | 'clock' | 'everify' | 'logger'>;

/** For this long nobody else makes a request that somebody has begun: longer than all its calls can take. */
const leaseMs = 3 * 60_000;
/** Waits before the second attempt and the following ones; after the last the request has failed. */
const retryMinutes = [0.5, 2, 10, 30, 120, 360];

/** A request that its maker carries out at once; when the process dies, the worker does. */
export interface OwnRequest extends RequestKey {
  readonly lease: Date;
}

/**
 * Writes down what E-Verify is to be asked. The caller carries it out with `carryOutRequest` once the transaction is
 * committed.
 *
 * @throws Problem state-conflict while another request about the case is under way, or where E-Verify is not used (any
 *   more) and the question does more than end the case; service-unavailable when this installation has no E-Verify
 */
export async function writeRequest(
  unit: Unit,
  services: Pick<Services, 'config'>,
  { caseId, worksite, record }: CaseSubject,
  question: Question,
): Promise<OwnRequest> {
  if (!sendsToEverify(services)) {
    throw everifyUnavailable('E-Verify is not configured here.');
  }
  const takesPart = worksite.everify(record.facts.startDate);
  if (!mayAsk(question.type, record.facts, takesPart)) {
    throw new Problem('state-conflict', { detail: 'E-Verify is not enabled for the location.' });
  }
  const lease = new Date(Date.now() + leaseMs);
  const { organizationId } = unit.scope;
  const open = await openRequest(unit, caseId);
  if (open) {
    // What waits for its turn is made now or, when the case is closed instead, not at all.
    const ours = open.type === question.type || question.type === 'advance';
    const free = (ours || question.type === 'close') && (await leaseRequest(unit, open.id, lease));
    if (!free) {
      throw new Problem('state-conflict', { detail: 'E-Verify is being asked about the case right now.' });
    }
    if (ours) return { organizationId, requestId: open.id, lease };
    await finishRequest(unit, open.id, 'The case was closed instead.');
  }
  const { type, ...payload } = question;
  const requestId = await addRequest(
    unit,
    {
      caseId,
      type,
      payload: Object.keys(payload).length > 0 ? JSON.stringify(payload) : null,
      actor: actorOf(unit),
      askedOn: worksite.today,
    },
    lease,
  );
  return { organizationId, requestId, lease };
}

/** For the worker: takes a request that nobody makes right now, and carries it out. */
export async function runRequest(services: Parts, key: RequestKey): Promise<void> {
  const lease = new Date(Date.now() + leaseMs);
  const taken = await asSystem(services, key.organizationId, (unit) =>
    leaseRequest(unit, key.requestId, lease),
  );
  if (taken) await carryOutRequest(services, { ...key, lease });
}

/**
 * Asks E-Verify, outside of any transaction, and stores what it says.
 *
 * A failure that can pass leaves the request to the worker. Any other ends it: a submission leads to the state `error`,
 * everything else leaves the case where it is.
 *
 * @returns why it failed; null when it did not, or when somebody else carries it out
 */
export async function carryOutRequest(services: Parts, own: OwnRequest): Promise<GatewayError | null> {
  const { everify, logger } = services;
  const task = await asSystem(services, own.organizationId, (unit) => prepare(unit, services, own));
  if (!task) return null;
  const outcome = await listen(async () => {
    if (!everify) throw new GatewayError('unavailable', 'E-Verify is not configured here.');
    return askEverify(everify, task.asking());
  });
  const failure = outcome instanceof GatewayError ? outcome : null;
  if (failure) {
    const { requestId } = own;
    logger.warn({ requestId, failure: failure.failure, reason: failure.message }, 'E-Verify request failed');
  }
  return asSystem(services, own.organizationId, (unit) => finish(unit, services, own, task, outcome));
}

async function listen(ask: () => Promise<Heard>): Promise<Heard | GatewayError> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GatewayError) return error;
    throw error;
  }
}

interface Task {
  readonly request: EverifyRequest;
  readonly question: Question;
  readonly i9Id: number;
  /** @throws GatewayError when the case must not or cannot be sent */
  asking(): Asking;
}

async function prepare(unit: Unit, services: Parts, own: OwnRequest): Promise<Task | null> {
  const request = await leasedRequest(unit, own.requestId, own.lease);
  const row = request && (await everifyCases.read(unit, request.caseId));
  const form = row && (await i9s.read(unit, row.i9Id));
  if (!request || !row || !form) return null;
  const worksite = await readWorksite(unit, form.employeeId);
  const count = (await newestCase(unit, form.id))?.count ?? 1;
  const creator = await creatorOf(unit, services, request.actor);
  const record = recordFromJson(row.data);
  const payload: object = request.payload === null ? {} : (JSON.parse(request.payload) as object);
  const question = { type: request.type, ...payload } as Question;
  const { companyId } = worksite;

  const dataWith = (corrections: Corrections): CaseData => {
    const ssn = corrections.socialSecurityNumber ?? everifySsn(form.section1, worksite);
    const data = formDataOf(form);
    if (data === null || ssn === null) {
      throw new GatewayError('refused', 'Section 1 or the Social Security number is missing.');
    }
    if (!everifyAcceptsSsn(ssn)) {
      throw new GatewayError('refused', 'E-Verify does not take the Social Security number.');
    }
    const places = placesOf(data.section1, data.documents, corrections);
    if (places.faults.length > 0) {
      throw new GatewayError('refused', 'E-Verify does not know where a document was issued.');
    }
    return caseData({
      section1: corrected(data.section1, corrections),
      ssn,
      documents: data.documents,
      places,
      dateOfHire: record.facts.startDate,
      creator,
      employerCaseId: `${form.id}-${count}`,
      companyId: companyId ?? '',
      delayReason: record.facts.delayReason,
      duplicateContinueReason: record.facts.duplicateContinueReason,
    });
  };

  const asking = (): Asking => {
    const takesPart = worksite.everify(record.facts.startDate);
    if (!mayAsk(question.type, record.facts, takesPart)) {
      throw new GatewayError('refused', 'E-Verify is not enabled for the location.');
    }
    const more = question.type === 'confirmData' ? question.corrections : {};
    return {
      question,
      account: { organizationId: own.organizationId, companyId: companyId ?? '' },
      state: record.facts.state,
      caseNumber: record.facts.caseNumber,
      data: () => dataWith(record.corrections),
      changed: () => differences(dataWith(record.corrections), dataWith({ ...record.corrections, ...more })),
      duplicateJustified: record.facts.duplicateContinueReason !== null,
      again: request.attempts > 0,
      saveNumber: (caseNumber) =>
        asSystem(services, own.organizationId, (later) => keepNumber(later, form.id, request, caseNumber)),
    };
  };
  return { request, question, i9Id: form.id, asking };
}

function differences(before: CaseData, after: CaseData): Partial<CaseData> {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(old.get(name)) !== JSON.stringify(value)),
  );
}

/** The user who asked, as far as he is known; else the people who answer for E-Verify here. */
async function creatorOf(unit: Unit, { config }: Parts, { userId }: Actor) {
  const user = userId ? await users.read(unit, userId) : null;
  return {
    name: user ? `${user.firstName} ${user.lastName}` : 'E-Verify Administrator',
    email: user?.emailAddress ?? config.everifyContactEmail ?? '',
    phone: user?.workNumber ?? config.everifyContactPhone ?? '',
  };
}

/** Should the process die now, the next attempt goes on with this case and makes no second one. */
async function keepNumber(
  unit: Unit,
  i9Id: number,
  { caseId, actor }: EverifyRequest,
  caseNumber: string,
): Promise<void> {
  const subject = await lockCase(unit, i9Id);
  if (subject?.caseId !== caseId) return;
  const record: CaseRecord = { ...subject.record, facts: { ...subject.record.facts, caseNumber } };
  await everifyCases.update(unit, caseId, caseValues(record, await everifyContext(unit, subject.worksite)));
  await writeCaseNumber(unit, { ...subject, record }, { actor });
}

/** Stores what came of a request, if it is still ours. */
async function finish(
  unit: Unit,
  services: Parts,
  own: OwnRequest,
  { i9Id, question }: Task,
  outcome: Heard | GatewayError,
): Promise<GatewayError | null> {
  const subject = await lockCase(unit, i9Id);
  const request = await leasedRequest(unit, own.requestId, own.lease);
  if (!request || subject?.caseId !== request.caseId) return null;
  const heard = outcome instanceof GatewayError ? outcome : await acceptable(unit, subject, request, outcome);
  if (heard instanceof GatewayError) {
    await fail(unit, services, subject, request, question, heard);
    return heard;
  }
  await finishRequest(unit, request.id, null);
  const corrections = 'corrections' in question ? question.corrections : {};
  const record = { ...subject.record, corrections: { ...subject.record.corrections, ...corrections } };
  await applyAll(unit, services, { ...subject, record }, heard.commands, {
    actor: request.actor,
    askedOn: request.askedOn,
    values: { ...replyValues(heard.reply), checkedAt: unit.now, lastFailure: null },
  });
  return null;
}

/** An answer that cannot follow is none: found out before anything is written. */
async function acceptable(
  unit: Unit,
  { record, worksite }: CaseSubject,
  { askedOn }: EverifyRequest,
  heard: Heard,
): Promise<Heard | GatewayError> {
  const context = await everifyContext(unit, worksite, askedOn);
  try {
    heard.commands.reduce(
      (facts, command) => everifyTransition(facts, command, context).everifyCase,
      record.facts,
    );
    return heard;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const status = heard.reply?.case_status.slice(0, 60) ?? 'none';
    return new GatewayError('not-understood', `The status ${status} cannot follow ${record.facts.state}.`);
  }
}

async function applyAll(
  unit: Unit,
  services: Parts,
  subject: CaseSubject,
  commands: readonly EverifyCommand[],
  record: { actor: Actor; askedOn: string; values: EverifyCaseValues },
): Promise<void> {
  let current = subject;
  for (const command of commands) {
    current = await applyEverifyCommand(unit, services, current, command, record);
  }
}

async function fail(
  unit: Unit,
  services: Parts,
  subject: CaseSubject,
  request: EverifyRequest,
  question: Question,
  error: GatewayError,
): Promise<void> {
  const failure = error.message.slice(0, 300);
  const minutes = retryMinutes[request.attempts];
  if (error.failure === 'unavailable' && minutes !== undefined) {
    const nextAttemptAt = new Date(Date.now() + minutes * 60_000);
    await postponeRequest(unit, request.id, { nextAttemptAt, failure });
    await everifyCases.update(unit, subject.caseId, { lastFailure: failure });
    return;
  }
  await finishRequest(unit, request.id, failure);
  const { actor, askedOn } = request;
  if (question.type === 'submit') {
    const command: EverifyCommand = { type: 'submit', answer: { state: 'error' } };
    await applyEverifyCommand(unit, services, subject, command, {
      actor,
      askedOn,
      values: { lastFailure: failure },
    });
    return;
  }
  await everifyCases.update(unit, subject.caseId, { lastFailure: failure });
  await appendI9AuditEvent(unit, subject.i9.id, {
    at: unit.now,
    action: `everify.${question.type}Failed`,
    actor,
    details: { caseId: subject.caseId, failure },
  });
}

/** What E-Verify says in its own words. */
export function replyValues(reply: CaseReply | null): EverifyCaseValues {
  if (!reply) return {};
  return {
    providerStatus: reply.case_status.slice(0, 60),
    providerStatement: reply.case_eligibility_statement?.slice(0, 120) || null,
    ssaReferralStatus: reply.ssa_referral_status?.slice(0, 30) || null,
    dhsReferralStatus: reply.dhs_referral_status?.slice(0, 30) || null,
  };
}
