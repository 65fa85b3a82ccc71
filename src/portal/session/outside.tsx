import type { Request, Response } from 'express';
import type { VNode } from 'preact';
import { isLanguage, type Texts, textsOf } from '../texts';
import { ErrorSummary, type SummaryItem } from '../ui/page-parts';
import { sendPage } from '../ui/send-page';
import type { Portal } from './portal';

/** What a bilingual page outside a session receives. */
export interface Bilingual {
  readonly t: Texts;
  readonly language: 'en' | 'es';
}

export interface OutsidePage {
  status?: number;
  title: string;
  /** Address of the page, for its language switch; null where that would lose what was typed. */
  href: string | null;
  hasErrors?: boolean;
  organizationName?: string;
  body: VNode;
}

export function bilingual(req: Request, portal: Portal): Bilingual {
  const language = portal.cookies.language(req);
  return { language, t: textsOf(language) };
}

/** Sends a page in English or Spanish, in the frame of Section 1. */
export function sendBilingual(req: Request, res: Response, portal: Portal, page: OutsidePage): void {
  const { language, t } = bilingual(req, portal);
  const { organizationName } = page;
  const texts = textsOf(language).section1;
  const layout = { ...texts.layout, form: t.frame.form, footerPrivacy: t.frame.privacy };
  sendPage(
    {
      res,
      base: portal.base,
      language,
      texts: { ...texts, layout },
      ...(organizationName && { organizationName }),
    },
    {
      status: page.status ?? 200,
      title: page.title,
      hasErrors: page.hasErrors ?? false,
      languageSwitch: page.href === null ? null : { href: `${portal.base}${page.href}` },
      body: page.body,
    },
  );
}

/** A page that begins with its title, and with what is wrong. */
export interface HeadedPage extends Omit<OutsidePage, 'hasErrors'> {
  items?: readonly SummaryItem[];
}

/** Sends such a page; with faults and no status of its own, as 422. */
export function sendHeaded(req: Request, res: Response, portal: Portal, page: HeadedPage): void {
  const { items = [], body, title, ...rest } = page;
  const hasErrors = items.length > 0;
  sendBilingual(req, res, portal, {
    status: hasErrors ? 422 : 200,
    ...rest,
    title,
    hasErrors,
    body: (
      <>
        <h1>{title}</h1>
        <ErrorSummary heading={bilingual(req, portal).t.section2.problem(items.length)} items={items} />
        {body}
      </>
    ),
  });
}

/** `?lang=` is remembered and removed from the address. @returns whether the request was answered */
export function choseLanguage(req: Request, res: Response, portal: Portal): boolean {
  const { lang, ...rest } = req.query;
  if (req.method !== 'GET' || !isLanguage(lang)) return false;
  portal.cookies.setLanguage(res, lang);
  const kept = new URLSearchParams(
    Object.entries(rest).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ).toString();
  res.redirect(303, `${portal.base}${req.path}${kept && `?${kept}`}`);
  return true;
}
