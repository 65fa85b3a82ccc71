import type { LocationWorkdays } from '../../../domain/calendar';
import type { FormServices } from '../../services';
import { formsWithDueDates, markDueDatesStale } from '../../../store/i9/timers';
import { i9s } from '../../../store/i9/i9s';
import { beyondReach, type Unit } from '../../../store/unit';
import { actorOf } from '../../actor';
import { followEmployment } from './follow-employment';
import { readWorksite } from '../../worksite';

/** So many forms are followed at once; more are left to the timers, so that no one waits for them. */
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
 * Lets due dates follow the days of operation of a location, or of the organization (`locationId` null): those of forms
 * and of their E-Verify cases, each with its delivery where the date changes. Does nothing when no day has changed.
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
    // A form that counts no more, a voided one for instance, can have a case that is still open.
    const row = await i9s.lock(unit, id);
    const worksite = row && (await readWorksite(unit, row.employeeId));
    if (worksite) await services.formListener.moved(unit, services, row, worksite, actorOf(unit));
  }
}
