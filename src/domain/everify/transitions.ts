import type { IsoDate } from '../dates';
import { conflict, impossible, isAllowed, Problem } from '../problem';
import { characterCount } from '../text';
import { ofCommand, possibilities, type ByCommand } from '../transitions';
import { closures, isClosureCode, type ClosureCode } from './closures';
import {
  everifyOperations,
  type EverifyAnswer,
  EverifyCommand,
  type EverifyCommandType,
  type EverifyEffect,
} from './commands';
import { delayReasonOf } from './late-reasons';
import type { DelayReason, EverifyCase, EverifyState } from './record';
import { caseDueDate, isEverifyOverdue, type EverifyCalendars } from './states';
import { everifyTransitions } from './transition-table';

const machine = possibilities('The E-Verify case', everifyTransitions, everifyOperations);

/** Whether a command fits a state at all, and the commands that do. */
export const { isPossible: isEverifyPossible, possible: possibleEverifyCommands } = machine;

export interface EverifyContext {
  readonly now: Date;
  /** Today where the employee works. */
  readonly today: IsoDate;
  /** Day on which E-Verify was asked, when its answer came later: that day decides whether a case is late. */
  readonly askedOn?: IsoDate;
  readonly calendars: EverifyCalendars;
}

type CommandOf<Type extends EverifyCommandType> = Extract<EverifyCommand, { type: Type }>;

/** New facts that a command brings, besides the state and the answer of E-Verify. */
const updates: ByCommand<EverifyCase, EverifyCommand, EverifyContext, Partial<EverifyCase>> = {
  approveI9: (
    everifyCase,
    { startDate, hasSsn, replacementReceiptDue, lateReason },
    { today, calendars },
  ) => {
    const dated = { startDate, hasSsn, receiptDueDate: replacementReceiptDue };
    const late = caseDueDate({ ...everifyCase, ...dated }, calendars) < today;
    if (!late || !lateReason || everifyCase.delayReason) return dated;
    return { ...dated, delayReason: delayReasonOf(lateReason) };
  },
  enterSsn: (everifyCase) => ({
    hasSsn: true,
    delayReason: everifyCase.delayReason ?? { code: 'AWAITING_SSN', description: null },
  }),
  recordOriginal: (_case, _command, { today }) => ({
    receiptDueDate: null,
    documentShownOn: today,
    delayReason: { code: 'OTHER', description: 'Awaiting the document behind a receipt' },
  }),
  setDelayReason: (_case, { delayReason }) => ({ delayReason }),
  reportDuplicate: (_case, { caseNumbers }) => ({ duplicates: caseNumbers }),
  continueDuplicate: (_case, { reason, code }) => ({
    duplicateContinueReason: reason,
    ...(code && { duplicateReasonCode: code }),
  }),
  downloadNotice: (_case, _command, { now }) => ({ noticeDownloadedAt: now }),
  notifyEmployee: (_case, _command, { now }) => ({ employeeNotifiedAt: now }),
  matchPhoto: (_case, { photo }) => ({ photoResult: photo }),
  refer: (_case, { contactBy }, { today }) => ({ referredOn: today, contactBy, employeeDecision: 'contest' }),
  recordNoAction: (_case, _command, { today }) => ({ resultOn: today, employeeDecision: 'no-action' }),
  close: (_case, { closure, text }) => ({ closure, closureText: text?.trim() || null }),
};

const guards: ByCommand<EverifyCase, EverifyCommand, EverifyContext, Problem | undefined> = {
  submit: checkSubmission,
  setDelayReason: (_case, { delayReason }) => checkDelayReason(delayReason),
  continueDuplicate: (_case, { reason }) => textGiven('/reason', reason),
  notifyEmployee: noticeDownloaded,
  refer: (everifyCase, _command, context) =>
    noticeDownloaded(everifyCase) ?? employeeNotified(everifyCase) ?? inTime(everifyCase, context),
  recordNoAction: (everifyCase) => noticeDownloaded(everifyCase) ?? employeeNotified(everifyCase),
  close: (_case, { closure, text }) =>
    closures[closure].textRequired ? textGiven('/text', text ?? '') : undefined,
};

/** After the due date a case needs a reason for the delay; before the Social Security number there is no case at all. */
function checkSubmission(
  everifyCase: EverifyCase,
  _command: CommandOf<'submit'>,
  context: EverifyContext,
): Problem | undefined {
  if (!everifyCase.hasSsn)
    return impossible('/socialSecurityNumber', 'A case needs a Social Security number.');
  const late = caseDueDate(everifyCase, context.calendars) < (context.askedOn ?? context.today);
  return late && everifyCase.delayReason === null
    ? impossible('/delayReason', 'The case is late, so a reason for the delay is required.')
    : undefined;
}

function checkDelayReason({ code, description }: DelayReason): Problem | undefined {
  const text = description?.trim() ?? '';
  if (code === 'OTHER' && text === '') return textGiven('/delayReason/description', text);
  return characterCount(text) > 200
    ? impossible('/delayReason/description', 'The reason may have up to 200 characters.')
    : undefined;
}

function noticeDownloaded(everifyCase: EverifyCase): Problem | undefined {
  return everifyCase.noticeDownloadedAt === null
    ? impossible('/noticeDownloadedAt', 'Download the Further Action Notice first.')
    : undefined;
}

function employeeNotified(everifyCase: EverifyCase): Problem | undefined {
  return everifyCase.employeeNotifiedAt === null
    ? impossible('/employeeNotifiedAt', 'The employee has to be notified in private first.')
    : undefined;
}

/** The employee decides within ten federal working days (E-Verify User Manual 3.3); E-Verify takes no referral after. */
function inTime(
  everifyCase: EverifyCase,
  { calendars, today, askedOn }: EverifyContext,
): Problem | undefined {
  if (!isEverifyOverdue(everifyCase, calendars, askedOn ?? today)) return undefined;
  const detail = 'The days for a referral are over: E-Verify makes a final nonconfirmation of the case.';
  return conflict(detail, 'referral-too-late');
}

function textGiven(pointer: string, text: string): Problem | undefined {
  return text.trim() === '' ? impossible(pointer, 'A reason in words is required.') : undefined;
}

/**
 * Changes a case; nothing else does. Returns the new facts and what the caller has to do.
 *
 * @throws Problem `state-conflict` (409, names the present state) when the command or E-Verify's answer does not fit
 *   the state; `impossible-value` (422) when a rule of E-Verify forbids it
 */
export function everifyTransition(
  everifyCase: EverifyCase,
  command: EverifyCommand,
  context: EverifyContext,
): { readonly everifyCase: EverifyCase; readonly effects: readonly EverifyEffect[] } {
  checkEverifyCommand(everifyCase, command, context);
  const brought = ofCommand(updates, everifyCase, command, context);
  const updated = { ...everifyCase, ...brought };
  const found = everifyTransitions.find(
    (row) =>
      row.command === command.type &&
      row.from.includes(everifyCase.state) &&
      (row.when?.(updated, command) ?? true),
  );
  const state = found && targetOf(found.to, command);
  if (!found || !state) throw machine.conflict(everifyCase.state);
  return {
    everifyCase: { ...updated, ...answered(updated, command, context), ...authorized(state), state },
    effects: found.effects,
  };
}

/** Only for callers that have to know before they ask E-Verify: throws what the command would throw. */
export function checkEverifyCommand(
  everifyCase: EverifyCase,
  command: EverifyCommand,
  context: EverifyContext,
): void {
  if (!isEverifyPossible(everifyCase.state, command.type)) throw machine.conflict(everifyCase.state);
  const problem = ofCommand(guards, everifyCase, command, context);
  if (problem) throw problem;
}

function targetOf(
  to: EverifyState | readonly EverifyState[],
  command: EverifyCommand,
): EverifyState | undefined {
  if (typeof to === 'string') return to;
  return 'answer' in command && to.includes(command.answer.state) ? command.answer.state : undefined;
}

/** Returns whether an answer says what the case does not have: another state, or another day to contact the agency. */
export const isNews = ({ state, contactBy }: EverifyCase, answer: EverifyAnswer): boolean =>
  answer.state !== state || (answer.contactBy ?? contactBy) !== contactBy;

/** An answer that repeats the state leaves the clock of the first one running. */
function answered(
  everifyCase: EverifyCase,
  command: EverifyCommand,
  { today }: EverifyContext,
): Partial<EverifyCase> {
  if (!('answer' in command)) return {};
  const { answer } = command;
  return {
    caseNumber: answer.caseNumber ?? everifyCase.caseNumber,
    agency: answer.agency ?? everifyCase.agency,
    contactBy: answer.contactBy ?? everifyCase.contactBy,
    resultOn: answer.state === everifyCase.state ? everifyCase.resultOn : today,
  };
}

/** E-Verify closes an authorized case automatically. */
function authorized(state: EverifyState): Partial<EverifyCase> {
  return state === 'employment_authorized' ? { closure: 'EAUTH' } : {};
}

/** Returns the closures that the state of a case permits, with or without an explanation. */
export function possibleClosures(everifyCase: EverifyCase, context: EverifyContext): readonly ClosureCode[] {
  return Object.keys(closures)
    .filter(isClosureCode)
    .filter((closure) => closure !== 'EAUTH')
    .filter((closure) =>
      isAllowed(() => everifyTransition(everifyCase, { type: 'close', closure, text: 'a reason' }, context)),
    );
}
