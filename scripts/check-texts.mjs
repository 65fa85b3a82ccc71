/**
 * `npm run check:texts`: whether the texts that people read keep the rules of `scripts/texts`: the form of CHANGELOG.md,
 * and phrases to avoid in the contract, the documents and the titles of tests; in the sources words that have one spelling. Names each fault with its file and line, and ends with 1 when
 * there is one.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from './command-line.mjs';
import { root } from './docs/contract.mjs';
import { loadTypeScript } from './load-typescript.mjs';

readCommandLine(import.meta.url);
const { changelogFaults } = loadTypeScript('scripts/texts/changelog.ts');
const { phraseFaults, spellingFaults, titleFaults } = loadTypeScript('scripts/texts/phrases.ts');

const textOf = (file) => readFileSync(path.join(root, file), 'utf8');
const pagesIn = (folder) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

/** Transcripts and lists of tools are what programs wrote. */
const written = new Set(['docs/agent-tools.md', 'docs/agent-transcript.md']);
const documents = ['docs', 'docs/guides', 'docs/problems', 'docs/contributing', 'docs/development'];
const read = [
  'openapi.yaml',
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...documents.flatMap(pagesIn).filter((file) => !written.has(file)),
];
const tests = readdirSync(path.join(root, 'test'), { recursive: true })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `test/${name}`);
const sources = readdirSync(path.join(root, 'src'), { recursive: true })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => `src/${name}`);
const faults = [
  ...changelogFaults(textOf('CHANGELOG.md')),
  ...read.flatMap((file) => phraseFaults(file, textOf(file))),
  ...sources.flatMap((file) => spellingFaults(file, textOf(file))),
  ...tests.flatMap((file) => titleFaults(file, textOf(file))),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
