/** What a release shows to those who check where it comes from: its bill of materials and its provenance. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './docs/contract.mjs';

const at = (name) => path.join(root, name);
const run = (command, ...args) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 }).trim();
const sha256 = (name) =>
  createHash('sha256')
    .update(readFileSync(at(name)))
    .digest('hex');

/**
 * Writes the bill of materials of the packages that are installed for production (CycloneDX).
 *
 * @returns the name of its file
 */
function writeBill(version) {
  const name = `docs/releases/sbom-${version}.cdx.json`;
  const bill = run(
    'npm',
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--omit=dev',
    '--package-lock-only',
  );
  const { metadata, ...rest } = JSON.parse(bill);
  // npm takes the name of the folder.
  const component = {
    ...metadata.component,
    name: JSON.parse(readFileSync(at('package.json'), 'utf8')).name,
  };
  const named = { ...rest, metadata: { ...metadata, component } };
  writeFileSync(at(name), `${JSON.stringify(named, null, 2)}\n`);
  return name;
}

/** The commit that the working tree stands on; a copy of the project without its history has none. */
const commit = () =>
  spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout?.trim() || 'unknown';

/**
 * Writes both papers of a version that has been written everywhere else.
 *
 * @param date day of the release
 */
export function writeReleasePapers(version, date) {
  const files = ['package-lock.json', 'openapi.yaml', 'openapi.examples.yaml', writeBill(version)];
  const rows = files.map((name) => `| \`${name}\` | \`${sha256(name)}\` |`);
  writeFileSync(
    at(`docs/releases/provenance-${version}.md`),
    `# Provenance of ${version}

Released on ${date}. Made with Node.js ${process.versions.node} and npm ${run('npm', '--version')} from the commit that contains this file, whose parent is \`${commit()}\`.

| file | SHA-256 |
| --- | --- |
${rows.join('\n')}

To check a package that you were given: check out the commit, run \`npm ci && npm pack\`, and compare the two packages file by file. \`npm ci\` installs exactly the versions of \`package-lock.json\` and checks the SHA-512 that it names for each.
`,
  );
}
