import { dateIn } from '../../../domain/dates';
import { inTurns, eachPart } from '../../../process/turns';
import { atOnce, throttled, type Pace } from '../../../process/throttle';
import { i9s } from '../../../store/i9/i9s';
import {
  hasOrganizationNotice,
  recordOrganizationNotice,
} from '../../../store/organizations/organization-notices';
import {
  formsForTimers,
  timerReasons,
  upgradeReasons,
  type TimerForms,
  type TimerPlace,
  type TimerReason,
} from '../../../store/i9/timers';
import { lastUpgrade } from '../../../store/installation/last-upgrade';
import { organizationIds, readOrganization } from '../../../store/organizations/organizations';
import type { Unit } from '../../../store/unit';
import { asSystem, type Services } from '../../services';
import { sendPurgeSummary } from '../purge/purge-summary';
import { receiptDays } from '../reminders';
import { beginDay } from './form-day';
import { deriveAgain } from '../check-forms';

type Needs = Pick<Services, 'database' | 'keys' | 'clock' | 'config' | 'logger' | 'formListener'>;

/** Forms, or searches for forms, of one organization before the next organization's turn. */
const stepsOfTurn = 50;

/**
 * Runs the timers of every organization, each on its own clock. An organization that fails, or has very much to do,
 * does not delay the others.
 */
export async function runAllTimers(services: Needs, ended?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  const upgradedAt = await lastUpgrade(services.database);
  async function* timersOf(organizationId: number) {
    try {
      yield* stepsOfTimers({ services, organizationId, upgradedAt, pace: throttled });
    } catch (error) {
      services.logger.error({ err: error, organizationId }, 'the timers of an organization failed');
      failures.push(error);
    }
  }
  const organizations = await organizationIds(services.database);
  await inTurns(organizations.map(timersOf), stepsOfTurn, ended);
  // The queue logs a failed job and tries it again.
  if (failures.length > 0) throw failures[0];
}

/**
 * Does what is due for an organization's forms, in its time zone and on its clock: reverification opens and expires,
 * employment ends, overdue is reported once, people are reminded, links and editions expire; likewise for the forms'
 * E-Verify cases. Once a month a summary lists the forms that are past their retention. Each form is checked once a day
 * and after each of its changes, in its own transaction; running it again does nothing.
 *
 * @returns the number of forms that were checked
 */
export async function runTimers(services: Needs, organizationId: number): Promise<number> {
  let count = 0;
  const upgradedAt = await lastUpgrade(services.database);
  const steps = stepsOfTimers({ services, organizationId, upgradedAt, pace: atOnce });
  for await (const looked of steps) count += looked;
  return count;
}

interface Run {
  readonly services: Needs;
  readonly organizationId: number;
  /** When `migrate` began an upgrade that may still go on; null: there is none. */
  readonly upgradedAt: Date | null;
  readonly pace: Pace;
}

type Steps = AsyncGenerator<number, void>;

async function* stepsOfTimers(run: Run): Steps {
  // First, because each form is checked once.
  if (run.upgradedAt) for (const reason of upgradeReasons) yield* stepsOfReason(run, reason, deriveAgain);
  for (const reason of timerReasons) yield* stepsOfReason(run, reason);
  yield* stepsOfDay(run);
  await summarize(run);
}

/** @param before what is done for each form before its day begins */
async function* stepsOfReason(
  { services, organizationId, upgradedAt, pace }: Run,
  reason: TimerReason,
  before?: typeof deriveAgain,
): Steps {
  const parts = eachPart((from: TimerPlace | null) =>
    pace(() =>
      asSystem(services, organizationId, (unit) => candidates(unit, services, { reason, upgradedAt }, from)),
    ),
  );
  for await (const { ids } of parts) {
    yield 0;
    for (const id of ids) {
      await pace(() => runForm(services, organizationId, id, before));
      yield 1;
    }
  }
}

/**
 * Runs once on each of the organization's days, whatever was missed. This is recorded at the end, so that an
 * interrupted run is repeated.
 */
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

/** A summary that fails must not delay other organizations; the next run tries again. */
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
  { reason, upgradedAt }: { reason: TimerReason } & Pick<Run, 'upgradedAt'>,
  place: TimerPlace | null,
): Promise<TimerForms> {
  const { reminderDays } = await readOrganization(unit);
  return formsForTimers(unit, reason, place, {
    now: unit.now,
    leadDays: Math.max(receiptDays, ...reminderDays),
    caseLeadDays: formListener.leadDays,
    upgradedAt,
  });
}

/** A form that fails must not delay the others; the next run tries again. */
async function runForm(
  services: Needs,
  organizationId: number,
  i9Id: number,
  before?: typeof deriveAgain,
): Promise<void> {
  try {
    await asSystem(services, organizationId, async (unit) => {
      const row = await i9s.lock(unit, i9Id);
      if (!row) return;
      await before?.(unit, row.id);
      // A form whose content was destroyed has no more days.
      if (row.facts !== null) await beginDay(unit, services, row);
    });
  } catch (error) {
    services.logger.error({ err: error, i9Id }, 'the timers of a form failed');
  }
}
