import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** `docs/legal-sources.md` names a test for each rule; a rule whose test is gone is a rule that nobody watches. */

const root = path.resolve(__dirname, '../..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

const rows = [...textOf('docs/legal-sources.md').matchAll(/^\|(.+)\|\s*$/gm)]
  .map(([, row = '']) => row.split('|').map((cell) => cell.trim()))
  .slice(2);

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

test.each(rows)('%s', (_rule, _source, _sure, watched = '') => {
  const [, file = '', name = ''] = /^`([^`]+)`: (.+)$/.exec(watched) ?? [];
  expect(existsSync(path.join(root, file))).toBe(true);
  const source = textOf(file);
  expect([`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => source.includes(quoted))).toBe(true);
});
