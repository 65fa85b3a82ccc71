import { maxPreparers } from '../../domain/i9/form/supplement-a';
import { changeDraftByLink } from '../../services/i9/section1/by-link';
import type { Addressed } from '../session/route';
import { changed, type Draft } from './draft';
import {
  emptyPreparer,
  readFields,
  readPreparer,
  withoutIrrelevant,
  type StepId,
  type TypedBy,
} from './form-values';
import { typedLine, type FormBody } from '../ui/typed';
import { answerFaults } from './answers';
import { showStart, showStep } from './pages';
import { attestation, review, sendAttestation, sendReview, sendSign, sign } from './signing-routes';
import { languageAskedBy } from '../ui/layout';
import { bodyOf } from '../session/page-context';
import { go, saveDraft, type LinkContext, type LinkPage } from './link-context';
import { isAsked, openStep, pageBefore, stepOf, steps, type Step } from './steps';

const start: LinkPage = (context) => showStart(context);

/** A correction starts over with what was signed. */
const restart: LinkPage = async (context) => {
  await changeDraftByLink(context.portal.services, context.token, () => null);
  go(context, context.signed === null ? '/name' : '/review');
};

/** The page where these answers go on. */
const onward = (draft: Draft, { facts }: Pick<LinkContext, 'facts'>): string =>
  `/${openStep(draft, answerFaults(draft, facts)) ?? 'review'}`;

/** What is wrong on one page. */
const faultsOn = ({ id }: Step, draft: Draft, { facts }: Pick<LinkContext, 'facts'>) =>
  answerFaults(draft, facts).filter((fault) => stepOf(fault) === id);

const show =
  (step: Step): LinkPage =>
  (context) => {
    const { draft } = context;
    if (!isAsked(step, draft)) return go(context, onward(draft, context));
    showStep(context, step, draft.checked.includes(step.id) ? faultsOn(step, draft, context) : []);
  };

type Changes = Pick<Draft, 'values' | 'preparers'>;

/** Returns the answers with what a page sent. */
function readStep({ fields, preparer }: Step, body: FormBody, before: Changes, by: TypedBy): Changes {
  if (preparer === undefined) {
    const values = readFields(body, fields, before.values, by);
    const { preparers } = before;
    return {
      values,
      preparers: values.helped === 'yes' && preparers.length === 0 ? [emptyPreparer] : preparers,
    };
  }
  const sent = readPreparer(body, preparer);
  return {
    values: withoutIrrelevant(before.values),
    preparers: before.preparers.map((one, index) => (index === preparer ? sent : one)),
  };
}

/** The pages that were answered, without those that the answers do not call for any more. */
const answeredPages = (before: Draft, after: Changes, id: StepId | null): Draft['checked'] =>
  steps
    .filter((step) => step.id === id || before.checked.includes(step.id))
    .filter((step) => isAsked(step, after))
    .map((step) => step.id);

const send =
  (step: Step): LinkPage =>
  async (context) => {
    const body = bodyOf(context);
    const action = typedLine(body, 'action');
    const by = { language: context.language, today: context.facts.judgedOn };
    const answered = action === 'continue' || action === 'add' || action === '';
    const draft = await saveDraft(context, (before) => {
      if (action === 'remove') return withoutPreparer(before, step);
      const read = readStep(step, body, before, by);
      const checked = answeredPages(before, read, answered ? step.id : null);
      const after = changed(before, { ...read, checked });
      return action === 'add' && faultsOn(step, after, context).length === 0 ? withPreparer(after) : after;
    });
    if (draft === null) return go(context, '');
    const language = languageAskedBy(action);
    if (language) {
      context.browser.saveLanguage(context.res, context.token, language);
      return go(context, `/${step.id}`);
    }
    if (action === 'back') return go(context, pageBefore(step.id, draft));
    if (action === 'remove') return go(context, onward(draft, context));
    if (faultsOn(step, draft, context).length > 0) return go(context, `/${step.id}#error-summary`);
    go(context, action === 'add' ? `/preparer-${draft.preparers.length}` : onward(draft, context));
  };

const withPreparer = (before: Draft): Draft =>
  before.preparers.length < maxPreparers
    ? { ...before, preparers: [...before.preparers, emptyPreparer] }
    : before;

/** The pages of those who come after move up. */
function withoutPreparer(before: Draft, { preparer: removed }: Step): Draft {
  const preparers = before.preparers.filter((_, index) => index !== removed);
  const last = `preparer-${preparers.length + 1}`;
  return changed(before, { preparers, checked: before.checked.filter((id) => id !== last) });
}

/** Holds what was typed while the link of the page closed: a newer link to the same form takes it in. */
export function holdTyped(
  { req, res, portal, browser }: Pick<LinkContext, 'req' | 'res' | 'portal' | 'browser'>,
  i9Id: number,
): void {
  const step = steps.find(({ id }) => req.path.endsWith(`/${id}`));
  if (req.method !== 'POST' || !step) return;
  const body = bodyOf({ req });
  const names = Object.keys(body).filter((name) =>
    step.preparer === undefined
      ? step.fields.some((field) => field === name)
      : name.startsWith(`preparers.${step.preparer}.`),
  );
  const sent = Object.fromEntries(names.map((name) => [name, typedLine(body, name)]));
  browser.hold(res, i9Id, { step: step.id, sent }, portal.now());
}

/** Takes in a page that this browser sent over an earlier link when that had closed. */
export async function takeHeld(context: LinkContext): Promise<void> {
  const { req, res, portal, browser, facts, language } = context;
  const held = browser.held(req, facts.i9Id, portal.now());
  const step = held && steps.find(({ id }) => id === held.step);
  if (!step) return;
  browser.clearHeld(res, facts.i9Id);
  const by = { language, today: facts.judgedOn };
  const draft = await saveDraft(context, (before) => changed(before, readStep(step, held.sent, before, by)));
  if (draft) Object.assign(context, { draft, begun: true });
}

/** A page of Section 1, opened by a new hire's link. */
export interface Section1Route extends Addressed {
  readonly opens: 'section1-link';
  readonly page: LinkPage;
}

/** Creates the route of a page of an open link. */
const route = (method: 'get' | 'post', path: string, page: LinkPage): Section1Route => ({
  method,
  path: `/section1/:token${path}`,
  opens: 'section1-link',
  page,
});

export const section1Routes: readonly Section1Route[] = [
  route('get', '', start),
  route('post', '/restart', restart),
  ...steps.flatMap((step) => [
    route('get', `/${step.id}`, show(step)),
    route('post', `/${step.id}`, send(step)),
  ]),
  route('get', '/review', review),
  route('post', '/review', sendReview),
  route('get', '/attestation', attestation),
  route('post', '/attestation', sendAttestation),
  route('get', '/sign', sign),
  route('post', '/sign', sendSign),
];
