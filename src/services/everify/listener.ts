import { together } from '../../process/together';
import { appendCaseEvent, everifyUrl, notifyPartnerOfCase } from './cases/telling';
import { caseSubject, everifyContext, type CaseSubject } from './cases/subject';
import { withFormDates } from '../../domain/everify/from-i9';
import { earliestEverifyReminder, everifyReminderDays, isEverifyOverdue } from '../../domain/everify/states';
import { isFinal } from '../../domain/i9/machine/states';
import type { Actor } from '../../store/audit/trail';
import { casesOf, everifyCases, lockNewestCase } from '../../store/everify/cases';
import { federalClosures } from '../../store/everify/federal-closures';
import { recordNotice } from '../../store/i9/notices';
import { factsOf, i9s } from '../../store/i9/i9s';
import { beyondReach, type Unit } from '../../store/unit';
import type { FormAt, FormListener, LoadedCase } from '../form-listener';
import { followStepOfCase, remindOf } from '../next-step';
import { moveCase, recallCase } from './cases/cases';
import { followI9, followStart } from './cases/follow';
import type { CaseRecord } from '../../domain/everify/record';

export const everifyListener: FormListener = {
  leadDays: earliestEverifyReminder,
  started: followStart,
  recallNewCase: recallCase,
  changed: followI9,
  moved: followCase,
  dayBegun: tickCase,
  destroyed: eraseCases,
};

function load(unit: Unit, i9Id: number): Promise<LoadedCase> {
  return together({
    newestCase: lockNewestCase(unit, i9Id),
    closures: federalClosures(unit),
  });
}

/**
 * Updates the due date of a form's case when what it depends on changes: the calendar of the worksite, federal closures
 * and the first day on the form. The partner is notified when the date changes. Does nothing when nothing has
 * changed.
 *
 * @param loaded if the caller has it
 * @returns the case, or null where E-Verify does not apply
 */
async function followCase(form: FormAt, actor: Actor, loaded?: LoadedCase): Promise<CaseSubject | null> {
  const { unit, services, row, worksite } = form;
  const { newestCase, closures } = loaded ?? (await load(unit, row.id));
  const known = newestCase && caseSubject(form, newestCase);
  if (!known) return null;
  const { facts: before } = known.record;
  // A form whose content was destroyed has no facts.
  const facts = row.facts === null ? before : withFormDates(before, factsOf(row));
  const subject = await moveCase({ ...known, closures }, facts, { actor });
  const { due } = subject;
  if (due === known.due) return subject;
  // A form that has a next step of its own has its own due date.
  const whole = isFinal(row.state) && (await i9s.read(beyondReach(unit), row.id));
  if (whole)
    await followStepOfCase(unit, services, whole, worksite, { state: facts.state, due }, facts.state);
  return subject;
}

/**
 * Does what is due for the case of a form: updates its due date, reports it overdue once per due date, and sends
 * reminders.
 */
async function tickCase(form: FormAt, actor: Actor): Promise<void> {
  const subject = await followCase(form, actor);
  if (!subject) return;
  const { unit, services, row, worksite } = form;
  const { record, due: dueDate } = subject;
  const { facts } = record;
  const days = everifyReminderDays(facts.state);
  if (dueDate === null || days.length === 0) return;
  const context = await everifyContext(subject);
  const about = {
    i9Id: row.id,
    caseId: subject.caseId,
    url: everifyUrl(services.config, row.id),
    worksite,
  };
  const overdue = { kind: 'overdue', dueDate, noticeDate: dueDate };
  if (
    isEverifyOverdue(facts, context.calendars, worksite.today) &&
    (await recordNotice(unit, about, overdue))
  ) {
    await appendCaseEvent(subject, 'overdue', { state: facts.state, dueDate }, { actor });
    await notifyPartnerOfCase(subject, context);
  }
  await remindOf(unit, about, { kind: 'everify-step-due', dueDate, days });
}

/**
 * Destroys what the E-Verify cases of a form say about the person, and free text. Their numbers, states and dates stay
 * as a tombstone, like those of the form; the requests to E-Verify are removed with the form, see `eraseI9`.
 */
async function eraseCases(unit: Unit, i9Id: number): Promise<void> {
  for (const { id } of await casesOf(unit, i9Id)) {
    const row = await everifyCases.lock(unit, id);
    if (!row) continue;
    await everifyCases.update(unit, id, {
      data: row.data && tombstone(row.data),
      providerStatement: null,
      delayReasonText: null,
      closureReasonText: null,
      lastFailure: null,
    });
  }
}

const tombstone = ({ facts }: CaseRecord): CaseRecord => ({
  corrections: {},
  facts: {
    ...facts,
    delayReason: facts.delayReason && { ...facts.delayReason, description: null },
    duplicateContinueReason: null,
    closureText: null,
  },
});
