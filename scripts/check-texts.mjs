/**
 * `npm run check:texts`: whether the texts that people read keep the rules of `scripts/texts`: the form of CHANGELOG.md,
 * and phrases to avoid in the contract, the documents and the titles of tests. Names each fault with its file and line, and ends with 1 when
 * there is one.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from './command-line.mjs';
import { root } from './docs/contract.mjs';
import { loadTypeScript } from './load-typescript.mjs';

readCommandLine(import.meta.url);
const { changelogFaults } = loadTypeScript('scripts/texts/changelog.ts');
const { phraseFaults, titleFaults } = loadTypeScript('scripts/texts/phrases.ts');

const textOf = (file) => readFileSync(path.join(root, file), 'utf8');
const pagesIn = (folder) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

const read = [
  'openapi.yaml',
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'docs/partner-guide.md',
  'docs/receive-status-updates.md',
  ...['docs/guides', 'docs/problems', 'docs/contributing', 'docs/development'].flatMap(pagesIn),
];
const tests = readdirSync(path.join(root, 'test'), { recursive: true })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `test/${name}`);
const faults = [
  ...changelogFaults(textOf('CHANGELOG.md')),
  ...read.flatMap((file) => phraseFaults(file, textOf(file))),
  ...tests.flatMap((file) => titleFaults(file, textOf(file))),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
