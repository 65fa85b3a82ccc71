import type { DocumentInput } from '../../src/domain/i9/documents/presented';
import type { Section2Form } from '../../src/domain/i9/documents/section2';
import type { Signing } from '../../src/services/i9/signing';

/** What the tests of Section 2 type in. */

export const license: DocumentInput = {
  code: 'B_DL',
  papers: [{ issuingAuthority: 'WA', number: 'WDL1234', expirationDate: '01/31/2033' }],
};
export const ssnCard: DocumentInput = {
  code: 'C_SSN_CARD',
  papers: [{ issuingAuthority: 'Social Security Administration', number: '900123456' }],
};
export const section2Form = (fields: Partial<Section2Form> = {}): Section2Form => ({
  documents: [license, ssnCard],
  firstDay: '11/23/2026',
  ...fields,
});
export const signingAs = (typedName: string | null, now: Date): Signing => ({
  typedName,
  attestationReadAt: now,
  address: '203.0.113.9',
  agent: 'test',
  method: 'link',
});
