import type { Request, Response } from 'express';
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { Layout, type LanguageSwitch } from '../ui/layout';
import type { Draft } from './draft';
import type { LinkFacts } from '../../services/i9/section1/section1-types';
import { isLanguage, textsOf, type Language, type Texts } from '../texts/section1';
import { officialForm } from '../texts/official';
import { ClosedPage, type ClosedKind } from './views/closed';

/** One request on an open link, with everything that its page needs. */
export interface Visit {
  req: Request;
  res: Response;
  token: string;
  /** Path of the portal and of this link in it. */
  base: string;
  link: string;
  language: Language;
  texts: Texts;
  facts: LinkFacts;
  draft: Draft | null;
}

export interface PageParts {
  status?: number;
  title: string;
  hasErrors?: boolean;
  languageSwitch: LanguageSwitch;
  body: VNode;
}

type Frame = Pick<Visit, 'res' | 'base' | 'language' | 'texts'> & { organizationName?: string | undefined };

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
      form={officialForm}
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

/** Sends a page of an open link. */
export function sendVisit(visit: Visit, page: PageParts): void {
  sendPage({ ...visit, organizationName: visit.facts.organizationName }, page);
}

/** Sends a page that ends the flow. */
export function sendClosed(
  frame: Pick<Visit, 'res' | 'base' | 'language'>,
  kind: ClosedKind,
  status: number,
  links: { switchHref?: string; formHref?: string } = {},
): void {
  const texts = textsOf(frame.language);
  sendPage(
    { ...frame, texts },
    {
      status,
      title: texts.closed[kind].title,
      languageSwitch: links.switchHref === undefined ? null : { href: links.switchHref },
      body: <ClosedPage texts={texts} kind={kind} formHref={links.formHref} />,
    },
  );
}

/** The browser's own preference, for pages that know nothing else. */
export function browserLanguage(req: Request): Language {
  const best = req.acceptsLanguages(['en', 'es']);
  return isLanguage(best) ? best : 'en';
}
