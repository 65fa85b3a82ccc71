import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { constants, brotliCompressSync, gzipSync } from 'node:zlib';
import express, { type Request, type Response, type Router } from 'express';
import { styles } from './styles';

const uswds = path.resolve(path.dirname(require.resolve('@uswds/uswds')), '..');
const uswdsStyles = readFileSync(path.join(uswds, 'css', 'uswds.min.css'));

const version = createHash('sha256').update(uswdsStyles).update(styles).digest('hex').slice(0, 12);

/** Folder of this build's assets below the portal: it changes with their content, so that they may be cached for ever. */
export const assetFolder = `assets/${version}`;

interface Encodings {
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

/** Compressed once at start: the style sheet is 0.5 MB, and a phone should not wait for that. */
const compress = (plain: Buffer): Encodings => ({
  plain,
  gzip: gzipSync(plain, { level: 9 }),
  br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
});

const sheets = { uswds: compress(uswdsStyles), portal: compress(Buffer.from(styles)) };

const sendStyles = (sheet: Encodings) => (req: Request, res: Response) => {
  const encoding = req.acceptsEncodings('br', 'gzip') || 'plain';
  res.set({
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': 'public, max-age=31536000, immutable',
    // Fonts and images that the sheet loads would name it otherwise.
    'Referrer-Policy': 'no-referrer',
    Vary: 'Accept-Encoding',
  });
  if (encoding === 'br' || encoding === 'gzip') res.set('Content-Encoding', encoding);
  res.send(encoding === 'br' || encoding === 'gzip' ? sheet[encoding] : sheet.plain);
};

/** Style sheets, fonts and images of the U.S. Web Design System from its package, and our own style sheet beside them. */
export function assetRouter(): Router {
  const router = express.Router();
  const immutable = { immutable: true, maxAge: '365d', index: false, redirect: false } as const;
  router.get(`/${assetFolder}/css/uswds.min.css`, sendStyles(sheets.uswds));
  router.get(`/${assetFolder}/css/portal.css`, sendStyles(sheets.portal));
  router.use(`/${assetFolder}/fonts`, express.static(path.join(uswds, 'fonts'), immutable));
  router.use(`/${assetFolder}/img`, express.static(path.join(uswds, 'img'), immutable));
  return router;
}
