import type { Request, Response } from 'express';
import { maxPreparers } from '../../domain/i9/form/supplement-a';
import type { Portal } from '../session/portal';
import type { Section1Route } from '../session/route';
import { newRevision, unread, type Draft } from './draft';
import { emptyForm, emptyPreparer, readForm, readPreparers, withoutIrrelevant } from './form-values';
import { typedLine, type FormBody } from '../ui/typed';
import { validate } from './answers';
import { showForm, showPreparers, showStart } from './pages';
import { attestation, review, sendAttestation, sendReview, sendSign, sign } from './signing-routes';
import { isLanguage } from '../texts';
import { bodyOf } from '../session/page-context';
import { go, noAnswers, type Page, type LinkContext } from './link-context';

const blankDraft = (): Draft => ({
  values: emptyForm,
  preparers: [],
  formChecked: false,
  preparersChecked: false,
  revision: newRevision(),
  ...unread,
});

const start: Page = (context) => showStart(context);

const restart: Page = (context, portal) => {
  portal.drafts.clearDraft(context.res, context.facts.i9Id);
  go(context, '/form');
};

const form: Page = (context) => {
  if (context.draft === null && context.req.query['sent'] === 'yes') return noAnswers(context);
  const validated = context.draft?.formChecked ? validate(context.draft, context.facts) : null;
  showForm(context, validated && !validated.ok ? validated.form : []);
};

type Changes = Partial<Pick<Draft, 'values' | 'preparers' | 'formChecked' | 'preparersChecked'>>;

/** The answers with new ones, which invalidates any earlier review and reading. */
const changed = (before: Draft, changes: Changes): Draft => ({
  ...before,
  ...changes,
  revision: newRevision(),
  ...unread,
});

/** Stores new answers. */
function keep(context: LinkContext, portal: Portal, changes: Changes): Draft {
  const draft = changed(context.draft ?? blankDraft(), changes);
  portal.drafts.saveDraft(context.res, context.facts.i9Id, draft, portal.now());
  return draft;
}

const readAnswers = (body: FormBody, { values }: Draft) => ({ values: readForm(body, values) });

const readHelp = (body: FormBody, { values }: Draft) => ({
  values: withoutIrrelevant({ ...values, signedAs: typedLine(body, 'signedAs') }),
  preparers: readPreparers(body),
});

/** What the pages send on which something is typed, by the end of their addresses. */
const typedOn: Readonly<Partial<Record<string, (body: FormBody, before: Draft) => Changes>>> = {
  form: readAnswers,
  preparers: readHelp,
};

/** Stores what was typed while the link of the page closed: a newer link to the same form shows it. */
export function keepTyped(req: Request, res: Response, portal: Portal, i9Id: number): void {
  const read = req.method === 'POST' ? typedOn[req.path.split('/')[3] ?? ''] : undefined;
  if (!read) return;
  const before = portal.drafts.draft(req, i9Id, portal.now()) ?? blankDraft();
  const draft = changed(before, read(bodyOf({ req }), before));
  portal.drafts.saveDraft(res, i9Id, draft, portal.now());
}

/** Returns whether the language switch submitted the form. */
function switched(context: LinkContext, portal: Portal, action: string): boolean {
  const language = action.startsWith('language-') ? action.slice('language-'.length) : '';
  if (!isLanguage(language)) return false;
  portal.drafts.saveLanguage(context.res, context.token, language);
  return true;
}

const sendForm: Page = (context, portal) => {
  const body = bodyOf(context);
  const action = typedLine(body, 'action');
  const { values } = readAnswers(body, context.draft ?? blankDraft());
  // A browser that had no answers before may not keep these either.
  const again = context.draft === null ? '/form?sent=yes' : '/form';
  const to = switched(context, portal, action) ? again : action === 'back' ? '' : null;
  const draft = keep(context, portal, { values, ...(to === null && { formChecked: true }) });
  if (to !== null) return go(context, to);
  const validated = validate(draft, context.facts);
  if (!validated.ok && validated.form.length > 0) return go(context, `${again}#error-summary`);
  go(context, values.helped === 'yes' ? '/preparers' : '/review');
};

const preparers: Page = (context) => {
  if (context.draft === null) return noAnswers(context);
  if (context.draft.values.helped !== 'yes') return go(context, '/form');
  const validated = context.draft.preparersChecked ? validate(context.draft, context.facts) : null;
  showPreparers(context, validated && !validated.ok ? validated.preparers : []);
};

const sendPreparers: Page = (context, portal) => {
  const { draft } = context;
  if (draft === null) return noAnswers(context);
  const body = bodyOf(context);
  const action = typedLine(body, 'action');
  const { values, preparers: typed } = readHelp(body, draft);
  const removed = /^remove-([0-3])$/.exec(action)?.[1];
  if (action === 'add' && typed.length < maxPreparers) {
    keep(context, portal, { values, preparers: [...typed, emptyPreparer], preparersChecked: false });
    return go(context, `/preparers#preparers.${typed.length}.lastName`);
  }
  if (removed !== undefined) {
    keep(context, portal, { values, preparers: typed.filter((_, index) => index !== Number(removed)) });
    return go(context, '/preparers');
  }
  const to = switched(context, portal, action) ? '/preparers' : action === 'back' ? '/form' : null;
  const checked = to === null && { preparersChecked: true };
  const kept = keep(context, portal, { values, preparers: typed, ...checked });
  if (to !== null) return go(context, to);
  const validated = validate(kept, context.facts);
  if (!validated.ok && validated.preparers.length > 0) return go(context, '/preparers#error-summary');
  go(context, '/review');
};

/** Creates the route of a page of an open link. */
const route = (method: 'get' | 'post', path: string, page: Page): Section1Route => ({
  method,
  path: `/section1/:token${path}`,
  opens: 'section1-link',
  page,
});

export const section1Routes: readonly Section1Route[] = [
  route('get', '', start),
  route('post', '/restart', restart),
  route('get', '/form', form),
  route('post', '/form', sendForm),
  route('get', '/preparers', preparers),
  route('post', '/preparers', sendPreparers),
  route('get', '/review', review),
  route('post', '/review', sendReview),
  route('get', '/attestation', attestation),
  route('post', '/attestation', sendAttestation),
  route('get', '/sign', sign),
  route('post', '/sign', sendSign),
];
