import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Router } from 'express';
import { parse } from 'yaml';

/** The project's root, from `src/` as from `dist/src/`. */
export function projectRoot(): string {
  return (
    [path.join(__dirname, '..'), path.join(__dirname, '..', '..')].find((directory) =>
      existsSync(path.join(directory, 'openapi.yaml')),
    ) ?? process.cwd()
  );
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const attributeText = (source: string): string =>
  source.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** The sources that a page holds inline, so that its policy can name each of them instead of allowing all. */
function inlineSources(html: string): { scripts: string[]; styles: string[]; attributes: string[] } {
  const script = /<script[^>]*>([\s\S]*?)<\/script>/g;
  const markup = html.replaceAll(script, '');
  const all = (source: string, pattern: RegExp) => [
    ...new Set([...source.matchAll(pattern)].map((match) => match[1] ?? '')),
  ];
  return {
    scripts: all(html, script),
    styles: all(markup, /<style[^>]*>([\s\S]*?)<\/style>/g),
    attributes: [
      ...all(markup, /<[a-z][^<>]*? style="([^"]*)"/g).map(attributeText),
      // The renderer's script writes these around the words of a code sample.
      ...all(html, /(--code-block-tokens-[a-z-]+-color)/g).map((name) => `color: var(${name})`),
    ],
  };
}

/**
 * Nothing from elsewhere, no style or script but those of the page. The renderer adds its styles rule by rule to empty
 * `<style>` elements: the hash of nothing allows these. `'unsafe-hashes'` allows the very style attributes that are hashed.
 */
function docsPolicy(html: string): string {
  const { scripts, styles, attributes } = inlineSources(html);
  return [
    `default-src 'none'`,
    `script-src ${scripts.map(hashOf).join(' ') || `'none'`}`,
    `style-src 'self' ${['', ...styles].map(hashOf).join(' ')} 'unsafe-hashes' ${attributes.map(hashOf).join(' ')}`.trim(),
    `img-src 'self' data:`,
    `font-src data:`,
    `connect-src 'self'`,
    `worker-src blob:`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/**
 * `/openapi.yaml`, `/openapi.json` and `/docs`: the contract as written, as JSON and rendered. They are read once, when
 * the router is made. `/docs` and the pages below it exist when `npm run docs` has written them.
 */
export function documentsRouter(root = projectRoot()): Router {
  const router = Router();
  router.get('/', (_req, res) => res.redirect('/docs'));
  const yaml = readFileSync(path.join(root, 'openapi.yaml'), 'utf8');
  const json = JSON.stringify(parse(yaml, { merge: true }));
  const shared = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
  router.get('/openapi.yaml', (_req, res) => void res.set(shared).type('application/yaml').send(yaml));
  router.get('/openapi.json', (_req, res) => void res.set(shared).type('application/json').send(json));
  const docs = path.join(root, 'dist', 'docs');
  if (existsSync(path.join(docs, 'index.html'))) addDocs(router, docs);
  return router;
}

/** Styles and pictures of our own, no script at all. */
const pagePolicy = [
  `default-src 'none'`,
  `style-src 'self'`,
  `img-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** `/docs`, `/docs/problems`, `/docs/problems/<type>` and `/docs/assets/<file>`, each file read now and kept in memory. */
function addDocs(router: Router, docs: string): void {
  const serve = (address: string, file: string, policy: (html: string) => string) => {
    const text = readFileSync(file, 'utf8');
    const headers = { 'Content-Security-Policy': policy(text), 'Cache-Control': 'no-cache' };
    router.get(address, (_req, res) => void res.set(headers).type(path.extname(file)).send(text));
  };
  serve('/docs', path.join(docs, 'index.html'), docsPolicy);
  for (const file of filesOf(path.join(docs, 'problems'))) {
    const type = path.basename(file, '.html');
    serve(type === 'index' ? '/docs/problems' : `/docs/problems/${type}`, file, () => pagePolicy);
  }
  for (const file of filesOf(path.join(docs, 'assets'))) {
    serve(`/docs/assets/${path.basename(file)}`, file, () => `default-src 'none'`);
  }
}

const filesOf = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
