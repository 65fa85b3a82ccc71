import { isDeepStrictEqual } from 'node:util';
import { everifyUnavailable, type CaseSubject } from '../cases/subject';
import { mayAsk } from '../../../domain/everify/participation';
import { isCaseOpenTo } from '../../../domain/everify/record';
import { conflict } from '../../../domain/problem';
import { GatewayError } from '../../../everify/gateway';
import { actorOf, asSystem, lookAsSystem } from '../../services';
import {
  addRequest,
  finishRequest,
  leasedRequest,
  leaseRequest,
  openRequest,
  type EverifyRequest,
  type EverifyRequestKey,
} from '../../../store/everify/requests';
import type { Decided } from '../../../store/unit-of-work';
import { sendsToEverify } from '../cases/telling';
import { askEverify, type Heard, type Question } from './asking';
import { storeOutcome } from './outcome';
import { prepareTask, type OwnRequest, type Parts } from './task';
import { realTime } from '../../../process/clock';

/** How long a request belongs to the process that has started it: longer than all its calls can take. */
const leaseMs = 3 * 60_000;
const leaseFrom = (realNow: Date): Date => new Date(realNow.getTime() + leaseMs);

/**
 * Records a request to E-Verify. The caller sends it with `carryOutRequest` once the transaction is committed.
 *
 * @throws Problem state-conflict while another request about the case is in progress, or where E-Verify is not (or no
 * longer) used and the request does more than end the case; service-unavailable when this installation has no E-Verify
 */
export async function writeRequest(
  { unit, services, i9, caseId, worksite, record, ...subject }: CaseSubject,
  question: Question,
): Promise<Decided<OwnRequest>> {
  if (!sendsToEverify(services)) {
    throw everifyUnavailable('E-Verify is not configured here.');
  }
  const takesPart = isCaseOpenTo(record.facts, worksite);
  if (!mayAsk(question.type, record.facts, takesPart))
    throw conflict('E-Verify is not enabled for the location.');
  const lease = leaseFrom(unit.realNow);
  const { organizationId } = unit.scope;
  const open = subject.open === undefined ? await openRequest(unit, i9.id) : subject.open;
  const made = { organizationId, lease, caseId, i9Id: i9.id };
  if (open) {
    // A waiting request is sent now or, if the case is closed instead or the answer is another one now, not at all.
    const alike = open.type === question.type || question.type === 'advance';
    const [free, waiting] =
      alike || question.type === 'close'
        ? await Promise.all([leaseRequest(unit, open.id, lease), leasedRequest(unit, open.id, lease)])
        : [null, null];
    if (!free) throw conflict('E-Verify is being asked about the case right now.');
    if (alike && waiting && saysTheSame(waiting, question)) {
      return { answer: { ...made, requestId: open.id, actor: open.actor } };
    }
    await finishRequest(unit, open.id, alike ? 'Another answer was given.' : 'The case was closed instead.');
  }
  const { type, ...payload } = question;
  const actor = actorOf(unit);
  const kept = Object.keys(payload).length > 0 ? payload : null;
  const request = { caseId, type, payload: kept, actor, askedOn: worksite.today };
  const adding = addRequest(unit, request, lease);
  return { answer: adding.then((requestId) => ({ ...made, requestId, actor })) };
}

/** Whether a waiting request is this one; to be told to answer, the simulator takes any. */
const saysTheSame = (
  { type, payload }: Pick<EverifyRequest, 'type' | 'payload'>,
  question: Question,
): boolean => question.type === 'advance' || isDeepStrictEqual({ type, ...payload }, question);

/** For the worker: takes a request that no one is sending, and sends it. */
export async function runRequest(services: Parts, key: EverifyRequestKey): Promise<void> {
  const lease = leaseFrom(realTime());
  const taken = await asSystem(services, key.organizationId, (unit) =>
    leaseRequest(unit, key.requestId, lease),
  );
  if (taken) await carryOutRequest(services, { ...key, ...taken, lease });
}

/**
 * Asks E-Verify, outside any transaction, and stores the answer.
 *
 * After a temporary failure the request is left to the worker. Any other failure ends it: a submission leads to the
 * state `error`, any other request leaves the case as it is.
 *
 * @returns why it failed; null when it did not, or when someone else sends it
 */
export async function carryOutRequest(services: Parts, own: OwnRequest): Promise<GatewayError | null> {
  const { everify, logger } = services;
  const { task } = await lookAsSystem(services, own.organizationId, (unit) => ({
    task: prepareTask(unit, services, own),
  }));
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
  return asSystem(services, own.organizationId, (unit) => storeOutcome(unit, services, own, task, outcome));
}

async function listen(ask: () => Promise<Heard>): Promise<Heard | GatewayError> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GatewayError) return error;
    throw error;
  }
}
