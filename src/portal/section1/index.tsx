import type { VNode } from 'preact';
import type { NextFunction, Request, RequestHandler, Response, Router } from 'express';
import { listWords } from '../../domain/i9/documents/acceptable-lists';
import { assetRouter } from '../ui/assets';
import { embedOriginsByLink, openSection1Link } from '../../services/i9/section1/by-link';
import { mailSection1Copy } from '../../services/i9/section1/signed-copy';
import { cookieJar } from '../ui/cookie-jar';
import { embeddedPath, type Portal } from '../session/portal';
import { openLink } from '../session/open-link';
import type { Section1Route } from './routes';
import { statusOf } from '../problem';
import { browserState, type SigningReceipt } from './browser-state';
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
import { sendClosed, type ClosedKind, type LinkPage } from './link-context';

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
  const stateBelow = (path: string, partitioned: boolean) =>
    browserState(portal.cipher, cookieJar({ secure: portal.secure, path: `${base}${path}`, partitioned }));
  const alone = stateBelow('/section1', false);
  const framed = stateBelow(embeddedPath, true);

  /** Error handlers receive no parameters, only the path. */
  const tokenOf = (req: Request): string => {
    const token = req.params['token'] ?? /^(?:\/embedded)?\/section1\/([^/]+)/.exec(req.path)?.[1];
    return typeof token === 'string' ? token : '';
  };

  /**
   * What a request says before its link is opened. The pages are shown by themselves, or in a frame of a partner's page,
   * with addresses and cookies of their own.
   */
  const visitOf = (req: Request, res: Response) => {
    const token = tokenOf(req);
    const embedded = req.path.startsWith(`${embeddedPath}/`);
    const browser = embedded ? framed : alone;
    const chosen = browser.language(req, token);
    return {
      req,
      res,
      portal,
      browser,
      token,
      base,
      embedded,
      link: `${base}${embedded ? embeddedPath : ''}/section1/${token}`,
      languageOr: (preferred = browserLanguage(req)): Language => (isLanguage(chosen) ? chosen : preferred),
    };
  };
  type Visit = ReturnType<typeof visitOf>;

  /** `?lang=` is remembered and removed from the address. */
  const chooseLanguage = (req: Request, res: Response, next: NextFunction) => {
    const language = req.query['lang'];
    if (req.method !== 'GET' || !isLanguage(language)) return next();
    const visit = visitOf(req, res);
    visit.browser.saveLanguage(res, visit.token, language);
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
    const visit = visitOf(req, res);
    sendClosed({ ...visit, language: visit.languageOr() }, 'foreign', 403);
  };

  /** Opens the link, or says why it is closed. */
  const withContext = (page: LinkPage) => async (req: Request, res: Response) => {
    const visit = visitOf(req, res);
    const { embedded, link, token, languageOr } = visit;
    const opened = await openLink(portal, req, (sent) =>
      openSection1Link(portal.services, sent, { embedded }),
    );
    if ('embedOrigins' in opened) allowFrame(res, opened.embedOrigins);
    if (opened.kind === 'wait') {
      res.set('Retry-After', String(opened.seconds));
      return sendClosed({ ...visit, language: languageOr() }, 'tooMany', 429);
    }
    // A form that lost a race against another window is redirected: by now the browser has the confirmation.
    if (opened.kind === 'used' && req.method === 'POST') return res.redirect(303, link);
    if (opened.kind === 'used' && visit.browser.receipt(req, token, portal.now()) !== null)
      return res.redirect(303, `${link}/done`);
    const switchHref = link;
    if (opened.kind === 'unknown')
      return sendClosed({ ...visit, language: languageOr() }, 'unknown', 404, { switchHref });
    if (opened.kind !== 'open') {
      const { kind, i9Id, language, sender } = opened;
      if (kind !== 'used') holdTyped(visit, i9Id);
      return sendClosed({ ...visit, language: languageOr(language) }, kind, 410, { switchHref, sender });
    }
    const { facts, signed } = opened;
    const language = languageOr(facts.language);
    // For a page that fails.
    res.locals['language'] = language;
    const texts = textsOf(language).section1;
    const answers = { signed, draft: openDraft(opened.draft, signed), begun: opened.draft !== null };
    const context = { ...visit, language, texts, facts, ...answers };
    await takeHeld(context);
    await page(context);
  };

  /**
   * For the browser that signed, which alone has the confirmation; for everyone else the link is simply used.
   * @param others where they are led, below the link
   */
  const withReceipt =
    (
      page: (visit: Visit & { receipt: SigningReceipt; language: Language }) => Promise<void> | void,
      others = '',
    ) =>
    async (req: Request, res: Response) => {
      const visit = visitOf(req, res);
      const receipt = visit.browser.receipt(req, visit.token, portal.now());
      if (receipt === null) return res.redirect(303, `${visit.link}${others}`);
      await page({ ...visit, receipt, language: visit.languageOr(receipt.language) });
    };

  const done = withReceipt(async (visit) => {
    const { res, token, embedded, link, language, receipt } = visit;
    if (embedded) allowFrame(res, await embedOriginsByLink(portal.services, token));
    const texts = textsOf(language).section1;
    sendPage(
      { ...visit, organizationName: receipt.organizationName },
      {
        title: texts.done.title,
        step: 'done',
        languageSwitch: { href: `${link}/done` },
        body: <DonePage {...visit} texts={texts} />,
      },
    );
  });

  /** Sends the browser that signed a link to a copy, by email. */
  const mailCopy = withReceipt(async ({ res, browser, token, link, language, receipt }) => {
    const now = portal.now();
    if (receipt.copy && (await portal.copyMails.take(String(receipt.copy.i9Id), now)) === 0) {
      const url = copyAddress(portal, receipt.copy, language);
      await mailSection1Copy(portal.services, receipt.copy, url);
      browser.saveReceipt(res, token, { ...receipt, copySent: true }, now);
    }
    res.redirect(303, `${link}/done#copy`);
  }, '/done#copy');

  /** The day for the documents, for the calendar of the browser that signed. */
  const documentsDay = withReceipt(({ res, link, language, receipt }) => {
    if (receipt.examined) return res.redirect(303, link);
    const t = textsOf(language).section1.done;
    const file = calendarDay({
      id: receipt.reference,
      date: receipt.documentsDue,
      title: t.calendarTitle(receipt.organizationName),
      text: `${t.oneOfA} ${t.oneOfBAndC} ${t.yourChoice}`,
      now: portal.now(),
    });
    res.attachment('form-i-9.ics').type('text/calendar; charset=utf-8').send(file);
  });

  /** A public page, in the language of its address or of the browser. */
  const publicPage = (path: string, pageIn: PublicPage) => (req: Request, res: Response) => {
    const asked = req.query['lang'];
    const language = isLanguage(asked) ? asked : browserLanguage(req);
    const languageSwitch = { href: `${base}${path}` };
    sendPage({ res, base, language }, { ...pageIn(language), languageSwitch });
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
    const visit = visitOf(req, res);
    const spoken: unknown = res.locals['language'];
    const frame = { ...visit, language: isLanguage(spoken) ? spoken : visit.languageOr() };
    const status = statusOf(error);
    if (status >= 500) onError?.(error, req);
    const kind = kindOf(status, req.method);
    const links = kind === 'changed' ? { reviewHref: `${visit.link}/review` } : {};
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
