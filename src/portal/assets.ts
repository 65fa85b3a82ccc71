import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import express, { type Request, type Response, type Router } from 'express';
import { styles } from './styles';

const uswds = path.resolve(path.dirname(require.resolve('@uswds/uswds')), '..');
const uswdsStyles = readFileSync(path.join(uswds, 'css', 'uswds.min.css'));

const version = createHash('sha256').update(uswdsStyles).update(styles).digest('hex').slice(0, 12);

/** Folder of this build's assets below the portal: it changes with their content, so that they may be cached for ever. */
export const assetFolder = `assets/${version}`;

type Encoding = 'br' | 'gzip' | 'plain';

const compress: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (plain) => promisify(gzip)(plain, { level: 9 }),
  plain: async (plain) => plain,
};

/**
 * The style sheet is 0.5 MB, and a phone should not wait for that. Each encoding is made once, off the main thread, when
 * the first browser asks for it.
 */
function sendStyles(sheet: Buffer) {
  const made = new Map<Encoding, Promise<Buffer>>();
  return async (req: Request, res: Response): Promise<void> => {
    const encoding = req.acceptsEncodings('br', 'gzip') || 'plain';
    const chosen: Encoding = encoding === 'br' || encoding === 'gzip' ? encoding : 'plain';
    const bytes = made.get(chosen) ?? compress[chosen](sheet);
    made.set(chosen, bytes);
    res.set({
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      // Fonts and images that the sheet loads would name it otherwise.
      'Referrer-Policy': 'no-referrer',
      Vary: 'Accept-Encoding',
    });
    if (chosen !== 'plain') res.set('Content-Encoding', chosen);
    res.send(await bytes);
  };
}

/** Style sheets, fonts and images of the U.S. Web Design System from its package, and our own style sheet beside them. */
export function assetRouter(): Router {
  const router = express.Router();
  const immutable = { immutable: true, maxAge: '365d', index: false, redirect: false } as const;
  router.get(`/${assetFolder}/css/uswds.min.css`, sendStyles(uswdsStyles));
  router.get(`/${assetFolder}/css/portal.css`, sendStyles(Buffer.from(styles)));
  router.use(`/${assetFolder}/fonts`, express.static(path.join(uswds, 'fonts'), immutable));
  router.use(`/${assetFolder}/img`, express.static(path.join(uswds, 'img'), immutable));
  return router;
}
