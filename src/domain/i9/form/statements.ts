import type { AttestationId } from './attestations';
import type { AttestationText } from './signature';

/**
 * Words of Form I-9 as the government prints them, edition 01/20/25. Each signer has read them in exactly this form, and
 * in English whatever the help language is, because the form is signed in English outside Puerto Rico.
 */
export const officialForm = { edition: '01/20/25', expires: '05/31/2027', expiresOn: '2027-05-31' } as const;

/** The version names the wording: the form's edition and which statement of it. */
const statement = (name: string, text: string): AttestationText => ({
  version: `i-9 ${officialForm.edition} ${name}`,
  text,
});

/** Statements that are signed under penalty of perjury. */
export const statements = {
  employee: statement(
    'section 1',
    'I am aware that federal law provides for imprisonment and/or fines for false statements, or the use of false documents, ' +
      'in connection with the completion of this form. I attest, under penalty of perjury, that this information, ' +
      'including my selection of the box attesting to my citizenship or immigration status, is true and correct.',
  ),
  preparer: statement(
    'supplement a',
    'I attest, under penalty of perjury, that I have assisted in the completion of Section 1 of this form and that to the best ' +
      'of my knowledge the information is true and correct.',
  ),
  /** Of Section 2, and of every correction of it. */
  examiner: statement(
    'section 2',
    'I attest, under penalty of perjury, that (1) I have examined the documentation presented by the above-named employee, ' +
      '(2) the above-listed documentation appears to be genuine and to relate to the employee named, and (3) to the best of ' +
      'my knowledge, the employee is authorized to work in the United States.',
  ),
  reverification: statement(
    'supplement b',
    'I attest, under penalty of perjury, that to the best of my knowledge, this employee is authorized to work in the ' +
      'United States, and if the employee presented documentation, the documentation I examined appears to be genuine and to ' +
      'relate to the individual who presented it.',
  ),
} as const;

/** Shown in place of the employee's signature when someone else signs (Form I-9 instructions). */
export const signatureWords = {
  'parent-or-guardian': 'Individual under age 18',
  'special-placement': 'Special Placement',
} as const;

export const attestationLabels: Readonly<Record<AttestationId, string>> = {
  1: 'A citizen of the United States',
  2: 'A noncitizen national of the United States',
  3: 'A lawful permanent resident',
  4: 'An alien authorized to work',
};

/** A status of Section 1 with its number: `1. A citizen of the United States`. */
export const numberedStatus = (id: AttestationId): string => `${id}. ${attestationLabels[id]}`;

/** Names of the fields of Section 1; on pages they stand beside their translation. */
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
