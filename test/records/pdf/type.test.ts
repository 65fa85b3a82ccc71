import { fit, leading, printable, runsOf, widthOf, wrap } from '../../../src/records/pdf/type';

test('breaks a long word into pieces that are as long as fits', () => {
  const style = { font: 'regular', size: 8 } as const;
  const word = 'mail-address.of_somebody/with@a.long.name'.repeat(9).slice(0, 300);
  for (const text of [word, 'x'.repeat(200), '漢字'.repeat(80), 'سشصضطظ'.repeat(50)]) {
    const lines = wrap(text, style, 120);
    expect(lines.join('')).toBe(text);
    for (const [index, line] of lines.slice(0, -1).entries()) {
      expect(widthOf(line, style)).toBeLessThanOrEqual(120);
      if (!/[-/.@_]$/.test(line))
        expect(widthOf(line + (lines[index + 1] ?? '').slice(0, 1), style)).toBeGreaterThan(119);
    }
  }
});

test('breaks a word behind its last letter that allows it', () => {
  const style = { font: 'regular', size: 8 } as const;
  const width = widthOf('first.second', style);
  expect(wrap('first.second.third', style, width)).toEqual(['first.', 'second.', 'third']);
  expect(wrap('first.second', style, width)).toEqual(['first.second']);
});

test('a value stands within its box, however low that is', () => {
  for (const height of [7.5, 8.5, 9.5]) {
    const { lines, style, whole } = fit('01/01/2027', { font: 'regular', size: 9.5 }, 100, height);
    expect([lines, whole]).toEqual([['01/01/2027'], true]);
    expect(leading(style)).toBeLessThanOrEqual(height + 0.2 * style.size);
  }
});

test.each([
  ['a double name', 'שרה כהן-לוי', 'לוי-כהן שרה'],
  ['a mark of its own', "ג'ורג'", "'ורג'ג"],
  ['brackets', 'محمد (علي)', '(علي) محمد'],
  ['a number', 'הרצל 12-14', '12-14 הרצל'],
  ['Latin letters beside', 'Smith (כהן-לוי), x', 'Smith (לוי-כהן), x'],
  ['a mark that keeps letters apart', 'رضا علی\u200cپور', 'علی\u200cپور رضا'],
])('%s within a name from right to left stands where it is read', (_what, name, printed) => {
  const drawn = runsOf(name, 'regular').map(({ text }) => text);
  expect(drawn.join('')).toBe(printed);
});

test('the dots between the parts of a name are printed as the fonts have them', () => {
  expect(['マリア・ホセ', '谷辣斯‧尤達卡'].map((name) => printable(name))).toEqual([
    'マリア·ホセ',
    '谷辣斯·尤達卡',
  ]);
});
