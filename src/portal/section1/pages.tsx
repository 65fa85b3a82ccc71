import type { VNode } from 'preact';
import type { Section1 } from '../../domain/i9/form/section1';
import { faultSummary, faultText, type ControlFault } from './answers';
import { signersOf } from '../../domain/i9/form/signers';
import type { Section1Texts } from '../texts';
import { AttestationPage } from './views/attestation';
import { answersForm, StepPage, stepTitle } from './views/step';
import type { StepId } from './form-values';
import { ReviewPage } from './views/review';
import { SignPage } from './views/sign';
import { StartPage } from './views/start';
import { sendLinkPage, type LinkContext } from './link-context';

/** Returns faults as the pages show them: a message at each control and a line in the summary. */
function shown(faults: readonly ControlFault[], texts: Section1Texts) {
  return {
    faults: Object.fromEntries(faults.map((fault) => [fault.control, faultText(fault, texts)])),
    summary: faults.map((fault) => ({ id: fault.control, text: faultSummary(fault, texts) })),
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

export function showStep(context: LinkContext, step: StepId, faults: readonly ControlFault[]): void {
  sendLinkPage(context, {
    title: stepTitle(step, context.texts),
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

/** A fault on one of the last two pages, whose controls are not the form's. */
export interface PlainFault {
  control: string;
  text: string;
}

/** Sends one of these pages. */
function sendPlain(
  context: LinkContext,
  page: 'attestation' | 'sign',
  faults: readonly PlainFault[],
  bodyOf: (shown: ReturnType<typeof plain>) => VNode,
): void {
  sendLinkPage(context, {
    status: faults.length > 0 ? 422 : 200,
    title: stepTitle(page, context.texts),
    hasErrors: faults.length > 0,
    step: 'sign',
    languageSwitch: { href: `${context.link}/${page}` },
    body: bodyOf(plain(faults)),
  });
}

const plain = (faults: readonly PlainFault[]) => ({
  faults: Object.fromEntries(faults.map(({ control, text }) => [control, text])),
  summary: faults.map(({ control, text }) => ({ id: control, text })),
});

export function showAttestation(
  context: LinkContext,
  section1: Section1,
  sent: { ticked: ReadonlySet<string>; faults: readonly PlainFault[] } = { ticked: new Set(), faults: [] },
): void {
  const facts = { section1, signers: signersOf(section1), ticked: sent.ticked };
  sendPlain(context, 'attestation', sent.faults, (shown) => (
    <AttestationPage {...context} {...facts} {...shown} />
  ));
}

export function showSign(
  context: LinkContext,
  section1: Section1,
  sent: { typed: Readonly<Record<string, string>>; faults: readonly PlainFault[] } = {
    typed: {},
    faults: [],
  },
): void {
  const facts = { section1, signers: signersOf(section1), typed: sent.typed };
  sendPlain(context, 'sign', sent.faults, (shown) => <SignPage {...context} {...facts} {...shown} />);
}
