import type { IsoDate } from '../../dates';
import { Problem } from '../../problem';

/** An edition of Form I-9 with the expiration date that is printed on it. */
export interface FormEdition {
  /** As printed, `MM/DD/YY`. */
  readonly edition: string;
  readonly expiresOn: IsoDate;
  /** Last day of use when the government extended the printed date. */
  readonly extendedTo?: IsoDate;
  readonly publishedOn: IsoDate;
}

/** Oldest first. One edition can exist with two expiration dates; both are the form. */
export const formEditions: readonly FormEdition[] = [
  { edition: '10/21/19', expiresOn: '2022-10-31', extendedTo: '2023-10-31', publishedOn: '2019-10-21' },
  { edition: '08/01/23', expiresOn: '2026-07-31', publishedOn: '2023-08-01' },
  { edition: '08/01/23', expiresOn: '2027-05-31', publishedOn: '2023-08-01' },
  { edition: '01/20/25', expiresOn: '2027-05-31', publishedOn: '2025-01-20' },
];

function usableOn(form: FormEdition, day: IsoDate): boolean {
  return form.publishedOn <= day && day <= (form.extendedTo ?? form.expiresOn);
}

/** Editions on which an I-9 may be started on a day, newest first. */
export function editionsOn(
  day: IsoDate,
  editions: readonly FormEdition[] = formEditions,
): readonly FormEdition[] {
  return editions.filter((form) => usableOn(form, day)).toReversed();
}

/**
 * The edition for an I-9 that is started on a day: the newest one in use.
 * @throws Problem `i9-not-allowed` (409) when every known edition has expired
 */
export function currentEdition(day: IsoDate, editions: readonly FormEdition[] = formEditions): FormEdition {
  const [newest] = editionsOn(day, editions);
  if (newest) return newest;
  throw new Problem('i9-not-allowed', {
    detail: `No edition of Form I-9 that this service knows may be used on ${day}.`,
  });
}
