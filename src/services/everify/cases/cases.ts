import { together } from '../../../process/together';
import type { EverifyCommand, EverifyEffect } from '../../../domain/everify/commands';
import {
  isCaseOpenTo,
  newEverifyCase,
  type EverifyCase,
  type CaseRecord,
} from '../../../domain/everify/record';
import { caseDueDate, everifyDueDate, everifyStates } from '../../../domain/everify/states';
import { everifyTransition, type EverifyContext } from '../../../domain/everify/transitions';
import type { I9State } from '../../../domain/i9/record';
import { everifyCases, type EverifyCaseValues } from '../../../store/everify/cases';
import { federalClosures, recallFederalClosures } from '../../../store/everify/federal-closures';
import { wakeTimers } from '../../../store/i9/timers';
import type { Unit } from '../../../store/unit';
import type { Recalled } from '../../../store/unit-of-work';
import type { NewCase } from '../../form-listener';
import {
  caseValues,
  everifyContext,
  everifyContextOf,
  type CaseSubject,
  type EverifyCommandRecord,
} from './subject';
import { followStepOfCase } from '../../next-step';
import { appendCaseEvent, notifyPartnerOfCase, queueSubmission, writeCaseNumber } from './telling';

/** Forms that can no longer be approved. */
export const givenUp: ReadonlySet<I9State> = new Set<I9State>(['voided', 'retained', 'superseded', 'purged']);

/**
 * Changes a case; nothing else does. Consults the state machine, stores the new facts and what follows from them,
 * appends to the form's audit trail, writes the delivery, and records the next request to E-Verify.
 *
 * @param subject locked by the caller
 * @throws Problem state-conflict, or what the rules of E-Verify say
 */
export async function applyEverifyCommand(
  subject: CaseSubject,
  command: EverifyCommand,
  record: EverifyCommandRecord = {},
): Promise<CaseSubject> {
  const { unit, services } = subject;
  const context = await everifyContext(subject, record.askedOn);
  const before = subject.record.facts;
  const { everifyCase: facts, effects } = everifyTransition(before, command, context);
  const due = everifyDueDate(facts, context.calendars);
  const after: CaseSubject = {
    ...subject,
    record: { ...subject.record, facts },
    due,
    // A queued submission can be a pending request.
    open: effects.includes('submit-case') ? undefined : subject.open,
  };
  await everifyCases.set(unit, subject.caseId, {
    ...record.values,
    ...caseValues(after.record, context),
    ...momentsOf(before, facts, command, unit.now),
  });
  await appendCaseEvent(
    after,
    command.type,
    { from: before.state, to: facts.state, ...notable(command) },
    record,
  );
  const newest = await carryOut(after, effects, context, record);
  if (!after.form) return after;
  const step = { state: newest.record.facts.state, due: newest.due };
  return {
    ...after,
    form: await followStepOfCase(unit, services, after.form, after.worksite, step, before.state),
  };
}

/**
 * Gives a case other dates, without a step. The partner is notified when the next step is due on another day.
 * @returns the case with its due date
 */
export async function moveCase(
  known: CaseSubject,
  facts: EverifyCase,
  { actor }: EverifyCommandRecord,
): Promise<CaseSubject> {
  const context = await everifyContext(known);
  const due = everifyDueDate(facts, context.calendars);
  const subject = { ...known, record: { ...known.record, facts }, due };
  if (due === known.due && facts === known.record.facts) return subject;
  await everifyCases.set(known.unit, subject.caseId, caseValues(subject.record, context));
  if (due === known.due) return subject;
  const details = { from: known.due, to: due, fields: ['nextStepDueDate'] };
  await appendCaseEvent(subject, 'changeDueDate', details, { ...(actor && { actor }) });
  await notifyPartnerOfCase(subject, context);
  return subject;
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

/** Loads what a new case depends on in one round trip, along with everything else requested in the same turn. */
export function loadCase(unit: Unit): Promise<NewCase> {
  return together({
    caseId: everifyCases.reserveId(unit),
    closures: federalClosures(unit),
  });
}

/** The same from memory, see `Act`. */
export function recallCase(unit: Unit): Recalled<NewCase> | null {
  const recalled = recallFederalClosures(unit);
  const caseId = recalled && everifyCases.recallId(unit);
  return recalled && caseId ? { ...recalled, loaded: { caseId, closures: recalled.loaded } } : null;
}

interface Opening extends Pick<CaseSubject, 'unit' | 'services' | 'i9' | 'worksite'> {
  readonly corrections?: CaseRecord['corrections'];
  /** The case is submitted automatically as soon as it can be. */
  readonly submits: boolean;
  readonly newCase?: NewCase | undefined;
}

/** Adds a case to a form whose earlier ones have ended, in the state that the commands lead to. */
export async function openCase(
  opening: Opening,
  commands: readonly EverifyCommand[],
  facts: Partial<EverifyCase> & Pick<EverifyCase, 'startDate' | 'hasSsn'>,
  record: EverifyCommandRecord = {},
): Promise<CaseSubject> {
  const { submits, newCase, corrections = {}, ...place } = opening;
  const { unit, worksite, i9 } = place;
  const { caseId, closures } = newCase ?? (await loadCase(unit));
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
  const subject: CaseSubject = { ...place, caseId, record: kept, due, closureStatements: null };
  await appendCaseEvent(
    subject,
    'open',
    { from: blank.state, to: opened.state, ...facts.existingEmployee },
    record,
  );
  const automatic = effects.filter((effect) => effect !== 'submit-case' || submits);
  await carryOut(subject, automatic, context, record);
  return subject;
}

/** @returns the newest case, which may be one that was opened to replace this one */
async function carryOut(
  subject: CaseSubject,
  effects: readonly EverifyEffect[],
  context: EverifyContext,
  record: EverifyCommandRecord,
): Promise<CaseSubject> {
  await wakeTimers(subject.unit, subject.i9.id);
  if (effects.includes('write-case-number-on-i9')) await writeCaseNumber(subject, record);
  if (effects.includes('notify-partner')) await notifyPartnerOfCase(subject, context);
  if (effects.includes('submit-case')) await queueSubmission(subject, context, record);
  const opened = effects.includes('open-new-case') && (await openAgain(subject, context, record));
  return opened || subject;
}

/**
 * Opens a new case to replace one that was closed for it. It waits for a person, who corrects the data first. A
 * location that no longer takes part gets none, nor does a form whose employment has ended.
 */
async function openAgain(
  { unit, services, i9, worksite, form, record: { facts, corrections } }: CaseSubject,
  context: EverifyContext,
  record: EverifyCommandRecord,
): Promise<CaseSubject | null> {
  const { startDate, hasSsn, shortJob } = facts;
  if (!isCaseOpenTo(facts, worksite) || (form && givenUp.has(form.state))) return null;
  const late = caseDueDate(facts, context.calendars) < context.today;
  return openCase(
    { unit, services, i9, worksite, corrections, submits: false },
    [{ type: 'open' }, { type: 'approveI9', startDate, hasSsn, replacementReceiptDue: null }],
    {
      startDate,
      hasSsn,
      shortJob,
      // E-Verify is asked for earlier cases all the same when it never received this one.
      duplicateContinueReason:
        facts.caseNumber === null ? null : 'The earlier case was closed to be submitted again.',
      ...(facts.existingEmployee && { existingEmployee: facts.existingEmployee }),
      resubmitted: facts.state === 'close_and_resubmit' || facts.closure === 'RESUB',
      delayReason: late ? { code: 'AWAITING_RESPONSE_INCORRECT_CASE', description: null } : null,
    },
    record,
  );
}
