import type { I9Command, I9Context } from '../../src/domain/i9/machine/commands';
import type { DocumentCode } from '../../src/domain/i9/documents/catalogue';
import type { PresentedDocument, PresentedPaper } from '../../src/domain/i9/documents/presented';

function paper(title: string, changes: Partial<PresentedPaper> = {}): PresentedPaper {
  return { title, issuingAuthority: 'Issuer', number: 'N/A', expirationDate: 'N/A', ...changes };
}

function document(code: DocumentCode, ...papers: PresentedPaper[]): PresentedDocument {
  return { code, papers };
}

/** Documents that an employee could present on 2026-11-20. */
export const presented = {
  passport: document(
    'A_US_PASSPORT',
    paper('U.S. Passport', { number: 'C12345678', expirationDate: '2030-01-01' }),
  ),
  greenCard: document(
    'A_I551',
    paper('Permanent Resident Card (Form I-551)', {
      number: 'ABC1234567890',
      expirationDate: '2030-01-01',
    }),
  ),
  ead: document(
    'A_EAD',
    paper('Employment Authorization Document (Form I-766)', {
      number: 'ABC1234567890',
      expirationDate: '2027-06-30',
    }),
  ),
  stampedPassport: document(
    'A_FP_I551',
    paper('Foreign passport', {
      issuingAuthority: 'Mexico',
      number: 'AB123456',
      expirationDate: '2029-01-01',
    }),
    paper('Temporary I-551 stamp', { issuedOn: '2026-10-01' }),
  ),
  studentPassport: document(
    'A_FP_I94',
    paper('Foreign passport', {
      issuingAuthority: 'Ghana',
      number: 'AB123456',
      expirationDate: '2027-01-01',
    }),
    paper('Form I-94', { number: '123456789A1', expirationDate: 'D/S' }),
    paper('Form I-20', { number: 'N0012345678', expirationDate: '2028-05-31' }),
  ),
  license: {
    ...document(
      'B_DL',
      paper("Driver's license", { issuingAuthority: 'WA', number: 'D1234567', expirationDate: '2029-01-01' }),
    ),
    hasPhotograph: true,
  },
  socialSecurityCard: document('C_SSN_CARD', paper('Social Security card', { number: '123-45-6788' })),
  birthCertificate: document('C_BIRTH_CERT', paper('U.S. birth certificate')),
  asyleeI94: document(
    'C_DHS_EAD',
    paper('Employment authorization document issued by DHS', { expirationDate: '2027-02-01' }),
  ),
  receipt: document('A_RCPT_REPL', paper('Receipt for a replacement document')),
  i94WithStamp: document(
    'A_RCPT_I94_551',
    paper('Form I-94 with temporary I-551 stamp', { number: '12345678901', issuedOn: '2026-10-01' }),
  ),
  refugeeI94: document(
    'A_RCPT_I94_REF',
    paper('Form I-94 with admission code RE', { number: '12345678901' }),
  ),
  minor: document('B_MINOR'),
  schoolRecord: document('B_SCHOOL_REC', paper('School record or report card')),
} as const satisfies Record<string, PresentedDocument>;

export const now = new Date('2026-11-20T15:00:00Z');
export const context: I9Context = {
  now,
  today: '2026-11-20',
  reviewRequired: false,
  reverificationLeadDays: 90,
};
export const employee = { userId: null, employeeId: 7 };
export const user = { userId: 3, employeeId: null };

/** The commands by which a form is signed, as a citizen's. */
export const section1 = {
  type: 'signSection1',
  signer: employee,
  attestationReadAt: now,
  dateOfBirth: '1990-05-17',
  attestation: 1,
  authorizationExpiration: null,
  supplementAOutstanding: false,
} as const satisfies I9Command;
export const section2 = (...documents: PresentedDocument[]): I9Command => ({
  type: 'signSection2',
  signer: user,
  attestationReadAt: now,
  documents,
  firstDay: '2026-11-23',
});
export const supplementB = (document: PresentedDocument): I9Command => ({
  type: 'signSupplementB',
  signer: user,
  attestationReadAt: now,
  document,
});
