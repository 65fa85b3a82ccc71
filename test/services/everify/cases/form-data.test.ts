import { formDataOf } from '../../../../src/services/everify/cases/subject';
import type { Section1 } from '../../../../src/domain/i9/form/section1';
import type { Section2 } from '../../../../src/domain/i9/documents/section2';
import type { PresentedDocument } from '../../../../src/domain/i9/documents/presented';
import { newI9 } from '../../../../src/domain/i9/record';
import { presented } from '../../../support/i9-fixtures';

const signedAt = new Date('2026-11-23T17:00:00Z');
const section1: Section1 = JSON.parse('{"lastName":"Rivera"}');

/** Codes of the documents that E-Verify gets for a form, as signed and as it stands after a reverification. */
function sent(signed: readonly PresentedDocument[], now: readonly PresentedDocument[]): readonly string[] {
  const i9 = newI9({ employeeId: 7, workflow: 'on-site', everify: true, startDate: '2026-11-23' });
  const section2: Section2 = JSON.parse(JSON.stringify({ documents: signed }));
  const facts = { ...i9, section2: { signedAt, signerUserId: 3, documents: now } };
  return formDataOf({ section1, section2, facts })?.documents.map(({ code }) => code) ?? [];
}

describe('the documents of a case (E-Verify User Manual 2.1: List A, or List B and List C)', () => {
  const { ead, license, socialSecurityCard, asyleeI94 } = presented;

  it('are those of Section 2 after a document of List C has reverified one of List A', () =>
    expect(sent([ead], [socialSecurityCard])).toEqual(['A_EAD']));

  it('are the new ones where they are complete', () => {
    expect(sent([license, asyleeI94], [license, socialSecurityCard])).toEqual(['B_DL', 'C_SSN_CARD']);
    expect(sent([license, asyleeI94], [ead])).toEqual(['A_EAD']);
  });
});
