import type { Section1 } from '../../domain/i9/form/section1';
import { connectionOf } from '../session/device';
import { unread, type Draft } from './draft';
import { typedLine } from '../ui/typed';
import { validate } from './answers';
import { showLast, showReview } from './pages';
import { signSection1ByLink } from '../../services/i9/section1/by-link';
import { isProblem } from '../../domain/problem';
import { fullName, isSignatureOf, signersOf } from '../../domain/i9/form/signers';
import { signatureWords } from '../../domain/i9/form/statements';
import { bodyOf } from '../session/page-context';
import { go, saveDraft, sendClosed, type Page, type LinkContext } from './link-context';
import { openStep } from './steps';

type Ready<Known extends Draft = Draft> = (
  context: LinkContext,
  draft: Known,
  section1: Section1,
) => void | Promise<void>;

/** Pages after the form: they need valid answers, checked each time, because a day may have passed. */
const whenReady =
  (page: Ready): Page =>
  async (context) => {
    const { draft, facts } = context;
    const validation = validate(draft, facts);
    const open = openStep(draft, validation.ok ? [] : validation.faults);
    if (open === null && validation.ok) return page(context, draft, validation.section1);
    const isAnswered = open !== null && draft.checked.includes(open);
    go(context, `/${open ?? 'name'}${isAnswered ? '#error-summary' : ''}`);
  };

/** Saves what was done with the answers, unless they have changed meanwhile. */
const saveFor = (context: LinkContext, draft: Draft, changes: Partial<Draft>) =>
  saveDraft(context, (before) => (before.revision !== draft.revision ? before : { ...draft, ...changes }));

/**
 * Pages after the review: the answers must still be the ones reviewed. A form sent from an older page goes back to the
 * review.
 */
const whenReviewed = (page: Ready): Page =>
  whenReady((context, draft, section1) => {
    const isForm = context.req.method === 'POST';
    const stale = isForm && typedLine(bodyOf(context), 'revision') !== draft.revision;
    if (stale) return go(context, '/review?changed=yes');
    return draft.reviewedRevision === draft.revision
      ? page(context, draft, section1)
      : go(context, '/review');
  });

type ReadDraft = Draft & { readonly readAt: string };
const isRead = (draft: Draft): draft is ReadDraft => draft.readAt !== null;

/** The page after the attestation: everyone has said that they had read their statement. */
const whenRead = (page: Ready<ReadDraft>): Page =>
  whenReviewed((context, draft, section1) =>
    isRead(draft) ? page(context, draft, section1) : go(context, '/attestation'),
  );

export const review = whenReady((context, _draft, section1) => showReview(context, section1));

export const sendReview = whenReady(async (context, draft) => {
  if (typedLine(bodyOf(context), 'revision') !== draft.revision) return go(context, '/review?changed=yes');
  await saveFor(context, draft, { reviewedRevision: draft.revision, refused: null });
  go(context, '/attestation');
});

type Sent = Readonly<Record<string, string>>;
type LastPage = NonNullable<Draft['refused']>['page'];

/** A control of the last two pages. */
interface Control {
  readonly id: string;
  /** Returns what is wrong with what it sent, if anything. */
  faultOf(sent: string): string | null;
}

const controlsOf: Readonly<
  Record<LastPage, (context: LinkContext, section1: Section1) => readonly Control[]>
> = {
  /** A box for each signer. */
  attestation({ texts }, { preparers }) {
    const { mustRead } = texts.attestation;
    const box = (id: string, text: string): Control => ({
      id,
      faultOf: (sent) => (sent === 'yes' ? null : text),
    });
    return [
      box('read', mustRead),
      ...preparers.map((preparer, index) => box(`read.${index}`, `${fullName(preparer)}: ${mustRead}`)),
    ];
  },
  sign: ({ texts }, section1) =>
    signersOf(section1).typed.map(({ suffix, role, person }) => ({
      id: `signature${suffix}`,
      faultOf(sent) {
        const name = fullName(person);
        const { missing, different } = texts.sign;
        const text = sent === '' ? missing : isSignatureOf(sent, person) ? null : different(name);
        return text === null || role === 'employee' ? text : `${name}: ${text}`;
      },
    })),
};

/** Returns what is wrong with what a page sent, by control. */
const faultsIn = (page: LastPage, context: LinkContext, section1: Section1, sent: Sent): Sent =>
  Object.fromEntries(
    controlsOf[page](context, section1).flatMap(({ id, faultOf }) => {
      const text = faultOf(sent[id] ?? '');
      return text === null ? [] : [[id, text]];
    }),
  );

/** Shows one of the last two pages, with what it sent if that was refused. */
const show =
  (page: LastPage): Ready =>
  (context, { refused }, section1) => {
    const sent = refused?.page === page ? refused.sent : null;
    showLast(context, page, section1, {
      sent: sent ?? {},
      faults: sent ? faultsIn(page, context, section1, sent) : {},
    });
  };

/** Takes what a page sent; what is refused is shown by GET, so that neither Back nor a reload asks to send it once more. */
const send =
  <Known extends Draft>(
    page: LastPage,
    accept: (context: LinkContext, answers: Accepted<Known>) => Promise<void>,
  ): Ready<Known> =>
  async (context, draft, section1) => {
    const body = bodyOf(context);
    const sent = Object.fromEntries(
      controlsOf[page](context, section1).map(({ id }) => [id, typedLine(body, id).trim()]),
    );
    const faults = faultsIn(page, context, section1, sent);
    if (Object.keys(faults).length === 0) return accept(context, { draft, section1, sent });
    await saveFor(context, draft, { refused: { page, sent } });
    go(context, `/${page}#error-summary`);
  };

interface Accepted<Known extends Draft> {
  readonly draft: Known;
  readonly section1: Section1;
  readonly sent: Sent;
}

export const attestation = whenReviewed(show('attestation'));

export const sendAttestation = whenReviewed(
  send('attestation', async (context, { draft }) => {
    await saveFor(context, draft, { readAt: context.facts.now.toISOString(), refused: null });
    go(context, '/sign');
  }),
);

export const sign = whenRead(show('sign'));

export const sendSign = whenRead(
  send('sign', async (context, { draft, section1, sent }) => {
    const { facts, language, portal, token } = context;
    const { substitute } = signersOf(section1);
    const signing = signSection1ByLink(portal.services, token, section1, {
      employee: substitute ? signatureWords[substitute.as] : (sent['signature'] ?? ''),
      preparers: section1.preparers.map((_, index) => sent[`signature.${index}`] ?? ''),
      attestationReadAt: new Date(draft.readAt),
      ...connectionOf(context.req),
      language,
    });
    const outcome = await signing.catch((error: unknown) => {
      // What was valid when the page was opened is not any more: the form is reviewed and read again as it is now.
      if (!isProblem(error, 'impossible-value', 'state-conflict')) throw error;
      return null;
    });
    if (outcome === null) {
      await saveFor(context, draft, unread);
      return sendClosed(context, 'changed', 409, { reviewHref: `${context.link}/review` });
    }
    // The next page says so if the link was closed in the meantime.
    if (!('receipt' in outcome)) return go(context, '');
    const { sender, examined, documentsDue, timeZone } = facts;
    const { organization: organizationName, ...contacts } = sender;
    const receipt = {
      ...outcome.receipt,
      signedAt: outcome.receipt.signedAt.toISOString(),
      organizationName,
      ...contacts,
      examined,
      documentsDue,
      timeZone,
      language,
    };
    context.browser.saveReceipt(context.res, token, receipt, portal.now());
    go(context, '/done');
  }),
);
