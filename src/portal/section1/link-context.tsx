import type { Request, Response } from 'express';
import type { Portal } from '../session/portal';
import type { Draft } from './draft';
import type { LinkFacts } from '../../services/i9/section1/section1-types';
import { type Language, type Section1Texts, textsOf } from '../texts';
import { sendPage, type PageParts } from '../ui/send-page';
import { Card } from '../ui/page';

/** One request on an open link, with everything that its page needs. */
export interface LinkContext {
  req: Request;
  res: Response;
  token: string;
  /** Path of the portal, and of this link in it. */
  base: string;
  link: string;
  language: Language;
  texts: Section1Texts;
  facts: LinkFacts;
  draft: Draft | null;
}

/** Sends a page of an open link. */
export function sendLinkPage(context: LinkContext, page: PageParts): void {
  sendPage({ ...context, organizationName: context.facts.organizationName }, page);
}

export type ClosedKind = Exclude<keyof Section1Texts['closed'], 'toForm' | 'toReview' | 'nextHeading'>;

/** Sends a page that ends the flow: what happened, and what to do next. */
export function sendClosed(
  frame: Pick<LinkContext, 'res' | 'base' | 'language'>,
  kind: ClosedKind,
  status: number,
  links: { switchHref?: string; formHref?: string; reviewHref?: string } = {},
): void {
  const texts = textsOf(frame.language).section1;
  const { formHref, reviewHref } = links;
  const onward = formHref ?? reviewHref;
  const { title, body, next } = texts.closed[kind];
  sendPage(
    { ...frame, texts },
    {
      status,
      title,
      languageSwitch: links.switchHref === undefined ? null : { href: links.switchHref },
      body: (
        <>
          <h1>{title}</h1>
          <p class="portal-lead">{body}</p>
          <Card heading={texts.closed.nextHeading}>
            <p>{next}</p>
            {onward === undefined ? null : (
              <p class="portal-actions">
                <a class="usa-button" href={onward}>
                  {reviewHref === undefined ? texts.closed.toForm : texts.closed.toReview}
                </a>
              </p>
            )}
          </Card>
        </>
      ),
    },
  );
}

export type Page = (context: LinkContext, portal: Portal) => void | Promise<void>;

/** Every POST ends in a redirect to a page that can be opened again: reloading and Back never submit a form twice. */
export function go(context: LinkContext, page: string): void {
  context.res.redirect(303, `${context.link}${page}`);
}

/** For a page after the form, in a browser that has no answers. */
export function noAnswers(context: LinkContext): void {
  sendClosed(context, 'noAnswers', 409, { switchHref: context.link, formHref: `${context.link}/form` });
}
