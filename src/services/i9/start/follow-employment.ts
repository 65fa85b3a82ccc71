import { together } from '../../../process/together';
import type { I9 } from '../../../domain/i9/record';
import { i9States, isFinal, isShortJob, purgeEligibleBy } from '../../../domain/i9/machine/states';
import { formNextStep } from '../../../domain/i9/machine/next-step';
import { isPossible } from '../../../domain/i9/machine/transitions';
import { actorOf, noteInTrail, type FormServices } from '../../services';
import type { Actor } from '../../../store/audit/trail';
import { employments, type Employment } from '../../../store/organizations/employments';
import { factsOf, type I9Row, i9s, i9ToFollow } from '../../../store/i9/i9s';
import { beyondReach, type Unit } from '../../../store/unit';
import { applyCommand, factValues, followFirstDay, lockForm, type LockedForm } from '../form';
import { notifyPartner } from '../../next-step';
import { moveSection1Link } from '../links';
import { readWorksite } from '../../worksite';
import type { FormAt, LoadedCase } from '../../form-listener';
import { workdayFields } from '../../../domain/calendar';
import { formsWithDueDates, markDueDatesStale, type Employed } from '../../../store/i9/timers';

/**
 * Makes the I-9 of a period of employment follow the period. A new worksite moves the due dates, and so do a new start
 * until Section 2 states the first day, and until the first day an end that makes the job a short one. The end of
 * employment puts a signed form into retention on the day it takes effect, not when it is entered. An end that is removed
 * or moved is followed too. A superseded form only has the day until which it is kept moved.
 *
 * Can be called at any time and any number of times; does nothing when nothing has changed.
 */
export async function followEmployment(
  caller: Unit,
  services: FormServices,
  employmentId: number,
  actor: Actor = actorOf(caller),
): Promise<void> {
  const unit = beyondReach(caller);
  const i9Id = await i9ToFollow(unit, employmentId);
  if (i9Id === null) return;
  const { period, row } = await together({
    period: employments.read(unit, employmentId),
    row: i9s.lock(unit, i9Id),
  });
  if (!period || !row) return;
  const worksite = await readWorksite(unit, row.employeeId);
  await followPeriod({ unit, services, row, worksite }, period, actor);
}

/**
 * The same for a form that the transaction has locked, whose period is now this one.
 *
 * @param form with its case and E-Verify's closures if they were loaded with it
 */
export async function followPeriod(
  form: Followed & { readonly loaded?: LoadedCase },
  period: Employment,
  actor: Actor = actorOf(form.unit),
): Promise<void> {
  const { unit, services, row } = form;
  const moved = await followStart(form, period, actor);
  const amended = await followFirstDay(row, () => lockForm(unit, services, row.id), {
    firstDay: period.startDate,
    actor,
  });
  const now = amended ? await i9s.read(unit, row.id) : moved;
  if (now) await services.formListener.moved({ ...form, row: now }, actor, form.loaded);
  await followEnd(form, period, actor);
}

/** With what commands need. */
type Followed = FormAt & Pick<LockedForm, 'services'>;

/** Not a step of the form: only facts that its due dates depend on. @returns the updated form */
async function followStart(
  { unit, services, row, worksite }: Followed,
  period: Employment,
  actor: Actor,
): Promise<I9Row> {
  const { startDate } = period;
  const facts = factsOf(row);
  if (isFinal(facts.state)) return row;
  const signed = i9States[facts.state].signed === 2;
  // Someone who leaves within three business days was hired for longer: only an end that is known before makes a short job.
  const shortJob = worksite.today < startDate ? isShortJob(period, worksite.calendar) : facts.shortJob;
  const moved: I9 = signed ? facts : { ...facts, startDate, shortJob, everify: worksite.everify(startDate) };
  const fields = (['startDate', 'shortJob', 'everify'] as const).filter(
    (field) => moved[field] !== facts[field],
  );
  const next = formNextStep(moved, worksite.calendar, null, row.faults);
  const sameDueDate = next.due === row.nextStepDueDate;
  const values = factValues(moved, next);
  if (fields.length === 0 && sameDueDate) {
    // Stored by an earlier version, which did not know who has to act.
    if (values.waitingFor !== row.waitingFor) await i9s.set(unit, row.id, values);
    return row;
  }
  await i9s.set(unit, row.id, values);
  if (!signed) await moveSection1Link(unit, { ...moved, id: row.id }, worksite);
  const details = { fields: sameDueDate ? fields : [...fields, 'nextStepDueDate'] };
  await noteInTrail(unit, row.id, 'followEmployment', details, actor);
  if (!sameDueDate) await notifyPartner(unit, services, row, moved, next);
  return { ...row, facts: values.facts ?? null, nextStepDueDate: next.due };
}

async function followEnd(
  { unit, services, row, worksite: { today } }: Followed,
  { startDate: recordedFirstDay, terminatedDate }: Employment,
  actor: Actor,
): Promise<void> {
  const facts = factsOf(row);
  const { state, terminatedDate: known, purgeEligibleDate: kept } = facts;
  // A superseded form never comes back, so its end need not have come.
  const isOver = state === 'superseded' || (terminatedDate !== null && terminatedDate <= today);
  const ended = isOver ? terminatedDate : null;
  const isKept = kept === purgeEligibleBy(facts, recordedFirstDay, ended);
  if (ended === known && isKept) return;
  const command =
    ended === null
      ? ({ type: 'reinstate' } as const)
      : ({ type: 'terminate', terminatedDate: ended, recordedFirstDay } as const);
  if (isPossible(state, command.type))
    await applyCommand(await lockForm(unit, services, row.id), command, { actor });
}

/** Forms updated at once; if there are more, the timers do it, so that no one waits for them. */
const most = 25;

/** What forms depend on that have no signed Section 2: working days, and whether E-Verify applies. */
const watched = [
  'overrideWorkdays',
  ...workdayFields,
  'workHolidays',
  'everifyLocation',
  'legalEntity',
  'everifyCompanyId',
  'everifyMouDate',
] as const;

type Settings = {
  readonly [Field in (typeof watched)[number]]?: boolean | number | string | null | undefined;
};

/**
 * Makes forms follow a change of the working days or of the participation in E-Verify, of a location, a legal entity or
 * the organization: due dates of forms and of their E-Verify cases, each with its delivery if the date changes, and
 * whether E-Verify applies to forms whose Section 2 is not signed. Does nothing when nothing of that has changed.
 */
export async function followPlace(
  caller: Unit,
  services: FormServices,
  { of, before, changes }: { of: Employed; before: Settings; changes: Settings },
): Promise<void> {
  const same = (field: keyof Settings) => changes[field] === undefined || changes[field] === before[field];
  if (watched.every(same)) return;
  const unit = beyondReach(caller);
  const forms = await formsWithDueDates(unit, of, most + 1);
  if (forms.length > most) return markDueDatesStale(unit, of);
  for (const { id, employmentId } of forms) {
    await followEmployment(unit, services, employmentId);
    // A form that is no longer valid, for example a voided one, can still have an open case.
    const row = await i9s.lock(unit, id);
    const worksite = row && (await readWorksite(unit, row.employeeId));
    if (worksite) await services.formListener.moved({ unit, services, row, worksite }, actorOf(unit));
  }
}
