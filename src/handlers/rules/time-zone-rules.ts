import type { Fault } from '../../domain/problem';
import { isTimeZone } from '../../domain/time-zone';

/** What is wrong with the name of a time zone at `/timeZone`. */
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
