import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import express, { type RequestHandler, type Router } from 'express';
import { staticText } from '../../server/static-text';
import { copyScript, embeddedScript, embedScript, passkeyScript } from './scripts';
import { styles } from './styles/styles';

const uswds = path.resolve(path.dirname(require.resolve('@uswds/uswds')), '..');
const uswdsStyles = readFileSync(path.join(uswds, 'css', 'uswds.min.css'));

const version = createHash('sha256')
  .update(uswdsStyles)
  .update(styles)
  .update(passkeyScript)
  .update(copyScript)
  .update(embeddedScript)
  .digest('hex')
  .slice(0, 12);

/** Folder of this build's assets below the portal. It changes with their content, so they can be cached forever. */
export const assetFolder = `assets/${version}`;

/** Fonts of every page, which it loads with its style sheets: one that came later would move what somebody is about to tap. */
export const textFonts = ['regular', 'bold'].map(
  (weight) => `${assetFolder}/fonts/source-sans-pro/sourcesanspro-${weight}-webfont.woff2`,
);

/** The style sheet is 0.5 MB, too much for a phone to wait for uncompressed. */
const send = (text: string | Buffer, type = 'text/css') =>
  staticText(text, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'public, max-age=31536000, immutable',
    // Requests for the sheet's fonts and images would otherwise send its address.
    'Referrer-Policy': 'no-referrer',
  });

/**
 * Returns the router of the U.S. Web Design System's style sheets, fonts and images, from its package, and of our own
 * style sheet.
 */
export function assetRouter(): Router {
  const router = express.Router();
  const immutable = { immutable: true, maxAge: '365d', index: false, redirect: false } as const;
  router.get(`/${assetFolder}/css/uswds.min.css`, send(uswdsStyles));
  router.get(`/${assetFolder}/css/portal.css`, send(styles));
  router.get(`/${assetFolder}/js/passkey.js`, send(passkeyScript, 'text/javascript'));
  router.get(`/${assetFolder}/js/copy.js`, send(copyScript, 'text/javascript'));
  router.get(`/${assetFolder}/js/embedded.js`, send(embeddedScript, 'text/javascript'));
  router.use(`/${assetFolder}/fonts`, express.static(path.join(uswds, 'fonts'), immutable));
  router.use(`/${assetFolder}/img`, express.static(path.join(uswds, 'img'), immutable));
  return router;
}

/** Sends the script that partners put into their pages; its address stays, so browsers ask for news once an hour. */
export const sendEmbedScript = (): RequestHandler =>
  staticText(embedScript, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
