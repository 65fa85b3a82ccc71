import type { VNode } from 'preact';
import type { NextFunction, Request, RequestHandler, Response, Router } from 'express';
import { listWords } from '../../domain/i9/documents/acceptable-lists';
import { assetRouter } from '../ui/assets';
import { embedOriginsByLink, openSection1Link } from '../../services/i9/section1/by-link';
import { mailSection1Copy } from '../../services/i9/section1/signed-copy';
import { embeddedPath, type Portal } from '../session/portal';
import { openLink } from '../session/open-link';
import type { Section1Route } from '../session/route';
import { statusOf } from '../problem';
import { openDraft } from './saved-draft';
import { formParser } from '../ui/form-parser';
import { calendarDay } from './calendar';
import { allowFrame, pageHeaders, sentFromHere } from '../ui/security';
import { isLanguage, type Language, textsOf } from '../texts';
import { copyAddress } from './signed-copy';
import { DonePage } from './views/done';
import { AcceptableDocumentsPage } from './views/acceptable-documents';
import { InstructionsPage } from './views/instructions';
import { browserLanguage, sendPage } from '../ui/send-page';
import { holdTyped, takeHeld } from './routes';
import { sendClosed, type ClosedKind, type Page } from './link-context';

/** Pages for a request that fails; every other one could not be read. */
const refusedKinds: Readonly<Partial<Record<number, ClosedKind>>> = {
  403: 'foreign',
  404: 'notFound',
  409: 'changed',
  413: 'tooLarge',
  422: 'changed',
  429: 'tooMany',
};

function kindOf(status: number, method: string): ClosedKind {
  if (status >= 500) return 'failed';
  // An address that cannot be decoded.
  if (status === 400 && method === 'GET') return 'notFound';
  return refusedKinds[status] ?? 'unreadable';
}

const closedStatus = { expired: 410, revoked: 410, used: 410, unknown: 404 } as const;

interface Section1Options {
  /** Refuses requests beyond what one network may send in a minute. */
  limitStrangers: RequestHandler;
  /** Answers an address without a page, or leaves it to the page for everyone. */
  noPage: RequestHandler;
  onError?: (error: unknown, req: Request) => void;
}

/** Adds the new hire's pages and the public ones, and the response for addresses without a page. */
export function addSection1(
  router: Router,
  routes: readonly Section1Route[],
  portal: Portal,
  { limitStrangers, noPage, onError }: Section1Options,
): void {
  const { base } = portal;
  const framed: Portal = { ...portal, browser: portal.embeddedBrowser };

  /** How the pages are shown: by themselves, or in a frame of a partner's page, with addresses and cookies of their own. */
  const wayOf = ({ path }: Pick<Request, 'path'>) => {
    const embedded = path.startsWith(`${embeddedPath}/`);
    const links = `${base}${embedded ? embeddedPath : ''}/section1`;
    return {
      base,
      embedded,
      portal: embedded ? framed : portal,
      linkTo: (token: string) => `${links}/${token}`,
    };
  };

  const languageOf = (req: Request, token: string, preferred?: Language): Language => {
    const chosen = wayOf(req).portal.browser.language(req, token);
    return isLanguage(chosen) ? chosen : (preferred ?? browserLanguage(req));
  };

  /** Error handlers receive no parameters, only the path. */
  const tokenOf = (req: Request): string => {
    const token = req.params['token'] ?? /^(?:\/embedded)?\/section1\/([^/]+)/.exec(req.path)?.[1];
    return typeof token === 'string' ? token : '';
  };

  /** `?lang=` is remembered and removed from the address. */
  const chooseLanguage = (req: Request, res: Response, next: NextFunction) => {
    const language = req.query['lang'];
    if (req.method !== 'GET' || !isLanguage(language)) return next();
    wayOf(req).portal.browser.saveLanguage(res, tokenOf(req), language);
    res.redirect(303, `${base}${req.path.replace(/\/$/, '')}`);
  };

  /** `?embed=1` opens the pages for a frame. */
  const openEmbedded = (req: Request, res: Response, next: NextFunction) => {
    if (req.query['embed'] !== '1') return next();
    const { lang } = req.query;
    const query = isLanguage(lang) ? `?lang=${lang}` : '';
    res.redirect(303, `${base}${embeddedPath}/section1/${tokenOf(req)}${query}`);
  };

  const onlyFromHere = (req: Request, res: Response, next: NextFunction) => {
    if (sentFromHere(req)) return next();
    sendClosed({ res, ...wayOf(req), language: languageOf(req, tokenOf(req)) }, 'foreign', 403);
  };

  /** Opens the link, or says why it is closed. */
  const withContext = (page: Page) => async (req: Request, res: Response) => {
    const token = tokenOf(req);
    const way = wayOf(req);
    const { embedded } = way;
    const { browser } = way.portal;
    const now = portal.now();
    const closed = { res, base, embedded, language: languageOf(req, token) };
    const link = way.linkTo(token);
    const opened = await openLink(portal, req, (sent) =>
      openSection1Link(portal.services, sent, { embedded }),
    );
    if ('embedOrigins' in opened) allowFrame(res, opened.embedOrigins);
    if (opened.kind === 'wait') {
      res.set('Retry-After', String(opened.seconds));
      return sendClosed(closed, 'tooMany', 429);
    }
    // A form that lost a race against another window is redirected: by now the browser has the confirmation.
    if (opened.kind === 'used' && req.method === 'POST') return res.redirect(303, link);
    if (opened.kind === 'used' && browser.receipt(req, token, now) !== null)
      return res.redirect(303, `${link}/done`);
    if (opened.kind !== 'open') {
      const known = opened.kind === 'unknown' ? undefined : opened.language;
      const frame = { ...closed, language: languageOf(req, token, known) };
      if (opened.kind === 'revoked' || opened.kind === 'expired')
        holdTyped(req, res, way.portal, opened.i9Id);
      const sender = opened.kind === 'unknown' ? {} : { sender: opened.sender };
      return sendClosed(frame, opened.kind, closedStatus[opened.kind], { switchHref: link, ...sender });
    }
    const language = languageOf(req, token, opened.facts.language);
    // For a page that fails.
    res.locals['language'] = language;
    const texts = textsOf(language).section1;
    const { facts, signed } = opened;
    const answers = { signed, draft: openDraft(opened.draft, signed), begun: opened.draft !== null };
    const context = { req, res, token, base, link, embedded, language, texts, facts, ...answers };
    await takeHeld(context, way.portal);
    await page(context, way.portal);
  };

  /** Only the browser that signed has the confirmation; for everyone else the link is simply used. */
  const done = async (req: Request, res: Response) => {
    const token = tokenOf(req);
    const { embedded, ...way } = wayOf(req);
    const link = way.linkTo(token);
    const receipt = way.portal.browser.receipt(req, token, portal.now());
    if (receipt === null) return res.redirect(303, link);
    if (embedded) allowFrame(res, await embedOriginsByLink(portal.services, token));
    const language = languageOf(req, token, receipt.language);
    const texts = textsOf(language).section1;
    sendPage(
      { res, base, embedded, language, texts, organizationName: receipt.organizationName },
      {
        title: texts.done.title,
        step: 'done',
        languageSwitch: { href: `${link}/done` },
        body: (
          <DonePage
            base={base}
            link={link}
            embedded={embedded}
            texts={texts}
            language={language}
            receipt={receipt}
          />
        ),
      },
    );
  };

  /** Sends the browser that signed a link to a copy, by email. */
  const mailCopy = async (req: Request, res: Response) => {
    const token = tokenOf(req);
    const way = wayOf(req);
    const { browser } = way.portal;
    const now = portal.now();
    const receipt = browser.receipt(req, token, now);
    if (receipt?.copy && (await portal.copyMails.take(String(receipt.copy.i9Id), now)) === 0) {
      const url = copyAddress(portal, receipt.copy, languageOf(req, token, receipt.language));
      await mailSection1Copy(portal.services, receipt.copy, url);
      browser.saveReceipt(res, token, { ...receipt, copySent: true }, now);
    }
    res.redirect(303, `${way.linkTo(token)}/done#copy`);
  };

  /** The day for the documents, for the calendar of the browser that signed. */
  const documentsDay = (req: Request, res: Response) => {
    const token = tokenOf(req);
    const way = wayOf(req);
    const receipt = way.portal.browser.receipt(req, token, portal.now());
    if (receipt === null || receipt.examined) return res.redirect(303, way.linkTo(token));
    const t = textsOf(languageOf(req, token, receipt.language)).section1.done;
    const file = calendarDay({
      id: receipt.reference,
      date: receipt.documentsDue,
      title: t.calendarTitle(receipt.organizationName),
      text: `${t.oneOfA} ${t.oneOfBAndC} ${t.yourChoice}`,
      now: portal.now(),
    });
    res.attachment('form-i-9.ics').type('text/calendar; charset=utf-8').send(file);
  };

  /** A public page, in the language of its address or of the browser. */
  const publicPage = (path: string, pageIn: PublicPage) => (req: Request, res: Response) => {
    const asked = req.query['lang'];
    const language = isLanguage(asked) ? asked : browserLanguage(req);
    const languageSwitch = { href: `${base}${path}` };
    sendPage(
      { res, base, language, texts: textsOf(language).section1 },
      { ...pageIn(language), languageSwitch },
    );
  };
  const publicPages: Readonly<Record<string, PublicPage>> = {
    '/section1/instructions': (language) => ({
      title: textsOf(language).section1.instructions.title,
      body: <InstructionsPage texts={textsOf(language).section1} />,
    }),
    '/acceptable-documents': (language) => ({
      title: listWords[language].title,
      body: <AcceptableDocumentsPage texts={textsOf(language).section1} language={language} />,
    }),
  };

  const fail = (error: unknown, req: Request, res: Response, next: NextFunction) => {
    if (res.headersSent) return next(error);
    const token = tokenOf(req);
    const spoken: unknown = res.locals['language'];
    const { embedded, linkTo } = wayOf(req);
    const frame = { res, base, embedded, language: isLanguage(spoken) ? spoken : languageOf(req, token) };
    const status = statusOf(error);
    if (status >= 500) onError?.(error, req);
    const kind = kindOf(status, req.method);
    const links = kind === 'changed' ? { reviewHref: `${linkTo(token)}/review` } : {};
    sendClosed(frame, kind, status, links);
  };

  router.use(assetRouter());
  router.use(pageHeaders);
  for (const [path, pageIn] of Object.entries(publicPages)) router.get(path, publicPage(path, pageIn));
  router.get('/section1/:token', openEmbedded);
  for (const prefix of ['', embeddedPath]) {
    const link = `${prefix}/section1/:token`;
    router.use(link, limitStrangers, formParser('32kb', 200));
    router.get(`${link}/done`, chooseLanguage, done);
    router.get(`${link}/documents.ics`, documentsDay);
    router.post(`${link}/copy`, onlyFromHere, mailCopy);
    for (const { method, path, page } of routes)
      router[method](`${prefix}${path}`, method === 'get' ? chooseLanguage : onlyFromHere, withContext(page));
  }
  router.use(noPage, (req, res) =>
    sendClosed({ res, base, embedded: false, language: browserLanguage(req) }, 'notFound', 404),
  );
  router.use(fail);
}

type PublicPage = (language: Language) => { title: string; body: VNode };
