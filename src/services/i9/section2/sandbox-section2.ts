import { addYears, type IsoDate } from '../../../domain/dates';
import type { Section1 } from '../../../domain/i9/form/section1';
import type { Section2Form } from '../../../domain/i9/documents/section2';

/**
 * Returns plausible answers of a representative for those that are left out: the employee shows a driver's license and
 * a Social Security card with the number of Section 1. Only the sandbox does this.
 */
export const sandboxSection2 = (
  answers: Partial<Section2Form>,
  { addressState, socialSecurityNumber }: Pick<Section1, 'addressState' | 'socialSecurityNumber'>,
  startDate: IsoDate,
): Section2Form => ({
  firstDay: startDate,
  documents: [
    {
      code: 'B_DL',
      papers: [
        { issuingAuthority: addressState, number: 'D1234567', expirationDate: addYears(startDate, 4) },
      ],
      hasPhotograph: true,
    },
    {
      code: 'C_SSN_CARD',
      papers: [
        {
          issuingAuthority: 'Social Security Administration',
          number: socialSecurityNumber || '900-12-3456',
        },
      ],
    },
  ],
  ...answers,
});
