import { section1FaultWords, type AnswerFault } from './answers';
import type { Section1Texts } from '../texts';
import type { EmbeddedStep } from '../ui/layout';
import { StepHead } from '../ui/page';
import { summaryItems, type SummaryItem } from '../ui/page-parts';
import type { PageParts } from '../ui/send-page';
import type { StepId } from './form-values';
import { sendLinkPage, type AnsweredContext, type LinkContext } from './link-context';
import { pathOf, steps, type LastStep, type Step } from './steps';
import { AttestationPage, type LastPageProps } from './views/attestation';
import { ReviewPage } from './views/review';
import { SignPage } from './views/sign';
import { StartPage } from './views/start';
import { answersForm, StepPage } from './views/step';

/** Returns the name of a page in the progress, which is its heading, too. */
function titleOf(id: StepId | LastStep, texts: Section1Texts): string {
  const preparer = steps.find((step) => step.id === id)?.preparer;
  if (preparer !== undefined) return texts.preparers.heading(preparer + 1);
  const titles: Readonly<Partial<Record<string, string>>> = texts.steps.titles;
  return titles[id] ?? id;
}

/** All others ask for answers. */
const embeddedSteps: Readonly<Partial<Record<StepId | LastStep, EmbeddedStep>>> = {
  review: 'review',
  attestation: 'sign',
  sign: 'sign',
};

interface StepParts extends Pick<PageParts, 'status' | 'body'>, Partial<Pick<PageParts, 'languageSwitch'>> {
  faults?: readonly SummaryItem[];
  notice?: string | undefined;
}

/** Sends a page on the way through Section 1; only the pages that these answers call for count. */
function sendStep(
  context: LinkContext,
  id: StepId | LastStep,
  { faults = [], notice, body, ...page }: StepParts,
): void {
  const { texts, link, draft } = context;
  const path = pathOf(draft);
  const title = titleOf(id, texts);
  sendLinkPage(context, {
    languageSwitch: { href: `${link}/${id}` },
    ...page,
    title,
    hasErrors: faults.length > 0,
    step: embeddedSteps[id] ?? 'answers',
    body: (
      <>
        <StepHead
          texts={texts}
          step={path.indexOf(id)}
          steps={path.length}
          title={title}
          faults={faults}
          notice={notice}
        />
        {body}
      </>
    ),
  });
}

export const showStart = (context: LinkContext): void =>
  sendLinkPage(context, {
    title: context.texts.start.title,
    step: 'start',
    languageSwitch: { href: context.link },
    body: <StartPage {...context} />,
  });

export function showStep(context: LinkContext, step: Step, found: readonly AnswerFault[]): void {
  const { texts, facts } = context;
  const told = found.map((fault) => ({ id: fault.control, ...section1FaultWords(fault, texts) }));
  const faults = Object.fromEntries(told.map(({ id, text }) => [id, text]));
  const { correctionReason: reason } = facts;
  sendStep(context, step.id, {
    faults: told.map(({ id, summary: text }) => ({ id, text })),
    notice: reason === null ? undefined : `${texts.start.correctionHeading}: ${reason}`,
    languageSwitch: { form: answersForm, defaultAction: 'continue' },
    body: <StepPage {...context} step={step} faults={faults} />,
  });
}

/** @param changed the answers were changed in another window after they had been reviewed */
export const showReview = (context: AnsweredContext, changed: boolean): void =>
  sendStep(context, 'review', {
    notice: changed ? context.texts.review.changed : undefined,
    body: <ReviewPage {...context} />,
  });

const lastPages = { attestation: AttestationPage, sign: SignPage };

/** Sends one of the last two pages. */
export function showLast(
  context: AnsweredContext,
  page: keyof typeof lastPages,
  shown: Pick<LastPageProps, 'sent' | 'faults'>,
): void {
  const LastPage = lastPages[page];
  const faults = summaryItems(shown.faults);
  sendStep(context, page, {
    status: faults.length > 0 ? 422 : 200,
    faults,
    body: <LastPage {...context} {...shown} />,
  });
}
