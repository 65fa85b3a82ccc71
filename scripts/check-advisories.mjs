/**
 * `npm run check:advisories -- PLACE`: compares the packages of package-lock.json with advisories in the OSV format
 * (https://ossf.github.io/osv-schema/). PLACE is a JSON file with an advisory or an array of them, or a folder of such files,
 * at any depth. Sends nothing anywhere: the operator chooses the database and how fresh it is. Without PLACE that of the
 * variable ADVISORIES is used. The exit code is 1 when a package is affected, 2 when there is nothing to compare with.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { compare, gt, gte, valid } from 'semver';
import { readCommandLine } from './command-line.mjs';
import { root } from './docs/contract.mjs';

const { positionals, refuse } = readCommandLine(import.meta.url, { allowPositionals: true });
const [place = process.env.ADVISORIES ?? ''] = positionals;
if (place === '') refuse('Name a file or a folder with advisories in the OSV format');
if (!existsSync(place)) refuse(`There is no ${place}`);

function filesIn(at) {
  if (!statSync(at).isDirectory()) return [at];
  return readdirSync(at, { recursive: true })
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(at, name));
}

/** Reads what a file has and nobody has withdrawn; ends the script when it is not in the format. */
function advisoriesOf(file) {
  const entries = [parsed(file)].flat();
  if (entries.some((one) => typeof one?.id !== 'string')) refuse(`${file} is not in the OSV format`);
  return entries.filter(({ withdrawn }) => withdrawn === undefined);
}

function parsed(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return refuse(`${file} is not in the OSV format`);
  }
}

/** Whether a version is in a range, by its events in the order of their versions; `0` stands for the first version. */
function isInRange(version, events) {
  const versionOf = (event) => event.introduced ?? event.fixed ?? event.last_affected;
  const numbered = (event) => (versionOf(event) === '0' ? '0.0.0-0' : versionOf(event));
  return events
    .filter((event) => valid(numbered(event)))
    .toSorted((one, other) => compare(numbered(one), numbered(other)))
    .reduce((affected, event) => {
      if (event.introduced !== undefined) return affected || gte(version, numbered(event));
      if (event.last_affected !== undefined) return affected && !gt(version, numbered(event));
      return affected && !gte(version, numbered(event));
    }, false);
}

const isAffected = (version, { versions = [], ranges = [] }) =>
  versions.includes(version) ||
  ranges.some(({ type, events }) => type === 'SEMVER' && isInRange(version, events));

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const installed = Object.entries(packages)
  .filter(([at, { link }]) => at !== '' && !link)
  .map(([at, { name, version, dev }]) => ({
    name: name ?? at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version,
    dev: dev === true,
  }));

const advisories = filesIn(place).flatMap(advisoriesOf);
if (advisories.length === 0) refuse(`${place} has no advisories`);

/** What the advisories state about each package, by its name. */
const entries = new Map();
for (const { id, summary = '', affected = [] } of advisories) {
  for (const entry of affected) {
    if (entry.package?.ecosystem !== 'npm') continue;
    const { name } = entry.package;
    entries.set(name, [...(entries.get(name) ?? []), { ...entry, id, summary }]);
  }
}

const found = installed.flatMap(({ name, version, dev }) =>
  (entries.get(name) ?? [])
    .filter((entry) => isAffected(version, entry))
    .map(({ id, summary, ranges = [] }) => {
      const fixed = ranges.flatMap(({ events }) => events.flatMap((event) => event.fixed ?? []));
      const end = fixed.length > 0 ? `, fixed in ${[...new Set(fixed)].join(', ')}` : ', not fixed';
      return `${id}: ${name} ${version}${dev ? ' (development only)' : ''}${end}: ${summary}`;
    }),
);
const lines = [...new Set(found)].toSorted((one, other) => one.localeCompare(other));
for (const line of lines) console.log(line);
console.log(`${installed.length} packages, ${advisories.length} advisories, ${lines.length} matches`);
process.exitCode = lines.length > 0 ? 1 : 0;
