import { officialNames, statements } from '../../../src/domain/i9/form/statements';
import { textsOf } from '../../../src/portal/texts';

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
