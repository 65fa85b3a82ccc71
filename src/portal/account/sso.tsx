import { signOnRefused } from '../../authentication/refusals';
import type { Request, Response } from 'express';
import { beginSaml, finishSaml, judgeSaml, type SamlAnswer } from '../../authentication/saml-sign-on';
import {
  beginOAuth,
  finishOAuth,
  signOnsOf,
  type Pending,
  type Recognized,
} from '../../authentication/single-sign-on';
import { Card } from '../ui/page';
import { browserOf } from '../session/device';
import type { Desk } from '../session/desk';
import { bilingual, sendBilingual } from '../session/outside';
import { placeAfter } from './sign-in';
import { typed } from '../ui/typed';
import { bodyOf } from '../session/visit';

const signOnPurpose = 'sign-on';
const minutes = 10;
/** The browser goes on by itself, at once. */
const answerMinutes = 1;

/** What is sealed, and until when it counts, in milliseconds since 1970. */
interface Kept<V> {
  value: V;
  until: number;
}

function seal<V>(desk: Desk, purpose: string, value: V, forMinutes = minutes): string {
  const kept: Kept<V> = { value, until: desk.now().getTime() + forMinutes * 60_000 };
  return desk.sealer.seal(JSON.stringify(kept), purpose);
}

function unseal<V>(desk: Desk, purpose: string, sealed: string): V | null {
  const opened = desk.sealer.open(sealed, purpose);
  if (opened === null) return null;
  const { value, until } = JSON.parse(opened) as Kept<V>;
  return until > desk.now().getTime() ? value : null;
}

const organizationOf = ({ params }: Request): number => {
  const text = params['organizationId'];
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
};

/** What people are told when a sign-on does not lead to an account: no more, whoever they are. */
function refuse(req: Request, res: Response, desk: Desk): void {
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
export async function chooseSignOn(req: Request, res: Response, desk: Desk): Promise<void> {
  const [kind] = await signOnsOf(desk.services, organizationOf(req));
  if (!kind) return refuse(req, res, desk);
  const to = encodeURIComponent(placeAfter(req.query['to']));
  res.redirect(303, `${desk.base}/sso/${organizationOf(req)}/${kind}?to=${to}`);
}

type Begun = { readonly url: string; readonly pending: Pending } | null;

/**
 * The cookie ties the answer to the browser that asked, so nobody is signed in with somebody else's answer. `Lax`: it
 * comes back when the provider, another site, sends the browser here by GET.
 */
function leave(req: Request, res: Response, desk: Desk, begun: Begun): void {
  if (!begun) return refuse(req, res, desk);
  desk.cookies.setSignOn(res, seal(desk, signOnPurpose, begun.pending), minutes * 60);
  res.redirect(303, begun.url);
}

/** What the browser has asked for; it counts for one answer. */
function takeAsked(req: Request, res: Response, desk: Desk): Pending | null {
  const pending = unseal<Pending>(desk, signOnPurpose, desk.cookies.signOn(req) ?? '');
  desk.cookies.clearSignOn(res);
  return pending;
}

export async function startOAuth(req: Request, res: Response, desk: Desk): Promise<void> {
  const begun = await beginOAuth(desk.services, organizationOf(req), placeAfter(req.query['to'])).catch(
    failed(desk),
  );
  leave(req, res, desk, begun);
}

export async function endOAuth(req: Request, res: Response, desk: Desk): Promise<void> {
  const pending = takeAsked(req, res, desk);
  const at = req.originalUrl.indexOf('?');
  const search = at === -1 ? '' : req.originalUrl.slice(at);
  const found = pending && (await finishOAuth(desk.services, pending, search).catch(failed(desk)));
  await enter(req, res, desk, pending, found, 'oauth');
}

export async function startSaml(req: Request, res: Response, desk: Desk): Promise<void> {
  const to = placeAfter(req.query['to']);
  const begun = await beginSaml(desk.services, organizationOf(req), to, (pending) =>
    seal(desk, 'saml', pending),
  ).catch(failed(desk));
  leave(req, res, desk, begun);
}

/**
 * Comes from the provider's page by POST, so without our cookies: the relayed state holds the id of the request. Whether
 * this browser has asked shows only in the GET to which it is sent on.
 */
export async function receiveSaml(req: Request, res: Response, desk: Desk): Promise<void> {
  const body = bodyOf({ req });
  const pending = unseal<Pending>(desk, 'saml', typed(body, 'RelayState', 5_000));
  if (pending?.organizationId !== organizationOf(req)) return refuse(req, res, desk);
  const sent = typed(body, 'SAMLResponse', 200_000);
  const answer = await judgeSaml(desk.services, pending, sent).catch(failed(desk));
  if (!answer) {
    desk.services.security.refused(signOnRefused(pending));
    return refuse(req, res, desk);
  }
  const sealed = seal(desk, 'saml answer', answer, answerMinutes);
  res.redirect(303, `${desk.base}/sso/${pending.organizationId}/saml/answer?answer=${sealed}`);
}

export async function endSaml(req: Request, res: Response, desk: Desk): Promise<void> {
  const pending = takeAsked(req, res, desk);
  const sealed = req.query['answer'];
  const answer = unseal<SamlAnswer>(desk, 'saml answer', typeof sealed === 'string' ? sealed : '');
  const found = pending && answer && (await finishSaml(desk.services, pending, answer));
  await enter(req, res, desk, pending, found, 'saml');
}

async function enter(
  req: Request,
  res: Response,
  desk: Desk,
  pending: Pending | null,
  found: Recognized | null,
  method: 'oauth' | 'saml',
): Promise<void> {
  const token = found && (await desk.sessions.open(found, method, browserOf(req, desk)));
  if (!found || !token) {
    if (pending) desk.services.security.refused(signOnRefused(pending));
    return refuse(req, res, desk);
  }
  desk.cookies.setSession(res, token);
  res.redirect(303, `${desk.base}${found.to}`);
}

/** What the provider, or somebody in its place, got wrong goes to the log without what was sent. */
const failed =
  ({ services }: Desk) =>
  (error: unknown): null => {
    const { name, code } = Object(error) as { name?: string; code?: string };
    services.logger.warn({ reason: name, code }, 'a single sign-on failed');
    return null;
  };
