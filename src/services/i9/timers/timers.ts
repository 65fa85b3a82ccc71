import { noteInTrail } from '../../actor';
import { dateIn, type IsoDate } from '../../../domain/dates';
import type { I9Command } from '../../../domain/i9/machine/commands';
import { editionsOn } from '../../../domain/i9/form/editions';
import type { I9State } from '../../../domain/i9/record';
import { dueDate, i9States, isOverdue } from '../../../domain/i9/machine/states';
import { formNextStep } from '../../../domain/i9/machine/status-update';
import { transition } from '../../../domain/i9/machine/transitions';
import { Problem } from '../../../domain/problem';
import type { ReminderKind } from '../../../mail/form-texts';
import type { Services } from '../../services';
import type { Actor } from '../../../store/audit/trail';
import {
  formsForTimers,
  markTimers,
  openLinkEnd,
  organizationIds,
  recordNotice,
  timerReasons,
  type TimerForms,
  type TimerPlace,
  type TimerReason,
} from '../../../store/i9/timers';
import { hasOrganizationNotice, recordOrganizationNotice } from '../../../store/i9/purgeable';
import { inTurns } from '../../../process/turns';
import { atOnce, unhurried, type Pace } from '../../../process/unhurried';
import { i9s, type I9Row, type I9Values } from '../../../store/i9/i9s';
import { readOrganization } from '../../../store/organizations/organizations';
import type { Unit } from '../../../store/unit';
import { applyCommand, contextOf } from '../apply-command';
import { i9Url, notifyPartner } from '../../next-step';
import { factsOf } from '../../../store/i9/facts';
import { followEmployment } from '../start/follow-employment';
import { remindOf, tell, type NoticeSubject } from '../../notices';
import { sendPurgeSummary } from '../purge/purge-summary';
import { remindRepresentative } from './representative-reminder';
import { awaitsSection1 } from '../section1-link';
import { readForm } from '../locked-form';
import { asSystem } from '../../system-unit';
import { readWorksite, type Worksite } from '../../worksite';

type Needs = Pick<Services, 'database' | 'keys' | 'clock' | 'config' | 'logger' | 'formListener'>;

/** Nobody: time itself. */
const actor: Actor = { type: 'system' };

/** Receipts are reminded of from this many days before, whatever the organization has set. */
const receiptDays = 30;

/** Forms, or looks for forms, of one organization before it is the next one's turn. */
const stepsOfTurn = 50;

/**
 * Runs the timers of every organization, each on its own clock. One that fails, or has very much to do, does not keep the
 * others waiting.
 */
export async function runAllTimers(services: Needs, ended?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  async function* timersOf(organizationId: number) {
    try {
      yield* stepsOfTimers({ services, organizationId, pace: unhurried });
    } catch (error) {
      services.logger.error({ err: error, organizationId }, 'the timers of an organization failed');
      failures.push(error);
    }
  }
  const organizations = await organizationIds(services.database);
  await inTurns(organizations.map(timersOf), stepsOfTurn, ended);
  // The queue tells of a job that failed, and tries it again.
  if (failures.length > 0) throw failures[0];
}

/**
 * Does what time asks for at the forms of an organization, in its time zone and on its clock: reverification opens and
 * expires, employment ends, overdue is told once, people are reminded, links and editions expire; likewise at the forms'
 * E-Verify cases. Once a month a summary tells which forms have been kept long enough. Each form is looked at once a day
 * and after each of its changes, in a transaction of its own; running it again does nothing.
 *
 * @returns the number of forms that were looked at
 */
export async function runTimers(services: Needs, organizationId: number): Promise<number> {
  let count = 0;
  for await (const looked of stepsOfTimers({ services, organizationId, pace: atOnce })) count += looked;
  return count;
}

interface Run {
  readonly services: Needs;
  readonly organizationId: number;
  readonly pace: Pace;
}

/** Steps of a run, each with the number of forms that were looked at. */
type Steps = AsyncGenerator<number, void>;

async function* stepsOfTimers(run: Run): Steps {
  for (const reason of timerReasons) yield* stepsOfReason(run, reason);
  yield* stepsOfDay(run);
  await summarize(run);
}

async function* stepsOfReason({ services, organizationId, pace }: Run, reason: TimerReason): Steps {
  for (let place: TimerPlace | null = null; ;) {
    const from: TimerPlace | null = place;
    const { ids, next }: TimerForms = await pace(() =>
      asSystem(services, organizationId, (unit) => candidates(unit, services, reason, from)),
    );
    yield 0;
    for (const id of ids) {
      await pace(() => runForm(services, organizationId, id));
      yield 1;
    }
    if (!next) return;
    place = next;
  }
}

/** Once on each day of the organization, whatever was missed: noted at the end, so that it is done as a whole. */
async function* stepsOfDay(run: Run): Steps {
  const { services, organizationId } = run;
  const kind = 'timers';
  const day = await asSystem(services, organizationId, async (unit) => {
    const { timeZone } = await readOrganization(unit);
    const today = dateIn(unit.now, timeZone);
    return (await hasOrganizationNotice(unit, kind, today)) ? null : today;
  });
  if (day === null) return;
  yield* stepsOfReason(run, 'ended');
  await asSystem(services, organizationId, (unit) => recordOrganizationNotice(unit, kind, day));
}

/** A summary that fails must not keep other organizations waiting; it is tried again with the next run. */
async function summarize({ services, organizationId, pace }: Run): Promise<void> {
  try {
    await sendPurgeSummary(services, organizationId, pace);
  } catch (error) {
    services.logger.error({ err: error, organizationId }, 'the summary of forms kept long enough failed');
  }
}

async function candidates(
  unit: Unit,
  { formListener }: Needs,
  reason: TimerReason,
  place: TimerPlace | null,
): Promise<TimerForms> {
  const { reminderDays } = await readOrganization(unit);
  return formsForTimers(unit.trx, reason, place, {
    organizationId: unit.scope.organizationId,
    now: unit.now,
    leadDays: Math.max(receiptDays, ...reminderDays),
    caseLeadDays: formListener.leadDays,
  });
}

/** One form that fails must not keep the others waiting; it is tried again with the next run. */
async function runForm(services: Needs, organizationId: number, i9Id: number): Promise<void> {
  try {
    await asSystem(services, organizationId, async (unit) => {
      const row = await i9s.lock(unit, i9Id);
      if (row) await tick(unit, services, row);
    });
  } catch (error) {
    services.logger.error({ err: error, i9Id }, 'the timers of a form failed');
  }
}

/** Steps that a form takes by itself, each where it is possible, and the columns that change with them. */
const stepsOfTime = [
  ['withdrawReverification', { stateReason: null }],
  ['openReverification', {}],
  ['expireAuthorization', {}],
] as const satisfies readonly (readonly [I9Command['type'], I9Values])[];

async function tick(unit: Unit, services: Needs, { id, employeeId, employmentId }: I9Row): Promise<void> {
  await followEmployment(unit, services, employmentId, actor);
  const worksite = await readWorksite(unit, employeeId);
  for (const [type, values] of stepsOfTime) {
    await applyIfPossible(unit, services, id, worksite, { type }, values);
  }
  const row = await readForm(unit, id);
  await noteOverdue(unit, services, row, worksite);
  await remind(unit, services, row, worksite);
  await noteLink(unit, services, row, worksite);
  await followEdition(unit, services, row, worksite);
  await services.formListener.dayBegun(unit, services, row, worksite, actor);
  await markTimers(unit, id, worksite.today);
}

async function applyIfPossible(
  unit: Unit,
  services: Needs,
  i9Id: number,
  worksite: Worksite,
  command: I9Command,
  values: I9Values = {},
): Promise<boolean> {
  const { facts } = await readForm(unit, i9Id);
  try {
    transition(factsOf({ facts }), command, contextOf(unit, worksite));
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
  await applyCommand(unit, services, i9Id, command, { actor, values });
  return true;
}

/** Overdue is derived, not a state: the partner is notified once for each due date. */
async function noteOverdue(unit: Unit, services: Needs, row: I9Row, worksite: Worksite): Promise<void> {
  const facts = factsOf(row);
  const due = dueDate(facts, worksite.calendar);
  if (due === null || !isOverdue(facts, worksite.calendar, worksite.today)) return;
  // The step into this state has reported it already.
  if (row.state === 'authorization_expired') return;
  const notice = { kind: 'overdue', dueDate: due, noticeDate: due };
  if (!(await recordNotice(unit, about(services, row, worksite), notice))) return;
  if (await applyIfPossible(unit, services, row.id, worksite, { type: 'reportReceiptOverdue' })) return;
  unit.change({ type: 'i9', id: row.id }, ['overdue']);
  await noteInTrail(unit, row.id, 'overdue', { state: row.state, dueDate: due }, actor);
  await notifyPartner(unit, services, row, facts, formNextStep(facts, worksite.calendar, null));
}

interface ReminderRule {
  kind: ReminderKind;
  /** Days before the due date; negative: after it. */
  days(worksite: Worksite): readonly number[];
}

const aroundTheDay = () => [1, 0, -1];
const rule = (kind: ReminderKind, days: ReminderRule['days'] = aroundTheDay): ReminderRule => ({
  kind,
  days,
});

/** Of what people are reminded in each state, and when. */
const reminders: Readonly<Partial<Record<I9State, ReminderRule>>> = {
  section1_pending: rule('section1-due'),
  section1_supplement_pending: rule('section1-due'),
  section1_correction_requested: rule('section1-due'),
  section1_completed: rule('section2-due'),
  section2_in_progress: rule('section2-due'),
  section2_completed: rule('review-due'),
  approved_receipt: rule('receipt-due', () => [receiptDays, 7, 0]),
  reverification_due: rule('reverification-due', ({ organization }) => [...organization.reminderDays, 0]),
  authorization_expired: rule('authorization-expired', () => [-1]),
  amendment_required: rule('amendment-due'),
};

async function remind(unit: Unit, services: Needs, row: I9Row, worksite: Worksite): Promise<void> {
  const found = reminders[row.state];
  const due = dueDate(factsOf(row), worksite.calendar);
  if (!found || due === null || i9States[row.state].final) return;
  const { kind } = found;
  const reminder = { kind, dueDate: due, days: found.days(worksite) };
  const told = await remindOf(unit, about(services, row, worksite), reminder);
  if (told && kind === 'section2-due') await remindRepresentative(unit, row, worksite, due);
}

const about = ({ config }: Needs, { id }: I9Row, worksite: Worksite): NoticeSubject => ({
  i9Id: id,
  caseId: null,
  url: i9Url(config, id),
  worksite,
});

/** A link that expired unused. */
async function noteLink(unit: Unit, services: Needs, row: I9Row, worksite: Worksite): Promise<void> {
  const end = await openLinkEnd(unit, row.id);
  const { amendmentSection } = factsOf(row);
  const awaitsSection2 = row.state === 'section2_in_progress';
  if (!end || end > unit.now || !(awaitsSection2 || awaitsSection1(row.state, amendmentSection))) return;
  const dueDate = dateIn(end, worksite.timeZone);
  await tell(unit, about(services, row, worksite), { kind: 'link-expired', dueDate, noticeDate: dueDate });
}

/** Moves an unsigned form to the present edition when its own may no longer be used. */
async function followEdition(unit: Unit, services: Needs, row: I9Row, worksite: Worksite): Promise<void> {
  if (row.state !== 'section1_pending') return;
  const usable = editionsOn(worksite.today);
  const isOwn = ({ edition, expiresOn }: { edition: string; expiresOn: IsoDate }) =>
    edition === row.formEdition && expiresOn === row.formExpiration;
  if (usable.some(isOwn)) return;
  const [newest] = usable;
  if (!newest) {
    const dueDate = row.formExpiration;
    await tell(unit, about(services, row, worksite), {
      kind: 'edition-expired',
      dueDate,
      noticeDate: dueDate,
    });
    return;
  }
  await i9s.update(unit, row.id, { formEdition: newest.edition, formExpiration: newest.expiresOn });
  await noteInTrail(
    unit,
    row.id,
    'changeEdition',
    { from: row.formEdition, to: newest.edition, fields: ['formEdition'] },
    actor,
  );
}
