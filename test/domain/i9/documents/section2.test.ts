import {
  reminderDates,
  reminderDue,
  validateSupplementB,
  type SupplementBInput,
} from '../../../../src/domain/i9/documents/reverification';
import {
  validateSection2,
  type Section2Context,
  type Section2Input,
} from '../../../../src/domain/i9/documents/section2';
import type { KeptCopy } from '../../../../src/domain/i9/documents/copies';
import { governingDate } from '../../../../src/domain/i9/documents/dates';
import { presented } from '../../../support/i9-fixtures';

const now = new Date('2026-11-20T15:00:00Z');
const context: Section2Context = {
  now,
  today: '2026-11-20',
  everify: false,
  shortJob: false,
  minor: false,
  signedAs: 'employee',
  section1SignedAt: new Date('2026-11-19T15:00:00Z'),
  dateOfBirth: '1990-05-17',
  crossFacts: {
    attestation: 1,
    socialSecurityNumber: null,
    ssnOfAnother: false,
    nameDiffers: false,
    section1SignedOn: '2026-11-19',
    section2Due: () => '2026-11-27',
  },
  byRepresentative: false,
};
const input: Section2Input = {
  documents: [presented.license, presented.socialSecurityCard],
  firstDay: '11/23/2026',
  examinationMethod: 'physical',
  copies: [],
  representativeLastName: 'Doe',
  representativeFirstName: 'Jo',
  representativeTitle: 'HR Manager',
  businessName: 'Northwind Staffing',
  businessAddress: '1 Main Street, Springfield, IL 62701',
};

const both: readonly KeptCopy[] = ['B_DL', 'C_SSN_CARD'].flatMap((document) =>
  (['front', 'back'] as const).map((side) => ({ document, side })),
);

function faultsOf(changes: Partial<Section2Input>, with_: Partial<Section2Context> = {}): string[] {
  const result = validateSection2({ ...input, ...changes }, { ...context, ...with_ });
  return result.ok ? [] : result.faults.map(({ field, code }) => `${field}: ${code}`);
}

test('Section 2 comes back cleaned', () => {
  const result = validateSection2({ ...input, additionalInformation: ' a\r\nb ' }, context);
  expect(result).toMatchObject({
    ok: true,
    section2: { firstDay: '2026-11-23', additionalInformation: 'a\nb', liveVideoAt: null, copiesKept: false },
  });
});

test('Section 2 says whether copies of all its documents are kept', () => {
  const signed = (copies: readonly KeptCopy[]) => validateSection2({ ...input, copies }, context);
  expect(signed(both)).toMatchObject({ section2: { copiesKept: true } });
  expect(signed(both.slice(1))).toMatchObject({ section2: { copiesKept: false } });
});

test.each<[string, Partial<Section2Input>, Partial<Section2Context>, string[]]>([
  ['no first day', { firstDay: '' }, {}, ['firstDay: required']],
  ['an impossible first day', { firstDay: '2026-02-30' }, {}, ['firstDay: date-invalid']],
  [
    'a first day before the law',
    { firstDay: '1986-11-06' },
    { dateOfBirth: '1960-01-01' },
    ['firstDay: before-1986'],
  ],
  ['a first day before birth', { firstDay: '1990-05-17' }, {}, ['firstDay: before-birth']],
  ['nobody', { representativeTitle: ' ' }, {}, ['representativeTitle: required']],
  ['bad documents', { documents: [presented.license] }, {}, ['documents: combination']],
  [
    'the alternative procedure without E-Verify',
    { examinationMethod: 'alternative', liveVideoAt: now, copies: both },
    {},
    ['examinationMethod: not-with-everify-off'],
  ],
  [
    'the alternative procedure',
    { examinationMethod: 'alternative', liveVideoAt: now, copies: both },
    { everify: true },
    [],
  ],
  [
    'a video to come',
    { examinationMethod: 'alternative', liveVideoAt: new Date(now.getTime() + 1), copies: both },
    { everify: true },
    ['liveVideoAt: live-video-ahead'],
  ],
  [
    'no video and no copies',
    { examinationMethod: 'alternative' },
    { everify: true },
    ['liveVideoAt: live-video-required', 'documents.0: copies-required', 'documents.1: copies-required'],
  ],
  [
    'one back missing in the alternative procedure',
    { examinationMethod: 'alternative', liveVideoAt: now, copies: both.slice(0, 3) },
    { everify: true },
    ['documents.1: copies-required'],
  ],
  [
    'no copy of a passport with E-Verify',
    { documents: [presented.passport] },
    { everify: true },
    ['documents.0: copies-required'],
  ],
  [
    'the copy of another document',
    { documents: [presented.passport], copies: both },
    { everify: true },
    ['documents.0: copies-required'],
  ],
  [
    'the page of the passport with the photograph',
    { documents: [presented.passport], copies: [{ document: 'A_US_PASSPORT', side: 'front' }] },
    { everify: true },
    [],
  ],
])('%s', (_name, changes, with_, faults) => expect(faultsOf(changes, with_)).toEqual(faults));

describe('Supplement B', () => {
  const block: SupplementBInput = {
    document: presented.ead,
    examinationMethod: 'physical',
    copies: [],
    representativeName: 'Jo Doe',
  };
  const at = { now, today: '2026-11-20', everify: false, takesPart: false, reverification: true };
  const codesOf = (changes: Partial<SupplementBInput>, reverification = true): string[] => {
    const result = validateSupplementB({ ...block, ...changes }, { ...at, reverification });
    return result.ok ? [] : result.faults.map(({ field, code }) => `${field}: ${code}`);
  };

  test.each<[string, Partial<SupplementBInput>, boolean, string[]]>([
    ['List A', {}, true, []],
    ['List C', { document: presented.socialSecurityCard }, true, []],
    ['List B', { document: presented.license }, true, ['document: list-b']],
    ['nothing', { document: null }, true, ['document: required', 'document: nothing-to-record']],
    ['a new name alone', { document: null, newLastName: 'Ruiz' }, false, []],
    ['a rehire alone', { document: null, rehiredOn: '2026-11-20' }, false, []],
    ['a bad date', { rehiredOn: '2026-13-20' }, true, ['rehiredOn: date-invalid']],
    ['nobody', { representativeName: '' }, true, ['representativeName: required']],
  ])('%s', (_name, changes, reverification, faults) =>
    expect(codesOf(changes, reverification)).toEqual(faults),
  );

  test('the next round follows the last document alone', () => {
    expect(governingDate(presented.ead)).toBe('2027-06-30');
    expect(governingDate(presented.socialSecurityCard)).toBeNull();
    expect(governingDate(presented.greenCard)).toBeNull();
  });
});

describe('reminders', () => {
  const days = [90, 60, 30, 7];

  test('dates', () =>
    expect(reminderDates('2027-06-30', days)).toEqual([
      '2027-04-01',
      '2027-05-01',
      '2027-05-31',
      '2027-06-23',
    ]));

  test.each([
    ['2027-03-31', null, null],
    ['2027-04-01', null, '2027-04-01'],
    ['2027-04-02', '2027-04-01', null],
    ['2027-06-24', '2027-04-01', '2027-06-23'],
    ['2027-07-30', '2027-06-23', null],
  ])('on %s after %s', (today, last, due) => expect(reminderDue('2027-06-30', today, last, days)).toBe(due));
});
