import { everifyCaseCalendar, federalCalendar, workWeekOf } from '../../../domain/calendar';
import type { IsoDate } from '../../../domain/dates';
import type { EverifyContext } from '../../../domain/everify/transitions';
import { federalClosures } from '../../../store/everify/federal-closures';
import type { Unit } from '../../../store/unit';
import type { Place, Worksite } from '../../worksite';

export type Closures = Awaited<ReturnType<typeof federalClosures>>;

/** Returns what the rules of E-Verify depend on at a worksite. */
export async function everifyContext(
  unit: Unit,
  { worksite, closures }: { readonly worksite: Worksite; readonly closures?: Closures | undefined },
  askedOn?: IsoDate,
): Promise<EverifyContext> {
  return everifyContextOf(unit, worksite, closures ?? (await federalClosures(unit)), askedOn);
}

/** The same, for closures that are already loaded. */
export function everifyContextOf(
  unit: Pick<Unit, 'now'>,
  { today, location, organization, calendar }: Place,
  closures: Closures,
  askedOn: IsoDate = today,
): EverifyContext {
  const week = workWeekOf(location, organization);
  return {
    now: unit.now,
    today,
    askedOn,
    calendars: {
      employer: calendar,
      caseCreation: everifyCaseCalendar(week, closures),
      federal: federalCalendar(closures),
    },
  };
}
