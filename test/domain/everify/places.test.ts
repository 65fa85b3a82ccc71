import type { Section1 } from '../../../src/domain/i9/form/section1';
import { readCorrections } from '../../../src/domain/everify/corrections';
import { countryNames } from '../../../src/domain/everify/countries';
import { countryCodeOf, placesOf, stateCodeOf } from '../../../src/domain/everify/places';
import { presented } from '../../support/i9-fixtures';

const none = { foreignPassportNumber: null, passportCountry: null };

test.each([
  ['Mexico', 'MEX'],
  [' méxico ', 'MEX'],
  ['MEX', 'MEX'],
  ['Alemania', 'DEU'],
  ['The Bahamas', 'BHS'],
  ['st lucia', 'LCA'],
  ["Cote d'Ivoire", 'CIV'],
  ['Trinidad & Tobago', 'TTO'],
  ['Korea, South', 'KOR'],
  ['Taiwan', 'TWN'],
  ['Hong Kong', null],
  ['United States', null],
  ['Atlantis', null],
  ['', null],
])('the country %j is %s', (name, code) => expect(countryCodeOf(name)).toBe(code));

test('every name of the list leads to its own code', () => {
  for (const [code, names] of Object.entries(countryNames)) {
    for (const name of names.split('|')) expect([name, countryCodeOf(name)]).toEqual([name, code]);
  }
});

test.each([
  ['WA', 'WA'],
  ['washington', 'WA'],
  ['State of Washington', 'WA'],
  ['Puerto Rico', 'PR'],
  ['CAN', null],
  ['Ontario', null],
])('the state %j is %s', (name, code) => expect(stateCodeOf(name)).toBe(code));

describe('the places of a form', () => {
  it('are none where no document needs one', () =>
    expect(placesOf(none, [presented.passport], {})).toEqual({
      country: null,
      state: null,
      needed: { country: false, state: false },
      faults: [],
    }));

  it('come from the documents, before Section 1', () => {
    const section1 = { foreignPassportNumber: 'AB123456', passportCountry: 'Peru' };
    expect(placesOf(section1, [presented.studentPassport], {}).country).toBe('GHA');
    expect(placesOf(section1, [presented.license, presented.socialSecurityCard], {})).toMatchObject({
      country: 'PER',
      state: 'WA',
    });
  });

  it('come from a correction before anything else', () => {
    const corrections = { foreignPassportCountry: 'MEX', issuingState: 'OR' };
    const documents = [presented.studentPassport, presented.license];
    expect(placesOf(none, documents, corrections)).toMatchObject({ country: 'MEX', state: 'OR', faults: [] });
  });

  it('are faults where the lists do not know them', () => {
    const papers = presented.license.papers.map((paper) => ({ ...paper, issuingAuthority: 'Ontario' }));
    const section1 = { foreignPassportNumber: 'AB123456', passportCountry: null };
    expect(placesOf(section1, [{ ...presented.license, papers }], {}).faults).toEqual([
      { field: 'foreignPassportCountry', code: 'country-unknown' },
      { field: 'issuingState', code: 'state-unknown' },
    ]);
  });
});

test('corrections put places that the lists do not know into their words', () => {
  const context = { today: '2026-11-20', sandbox: true };
  const section1 = { foreignPassportNumber: 'AB123456', passportCountry: 'Atlantis' } as Section1;
  const papers = presented.license.papers.map((paper) => ({ ...paper, issuingAuthority: 'Salem' }));
  const unknown = { section1, documents: [{ ...presented.license, papers }] };
  const named = { foreignPassportCountry: 'Brasil', issuingState: 'oregon' };
  expect(readCorrections(named, unknown, context)).toEqual({
    ok: true,
    corrections: { foreignPassportCountry: 'BRA', issuingState: 'OR' },
  });
  expect(readCorrections({ foreignPassportCountry: 'Hong Kong' }, unknown, context)).toEqual({
    ok: false,
    faults: [{ field: 'foreignPassportCountry', code: 'country-unknown' }],
  });
  const known = { section1: { ...section1, passportCountry: 'Mexico' }, documents: [presented.license] };
  expect(readCorrections(named, known, context)).toEqual({
    ok: false,
    faults: [
      { field: 'foreignPassportCountry', code: 'not-as-signed' },
      { field: 'issuingState', code: 'not-as-signed' },
    ],
  });
});
