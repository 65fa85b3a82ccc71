import { employerCalendar, workWeekOf, type Calendar } from '../domain/calendar';
import { dateIn, type IsoDate } from '../domain/dates';
import { everifyApplies } from '../domain/everify/record';
import { minimumAge } from '../domain/minimum-age';
import type { Employee } from '../store/employees';
import type { Location } from '../store/locations';
import type { Organization } from '../store/organizations';
import type { Unit } from '../store/unit';
import { readWorksiteRecords } from '../store/worksites';

/** Where an employee works, as far as the rules of the I-9 depend on it. */
export interface Worksite {
  employee: Employee;
  organization: Organization;
  location: Location | null;
  /** Business days of the location, else of the organization. */
  calendar: Calendar;
  today: IsoDate;
  /** E-Verify company id of the legal entity, else of the organization; null: not enrolled. */
  companyId: string | null;
  /** Whether E-Verify applies to a hire on this day. */
  everify(hireDate: IsoDate): boolean;
  /** Youngest age at which somebody may start here, in years. */
  minimumAge: number;
}

/**
 * Reads what is known about an employee's worksite, whatever the caller's reach: whoever asks has made sure that the
 * caller may act on the employee's form.
 */
export async function readWorksite(unit: Unit, employeeId: number): Promise<Worksite> {
  const records = await readWorksiteRecords(unit, employeeId);
  if (!records) throw new Error(`There is no employee ${employeeId}`);
  const { employee, organization, location, legalEntity } = records;
  const companyId = legalEntity?.everifyCompanyId ?? organization.everifyCompanyId;
  return {
    employee,
    organization,
    location,
    calendar: employerCalendar(workWeekOf(location, organization)),
    today: dateIn(unit.now, organization.timeZone),
    companyId,
    minimumAge: minimumAge(
      location ?? { overrideMinEmploymentAge: null, minEmploymentAge: null },
      organization.minEmploymentAge,
    ),
    everify: (hireDate) =>
      everifyApplies({
        everifyLocation: location?.everifyLocation ?? null,
        enrolled: companyId !== null,
        mouDate: organization.everifyMouDate,
        hireDate,
      }),
  };
}
