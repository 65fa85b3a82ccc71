import { stateTimeZones } from '../../domain/location-time-zone';

/** Postal code -> time zones, as an SQL constant. */
const stateZones = `'${JSON.stringify(stateTimeZones)}'::jsonb`;

/**
 * Returns SQL for the time zone of an employee's location, by the same rules as `locationTimeZone`.
 *
 * @param of columns with the organization's and the employee's id, such as those of `i9s`
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

/** The time zone of a form's location, in a statement over `i9s`. */
export const zoneOfForm = zoneOfEmployee({
  organizationId: 'i9s.organization_id',
  employeeId: 'i9s.employee_id',
});
