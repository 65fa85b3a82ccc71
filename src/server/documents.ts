import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Router, type RequestHandler } from 'express';
import { contractIn30 } from './contract-3-0';
import { asYaml, contractJson, projectRoot } from './contract-file';
import { partnerContract } from './partner-contract';
import { staticText } from './static-text';

export interface DocumentsOptions {
  /** Directory of `openapi.yaml`, `openapi.examples.yaml` and `dist/docs`; the project by default. */
  root?: string;
  /** Settles when `dist/docs` is up to date: requests wait for that. */
  rendered?: Promise<void>;
  /** The service's address, in the docs and in the contract; by default that of a sandbox on this machine. */
  baseUrl?: string;
  /** Whether the docs let people try out operations. */
  sandbox?: boolean;
}

/**
 * Serves `/openapi.yaml`, `/openapi.json`, `/openapi-3.0.yaml`, `/openapi.partner.yaml`, `/docs` and `/llms.txt`: the
 * contract as YAML and as JSON, the part that partners need, and rendered. The rendered docs exist once `npm run docs`
 * has written them.
 */
export function documentsRouter({ root = projectRoot(), rendered, ...place }: DocumentsOptions = {}): Router {
  const router = Router();
  const { baseUrl = sampleAddress } = place;
  const atOwnAddress = (text: string): string => text.replaceAll(sampleAddress, () => baseUrl);
  const shared = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
  const yaml = { ...shared, 'Content-Type': 'application/yaml; charset=utf-8' };
  const json = { ...shared, 'Content-Type': 'application/json; charset=utf-8' };
  const whole = (): string => atOwnAddress(contractJson(root));
  const inYaml = (derive: (contract: object) => object) => () =>
    staticText(asYaml(derive(JSON.parse(whole()) as object)), yaml);
  const made: Readonly<Record<string, () => RequestHandler>> = {
    '/openapi.json': () => staticText(whole(), json),
    '/openapi.yaml': inYaml((contract) => contract),
    '/openapi.partner.yaml': inYaml(partnerContract),
    '/openapi-3.0.yaml': inYaml(contractIn30),
  };
  for (const [address, make] of Object.entries(made)) {
    let send: RequestHandler | undefined;
    router.get(address, (...request) => (send ??= make())(...request));
  }
  const docs = path.join(root, 'dist', 'docs');
  const ready = rendered
    ? rendered.then(() => docsHandler(docs, place))
    : existsSync(path.join(docs, 'index.html')) && Promise.resolve(docsHandler(docs, place));
  if (ready) router.use(['/docs', '/llms.txt'], onceReady(ready));
  return router;
}

/** Our own styles, scripts and images; the search and the requests that people try out go to this host only. */
const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self'`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
};

/** The service's address in the contract, and in the pages as rendered. */
const sampleAddress = 'http://127.0.0.1:3000';

/** Returns the address of a file: a page without its extension, and `index.html` at its folder's. */
const addressOf = (file: string): string =>
  file === 'llms.txt' ? '/llms.txt' : `/docs/${file}`.replace(/(?:\/index)?\.html$/, '');

/** The page for an address that the docs do not have is no page itself. */
const isMissingPage = (address: string): boolean => address.endsWith('/404');

/** Serves every file of the docs at its address, read at the first request and kept in memory. */
function docsHandler(
  docs: string,
  { baseUrl = sampleAddress, sandbox = false }: DocumentsOptions,
): RequestHandler {
  const send = (file: string): RequestHandler => {
    const text = readFileSync(path.join(docs, file), 'utf8');
    const isAsset = file.startsWith('assets/');
    const headers = {
      'Content-Type': mediaTypes[path.extname(file)] ?? 'application/octet-stream',
      'Content-Security-Policy': policy,
    };
    const own = isAsset
      ? text
      : text
          .replaceAll(sampleAddress, () => baseUrl)
          .replace('data-sandbox="false"', `data-sandbox="${String(sandbox)}"`);
    const sent = staticText(own, { ...headers, 'Cache-Control': 'no-cache' });
    // The pages name each asset with its version, so a browser never has to ask for it again.
    const kept = staticText(own, { ...headers, 'Cache-Control': 'public, max-age=31536000, immutable' });
    return (req, res, next) => (isAsset && req.query['v'] ? kept : sent)(req, res, next);
  };
  const files = new Map(filesOf(docs).map((file) => [addressOf(file), file]));
  const known = new Map<string, RequestHandler>();
  return (req, res, next) => {
    const address = (req.baseUrl + req.path).replace(/\/$/, '');
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const isPage = files.has(address) && !isMissingPage(address);
    // Whoever asks for anything else than a page gets the problem that all of the service responds with.
    if (!isPage && req.accepts(['application/problem+json', 'text/html']) !== 'text/html') return next();
    const shown = isPage
      ? address
      : `${address.startsWith('/docs/partner/') ? '/docs/partner' : '/docs'}/404`;
    const file = files.get(shown);
    if (file === undefined) return next();
    if (!isPage) res.status(404);
    const handler = known.get(shown) ?? send(file);
    known.set(shown, handler);
    return handler(req, res, next);
  };
}

/** Makes early requests wait until the docs are rendered; if rendering fails, the request fails. */
function onceReady(ready: Promise<RequestHandler>): RequestHandler {
  // The rendering logs its own errors, even if no one requests the docs.
  ready.catch(() => undefined);
  return async (req, res, next) => (await ready)(req, res, next);
}

export const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
