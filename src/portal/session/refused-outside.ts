import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { shortHash } from '../../authentication/secrets';
import { cookieJar, longCookie } from '../ui/cookie-jar';
import type { Portal } from './portal';
import { toRefusal } from './refused-page';
import { ownHeadersOf, sendHtml, type SentPage } from './sent-page';

/**
 * The page that refuses a form outside a session: there is nobody to keep it for on the server, so it lies encrypted in a
 * cookie that only its own address receives. A browser without cookies gets the page as the answer to its form.
 */

const purpose = 'refused page';
const keptSeconds = 3600;

interface KeptPage extends SentPage {
  readonly id: string;
  /** RFC 3339. */
  readonly until: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A page below another one receives the cookies of both, so each has names of its own. */
const cookieOf = ({ services, base }: Portal, { path }: Request) =>
  longCookie(
    cookieJar({ secure: services.config.baseUrl.startsWith('https:'), path: `${base}${path}` }),
    `refused_${shortHash(path)}`,
  );

/** Leads to the page that refuses a form, or sends it where it cannot be kept. */
export function leadToRefusalOutside(portal: Portal, req: Request, res: Response, page: SentPage): void {
  const id = randomBytes(8).toString('base64url');
  const until = new Date(portal.now().getTime() + keptSeconds * 1000).toISOString();
  const kept: KeptPage = { ...page, id, until, headers: ownHeadersOf(res) };
  const text = portal.cipher.encrypt(JSON.stringify(kept), purpose);
  const hasCookies = req.get('Cookie') !== undefined;
  if (!hasCookies || !cookieOf(portal, req).set(res, text, keptSeconds)) sendHtml(res, page);
  else res.redirect(303, toRefusal(portal, req, id, page));
}

/** Sends a page that was kept; an address whose page is not kept any more is that of the blank form. */
export const keptRefusalsOutside =
  (portal: Portal) =>
  (req: Request, res: Response, next: NextFunction): void => {
    const { refused } = req.query;
    if (typeof refused !== 'string') return next();
    const text = portal.cipher.decrypt(cookieOf(portal, req).read(req), purpose);
    // Only `leadToRefusalOutside` encrypts for this purpose.
    const kept = text === null ? null : (JSON.parse(text) as KeptPage);
    if (kept?.id !== refused || Date.parse(kept.until) <= portal.now().getTime()) return next();
    res.set(kept.headers);
    sendHtml(res, kept);
  };
