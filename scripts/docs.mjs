/**
 * `npm run docs [-- FOLDER]`: renders the contract, the guides and the problem pages, to dist/docs/ unless told otherwise.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from './command-line.mjs';
import { root } from './docs/contract.mjs';

const emptyPicture = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E';

/** Runs a script of Node's without stopping this process. @throws Error with what it wrote when it fails */
async function run(script, args) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (code !== 0) throw new Error(output + errors);
}

/** @param {string} page where the rendered contract goes */
async function renderContract(document, page) {
  const source = path.join(path.dirname(page), 'openapi.json');
  writeFileSync(source, JSON.stringify(document));
  const manifest = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
  const cli = path.join(path.dirname(manifest), 'bin/cli.js');
  const template = path.join(root, 'docs/theme/page.hbs');
  const options = ['--inlineBundle', '--template', template, '--title', document.info.title];
  await run(cli, ['build-docs', source, ...options, '-o', `${page}.new`]);
  // The one thing that the page would still load from elsewhere is the renderer's logo.
  const html = readFileSync(`${page}.new`, 'utf8')
    .replaceAll(/https:\/\/cdn\.redoc\.ly\/[\w./-]+\.svg/g, emptyPicture)
    // The menu names its places as paths of their own, which lead nowhere when they are opened in another window.
    .replaceAll(/<a ([^>]*)href="\/(?!docs|openapi)/g, '<a $1href="#/');
  writeFileSync(`${page}.new`, html);
  renameSync(`${page}.new`, page);
}

/**
 * Renders the contract with guides and samples to `index.html`, a page per problem type to `problems/`, and what the
 * pages load to `assets/`. The renderer's scripts are inside the page: it asks no other host for anything.
 *
 * @param folder where to; what is there is overwritten, `index.html` last
 */
export async function renderDocs(folder = path.join(root, 'dist/docs')) {
  const { docsDocument } = await import('./docs/document.mjs');
  const { problemPages } = await import('./docs/pages.mjs');
  const document = docsDocument();
  mkdirSync(path.join(folder, 'problems'), { recursive: true });
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  for (const [file, html] of Object.entries(problemPages(document)))
    writeFileSync(path.join(folder, file), html);
  for (const file of readdirSync(path.join(root, 'docs/theme')).filter((name) => /\.(svg|css)$/.test(name)))
    copyFileSync(path.join(root, 'docs/theme', file), path.join(folder, 'assets', file));
  await renderContract(document, path.join(folder, 'index.html'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { positionals } = readCommandLine(import.meta.url, { allowPositionals: true });
  await renderDocs(positionals[0] && path.resolve(positionals[0]));
}
