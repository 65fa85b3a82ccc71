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
import { go, saveDraft, sendClosed, type AnsweredContext, type LinkPage } from './link-context';
import { openStep } from './steps';

type Ready<Context = AnsweredContext> = (context: Context) => void | Promise<void>;

/**
 * Pages after the form: they need valid answers, checked each time, because a day may have passed. A form sent from a page
 * that shows other answers goes back to the review.
 */
const whenReady =
  (page: Ready): LinkPage =>
  async (context) => {
    const { req, draft, facts } = context;
    const validation = validate(draft, facts);
    const open = openStep(draft, validation.ok ? [] : validation.faults);
    if (open !== null || !validation.ok) {
      const isAnswered = open !== null && draft.checked.includes(open);
      return go(context, `/${open ?? 'name'}${isAnswered ? '#error-summary' : ''}`);
    }
    if (req.method === 'POST' && typedLine(bodyOf(context), 'revision') !== draft.revision)
      return go(context, '/review?changed=yes');
    return page({ ...context, section1: validation.section1 });
  };

/** Saves what was done with the answers, unless they have changed meanwhile. */
const saveFor = (context: AnsweredContext, changes: Partial<Draft>) =>
  saveDraft(context, (before) =>
    before.revision === context.draft.revision ? { ...context.draft, ...changes } : before,
  );

/** Pages after the review: the answers must still be the ones reviewed. */
const whenReviewed = (page: Ready): LinkPage =>
  whenReady((context) => {
    const { reviewedRevision, revision } = context.draft;
    return reviewedRevision === revision ? page(context) : go(context, '/review');
  });

/** The page after the attestation: everyone has said that they had read their statement. */
const whenRead = (page: Ready<AnsweredContext & { readonly readAt: string }>): LinkPage =>
  whenReviewed((context) => {
    const { readAt } = context.draft;
    return readAt === null ? go(context, '/attestation') : page({ ...context, readAt });
  });

export const review = whenReady((context) => showReview(context, context.req.query['changed'] === 'yes'));

export const sendReview = whenReady(async (context) => {
  await saveFor(context, { reviewedRevision: context.draft.revision, refused: null });
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

const controlsOf: Readonly<Record<LastPage, (context: AnsweredContext) => readonly Control[]>> = {
  /** A box for each signer. */
  attestation({ texts, section1: { preparers } }) {
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
  sign: ({ texts, section1 }) =>
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
const faultsIn = (page: LastPage, context: AnsweredContext, sent: Sent): Sent =>
  Object.fromEntries(
    controlsOf[page](context).flatMap(({ id, faultOf }) => {
      const text = faultOf(sent[id] ?? '');
      return text === null ? [] : [[id, text]];
    }),
  );

/** Shows one of the last two pages, with what it sent if that was refused. */
const show =
  (page: LastPage): Ready =>
  (context) => {
    const { refused } = context.draft;
    const sent = refused?.page === page ? refused.sent : null;
    showLast(context, page, { sent: sent ?? {}, faults: sent ? faultsIn(page, context, sent) : {} });
  };

/** Takes what a page sent; what is refused is shown by GET, so that neither Back nor a reload asks to send it once more. */
const send =
  <Context extends AnsweredContext>(
    page: LastPage,
    accept: (context: Context, sent: Sent) => Promise<void>,
  ): Ready<Context> =>
  async (context) => {
    const body = bodyOf(context);
    const sent = Object.fromEntries(
      controlsOf[page](context).map(({ id }) => [id, typedLine(body, id).trim()]),
    );
    if (Object.keys(faultsIn(page, context, sent)).length === 0) return accept(context, sent);
    await saveFor(context, { refused: { page, sent } });
    go(context, `/${page}#error-summary`);
  };

export const attestation = whenReviewed(show('attestation'));

export const sendAttestation = whenReviewed(
  send('attestation', async (context) => {
    await saveFor(context, { readAt: context.facts.now.toISOString(), refused: null });
    go(context, '/sign');
  }),
);

export const sign = whenRead(show('sign'));

export const sendSign = whenRead(
  send('sign', async (context, sent) => {
    const { facts, language, portal, token, section1, readAt } = context;
    const { substitute } = signersOf(section1);
    const signing = signSection1ByLink(portal.services, token, section1, {
      employee: substitute ? signatureWords[substitute.as] : (sent['signature'] ?? ''),
      preparers: section1.preparers.map((_, index) => sent[`signature.${index}`] ?? ''),
      attestationReadAt: new Date(readAt),
      ...connectionOf(context.req),
      language,
    });
    const outcome = await signing.catch((error: unknown) => {
      // What was valid when the page was opened is not any more: the form is reviewed and read again as it is now.
      if (!isProblem(error, 'impossible-value', 'state-conflict')) throw error;
      return null;
    });
    if (outcome === null) {
      await saveFor(context, unread);
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
