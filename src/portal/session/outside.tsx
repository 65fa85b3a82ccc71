import type { Request, Response } from 'express';
import { isLanguage, type Language, type Texts, textsOf } from '../texts';
import { ErrorSummary, Link, type SummaryItem } from '../ui/page-parts';
import { sendPage, type PageParts } from '../ui/send-page';
import type { Portal } from './portal';
import { sendHtml, type SentPage } from './sent-page';

/** One request for a page outside a session, and the language to answer in. */
export interface OutsideContext {
  readonly req: Request;
  readonly res: Response;
  readonly portal: Portal;
  readonly language: Language;
  readonly t: Texts;
  /** Sends a page; one that refuses a form is kept, and the browser led to it. */
  readonly send: (page: SentPage) => unknown;
}

export interface OutsidePage extends Omit<PageParts, 'languageSwitch' | 'step'> {
  /** Address of the page, for its language switch; null for no switch. */
  href: string | null;
  /** Id of the form that the switch sends first, where opening the address would lose what was typed. */
  switchForm?: string;
  organizationName?: string;
}

export function outsideContext(
  req: Request,
  res: Response,
  portal: Portal,
  send: OutsideContext['send'] = (page) => sendHtml(res, page),
): OutsideContext {
  const language = portal.cookies.language(req);
  return { req, res, portal, language, t: textsOf(language), send };
}

/** Sends a page in English or Spanish, in the frame of Section 1. */
export function sendBilingual(
  { res, portal: { base }, language, send }: OutsideContext,
  { href, switchForm, organizationName, ...page }: OutsidePage,
): void {
  const link = href === null ? null : { href: `${base}${href}` };
  sendPage(
    { res, send, base, language, about: 'form', organizationName },
    { ...page, languageSwitch: switchForm ? { form: switchForm, defaultAction: 'continue' } : link },
  );
}

/** A page that begins with its title, and with what is wrong. */
export interface HeadedPage extends Omit<OutsidePage, 'hasErrors'> {
  /** The page that this one belongs to. */
  back?: { href: string; label: string };
  items?: readonly SummaryItem[];
}

/** Sends such a page; with faults and no status of its own, as 422. */
export function sendHeaded(context: OutsideContext, page: HeadedPage): void {
  const { back, items = [], body, title, ...rest } = page;
  const hasErrors = items.length > 0;
  sendBilingual(context, {
    ...rest,
    status: rest.status ?? (hasErrors ? 422 : 200),
    title,
    hasErrors,
    body: (
      <>
        {back ? (
          <p>
            <Link href={back.href}>{back.label}</Link>
          </p>
        ) : null}
        <h1>{title}</h1>
        <ErrorSummary heading={context.t.section1.form.errorSummary(items.length)} items={items} />
        {body}
      </>
    ),
  });
}

/** `?lang=` is remembered and removed from the address. @returns whether the request was answered */
export function choseLanguage({ req, res, portal }: OutsideContext): boolean {
  const { lang, ...rest } = req.query;
  if (req.method !== 'GET' || !isLanguage(lang)) return false;
  portal.cookies.setLanguage(res, lang);
  const kept = new URLSearchParams(
    Object.entries(rest).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ).toString();
  res.redirect(303, `${portal.base}${req.path}${kept && `?${kept}`}`);
  return true;
}

/** Tells the browser how long to wait. @returns the sentence that tells the person */
export function askToWait(res: Response, t: Texts, seconds: number): string {
  res.set('Retry-After', String(seconds));
  return t.signIn.locked(Math.ceil(seconds / 60));
}
