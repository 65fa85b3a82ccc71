import { randomBytes } from 'node:crypto';
import { networkOf } from '../../../src/network/networks';
import {
  emptyForm,
  emptyPreparer,
  readFields,
  fieldNames,
  readPreparer,
  type FormValues,
} from '../../../src/portal/section1/form-values';
import { createCipher } from '../../../src/portal/ui/cipher';
import { faultSummary, faultText, validate } from '../../../src/portal/section1/answers';
import type { LinkFacts } from '../../../src/services/i9/section1/section1-types';
import { fullName, isSignatureOf } from '../../../src/domain/i9/form/signers';
import { textsOf } from '../../../src/portal/texts';
import { officialNames, statements } from '../../../src/domain/i9/form/statements';
import { webAddress } from '../../../src/portal/section1/views/done';
import { now } from '../../support/pages/section1';

describe('sealing', () => {
  const cipher = createCipher([randomBytes(32)]);

  test('opens what it sealed, for the same purpose and key only', () => {
    const sealed = cipher.encrypt('{"ssn":"900-12-3456","city":"Ñuñoa"}', 'draft_1');
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(cipher.decrypt(sealed, 'draft_1')).toBe('{"ssn":"900-12-3456","city":"Ñuñoa"}');
    expect(cipher.decrypt(sealed, 'draft_2')).toBeNull();
    expect(createCipher([randomBytes(32)]).decrypt(sealed, 'draft_1')).toBeNull();
  });

  test('refuses every altered byte, and what is no token at all', () => {
    const bytes = Buffer.from(cipher.encrypt('answers', 'p'), 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const altered = Buffer.from(bytes);
      altered.writeUInt8(altered.readUInt8(index) ^ 1, index);
      expect(cipher.decrypt(altered.toString('base64url'), 'p')).toBeNull();
    }
    expect(['', 'x', 'a'.repeat(500)].map((text) => cipher.decrypt(text, 'p'))).toEqual([null, null, null]);
  });

  test('two tokens of one text differ', () => {
    expect(cipher.encrypt('same', 'p')).not.toBe(cipher.encrypt('same', 'p'));
  });

  test('while keys change, opens with every secret and seals with the first', () => {
    const [old, fresh] = [randomBytes(32), randomBytes(32)];
    const both = createCipher([fresh, old]);
    expect(both.decrypt(createCipher([old]).encrypt('answers', 'p'), 'p')).toBe('answers');
    const sealed = both.encrypt('answers', 'p');
    expect(createCipher([fresh]).decrypt(sealed, 'p')).toBe('answers');
    expect(createCipher([old]).decrypt(sealed, 'p')).toBeNull();
  });

  test('wants secrets of 32 bytes, and one at least', () => {
    expect(() => createCipher([])).toThrow(RangeError);
    expect(() => createCipher([randomBytes(32), randomBytes(31)])).toThrow(RangeError);
  });
});

describe('networks', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
  ])('network of %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

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
    expect(last && faultSummary(last, textsOf('es').section1)).toBe(
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
      [texts.faults.required, texts.faults['choose-one']].includes(faultText(fault, texts)),
    );
    expect(unnamed).toEqual([]);
  });
});

describe('signatures', () => {
  const person = { firstName: 'Ana María', middleInitial: 'J', lastName: "O'Neill-Núñez" };

  test.each([
    ["Ana María J O'Neill-Núñez", true],
    ["  ana maría j. o'neill núñez ", true],
    ['Ana María O’Neill-Núñez', true],
    ["ANA MARÍA O'NEILL-NÚÑEZ".normalize('NFD'), true],
    ["Ana O'Neill-Núñez", false],
    ["Ana María K O'Neill-Núñez", false],
    ["O'Neill-Núñez", false],
    ['', false],
    ['...', false],
  ])('%j', (typed, accepted) => {
    expect(isSignatureOf(typed, person)).toBe(accepted);
  });

  test('a person with one name signs with it', () => {
    const single = { firstName: 'Unknown', middleInitial: null, lastName: 'Sukarno' };
    expect(fullName(single)).toBe('Sukarno');
    expect(isSignatureOf('sukarno', single)).toBe(true);
  });
});

describe('texts', () => {
  /** Every text by its path; functions called with values that show through. */
  const flat = (value: unknown, path = ''): [string, string][] => {
    if (typeof value === 'string') return [[path, value]];
    if (typeof value === 'function') return [[path, String(Reflect.apply(value, null, [7, '05/31/2027']))]];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => flat(inner, `${path}.${key}`));
  };
  const [english, spanish] = (['en', 'es'] as const).map(
    (language) => new Map(flat(textsOf(language).section1)),
  );

  test('both languages say the same things, each in its own words', () => {
    expect([...(spanish?.keys() ?? [])]).toEqual([...(english?.keys() ?? [])]);
    const same = [...(english ?? [])].filter(
      ([path, text]) => text.length > 6 && spanish?.get(path) === text,
    );
    expect(same.map(([path]) => path)).toEqual(['.layout.service', '.layout.errorPrefix']);
    const missing = [...(english ?? [])].filter(([path, text]) => text !== '' && spanish?.get(path) === '');
    expect(missing).toEqual([]);
  });

  test('no text is put together wrongly', () => {
    const all = [...(english ?? []), ...(spanish ?? [])];
    expect(all.filter(([, text]) => /undefined|NaN|\[object|  /.test(text))).toEqual([]);
  });

  test('the official words are not in the translated texts', () => {
    const official = [...Object.values(statements).map(({ text }) => text), officialNames.lastName];
    expect(official.filter((text) => [...(spanish?.values() ?? [])].includes(text))).toEqual([]);
  });
});

test.each([
  ['https://apply.example.com/x?y=1', true],
  ['http://localhost:8080/', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['/relative', false],
  [null, false],
])('webAddress %j', (text, offered) => {
  expect(webAddress(text) !== null).toBe(offered);
});
