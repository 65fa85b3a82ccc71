import { Temporal } from 'temporal-polyfill';
import type { Fault } from './problem';

/** Whether a text names a time zone of the IANA database; offsets such as `+05:00` and abbreviations such as `PST` do not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Time zones of states and territories, the one in which most people live first (49 CFR 71). A state has several where the
 * line runs through it.
 */
export const stateTimeZones: Readonly<Record<string, readonly string[]>> = {
  ...wholly('America/Chicago', 'AL AR IL IA LA MN MS MO OK WI'),
  ...wholly('Pacific/Pago_Pago', 'AS'),
  ...wholly('America/Los_Angeles', 'CA WA'),
  ...wholly('America/Denver', 'CO MT NM UT WY'),
  ...wholly('America/New_York', 'CT DE DC GA ME MD MA NH NJ NY NC OH PA RI SC VT VA WV'),
  ...wholly('Pacific/Guam', 'GU MP'),
  ...wholly('Pacific/Honolulu', 'HI'),
  ...wholly('America/Puerto_Rico', 'PR'),
  ...wholly('America/St_Thomas', 'VI'),
  AK: ['America/Anchorage', 'America/Adak'],
  AZ: ['America/Phoenix', 'America/Denver'],
  FL: ['America/New_York', 'America/Chicago'],
  ID: ['America/Boise', 'America/Denver', 'America/Los_Angeles'],
  IN: ['America/Indiana/Indianapolis', 'America/New_York', 'America/Chicago'],
  KS: ['America/Chicago', 'America/Denver'],
  KY: ['America/New_York', 'America/Kentucky/Louisville', 'America/Chicago'],
  MI: ['America/Detroit', 'America/New_York', 'America/Chicago'],
  NE: ['America/Chicago', 'America/Denver'],
  NV: ['America/Los_Angeles', 'America/Denver'],
  ND: ['America/Chicago', 'America/Denver'],
  OR: ['America/Los_Angeles', 'America/Boise', 'America/Denver'],
  SD: ['America/Chicago', 'America/Denver'],
  TN: ['America/Chicago', 'America/New_York'],
  TX: ['America/Chicago', 'America/Denver'],
};

/** @param states that lie in one time zone */
function wholly(zone: string, states: string): Record<string, readonly string[]> {
  return Object.fromEntries(states.split(' ').map((state) => [state, [zone]]));
}

/**
 * The time zone of a location: the one that it names, else that of its state; of several the organization's,
 * when it is one of them. A location without a state follows the organization. `zoneOfEmployee` says the same in SQL.
 */
export function locationTimeZone(
  location: { readonly timeZone: string | null; readonly addressState: string | null } | null,
  organization: string,
): string {
  if (location?.timeZone) return location.timeZone;
  const known = stateTimeZones[location?.addressState?.trim().toUpperCase() ?? ''];
  return known?.find((zone) => zone === organization) ?? known?.[0] ?? organization;
}

/** Returns the faults of a time zone's name, at `/timeZone`. */
export const timeZoneFaults = (timeZone: string): readonly Fault[] =>
  isTimeZone(timeZone)
    ? []
    : [
        {
          pointer: '/timeZone',
          code: 'unknown-time-zone',
          detail: 'Must be the name of an IANA time zone, such as America/New_York.',
        },
      ];
