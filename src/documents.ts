import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Router } from 'express';
import { parse } from 'yaml';

/** The project's root, from `src/` as from `dist/src/`. */
function projectRoot(): string {
  return (
    [path.join(__dirname, '..'), path.join(__dirname, '..', '..')].find((directory) =>
      existsSync(path.join(directory, 'openapi.yaml')),
    ) ?? process.cwd()
  );
}

/** Hashes of the page's inline scripts, so that its Content-Security-Policy can name them instead of allowing all. */
function scriptHashes(html: string): string {
  return [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
    .map(
      (match) =>
        `'sha256-${createHash('sha256')
          .update(match[1] ?? '')
          .digest('base64')}'`,
    )
    .join(' ');
}

function docsPolicy(html: string): string {
  return [
    `default-src 'none'`,
    `script-src ${scriptHashes(html)}`,
    `style-src 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self' data:`,
    `connect-src 'self'`,
    `worker-src blob:`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/**
 * `/openapi.yaml`, `/openapi.json` and `/docs`: the contract as written, as JSON and rendered. They are read once, when
 * the router is made. `/docs` exists when `npm run docs` has written its page.
 */
export function documentsRouter(root = projectRoot()): Router {
  const router = Router();
  const yaml = readFileSync(path.join(root, 'openapi.yaml'), 'utf8');
  const json = JSON.stringify(parse(yaml, { merge: true }));
  const shared = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
  router.get('/openapi.yaml', (_req, res) => void res.set(shared).type('application/yaml').send(yaml));
  router.get('/openapi.json', (_req, res) => void res.set(shared).type('application/json').send(json));
  const page = path.join(root, 'dist', 'docs', 'index.html');
  if (existsSync(page)) {
    const html = readFileSync(page, 'utf8');
    const headers = { 'Content-Security-Policy': docsPolicy(html), 'Cache-Control': 'no-cache' };
    router.get('/docs', (_req, res) => void res.set(headers).type('html').send(html));
  }
  return router;
}
