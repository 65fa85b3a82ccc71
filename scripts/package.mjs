/**
 * `npm run package [-- --to FOLDER]`: packs the program into one file. Its name says which commit it is, unless that is
 * the release itself: employment-eligibility-service-1.1.0-a1b2c3d4e5f6.tgz.
 *
 *   --to FOLDER   where the file goes; the current folder unless given
 */
import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from './command-line.mjs';
import { commitOfSources, isRelease } from './commit.mjs';
import { root } from './docs/contract.mjs';

const { values } = readCommandLine(import.meta.url, { options: { to: { type: 'string', default: '.' } } });
const folder = path.resolve(values.to);
const report = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
  cwd: root,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
// What the build prints comes before the report.
const [{ filename, version }] = JSON.parse(report.slice(report.search(/^\[$/m)));
const commit = commitOfSources();
const named = commit === null || isRelease(version) ? filename : filename.replace(/\.tgz$/, `-${commit}.tgz`);
renameSync(path.join(folder, filename), path.join(folder, named));
console.log(path.join(folder, named));
