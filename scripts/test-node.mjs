/**
 * `npm run test:node -- <version> [jest arguments]`: runs the tests on another Node.js, whichever this one is:
 *
 *   npm run test:node -- 24
 *   npm run test:node -- 20.19.0 test/server/server
 *
 * The npm package `node` brings the program, and npm keeps it in its cache.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments, refuse } from './command-line.mjs';

const [version, ...jestArguments] = readArguments(import.meta.url);
if (!/^\d+(\.\d+){0,2}$/.test(version ?? '')) refuse(import.meta.url, 'The version is missing');

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
// npx puts the program first in the PATH, so everything that a test starts runs on it too.
const npx = ['--yes', `--package=node@${version}`, '--'];
const onThatNode = (...command) =>
  spawnSync('npx', [...npx, 'node', ...command], { cwd: root, stdio: 'inherit' }).status ?? 1;

if (onThatNode('-p', '`Node.js ${process.version}`') !== 0) {
  console.error(
    `npm brings no Node.js ${version}, or it does not start here (26 needs libatomic): npx --foreground-scripts --package=node@${version} -- node -v`,
  );
  process.exit(1);
}
process.exit(onThatNode('node_modules/jest/bin/jest.js', ...jestArguments));
