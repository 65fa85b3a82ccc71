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

/**
 * Editions that are no longer in use, oldest first: forms on them are still kept (USCIS, history of Form I-9). Where no
 * expiration date was printed, `expiresOn` is the last day of use.
 */
const pastEditions: readonly FormEdition[] = [
  { edition: '05/07/87', expiresOn: '1991-11-20', publishedOn: '1987-05-07' },
  { edition: '11/21/91', expiresOn: '2007-12-25', publishedOn: '1991-11-21' },
  { edition: '05/31/05', expiresOn: '2007-12-25', publishedOn: '2005-05-31' },
  { edition: '06/05/07', expiresOn: '2009-04-02', publishedOn: '2007-06-05' },
  { edition: '02/02/09', expiresOn: '2013-05-07', publishedOn: '2009-02-02' },
  { edition: '08/07/09', expiresOn: '2012-08-31', extendedTo: '2013-05-07', publishedOn: '2009-08-07' },
  { edition: '03/08/13', expiresOn: '2016-03-31', extendedTo: '2017-01-21', publishedOn: '2013-03-08' },
  { edition: '11/14/16', expiresOn: '2019-08-31', extendedTo: '2017-09-17', publishedOn: '2016-11-14' },
  { edition: '07/17/17', expiresOn: '2019-08-31', extendedTo: '2020-04-30', publishedOn: '2017-07-17' },
];

/** The edition that has this date printed on it, one in use on a day before others; undefined for no edition. */
export function editionNamed(name: string, day: IsoDate): FormEdition | undefined {
  const named = [...pastEditions, ...formEditions].filter(({ edition }) => edition === name);
  return named.find((form) => usableOn(form, day)) ?? named.at(-1);
}

export function usableOn(form: FormEdition, day: IsoDate): boolean {
  return form.publishedOn <= day && day <= (form.extendedTo ?? form.expiresOn);
}

/** Editions on which an I-9 may be started on a day, newest first. */
export const editionsOn = (day: IsoDate): readonly FormEdition[] =>
  formEditions.filter((form) => usableOn(form, day)).toReversed();

/**
 * The edition for an I-9 that is started on a day: the newest one in use.
 * @throws Problem `i9-not-allowed` (409) when every known edition has expired
 */
export function currentEdition(day: IsoDate): FormEdition {
  const [newest] = editionsOn(day);
  if (newest) return newest;
  throw new Problem('i9-not-allowed', {
    detail: `No edition of Form I-9 that this service knows may be used on ${day}.`,
  });
}
