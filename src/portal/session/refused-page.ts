import { holdsOne } from '../../domain/scope';
import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { keepPage, readKeptPage, type KeptPageName } from '../../store/access/sent-forms';
import type { Session } from '../../authentication/sessions';
import { dutyOf, type Duty } from './duties';
import type { Portal } from './portal';
import type { HrRoute } from './route';
import { ownHeadersOf, sendHtml, type SentPage } from './sent-page';

/**
 * A refused form ends in a redirect, as an accepted one does: the page that says what is wrong, with what was typed, is
 * kept encrypted for the session and opened by GET. So neither Back nor a reload asks to send a form again. Pages show
 * no password, so none is kept; files have to be chosen again.
 */

const keptMinutes = 60;

/** @param id random; it is in the address of the page, which is the only one to show it */
const refusalOf = (
  { scope: { organizationId }, token }: Session,
  path: string,
  id: string,
): KeptPageName => ({
  organizationId,
  token,
  name: `refused ${path} ${id}`,
});

interface KeptPage extends SentPage {
  readonly permissions: HrRoute['permissions'];
  readonly duty: Duty | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the address of the page that refuses the form that was sent to this address, at what is wrong. */
export function toRefusal({ services, base }: Portal, req: Request, id: string, { html }: SentPage): string {
  const query = new URL(req.url, services.config.baseUrl).searchParams;
  query.set('refused', id);
  const place = html.includes('id="error-summary"') ? '#error-summary' : '';
  return `${base}${req.path}?${query.toString()}${place}`;
}

/** Keeps the page that refuses a form, and leads to it. */
export async function leadToRefusal(
  portal: Portal,
  { req, res, session }: { req: Request; res: Response; session: Session },
  { permissions, duty }: Pick<HrRoute, 'permissions' | 'duty'>,
  page: SentPage,
): Promise<void> {
  const { services, now } = portal;
  const id = randomBytes(16).toString('base64url');
  const kept: KeptPage = { ...page, permissions, duty: duty ?? null, headers: ownHeadersOf(res) };
  const until = new Date(now().getTime() + keptMinutes * 60_000);
  await keepPage(services, refusalOf(session, req.path, id), { content: JSON.stringify(kept), until });
  res.redirect(303, toRefusal(portal, req, id, page));
}

/** Sends a page that was kept; an address whose page is not kept any more is that of the blank form. */
export const keptRefusals =
  (portal: Portal) =>
  async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    const { refused } = req.query;
    if (typeof refused !== 'string') return next();
    const session = await portal.sessions.find(portal.cookies.session(req));
    if (!session) return next();
    const text = await readKeptPage(portal.services, refusalOf(session, req.path, refused), portal.now());
    if (text === null) return next();
    // Only `leadToRefusal` writes it.
    const page = JSON.parse(text) as KeptPage;
    if (!holdsOne(session.scope, page.permissions)) return next();
    const due = dutyOf(session);
    if (due !== null && due !== page.duty) return next();
    res.set(page.headers);
    sendHtml(res, page);
  };
