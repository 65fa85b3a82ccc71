import type { AttestationId } from '../../domain/i9/attestations';

/**
 * Words of Form I-9 as the government prints them, edition 01/20/25. They are shown in English whatever the help language
 * is, because the form is signed in English outside Puerto Rico; the help text beside them is translated.
 */
export const officialForm = { edition: '01/20/25', expires: '05/31/2027', expiresOn: '2027-05-31' } as const;

/** The statement that the employee signs under penalty of perjury. */
const employeeStatement =
  'I am aware that federal law provides for imprisonment and/or fines for false statements, or the use of false documents, ' +
  'in connection with the completion of this form. I attest, under penalty of perjury, that this information, ' +
  'including my selection of the box attesting to my citizenship or immigration status, is true and correct.';

/** The statement that each preparer or translator signs (Supplement A). */
const preparerStatement =
  'I attest, under penalty of perjury, that I have assisted in the completion of Section 1 of this form and that to the best ' +
  'of my knowledge the information is true and correct.';

export const attestationLabels: Readonly<Record<AttestationId, string>> = {
  1: 'A citizen of the United States',
  2: 'A noncitizen national of the United States',
  3: 'A lawful permanent resident',
  4: 'An alien authorized to work',
};

/** Words that stand in the place of the employee's signature when somebody else signs (Form I-9 instructions). */
export const signatureWords = {
  'parent-or-guardian': 'Individual under age 18',
  'special-placement': 'Special Placement',
} as const;

/** Names of the fields as printed, shown beside their translation. */
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

export interface Statement {
  /** Names the wording: the form's edition and which statement of it. */
  version: string;
  text: string;
}

const statement = (name: string, text: string): Statement => ({
  version: `i-9 ${officialForm.edition} ${name}`,
  text,
});

export const statements = {
  employee: statement('section 1', employeeStatement),
  preparer: statement('supplement a', preparerStatement),
} as const;
