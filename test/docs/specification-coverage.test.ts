import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const coverage = readFileSync(path.join(root, 'docs/specification-coverage.md'), 'utf8');
const rows = [...coverage.matchAll(/^\| (.+?) +\| `(test\/.+?)` +\| (.*?) *\|$/gm)].map(
  ([, rule, file, title]) => ({
    rule: rule ?? '',
    file: file ?? '',
    title: title?.trim() ?? '',
  }),
);

it('walks every section', () => {
  const sections = [
    'Resources',
    'States and transitions',
    'Endpoints',
    'Authentication',
    'Events',
    'Errors',
    'Limits',
    'Versioning',
  ];
  for (const section of sections) expect(coverage).toContain(`\n## ${section}\n`);
  expect(rows.length).toBeGreaterThan(60);
});

it.each(rows)('$rule', ({ file, title }) => {
  expect(existsSync(path.join(root, file))).toBe(true);
  expect(title).not.toBe('');
  expect(readFileSync(path.join(root, file), 'utf8')).toContain(title);
});
