import type { Section1 } from '../../domain/i9/form/section1';
import { section1FaultWords, type ControlFault } from './answers';
import type { Section1Texts } from '../texts';
import { AttestationPage, type LastPageProps } from './views/attestation';
import { answersForm, StepPage, stepTitle } from './views/step';
import type { Step } from './steps';
import { ReviewPage } from './views/review';
import { SignPage } from './views/sign';
import { StartPage } from './views/start';
import { sendLinkPage, type LinkContext } from './link-context';

/** Returns faults as the pages show them: a message at each control and a line in the summary. */
function shown(faults: readonly ControlFault[], texts: Section1Texts) {
  const told = faults.map((fault) => ({ id: fault.control, ...section1FaultWords(fault, texts) }));
  return {
    faults: Object.fromEntries(told.map(({ id, text }) => [id, text])),
    summary: told.map(({ id, summary: text }) => ({ id, text })),
  };
}

export function showStart(context: LinkContext): void {
  sendLinkPage(context, {
    title: context.texts.start.title,
    step: 'start',
    languageSwitch: { href: context.link },
    body: <StartPage {...context} />,
  });
}

export function showStep(context: LinkContext, step: Step, faults: readonly ControlFault[]): void {
  sendLinkPage(context, {
    title: stepTitle(step.id, context.texts),
    hasErrors: faults.length > 0,
    step: 'answers',
    languageSwitch: { form: answersForm, defaultAction: 'continue' },
    body: <StepPage {...context} step={step} {...shown(faults, context.texts)} />,
  });
}

export function showReview(context: LinkContext, section1: Section1): void {
  sendLinkPage(context, {
    title: stepTitle('review', context.texts),
    step: 'review',
    languageSwitch: { href: `${context.link}/review` },
    body: <ReviewPage {...context} section1={section1} changed={context.req.query['changed'] === 'yes'} />,
  });
}

const lastPages = { attestation: AttestationPage, sign: SignPage };

/** Sends one of the last two pages. */
export function showLast(
  context: LinkContext,
  page: keyof typeof lastPages,
  section1: Section1,
  shown: Pick<LastPageProps, 'sent' | 'faults'>,
): void {
  const LastPage = lastPages[page];
  const hasErrors = Object.keys(shown.faults).length > 0;
  sendLinkPage(context, {
    status: hasErrors ? 422 : 200,
    title: stepTitle(page, context.texts),
    hasErrors,
    step: 'sign',
    languageSwitch: { href: `${context.link}/${page}` },
    body: <LastPage {...context} {...shown} section1={section1} />,
  });
}
