import { signOnRefused } from '../../authentication/refusals';
import type { Request } from 'express';
import { beginSaml, finishSaml, validateSaml, type SamlAnswer } from '../../authentication/saml-sign-on';
import {
  beginOAuth,
  finishOAuth,
  isProviderAway,
  signOnSetUp,
  stillRecognized,
  type Pending,
  type Recognized,
} from '../../authentication/single-sign-on';
import { Problem } from '../../domain/problem';
import { minutesAfter, sealing } from '../ui/cipher';
import { Actions, Card } from '../ui/page-parts';
import { sentFromHere } from '../ui/security';
import { browserOf } from '../session/device';
import type { Portal } from '../session/portal';
import { askToWait, sendHeaded, type OutsideContext } from '../session/outside';
import { networkOf } from '../../network/networks';
import { placeAfter } from './sign-in';
import { typed } from '../ui/typed';
import { bodyOf, idOf } from '../session/page-context';
import { errorCode } from '../../process/failures';

/** Checks an answer, unless too many came that did not hold. @param check returns why it does not */
async function checked<R extends object>(
  { req, portal }: OutsideContext,
  { organizationId }: Pending,
  check: () => Promise<R | Failure | null>,
): Promise<{ waitSeconds: number; answer: R | Failure | null }> {
  let failure: Failure | null = null;
  const key = `${organizationId} ${networkOf(req.ip ?? '')}`;
  const { waitSeconds, found } = await portal.signOns.verify(key, portal.now(), async () => {
    const ended = await check().catch(failed(portal));
    if (typeof ended !== 'string') return ended;
    failure = ended;
    return null;
  });
  return { waitSeconds, answer: found ?? failure };
}

const minutes = 10;
/** The browser continues automatically, at once. */
const answerMinutes = 1;

/** What the browser asked for: in its own cookie, and in what a provider sends back by POST. */
const asked = ({ cipher }: Portal, purpose: 'sign-on' | 'saml') => sealing<Pending>(cipher, purpose);
const samlAnswers = ({ cipher }: Portal) => sealing<SamlAnswer>(cipher, 'saml answer');

const organizationOf = (req: Request): number => idOf({ req }, 'organizationId');

/** Why a sign-on led to no session, as the person is told. */
const answers = {
  /** The same for everyone whom it does not lead to an account. */
  refused: { status: 403, text: 'text', next: 'next' },
  /** The provider, or the keys by which its answers are checked, cannot be asked. */
  away: { status: 503, text: 'awayText', next: 'awayNext' },
} as const;
type Failure = keyof typeof answers;

function refuse(context: OutsideContext, why: Failure | null = null): void {
  const { portal, t } = context;
  const { status, text, next } = answers[why ?? 'refused'];
  sendHeaded(context, {
    status,
    title: t.sso.title,
    href: null,
    body: (
      <>
        <p class="portal-lead">{t.sso[text]}</p>
        <Card>
          <p>{t.sso[next]}</p>
          <a class="usa-button" href={`${portal.base}/sign-in`}>
            {t.signIn.button}
          </a>
        </Card>
      </>
    ),
  });
}

/**
 * Another site must not sign anybody in unnoticed: a provider that it controls would answer at once, with an account of
 * its own, in which people then type what they mean for theirs. Whoever comes from elsewhere is asked first.
 */
function asksFirst(context: OutsideContext, part: '' | '/oauth' | '/saml'): boolean {
  const { req, portal, t } = context;
  if (sentFromHere(req)) return false;
  const to = encodeURIComponent(placeAfter(req.query['to']));
  sendHeaded(context, {
    title: t.company.askTitle,
    href: null,
    body: (
      <Card>
        <p>{t.company.ask}</p>
        <Actions
          actions={[
            {
              label: t.section1.form.continue,
              look: 'filled',
              href: `${portal.base}/sso/${organizationOf(req)}${part}?to=${to}`,
            },
            { label: t.company.back, look: 'plain', href: `${portal.base}/sign-in` },
          ]}
        />
      </Card>
    ),
  });
  return true;
}

/** The organization's own sign-on address: goes to whichever sign-on it has enabled. */
export async function chooseSignOn(context: OutsideContext): Promise<void> {
  const { req, res, portal } = context;
  if (asksFirst(context, '')) return;
  const { enabled } = await signOnSetUp(portal.services, organizationOf(req));
  const [kind] = enabled;
  if (!kind) return refuse(context);
  const to = encodeURIComponent(placeAfter(req.query['to']));
  res.redirect(303, `${portal.base}/sso/${organizationOf(req)}/${kind}?to=${to}`);
}

function slow(context: OutsideContext, pending: Pending, waitSeconds: number): void {
  const { res, portal, t } = context;
  portal.services.security.refused(signOnRefused(pending));
  sendHeaded(context, {
    status: 429,
    title: t.sso.title,
    href: null,
    body: <p class="portal-lead">{askToWait(res, t, waitSeconds)}</p>,
  });
}

type Begun = { readonly url: string; readonly pending: Pending } | Failure | null;

/**
 * The cookie ties the answer to the browser that asked, so no one is signed in with someone else's answer. `Lax`
 * because the cookie must come back when the provider, another site, sends the browser here by GET.
 */
function leave(context: OutsideContext, begun: Begun): void {
  const { res, portal } = context;
  if (begun === null || typeof begun === 'string') return refuse(context, begun);
  const state = asked(portal, 'sign-on').seal(begun.pending, minutesAfter(portal.now(), minutes));
  portal.cookies.setSignOn(res, state, minutes * 60);
  res.redirect(303, begun.url);
}

/** Returns what the browser asked for; it is valid for one answer. */
function takeAsked({ req, res, portal }: OutsideContext): Pending | null {
  const pending = asked(portal, 'sign-on').open(portal.cookies.signOn(req) ?? '', portal.now());
  portal.cookies.clearSignOn(res);
  return pending;
}

export async function startOAuth(context: OutsideContext): Promise<void> {
  const { req, portal } = context;
  if (asksFirst(context, '/oauth')) return;
  const begun = await beginOAuth(portal.services, organizationOf(req), placeAfter(req.query['to'])).catch(
    failed(portal),
  );
  leave(context, begun);
}

export async function endOAuth(context: OutsideContext): Promise<void> {
  const { req, portal } = context;
  const pending = takeAsked(context);
  const at = req.originalUrl.indexOf('?');
  const search = at === -1 ? '' : req.originalUrl.slice(at);
  // The address says whose provider has answered; another one is not even told the code.
  // The address of all organizations, which clients from before keep, names none.
  const asked = pending?.atOwnAddress ? String(pending.organizationId) : undefined;
  const isAnswer = pending && req.params['organizationId'] === asked;
  if (!isAnswer) return enter(context, pending, null);
  const { waitSeconds, answer } = await checked(context, pending, () =>
    finishOAuth(portal.services, pending, search, portal.now()),
  );
  if (waitSeconds > 0) return slow(context, pending, waitSeconds);
  await enter(context, pending, answer);
}

export async function startSaml(context: OutsideContext): Promise<void> {
  const { req, portal } = context;
  if (asksFirst(context, '/saml')) return;
  const to = placeAfter(req.query['to']);
  const begun = await beginSaml(portal.services, organizationOf(req), to, (pending) =>
    asked(portal, 'saml').seal(pending, minutesAfter(portal.now(), minutes)),
  ).catch(failed(portal));
  leave(context, begun);
}

/**
 * The provider's page sends this by POST, so without our cookies: the relay state contains the id of the request.
 * Whether this browser made the request only shows in the GET that it is then sent to.
 */
export async function receiveSaml(context: OutsideContext): Promise<void> {
  const { req, res, portal } = context;
  const body = bodyOf({ req });
  const pending = asked(portal, 'saml').open(typed(body, 'RelayState', 5_000), portal.now());
  if (pending?.organizationId !== organizationOf(req)) return refuse(context);
  const sent = typed(body, 'SAMLResponse', 200_000);
  const { waitSeconds, answer } = await checked(context, pending, () =>
    validateSaml(portal.services, pending, sent, portal.now()),
  );
  if (waitSeconds > 0) return slow(context, pending, waitSeconds);
  if (answer === null || typeof answer === 'string') {
    portal.services.security.refused(signOnRefused(pending));
    return refuse(context);
  }
  const encrypted = samlAnswers(portal).seal(answer, minutesAfter(portal.now(), answerMinutes));
  res.redirect(303, `${portal.base}/sso/${pending.organizationId}/saml/answer?answer=${encrypted}`);
}

export async function endSaml(context: OutsideContext): Promise<void> {
  const { req, portal } = context;
  const pending = takeAsked(context);
  const encrypted = req.query['answer'];
  const answer = samlAnswers(portal).open(typeof encrypted === 'string' ? encrypted : '', portal.now());
  const found = pending && answer && (await finishSaml(portal.services, pending, answer, portal.now()));
  await enter(context, pending, found);
}

async function enter(
  context: OutsideContext,
  pending: Pending | null,
  found: Recognized | Failure | null,
): Promise<void> {
  const { req, res, portal } = context;
  const isFound = found !== null && typeof found !== 'string';
  const token =
    isFound &&
    (await portal.sessions.open(found, found.kind, browserOf(req, portal), (unit) =>
      stillRecognized(unit, found),
    ));
  if (!isFound || !token) {
    if (pending) portal.services.security.refused(signOnRefused(pending));
    return refuse(context, isFound ? null : found);
  }
  portal.cookies.setSession(res, token);
  res.redirect(303, `${portal.base}${found.to}`);
}

/** Errors of the provider, or of someone posing as it, go to the log without what was sent. @throws those of the database */
const failed =
  ({ services }: Portal) =>
  (error: unknown): Failure => {
    if (error instanceof Problem) throw error;
    const { name, code, cause } = Object(error) as { name?: string; code?: string; cause?: unknown };
    services.logger.warn({ reason: name, code: code ?? errorCode(cause) }, 'a single sign-on failed');
    return isProviderAway(error) ? 'away' : 'refused';
  };
