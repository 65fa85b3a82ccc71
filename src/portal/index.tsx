import { randomUUID } from 'node:crypto';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { createAttempts, linkGuesses } from '../authentication/attempts';
import { createGuessGuard } from '../authentication/guess-guard';
import { callerRefused, notedLinks } from '../authentication/refusals';
import { createPasskeys } from '../authentication/passkeys';
import { createSecondFactor } from '../authentication/second-factor';
import { createSessions } from '../authentication/sessions';
import type { Operations } from '../contract';
import type { Scope } from '../domain/scope';
import { createRepresentativeService } from '../services/i9/section2/representative-service';
import type { Services } from '../services/services';
import { cookieJar } from './ui/cookie-jar';
import { formParser, plainAddress } from './ui/form-parser';
import { createSealer } from './ui/sealer';
import { receiveFile } from './session/sent-file';
import { pageHeaders, sentFromHere } from './ui/security';
import { addSection1 } from './section1';
import { browserState } from './section1/draft';
import { setUpRoutes } from './set-up';
import { account, changeFirstPassword, changePassword, firstPassword } from './account/account';
import { received } from './workspace/i9/copies';
import { companyLimits, companyPages } from './account/company';
import { authenticatorRoutes } from './account/authenticator';
import { createCookies } from './session/cookies';
import type { Desk } from './session/desk';
import { dutyOf, dutyPages } from './session/duties';
import { changeEmployeePassword, openSection1, showMy } from './account/my';
import { forgotPasswordPages } from './account/forgot-password';
import { showHome, type PublicLogin } from './account/home';
import { passkeyRoutes } from './account/passkeys';
import { ownSessionRoutes } from './account/own-sessions';
import { bilingual, choseLanguage, sendBilingual } from './session/outside';
import { representativePages } from './representative/representative';
import { hrRoutes, type HrRoute } from './routes';
import { employeeRoutes } from './workspace/employee-pages';
import { passwordLimit, showSignIn, signIn, signInLimits, signOut } from './account/sign-in';
import { typed } from './ui/typed';
import { signInForForm, unsentRoutes } from './account/unsent';
import { chooseSignOn, endOAuth, endSaml, receiveSaml, startOAuth, startSaml } from './account/sso';
import { sendPasskey, showPasskey } from './account/sign-in-passkey';
import { codeLimit, sendCode, showCode } from './account/sign-in-code';
import { bodyOf, sendOutside, todayIn, type HrVisit } from './session/visit';
import { ProblemBody, problemTexts, sendProblem, statusOf } from './problem';

export interface PortalOptions {
  services: Services;
  /** The API's operations, for pages that are a second door to them. */
  operations: Operations<Scope>;
  /** At least 32 random bytes each, the same for every process; the first one seals. */
  secrets: readonly Buffer[];
  /** Shown to everybody on the first page; null outside the sandbox. */
  publicLogin?: PublicLogin | null;
  /** Real time; tests set it. */
  now?: () => Date;
  /** Told of faults on our side. The URL can hold the token of a link. */
  onError?: (error: unknown, req: Request) => void;
}

/** The pages for people, to be mounted at `/portal`. Needs nothing before it; `req.ip` is the client's address. */
export function portalRouter({
  services,
  operations,
  secrets,
  publicLogin = null,
  now = () => new Date(),
  onError,
}: PortalOptions): Router {
  const publicUrl = new URL(services.config.baseUrl);
  const base = `${publicUrl.pathname.replace(/\/$/, '')}/portal`;
  const secure = publicUrl.protocol === 'https:';
  const sealer = createSealer(secrets);
  const { database } = services;
  const desk: Desk = {
    services,
    sessions: createSessions(services, now),
    secondFactor: createSecondFactor(services, now),
    passkeys: createPasskeys(services, now),
    cookies: createCookies(sealer, cookieJar({ secure, path: base, hostOnly: true })),
    drafts: browserState(sealer, cookieJar({ secure, path: `${base}/section1` })),
    sealer,
    base,
    now,
    signIns: createGuessGuard(database, 'sign-in', signInLimits),
    passwords: createAttempts(database, 'password', passwordLimit),
    codes: createAttempts(database, 'second factor', codeLimit),
    links: notedLinks(linkGuesses(database), services.security),
    passkeyGuesses: linkGuesses(database),
  };
  const forgot = forgotPasswordPages(services);
  const company = companyPages(companyLimits(services));
  const representative = representativePages(desk, createRepresentativeService(services));

  const onlyFromHere = (req: Request, res: Response, next: NextFunction) =>
    sentFromHere(req) ? next() : refuse(req, res, 403);

  const router = express.Router();
  router.use(plainAddress);
  const form = formParser('256kb', 300);
  const outside =
    (page: (req: Request, res: Response, desk: Desk) => Promise<void> | void) =>
    async (req: Request, res: Response) => {
      if (!choseLanguage(req, res, desk)) await page(req, res, desk);
    };

  router.get('/home', pageHeaders, outside(showHome(publicLogin)));
  router.get('/sign-in', pageHeaders, outside(showSignIn));
  router.post('/sign-in', pageHeaders, onlyFromHere, form, outside(signIn));
  router.get('/sign-in/passkey', pageHeaders, outside(showPasskey));
  router.post('/sign-in/passkey', pageHeaders, onlyFromHere, form, outside(sendPasskey));
  router.get('/sign-in/code', pageHeaders, outside(showCode));
  router.post('/sign-in/code', pageHeaders, onlyFromHere, form, outside(sendCode));
  router.post('/sign-out', pageHeaders, onlyFromHere, form, outside(signOut));
  router.get('/forgot-password', pageHeaders, outside(forgot.show));
  router.post('/forgot-password', pageHeaders, onlyFromHere, form, outside(forgot.ask));
  router.get('/forgot-password/sent', pageHeaders, outside(forgot.sent));
  router.get('/reset-password/:token', pageHeaders, outside(forgot.open));
  router.post('/reset-password/:token', pageHeaders, onlyFromHere, form, outside(forgot.reset));
  router.get('/sso', pageHeaders, outside(company.show));
  router.post('/sso', pageHeaders, onlyFromHere, form, outside(company.find));
  router.get('/sso/asked', pageHeaders, outside(company.asked));
  router.get('/sso/callback', pageHeaders, outside(endOAuth));
  router.get('/sso/:organizationId', pageHeaders, outside(chooseSignOn));
  router.get('/sso/:organizationId/oauth', pageHeaders, outside(startOAuth));
  router.get('/sso/:organizationId/saml', pageHeaders, outside(startSaml));
  router.post('/sso/:organizationId/saml', pageHeaders, form, outside(receiveSaml));
  router.get('/sso/:organizationId/saml/answer', pageHeaders, outside(endSaml));
  router.get('/my', pageHeaders, outside(showMy));
  router.post('/my/section1', pageHeaders, onlyFromHere, form, outside(openSection1));
  router.post('/my/password', pageHeaders, onlyFromHere, form, outside(changeEmployeePassword));
  router.get('/section2/:token', pageHeaders, representative.start);
  router.get('/section2/:token/form', pageHeaders, representative.form);
  router.post('/section2/:token/form', pageHeaders, onlyFromHere, form, representative.sendForm);
  router.get('/section2/:token/copies', pageHeaders, representative.copies);
  router.post('/section2/:token/copies', pageHeaders, onlyFromHere, representative.addCopy);
  router.get('/representative/:token', pageHeaders, representative.showName);
  router.post('/representative/:token', pageHeaders, onlyFromHere, form, representative.name);

  const routes: readonly HrRoute[] = [
    ...hrRoutes,
    ...employeeRoutes,
    ...setUpRoutes,
    ...unsentRoutes(desk),
    ...authenticatorRoutes(desk),
    ...passkeyRoutes(desk),
    ...ownSessionRoutes(desk),
    { method: 'get', path: '/account', permission: null, page: account },
    { method: 'post', path: '/account/password', permission: null, page: changePassword(desk) },
    { method: 'get', path: dutyPages.password, permission: null, page: firstPassword, duty: 'password' },
    {
      method: 'post',
      path: dutyPages.password,
      permission: null,
      page: changeFirstPassword(desk),
      duty: 'password',
    },
  ];
  for (const route of routes) {
    const { method, path } = route;
    if (method === 'get') router.get(path, pageHeaders, inSession(route));
    else router.post(path, pageHeaders, onlyFromHere, form, inSession(route));
  }
  router.use((error: unknown, req: Request, res: Response, next: NextFunction) => {
    if (res.headersSent) return next(error);
    const status = statusOf(error);
    if (status >= 500) onError?.(error, req);
    refuse(req, res, status);
  });
  addSection1(router, desk, onError);
  return router;

  /** Finds the session, holds the form to it, and asks for the permission. */
  function inSession({ method, path, permission, page, files, stream, duty }: HrRoute) {
    return async (req: Request, res: Response) => {
      const token = desk.cookies.session(req);
      const session = token === null ? null : await desk.sessions.find(token);
      if (!session) {
        if (method === 'get') return res.redirect(303, `${base}/sign-in?to=${encodeURIComponent(req.url)}`);
        return signInForForm(desk, { req, res }, token);
      }
      const due = dutyOf(session);
      if (due !== null && due !== duty) {
        const to = method === 'get' ? `?to=${encodeURIComponent(req.url)}` : '';
        return res.redirect(303, `${base}${dutyPages[due]}${to}`);
      }
      // Only now: nobody without a session sends files into memory.
      const { organizationId } = session.scope;
      if (files) await received(files, req, res, organizationId);
      const file = stream ? await receiveFile(req, res, organizationId) : null;
      const clock = await services.clock.now(session.scope);
      const visit: HrVisit = {
        req,
        res,
        base,
        services,
        operations,
        sealer,
        session,
        now: clock,
        today: todayIn(clock, session),
        file,
      };
      const request = { operationId: `${method} ${path}`, requestId: randomUUID() };
      const denied = () =>
        services.security.refused(callerRefused('permission-denied', session.scope, request));
      if (method === 'post' && !desk.sessions.isGenuine(session, typed(bodyOf(visit), 'csrf', 100))) {
        denied();
        return sendProblem(visit, 403);
      }
      if (permission !== null && ![permission].flat().some((id) => session.scope.permissions.has(id))) {
        denied();
        return sendProblem(visit, 403);
      }
      try {
        await page(visit);
      } catch (error) {
        if (res.headersSent) throw error;
        const status = statusOf(error);
        if (status === 401) return signInForForm(desk, visit, token, { evenInUse: true });
        if (status >= 500) onError?.(error, req);
        if (status === 403) denied();
        sendProblem(visit, status);
      }
    };
  }

  function refuse(req: Request, res: Response, status: number): void {
    const { t } = bilingual(req, desk);
    const [title = '', text = ''] =
      status === 403 || status === 409 ? t.closed.problem : problemTexts(status);
    if (status === 413 || status >= 500)
      return sendOutside({ res, base }, { status, title, body: <ProblemBody title={title} text={text} /> });
    sendBilingual(req, res, desk, {
      status,
      title,
      href: null,
      body: <ProblemBody title={title} text={text} />,
    });
  }
}
