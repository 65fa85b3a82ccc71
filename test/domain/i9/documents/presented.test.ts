import { contradictions } from '../../../../src/domain/i9/documents/presented';

describe('contradictions', () => {
  const found = (paper: object) => contradictions([paper]);

  it('names what is typed and said to be absent', () => {
    const both = { number: '1', noNumber: true, expirationDate: '01/01/2030', noExpirationDate: true };
    expect(found(both)).toEqual(['papers.0.number', 'papers.0.expirationDate']);
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
    expect(contradictions(papers)).toEqual(['papers.0.number', 'papers.1.expirationDate']);
  });
});
