import type { LocationWorkdays } from '../../../domain/calendar';
import type { FormServices } from '../../services';
import { formsWithDueDates, markDueDatesStale } from '../../../store/i9/timers';
import { i9s } from '../../../store/i9/i9s';
import { beyondReach, type Unit } from '../../../store/unit';
import { actorOf } from '../../actor';
import { followEmployment } from './follow-employment';
import { readWorksite } from '../../worksite';

/** Forms updated at once; if there are more, the timers do it, so that no one waits for them. */
const most = 25;

type Workdays = { readonly [Field in keyof LocationWorkdays]?: boolean | null | undefined };

const calendarFields: readonly (keyof Workdays)[] = [
  'overrideWorkdays',
  'workMonday',
  'workTuesday',
  'workWednesday',
  'workThursday',
  'workFriday',
  'workSaturday',
  'workSunday',
  'workHolidays',
];

/**
 * Updates due dates when the working days of a location, or of the organization (`locationId` null), change: those of
 * forms and of their E-Verify cases, each with its delivery if the date changes. Does nothing when no day has changed.
 */
export async function followCalendar(
  caller: Unit,
  services: FormServices,
  { locationId, before, changes }: { locationId: number | null; before: Workdays; changes: Workdays },
): Promise<void> {
  const same = (field: keyof Workdays) => changes[field] === undefined || changes[field] === before[field];
  if (calendarFields.every(same)) return;
  const unit = beyondReach(caller);
  const forms = await formsWithDueDates(unit, locationId, most + 1);
  if (forms.length > most) return markDueDatesStale(unit, locationId);
  for (const { id, employmentId } of forms) {
    await followEmployment(unit, services, employmentId);
    // A form that is no longer valid, for example a voided one, can still have an open case.
    const row = await i9s.lock(unit, id);
    const worksite = row && (await readWorksite(unit, row.employeeId));
    if (worksite) await services.formListener.moved(unit, services, row, worksite, actorOf(unit));
  }
}
