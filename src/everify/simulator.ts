import { dayMs } from '../domain/dates';
import type { Clock } from '../store/clock';
import type { CaseData } from '../domain/everify/case-data';
import type { Database } from '../store/core/database';
import {
  addSimulation,
  changeSimulation,
  dueSimulations,
  simulationNumber,
  type Simulation,
} from '../store/everify/simulations';
import { GatewayError, type Account, type CaseReply, type EverifyGateway } from './gateway';
import { simulatedNotice, simulatedPhoto } from './simulator-files';
import {
  answersAfterMinutes,
  earlierCase,
  moves,
  scriptOf,
  scriptStatus,
  submissionFailures,
  type ScriptProgress,
} from '../domain/everify/simulator-script';
import { realTime } from '../process/clock';

/** What E-Verify lets an employer say about a final nonconfirmation. */
const finalClosures = [
  'EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC',
  'EMPLOYEE_TERMINATED_FOR_FNC_RESULT',
  'INCORRECT_DATA',
  'EMPLOYER_INSTRUCTED_TO_CLOSE_BY_DHS',
  'EMPLOYER_INSTRUCTED_TO_CLOSE_BY_SSA',
  'OTHER',
];

/** @param before the progress that was last seen: another one when an answer has become due since */
type Move = (progress: ScriptProgress, before: ScriptProgress) => ScriptProgress | null;

/**
 * E-Verify of the sandbox. What it answers follows from surname and Social Security number alone (`simulator-script.ts`);
 * its cases are kept in the database, so any process can answer. What it answers later comes when it is due by the
 * organization's clock, or at once with `advance`. Nothing leaves the service.
 */
export function createSimulator(database: Database, clock: Clock): EverifyGateway {
  const change = async (account: Account, caseNumber: string, move: Move): Promise<CaseReply> => {
    const now = await clock.now(account);
    const { organizationId } = account;
    const work = (simulation: Simulation) => {
      const at = answered(simulation, now);
      const next = move(at.progress, simulation.progress);
      const keep = next && next !== at.progress ? moved(next, now) : at;
      return { keep, result: next && replyOf(caseNumber, next) };
    };
    const reply = await changeSimulation(database, organizationId, caseNumber, work);
    if (!reply) throw new GatewayError('conflict', 'CASE_STATUS_CONFLICT');
    return reply;
  };

  const submit = async (account: Account, caseNumber: string): Promise<CaseReply> => {
    const { organizationId } = account;
    const failed = await changeSimulation(database, organizationId, caseNumber, ({ failures }) => ({
      keep: { failures: failures === 'always' ? failures : null },
      result: failures !== null,
    }));
    if (failed) throw new GatewayError('refused', 'SIMULATED_PROVIDER_ERROR');
    return change(account, caseNumber, moves.submit);
  };

  const createDraft = async ({ organizationId }: Account, data: CaseData): Promise<CaseReply> => {
    const now = await clock.now({ organizationId });
    const ids = earlierIds(data.employer_case_id);
    const again = (await simulationNumber(database, organizationId, ids)) !== null;
    const progress: ScriptProgress = {
      script: scriptOf(data.last_name, data.ssn, again),
      step: 0,
      submitted: false,
      referred: false,
      photoDiffers: false,
      closed: false,
    };
    const failures = submissionFailures(data.ssn);
    const caseNumber = await addSimulation(
      database,
      organizationId,
      { employerCaseId: data.employer_case_id, progress, answersAt: null, failures },
      (id) => numberOf(id, now),
    );
    return replyOf(caseNumber, progress);
  };

  /** The earlier case of a person whose name asks for one, made when it is first asked for. */
  const findDuplicates = async ({ organizationId }: Account, data: CaseData): Promise<string[]> => {
    const progress = earlierCase(data.last_name, data.ssn);
    if (!progress) return [];
    const employerCaseId = `${data.employer_case_id}-earlier`;
    const known = await simulationNumber(database, organizationId, [employerCaseId]);
    if (known !== null) return [known];
    const now = await clock.now({ organizationId });
    const simulation = { employerCaseId, failures: null, ...moved(progress, now) };
    return [await addSimulation(database, organizationId, simulation, (id) => numberOf(id, now))];
  };

  return {
    findDuplicates,
    createDraft,
    submit,
    read: (account, caseNumber) => change(account, caseNumber, (progress) => progress),
    confirmData: (account, caseNumber) => change(account, caseNumber, moves.confirmData),
    photo: simulatedPhoto,
    matchPhoto: (account, caseNumber, result) =>
      change(account, caseNumber, result === 'not-matching' ? moves.refusePhoto : moves.acceptPhoto),
    upload: (account, caseNumber) => change(account, caseNumber, moves.upload),
    notice: (_account, caseNumber, kind, language) => simulatedNotice(caseNumber, kind, language),
    refer: (account, caseNumber) => change(account, caseNumber, moves.refer),
    recordNoAction: (account, caseNumber) => change(account, caseNumber, moves.recordNoAction),
    close: (account, caseNumber) => change(account, caseNumber, moves.close),
    updatedCases: () => dueSimulations(database, realTime()),
    // Reading a case gives the answer that was due, which takes it off the list.
    acknowledge: async () => undefined,
    // An answer that is due by the clock is the one that is asked for.
    advance: (account, caseNumber) =>
      change(account, caseNumber, (progress, before) =>
        progress === before ? moves.advance(progress) : progress,
      ),
  };
}

function replyOf(caseNumber: string, progress: ScriptProgress): CaseReply {
  const status = scriptStatus(progress);
  const ended = status.case_status === 'FINAL_NONCONFIRMATION';
  return {
    case_number: caseNumber,
    contactBy: null,
    closureStatements: ended ? finalClosures : null,
    ...status,
  };
}

function moved(progress: ScriptProgress, now: Date): Pick<Simulation, 'progress' | 'answersAt'> {
  const minutes = answersAfterMinutes(progress);
  return { progress, answersAt: minutes === null ? null : new Date(now.getTime() + minutes * 60_000) };
}

/** Gives every answer that has become due. */
function answered({ progress, answersAt }: Pick<Simulation, 'progress' | 'answersAt'>, now: Date) {
  let current = { progress, answersAt };
  while (current.answersAt !== null && current.answersAt <= now) {
    const next = moves.advance(current.progress);
    if (!next) return { progress: current.progress, answersAt: null };
    current = moved(next, current.answersAt);
  }
  return current;
}

/** Year, day of the year, a running number and `SM`: as long as the numbers of E-Verify. */
function numberOf(id: number, now: Date): string {
  const year = now.getUTCFullYear();
  const day = Math.floor((now.getTime() - Date.UTC(year, 0, 0)) / dayMs);
  return `${year}${String(day).padStart(3, '0')}${String(id % 1_000_000).padStart(6, '0')}SM`;
}

/** The ids of the cases that came before this one of the same form: `<form>-<running number>`. */
function earlierIds(employerCaseId: string): string[] {
  const [form = '', count = '1'] = employerCaseId.split('-');
  return Array.from({ length: Number(count) - 1 }, (_, index) => `${form}-${index + 1}`);
}
