import { addDays, type IsoDate } from '../../domain/dates';

interface CalendarDay {
  /** The same for the same event: a calendar then replaces it instead of showing it twice. */
  id: string;
  date: IsoDate;
  title: string;
  text: string;
  now: Date;
}

const compact = (text: string): string => text.replace(/[-:]|\.\d+/g, '');

/** RFC 5545, 3.3.11: commas, semicolons, backslashes and line breaks of a text. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** RFC 5545, 3.1: lines of at most 75 octets; a continued one begins with a blank. */
function folded(line: string): string {
  const lines = [''];
  for (const letter of line) {
    const last = lines.at(-1) ?? '';
    if (Buffer.byteLength(last + letter) > 75) lines.push(` ${letter}`);
    else lines[lines.length - 1] = last + letter;
  }
  return lines.join('\r\n');
}

/** Returns a file (`text/calendar`, RFC 5545) with one event of a whole day. */
export const calendarDay = ({ id, date, title, text, now }: CalendarDay): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Employment Eligibility Service//Form I-9//EN',
    'BEGIN:VEVENT',
    `UID:${id}@form-i-9`,
    `DTSTAMP:${compact(now.toISOString())}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
