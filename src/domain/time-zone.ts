import { Temporal } from 'temporal-polyfill';

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
