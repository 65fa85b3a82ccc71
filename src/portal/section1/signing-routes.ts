import type { Section1 } from '../../domain/i9/form/section1';
import { connectionOf } from '../session/device';
import type { Portal } from '../session/portal';
import { unread, type Draft } from './draft';
import { typedLine } from '../ui/typed';
import { validate } from './answers';
import { showAttestation, showReview, showSign, type PlainFault } from './pages';
import { signSection1ByLink } from '../../services/i9/section1/by-link';
import type { SignatureFacts } from '../../services/i9/section1/section1-types';
import { isProblem } from '../../domain/problem';
import { fullName, isSignatureOf, signersOf, type Signer } from '../../domain/i9/form/signers';
import { signatureWords, statements } from '../../domain/i9/form/statements';
import { bodyOf } from '../session/page-context';
import { go, saveDraft, sendClosed, type Page, type LinkContext } from './link-context';
import { openStep } from './steps';

type Ready = (context: LinkContext, portal: Portal, draft: Draft, section1: Section1) => void | Promise<void>;

/** Pages after the form: they need valid answers, checked each time, because a day may have passed. */
const whenReady =
  (page: Ready): Page =>
  async (context, portal) => {
    const { draft, facts } = context;
    const validation = validate(draft, facts);
    const open = openStep(draft, validation.ok ? [] : validation.faults);
    if (open === null && validation.ok) return page(context, portal, draft, validation.section1);
    const isAnswered = open !== null && draft.checked.includes(open);
    go(context, `/${open ?? 'name'}${isAnswered ? '#error-summary' : ''}`);
  };

/** Saves what was done with the answers, unless they have changed meanwhile. */
const saveFor = (context: LinkContext, portal: Portal, draft: Draft, changes: Partial<Draft>) =>
  saveDraft(context, portal, (before) =>
    before.revision !== draft.revision ? before : { ...draft, ...changes },
  );

/**
 * Pages after the review: the answers must still be the ones reviewed. A form sent from an older page goes back to the
 * review.
 */
const whenReviewed = (page: Ready): Page =>
  whenReady((context, portal, draft, section1) => {
    const isForm = context.req.method === 'POST';
    const stale = isForm && typedLine(bodyOf(context), 'revision') !== draft.revision;
    if (stale) return go(context, '/review?changed=yes');
    return draft.reviewedRevision === draft.revision
      ? page(context, portal, draft, section1)
      : go(context, '/review');
  });

export const review = whenReady((context, _portal, _draft, section1) => showReview(context, section1));

export const sendReview = whenReady(async (context, portal, draft) => {
  if (typedLine(bodyOf(context), 'revision') !== draft.revision) return go(context, '/review?changed=yes');
  await saveFor(context, portal, draft, { reviewedRevision: draft.revision, refused: null });
  go(context, '/attestation');
});

type Sent = Readonly<Record<string, string>>;
type Refused = NonNullable<Draft['refused']>;

const refusedOn = ({ refused }: Draft, page: Refused['page']): Sent | null =>
  refused?.page === page ? refused.sent : null;

/** Shows the page again by GET, so that neither Back nor a reload asks to send it once more. */
async function refuse(context: LinkContext, portal: Portal, draft: Draft, refused: Refused): Promise<void> {
  await saveFor(context, portal, draft, { refused });
  go(context, `/${refused.page}#error-summary`);
}

/** The boxes of the attestation, each with what is said when it is not ticked. */
function boxesOf({ texts }: LinkContext, { preparers }: Section1): readonly PlainFault[] {
  const { mustRead } = texts.attestation;
  return [
    { control: 'read', text: mustRead },
    ...preparers.map((preparer, index) => ({
      control: `read.${index}`,
      text: `${fullName(preparer)}: ${mustRead}`,
    })),
  ];
}

const unticked = (boxes: readonly PlainFault[], sent: Sent) =>
  boxes.filter(({ control }) => sent[control] !== 'yes');

export const attestation = whenReviewed((context, _desk, draft, section1) => {
  const sent = refusedOn(draft, 'attestation');
  if (sent === null) return showAttestation(context, section1);
  const ticked = new Set(Object.keys(sent).filter((control) => sent[control] === 'yes'));
  const faults = unticked(boxesOf(context, section1), sent);
  showAttestation(context, section1, { ticked, faults });
});

export const sendAttestation = whenReviewed(async (context, portal, draft, section1) => {
  const body = bodyOf(context);
  const boxes = boxesOf(context, section1);
  const sent = Object.fromEntries(boxes.map(({ control }) => [control, typedLine(body, control)]));
  if (unticked(boxes, sent).length > 0) {
    return refuse(context, portal, draft, { page: 'attestation', sent });
  }
  await saveFor(context, portal, draft, { readAt: context.facts.now.toISOString(), refused: null });
  go(context, '/sign');
});

export const sign = whenReviewed((context, _desk, draft, section1) => {
  if (draft.readAt === null) return go(context, '/attestation');
  const typed = refusedOn(draft, 'sign');
  if (typed === null) return showSign(context, section1);
  showSign(context, section1, { typed, faults: signatureFaults(context, section1, typed) });
});

export const sendSign = whenReviewed(async (context, portal, draft, section1) => {
  if (draft.readAt === null) return go(context, '/attestation');
  const body = bodyOf(context);
  const { typed: signers, substitute } = signersOf(section1);
  const typed = Object.fromEntries(
    signers.map(({ suffix }) => [`signature${suffix}`, typedLine(body, `signature${suffix}`).trim()]),
  );
  const nameOf = ({ suffix }: Signer) => typed[`signature${suffix}`] ?? '';
  if (signatureFaults(context, section1, typed).length > 0) {
    return refuse(context, portal, draft, { page: 'sign', sent: typed });
  }

  const readAt = new Date(draft.readAt);
  const signature = (role: Signer['role'], typedName: string): SignatureFacts => ({
    typedName,
    attestationReadAt: readAt,
    attestationVersion: statements[role].version,
    attestationText: statements[role].text,
  });
  const employee = signers.find(({ role }) => role === 'employee');
  const { address, agent } = connectionOf(context.req);
  const signing = signSection1ByLink(portal.services, context.token, section1, {
    employee: signature(
      'employee',
      substitute === null ? (employee ? nameOf(employee) : '') : signatureWords[substitute.as],
    ),
    preparers: signers
      .filter(({ role }) => role === 'preparer')
      .map((signer) => signature('preparer', nameOf(signer))),
    ip: address ?? '',
    userAgent: agent,
    language: context.language,
  });
  const outcome = await signing.catch((error: unknown) => {
    // What was valid when the page was opened is not any more: the form is reviewed and read again as it is now.
    if (!isProblem(error, 'impossible-value', 'state-conflict')) throw error;
    return null;
  });
  if (outcome === null) {
    await saveFor(context, portal, draft, unread);
    return sendClosed(context, 'changed', 409, { reviewHref: `${context.link}/review` });
  }
  if ('receipt' in outcome) {
    const { facts, language } = context;
    const { sender, examined, documentsDue, timeZone } = facts;
    const { organization: organizationName, ...contacts } = sender;
    const signedAt = outcome.receipt.signedAt.toISOString();
    const receipt = {
      ...outcome.receipt,
      signedAt,
      organizationName,
      ...contacts,
      examined,
      documentsDue,
      timeZone,
      language,
    };
    portal.browser.saveReceipt(context.res, context.token, receipt, portal.now());
  }
  // If the link was closed in the meantime, the next page says so.
  go(context, 'receipt' in outcome ? '/done' : '');
});

const signatureFaults = (context: LinkContext, section1: Section1, typed: Sent): PlainFault[] =>
  signersOf(section1).typed.flatMap((signer) =>
    signatureFault(signer, typed[`signature${signer.suffix}`] ?? '', context),
  );

function signatureFault({ suffix, role, person }: Signer, given: string, context: LinkContext): PlainFault[] {
  const name = fullName(person);
  const { missing, different } = context.texts.sign;
  const text = given === '' ? missing : isSignatureOf(given, person) ? null : different(name);
  return text === null
    ? []
    : [{ control: `signature${suffix}`, text: role === 'employee' ? text : `${name}: ${text}` }];
}
