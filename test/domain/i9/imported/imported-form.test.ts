import { federalCalendar } from '../../../../src/domain/calendar';
import type { PresentedDocument } from '../../../../src/domain/i9/documents/presented';
import { readImportedForm, type ImportedFormInput } from '../../../../src/domain/i9/imported/imported-form';
import { presented } from '../../../support/i9-fixtures';
import { documentAt as at, importedForm } from '../../../support/organizations/forms-elsewhere';

const permitUntil = (expirationDate: string): PresentedDocument => ({
  ...presented.ead,
  papers: presented.ead.papers.map((paper) => ({ ...paper, expirationDate })),
});

const reverified = (changes: Partial<ImportedFormInput> = {}): Partial<ImportedFormInput> => ({
  reverifiedOn: '2026-11-20',
  reverifiedBy: 'Mei Ibrahim',
  documents: [at('listA', presented.ead), at('reverification', permitUntil('2029-06-30'))],
  ...changes,
});

const read = (changes: Partial<ImportedFormInput> = {}) =>
  readImportedForm(
    { ...importedForm, ...changes },
    { today: '2026-12-01', calendar: federalCalendar([]), sandbox: false, startDate: '2026-11-02' },
  );
const formOf = (changes: Partial<ImportedFormInput> = {}) => {
  const { form, faults } = read(changes);
  if (!form) throw new Error(JSON.stringify(faults));
  return form;
};
/** Faults of a form that is taken over with them. */
const faultsOf = (changes: Partial<ImportedFormInput>) =>
  formOf(changes).faults.map(({ field, code }) => `${field} ${code}`);
/** Faults of data that is not taken over. */
const refusalsOf = (changes: Partial<ImportedFormInput>) =>
  read(changes).faults.map(({ field, code }) => `${field} ${code}`);

describe('readImportedForm', () => {
  it('takes over a form in order with its days, its edition and its sections', () => {
    expect(formOf()).toMatchObject({
      edition: { edition: '01/20/25' },
      filedOn: '2026-11-06',
      section1: { lastName: 'Okafor', dateOfBirth: '1990-04-17', attestation: 4 },
      section1SignedOn: '2026-11-02',
      section2: { firstDay: '2026-11-02', examinationMethod: 'physical', representativeTitle: 'HR Manager' },
      section2SignedOn: '2026-11-05',
      supplementB: null,
      faults: [],
    });
  });

  it.each<[string, Partial<ImportedFormInput>, string[]]>([
    ['a day that is none', { section1SignedOn: '2026-11-31' }, ['section1SignedOn date-invalid']],
    ['a blank day of filing', { filedOn: '' }, ['filedOn date-invalid']],
    ['a day of filing ahead', { filedOn: '2026-12-02' }, ['filedOn date-ahead']],
    ['an edition that never was', { formEdition: '01/01/01' }, ['formEdition unknown-edition']],
  ])('refuses data with %s', (_, changes, faults) => {
    expect(refusalsOf(changes)).toEqual(faults);
  });

  it('keeps a day that is today, and reports one that is ahead', () => {
    expect(faultsOf({ section2SignedOn: '2026-12-01', filedOn: '2026-12-01' })).toEqual([
      'section2SignedOn section2-late',
    ]);
    expect(faultsOf({ section2SignedOn: '2026-12-02', filedOn: '2026-12-01' })).toContain(
      'section2SignedOn date-ahead',
    );
  });

  it('accepts a first day that is ahead', () => {
    expect(faultsOf({ firstDay: '2026-12-07' })).toEqual([]);
  });

  it('reports Section 1 that was signed after the first day', () => {
    expect(faultsOf({ section1SignedOn: '2026-11-03' })).toEqual(['section1SignedOn section1-late']);
  });

  it('reports Section 2 that was signed later than three business days after the first day', () => {
    const filed = { filedOn: '2026-11-30' };
    expect(faultsOf({ ...filed, section2SignedOn: '2026-11-05' })).toEqual([]);
    expect(faultsOf({ ...filed, section2SignedOn: '2026-11-06' })).toEqual([
      'section2SignedOn section2-late',
    ]);
  });

  it('reports days that are out of order', () => {
    expect(faultsOf({ filedOn: '2026-11-04' })).toEqual(['section2SignedOn filed-before-signed']);
    expect(faultsOf({ filedOn: '2026-11-05' })).toEqual([]);
    expect(faultsOf({ section1SignedOn: '2026-11-02', section2SignedOn: '2026-11-01' })).toEqual([
      'section2SignedOn signed-before-section1',
    ]);
    expect(faultsOf({ section2SignedOn: '2026-11-02' })).toEqual([]);
  });

  it('takes for a blank day the one that comes nearest to it', () => {
    const daysOf = (changes: Partial<ImportedFormInput>) => {
      const { section1SignedOn, section2SignedOn, section2 } = formOf(changes);
      return [section1SignedOn, section2SignedOn, section2.firstDay];
    };
    expect(daysOf({ section1SignedOn: '' })).toEqual(['2026-11-02', '2026-11-05', '2026-11-02']);
    expect(daysOf({ section2SignedOn: '', section1SignedOn: '2026-10-30' })).toEqual([
      '2026-10-30',
      '2026-10-30',
      '2026-11-02',
    ]);
    expect(daysOf({ section1SignedOn: '', section2SignedOn: '', filedOn: '2026-10-29' })).toEqual([
      '2026-10-29',
      '2026-10-29',
      '2026-11-02',
    ]);
    expect(daysOf({ firstDay: ' ' })[2]).toBe('2026-11-02');
    expect(faultsOf({ section1SignedOn: '', section2SignedOn: '', firstDay: '' })).toEqual([
      'section1SignedOn required',
      'section2SignedOn required',
      'firstDayOfEmployment required',
    ]);
  });

  it('follows the documents where the status is blank', () => {
    const { section1, faults } = formOf({ section1: { ...importedForm.section1, attestation: '' } });
    expect(section1.attestation).toBe(4);
    expect(faults.map(({ field }) => field)).toContain('citizenshipStatus');
  });

  it('reports a document that the form does not name, and one in another list', () => {
    expect(faultsOf({ documents: [at('listA', null)] })).toContain('listADocument required');
    expect(faultsOf({ documents: [at('listB', presented.ead)] })).toContain('listBDocument not-of-this-list');
    expect(faultsOf({ documents: [at('listA', presented.ead)] })).toEqual([]);
  });

  it.each([
    ['2009-04-02', false],
    ['2009-04-03', true],
  ])('judges on %s that a document has expired: %s', (day, reported) => {
    const faults = faultsOf({
      section1: { ...importedForm.section1, authorizationExpiration: '06/30/2027' },
      section1SignedOn: day,
      section2SignedOn: day,
      firstDay: day,
      filedOn: day,
      documents: [at('listA', permitUntil('2009-04-01'))],
    });
    expect(faults.includes('listAExpirationDate expired')).toBe(reported);
  });

  it.each([
    ['2023-07-31', true],
    ['2023-08-01', false],
  ])('reports the alternative procedure on %s: %s', (day, reported) => {
    const days = { section1SignedOn: day, section2SignedOn: day, firstDay: day, filedOn: day };
    const faults = faultsOf({ ...days, alternativeProcedure: true });
    expect(faults.includes('alternativeProcedure alternative-procedure-too-early')).toBe(reported);
    expect(formOf({ ...days, alternativeProcedure: true }).section2.examinationMethod).toBe('alternative');
  });

  it('keeps a number as it is written, and a blank as blank', () => {
    const [paper] = presented.ead.papers;
    if (!paper) throw new Error('The permit has no paper');
    const written = { ...presented.ead, papers: [{ ...paper, number: ' 12-?? ' }] };
    const blank = { ...presented.ead, papers: [{ ...paper, number: '', expirationDate: '' }] };
    const papersOf = (document: PresentedDocument) =>
      formOf({ documents: [at('listA', document)] }).section2.documents[0]?.papers;
    expect(papersOf(written)).toMatchObject([{ number: '12-??' }]);
    expect(papersOf(blank)).toMatchObject([{ number: '', expirationDate: '' }]);
  });

  describe('with a reverification', () => {
    it('takes it over with its day and document', () => {
      const { supplementB, faults } = formOf(reverified());
      expect(faults).toEqual([]);
      expect(supplementB).toMatchObject({
        signedOn: '2026-11-20',
        block: { representativeName: 'Mei Ibrahim', document: { code: 'A_EAD' } },
      });
    });

    it('reports what is missing of it, and dates it by the day of filing', () => {
      expect(faultsOf({ reverifiedOn: '2026-11-20', reverifiedBy: 'Mei' })).toEqual([
        'reverificationDocument of-reverification',
      ]);
      const undated = reverified({ reverifiedOn: '' });
      expect(faultsOf(undated)).toEqual(['reverifiedOn of-reverification']);
      expect(formOf(undated).supplementB?.signedOn).toBe('2026-11-06');
    });

    it('reports one before Section 2, and accepts one on its day', () => {
      expect(faultsOf(reverified({ reverifiedOn: '2026-11-04' }))).toEqual([
        'reverifiedOn signed-before-section2',
      ]);
      expect(faultsOf(reverified({ reverifiedOn: '2026-11-05' }))).toEqual([]);
    });

    it('reports a document of List B, which is never reverified', () => {
      const documents = [at('listA', presented.ead), at('reverification', presented.license)];
      expect(faultsOf(reverified({ documents }))).toEqual(['reverificationDocument list-b']);
    });

    it('reports one of a person who is never reverified', () => {
      const section1 = { ...importedForm.section1, attestation: '1' };
      expect(faultsOf(reverified({ section1 }))).toContain('reverifiedOn never-reverified');
    });
  });
});
