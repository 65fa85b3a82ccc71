import type { AttestationId } from '../../domain/i9/form/attestations';

/**
 * Form I-9's wording as the government prints it. It is shown in English whatever the help language is, because the
 * form is signed in English outside Puerto Rico; the help text beside it is translated.
 */
export { officialForm, signatureWords, statements } from '../../domain/i9/form/statements';

export const attestationLabels: Readonly<Record<AttestationId, string>> = {
  1: 'A citizen of the United States',
  2: 'A noncitizen national of the United States',
  3: 'A lawful permanent resident',
  4: 'An alien authorized to work',
};

/** Field names as printed, shown beside their translation. */
export const officialNames = {
  lastName: 'Last Name (Family Name)',
  firstName: 'First Name (Given Name)',
  middleInitial: 'Middle Initial (if any)',
  otherLastNames: 'Other Last Names Used (if any)',
  addressStreet: 'Address (Street Number and Name)',
  addressApartment: 'Apt. Number (if any)',
  addressCity: 'City or Town',
  addressState: 'State',
  addressZip: 'ZIP Code',
  dateOfBirth: 'Date of Birth',
  socialSecurityNumber: 'U.S. Social Security Number',
  emailAddress: "Employee's Email Address",
  phoneNumber: "Employee's Telephone Number",
  alienNumber: 'USCIS or A-Number',
  expirationKind: 'until (exp. date, if any)',
  authorizedAlienNumber: 'USCIS A-Number',
  i94Number: 'Form I-94 Admission Number',
  foreignPassportNumber: 'Foreign Passport Number',
  passportCountry: 'Country of Issuance',
} as const;
