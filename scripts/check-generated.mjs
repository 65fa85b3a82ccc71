/** Fails when `npm run generate` would change a file in generated/; leaves the files as they were. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const directory = path.join(root, 'generated');

function contents(folder) {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')]));
}

const saved = mkdtempSync(path.join(tmpdir(), 'ees-generated-'));
if (existsSync(directory)) cpSync(directory, saved, { recursive: true });
const before = contents(directory);
const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'generate'], {
  cwd: root,
  encoding: 'utf8',
});
const after = contents(directory);
rmSync(directory, { recursive: true, force: true });
if (before.size > 0) cpSync(saved, directory, { recursive: true });
rmSync(saved, { recursive: true });

if (status !== 0) {
  process.stderr.write(stdout + stderr);
  process.exit(1);
}
const stale = [...new Set([...before.keys(), ...after.keys()])].filter(
  (name) => before.get(name) !== after.get(name),
);
if (stale.length > 0 || after.size === 0) {
  console.error(
    `stale: ${stale.map((name) => `generated/${name}`).join(', ') || 'nothing was generated'}; run "npm run generate" and commit`,
  );
  process.exit(1);
}
