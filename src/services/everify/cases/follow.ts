import { type CaseSubject, type EverifyCommandRecord, caseSubject } from './subject';
import { signedSsn } from '../../../domain/everify/corrections';
import { everifyCommandFor, withFormDates } from '../../../domain/everify/from-i9';
import { isCaseOpenTo } from '../../../domain/everify/record';
import { isEverifyPossible } from '../../../domain/everify/transitions';
import type { FormCase } from '../../../domain/i9/machine/next-step';
import { inForce } from '../../../domain/i9/machine/transition-table';
import { standingState } from '../../../domain/i9/record';
import type { Section1 } from '../../../domain/i9/form/section1';
import type { I9Row } from '../../../store/i9/i9s';
import { applyEverifyCommand, givenUp, moveCase, openCase } from './cases';
import type { ChangedForm, StartedForm } from '../../form-listener';
import type { Place } from '../../worksite';

/**
 * Makes the E-Verify case of a form follow the form: opens it with the form where E-Verify applies, continues it when
 * the form is approved or the original behind a receipt is presented, and abandons it when the form is abandoned, if
 * nothing was sent. The location decides each time: one that does not (or no longer) take part gets no case.
 *
 * @returns the newest case, on which the next step of the form depends; null when there is none
 */
export async function followI9(changed: ChangedForm): Promise<FormCase | null> {
  const { newestCase } = changed;
  const known = newestCase && caseSubject(changed, newestCase);
  const subject = await follow(changed, known);
  return subject && { state: subject.record.facts.state, due: subject.due };
}

/** Opens the case with a new form, where E-Verify applies. */
export async function followStart({ place, ...form }: StartedForm): Promise<void> {
  if (place.everify(form.i9.startDate)) await openFor({ ...form, worksite: place });
}

async function follow(changed: ChangedForm, known: CaseSubject | null): Promise<CaseSubject | null> {
  const { row, i9, worksite } = changed;
  const record = { ...(changed.actor && { actor: changed.actor }) };
  const isOpen = isCaseOpenTo({ ...known?.record.facts, startDate: i9.startDate }, worksite);
  if (givenUp.has(i9.state) || !isOpen) {
    return known && cancel(known, record);
  }
  // A Social Security number that Section 2 has not been compared with yet is not sent.
  const compared = (i9.checksToAnswer ?? []).length === 0;
  const dated = known && (await followDates(known, i9, record));
  const subject = dated && compared ? await enterSigned(dated, row.section1, record) : dated;
  const opens = opensCase(changed);
  if (!subject && !opens) return null;
  const next = subject ?? (await openFor(changed));
  // An amendment can take the receipt away that the case waits for.
  return opens || inForce.includes(i9.state) ? advance(next, changed, record) : next;
}

/** Until the form is approved, the approval brings its dates. */
function followDates(
  known: CaseSubject,
  i9: ChangedForm['i9'],
  record: EverifyCommandRecord,
): CaseSubject | Promise<CaseSubject> {
  const { facts } = known.record;
  const moved = facts.state === 'awaiting_i9' ? facts : withFormDates(facts, i9);
  return moved === facts ? known : moveCase(known, moved, record);
}

/**
 * A case belongs to a hire: it is opened when the form is approved, and again where one was given up. A form without one
 * is that of somebody hired before, or where E-Verify did not apply (E-Verify MOU, Article II.A: no existing employees).
 */
function opensCase({ command, effects, i9, newestCase }: ChangedForm): boolean {
  if (command === 'reinstate') return newestCase !== null && inForce.includes(standingState(i9));
  return effects.includes('advance-everify') && (newestCase !== null || command !== 'presentOriginal');
}

async function advance(
  subject: CaseSubject,
  { row, i9 }: ChangedForm,
  record: EverifyCommandRecord,
): Promise<CaseSubject> {
  const lateReason = row.section2?.explanations?.['section2-late'];
  const hasSsn = everifySsn(row.section1) !== null;
  const next = everifyCommandFor(i9, subject.record.facts, hasSsn, lateReason);
  return next ? applyEverifyCommand(subject, next, record) : subject;
}

type Opening = Pick<ChangedForm, 'unit' | 'services' | 'row' | 'i9' | 'actor'> &
  Pick<StartedForm, 'newCase'> & { readonly worksite: Place };

async function openFor({ unit, services, row, i9, worksite, actor, newCase }: Opening): Promise<CaseSubject> {
  const facts = {
    startDate: i9.startDate,
    shortJob: i9.shortJob,
    hasSsn: everifySsn(row.section1) !== null,
  };
  const opening = { unit, services, i9: row, worksite, submits: true, newCase };
  return openCase(opening, [{ type: 'open' }], facts, actor && { actor });
}

async function cancel(subject: CaseSubject, record: EverifyCommandRecord): Promise<CaseSubject> {
  if (!isEverifyPossible(subject.record.facts.state, 'cancel')) return subject;
  return applyEverifyCommand(subject, { type: 'cancel' }, record);
}

/**
 * Returns the number in Section 1 as signed, `###-##-####`; null when there is none. The employee's record does not
 * count: only what was signed goes to E-Verify, and adding a number later takes an amendment by the employee.
 */
export const everifySsn = (section1: Section1 | null): string | null => section1 && signedSsn(section1);

/** Continues a case that waits for the number of Section 1, once it is signed there. */
function enterSigned(
  subject: CaseSubject,
  section1: Section1 | null,
  record: EverifyCommandRecord = {},
): Promise<CaseSubject> {
  const { state, hasSsn } = subject.record.facts;
  return hasSsn || everifySsn(section1) === null || !isEverifyPossible(state, 'enterSsn')
    ? Promise.resolve(subject)
    : applyEverifyCommand(subject, { type: 'enterSsn' }, record);
}

/** The same for a case that its user submits: older forms may have a number that the case lacks. */
export const enterKnownSsn = (
  subject: CaseSubject,
  { section1 }: Pick<I9Row, 'section1'>,
): Promise<CaseSubject> =>
  subject.record.facts.state === 'awaiting_ssn' ? enterSigned(subject, section1) : Promise.resolve(subject);
