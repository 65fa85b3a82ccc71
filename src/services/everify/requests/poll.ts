import { type CaseSubject, lockCase } from '../cases/subject';
import type { EverifyCommand } from '../../../domain/everify/commands';
import { everifyTransition } from '../../../domain/everify/transitions';
import { Problem } from '../../../domain/problem';
import { answerOf, GatewayError, type CaseReply, type EverifyGateway } from '../../../everify/gateway';
import type { Services } from '../../services';
import { everifyCases } from '../../../store/everify/cases';
import { waitingCases, type OpenCase } from '../../../store/everify/requests';
import type { Unit } from '../../../store/unit';
import { applyEverifyCommand } from '../cases/cases';
import { everifyContext } from '../cases/context';
import { replyValues } from './outcome';
import { asSystem } from '../../system-unit';

type Parts = Pick<Services, 'config' | 'database' | 'keys' | 'clock' | 'everify' | 'logger'>;

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
  const checkedBefore = new Date(Date.now() - checkedEveryMs);
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
    const subject = await lockCase(unit, i9Id);
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
  const subject = await lockCase(unit, i9Id);
  if (subject?.record.facts.caseNumber !== reply.case_number) return null;
  // The process that is sending a request at the moment stores the answer itself.
  if (subject.open) return null;
  const update = await updateFor(unit, subject, reply);
  const values = { ...replyValues(reply), checkedAt: new Date() };
  if (update instanceof GatewayError) {
    await everifyCases.set(unit, subject.caseId, { ...values, lastFailure: update.message });
    return update;
  }
  if (update === null) {
    await everifyCases.set(unit, subject.caseId, { ...values, lastFailure: null });
  } else {
    await applyEverifyCommand(unit, services, subject, update, {
      actor: { type: 'system' },
      values: { ...values, lastFailure: null },
    });
  }
  return null;
}

/** Returns the command for what is new, null when nothing is, or why it cannot be accepted. */
async function updateFor(
  unit: Unit,
  subject: CaseSubject,
  reply: CaseReply,
): Promise<EverifyCommand | GatewayError | null> {
  const { facts } = subject.record;
  try {
    const answer = answerOf(reply);
    const moved = answer.contactBy !== null && answer.contactBy !== facts.contactBy;
    if (answer.state === facts.state && !moved) return null;
    const command: EverifyCommand = { type: 'update', answer };
    everifyTransition(facts, command, await everifyContext(unit, subject));
    return command;
  } catch (error) {
    if (error instanceof GatewayError) return error;
    if (!(error instanceof Problem)) throw error;
    return new GatewayError(
      'not-understood',
      `The status ${reply.case_status.slice(0, 60)} cannot follow ${facts.state}.`,
    );
  }
}
