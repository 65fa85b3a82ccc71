import fc from 'fast-check';
import { caseData, everifyName, tenDigits, type CaseFacts } from '../../../src/domain/everify/case-data';
import { readCorrections } from '../../../src/domain/everify/corrections';
import { placesOf } from '../../../src/domain/everify/places';
import type { Section1 } from '../../../src/domain/i9/form/section1';
import type { PresentedDocument, PresentedPaper } from '../../../src/domain/i9/documents/presented';
import { presented } from '../../support/i9-fixtures';

const section1: Section1 = {
  lastName: 'Rivera',
  firstName: 'Ana',
  middleInitial: null,
  otherLastNames: 'Núñez; Smith, Ñ',
  addressStreet: '18 Alder Street',
  addressApartment: null,
  addressCity: 'Tacoma',
  addressState: 'WA',
  addressZip: '98402',
  dateOfBirth: '1994-04-17',
  socialSecurityNumber: '900-12-3456',
  emailAddress: 'HR@example.com',
  phoneNumber: '253-555-0100',
  attestation: 1,
  alienNumber: null,
  authorizationExpiration: null,
  i94Number: null,
  foreignPassportNumber: null,
  passportCountry: null,
  signedAs: 'employee',
  preparers: [],
};
const facts: CaseFacts = {
  section1,
  ssn: '900-12-3456',
  documents: [presented.passport],
  places: { country: null, state: null },
  dateOfHire: '2026-11-23',
  creator: { name: 'Terry Tester', email: 'hr@example.com', phone: '+1 (253) 555-0100' },
  employerCaseId: '17-1',
  companyId: '1204881',
  delayReason: null,
  duplicateContinueReason: null,
  resubmitted: false,
};

test('a whole case; the address of the creator is never given as the employee’s', () =>
  expect(caseData(facts)).toEqual({
    first_name: 'Ana',
    last_name: 'Rivera',
    other_last_names_used: ['Nunez', 'Smith', 'N'],
    date_of_birth: '1994-04-17',
    ssn: '900-12-3456',
    date_of_hire: '2026-11-23',
    citizenship_status_code: 'US_CITIZEN',
    phone_number: '2535550100',
    case_creator_name: 'Terry Tester',
    case_creator_email_address: 'hr@example.com',
    case_creator_phone_number: '2535550100',
    employer_case_id: '17-1',
    client_company_id: '1204881',
    document_a_type_code: 'US_PASSPORT',
    document_sub_type_code: 'US_PASSPORT',
    us_passport_number: 'C12345678',
    expiration_date: '2030-01-01',
  }));

test.each([
  ['253-555-0110 x12', '2535550110'],
  ['1.253.555.0110, 4', '2535550110'],
  ['(253) 555-0110 #7', '2535550110'],
  ['+44 20 7946 0958', null],
  ['555-0110', null],
  ['', null],
])('the telephone number %p is %p', (phone, digits) => {
  expect(tenDigits(phone)).toBe(digits);
  const { case_creator_phone_number: sent } = caseData({ ...facts, creator: { ...facts.creator, phone } });
  expect(sent).toBe(digits ?? '');
});

test('reasons go with the case', () =>
  expect(
    caseData({
      ...facts,
      delayReason: { code: 'OTHER', description: 'The form was in a drawer.' },
      duplicateContinueReason: 'Hired again',
      duplicateReasonCode: 'REHIRE',
    }),
  ).toMatchObject({
    reason_for_delay_code: 'OTHER',
    reason_for_delay_description: 'The form was in a drawer.',
    duplicate_continue_reason_code: 'REHIRE',
  }));

test.each<[string, readonly PresentedDocument[], object]>([
  [
    'permanent resident card',
    [presented.greenCard],
    { document_a_type_code: 'FORM_I551', i551_number: 'ABC1234567890', expiration_date: '2030-01-01' },
  ],
  [
    'passport and I-94',
    [presented.studentPassport],
    {
      document_a_type_code: 'FOREIGN_PASSPORT_WITH_FORM_I94',
      foreign_passport_number: 'AB123456',
      i94_number: '123456789A1',
      sevis_number: 'N0012345678',
      country_code: 'GHA',
    },
  ],
  [
    'licence and Social Security card: the number and the date are those of List B',
    [
      {
        ...presented.license,
        papers: presented.license.papers.map((paper) => ({ ...paper, issuingAuthority: 'Washington' })),
      },
      presented.socialSecurityCard,
    ],
    {
      document_b_type_code: 'DRIVERS_LICENSE',
      document_c_type_code: 'SOCIAL_SECURITY_CARD',
      document_bc_number: 'D1234567',
      us_state_code: 'WA',
      expiration_date: '2029-01-01',
    },
  ],
  [
    'a report of birth abroad: its title says which of its codes',
    [
      presented.license,
      {
        code: 'C_DOS_BIRTH',
        papers: presented.birthCertificate.papers.map((paper) => ({
          ...paper,
          title: 'Certification of Birth Abroad (Form FS-545)',
        })),
      },
    ],
    { document_c_type_code: 'FS_545' },
  ],
  [
    'a license that its state extends: the day until which it counts',
    [
      {
        ...presented.license,
        papers: presented.license.papers.map((paper) => ({ ...paper, expirationDate: '2026-09-01' })),
        autoExtendedUntil: '2027-09-01',
        extension: { basis: 'state-extension', designation: 'Texas Transportation Code 521.0291' },
      },
      presented.socialSecurityCard,
    ],
    { document_b_type_code: 'DRIVERS_LICENSE', expiration_date: '2027-09-01' },
  ],
  [
    'an extended EAD: the receipt number and the last day of the extension',
    [
      {
        ...presented.ead,
        papers: presented.ead.papers.map((paper) => ({
          ...paper,
          number: 'IOE0912345678',
          expirationDate: '2027-04-25',
        })),
        autoExtendedUntil: '2027-04-25',
      },
    ],
    { document_a_type_code: 'FORM_I766', i766_number: 'IOE0912345678', expiration_date: '2027-04-25' },
  ],
  [
    'an expired Form I-551 with the notice of Form I-90: the day of the notice',
    [
      {
        ...presented.greenCard,
        papers: [
          ...presented.greenCard.papers.map((paper) => ({ ...paper, expirationDate: '2024-01-15' })),
          {
            title: 'Form I-797, Notice of Action (Form I-90)',
            issuingAuthority: 'U.S. Citizenship and Immigration Services',
            number: 'IOE0912345678',
            expirationDate: '2027-01-15',
          },
        ],
      },
    ],
    { document_a_type_code: 'FORM_I551', i551_number: 'ABC1234567890', expiration_date: '2027-01-15' },
  ],
  [
    'Form I-94 with Form DS-2019 in List C: no date of List C',
    [
      presented.license,
      {
        code: 'C_DHS_EAD',
        papers: [
          {
            title: 'Form I-94 with Form DS-2019 of an exchange visitor',
            issuingAuthority: 'U.S. Customs and Border Protection',
            number: '123456789A1',
            expirationDate: '2027-05-31',
          },
        ],
      },
    ],
    {
      document_b_type_code: 'DRIVERS_LICENSE',
      document_c_type_code: 'EMPLOYMENT_AUTHORIZATION_DOCUMENT',
      expiration_date: '2029-01-01',
    },
  ],
  ['a List B document without a date', [presented.schoolRecord], { no_expiration_date: true }],
  [
    'a receipt of a refugee',
    [presented.refugeeI94],
    { document_a_type_code: 'FORM_I94_RECEIPT', i94_number: '12345678901' },
  ],
])('%s', (_name, documents, fields) =>
  expect(caseData({ ...facts, documents, places: placesOf(section1, documents, {}) })).toMatchObject(fields),
);

test('what a document is stated not to have is not sent as its number or date', () => {
  const without = (document: PresentedDocument, changes: Partial<PresentedPaper>) => {
    const documents = [
      { ...document, papers: document.papers.map((paper) => ({ ...paper, ...changes })) },
      presented.socialSecurityCard,
    ];
    return caseData({ ...facts, documents, places: placesOf(section1, documents, {}) });
  };
  const license = without(presented.license, { expirationDate: 'N/A' });
  expect(license).toMatchObject({ no_expiration_date: true });
  expect(license).not.toHaveProperty('expiration_date');
  const card = without(presented.greenCard, { number: 'N/A' });
  expect(card).toMatchObject({ expiration_date: '2030-01-01' });
  expect(card).not.toHaveProperty('i551_number');
});

test('numbers of Section 1 take the form that E-Verify wants', () =>
  expect(
    caseData({ ...facts, section1: { ...section1, attestation: 3, alienNumber: '1234567' } }),
  ).toMatchObject({
    citizenship_status_code: 'LAWFUL_PERMANENT_RESIDENT',
    alien_number: 'A001234567',
  }));

test('names', () => {
  expect(everifyName('  Åsa-Märta  O’Neill 3rd ', 40)).toBe("Asa-Marta O'Neill rd");
  expect(
    ['Łukasz Wałęsa', 'Søren Groß', 'Œdipe Ægir', 'İpek Işık'].map((name) => everifyName(name, 40)),
  ).toEqual(['Lukasz Walesa', 'Soren Gross', 'Oedipe Aegir', 'Ipek Isik']);
  expect(caseData({ ...facts, section1: { ...section1, firstName: '李' } }).first_name).toBe('Unknown');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const cleaned = everifyName(name, 25);
      expect(cleaned).toMatch(/^[A-Za-z' -]{0,25}$/);
      expect(everifyName(cleaned, 25)).toBe(cleaned);
    }),
  );
});

test('corrections are read as the form reads its fields, and say what was signed', () => {
  const context = { today: '2026-11-23', sandbox: false };
  const signed = { ...section1, socialSecurityNumber: '123-45-6780', alienNumber: '1234567' };
  const form = { section1: signed, documents: [] };
  const asSigned = {
    lastName: ' Rivera ',
    dateOfBirth: '04/17/1994',
    socialSecurityNumber: '123456780',
    alienNumber: 'A1234567',
  };
  expect(readCorrections(asSigned, form, context)).toEqual({ ok: true, corrections: {} });
  const unsigned = {
    lastName: 'Ruiz',
    dateOfBirth: '04/18/1994',
    middleInitial: 'L',
    i94Number: '12345678901',
  };
  expect(readCorrections(unsigned, form, context)).toEqual({
    ok: false,
    faults: Object.keys(unsigned).map((field) => ({ field, code: 'not-as-signed' })),
  });
  const bad = {
    lastName: ' ',
    firstName: 'x'.repeat(41),
    middleInitial: 'LM',
    dateOfBirth: '2026-11-23',
    socialSecurityNumber: '900-12-3456',
    emailAddress: 'ana',
    i94Number: '1',
    addressCity: 'Tacoma',
    constructor: 'x',
  };
  const result = readCorrections(bad, form, context);
  expect(!result.ok && result.faults.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'lastName required',
    'firstName too-long',
    'middleInitial one-letter',
    'dateOfBirth date-not-past',
    'socialSecurityNumber ssn-never-issued',
    'emailAddress email-malformed',
    'i94Number number-malformed',
    'addressCity unknown-field',
    'constructor unknown-field',
  ]);
});
