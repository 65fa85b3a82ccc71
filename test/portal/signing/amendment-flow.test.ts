import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { AmendmentSummary, showsAmendment } from '../../../src/portal/signing/amendment-flow';
import type { ReadForm } from '../../../src/portal/workspace/i9/i9';

type Correction = ReadForm['i9']['corrections'][number];

const correction: Correction = {
  kind: 'section2-amendment',
  section: 2,
  fields: ['firstDayOfEmployment'],
  reason: 'A slip.',
  documents: null,
  firstDayOfEmployment: '2026-11-23',
  additionalInformation: null,
  examinationMethod: 'physical',
  liveVideoAt: null,
  explanations: [{ check: 'section2-late', explanation: 'Technical problems' }],
  signature: {
    signedBy: 'Dana Whitfield',
    signedAt: '2026-11-23T17:00:00.000Z',
    method: 'password',
    attestationVersion: '2025-01-20',
    sectionHash: 'a'.repeat(64),
    identifiedBy: null,
  },
};
const timeZone = 'America/Los_Angeles';
const summaryOf = (fields: Partial<Correction>) =>
  renderToString(h(AmendmentSummary, { correction: { ...correction, ...fields }, timeZone }));

describe('the summary of an amendment', () => {
  it('shows what it explains, and what is right', () => {
    const html = summaryOf({});
    for (const shown of ['A slip.', 'Technical problems', '11/23/2026', 'In person, with the originals'])
      expect(html).toContain(shown);
  });

  it('names the method of a receipt’s replacement only if it is not the usual one', () => {
    const replacement = { kind: 'receipt-replacement' } as const;
    expect(summaryOf(replacement)).not.toContain('In person, with the originals');
    expect(summaryOf({ ...replacement, examinationMethod: 'alternative' })).toContain(
      'Alternative procedure authorized by DHS',
    );
  });

  it('is that of the newest amendment, not of a Section 1 that was signed again', () => {
    const corrections: Correction[] = [
      { ...correction, reason: 'An older slip.' },
      correction,
      { ...correction, kind: 'section1-signed-again', section: 1, reason: 'Another name.' },
    ];
    const { summary } = showsAmendment({ timeZone })({ corrections } as ReadForm['i9'], { documents: [] });
    expect(renderToString(summary)).toBe(summaryOf({}));
  });
});
