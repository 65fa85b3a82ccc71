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
  AL: ['America/Chicago'],
  AK: ['America/Anchorage', 'America/Adak'],
  AS: ['Pacific/Pago_Pago'],
  AZ: ['America/Phoenix', 'America/Denver'],
  AR: ['America/Chicago'],
  CA: ['America/Los_Angeles'],
  CO: ['America/Denver'],
  CT: ['America/New_York'],
  DE: ['America/New_York'],
  DC: ['America/New_York'],
  FL: ['America/New_York', 'America/Chicago'],
  GA: ['America/New_York'],
  GU: ['Pacific/Guam'],
  HI: ['Pacific/Honolulu'],
  ID: ['America/Boise', 'America/Denver', 'America/Los_Angeles'],
  IL: ['America/Chicago'],
  IN: ['America/Indiana/Indianapolis', 'America/New_York', 'America/Chicago'],
  IA: ['America/Chicago'],
  KS: ['America/Chicago', 'America/Denver'],
  KY: ['America/New_York', 'America/Kentucky/Louisville', 'America/Chicago'],
  LA: ['America/Chicago'],
  ME: ['America/New_York'],
  MD: ['America/New_York'],
  MA: ['America/New_York'],
  MI: ['America/Detroit', 'America/New_York', 'America/Chicago'],
  MN: ['America/Chicago'],
  MP: ['Pacific/Guam'],
  MS: ['America/Chicago'],
  MO: ['America/Chicago'],
  MT: ['America/Denver'],
  NE: ['America/Chicago', 'America/Denver'],
  NV: ['America/Los_Angeles', 'America/Denver'],
  NH: ['America/New_York'],
  NJ: ['America/New_York'],
  NM: ['America/Denver'],
  NY: ['America/New_York'],
  NC: ['America/New_York'],
  ND: ['America/Chicago', 'America/Denver'],
  OH: ['America/New_York'],
  OK: ['America/Chicago'],
  OR: ['America/Los_Angeles', 'America/Boise', 'America/Denver'],
  PA: ['America/New_York'],
  PR: ['America/Puerto_Rico'],
  RI: ['America/New_York'],
  SC: ['America/New_York'],
  SD: ['America/Chicago', 'America/Denver'],
  TN: ['America/Chicago', 'America/New_York'],
  TX: ['America/Chicago', 'America/Denver'],
  UT: ['America/Denver'],
  VT: ['America/New_York'],
  VA: ['America/New_York'],
  VI: ['America/St_Thomas'],
  WA: ['America/Los_Angeles'],
  WV: ['America/New_York'],
  WI: ['America/Chicago'],
  WY: ['America/Denver'],
};

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
