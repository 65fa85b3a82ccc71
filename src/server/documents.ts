import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Router, type RequestHandler } from 'express';
import { stringify } from 'yaml';
import { contractJson, contractYaml, projectRoot } from './contract-file';
import { partnerContract } from './partner-contract';
import { sendText } from './static-text';

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

export interface DocumentsOptions {
  /** Where `openapi.yaml` and `dist/docs` are; the project by default. */
  root?: string;
  /** Settles when `dist/docs` is as it should be: requests wait for that. */
  rendered?: Promise<void>;
}

/**
 * `/openapi.yaml`, `/openapi.json`, `/openapi.partner.yaml` and `/docs`: the contract as written, as JSON, what partners need of
 * it, and rendered. `/docs` and the pages
 * below it exist when `npm run docs` has written them.
 */
export function documentsRouter({ root = projectRoot(), rendered }: DocumentsOptions = {}): Router {
  const router = Router();
  const shared = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
  const yaml = { ...shared, 'Content-Type': 'application/yaml; charset=utf-8' };
  router.get('/openapi.yaml', sendText(contractYaml(root), yaml));
  const json = { ...shared, 'Content-Type': 'application/json; charset=utf-8' };
  let sendJson: RequestHandler | undefined;
  router.get('/openapi.json', (...request) => (sendJson ??= sendText(contractJson(root), json))(...request));
  let sendPartner: RequestHandler | undefined;
  const partner = () =>
    sendText(stringify(partnerContract(JSON.parse(contractJson(root)) as object), { lineWidth: 0 }), yaml);
  router.get('/openapi.partner.yaml', (...request) => (sendPartner ??= partner())(...request));
  const docs = path.join(root, 'dist', 'docs');
  if (rendered) router.use('/docs', docsOnceRendered(docs, rendered));
  else if (existsSync(path.join(docs, 'index.html'))) router.use('/docs', docsRouter(docs));
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

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** `/`, `/problems`, `/problems/<type>` and `/assets/<file>` below `/docs`, each file read now and kept in memory. */
function docsRouter(docs: string): Router {
  const router = Router();
  const serve = (address: string, file: string, policy: (html: string) => string) => {
    const text = readFileSync(file, 'utf8');
    const type = { 'Content-Type': mediaTypes[path.extname(file)] ?? 'application/octet-stream' };
    const headers = { ...type, 'Content-Security-Policy': policy(text), 'Cache-Control': 'no-cache' };
    router.get(address, sendText(text, headers));
  };
  serve('/', path.join(docs, 'index.html'), docsPolicy);
  for (const file of filesOf(path.join(docs, 'problems'))) {
    const type = path.basename(file, '.html');
    serve(type === 'index' ? '/problems' : `/problems/${type}`, file, () => pagePolicy);
  }
  for (const file of filesOf(path.join(docs, 'assets'))) {
    serve(`/assets/${path.basename(file)}`, file, () => `default-src 'none'`);
  }
  return router;
}

/** Lets whoever comes before the docs are rendered wait for them; what goes wrong there is the request's failure. */
function docsOnceRendered(docs: string, rendered: Promise<void>): RequestHandler {
  const router = rendered.then(() => docsRouter(docs));
  // Whoever renders them says what went wrong, also when nobody asks for the docs.
  router.catch(() => undefined);
  return async (req, res, next) => (await router)(req, res, next);
}

const filesOf = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
