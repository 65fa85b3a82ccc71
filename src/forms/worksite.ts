import { employerCalendar, workWeekOf, type Calendar } from '../domain/calendar';
import { dateIn, type IsoDate } from '../domain/dates';
import { everifyApplies } from '../domain/everify/record';
import { employees, type Employee } from '../store/employees';
import { legalEntities } from '../store/legal-entities';
import { locations, type Location } from '../store/locations';
import { readOrganization, type Organization } from '../store/organizations';
import { beyondReach, type Unit } from '../store/unit';

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
}

/**
 * Reads what is known about an employee's worksite, whatever the caller's reach: whoever asks has made sure that the
 * caller may act on the employee's form.
 */
export async function readWorksite(caller: Unit, employeeId: number): Promise<Worksite> {
  const unit = beyondReach(caller);
  const employee = await employees.read(unit, employeeId);
  if (!employee) throw new Error(`There is no employee ${employeeId}`);
  const location = await locations.read(unit, employee.locationId);
  const organization = await readOrganization(unit);
  const entityId = employee.legalEntity ?? location?.legalEntity ?? null;
  const entity = entityId === null ? null : await legalEntities.read(unit, entityId);
  const companyId = entity?.everifyCompanyId ?? organization.everifyCompanyId;
  return {
    employee,
    organization,
    location,
    calendar: employerCalendar(workWeekOf(location, organization)),
    today: dateIn(unit.now, organization.timeZone),
    companyId,
    everify: (hireDate) =>
      everifyApplies({
        everifyLocation: location?.everifyLocation ?? null,
        enrolled: companyId !== null,
        mouDate: organization.everifyMouDate,
        hireDate,
      }),
  };
}
