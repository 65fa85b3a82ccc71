import { stateTimeZones } from '../../domain/location-time-zone';

/** Postal code -> zones, as a constant of a statement. */
const stateZones = `'${JSON.stringify(stateTimeZones)}'::jsonb`;

/**
 * SQL for the time zone of the location of an employee, as `locationTimeZone` has it.
 *
 * @param of columns with the organization's and the employee's id, such as `i9s`'s
 */
export const zoneOfEmployee = (of: { organizationId: string; employeeId: string }): string => `(
  select coalesce(
    l.time_zone,
    case when jsonb_exists(z.zones, o.time_zone) then o.time_zone else z.zones ->> 0 end,
    o.time_zone)
  from organizations o
  left join employees e on e.organization_id = o.id and e.id = ${of.employeeId}
  left join locations l on l.organization_id = o.id and l.id = e.location_id
  left join lateral (select ${stateZones} -> upper(trim(l.address_state)) as zones) z on true
  where o.id = ${of.organizationId})`;

/** The zone of a form's location, in a statement over `i9s`. */
export const zoneOfForm = zoneOfEmployee({
  organizationId: 'i9s.organization_id',
  employeeId: 'i9s.employee_id',
});
