/**
 * `npm run release -- <version>`: makes the version of the working tree the next release. Raises the version of the
 * contract, of package.json and of its lock file, dates what CHANGELOG.md tells as unreleased, keeps the contract in
 * docs/releases/, from where the gate for breaking changes compares with it, notes the last migration, and writes the bill of
 * materials (CycloneDX) and the provenance of the release. Commits nothing.
 *
 *   --date 2026-11-22   the day of the release; today unless given
 */
import { copyFileSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gt, inc, valid } from 'semver';
import { readCommandLine } from './command-line.mjs';
import { root } from './docs/contract.mjs';
import { writeReleasePapers } from './release-papers.mjs';

const { values, positionals, refuse } = readCommandLine(import.meta.url, {
  allowPositionals: true,
  options: { date: { type: 'string', default: new Date().toISOString().slice(0, 10) } },
});
const [version = ''] = positionals;

const at = (name) => path.join(root, name);
const listed = 'docs/releases/releases.json';
const releases = JSON.parse(readFileSync(at(listed), 'utf8'));
const before = releases.at(-1).version;
if (!valid(version) || !gt(version, before))
  refuse(`Name a version after ${before}, such as ${inc(before, 'minor')}`);
if (!/^\d{4}-\d{2}-\d{2}$/.test(values.date)) refuse('--date needs a day, as in 2026-11-22');

/** Replaces what a file says once. @throws Error when the file does not say it */
function replace(name, said, by) {
  const text = readFileSync(at(name), 'utf8');
  if (!text.includes(said)) throw new Error(`${name} does not say: ${said}`);
  writeFileSync(at(name), text.replace(said, by));
}

const versionOfPackage = [`"version": "${before}"`, `"version": "${version}"`];
replace('CHANGELOG.md', '\n## Unreleased\n', `\n## ${version} - ${values.date}\n`);
replace('openapi.yaml', `\n  version: ${before}\n`, `\n  version: ${version}\n`);
replace('package.json', ...versionOfPackage);
replace('package-lock.json', ...versionOfPackage);
replace('package-lock.json', ...versionOfPackage);
copyFileSync(at('openapi.yaml'), at(`docs/releases/openapi-${version}.yaml`));
const migrations = readdirSync(at('migrations')).filter((name) => /^\d{4}_/.test(name));
const migration = migrations.sort().at(-1);
writeFileSync(at(listed), `${JSON.stringify([...releases, { version, migration }], null, 2)}\n`);
writeReleasePapers(version, values.date);
console.log(`${version} is ready: look at git diff, run npm run generate and npm run check, and commit it.`);
