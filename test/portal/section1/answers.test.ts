import {
  emptyForm,
  emptyPreparer,
  readFields,
  fieldNames,
  readPreparer,
  type FormValues,
} from '../../../src/portal/section1/form-values';
import { section1FaultWords, validate } from '../../../src/portal/section1/answers';
import type { LinkFacts } from '../../../src/services/i9/section1/by-link';
import { textsOf } from '../../../src/portal/texts';
import { now } from '../../support/pages/section1';

const facts: LinkFacts = {
  i9Id: 1,
  sender: { organization: 'Northwind Staffing', contactEmail: null, contactPhone: null },
  firstName: 'Ana',
  lastName: 'Portillo',
  email: null,
  startDate: '2026-11-23',
  language: 'en',
  everifyApplies: false,
  correctionReason: null,
  examined: false,
  documentsDue: '2026-11-27',
  timeZone: 'America/New_York',
  now,
  sandbox: false,
  judgedOn: '2026-11-19',
  minimumAge: 14,
  recordedBirthDate: null,
};

const good: FormValues = {
  ...emptyForm,
  lastName: 'Portillo',
  firstName: 'Ana',
  addressStreet: '1 Elm',
  addressCity: 'Troy',
  addressState: 'NY',
  addressZip: '12180',
  dateOfBirth: '1986-04-08',
  attestation: '1',
  helped: 'no',
};

/** The day on which the pages read dates. */
const by = { language: 'en', today: '2026-11-19' } as const;

const judged = (change: Partial<FormValues>, more: Partial<LinkFacts> = {}) => {
  const result = validate({ values: { ...good, ...change }, preparers: [] }, { ...facts, ...more });
  return result.ok ? 'good' : result.faults.map(({ control, code }) => `${control} ${code}`);
};

describe('answers', () => {
  test('what does not belong to the chosen status is dropped as it comes in', () => {
    const everything = {
      ...Object.fromEntries(Object.keys(emptyForm).map((name) => [name, 'x'])),
      expirationKind: 'date',
      numberKind: 'i94',
      helped: 'yes',
    };
    const kept = (attestation: string) => {
      const values = readFields({ ...everything, attestation }, fieldNames, emptyForm, by);
      return Object.entries(values)
        .filter(([, value]) => value !== '')
        .map(([name]) => name)
        .filter((name) => /alien|authoriz|i94|passport|Kind/i.test(name));
    };
    expect(kept('1')).toEqual([]);
    expect(kept('3')).toEqual(['alienNumber']);
    expect(kept('4')).toEqual(['expirationKind', 'authorizationExpiration', 'numberKind', 'i94Number']);
    expect(kept('9')).toEqual([]);
  });

  test('lists, objects and inherited names are no answers', () => {
    const values = readFields({ lastName: ['a', 'b'], firstName: { x: '1' } }, fieldNames, emptyForm, by);
    expect([values.lastName, values.firstName]).toEqual(['', '']);
    expect(readPreparer({ 'preparers.0.lastName': ['A'], 'preparers.9.lastName': 'B' }, 0)).toEqual(
      emptyPreparer,
    );
  });

  test.each([
    [{}, 'good'],
    [{ helped: '' }, ['helped choose-one']],
    [{ attestation: '4' }, ['expirationKind choose-one', 'numberKind choose-one']],
    [
      { attestation: '4', expirationKind: 'date', numberKind: 'i94' },
      ['authorizationExpiration required', 'i94Number required'],
    ],
    [
      { attestation: '4', expirationKind: 'N/A', numberKind: 'passport' },
      ['foreignPassportNumber required', 'passportCountry required'],
    ],
    [{ attestation: '4', expirationKind: 'N/A', numberKind: 'constructor' }, ['numberKind choose-one']],
    [
      { attestation: '4', expirationKind: 'N/A', numberKind: 'passport', passportCountry: 'Peru' },
      ['foreignPassportNumber required'],
    ],
    [
      { attestation: '4', expirationKind: 'D/S', numberKind: 'alien', authorizedAlienNumber: '1234567' },
      ['expirationKind duration-of-status'],
    ],
    [{ attestation: '3' }, ['alienNumber required']],
    [{ dateOfBirth: '4/31/1986' }, ['dateOfBirth date-invalid']],
    [{ dateOfBirth: '4/1986' }, ['dateOfBirth date-invalid']],
    [{ dateOfBirth: '4/5/1986' }, ['dateOfBirth date-ambiguous']],
    [{ addressZip: '1', lastName: '' }, ['lastName required', 'addressZip zip-malformed']],
    [{ socialSecurityNumber: '900-12-3456' }, ['socialSecurityNumber ssn-never-issued']],
    [{ helped: 'yes', signedAs: 'special-placement' }, ['signedAs preparer-required']],
  ] as const)('%j', (change, expected) => {
    expect(judged(change)).toEqual(expected);
  });

  test.each(['123 45 6780', ' 123-45-6780 ', '123 - 45 - 6780', '123456780', '123.45.6780', '123–45–6780'])(
    'the number %j is one',
    (typed) => {
      const result = validate({ values: { ...good, socialSecurityNumber: typed }, preparers: [] }, facts);
      expect(result).toMatchObject({ ok: true, section1: { socialSecurityNumber: '123-45-6780' } });
    },
  );

  test('an authorization to work has not ended before the day by which the answers are judged', () => {
    const until = {
      attestation: '4',
      expirationKind: 'date',
      numberKind: 'i94',
      i94Number: '12345678901',
      authorizationExpiration: '2026-11-20',
    };
    expect(judged(until, { judgedOn: '2026-11-20' })).toBe('good');
    expect(judged(until, { judgedOn: '2026-11-21' })).toEqual([
      'authorizationExpiration authorization-expired',
    ]);
  });

  test('a fault of a preparer names the person', () => {
    const result = validate(
      { values: { ...good, helped: 'yes' }, preparers: [emptyPreparer, emptyPreparer] },
      facts,
    );
    const faults = result.ok ? [] : result.faults;
    expect(faults).toHaveLength(12);
    const last = faults.at(-1);
    expect(last && section1FaultWords(last, textsOf('es').section1).summary).toBe(
      'Preparador y/o traductor 2: Escriba el código postal de esta persona',
    );
  });

  test.each(['en', 'es'] as const)('every answer that is missing is named (%s)', (language) => {
    const texts = textsOf(language).section1;
    const blank: Partial<FormValues>[] = [
      emptyForm,
      { attestation: '3' },
      { attestation: '4' },
      { attestation: '4', expirationKind: 'date', numberKind: 'alien' },
      { attestation: '4', expirationKind: 'date', numberKind: 'i94' },
      { attestation: '4', expirationKind: 'date', numberKind: 'passport' },
      { attestation: '4', expirationKind: 'N/A', numberKind: 'passport', foreignPassportNumber: 'X1234567' },
      { helped: 'yes' },
    ];
    const faults = blank.flatMap((change) => {
      const result = validate(
        { values: { ...good, ...change }, preparers: [emptyPreparer] },
        { ...facts, everifyApplies: true },
      );
      return result.ok ? [] : result.faults;
    });
    const missing = faults.filter(({ code }) => code === 'required' || code === 'choose-one');
    expect(new Set(missing.map(({ control }) => control)).size).toBe(24);
    const unnamed = missing.filter((fault) =>
      [texts.faults.required, texts.faults['choose-one']].includes(section1FaultWords(fault, texts).text),
    );
    expect(unnamed).toEqual([]);
  });
});
