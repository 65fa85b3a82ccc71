/**
 * Builds what is stale: `dist/` from the TypeScript sources, `dist/docs/` from the contract.
 *
 *   node scripts/build.mjs           everything, types checked
 *   node scripts/build.mjs --fast    only what changed, types not checked (what `npm start` does)
 */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const resolve = createRequire(import.meta.url).resolve;

function newest(...names) {
  const times = names
    .map((name) => path.join(root, name))
    .flatMap((entry) => {
      if (!existsSync(entry)) return [0];
      if (!statSync(entry).isDirectory()) return [statSync(entry).mtimeMs];
      return readdirSync(entry, { recursive: true }).map((name) => statSync(path.join(entry, name)).mtimeMs);
    });
  return Math.max(...times);
}

const docsSources = [
  'openapi.yaml',
  'redocly.yaml',
  'scripts/docs',
  'docs/guides',
  'docs/problems',
  'docs/theme',
];

/** A stamp is written after a step, so a step that was interrupted is stale. */
function isStale(stamp, ...sources) {
  const file = path.join(root, stamp);
  return !existsSync(file) || statSync(file).mtimeMs <= newest(...sources);
}

function run(label, script, args) {
  const started = performance.now();
  const result = spawnSync(process.execPath, [script, ...args], { cwd: root, encoding: 'utf8' });
  if (result.status !== 0) {
    process.stderr.write(result.stdout + result.stderr);
    process.exit(1);
  }
  console.log(`${label} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function compile(fast) {
  const tsc = resolve('typescript/bin/tsc');
  run('compiled', tsc, ['-p', 'tsconfig.build.json', ...(fast ? ['--noCheck'] : [])]);
  writeFileSync(path.join(root, 'dist/.compiled'), '');
}

const emptyPicture = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E';

/**
 * Renders the contract with guides and samples to `index.html`, a page per problem type to `problems/`, and what the
 * pages load to `assets/`. The renderer's scripts are inside the page: it asks no other host for anything.
 *
 * @param folder where to; what is there is overwritten
 */
export async function buildDocs(folder = path.join(root, 'dist/docs')) {
  const { docsDocument } = await import('./docs/document.mjs');
  const { problemPages } = await import('./docs/pages.mjs');
  const document = docsDocument();
  mkdirSync(path.join(folder, 'problems'), { recursive: true });
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  for (const [file, html] of Object.entries(problemPages(document)))
    writeFileSync(path.join(folder, file), html);
  for (const file of readdirSync(path.join(root, 'docs/theme')).filter((name) => /\.(svg|css)$/.test(name)))
    copyFileSync(path.join(root, 'docs/theme', file), path.join(folder, 'assets', file));

  const source = path.join(folder, 'openapi.json');
  writeFileSync(source, JSON.stringify(document));
  const page = path.join(folder, 'index.html');
  const cli = path.join(path.dirname(resolve('@redocly/cli/package.json')), 'bin/cli.js');
  const template = path.join(root, 'docs/theme/page.hbs');
  const options = ['--inlineBundle', '--template', template, '--title', document.info.title];
  run('documentation rendered', cli, ['build-docs', source, ...options, '-o', `${page}.new`]);
  // The one thing that the page would still load from elsewhere is the renderer's logo.
  const html = readFileSync(`${page}.new`, 'utf8')
    .replaceAll(/https:\/\/cdn\.redoc\.ly\/[\w./-]+\.svg/g, emptyPicture)
    // The menu names its places as paths of their own, which lead nowhere when they are opened in another window.
    .replaceAll(/<a ([^>]*)href="\/(?!docs|openapi)/g, '<a $1href="#/');
  writeFileSync(`${page}.new`, html);
  renameSync(`${page}.new`, page);
}

export async function build({ fast = false } = {}) {
  const sources = ['src', 'generated', 'migrations', 'tsconfig.json', 'tsconfig.build.json', 'package.json'];
  if (!fast || isStale('dist/.compiled', ...sources)) compile(fast);
  if (isStale('dist/docs/index.html', ...docsSources)) await buildDocs();
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await build({ fast: process.argv.includes('--fast') });
