/**
 * `npm run release -- <version>`: makes the working tree the next release, commits it and tags it `v<version>`. Raises the
 * version of the contract, of package.json and of its lock file, dates what CHANGELOG.md has as unreleased, writes
 * docs/upgrades/<version>.md from its section for operators, keeps the contract in docs/releases/, from where the gate for
 * breaking changes compares with it, notes the last migration, and writes the bill of materials (CycloneDX) and the
 * provenance of the release. Needs a checkout without changes. Pushes nothing.
 *
 * `npm run release -- <version>-dev`, after a release: begins the next one. What is served, packed and logged from then on
 * names a version that nobody mistakes for the release. Commits, and tags nothing.
 *
 *   --date 2026-11-22   the day of the release; today unless given
 *   --dry-run           only prints what it would write
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gt, inc, prerelease, valid } from 'semver';
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
const begins = prerelease(version)?.[0] === 'dev';
/** What the checkout is called now: the last release, or the one that was begun after it. */
const { version: shown } = JSON.parse(textOf('package.json'));
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

/** The version in each place that shows it. */
const versionOfPackage = [`"version": "${shown}"`, `"version": "${version}"`];
const named = {
  'openapi.yaml': replaced('openapi.yaml', `\n  version: ${shown}\n`, `\n  version: ${version}\n`),
  'package.json': replaced('package.json', ...versionOfPackage),
  'package-lock.json': replaced('package-lock.json', ...versionOfPackage, 2),
};

/** What begins a version: the part of the changelog that its changes go into, too. */
function beginning() {
  const changelog = textOf('CHANGELOG.md');
  return changelog.includes('\n## Unreleased\n')
    ? named
    : {
        ...named,
        'CHANGELOG.md': changelog.replace(
          `\n## ${before.version} - `,
          `\n## Unreleased\n\n## ${before.version} - `,
        ),
      };
}

const migrations = readdirSync(path.join(root, 'migrations'))
  .filter((name) => /^\d{4}_/.test(name))
  .sort();
const added = migrations.filter((name) => name > (before.migration ?? ''));
/** What makes the release. */
function releasing() {
  const release = { heading: 'Unreleased', version, date, from: before.version, migrations: added };
  return {
    ...named,
    'CHANGELOG.md': replaced('CHANGELOG.md', '\n## Unreleased\n', `\n## ${version} - ${date}\n`),
    [`docs/releases/openapi-${version}.yaml`]: bundledYaml().replace(
      `\n  version: ${shown}\n`,
      `\n  version: ${version}\n`,
    ),
    [listed]: `${JSON.stringify([...releases, { version, migration: migrations.at(-1) }], null, 2)}\n`,
    [`docs/upgrades/${version}.md`]: upgradeNotes(textOf('CHANGELOG.md'), release),
  };
}

const files = begins ? beginning() : releasing();

if (dryRun) {
  console.log(`${version} would be ${begins ? 'begun' : `tagged ${tag}`}, with these files:`);
  for (const name of Object.keys(files)) console.log(`  ${name}`);
  if (!begins) console.log(`\n${files[`docs/upgrades/${version}.md`]}`);
} else {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  if (!begins) writeReleasePapers(version, date);
  execFileSync(process.execPath, ['scripts/generate.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  git('add', '--all');
  git('commit', '--quiet', '--no-verify', '-m', `release: ${begins ? 'begin ' : ''}${version}`);
  if (begins) console.log(`${version} is begun and committed`);
  else {
    git('tag', '--annotate', tag, '-m', `Release ${version}`);
    console.log(`${version} is committed and tagged ${tag}: run npm run check and the tests of a release,
then git push --follow-tags. To take it back: git tag -d ${tag} && git reset --hard HEAD~1
Then begin the next one: npm run release -- ${inc(version, 'minor')}-dev`);
  }
}
