import { contradictions } from '../../../../src/domain/i9/documents/presented';

describe('contradictions', () => {
  const found = (paper: object) =>
    contradictions([paper], 'documents.0').map(({ field, code }) => `${field} ${code}`);

  it('names what is typed and said to be absent', () => {
    const both = { number: '1', noNumber: true, expirationDate: '01/01/2030', noExpirationDate: true };
    expect(found(both)).toEqual([
      'documents.0.papers.0.number value-and-not-applicable',
      'documents.0.papers.0.expirationDate value-and-not-applicable',
    ]);
  });

  it.each([[{ number: '1' }], [{ noNumber: true, number: ' ' }], [{ noNumber: true, number: 'N/A' }]])(
    'accepts %j',
    (paper) => {
      expect(found(paper)).toEqual([]);
    },
  );

  it('looks at every paper, and ignores blanks and N/A', () => {
    const papers = [
      { number: '1', noNumber: true, expirationDate: 'N/A', noExpirationDate: true },
      { number: ' ', noNumber: true, expirationDate: '1/1/31', noExpirationDate: true },
    ];
    const found = contradictions(papers, 'documents.0');
    expect(found.map(({ field }) => field)).toEqual([
      'documents.0.papers.0.number',
      'documents.0.papers.1.expirationDate',
    ]);
  });
});
