/**
 * `npm run release -- <version>`: makes the working tree the next release, commits it and tags it `v<version>`. Raises the
 * version of the contract, of package.json and of its lock file, dates what CHANGELOG.md has as unreleased, writes
 * docs/upgrades/<version>.md from its section for operators, keeps the contract in docs/releases/, from where the gate for
 * breaking changes compares with it, notes the last migration, and writes the bill of materials (CycloneDX) and the
 * provenance of the release. Needs a checkout without changes. Pushes nothing.
 *
 *   --date 2026-11-22   the day of the release; today unless given
 *   --dry-run           only prints what it would write
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gt, inc, valid } from 'semver';
import { readCommandLine } from './command-line.mjs';
import { bundledYaml, root } from './docs/contract.mjs';
import { writeReleasePapers } from './release-papers.mjs';
import { upgradeNotes } from './upgrade-notes.mjs';

const { values, positionals, refuse } = readCommandLine(import.meta.url, {
  allowPositionals: true,
  options: {
    date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    'dry-run': { type: 'boolean' },
  },
});
const [version = ''] = positionals;
const { date, 'dry-run': dryRun } = values;

const textOf = (name) => readFileSync(path.join(root, name), 'utf8');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const listed = 'docs/releases/releases.json';
const releases = JSON.parse(textOf(listed));
const before = releases.at(-1);
const tag = `v${version}`;
if (!valid(version) || !gt(version, before.version))
  refuse(`Name a version after ${before.version}, such as ${inc(before.version, 'minor')}`);
if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) refuse('--date needs a day, as in 2026-11-22');
if (spawnSync('git', ['rev-parse', '--verify', '--quiet', 'HEAD'], { cwd: root }).status !== 0)
  refuse('A release is made in a clone, where it is committed and tagged');
if (!dryRun && git('status', '--porcelain') !== '') refuse('Commit or remove your changes first');
if (git('tag', '--list', tag) !== '') refuse(`There is a tag ${tag} already`);

/** The text of a file with its first so many mentions replaced. @throws Error when it has fewer */
function replaced(name, said, by, mentions = 1) {
  const parts = textOf(name).split(said);
  if (parts.length <= mentions) throw new Error(`${name} does not say: ${said}`);
  return [parts.slice(0, mentions + 1).join(by), ...parts.slice(mentions + 1)].join(said);
}

const migrations = readdirSync(path.join(root, 'migrations'))
  .filter((name) => /^\d{4}_/.test(name))
  .sort();
const added = migrations.filter((name) => name > (before.migration ?? ''));
const versionOfPackage = [`"version": "${before.version}"`, `"version": "${version}"`];
const contract = replaced('openapi.yaml', `\n  version: ${before.version}\n`, `\n  version: ${version}\n`);
const release = { heading: 'Unreleased', version, date, from: before.version, migrations: added };
const files = {
  'CHANGELOG.md': replaced('CHANGELOG.md', '\n## Unreleased\n', `\n## ${version} - ${date}\n`),
  'openapi.yaml': contract,
  'package.json': replaced('package.json', ...versionOfPackage),
  'package-lock.json': replaced('package-lock.json', ...versionOfPackage, 2),
  [`docs/releases/openapi-${version}.yaml`]: bundledYaml().replace(
    `\n  version: ${before.version}\n`,
    `\n  version: ${version}\n`,
  ),
  [listed]: `${JSON.stringify([...releases, { version, migration: migrations.at(-1) }], null, 2)}\n`,
  [`docs/upgrades/${version}.md`]: upgradeNotes(textOf('CHANGELOG.md'), release),
};

if (dryRun) {
  console.log(`${version} would be tagged ${tag}, with these files:`);
  for (const name of Object.keys(files)) console.log(`  ${name}`);
  console.log(`\n${files[`docs/upgrades/${version}.md`]}`);
} else {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  writeReleasePapers(version, date);
  execFileSync(process.execPath, ['scripts/generate.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  git('add', '--all');
  git('commit', '--quiet', '--no-verify', '-m', `release: ${version}`);
  git('tag', '--annotate', tag, '-m', `Release ${version}`);
  console.log(`${version} is committed and tagged ${tag}: run npm run check and the tests of a release,
then git push --follow-tags. To take it back: git tag -d ${tag} && git reset --hard HEAD~1`);
}
