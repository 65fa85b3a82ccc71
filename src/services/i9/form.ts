import { dateIn, formatUs, type IsoDate } from '../../domain/dates';
import type { I9Command } from '../../domain/i9/machine/commands';
import { faultsAfter, judgeForm, withSummary, type SignedAnew } from '../../domain/i9/imported/judge';
import type { FormFault } from '../../domain/i9/imported/form-faults';
import { i9Expiration } from '../../domain/i9/machine/states';
import { formNextStep, type NextStep } from '../../domain/i9/machine/next-step';
import { servesRehire, type I9, type I9State } from '../../domain/i9/record';
import { actsMeanwhile, isPossible, transition } from '../../domain/i9/machine/transitions';
import { noteInTrail, type FormServices } from '../services';
import { lockI9AuditTrail, type Actor } from '../../store/audit/trail';
import { revokeLinks } from '../../store/i9/links';
import { factsOf, type I9Row, i9s, type I9Values } from '../../store/i9/i9s';
import { beyondReach, type Unit } from '../../store/unit';
import { notifyPartner, storedWaiter } from '../next-step';
import { readWorksiteOfForm, type Place, type Worksite } from '../worksite';
import { conflict, found, Problem } from '../../domain/problem';
import { users, type User } from '../../store/access/users';
import { lockNewestCase, type EverifyCaseRow } from '../../store/everify/cases';
import { listCopies, type CopyEntry } from '../../store/i9/document-copies';
import type { SectionVersions } from '../../store/i9/sections';
import { normalizeText } from '../../domain/text';
import { fieldProblem } from '../faults';

/** A form, locked with what its steps depend on, and changed by commands. */

/** What the audit trail says about a command besides its name. */
interface CommandRecord {
  actor?: Actor;
  /** Names, states and reasons; never the form's data. */
  details?: Readonly<Record<string, unknown>>;
  /** Columns that change with the command, for example a signed section. */
  values?: I9Values;
  /** Additional columns that depend on the form after the command. */
  valuesAfter?(i9: I9): I9Values;
}

/** @throws Problem state-conflict for a form of which only the tombstone is left */
export function assertKept({ state }: Pick<I9Row, 'state'>): void {
  if (state === 'purged') throw conflict('The I-9 is destroyed.');
}

/**
 * Changes a form; nothing else does. Consults the state machine, stores the new facts and what follows from
 * them, appends to the audit trail and writes the delivery.
 *
 * @param form of which nothing has changed since it was locked
 * @returns the form as it is then
 * @throws Problem state-conflict, or what the rules of the form say
 */
export async function applyCommand(form: LockedForm, command: I9Command, record: CommandRecord): Promise<I9> {
  const { unit, services, row, worksite, newestCase, after } = form;
  const { id: i9Id } = row;
  const before = factsOf(row);
  const { i9, effects } = transition(before, command, contextOf(unit, worksite));
  const judged = faultValues(form, i9, command, record.values);
  const faults = judged.faults ?? null;
  const values = factValues(i9, formNextStep(i9, worksite.calendar, null, faults));
  // Whoever amends the form still has to know why it was asked for.
  const kept = actsMeanwhile(before, command.type) && { stateReason: row.stateReason };
  writeForm(form, { ...record.values, ...record.valuesAfter?.(i9), ...kept, ...values, ...judged });
  const details = { from: before.state, to: i9.state, ...record.details };
  await noteInTrail(unit, i9Id, command.type, details, record.actor);
  if (effects.includes('revoke-link')) await revokeLinks(unit, i9Id);
  const everifyCase = await services.formListener.changed({
    unit,
    services,
    row: {
      ...row,
      section1: record.values?.section1 ?? row.section1,
      section2: record.values?.section2 ?? row.section2,
    },
    i9,
    worksite,
    command: command.type,
    effects,
    newestCase,
    ...(record.actor && { actor: record.actor }),
  });
  const next = formNextStep(i9, worksite.calendar, everifyCase, faults);
  const waitingFor = storedWaiter(next);
  if (next.due !== values.nextStepDueDate || waitingFor !== values.waitingFor)
    writeForm(form, { nextStepDueDate: next.due, waitingFor });
  if (everifyCase) after.row = { ...after.row, caseState: everifyCase.state };
  if (effects.includes('notify-partner')) await notifyPartner(unit, services, row, i9, next);
  const { actor = { type: 'system' } } = record;
  const firstDay = after.row.startDate;
  const amended = aboutFirstDay.has(command.type)
    ? null
    : await followFirstDay(after.row, () => asChanged(form), { firstDay, actor });
  return amended ?? i9;
}

const aboutFirstDay: ReadonlySet<I9Command['type']> = new Set<I9Command['type']>([
  'changeFirstDay',
  'restoreFirstDay',
]);

/**
 * If the first day on a signed form is no longer right, the employer has to amend, initial and date it
 * (8 CFR 274a.2(b)(1)(ii); M-274 8): no one else changes what was signed. A reverification comes first, and after the end of
 * employment nothing is asked for: what has changed until then is asked for as soon as the form is in force again. The day
 * of a re-hire is in Supplement B, where another block corrects it.
 *
 * @param lock returns the form of the row, locked
 * @param firstDay in the employee's record
 * @returns null if the form has not changed
 */
export async function followFirstDay(
  row: I9Row,
  lock: () => Promise<LockedForm>,
  { firstDay, actor }: { firstDay: IsoDate; actor: Actor },
): Promise<I9 | null> {
  const facts = factsOf(row);
  const { state, section2, startDate, recordedFirstDay, firstDayToAmend } = facts;
  if (!section2 || servesRehire(facts, row.firstDayOfEmployment)) return null;
  const differs = firstDay !== startDate;
  const type = differs ? 'changeFirstDay' : 'restoreFirstDay';
  const waitsForOther = state === 'amendment_required' && firstDayToAmend === null;
  if (waitsForOther || !isPossible(state, type)) return null;
  if (differs ? firstDay === recordedFirstDay : firstDayToAmend === null) return null;
  const reason = `The first day of employment is ${formatUs(firstDay)} in the employee's record.`;
  const values = { stateReason: differs ? reason : null };
  return applyCommand(await lock(), { type, firstDay }, { actor, values });
}

/** Returns the columns that follow from the facts and from the next step. */
export function factValues(i9: I9, next: Pick<NextStep, 'due' | 'waitingFor'>): I9Values {
  return {
    ...valuesOfFacts(i9),
    nextStepDueDate: next.due,
    waitingFor: storedWaiter(next),
  };
}

/** The same for a change that leaves the next step as it is. */
export function valuesOfFacts(i9: I9): I9Values {
  return {
    state: i9.state,
    facts: i9,
    held: i9.hold,
    i9Expiration: i9Expiration(i9) || null,
    purgeEligibleDate: i9.purgeEligibleDate,
    timersCheckedOn: null,
  };
}

/** Returns the columns of the faults that a form has after a command. A destroyed form has none. */
function faultValues(
  { unit, row, worksite }: LockedForm,
  i9: I9,
  command: I9Command,
  values: I9Values = {},
): I9Values {
  if (i9.state === 'purged') return {};
  const judged = judgeRow(
    unit.now,
    {
      firstDayOfEmployment: values.firstDayOfEmployment ?? row.firstDayOfEmployment,
      section2: values.section2 ?? row.section2,
    },
    worksite,
    i9,
  );
  const faults =
    row.importedAt === null
      ? judged
      : faultsAfter(row.faults ?? row.formFaults ?? [], judged, correctedBy(command));
  return withSummary(faults);
}

/** Judges a form by its row, with facts that may not have been written yet. */
export function judgeRow(
  now: Date,
  { firstDayOfEmployment, section2 }: Pick<I9Row, 'firstDayOfEmployment' | 'section2'>,
  { calendar, timeZone }: Pick<Worksite, 'calendar' | 'timeZone'>,
  i9: I9,
): readonly FormFault[] {
  return judgeForm({
    i9,
    firstDay: firstDayOfEmployment,
    explanations: { ...section2?.explanations, ...i9.reviewExplanations },
    timeZone,
    today: dateIn(now, timeZone),
    calendar,
  });
}

const correctedBy = (command: I9Command): SignedAnew => ({
  section1: command.type === 'signSection1' || ('section1' in command && command.section1 !== undefined),
  documents: 'documents' in command && command.documents !== undefined,
  firstDay: command.type === 'signAmendment' && command.firstDay !== undefined,
});

export function contextOf({ now }: Unit, { today, organization }: Place) {
  return {
    now,
    today,
    reviewRequired: organization.section2ReviewRequired,
    reverificationLeadDays: Math.max(0, ...organization.reminderDays),
  };
}

/** A form that a transaction has locked, with everything that its steps depend on. */
export interface HeldForm {
  /** The transaction. */
  readonly unit: Unit;
  readonly row: I9Row;
  readonly worksite: Worksite;
  /** Its newest E-Verify case, locked. */
  readonly newestCase: EverifyCaseRow | null;
  readonly copies: readonly CopyEntry[];
  /** The user who acts; null if it is not a user. */
  readonly user: User | null;
  /** The row as the transaction has changed it so far, so that it is not read again. */
  readonly after: FormAfter;
  /** Everything that was signed on it, if loaded; includes what the transaction adds. */
  readonly versions?: SectionVersions;
}

interface FormAfter {
  row: I9Row;
  updatedAt: Promise<string>;
  /** Whether that is the time of the transaction: a change that leaves every column as it was leaves the time as well. */
  isTimed: boolean;
}

/** The same where commands are applied to it. */
export interface LockedForm extends HeldForm {
  readonly services: FormServices;
}

/** Locks a form and loads all of it in one round trip. @throws Problem not-found */
export async function holdForm(unit: Unit, i9Id: number): Promise<HeldForm> {
  const { userId } = unit.scope;
  const [row, , newestCase, worksite, copies, user] = await Promise.all([
    i9s.lock(unit, i9Id),
    lockI9AuditTrail(unit, i9Id),
    lockNewestCase(unit, i9Id),
    readWorksiteOfForm(unit, i9Id),
    listCopies(unit, i9Id),
    userId === null ? null : users.read(beyondReach(unit), userId),
  ]);
  if (!row || !worksite) throw new Problem('not-found');
  const after = { row, updatedAt: Promise.resolve(row.updatedAt), isTimed: false };
  return { unit, row, worksite, newestCase, copies, user, after };
}

/** The same, to apply commands to it. */
export const lockForm = async (unit: Unit, services: FormServices, i9Id: number): Promise<LockedForm> => ({
  ...(await holdForm(unit, i9Id)),
  services,
});

/** A locked form with everything that was signed on it. */
export type FormWithVersions = LockedForm & Required<Pick<LockedForm, 'versions'>>;

/** Returns a form as the transaction has changed it, for another command. */
export const asChanged = async (form: LockedForm): Promise<LockedForm> => ({
  ...form,
  row: form.after.row,
  newestCase: await lockNewestCase(form.unit, form.row.id),
});

/** Writes fields of a locked form, with the next round trip. */
export function writeForm({ unit, row: { id }, after }: HeldForm, values: I9Values): void {
  after.row = Object.assign({ ...after.row }, values);
  // Facts are encrypted anew, so they never stay as they were.
  after.isTimed ||= values.facts !== undefined;
  after.updatedAt = i9s.rewrite(unit, id, values);
  // The commit reports a failure.
  after.updatedAt.catch(() => undefined);
}

/** Returns a form as this transaction sees it. @throws Problem not-found */
export const readForm = async (unit: Unit, i9Id: number): Promise<I9Row> => found(await i9s.read(unit, i9Id));

/**
 * Validates a reason as typed. @throws Problem impossible-value when it is blank, too long (1000 characters) or not
 * text; where it is printed with the form, also when no font has its letters
 */
export function checkedReason(text: string, field = 'reason', printed = false): string {
  const result = normalizeText(text, { maxLength: 1000, multiline: true, printed });
  if (result.ok && result.value !== null) return result.value;
  throw result.ok
    ? fieldProblem('A reason is required.', field, 'reason-required')
    : fieldProblem('The reason cannot be kept like this.', field, result.code);
}

/**
 * Applies a command that needs only a reason, and stores the reason.
 * @throws Problem state-conflict; impossible-value for a blank reason
 */
export async function applyWithReason(
  form: LockedForm,
  text: string,
  commandFor: (reason: string) => I9Command,
): Promise<{ i9: I9; reason: string }> {
  const reason = checkedReason(text);
  const record = { details: { reason }, values: { stateReason: reason } };
  return { i9: await applyCommand(form, commandFor(reason), record), reason };
}

/**
 * Returns the problem of a step that the form's state does not allow. @param why ends the sentence; @param rule when it
 * is allowed
 */
export const wrongState = (state: I9State, why: string, rule?: string): Problem =>
  new Problem('state-conflict', {
    detail: `The I-9 is in the state ${state}${why}`,
    ...(rule !== undefined && { errors: [{ code: state, detail: rule }] }),
  });
