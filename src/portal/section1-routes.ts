import type { Section1 } from '../domain/i9/section1';
import { newRevision, type BrowserState, type Draft } from './draft';
import {
  emptyForm,
  emptyPreparer,
  maxPreparers,
  readForm,
  readPreparers,
  textOf,
  withoutIrrelevant,
  type FormBody,
  type FormValues,
  type PreparerValues,
} from './form-values';
import { judge } from './section1-answers';
import {
  showAttestation,
  showForm,
  showPreparers,
  showReview,
  showSign,
  showStart,
  type PlainFault,
} from './section1-pages';
import type { SignatureFacts, Section1Service } from './section1-service';
import { fullName, isSignatureOf, signersOf, type Signer } from './signers';
import { isLanguage } from './texts';
import { signatureWords, statements } from './texts/official';
import { sendClosed, type Visit } from './visit';

/** What the routes work with. */
export interface Desk {
  section1: Section1Service;
  state: BrowserState;
  /** The service's own time, by which drafts age. Signing uses the organization's (`LinkFacts.now`). */
  now(): Date;
}

export type Page = (visit: Visit, desk: Desk) => void | Promise<void>;

const blankDraft = (): Draft => ({
  values: emptyForm,
  preparers: [],
  formChecked: false,
  preparersChecked: false,
  revision: newRevision(),
  reviewedRevision: null,
  readAt: null,
});

/** Every POST ends in a redirect to a page that can be opened again: reload and Back never send a form twice. */
function go(visit: Visit, page: string): void {
  visit.res.redirect(303, `${visit.link}${page}`);
}

const bodyOf = (visit: Visit): FormBody => (visit.req.body ?? {}) as FormBody;

const start: Page = (visit) => showStart(visit);

const restart: Page = (visit, desk) => {
  desk.state.clearDraft(visit.res, visit.token);
  go(visit, '/form');
};

const form: Page = (visit) => {
  const judged = visit.draft?.formChecked ? judge(visit.draft, visit.facts) : null;
  showForm(visit, judged && !judged.ok ? judged.form : []);
};

/** Keeps new answers: whatever was reviewed or read before no longer counts. */
function keep(
  visit: Visit,
  desk: Desk,
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
  desk.state.saveDraft(visit.res, visit.token, draft, desk.now());
  return draft;
}

/** True when the form was sent by its language switch. */
function switched(visit: Visit, desk: Desk, action: string): boolean {
  const language = action.startsWith('language-') ? action.slice('language-'.length) : '';
  if (!isLanguage(language)) return false;
  desk.state.saveLanguage(visit.res, visit.token, language);
  return true;
}

const sendForm: Page = (visit, desk) => {
  const body = bodyOf(visit);
  const action = textOf(body, 'action');
  const before = visit.draft ?? blankDraft();
  const values = readForm(body, before.values);
  if (switched(visit, desk, action)) {
    keep(visit, desk, { values, preparers: before.preparers }, {});
    return go(visit, '/form');
  }
  if (action === 'back') {
    keep(visit, desk, { values, preparers: before.preparers }, {});
    return go(visit, '');
  }
  const draft = keep(visit, desk, { values, preparers: before.preparers }, { formChecked: true });
  const judged = judge(draft, visit.facts);
  if (!judged.ok && judged.form.length > 0) return go(visit, '/form#error-summary');
  go(visit, values.helped === 'yes' ? '/preparers' : '/review');
};

const preparers: Page = (visit) => {
  if (visit.draft?.values.helped !== 'yes') return go(visit, '/form');
  const judged = visit.draft.preparersChecked ? judge(visit.draft, visit.facts) : null;
  showPreparers(visit, judged && !judged.ok ? judged.preparers : []);
};

const sendPreparers: Page = (visit, desk) => {
  const { draft } = visit;
  if (draft === null) return noAnswers(visit);
  const body = bodyOf(visit);
  const action = textOf(body, 'action');
  const typed = readPreparers(body);
  const values = withoutIrrelevant({ ...draft.values, signedAs: textOf(body, 'signedAs') });
  const removed = /^remove-([0-3])$/.exec(action)?.[1];
  if (action === 'add' && typed.length < maxPreparers) {
    keep(visit, desk, { values, preparers: [...typed, emptyPreparer] }, { preparersChecked: false });
    return go(visit, `/preparers#preparers.${typed.length}.lastName`);
  }
  if (removed !== undefined) {
    keep(visit, desk, { values, preparers: typed.filter((_, index) => index !== Number(removed)) }, {});
    return go(visit, '/preparers');
  }
  if (switched(visit, desk, action)) {
    keep(visit, desk, { values, preparers: typed }, {});
    return go(visit, '/preparers');
  }
  if (action === 'back') {
    keep(visit, desk, { values, preparers: typed }, {});
    return go(visit, '/form');
  }
  const judged = judge(
    keep(visit, desk, { values, preparers: typed }, { preparersChecked: true }),
    visit.facts,
  );
  if (!judged.ok && judged.preparers.length > 0) return go(visit, '/preparers#error-summary');
  go(visit, '/review');
};

function noAnswers(visit: Visit): void {
  sendClosed(visit, 'noAnswers', 409, { switchHref: visit.link, formHref: `${visit.link}/form` });
}

type Ready = (visit: Visit, desk: Desk, draft: Draft, section1: Section1) => void | Promise<void>;

/** Pages after the form: they need answers without fault, judged anew each time, because a day may have passed. */
const whenReady =
  (page: Ready): Page =>
  (visit, desk) => {
    const { draft } = visit;
    if (draft === null) return noAnswers(visit);
    const judged = judge(draft, visit.facts);
    if (judged.ok) return page(visit, desk, draft, judged.section1);
    const onForm = judged.form.length > 0;
    const checked = {
      ...draft,
      formChecked: draft.formChecked || onForm,
      preparersChecked: draft.preparersChecked || !onForm,
    };
    desk.state.saveDraft(visit.res, visit.token, checked, desk.now());
    go(visit, onForm ? '/form#error-summary' : '/preparers#error-summary');
  };

/** Pages after the review: what was reviewed is still what there is. A form sent from an older page goes back to the review. */
const whenReviewed = (page: Ready): Page =>
  whenReady((visit, desk, draft, section1) => {
    const isForm = visit.req.method === 'POST';
    const stale = isForm && textOf(bodyOf(visit), 'revision') !== draft.revision;
    if (stale) return go(visit, '/review?changed=yes');
    return draft.reviewedRevision === draft.revision
      ? page(visit, desk, draft, section1)
      : go(visit, '/review');
  });

const review = whenReady((visit, _desk, draft, section1) => showReview(visit, section1, draft.revision));

const sendReview = whenReady((visit, desk, draft) => {
  if (textOf(bodyOf(visit), 'revision') !== draft.revision) return go(visit, '/review?changed=yes');
  desk.state.saveDraft(visit.res, visit.token, { ...draft, reviewedRevision: draft.revision }, desk.now());
  go(visit, '/attestation');
});

const attestation = whenReviewed((visit, _desk, draft, section1) =>
  showAttestation(visit, section1, draft.revision),
);

const sendAttestation = whenReviewed((visit, desk, draft, section1) => {
  const body = bodyOf(visit);
  const { mustRead } = visit.texts.attestation;
  const boxes: PlainFault[] = [
    { control: 'read', text: mustRead },
    ...section1.preparers.map((preparer, index) => ({
      control: `read.${index}`,
      text: `${fullName(preparer)}: ${mustRead}`,
    })),
  ];
  const ticked = new Set(
    boxes.map(({ control }) => control).filter((control) => textOf(body, control) === 'yes'),
  );
  const faults = boxes.filter(({ control }) => !ticked.has(control));
  if (faults.length > 0) return showAttestation(visit, section1, draft.revision, { ticked, faults });
  desk.state.saveDraft(
    visit.res,
    visit.token,
    { ...draft, readAt: visit.facts.now.toISOString() },
    desk.now(),
  );
  go(visit, '/sign');
});

const sign = whenReviewed((visit, _desk, draft, section1) => {
  if (draft.readAt === null) return go(visit, '/attestation');
  showSign(visit, section1, draft.revision);
});

const sendSign = whenReviewed(async (visit, desk, draft, section1) => {
  if (draft.readAt === null) return go(visit, '/attestation');
  const body = bodyOf(visit);
  const { typed: signers, substitute } = signersOf(section1);
  const typed = Object.fromEntries(
    signers.map(({ suffix }) => [`signature${suffix}`, textOf(body, `signature${suffix}`).trim()]),
  );
  const nameOf = ({ suffix }: Signer) => typed[`signature${suffix}`] ?? '';
  const faults = signers.flatMap((signer) => signatureFault(signer, nameOf(signer), visit));
  if (faults.length > 0) return showSign(visit, section1, draft.revision, { typed, faults });

  const readAt = new Date(draft.readAt);
  const signature = (role: Signer['role'], typedName: string): SignatureFacts => ({
    typedName,
    attestationReadAt: readAt,
    attestationVersion: statements[role].version,
    attestationText: statements[role].text,
  });
  const employee = signers.find(({ role }) => role === 'employee');
  const outcome = await desk.section1.sign(visit.token, section1, {
    employee: signature(
      'employee',
      substitute === null ? (employee ? nameOf(employee) : '') : signatureWords[substitute.as],
    ),
    preparers: signers
      .filter(({ role }) => role === 'preparer')
      .map((signer) => signature('preparer', nameOf(signer))),
    ip: visit.req.ip ?? '',
    userAgent: (visit.req.get('User-Agent') ?? '').slice(0, 512),
    language: visit.language,
  });
  desk.state.clearDraft(visit.res, visit.token);
  if ('receipt' in outcome) {
    const { facts, language } = visit;
    const { organizationName, timeZone } = facts;
    const signedAt = outcome.receipt.signedAt.toISOString();
    const receipt = { ...outcome.receipt, signedAt, organizationName, timeZone, language };
    desk.state.saveReceipt(visit.res, visit.token, receipt, desk.now());
  }
  // A link that was closed in the meantime says so on the next page.
  go(visit, 'receipt' in outcome ? '/done' : '');
});

function signatureFault({ suffix, role, person }: Signer, given: string, visit: Visit): PlainFault[] {
  const name = fullName(person);
  const { missing, different } = visit.texts.sign;
  const text = given === '' ? missing : isSignatureOf(given, person) ? null : different(name);
  return text === null
    ? []
    : [{ control: `signature${suffix}`, text: role === 'employee' ? text : `${name}: ${text}` }];
}

/** Pages of an open link by path. */
export const pages: readonly { path: string; get?: Page; post?: Page }[] = [
  { path: '', get: start },
  { path: '/restart', post: restart },
  { path: '/form', get: form, post: sendForm },
  { path: '/preparers', get: preparers, post: sendPreparers },
  { path: '/review', get: review, post: sendReview },
  { path: '/attestation', get: attestation, post: sendAttestation },
  { path: '/sign', get: sign, post: sendSign },
];
