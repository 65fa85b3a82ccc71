/** The table of settings in docs/operations.md: what `--help` prints. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadTypeScript } from '../load-typescript.mjs';
import { root } from './contract.mjs';
import { aligned, escape } from './operations-table.mjs';

const begin = '<!-- Settings: written by `npm run generate` from src/config/settings.ts. -->';
const end = '<!-- End of the settings. -->';

function settingsTable() {
  const { settings, variableOf } = loadTypeScript('src/config/settings.ts');
  const variables = Object.keys(settings)
    .map(variableOf)
    .toSorted((one, other) => other.length - one.length);
  const asCode = new RegExp(
    `\\b(?:${variables.join('|')})\\b|\\w+://[^\\s;,]+|/(?:healthz|readyz|metrics)\\b`,
    'g',
  );
  const cell = (text) =>
    escape(text)
      .replaceAll(asCode, '`$&`')
      .replaceAll('docs/operations.md', '[E-Verify](#outside-the-sandbox)');
  const rows = Object.entries(settings).map(([key, { defaultText, meaning }]) => [
    `\`${variableOf(key)}\``,
    cell(defaultText),
    cell(meaning),
  ]);
  return aligned(['variable', 'default', 'meaning'], rows);
}

/** @returns {string} docs/operations.md with the table of today */
export function operationsWithSettings() {
  const text = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
  const [before, rest] = text.split(`${begin}\n`);
  const [, after] = rest?.split(`\n${end}`) ?? [];
  if (after === undefined) throw new Error(`docs/operations.md lacks the lines ${begin} and ${end}`);
  return `${before}${begin}\n\n${settingsTable()}\n\n${end}${after}`;
}
