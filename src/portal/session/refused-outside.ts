import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { shortHash } from '../../authentication/secrets';
import { minutesAfter, sealing } from '../ui/cipher';
import { cookieJar, longCookie } from '../ui/cookie-jar';
import type { Portal } from './portal';
import { toRefusal } from './refused-page';
import { ownHeadersOf, sendHtml, type SentPage } from './sent-page';

/**
 * The page that refuses a form outside a session: there is nobody to keep it for on the server, so it lies encrypted in a
 * cookie that only its own address receives. A browser without cookies gets the page as the answer to its form.
 */

const keptMinutes = 60;

interface KeptPage extends SentPage {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
}

const pages = ({ cipher }: Portal) => sealing<KeptPage>(cipher, 'refused page');

/** A page below another one receives the cookies of both, so each has names of its own. */
const cookieOf = ({ services, base }: Portal, { path }: Request) =>
  longCookie(
    cookieJar({ secure: services.config.baseUrl.startsWith('https:'), path: `${base}${path}` }),
    `refused_${shortHash(path)}`,
  );

/** Leads to the page that refuses a form, or sends it where it cannot be kept. */
export function leadToRefusalOutside(portal: Portal, req: Request, res: Response, page: SentPage): void {
  const id = randomBytes(8).toString('base64url');
  const kept = { ...page, id, headers: ownHeadersOf(res) };
  const text = pages(portal).seal(kept, minutesAfter(portal.now(), keptMinutes));
  const hasCookies = req.get('Cookie') !== undefined;
  if (!hasCookies || !cookieOf(portal, req).set(res, text, keptMinutes * 60)) sendHtml(res, page);
  else res.redirect(303, toRefusal(portal, req, id, page));
}

/** Sends a page that was kept; an address whose page is not kept any more is that of the blank form. */
export const keptRefusalsOutside =
  (portal: Portal) =>
  (req: Request, res: Response, next: NextFunction): void => {
    const { refused } = req.query;
    if (typeof refused !== 'string') return next();
    const kept = pages(portal).open(cookieOf(portal, req).read(req), portal.now());
    if (kept?.id !== refused) return next();
    res.set(kept.headers);
    sendHtml(res, kept);
  };
