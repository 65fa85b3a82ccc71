import type { Request, Response } from 'express';
import type { Portal } from '../session/portal';
import type { BrowserState } from './browser-state';
import type { Draft } from './draft';
import { openDraft } from './saved-draft';
import { changeDraftByLink, type LinkFacts } from '../../services/i9/section1/by-link';
import type { Section1 } from '../../domain/i9/form/section1';
import { type Language, type Section1Texts, textsOf } from '../texts';
import { sendPage, type PageParts } from '../ui/send-page';
import type { Sender } from '../../mail/texts';
import { ContactNote } from '../ui/page';
import { Card } from '../ui/page-parts';

/** One request on an open link, with everything that its page needs. */
export interface LinkContext {
  req: Request;
  res: Response;
  portal: Portal;
  browser: BrowserState;
  token: string;
  /** Path of the portal, and of this link in it. */
  base: string;
  link: string;
  /** The page is shown in a frame of a partner's page. */
  embedded: boolean;
  language: Language;
  texts: Section1Texts;
  facts: LinkFacts;
  /** What was signed before, which a correction begins with. */
  signed: Section1 | null;
  /** The answers so far. */
  draft: Draft;
  /** They were saved, on this device or another. */
  begun: boolean;
}

/** The same once everything is answered. */
export interface AnsweredContext extends LinkContext {
  section1: Section1;
}

/**
 * Saves changed answers, one change after the other: two windows do not undo each other's pages.
 * @returns them; null when the link was closed meanwhile
 */
export async function saveDraft(
  { portal, token, signed }: Pick<LinkContext, 'portal' | 'token' | 'signed'>,
  change: (before: Draft) => Draft,
): Promise<Draft | null> {
  let saved: Draft | null = null;
  await changeDraftByLink(portal.services, token, (before) => {
    saved = change(openDraft(before, signed));
    return JSON.stringify(saved);
  });
  return saved;
}

/** Sends a page of an open link. */
export function sendLinkPage(context: LinkContext, page: PageParts): void {
  sendPage({ ...context, organizationName: context.facts.sender.organization }, page);
}

export type ClosedKind = Exclude<keyof Section1Texts['closed'], 'toReview' | 'nextHeading'>;

/** Sends a page that ends the flow: what happened, and what to do next. */
export function sendClosed(
  frame: Pick<LinkContext, 'res' | 'base' | 'language' | 'embedded'>,
  kind: ClosedKind,
  status: number,
  links: { switchHref?: string; reviewHref?: string; sender?: Sender } = {},
): void {
  const texts = textsOf(frame.language).section1;
  const { reviewHref, sender } = links;
  const { title, body, next } = texts.closed[kind];
  sendPage(
    { ...frame, organizationName: sender?.organization },
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
            {sender && <ContactNote sender={sender} language={frame.language} />}
            {reviewHref === undefined ? null : (
              <p class="portal-actions">
                <a class="usa-button" href={reviewHref}>
                  {texts.closed.toReview}
                </a>
              </p>
            )}
          </Card>
        </>
      ),
    },
  );
}

export type LinkPage = (context: LinkContext) => void | Promise<void>;

/** Every POST ends in a redirect to a page that can be opened again: reloading and Back never submit a form twice. */
export function go(context: LinkContext, page: string): void {
  context.res.redirect(303, `${context.link}${page}`);
}
