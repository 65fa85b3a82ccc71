import fc from 'fast-check';
import {
  validateSection1,
  type Section1Context,
  type Section1Input,
} from '../../../../src/domain/i9/form/section1';

const context: Section1Context = {
  today: '2026-11-20',
  startDate: '2026-11-23',
  everify: false,
  sandbox: false,
  minimumAge: 14,
  recordedBirthDate: null,
};

const citizen: Section1Input = {
  lastName: 'Ruiz-Núñez',
  firstName: 'Ana',
  addressStreet: '1 Main Street',
  addressCity: 'Springfield',
  addressState: 'IL',
  addressZip: '62701',
  dateOfBirth: '05/17/1990',
  attestation: '1',
};
const resident: Section1Input = { ...citizen, attestation: '3', alienNumber: 'A012345678' };
const worker: Section1Input = {
  ...citizen,
  attestation: '4',
  authorizationExpiration: '2027-03-01',
  authorizedAlienNumber: '012345678',
};

function faultsOf(input: Section1Input, changes: Partial<Section1Context> = {}): string[] {
  const result = validateSection1(input, { ...context, ...changes });
  return result.ok ? [] : result.faults.map(({ field, code }) => `${field}: ${code}`);
}

function section1Of(input: Section1Input) {
  const result = validateSection1(input, context);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.section1;
}

test('only what the form makes mandatory is mandatory', () => {
  expect(section1Of(citizen)).toEqual({
    lastName: 'Ruiz-Núñez',
    firstName: 'Ana',
    middleInitial: null,
    otherLastNames: null,
    addressStreet: '1 Main Street',
    addressApartment: null,
    addressCity: 'Springfield',
    addressState: 'IL',
    addressZip: '62701',
    dateOfBirth: '1990-05-17',
    socialSecurityNumber: null,
    emailAddress: null,
    phoneNumber: null,
    attestation: 1,
    alienNumber: null,
    authorizationExpiration: null,
    i94Number: null,
    foreignPassportNumber: null,
    passportCountry: null,
    signedAs: 'employee',
    preparers: [],
  });
});

test('an empty form names every mandatory field together', () => {
  expect(faultsOf({}).sort()).toEqual(
    [
      'addressCity: required',
      'addressState: required',
      'addressStreet: required',
      'addressZip: required',
      'attestation: choose-one',
      'dateOfBirth: required',
      'firstName: required',
      'lastName: required',
    ].sort(),
  );
});

test.each<[string, Section1Input, string[]]>([
  ['a post office box', { addressStreet: 'P.O. Box 12' }, ['addressStreet: post-office-box']],
  ['another post office box', { addressStreet: 'PO BOX #A-1' }, ['addressStreet: post-office-box']],
  ['a street that is named like one', { addressStreet: '12 PO Box Road' }, []],
  ['an unknown state', { addressState: 'ZZ' }, ['addressState: state-unknown']],
  ['a Canadian commuter', { addressState: 'can', addressZip: 'K1A 0B1' }, []],
  ['a short zip', { addressZip: '627' }, ['addressZip: zip-malformed']],
  ['two letters', { middleInitial: 'MM' }, ['middleInitial: one-letter']],
  ['an initial with its full stop', { middleInitial: 'M.' }, []],
  ['N/A in optional fields', { middleInitial: 'N/A', otherLastNames: 'n/a', addressApartment: 'N/A' }, []],
  ['a name that is too long', { lastName: 'a'.repeat(41) }, ['lastName: too-long']],
  ['a control character', { firstName: 'A\u0000na' }, ['firstName: control-character']],
  ['an impossible date', { dateOfBirth: '02/30/1990' }, ['dateOfBirth: date-invalid']],
  ['a birth today', { dateOfBirth: '2026-11-20' }, ['dateOfBirth: date-not-past']],
  ['a birth in another age', { dateOfBirth: '05/17/1090' }, ['dateOfBirth: date-implausible']],
  ['a bad email', { emailAddress: 'ana@' }, ['emailAddress: email-malformed']],
  ['a bad telephone', { phoneNumber: '12' }, ['phoneNumber: phone-malformed']],
  [
    'a number that was never issued',
    { socialSecurityNumber: '666-12-3456' },
    ['socialSecurityNumber: ssn-never-issued'],
  ],
])('%s', (_name, changes, faults) => expect(faultsOf({ ...citizen, ...changes })).toEqual(faults));

test('a birth after the first day', () =>
  expect(faultsOf({ ...citizen, dateOfBirth: '2026-10-01' }, { startDate: '2026-09-01' })).toEqual([
    'dateOfBirth: date-after-start',
  ]));

test('E-Verify makes the Social Security number mandatory for an employee who has one', () => {
  expect(faultsOf(citizen, { everify: true })).toEqual(['socialSecurityNumber: required']);
  expect(faultsOf({ ...citizen, noSocialSecurityNumber: 'yes' }, { everify: true })).toEqual([]);
  expect(faultsOf({ ...citizen, socialSecurityNumber: '123456788' }, { everify: true })).toEqual([]);
});

describe('the data of the attestation', () => {
  test.each<[string, Section1Input, string[]]>([
    ['3 without a number', { ...resident, alienNumber: '' }, ['alienNumber: required']],
    ['3 with a bad number', { ...resident, alienNumber: '12' }, ['alienNumber: number-malformed']],
    ['4 without a date', { ...worker, authorizationExpiration: '' }, ['authorizationExpiration: required']],
    ['4 with N/A', { ...worker, authorizationExpiration: 'n/a' }, []],
    [
      '4 that ended yesterday',
      { ...worker, authorizationExpiration: '11/19/2026' },
      ['authorizationExpiration: authorization-expired'],
    ],
    ['4 that ends today', { ...worker, authorizationExpiration: '2026-11-20' }, []],
    ['4 without any number', { ...worker, authorizedAlienNumber: '' }, ['authorizedAlienNumber: choose-one']],
    ['4 with two numbers', { ...worker, i94Number: '12345678901' }, ['authorizedAlienNumber: choose-one']],
    [
      '4 with half a passport',
      { ...worker, authorizedAlienNumber: '', foreignPassportNumber: 'AB123456' },
      ['passportCountry: required'],
    ],
    [
      '4 with a passport',
      { ...worker, authorizedAlienNumber: '', foreignPassportNumber: 'AB123456', passportCountry: 'India' },
      [],
    ],
    ['4 with an I-94', { ...worker, authorizedAlienNumber: '', i94Number: '123456789A1' }, []],
    ['no attestation', { ...citizen, attestation: '5' }, ['attestation: choose-one']],
  ])('%s', (_name, input, faults) => expect(faultsOf(input)).toEqual(faults));

  test('fields of another attestation are cleared, even bad ones', () => {
    const section1 = section1Of({ ...worker, i94Number: 'junk', alienNumber: 'junk', attestation: '1' });
    expect(section1).toEqual(section1Of(citizen));
  });

  test('exactly one proof is on every signed Section 1 of attestation 4, none on 1 and 2', () => {
    const text = fc.option(fc.constantFrom('', 'N/A', '012345678', '12345678901', 'AB123456'), {
      nil: undefined,
    });
    const fields = fc.record({
      attestation: fc.constantFrom('1', '2', '3', '4'),
      alienNumber: text,
      authorizedAlienNumber: text,
      i94Number: text,
      foreignPassportNumber: text,
      passportCountry: fc.constantFrom('', 'India'),
      authorizationExpiration: fc.constantFrom('', 'N/A', '2027-03-01', '2020-01-01'),
    });
    fc.assert(
      fc.property(fields, (typed) => {
        const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
        const result = validateSection1({ ...citizen, ...given }, context);
        if (!result.ok) return;
        const { attestation, alienNumber, i94Number, foreignPassportNumber, passportCountry } =
          result.section1;
        const proofs = [alienNumber, i94Number, foreignPassportNumber].filter((proof) => proof !== null);
        expect(proofs.length).toBe(attestation >= 3 ? 1 : 0);
        expect(passportCountry === null).toBe(foreignPassportNumber === null);
        expect(result.section1.authorizationExpiration === null).toBe(attestation !== 4);
      }),
    );
  });
});

describe('preparers and guardians', () => {
  const preparer = {
    lastName: 'Lee',
    firstName: 'Kim',
    addressStreet: '2 Main Street',
    addressCity: 'Springfield',
    addressState: 'IL',
    addressZip: '62701',
  };

  test('up to four blocks of Supplement A', () => {
    expect(
      section1Of({ ...citizen, preparers: [preparer, preparer, preparer, preparer] }).preparers,
    ).toHaveLength(4);
    expect(faultsOf({ ...citizen, preparers: Array.from({ length: 5 }, () => preparer) })).toEqual([
      'preparers: too-many',
    ]);
    expect(
      faultsOf({ ...citizen, preparers: [preparer, { ...preparer, lastName: '', addressZip: 'x' }] }),
    ).toEqual(
      expect.arrayContaining(['preparers.1.lastName: required', 'preparers.1.addressZip: zip-malformed']),
    );
  });

  test('a parent signs for a minor, with Supplement A, never with E-Verify', () => {
    const minor: Section1Input = {
      ...citizen,
      dateOfBirth: '2010-01-01',
      signedAs: 'parent-or-guardian',
      preparers: [preparer],
    };
    expect(section1Of(minor).signedAs).toBe('parent-or-guardian');
    expect(faultsOf({ ...minor, preparers: [] })).toEqual(['signedAs: preparer-required']);
    expect(section1Of({ ...minor, dateOfBirth: '2008-11-21' }).signedAs).toBe('parent-or-guardian');
    expect(faultsOf({ ...minor, dateOfBirth: '2008-11-20' })).toEqual(['signedAs: minors-only']);
    expect(faultsOf({ ...minor, dateOfBirth: '1990-01-01' })).toEqual(['signedAs: minors-only']);
    expect(faultsOf({ ...minor, noSocialSecurityNumber: 'yes' }, { everify: true })).toEqual([
      'signedAs: not-with-everify',
    ]);
  });
});
