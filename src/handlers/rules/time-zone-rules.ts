import type { Fault } from '../../domain/problem';
import { isTimeZone } from '../../domain/time-zone';

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
