import { type CaseSubject, lockCase } from '../cases/subject';
import { appendCaseEvent } from '../cases/telling';
import type { EverifyCommand } from '../../../domain/everify/commands';
import { everifyTransition } from '../../../domain/everify/transitions';
import { Problem } from '../../../domain/problem';
import { GatewayError, type CaseReply } from '../../../everify/gateway';
import type { Actor } from '../../../store/audit/trail';
import { everifyCases, type EverifyCaseValues } from '../../../store/everify/cases';
import { finishRequest, postponeRequest, type OpenRequest } from '../../../store/everify/requests';
import type { Unit } from '../../../store/unit';
import { applyEverifyCommand } from '../cases/cases';
import { everifyContext } from '../cases/context';
import { type Heard, type Question } from './asking';
import type { OwnRequest, Parts, Task } from './task';

/** What follows from E-Verify's answer to a request, or from its failure. */

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
  const subject = await lockCase(unit, i9Id);
  const request = subject?.open;
  const isOurs = request?.id === own.requestId && request.leasedUntil?.getTime() === own.lease.getTime();
  if (!subject || !request || !isOurs) return null;
  const heard = outcome instanceof GatewayError ? outcome : await acceptable(unit, subject, request, outcome);
  if (heard instanceof GatewayError) {
    await fail(unit, services, subject, request, question, heard);
    return heard;
  }
  await finishRequest(unit, request.id, null);
  const corrections = 'corrections' in question ? question.corrections : {};
  const record = { ...subject.record, corrections: { ...subject.record.corrections, ...corrections } };
  await applyAll(unit, services, { ...subject, record, open: null }, heard.commands, {
    actor: request.actor,
    askedOn: request.askedOn,
    values: { ...replyValues(heard.reply), checkedAt: unit.now, lastFailure: null },
  });
  return null;
}

/** An answer that does not fit the case is refused before anything is written. */
async function acceptable(
  unit: Unit,
  subject: CaseSubject,
  { askedOn }: OpenRequest,
  heard: Heard,
): Promise<Heard | GatewayError> {
  const context = await everifyContext(unit, subject, askedOn);
  const { record } = subject;
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
  request: OpenRequest,
  question: Question,
  error: GatewayError,
): Promise<void> {
  const failure = error.message.slice(0, 300);
  const minutes = retryMinutes[request.attempts];
  if (error.failure === 'unavailable' && minutes !== undefined) {
    const nextAttemptAt = new Date(Date.now() + minutes * 60_000);
    await postponeRequest(unit, request.id, { nextAttemptAt, failure });
    await everifyCases.set(unit, subject.caseId, { lastFailure: failure });
    return;
  }
  await finishRequest(unit, request.id, failure);
  const { actor, askedOn } = request;
  if (question.type === 'submit') {
    const command: EverifyCommand = { type: 'submit', answer: { state: 'error' } };
    const values = { lastFailure: failure };
    await applyEverifyCommand(unit, services, { ...subject, open: null }, command, {
      actor,
      askedOn,
      values,
    });
    return;
  }
  await everifyCases.set(unit, subject.caseId, { lastFailure: failure });
  await appendCaseEvent(unit, subject, `${question.type}Failed`, { failure }, { actor });
}

/** Returns E-Verify's own words. */
export function replyValues(reply: CaseReply | null): EverifyCaseValues {
  if (!reply) return {};
  return {
    closureStatements: reply.closureStatements,
    providerStatus: reply.case_status.slice(0, 60),
    providerStatement: reply.case_eligibility_statement?.slice(0, 120) || null,
    ssaReferralStatus: reply.ssa_referral_status?.slice(0, 30) || null,
    dhsReferralStatus: reply.dhs_referral_status?.slice(0, 30) || null,
  };
}
