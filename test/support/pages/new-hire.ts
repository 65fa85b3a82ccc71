/** Answers by control id. Ids of radio choices and boxes have the value `true`. */
export type Entries = Readonly<Record<string, string | true>>;

/** Everything that the form asks of everybody. The number belongs to no one: the area was never issued. */
export const person: Entries = {
  lastName: 'Portillo-Núñez',
  firstName: 'Ana',
  middleInitial: 'M',
  otherLastNames: 'Vega',
  addressStreet: '12 Larkspur Lane',
  addressApartment: '4B',
  addressCity: 'Albany',
  addressState: 'NY',
  addressZip: '12207',
  dateOfBirth: 'April 28, 1986',
  emailAddress: 'ana@example.com',
  phoneNumber: '(518) 555-0143',
  socialSecurityNumber: '900-12-3456',
  helped: true,
};

/** What each attestation adds to the answers. */
export const attestations = {
  citizen: { attestation: true },
  national: { 'attestation-2': true },
  resident: { 'attestation-3': true, alienNumber: 'A012345678' },
  authorizedUntil: {
    'attestation-4': true,
    expirationKind: true,
    authorizationExpiration: '6/30/28',
    'numberKind-3': true,
    foreignPassportNumber: 'X1234567',
    passportCountry: 'Peru',
  },
  authorizedWithoutEnd: {
    'attestation-4': true,
    'expirationKind-2': true,
    'numberKind-2': true,
    i94Number: '123456789A1',
  },
} as const satisfies Record<string, Entries>;

/** The answers of a citizen whom nobody helps, by field, as a browser sends them. */
export const citizen: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(person).flatMap(([id, value]) => (value === true ? [] : [[id, value]])),
  ),
  attestation: '1',
  helped: 'no',
};

export const preparer = (index: number, change: Partial<Record<string, string>> = {}): Entries =>
  Object.fromEntries(
    Object.entries({
      lastName: 'Okafor',
      firstName: 'Chidi',
      middleInitial: '',
      addressStreet: '7 Mill Road',
      addressCity: 'Troy',
      addressState: 'NY',
      addressZip: '12180',
      ...change,
    }).map(([field, value]) => [`preparers.${index}.${field}`, value ?? '']),
  );

/** Everything but one answer of the person. */
export const without = (left: string): Entries =>
  Object.fromEntries(Object.entries(person).filter(([id]) => id !== left));

/** The last step of an address of Section 1, without the token. */
export const placeIn = (url: string): string =>
  new URL(url).pathname.replace(/^\/portal\/section1\/[^/]+/, '');

/** The pages of Section 1 that ask for answers, by their last step. */
export const asks =
  /^\/(name|address|birth-date|social-security|status|authorization|number|help|preparer-[1-4])$/;
