import { bases, type ExtensionBasis } from '../../../../src/domain/i9/documents/bases';

/** Until when a document whose date is June 30, 2025 can be extended, by basis; computed by hand from the rules. */

const facts = {
  endsOn: '2025-06-30',
  filedOn: null,
  cardCategory: null,
  i94ExpirationDate: null,
  designationEndsOn: null,
} as const;

type Given = Partial<Parameters<(typeof bases)[ExtensionBasis]['latest']>[0]>;

const rows: readonly (readonly [ExtensionBasis, string, Given, string])[] = [
  ['ead-renewal', 'for 540 days', { cardCategory: 'C09' }, '2026-12-22'],
  [
    'ead-renewal',
    'whatever Form I-94 of others says',
    { cardCategory: 'C09', i94ExpirationDate: '2026-01-15' },
    '2026-12-22',
  ],
  [
    'ead-renewal',
    'for spouses until Form I-94 ends',
    { cardCategory: 'A17', i94ExpirationDate: '2026-01-15' },
    '2026-01-15',
  ],
  [
    'ead-renewal',
    'for spouses for 540 days at most',
    { cardCategory: 'C26', i94ExpirationDate: '2027-05-01' },
    '2026-12-22',
  ],
  [
    'ead-renewal',
    'for 540 days where it was filed before July 22, 2025',
    { cardCategory: 'A12', filedOn: '2025-07-21', designationEndsOn: '2026-03-01' },
    '2026-12-22',
  ],
  [
    'ead-renewal',
    'for 365 days where it was filed from July 22, 2025',
    { cardCategory: 'C19', filedOn: '2025-07-22', designationEndsOn: '2027-03-01' },
    '2026-06-30',
  ],
  [
    'ead-renewal',
    'until the designation ends before',
    { cardCategory: 'A12', filedOn: '2025-07-22', designationEndsOn: '2026-03-01' },
    '2026-03-01',
  ],
  ['ead-notice', 'for 18 months', {}, '2026-12-30'],
  ['stem-opt', 'for 180 days', {}, '2025-12-27'],
  ['cap-gap', 'until April 1', {}, '2026-04-01'],
  ['cap-gap', 'until April 1 of the same year', { endsOn: '2026-03-31' }, '2026-04-01'],
  ['cap-gap', 'until April 1 of the next year', { endsOn: '2026-04-01' }, '2027-04-01'],
  ['petition-240-days', 'for 240 days', {}, '2026-02-25'],
  ['h1b-portability', 'for 42 months from the filing', { filedOn: '2025-03-10' }, '2028-09-10'],
  ['h1b-portability', 'for 42 months from its date where the filing is not known', {}, '2028-12-30'],
  ['h2-portability', 'for 60 days from a later filing', { filedOn: '2025-07-10' }, '2025-09-08'],
  ['h2-portability', 'for 60 days from its date', { filedOn: '2025-06-01' }, '2025-08-29'],
  ['i551-petition', 'for 48 months', {}, '2029-06-30'],
  ['state-extension', 'for five years', {}, '2030-06-30'],
];

it.each(rows)('%s extends it %s', (basis, _how, given, latest) => {
  expect(bases[basis].latest({ ...facts, ...given })).toBe(latest);
});

it('has a row here for every basis', () => {
  expect(new Set(rows.map(([basis]) => basis))).toEqual(new Set(Object.keys(bases)));
});
