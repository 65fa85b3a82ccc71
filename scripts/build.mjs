/**
 * Builds what is stale: `dist/` from the sources, `dist/docs/` from the contract.
 *
 *   node scripts/build.mjs
 *
 *   --again   compile even when nothing changed, so that the program knows the commit it is packed from
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from './command-line.mjs';
import { commitOfSources } from './commit.mjs';

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');

/** Time of the last change below the files and folders; a folder's own tells what was removed from it. */
function newest(names) {
  const times = names
    .map((name) => path.join(root, name))
    .filter((entry) => existsSync(entry))
    .flatMap((entry) => {
      const below = statSync(entry).isDirectory() ? readdirSync(entry, { recursive: true }) : [];
      return [entry, ...below.map((name) => path.join(entry, name))];
    })
    .map((file) => statSync(file).mtimeMs);
  return Math.max(...times);
}

/** An installed package comes without sources: what it holds was built before it was packed. */
const isCheckout = existsSync(path.join(root, 'src'));

/** A stamp is written after a step, so a step that was interrupted is stale. */
function isStale(stamp, sources) {
  if (!isCheckout) return false;
  return !existsSync(stamp) || statSync(stamp).mtimeMs <= newest(sources);
}

const compiled = path.join(dist, '.compiled');

/** Whether the program in `dist/` is older than its sources. */
export const programIsStale = () =>
  isStale(compiled, [
    'src',
    'generated',
    'migrations',
    'openapi.yaml',
    'openapi.examples.yaml',
    'package-lock.json',
    'scripts/compile.mjs',
    'scripts/swc-options.mjs',
  ]);

export async function buildProgram() {
  const { compile } = await import('./compile.mjs');
  await compile(dist);
  writeFileSync(path.join(dist, 'build-info.json'), JSON.stringify({ commit: commitOfSources() }));
  writeFileSync(compiled, '');
}

/** Whether the pages in `dist/docs/` are older than what they are made of. */
export const docsAreStale = () =>
  isStale(path.join(dist, 'docs/index.html'), [
    'openapi.yaml',
    'openapi.examples.yaml',
    'CHANGELOG.md',
    'package-lock.json',
    'scripts/docs.mjs',
    'scripts/docs',
    'src/sandbox/credentials.ts',
    'src/server/partner-contract.ts',
    'docs/guides',
    'docs/problems',
    'docs/theme',
    'docs/workflows',
  ]);

/** Renders the docs in a process of its own, on what others leave of the processor. */
export async function renderDocsAside() {
  const script = path.join(root, 'scripts/docs.mjs');
  // Ctrl-C in a terminal is for the program, which ends this with itself.
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  const end = () => child.kill();
  process.once('exit', end);
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  process.removeListener('exit', end);
  if (code === 0) return;
  console.error(errors);
  throw new Error('the docs could not be rendered');
}

/** Does a step and says how long it took. */
async function timed(name, work) {
  const started = performance.now();
  await work();
  console.log(`${name} … ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Builds what is stale, the program and its docs side by side, with a line for each. */
export async function build() {
  await Promise.all([
    programIsStale() && timed('Compiling', buildProgram),
    docsAreStale() && timed('Rendering the docs', renderDocsAside),
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = readCommandLine(import.meta.url, { options: { again: { type: 'boolean' } } });
  if (values.again) rmSync(compiled, { force: true });
  await build();
}
