import { everifyReminderDays } from '../../../domain/everify/reminders';
import { everifyDueDate, isEverifyOverdue } from '../../../domain/everify/states';
import type { Services } from '../../services';
import type { Actor } from '../../../store/audit/trail';
import { everifyCases } from '../../../store/everify/cases';
import { recordNotice } from '../../../store/i9/timers';
import type { I9Row } from '../../../store/i9/i9s';
import type { Unit } from '../../../store/unit';
import {
  appendCaseEvent,
  caseValues,
  everifyContext,
  everifyUrl,
  lockCaseOf,
  notifyPartnerOfCase,
  type CaseSubject,
} from '../cases/cases';
import { factsFromJson } from '../../../store/i9/facts';
import { followStepOfCase } from '../../next-step';
import { remindOf } from '../../notices';
import type { Worksite } from '../../worksite';

type Config = Pick<Services, 'config'>;

/**
 * Lets the due date of a form's case follow what it hangs on: the calendar of the worksite, federal closures and, before
 * approval, the start date. The partner hears of it when the date is another. Does nothing when there is nothing to do.
 *
 * @param row locked by the caller
 * @returns the case, or null where E-Verify does not apply
 */
export async function followCase(
  unit: Unit,
  services: Config,
  row: I9Row,
  worksite: Worksite,
  actor: Actor,
): Promise<CaseSubject | null> {
  const known = await lockCaseOf(unit, row, worksite);
  const stored = known && (await everifyCases.read(unit, known.caseId));
  if (!known || !stored) return null;
  const subject = withPeriod(known, row);
  const { facts } = subject.record;
  const context = await everifyContext(unit, worksite);
  const due = everifyDueDate(facts, context.calendars);
  if (due === stored.nextStepDueDate && facts.startDate === known.record.facts.startDate) return subject;
  await everifyCases.update(unit, subject.caseId, caseValues(subject.record, context));
  if (due === stored.nextStepDueDate) return subject;
  const details = { from: stored.nextStepDueDate, to: due, fields: ['nextStepDueDate'] };
  await appendCaseEvent(unit, subject, 'changeDueDate', details, { actor });
  await notifyPartnerOfCase(unit, services, subject, context);
  await followStepOfCase(unit, services, row.id, facts.state);
  return { ...subject, due };
}

/** Until the form is approved, its period of employment says when the case is due. */
function withPeriod(subject: CaseSubject, row: I9Row): CaseSubject {
  const { facts } = subject.record;
  if (facts.state !== 'awaiting_i9') return subject;
  const { startDate, shortJob } = factsFromJson(row.facts);
  return { ...subject, record: { ...subject.record, facts: { ...facts, startDate, shortJob } } };
}

/** Does what time asks for at the case of a form: its due date, overdue once for each due date, and reminders. */
export async function tickCase(
  unit: Unit,
  services: Config,
  row: I9Row,
  worksite: Worksite,
  actor: Actor,
): Promise<void> {
  const subject = await followCase(unit, services, row, worksite, actor);
  if (!subject) return;
  const { facts } = subject.record;
  const days = everifyReminderDays(facts.state);
  const context = await everifyContext(unit, worksite);
  const dueDate = everifyDueDate(facts, context.calendars);
  if (dueDate === null || days.length === 0) return;
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
    await appendCaseEvent(unit, subject, 'overdue', { state: facts.state, dueDate }, { actor });
    await notifyPartnerOfCase(unit, services, subject, context);
  }
  await remindOf(unit, about, { kind: 'everify-step-due', dueDate, days });
}
