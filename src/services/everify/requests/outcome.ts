import { everifyContext, lockCase, type CaseSubject } from '../cases/subject';
import { appendCaseEvent } from '../cases/telling';
import type { EverifyCommand } from '../../../domain/everify/commands';
import type { EverifyCase } from '../../../domain/everify/record';
import { everifyStates } from '../../../domain/everify/states';
import { everifyTransition, isNews } from '../../../domain/everify/transitions';
import { Problem } from '../../../domain/problem';
import { answerOf, GatewayError, type CaseReply, type EverifyGateway } from '../../../everify/gateway';
import { everifyCases, type EverifyCaseValues } from '../../../store/everify/cases';
import {
  finishRequest,
  postponeRequest,
  waitingCases,
  type OpenCase,
  type OpenRequest,
} from '../../../store/everify/requests';
import type { Unit } from '../../../store/unit';
import { applyEverifyCommand } from '../cases/cases';
import type { Heard, Question } from './asking';
import type { OwnRequest, Parts, Task } from './task';
import { asSystem } from '../../services';
import { realTime } from '../../../process/clock';

/** What follows from E-Verify's answer to a request, from its failure, and from its decisions. */

/** Minutes to wait before the second attempt and the later ones; after the last one the request has failed. */
const retryMinutes = [0.5, 2, 10, 30, 120, 360];

/** Stores the outcome of a request if the lease on it is still ours. */
export async function storeOutcome(
  unit: Unit,
  services: Parts,
  own: OwnRequest,
  { i9Id, question }: Task,
  outcome: Heard | GatewayError,
): Promise<GatewayError | null> {
  const subject = await lockCase(unit, services, i9Id);
  const request = subject?.open;
  const isOurs = request?.id === own.requestId && request.leasedUntil?.getTime() === own.lease.getTime();
  if (!subject || !request || !isOurs) return null;
  const heard = outcome instanceof GatewayError ? outcome : await acceptable(subject, request, outcome);
  if (heard instanceof GatewayError) {
    await fail(subject, request, question, heard);
    return heard;
  }
  await finishRequest(unit, request.id, null);
  const corrections = 'corrections' in question ? question.corrections : {};
  const record = { ...subject.record, corrections: { ...subject.record.corrections, ...corrections } };
  const { actor, askedOn } = request;
  const values = { ...replyValues(heard.reply), checkedAt: unit.realNow, lastFailure: null };
  let current: CaseSubject = { ...subject, record, open: null };
  for (const command of heard.commands) {
    current = await applyEverifyCommand(current, command, { actor, askedOn, values });
  }
  return null;
}

/** An answer that does not fit the case is refused before anything is written. */
async function acceptable(
  subject: CaseSubject,
  { askedOn }: OpenRequest,
  heard: Heard,
): Promise<Heard | GatewayError> {
  const context = await everifyContext(subject, askedOn);
  const { record } = subject;
  try {
    heard.commands.reduce(
      (facts, command) => everifyTransition(facts, command, context).everifyCase,
      record.facts,
    );
    return heard;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return cannotFollow(record.facts, heard.reply);
  }
}

const cannotFollow = ({ state }: EverifyCase, reply: CaseReply | null): GatewayError => {
  const status = reply?.case_status.slice(0, 60) ?? 'none';
  const { message } = everifyStates[state];
  return new GatewayError('not-understood', `The status ${status} cannot follow “${message}”.`);
};

async function fail(
  subject: CaseSubject,
  request: OpenRequest,
  question: Question,
  error: GatewayError,
): Promise<void> {
  const { unit } = subject;
  const failure = error.message.slice(0, 300);
  const minutes = retryMinutes[request.attempts];
  if (error.failure === 'unavailable' && minutes !== undefined) {
    const nextAttemptAt = new Date(unit.realNow.getTime() + minutes * 60_000);
    await postponeRequest(unit, request.id, { nextAttemptAt, failure });
    await everifyCases.set(unit, subject.caseId, { lastFailure: failure });
    return;
  }
  await finishRequest(unit, request.id, failure);
  const { actor, askedOn } = request;
  const adopts = question.type === 'submit' && question.adopt !== undefined;
  if (question.type === 'submit' && !adopts) {
    const command: EverifyCommand = { type: 'submit', answer: { state: 'error' } };
    const values = { lastFailure: failure };
    await applyEverifyCommand({ ...subject, open: null }, command, {
      actor,
      askedOn,
      values,
    });
    return;
  }
  await everifyCases.set(unit, subject.caseId, { lastFailure: failure });
  const asked = adopts ? 'adoptCase' : question.type;
  await appendCaseEvent(subject, `${asked}Failed`, { failure }, { actor });
}

function replyValues(reply: CaseReply | null): EverifyCaseValues {
  if (!reply) return {};
  return {
    closureStatements: reply.closureStatements,
    providerStatus: reply.case_status.slice(0, 60),
    providerStatement: reply.case_eligibility_statement?.slice(0, 120) || null,
    ssaReferralStatus: reply.ssa_referral_status?.slice(0, 30) || null,
    dhsReferralStatus: reply.dhs_referral_status?.slice(0, 30) || null,
  };
}

/** Each case is looked up at least this often, although E-Verify lists those that have changed. */
const checkedEveryMs = 20 * 3_600_000;

/**
 * Fetches E-Verify's decisions: for the cases that it lists as changed, and those that have not been looked up for most
 * of a day. A case that cannot be read does not affect the others; E-Verify lists it again.
 *
 * @returns the number of cases that were looked up
 */
export async function pollEverify(services: Parts): Promise<number> {
  const { everify, database, logger } = services;
  if (!everify) return 0;
  const refreshed = new Set<string>();
  const refreshAll = async (cases: readonly OpenCase[]): Promise<Set<string>> => {
    const failed = new Set<string>();
    for (const waiting of cases.filter(({ caseNumber }) => !refreshed.has(caseNumber))) {
      try {
        await refresh(services, everify, waiting);
        refreshed.add(waiting.caseNumber);
      } catch (error) {
        failed.add(waiting.caseNumber);
        logger.warn({ err: error, i9Id: waiting.i9Id }, 'an E-Verify case could not be looked up');
      }
    }
    return failed;
  };
  try {
    const changed = await everify.updatedCases();
    const failed = await refreshAll(
      changed.length > 0 ? await waitingCases(database, { caseNumbers: changed }) : [],
    );
    await everify.acknowledge(changed.filter((caseNumber) => !failed.has(caseNumber)));
  } catch (error) {
    // If the list is unavailable or cannot be understood, single cases are still looked up.
    if (!(error instanceof GatewayError)) throw error;
    logger.warn({ err: error }, 'the list of changed E-Verify cases could not be used');
  }
  const checkedBefore = new Date(realTime().getTime() - checkedEveryMs);
  await refreshAll(await waitingCases(database, { checkedBefore }));
  return refreshed.size;
}

/** Looks up one case and stores what is new, even at a location that no longer takes part, since the case exists. */
async function refresh(
  services: Parts,
  everify: EverifyGateway,
  { organizationId, i9Id, caseNumber }: OpenCase,
): Promise<void> {
  const companyId = await asSystem(services, organizationId, async (unit) => {
    const subject = await lockCase(unit, services, i9Id);
    return subject?.worksite.companyId ?? '';
  });
  const reply = await everify.read({ organizationId, companyId }, caseNumber);
  const failure = await asSystem(services, organizationId, (unit) => store(unit, services, i9Id, reply));
  if (failure) throw failure;
}

/** @returns why the reply cannot be accepted, which is stored as well */
async function store(
  unit: Unit,
  services: Parts,
  i9Id: number,
  reply: CaseReply,
): Promise<GatewayError | null> {
  const subject = await lockCase(unit, services, i9Id);
  if (subject?.record.facts.caseNumber !== reply.case_number) return null;
  // The process that is sending a request at the moment stores the answer itself.
  if (subject.open) return null;
  const update = await updateFor(subject, reply);
  const values = { ...replyValues(reply), checkedAt: unit.realNow };
  if (update === null || update instanceof GatewayError) {
    await everifyCases.set(unit, subject.caseId, { ...values, lastFailure: update?.message ?? null });
    return update;
  }
  await applyEverifyCommand(subject, update, {
    actor: { type: 'system' },
    values: { ...values, lastFailure: null },
  });
  return null;
}

/** Returns the command for what is new, null when nothing is, or why it cannot be accepted. */
async function updateFor(
  subject: CaseSubject,
  reply: CaseReply,
): Promise<EverifyCommand | GatewayError | null> {
  const { facts } = subject.record;
  try {
    const answer = answerOf(reply);
    if (!isNews(facts, answer)) return null;
    const command: EverifyCommand = { type: 'update', answer };
    everifyTransition(facts, command, await everifyContext(subject));
    return command;
  } catch (error) {
    if (error instanceof GatewayError) return error;
    if (!(error instanceof Problem)) throw error;
    return cannotFollow(facts, reply);
  }
}
