import { readFileSync } from 'node:fs';
import path from 'node:path';
import { changelogFaults } from '../../scripts/texts/changelog';

const changelog = readFileSync(path.resolve(__dirname, '../../CHANGELOG.md'), 'utf8');

test('CHANGELOG.md has the form of Keep a Changelog', () => {
  expect(changelog.match(/^- /gm)?.length).toBeGreaterThan(100);
  expect(changelogFaults(changelog)).toEqual([]);
});

const entry = (length: number) => `- ${'x'.repeat(length - 2)}`;
const released = `# Changelog\n\nWhat changed.\n\n## 1.0.0 - 2026-11-27\n\n### Added\n\n${entry(160)}\n`;

test('accepts entries of 160 characters under a section of a version', () => {
  expect(changelogFaults(released)).toEqual([]);
});

test.each([
  ['an entry of 161 characters', entry(161), 'has 161 characters'],
  ['an entry in two lines', '- One\n  and more.', 'continues an entry'],
  ['a list within an entry', '- One\n  - Two', 'must begin with "- "'],
  ['a paragraph', 'History.', 'continues an entry'],
  ['an unknown section', '### Improved', 'must be one of ### Added'],
  ['a section twice', '### Added', 'comes once'],
  ['sections out of order', '### Fixed\n\n### Changed', 'in the order Added'],
  ['an entry outside of a section', '## Unreleased\n\n- One', 'belongs under'],
  ['a version without a number', '## Next', 'such as "## 1.2.0'],
  ['a date in another form', '## 0.9.0 (2026-11-22)', 'such as "## 1.2.0'],
])('refuses %s', (_what, text, fault) => {
  expect(changelogFaults(`${released}\n${text}\n`)).toEqual([expect.stringContaining(fault)]);
});
