import { randomUUID } from 'node:crypto';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { dateIn } from '../domain/dates';
import { callerRefused, strangerRefused } from '../authentication/refusals';
import { networkOf } from '../network/networks';
import type { Session } from '../authentication/sessions';
import type { Operations, RateLimit } from '../contract';
import { type Scope, holdsOne } from '../domain/scope';
import type { Services } from '../services/services';
import { sharingReads } from '../store/unit-of-work';
import { formParser, plainAddress } from './ui/form-parser';
import { receiveSentFile, receiveText, type SentFile } from './session/sent-file';
import { pageHeaders, sentFromHere } from './ui/security';
import { addSection1 } from './section1';
import { received } from './session/received-files';
import { createPortal, type PortalSettings } from './session/portal';
import { dutyOf, dutyPages } from './session/duties';
import { choseLanguage, outsideContext, sendBilingual } from './session/outside';
import { keptRefusals, leadToRefusal } from './session/refused-page';
import { isRefusal, sendHtml, type SentPage } from './session/sent-page';
import { keptRefusalsOutside, leadToRefusalOutside } from './session/refused-outside';
import { routesOf, type Route } from './routes';
import type { Section1Route } from './section1/routes';
import type { HrRoute, OpenRoute } from './session/route';
import { typed } from './ui/typed';
import { signInForForm } from './account/unsent';
import { bodyOf, type PageContext } from './session/page-context';
import { ProblemBody, sendProblem, statusOf } from './problem';
import { problemWords } from './ui/refusals';

export interface PortalOptions extends PortalSettings {
  /** The API's operations, for pages that offer the same, with the services of one page. */
  operations: (services: Services) => Operations<Scope>;
  /** That of the API: a page counts as a request. */
  rateLimit?: RateLimit;
  /** Called with errors on our side. The URL can contain a link's token. */
  onError?: (error: unknown, req: Request) => void;
}

/** A request of someone who is signed in. */
type Visit = Pick<PageContext, 'req' | 'res' | 'session' | 'send'>;

const isOfSection1 = (route: Route): route is Section1Route =>
  'opens' in route && route.opens === 'section1-link';

/**
 * Returns the router of the pages for people, to be mounted at `/portal`. It needs no other middleware before it;
 * `req.ip` is the client's address.
 */
export function portalRouter({ operations, rateLimit, onError, ...settings }: PortalOptions): Router {
  const portal = createPortal(settings);
  const { services, base } = portal;
  const onlyFromHere = (req: Request, res: Response, next: NextFunction) =>
    sentFromHere(req) ? next() : refuse(req, res, 403);

  /** Counts a request of a user, or of the network of someone unknown, and refuses those beyond the limit. */
  const isWithin = (req: Request, res: Response, session: Session | null): boolean => {
    const key = session
      ? `user:${session.scope.organizationId}/${session.scope.userId}`
      : networkOf(req.ip ?? '');
    const limit = rateLimit?.take(key);
    if (!limit || limit.allowed) return true;
    const request = { operationId: 'openPage', requestId: randomUUID() };
    services.security.refused(
      session
        ? callerRefused('rate-limited', session.scope, request)
        : strangerRefused('rate-limited', request.operationId, key),
    );
    res.set('Retry-After', String(limit.resetSeconds));
    refuse(req, res, 429);
    return false;
  };
  const limitStrangers = (req: Request, res: Response, next: NextFunction) => {
    if (isWithin(req, res, null)) next();
  };

  const router = express.Router();
  router.use(plainAddress);
  const refusedPages = express.Router();
  refusedPages.use(limitStrangers, pageHeaders, keptRefusalsOutside(portal), keptRefusals(portal));
  router.use((req, res, next) =>
    req.method === 'GET' && 'refused' in req.query ? refusedPages(req, res, next) : next(),
  );
  const form = formParser('256kb', 300);
  const routes = routesOf(portal);
  for (const route of routes) {
    if (isOfSection1(route)) continue;
    const { method, path } = route;
    const open = 'opens' in route ? route : null;
    const steps = [
      ...(open ? [limitStrangers] : []),
      ...(method === 'post' && !open?.fromElsewhere ? [onlyFromHere] : []),
      ...(method === 'post' && !open?.readsBody ? [form] : []),
    ];
    router[method](path, pageHeaders, ...steps, 'opens' in route ? outside(route) : inSession(route));
  }
  router.use((error: unknown, req: Request, res: Response, next: NextFunction) => {
    if (res.headersSent) return next(error);
    const status = statusOf(error);
    if (status >= 500) onError?.(error, req);
    pageHeaders(req, res, () => refuse(req, res, status));
  });
  addSection1(router, routes.filter(isOfSection1), portal, {
    limitStrangers,
    noPage,
    ...(onError && { onError }),
  });
  return router;

  /** Visitors who are not signed in choose the language on the page; pages opened by a link already know theirs. */
  function outside({ opens: opener, page, fromElsewhere }: OpenRoute) {
    return async (req: Request, res: Response) => {
      if (req.method === 'GET') portal.cookies.probe(req, res);
      const refusals: SentPage[] = [];
      const context = outsideContext(req, res, portal, (sent) =>
        isRefusal(req, sent) && !fromElsewhere ? refusals.push(sent) : sendHtml(res, sent),
      );
      if (opener === 'link' || !choseLanguage(context)) await page(context);
      const [refusal] = refusals;
      if (refusal) leadToRefusalOutside(portal, req, res, refusal);
    };
  }

  /** Finds the session, answers, and leads to the page that refuses a form. */
  function inSession(route: HrRoute) {
    const { method, duty } = route;
    return async (req: Request, res: Response) => {
      const token = portal.cookies.session(req);
      const session = await portal.sessions.find(token);
      if (!isWithin(req, res, session)) return;
      if (!session) {
        if (method === 'get') return res.redirect(303, `${base}/sign-in?to=${encodeURIComponent(req.url)}`);
        if (token !== null) await receiveText(req, res);
        return signInForForm(portal, { req, res }, token);
      }
      const due = dutyOf(session);
      if (due !== null && due !== duty) {
        const to = method === 'get' ? `?to=${encodeURIComponent(req.url)}` : '';
        return res.redirect(303, `${base}${dutyPages[due]}${to}`);
      }
      const refusals: SentPage[] = [];
      const send = (page: SentPage): unknown =>
        isRefusal(req, page) ? refusals.push(page) : sendHtml(res, page);
      await answer(route, { req, res, session, send });
      if (res.statusCode === 404) noteUnknown(req, route, session);
      const [refusal] = refusals;
      if (refusal) await leadToRefusal(portal, { req, res, session }, route, refusal);
    };
  }

  /** Someone who is signed in asked for a record that does not exist, or not for them. */
  function noteUnknown(req: Request, { method, path }: HrRoute, { scope: { userId } }: Session): void {
    const event = strangerRefused('record-unknown', `${method} ${path}`, networkOf(req.ip ?? ''));
    services.security.refused({ ...event, userId });
  }

  /** Checks that a form belongs to the session, checks the permission, and lets the page answer. */
  async function answer({ method, path, permissions, page, files, stream }: HrRoute, visit: Visit) {
    const { req, res, session } = visit;
    // Only now: no one without a session can send files into memory.
    const { organizationId } = session.scope;
    let file: SentFile | null = null;
    try {
      if (files) await received(files, req, res, organizationId);
      if (stream) file = await receiveSentFile(req, res, organizationId);
    } catch (error) {
      return fail(await contextOf(visit), error);
    }
    const context = await contextOf(visit, file);
    const request = { operationId: `${method} ${path}`, requestId: randomUUID() };
    const denied = () =>
      services.security.refused(callerRefused('permission-denied', session.scope, request));
    const isGenuine =
      method === 'get' || portal.sessions.isGenuine(session, typed(bodyOf(context), 'csrf', 100));
    if (!isGenuine || !holdsOne(session.scope, permissions)) {
      denied();
      return sendProblem({ ...context, send: (denial) => sendHtml(res, denial) }, 403);
    }
    try {
      await page(context);
    } catch (error) {
      if (res.headersSent) throw error;
      const status = statusOf(error);
      if (status === 401) return signInForForm(portal, context, session.token, { evenInUse: true });
      if (status === 403) denied();
      fail(context, error);
    }
  }

  async function contextOf(
    { req, res, session, send }: Visit,
    file: SentFile | null = null,
  ): Promise<PageContext> {
    const now = await services.clock.now(session.scope);
    const shared = { ...sharingReads(services, session.scope), clock: { now: async () => now } };
    return {
      req,
      res,
      base,
      services: shared,
      operations: operations(shared),
      portal,
      session,
      now,
      realNow: portal.now(),
      today: dateIn(now, session.timeZone),
      file,
      send,
    };
  }

  /** Says what went wrong to someone who is signed in. */
  function fail(context: PageContext, error: unknown): void {
    if (context.res.headersSent) throw error;
    const status = statusOf(error);
    if (status >= 500) onError?.(error, context.req);
    sendProblem(context, status);
  }

  /** Whoever is signed in keeps the navigation at an address without a page. */
  async function noPage(req: Request, res: Response, next: NextFunction): Promise<void> {
    const session = await portal.sessions.find(portal.cookies.session(req));
    if (!session || dutyOf(session) !== null) return next();
    sendProblem(await contextOf({ req, res, session, send: (page) => sendHtml(res, page) }), 404);
  }

  /** A page outside a session; 403 is for a form that another site has sent. */
  function refuse(req: Request, res: Response, status: number): void {
    const context = outsideContext(req, res, portal);
    const { closed } = context.t.section1;
    const [title, text] =
      status === 403 ? [closed.foreign.title, closed.foreign.body] : problemWords(context.t, status);
    sendBilingual(context, { status, title, href: null, body: <ProblemBody title={title} text={text} /> });
  }
}
