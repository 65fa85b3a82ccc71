import type { Request, Response } from 'express';
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { isLanguage, type Language } from '../texts';
import { Layout, type EmbeddedStep, type LanguageSwitch } from './layout';

export interface PageParts {
  status?: number | undefined;
  title: string;
  hasErrors?: boolean;
  languageSwitch: LanguageSwitch;
  /** Which part of Section 1 it is, for the page around a frame; by default none. */
  step?: EmbeddedStep;
  body: VNode;
}

/** The frame of every page for people without a session. */
export interface OutsideFrame {
  res: Response;
  /** Path of the portal. */
  base: string;
  language: Language;
  organizationName?: string | undefined;
  /** What the page is about, if it is not Section 1 alone. */
  about?: 'form';
  /** The page is shown in a frame of another site. */
  embedded?: boolean;
  /** Sends what was rendered; by default as the answer to the request. */
  send?: (page: { status: number; html: string }) => unknown;
}

/** Sends a whole page. */
export function sendPage(frame: OutsideFrame, page: PageParts): void {
  const { res, base, language, organizationName, about } = frame;
  const html = renderToString(
    <Layout
      language={language}
      base={base}
      title={page.title}
      hasErrors={page.hasErrors ?? false}
      organizationName={organizationName}
      about={about}
      languageSwitch={page.languageSwitch}
      embedded={frame.embedded ? (page.step ?? 'closed') : null}
    >
      {page.body}
    </Layout>,
  );
  res.set('Content-Language', language);
  const sent = { status: page.status ?? 200, html: `<!doctype html>${html}` };
  if (frame.send) frame.send(sent);
  else res.status(sent.status).type('html').send(sent.html);
}

/** Returns the browser's preferred language, for pages that know no other. */
export function browserLanguage(req: Request): Language {
  const best = req.acceptsLanguages(['en', 'es']);
  return isLanguage(best) ? best : 'en';
}
