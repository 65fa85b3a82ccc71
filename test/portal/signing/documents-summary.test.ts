import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { DocumentsSummary } from '../../../src/portal/signing/documents-summary';
import { textsOf } from '../../../src/portal/texts';

describe('the summary of documents on a review page', () => {
  it('shows the note that the form prints for an extended document without a note of its own', () => {
    const paper = { title: 'Form I-94', issuingAuthority: '', number: null, expirationDate: '2026-11-01' };
    const documents = [
      { code: 'C_DHS_EAD', papers: [paper], autoExtendedUntil: '2027-06-29' },
      { code: 'A_EAD', papers: [paper], autoExtendedUntil: '2027-10-28' },
    ] as const;
    const html = renderToString(h(DocumentsSummary, { t: textsOf('en').section2, documents }));
    expect(html).toContain('<p>Document EXT 06/29/2027</p>');
    expect(html).toContain('<p>EAD EXT 10/28/2027</p>');
  });
});
