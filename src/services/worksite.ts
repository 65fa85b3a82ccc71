import { employerCalendar, workWeekOf } from '../domain/calendar';
import { dateIn, type IsoDate } from '../domain/dates';
import { locationTimeZone } from '../domain/time-zone';
import { everifyApplies } from '../domain/everify/record';
import { minimumAge } from '../domain/employments';
import type { Unit } from '../store/unit';
import type { Recalled } from '../store/unit-of-work';
import {
  readPlaceRecords,
  readWorksiteRecords,
  recallPlaceRecords,
  type PlaceRecords,
  type WorksiteRecords,
} from '../store/i9/worksites';

/** Where and for whom someone works, as far as the I-9 rules depend on it. */
export type Place = ReturnType<typeof asPlace>;
export type Worksite = ReturnType<typeof asWorksite>;

/**
 * Reads an employee's worksite, regardless of the caller's reach: the calling code has made sure that the caller may
 * act on the employee's form.
 */
export async function readWorksite(unit: Unit, employeeId: number): Promise<Worksite> {
  const worksite = await findWorksite(unit, employeeId);
  if (!worksite) throw new Error(`There is no employee ${employeeId}`);
  return worksite;
}

/** The same; null when there is no such employee. */
export async function findWorksite(unit: Unit, employeeId: number): Promise<Worksite | null> {
  const records = await readWorksiteRecords(unit, { employeeId });
  return records && asWorksite(unit, records);
}

/** The same for the employee of a form; null when there is no such form. */
export async function readWorksiteOfForm(unit: Unit, i9Id: number): Promise<Worksite | null> {
  const records = await readWorksiteRecords(unit, { i9Id });
  return records && asWorksite(unit, records);
}

const asWorksite = (unit: Unit, records: WorksiteRecords) => ({
  employee: records.employee,
  ...asPlace(unit, records),
});

/** Where and for whom someone works, as a request or a record names it. */
export interface NamedPlace {
  readonly locationId?: number | undefined;
  readonly legalEntity?: number | null | undefined;
}

const idsOf = ({ locationId = 0, legalEntity = null }: NamedPlace) => ({
  locationId,
  legalEntityId: legalEntity,
});

/** Reads the place that is named for someone who may not be an employee yet, in one round trip. */
export function readPlace(unit: Unit, named: NamedPlace): Promise<Place> {
  const ids = idsOf(named);
  const read = async () => asPlace(unit, await readPlaceRecords(unit, ids));
  return unit.batch?.once(`place ${ids.locationId} ${ids.legalEntityId}`, read) ?? read();
}

/** The same from memory, see `Act`. */
export function recallPlace(unit: Unit, named: NamedPlace): Recalled<Place> | null {
  const recalled = recallPlaceRecords(unit, idsOf(named));
  return recalled && { ...recalled, loaded: asPlace(unit, recalled.loaded) };
}

function asPlace({ now }: Unit, { organization, location, legalEntity }: PlaceRecords) {
  const timeZone = locationTimeZone(location, organization.timeZone);
  const companyId = legalEntity?.everifyCompanyId ?? organization.everifyCompanyId;
  const today = dateIn(now, timeZone);
  const everify = (hireDate: IsoDate): boolean =>
    everifyApplies({
      everifyLocation: location?.everifyLocation ?? null,
      enrolled: companyId !== null,
      mouDate: organization.everifyMouDate,
      hireDate,
    });
  return {
    organization,
    location,
    legalEntity,
    /** Working days of the location, or else of the organization. */
    calendar: employerCalendar(workWeekOf(location, organization)),
    /** Time zone of the location: decides on which day a signature falls, and when a due date has passed. */
    timeZone,
    today,
    /** E-Verify company id of the legal entity, or else of the organization; null: not enrolled. */
    companyId,
    /** Youngest age at which someone may start here, in years. */
    minimumAge: minimumAge(
      location ?? { overrideMinEmploymentAge: null, minEmploymentAge: null },
      organization.minEmploymentAge,
    ),
    /** Returns whether E-Verify applies to a hire on this day. */
    everify,
    /** It takes part in E-Verify today, which opens the alternative procedure (88 FR 47749). */
    takesPart: everify(today),
  };
}
