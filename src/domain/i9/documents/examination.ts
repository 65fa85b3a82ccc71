import { ageOn, type IsoDate } from '../../dates';
import { documentCatalogue } from './catalogue';
import type { ExaminationContext } from './documents';
import type { I9, SignedSection1, SignedSection2 } from '../record';

/** What the documents of a form are validated against on a day. Only a form whose Section 1 is signed has documents. */
export function examinationOf(
  { everify, shortJob }: Pick<I9, 'everify' | 'shortJob'>,
  { dateOfBirth, signedOn, signedAs }: SignedSection1,
  examinedOn: IsoDate,
): ExaminationContext {
  return {
    examinedOn,
    everify,
    shortJob,
    minor: ageOn(dateOfBirth, signedOn ?? examinedOn) < 18,
    signedAs: signedAs ?? 'employee',
  };
}

/**
 * Whether a form has a document that only people under 18 can show, and its employee was older when Section 1 was signed.
 *
 * @param dateOfBirth as corrected
 * @param signedOn the day of the signature
 */
export const isTooOldFor = (
  { section2 }: Pick<I9, 'section2'>,
  dateOfBirth: IsoDate,
  signedOn: IsoDate,
): boolean =>
  (section2?.documents ?? []).some(({ code }) => documentCatalogue[code].minorsOnly) &&
  ageOn(dateOfBirth, signedOn) >= 18;

/** When documents of a form were shown last. */
export const examinedAt = ({ examinedAt: later, signedAt }: SignedSection2): Date => later ?? signedAt;

/** The same for a reverification: no E-Verify case follows it, and it takes no document of List B. */
export const reverification = (examinedOn: IsoDate): ExaminationContext => ({
  examinedOn,
  everify: false,
  shortJob: false,
  minor: false,
  signedAs: 'employee',
  onFile: true,
});
