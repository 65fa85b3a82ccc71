import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** `docs/legal-sources.md` names a test for each rule; a rule whose test is gone is a rule that nobody watches. */

const root = path.resolve(__dirname, '../..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

const heading = '## Electronic forms, line by line';
const [ruled = '', lined = ''] = textOf('docs/legal-sources.md').split(heading);
const rowsOf = (text: string) =>
  [...text.matchAll(/^\|(.+)\|\s*$/gm)]
    .map(([, row = '']) => row.split('|').map((cell) => cell.trim()))
    .slice(2);
const rows = rowsOf(ruled);
/** The regulation and the fact sheet, line by line: what `/docs/compliance` shows. */
const lines = rowsOf(lined);

test('every rule has a source, says how sure it is, and is watched by a test', () => {
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) {
    expect(row).toHaveLength(4);
    expect(row).not.toContain('');
    expect(row[2]).toMatch(/^(regulation|guidance|secondary|ours)\b/);
  }
});

test.each(Array.from({ length: 11 }, (_, index) => `F${index + 1}`))(
  'the fault %s has a test of its name',
  (fault) => {
    expect(rows.some(([, , , watched]) => watched?.includes(`: ${fault}: `))).toBe(true);
  },
);

test('each paragraph on electronic forms, and the fact sheet, has lines with a source and a test', () => {
  for (const row of lines) {
    expect(row).toHaveLength(4);
    expect(row).not.toContain('');
  }
  const sources = lines.map(([, source]) => source).join('; ');
  const paragraphs =
    '(e)(1)(i) (e)(1)(ii) (e)(1)(iii) (e)(1)(iv) (e)(1)(v) (e)(2) (e)(3) (e)(4) (e)(5) (e)(6) (e)(7) (e)(8)(i) ' +
    '(e)(8)(ii) (e)(8)(iii) (f)(1) (f)(2) (g)(1)(i) (g)(1)(ii) (g)(1)(iii) (g)(1)(iv) (h)(1) (h)(1)(iii) (i)(1)';
  for (const source of [...paragraphs.split(' '), ': do', ": don't"]) expect(sources).toContain(source);
});

test.each([...rows, ...lines])('%s', (_rule, _source, _sure, watched = '') => {
  const [, file = '', name = ''] = /^`([^`]+)`: (.+)$/.exec(watched) ?? [];
  expect(existsSync(path.join(root, file))).toBe(true);
  const source = textOf(file);
  expect([`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => source.includes(quoted))).toBe(true);
});
