import { Temporal } from 'temporal-polyfill';

const localForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/**
 * Reads an instant as typed: RFC 3339, or a local time `YYYY-MM-DDTHH:MM` as browsers send it. Blank or anything else
 * becomes null, and the rules then say what is missing.
 */
export function readInstant(text: string | null | undefined, timeZone: string): Date | null {
  const given = text?.trim() ?? '';
  try {
    const instant = localForm.test(given)
      ? Temporal.PlainDateTime.from(given).toZonedDateTime(timeZone).toInstant()
      : Temporal.Instant.from(given);
    return new Date(instant.epochMilliseconds);
  } catch {
    return null;
  }
}
