import type { Request, Response } from 'express';
import {
  beginOAuth,
  beginSaml,
  finishOAuth,
  finishSaml,
  signOnsOf,
  type Pending,
  type Recognized,
} from '../../authentication/single-sign-on';
import { cookiesOf } from '../draft';
import type { FormBody } from '../form-values';
import { Card } from '../views/page';
import type { HrDesk } from './desk';
import { bilingual, sendBilingual } from './outside';
import { placeAfter } from './sign-in';
import { typed } from './signing/typed';

const cookieName = 'portal_sso';
const minutes = 10;

interface Kept {
  pending: Pending;
  until: number;
}

const seal = (desk: HrDesk, purpose: string, pending: Pending): string =>
  desk.sealer.seal(JSON.stringify({ pending, until: desk.now().getTime() + minutes * 60_000 }), purpose);

function unseal(desk: HrDesk, purpose: string, sealed: string): Pending | null {
  const opened = desk.sealer.open(sealed, purpose);
  if (opened === null) return null;
  const { pending, until } = JSON.parse(opened) as Kept;
  return until > desk.now().getTime() ? pending : null;
}

const organizationOf = ({ params }: Request): number => {
  const text = params['organizationId'];
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
};

/** What people are told when a sign-on does not lead to an account: no more, whoever they are. */
function refuse(req: Request, res: Response, desk: HrDesk): void {
  const { t } = bilingual(req, desk);
  sendBilingual(req, res, desk, {
    status: 403,
    title: t.sso.title,
    href: null,
    body: (
      <>
        <h1>{t.sso.title}</h1>
        <p class="portal-lead">{t.sso.text}</p>
        <Card>
          <p>{t.sso.next}</p>
          <a class="usa-button" href={`${desk.base}/sign-in`}>
            {t.signIn.button}
          </a>
        </Card>
      </>
    ),
  });
}

/** The organization's own address for signing on: goes to whichever sign-on it has enabled. */
export async function chooseSignOn(req: Request, res: Response, desk: HrDesk): Promise<void> {
  const [kind] = await signOnsOf(desk.services, organizationOf(req));
  if (!kind) return refuse(req, res, desk);
  const to = encodeURIComponent(placeAfter(req.query['to']));
  res.redirect(303, `${desk.base}/sso/${organizationOf(req)}/${kind}?to=${to}`);
}

export async function startOAuth(req: Request, res: Response, desk: HrDesk): Promise<void> {
  const begun = await beginOAuth(desk.services, organizationOf(req), placeAfter(req.query['to'])).catch(
    failed(desk),
  );
  if (!begun) return refuse(req, res, desk);
  res.cookie(cookieName, seal(desk, cookieName, begun.pending), {
    httpOnly: true,
    sameSite: 'lax',
    secure: desk.services.config.baseUrl.startsWith('https:'),
    path: `${desk.base}/sso`,
    maxAge: minutes * 60_000,
  });
  res.redirect(303, begun.url);
}

/** The cookie ties the answer to the browser that asked, so nobody is signed in with somebody else's answer. */
export async function endOAuth(req: Request, res: Response, desk: HrDesk): Promise<void> {
  const pending = unseal(desk, cookieName, cookiesOf(req).get(cookieName) ?? '');
  res.clearCookie(cookieName, { path: `${desk.base}/sso` });
  const at = req.originalUrl.indexOf('?');
  const search = at === -1 ? '' : req.originalUrl.slice(at);
  const found = pending && (await finishOAuth(desk.services, pending, search).catch(failed(desk)));
  await enter(req, res, desk, found, 'oauth');
}

export async function startSaml(req: Request, res: Response, desk: HrDesk): Promise<void> {
  const url = await beginSaml(desk.services, organizationOf(req), placeAfter(req.query['to']), (pending) =>
    seal(desk, 'saml', pending),
  ).catch(failed(desk));
  return url ? res.redirect(303, url) : refuse(req, res, desk);
}

/** Comes from the provider's page by POST, without our cookies; the relayed state holds the id of the request. */
export async function endSaml(req: Request, res: Response, desk: HrDesk): Promise<void> {
  const body = (req.body ?? {}) as FormBody;
  const pending = unseal(desk, 'saml', typed(body, 'RelayState', 5_000));
  const genuine = pending?.organizationId === organizationOf(req) ? pending : null;
  const found =
    genuine &&
    (await finishSaml(desk.services, genuine, typed(body, 'SAMLResponse', 200_000)).catch(failed(desk)));
  await enter(req, res, desk, found, 'saml');
}

async function enter(
  req: Request,
  res: Response,
  desk: HrDesk,
  found: Recognized | null,
  method: 'oauth' | 'saml',
): Promise<void> {
  const token = found && (await desk.sessions.open(found, method, desk.cookies.session(req)));
  if (!found || !token) return refuse(req, res, desk);
  desk.cookies.setSession(res, token);
  res.redirect(303, `${desk.base}${found.to}`);
}

/** What the provider, or somebody in its place, got wrong goes to the log without what was sent. */
const failed =
  ({ services }: HrDesk) =>
  (error: unknown): null => {
    const { name, code } = Object(error) as { name?: string; code?: string };
    services.logger.warn({ reason: name, code }, 'a single sign-on failed');
    return null;
  };
