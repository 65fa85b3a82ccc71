/**
 * `npm run check:texts`: whether the texts that people read keep the rules of `scripts/texts`. Names each fault with its
 * file and line, and ends with 1 when there is one.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from './command-line.mjs';
import { root } from './docs/contract.mjs';
import { loadTypeScript } from './load-typescript.mjs';

readCommandLine(import.meta.url);
const { changelogFaults } = loadTypeScript('scripts/texts/changelog.ts');

const faults = changelogFaults(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
