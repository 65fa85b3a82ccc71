import fc from 'fast-check';
import {
  characterCount,
  foldCase,
  initial,
  isEmailAddress,
  normalizeText,
  tidied,
} from '../../src/domain/text';
import { anyText } from '../support/contract/any-text';

const accented = 'e\u0301';

describe('normalizeText', () => {
  test.each([
    ['  Ana  ', 'Ana'],
    [`Ren${accented}`, 'René'],
    ['', null],
    ['\t \u00a0', null],
    ["O'Brien-Ñuñez 李", "O'Brien-Ñuñez 李"],
  ])('turns %p into %p', (text, value) => expect(normalizeText(text)).toEqual({ ok: true, value }));

  test.each(['a\u0000b', 'a\nb', 'a\u0085b', 'a\ud800b', 'a\u2028b', '\u0007x'])('refuses %p', (text) =>
    expect(normalizeText(text)).toEqual({ ok: false, code: 'control-character' }),
  );

  test.each(['Ana 😀', '❤Ana', 'Ana👍🏽', '🇺🇸', '𝓐𝓷𝓪', 'สมชาย', 'Уҥа', '𠀂'])(
    'refuses %p where it is printed',
    (text) => {
      expect(normalizeText(text, { printed: true })).toEqual({ ok: false, code: 'letters-not-printable' });
      expect(normalizeText(text).ok).toBe(true);
    },
  );

  test.each(['Fish & Chips® 12½ № 3', 'Lǐ Wěi', 'علی\u200cپور', 'マリア・ホセ', '𠮷野', '葛\u{e0100}'])(
    'takes %p where it is printed',
    (text) => expect(normalizeText(text, { printed: true })).toEqual({ ok: true, value: text }),
  );

  test('keeps line feeds where several lines are allowed, and nothing else', () => {
    expect(normalizeText('a\r\nb\rc', { multiline: true })).toEqual({ ok: true, value: 'a\nb\nc' });
    expect(normalizeText('a\u0000b', { multiline: true }).ok).toBe(false);
    expect(normalizeText('a\tb', { multiline: true }).ok).toBe(false);
  });

  test('measures characters after normalization, not code units', () => {
    expect(normalizeText(accented.repeat(40), { maxLength: 40 }).ok).toBe(true);
    expect(normalizeText('😀'.repeat(40), { maxLength: 40 }).ok).toBe(true);
    expect(normalizeText('a'.repeat(41), { maxLength: 40 })).toEqual({ ok: false, code: 'too-long' });
    expect(characterCount('😀é')).toBe(2);
  });

  test('is idempotent', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const once = normalizeText(text);
        if (once.ok && once.value !== null) expect(normalizeText(once.value)).toEqual(once);
      }),
    );
  });
});

test('the initial of a name', () => {
  expect(initial(`${accented}lan`)).toBe(accented);
  expect(initial('𝒜da')).toBe('𝒜');
});

test('folding ignores case and composition', () => {
  expect(foldCase('ÑANDÚ')).toBe(foldCase('n\u0303andu\u0301'));
});

describe('tidied', () => {
  it('leaves out what reverses the text behind it, then trims', () => {
    expect(tidied('\u202e Ana \u2066\u202c')).toBe('Ana');
    expect(tidied('محمد\u200e')).toBe('محمد\u200e');
  });
});

describe('isEmailAddress', () => {
  it.each(['ana@example.com', "o'brien+hr@sub.example.com", 'аня@пример.рф'])('accepts %s', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });
  it.each(['<a@b.com>', 'a@b.com>', 'a@[127.0.0.1]', 'a@b.com,c@d.com', '"a"@b.com', 'a b@c.com', 'a@b@c'])(
    'rejects %s',
    (text) => {
      expect(isEmailAddress(text)).toBe(false);
    },
  );
});
