import type { Request, Response } from 'express';
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { isLanguage, type Language, type Section1Texts } from '../texts';
import { Layout, type LanguageSwitch } from './layout';

export interface PageParts {
  status?: number;
  title: string;
  hasErrors?: boolean;
  languageSwitch: LanguageSwitch;
  body: VNode;
}

/** The frame of every page for people without a session. */
export interface Frame {
  res: Response;
  /** Path of the portal. */
  base: string;
  language: Language;
  texts: Section1Texts;
  organizationName?: string | undefined;
}

/** Sends a whole page. */
export function sendPage(frame: Frame, page: PageParts): void {
  const { res, base, language, texts, organizationName } = frame;
  const html = renderToString(
    <Layout
      language={language}
      texts={texts}
      base={base}
      title={page.title}
      hasErrors={page.hasErrors ?? false}
      organizationName={organizationName}
      languageSwitch={page.languageSwitch}
    >
      {page.body}
    </Layout>,
  );
  res
    .status(page.status ?? 200)
    .set('Content-Language', language)
    .type('html')
    .send(`<!doctype html>${html}`);
}

/** Returns the browser's preferred language, for pages that know no other. */
export function browserLanguage(req: Request): Language {
  const best = req.acceptsLanguages(['en', 'es']);
  return isLanguage(best) ? best : 'en';
}
