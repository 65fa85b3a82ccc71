import type { DocumentInput } from '../../../../src/domain/i9/documents/presented';
import {
  contradictions,
  documentBody,
  examinationBody,
} from '../../../../src/portal/signing/operations/examined';

const permit: DocumentInput = {
  code: 'A_EAD',
  papers: [
    {
      title: 'Employment Authorization Document (Form I-766)',
      number: ' SRC1 ',
      expirationDate: '06/30/2027',
    },
    { title: 'Form I-797C', number: '', noNumber: true, expirationDate: null, noExpirationDate: true },
  ],
};

describe('documentBody', () => {
  it('sends the first paper as the document, and the others as its companions', () => {
    expect(documentBody(permit)).toEqual({
      code: 'A_EAD',
      title: 'Employment Authorization Document (Form I-766)',
      number: 'SRC1',
      expirationDate: '06/30/2027',
      companions: [{ title: 'Form I-797C', number: 'N/A', expirationDate: 'N/A' }],
      photographException: null,
      autoExtendedUntil: null,
      extension: null,
    });
  });

  it('sends the document behind a receipt', () => {
    expect(documentBody({ ...permit, code: 'B_RCPT_REPL', receiptFor: ' B_DL ' })).toMatchObject({
      code: 'B_DL',
      receipt: true,
    });
    expect(documentBody({ ...permit, receiptFor: ' ' })).not.toHaveProperty('receipt');
  });

  it('sends an extension only where one of its fields is filled in', () => {
    const blank = { basis: '', note: '' };
    expect(documentBody({ ...permit, extension: blank }).extension).toBeNull();
    const stated = { basis: 'ead-renewal' };
    expect(documentBody({ ...permit, extension: stated }).extension).toMatchObject(stated);
  });
});

describe('examinationBody', () => {
  it('sends the time of the video call as an instant', () => {
    const form = { examinationMethod: 'alternative', liveVideoAt: '2026-11-19T09:30' } as const;
    expect(examinationBody(form, 'America/New_York')).toEqual({
      examinationMethod: 'alternative',
      liveVideoAt: '2026-11-19T14:30:00.000Z',
    });
    expect(examinationBody({ liveVideoAt: '' }, 'America/New_York').liveVideoAt).toBeNull();
  });
});

describe('contradictions', () => {
  const found = (paper: object) =>
    contradictions([{ code: 'A_EAD', papers: [paper] }], (index) => `documents.${index}`).map(
      ({ field, code }) => `${field} ${code}`,
    );

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
});
