import { createHash } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { checksScript, searchScript } from './scripts';

/** No scripts, nothing from other sites, no frame around a page on which someone signs. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * For pages with a script of ours: those that use a passkey, which browsers give to scripts alone, or that show a
 * secret to copy.
 */
export const scriptedPolicy = `${contentSecurityPolicy}; script-src 'self'`;

/**
 * Lets pages of these origins show the page in a frame, and the page tell them its height. Without origins no page may.
 */
export function allowFrame(res: Response, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const ancestors = `frame-ancestors ${origins.join(' ')}`;
  res.set('Content-Security-Policy', scriptedPolicy.replace("frame-ancestors 'none'", ancestors));
  // It cannot name an origin; browsers that know `frame-ancestors` prefer that.
  res.removeHeader('X-Frame-Options');
}

/** Source of a script that pages contain: exactly this text may run. */
const sourceOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

export const searchSource = sourceOf(searchScript);
export const checksSource = sourceOf(checksScript);

/** Adds what is allowed to what the page allows already. @param others directives, each with its `; ` before it */
function allow(res: Response, source: string, others = ''): void {
  const [policy, sources] = (res.get('Content-Security-Policy') ?? contentSecurityPolicy).split(
    '; script-src ',
  );
  const scripts = [sources, source].filter((one) => one !== undefined).join(' ');
  res.set('Content-Security-Policy', `${policy}${others}; script-src ${scripts}`);
}

/** Allows the script of the search box. */
export const allowSearch = (res: Response): void => allow(res, searchSource);

/** Allows the script of the cross-checks, which sends the page's form. */
export const allowChecks = (res: Response): void => allow(res, checksSource, "; connect-src 'self'");

/**
 * Sets the headers of every page. The path contains the link's token, so no page may send a referrer to another site.
 */
export function pageHeaders(_req: Request, res: Response, next: NextFunction): void {
  res.set({
    'Content-Security-Policy': contentSecurityPolicy,
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex, nofollow',
  });
  next();
}

/**
 * Returns whether one of our own pages sent the form. Browsers say so in Sec-Fetch-Site; `Origin` is no help here,
 * because it is `null` under our referrer policy. For a browser too old for the header there are other protections: the
 * sender must know the link's 256-bit token, which no other site can read, and the draft's SameSite cookie is not sent
 * with a cross-site form.
 */
export function sentFromHere(req: Request): boolean {
  const site = req.get('Sec-Fetch-Site');
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Returns the path of a portal URL with the link's token replaced, safe to log. */
export function withoutToken(url: string): string {
  return url
    .replace(
      /(\/(?:section[12]|section1-copy|representative|reset-password)\/)[^/?#]+/,
      (whole: string, start: string) => (whole.endsWith('/instructions') ? whole : `${start}***`),
    )
    .replace(/\?.*$/, '');
}
