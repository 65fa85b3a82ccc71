import type { Portal } from '../session/portal';
import type { Section1Route } from '../session/route';
import { newRevision, type Draft } from './draft';
import {
  emptyForm,
  emptyPreparer,
  maxPreparers,
  readForm,
  readPreparers,
  textOf,
  withoutIrrelevant,
  type FormValues,
  type PreparerValues,
} from '../ui/form-values';
import { judge } from './answers';
import { showForm, showPreparers, showStart } from './pages';
import { attestation, review, sendAttestation, sendReview, sendSign, sign } from './signing-routes';
import { isLanguage } from '../texts';
import { bodyOf } from '../session/visit';
import { go, noAnswers, type Page, type Visit } from './visit';

const blankDraft = (): Draft => ({
  values: emptyForm,
  preparers: [],
  formChecked: false,
  preparersChecked: false,
  revision: newRevision(),
  reviewedRevision: null,
  readAt: null,
});

const start: Page = (visit) => showStart(visit);

const restart: Page = (visit, portal) => {
  portal.drafts.clearDraft(visit.res, visit.token);
  go(visit, '/form');
};

const form: Page = (visit) => {
  const judged = visit.draft?.formChecked ? judge(visit.draft, visit.facts) : null;
  showForm(visit, judged && !judged.ok ? judged.form : []);
};

/** Keeps new answers: whatever was reviewed or read before no longer counts. */
function keep(
  visit: Visit,
  portal: Portal,
  answers: { values: FormValues; preparers: readonly PreparerValues[] },
  checked: Partial<Pick<Draft, 'formChecked' | 'preparersChecked'>>,
): Draft {
  const before = visit.draft ?? blankDraft();
  const draft = {
    ...before,
    ...answers,
    ...checked,
    revision: newRevision(),
    reviewedRevision: null,
    readAt: null,
  };
  portal.drafts.saveDraft(visit.res, visit.token, draft, portal.now());
  return draft;
}

/** True when the form was sent by its language switch. */
function switched(visit: Visit, portal: Portal, action: string): boolean {
  const language = action.startsWith('language-') ? action.slice('language-'.length) : '';
  if (!isLanguage(language)) return false;
  portal.drafts.saveLanguage(visit.res, visit.token, language);
  return true;
}

const sendForm: Page = (visit, portal) => {
  const body = bodyOf(visit);
  const action = textOf(body, 'action');
  const before = visit.draft ?? blankDraft();
  const values = readForm(body, before.values);
  if (switched(visit, portal, action)) {
    keep(visit, portal, { values, preparers: before.preparers }, {});
    return go(visit, '/form');
  }
  if (action === 'back') {
    keep(visit, portal, { values, preparers: before.preparers }, {});
    return go(visit, '');
  }
  const draft = keep(visit, portal, { values, preparers: before.preparers }, { formChecked: true });
  const judged = judge(draft, visit.facts);
  if (!judged.ok && judged.form.length > 0) return go(visit, '/form#error-summary');
  go(visit, values.helped === 'yes' ? '/preparers' : '/review');
};

const preparers: Page = (visit) => {
  if (visit.draft?.values.helped !== 'yes') return go(visit, '/form');
  const judged = visit.draft.preparersChecked ? judge(visit.draft, visit.facts) : null;
  showPreparers(visit, judged && !judged.ok ? judged.preparers : []);
};

const sendPreparers: Page = (visit, portal) => {
  const { draft } = visit;
  if (draft === null) return noAnswers(visit);
  const body = bodyOf(visit);
  const action = textOf(body, 'action');
  const typed = readPreparers(body);
  const values = withoutIrrelevant({ ...draft.values, signedAs: textOf(body, 'signedAs') });
  const removed = /^remove-([0-3])$/.exec(action)?.[1];
  if (action === 'add' && typed.length < maxPreparers) {
    keep(visit, portal, { values, preparers: [...typed, emptyPreparer] }, { preparersChecked: false });
    return go(visit, `/preparers#preparers.${typed.length}.lastName`);
  }
  if (removed !== undefined) {
    keep(visit, portal, { values, preparers: typed.filter((_, index) => index !== Number(removed)) }, {});
    return go(visit, '/preparers');
  }
  if (switched(visit, portal, action)) {
    keep(visit, portal, { values, preparers: typed }, {});
    return go(visit, '/preparers');
  }
  if (action === 'back') {
    keep(visit, portal, { values, preparers: typed }, {});
    return go(visit, '/form');
  }
  const judged = judge(
    keep(visit, portal, { values, preparers: typed }, { preparersChecked: true }),
    visit.facts,
  );
  if (!judged.ok && judged.preparers.length > 0) return go(visit, '/preparers#error-summary');
  go(visit, '/review');
};

/** Pages of an open link by path. */
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
