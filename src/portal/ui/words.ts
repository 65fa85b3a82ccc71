import { readTypedDate } from '../../domain/typed-dates';

/** Formats dates and times as the form does, for pages of the organization's users. */

/** Returns a date as `11/23/2026`, and any other text (`D/S`, `N/A`) unchanged. */
export function shownDate(date: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? '');
  return match ? `${match[2]}/${match[3]}/${match[1]}` : (date ?? '');
}

/**
 * Returns a date as the form prints it, `04/08/2030`, however it was typed (`4/8/30`, `April 8, 2030`), and any other text
 * unchanged. The month comes first, as on the form and on the documents, on Spanish pages as well.
 */
export function dateAsShown(typed: string): string {
  const read = readTypedDate(typed, { language: 'en', today: '', years: 'ahead' });
  return read.kind === 'date' ? shownDate(read.date) : typed;
}

/** Returns an instant in the organization's time zone, with the zone's name. */
export const shownInstant = (instant: Date | string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long', timeZone }).format(
    typeof instant === 'string' ? new Date(instant) : instant,
  );

/** `1 form`, `2 forms`. */
export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

/** Returns a message for people who read only the summary: the field, then what is wrong with it. */
export const withLabel = (label: string | undefined, text: string): string =>
  label ? `${label}: ${text}` : text;

/** Makes a label lower case for use in a sentence, unless it is an abbreviation. */
export const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
