import { recordOf } from '../../../store/everify/cases';
import type { EverifyCommand, EverifyEffect } from '../../../domain/everify/commands';
import { newEverifyCase, type EverifyCase, type CaseRecord } from '../../../domain/everify/record';
import {
  caseDueDate,
  everifyDueDate,
  everifyStatusUpdate,
  everifyStates,
} from '../../../domain/everify/states';
import { submitsByItself } from '../../../domain/everify/training';
import {
  checkEverifyCommand,
  everifyTransition,
  type EverifyContext,
} from '../../../domain/everify/transitions';
import type { IsoDate } from '../../../domain/dates';
import { Problem } from '../../../domain/problem';
import { recordDelivery } from '../../../deliveries/deliveries';
import type { Services } from '../../services';
import type { Actor } from '../../../store/audit/trail';
import {
  appendNote,
  everifyCases,
  lockNewestCase,
  readNewestCase,
  type EverifyCaseRow,
  type EverifyCaseValues,
} from '../../../store/everify/cases';
import { addRequest, openRequest } from '../../../store/everify/requests';
import { federalClosures } from '../../../store/everify/federal-closures';
import { wakeTimers } from '../../../store/i9/timers';
import { i9s, type I9Row } from '../../../store/i9/i9s';
import type { Unit } from '../../../store/unit';
import { actorOf, noteInTrail } from '../../actor';
import { everifyContext, everifyContextOf, type Closures } from './context';
import { readPlaces } from './data';
import { followStepOfCase } from '../../next-step';
import { readWorksite, type Worksite } from '../../worksite';

/** A case with its form, both locked. */
export interface CaseSubject {
  readonly i9: Pick<I9Row, 'id' | 'employeeId' | 'partnerId'>;
  readonly worksite: Worksite;
  readonly caseId: number;
  readonly record: CaseRecord;
  /** Day by which its next step is due. */
  readonly due: IsoDate | null;
}

/** What stands in the audit trail about a command besides its name, and what is stored with it. */
export interface EverifyCommandRecord {
  readonly actor?: Actor;
  readonly values?: EverifyCaseValues;
  /** Day on which E-Verify was asked; today by default. */
  readonly askedOn?: IsoDate;
  /** The form changes as well, and whoever changes it sees to its next step. */
  readonly withForm?: boolean;
}

type Config = Pick<Services, 'config'>;

/** Whether this installation has an E-Verify to send to. */
export const sendsToEverify = ({ config }: Config): boolean => config.sandbox || config.everifyUrl !== null;

export const everifyUnavailable = (detail: string, cause?: unknown): Problem =>
  new Problem('service-unavailable', { detail, headers: { 'Retry-After': '60' }, cause });

/**
 * Locks a form within the caller's reach and its newest case.
 *
 * @returns null when there is no such form, or E-Verify does not apply to it
 */
export async function lockCase(unit: Unit, i9Id: number): Promise<CaseSubject | null> {
  const [i9, newest] = await Promise.all([i9s.lock(unit, i9Id), lockNewestCase(unit, i9Id)]);
  return i9 && newest && caseSubject(i9, await readWorksite(unit, i9.employeeId), newest);
}

/** Like `lockCase`, for a look, which locks nothing. */
export async function readCase(unit: Unit, i9Id: number): Promise<CaseSubject | null> {
  const [i9, newest] = await Promise.all([i9s.read(unit, i9Id), readNewestCase(unit, i9Id)]);
  return i9 && newest && caseSubject(i9, await readWorksite(unit, i9.employeeId), newest);
}

/** A locked case with its form; null when E-Verify does not apply. */
export function caseSubject(
  { id, employeeId, partnerId }: CaseSubject['i9'],
  worksite: Worksite,
  { id: caseId, state, data, nextStepDueDate: due }: EverifyCaseRow,
): CaseSubject | null {
  if (state === 'not_applicable') return null;
  return { i9: { id, employeeId, partnerId }, worksite, caseId, record: recordOf({ data }), due };
}

/**
 * The one way in which a case changes: asks the state machine, stores the new facts with what follows from them, appends
 * to the audit trail of the form, writes the delivery, and writes down what E-Verify is to be asked next.
 *
 * @param subject locked by the caller
 * @throws Problem state-conflict, or what the rules of E-Verify say
 */
export async function applyEverifyCommand(
  unit: Unit,
  services: Config,
  subject: CaseSubject,
  command: EverifyCommand,
  record: EverifyCommandRecord = {},
): Promise<CaseSubject> {
  const context = await everifyContext(unit, subject.worksite, record.askedOn);
  const before = subject.record.facts;
  const { everifyCase: facts, effects } = everifyTransition(before, command, context);
  const due = everifyDueDate(facts, context.calendars);
  const after: CaseSubject = { ...subject, record: { ...subject.record, facts }, due };
  await everifyCases.set(unit, subject.caseId, {
    ...record.values,
    ...caseValues(after.record, context),
    ...momentsOf(before, facts, command, unit.now),
  });
  await appendCaseEvent(
    unit,
    after,
    command.type,
    { from: before.state, to: facts.state, ...notable(command) },
    record,
  );
  await carryOut(unit, services, after, effects, context, record);
  if (!record.withForm) await followStepOfCase(unit, services, subject.i9.id, before.state);
  return after;
}

/** Columns that follow from the record. */
export function caseValues(record: CaseRecord, { calendars }: EverifyContext): EverifyCaseValues {
  const { facts } = record;
  return {
    state: facts.state,
    data: record,
    caseNumber: facts.caseNumber,
    resolutionCode: facts.closure,
    delayReason: facts.delayReason?.code ?? null,
    delayReasonText: facts.delayReason?.description || null,
    closureReasonText: facts.closureText,
    nextStepDueDate: everifyDueDate(facts, calendars),
    contactByDate: facts.contactBy,
    noticeDownloadedAt: facts.noticeDownloadedAt,
    employeeNotifiedAt: facts.employeeNotifiedAt,
  };
}

function momentsOf(
  before: EverifyCase,
  after: EverifyCase,
  command: EverifyCommand,
  now: Date,
): EverifyCaseValues {
  const ended = everifyStates[after.state].final && !everifyStates[before.state].final;
  return {
    ...(command.type === 'submit' && after.state !== 'error' && { submittedAt: now }),
    ...(ended && { closedAt: now }),
  };
}

/** Names and reasons for the audit trail, never data of the form. */
function notable(command: EverifyCommand): Readonly<Record<string, unknown>> {
  if (command.type === 'close') return { closure: command.closure, reason: command.text };
  if (command.type === 'setDelayReason') return { delayReason: command.delayReason.code };
  if (command.type === 'continueDuplicate') return { reason: command.reason };
  return command.type === 'matchPhoto' ? { photo: command.photo } : {};
}

/** What a new case depends on besides its form, and the id that was taken for it. */
export interface LoadedCase {
  readonly caseId: number;
  readonly closures: Closures;
}

/** In one round trip with whatever else is asked for in the same turn. */
export async function loadCase(unit: Unit): Promise<LoadedCase> {
  const [caseId, closures] = await Promise.all([everifyCases.nextId(unit), federalClosures(unit)]);
  return { caseId, closures };
}

interface Opening extends Omit<CaseSubject, 'caseId' | 'record' | 'due'> {
  readonly corrections?: CaseRecord['corrections'];
  /** The case goes to E-Verify by itself as soon as it can. */
  readonly submits: boolean;
  readonly loaded?: LoadedCase | undefined;
}

/** Adds a case to a form whose earlier ones are over, in the state to which the commands lead. */
export async function openCase(
  unit: Unit,
  services: Config,
  opening: Opening,
  commands: readonly EverifyCommand[],
  facts: Partial<EverifyCase> & Pick<EverifyCase, 'startDate' | 'hasSsn'>,
  record: EverifyCommandRecord = {},
): Promise<CaseSubject> {
  const { i9, worksite, submits, corrections = {} } = opening;
  const { caseId, closures } = opening.loaded ?? (await loadCase(unit));
  const context = everifyContextOf(unit, worksite, closures);
  const blank: EverifyCase = { ...newEverifyCase(facts), ...facts };
  const { opened, effects } = commands.reduce(
    (so, command) => {
      const next = everifyTransition(so.opened, command, context);
      return { opened: next.everifyCase, effects: next.effects };
    },
    { opened: blank, effects: [] as readonly EverifyEffect[] },
  );
  const kept: CaseRecord = { facts: opened, corrections };
  await everifyCases.add(unit, caseId, { i9Id: i9.id, ...caseValues(kept, context) });
  const due = everifyDueDate(opened, context.calendars);
  const subject: CaseSubject = { i9, worksite, caseId, record: kept, due };
  await appendCaseEvent(unit, subject, 'open', { from: blank.state, to: opened.state }, record);
  const automatic = effects.filter((effect) => effect !== 'submit-case' || submits);
  await carryOut(unit, services, subject, automatic, context, record);
  return subject;
}

/** Adds to the audit trail of the form what was done to its case. */
export async function appendCaseEvent(
  unit: Unit,
  { i9, caseId }: CaseSubject,
  action: string,
  details: Readonly<Record<string, unknown>>,
  { actor = actorOf(unit) }: EverifyCommandRecord,
): Promise<void> {
  await noteInTrail(unit, i9.id, `everify.${action}`, { caseId, ...details }, actor);
}

async function carryOut(
  unit: Unit,
  services: Config,
  subject: CaseSubject,
  effects: readonly EverifyEffect[],
  context: EverifyContext,
  record: EverifyCommandRecord,
): Promise<void> {
  await wakeTimers(unit, subject.i9.id);
  if (effects.includes('write-case-number-on-i9')) await writeCaseNumber(unit, subject, record);
  if (effects.includes('notify-partner')) await notifyPartnerOfCase(unit, services, subject, context);
  if (effects.includes('submit-case')) await queueSubmission(unit, services, subject, context, record);
  if (effects.includes('open-new-case')) await openAgain(unit, services, subject, context, record);
}

/** The case number goes into the form's Additional Information (E-Verify User Manual), once. */
export async function writeCaseNumber(
  unit: Unit,
  subject: CaseSubject,
  record: EverifyCommandRecord = {},
): Promise<void> {
  const { caseNumber } = subject.record.facts;
  if (caseNumber === null) return;
  const line = `E-Verify case ${caseNumber}`;
  if (!(await appendNote(unit, subject.i9.id, line))) return;
  await appendCaseEvent(unit, subject, 'writeCaseNumber', { additionalInformation: line }, record);
}

/**
 * Tells the partner that started the form, if one did, where its case stands now. While it waits for Section 2, the
 * deliveries of the form say what is next and when.
 */
export async function notifyPartnerOfCase(
  unit: Unit,
  { config }: Config,
  { i9, caseId: everifyCaseId, record }: CaseSubject,
  { calendars }: EverifyContext,
): Promise<void> {
  if (record.facts.state === 'awaiting_i9') return;
  const { id, employeeId, partnerId } = i9;
  const body = { ...everifyStatusUpdate(record.facts, calendars, everifyUrl(config, id)) };
  const subject = { i9Id: id, employeeId, everifyCaseId, partnerId };
  await recordDelivery(unit, { event: 'everifyStatusUpdated', ...subject, body });
}

/** The case in the portal; needs sign-in, so it carries no token. */
export const everifyUrl = ({ baseUrl }: { baseUrl: string }, i9Id: number): string =>
  `${baseUrl}/portal/i9s/${i9Id}/everify`;

/**
 * In the name of whoever made the case ready, the approver for instance. A case that is late, that names a place which
 * E-Verify does not know, or whose approver may not submit cases waits for a person who can and may.
 */
async function queueSubmission(
  unit: Unit,
  services: Config,
  { i9, caseId, record: { facts, corrections }, worksite }: CaseSubject,
  context: EverifyContext,
  { actor = actorOf(unit) }: EverifyCommandRecord,
): Promise<void> {
  if (!sendsToEverify(services) || !submitsByItself(unit.scope) || !isSubmittable(facts, context)) return;
  const places = await readPlaces(unit, i9.id, corrections);
  if ((places?.faults.length ?? 0) > 0 || (await openRequest(unit, caseId))) return;
  const { today: askedOn } = worksite;
  await addRequest(unit, { caseId, type: 'submit', payload: null, actor, askedOn }, null);
}

function isSubmittable(facts: EverifyCase, context: EverifyContext): boolean {
  try {
    checkEverifyCommand(facts, { type: 'submit', answer: { state: 'queued' } }, context);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/**
 * A new case in the place of one that was closed for it. It waits for a person, who corrects the data first. A location
 * that takes no part any more gets none.
 */
async function openAgain(
  unit: Unit,
  services: Config,
  { i9, worksite, record: { facts, corrections } }: CaseSubject,
  context: EverifyContext,
  record: EverifyCommandRecord,
): Promise<void> {
  const { startDate, hasSsn, shortJob } = facts;
  if (!worksite.everify(startDate)) return;
  const late = caseDueDate(facts, context.calendars) < context.today;
  await openCase(
    unit,
    services,
    { i9, worksite, corrections, submits: false },
    [{ type: 'open' }, { type: 'approveI9', startDate, hasSsn, replacementReceiptDue: null }],
    {
      startDate,
      hasSsn,
      shortJob,
      duplicateContinueReason: 'The earlier case was closed to be submitted again.',
      resubmitted: facts.state === 'close_and_resubmit' || facts.closure === 'RESUB',
      delayReason: late ? { code: 'AWAITING_RESPONSE_INCORRECT_CASE', description: null } : null,
    },
    record,
  );
}
