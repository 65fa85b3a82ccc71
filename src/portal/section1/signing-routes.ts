import type { Section1 } from '../../domain/i9/form/section1';
import type { Portal } from '../session/portal';
import type { Draft } from './draft';
import { textOf } from '../ui/form-values';
import { judge } from './answers';
import { showAttestation, showReview, showSign, type PlainFault } from './pages';
import { signSection1ByLink } from '../../services/i9/section1/by-link';
import type { SignatureFacts } from '../../services/i9/section1/section1-types';
import { fullName, isSignatureOf, signersOf, type Signer } from '../../domain/i9/form/signers';
import { signatureWords, statements } from '../texts/official';
import { bodyOf } from '../session/visit';
import { go, noAnswers, type Page, type Visit } from './visit';

type Ready = (visit: Visit, portal: Portal, draft: Draft, section1: Section1) => void | Promise<void>;

/** Pages after the form: they need answers without fault, judged anew each time, because a day may have passed. */
const whenReady =
  (page: Ready): Page =>
  (visit, portal) => {
    const { draft } = visit;
    if (draft === null) return noAnswers(visit);
    const judged = judge(draft, visit.facts);
    if (judged.ok) return page(visit, portal, draft, judged.section1);
    const onForm = judged.form.length > 0;
    const checked = {
      ...draft,
      formChecked: draft.formChecked || onForm,
      preparersChecked: draft.preparersChecked || !onForm,
    };
    portal.drafts.saveDraft(visit.res, visit.token, checked, portal.now());
    go(visit, onForm ? '/form#error-summary' : '/preparers#error-summary');
  };

/** Pages after the review: what was reviewed is still what there is. A form sent from an older page goes back to the review. */
const whenReviewed = (page: Ready): Page =>
  whenReady((visit, portal, draft, section1) => {
    const isForm = visit.req.method === 'POST';
    const stale = isForm && textOf(bodyOf(visit), 'revision') !== draft.revision;
    if (stale) return go(visit, '/review?changed=yes');
    return draft.reviewedRevision === draft.revision
      ? page(visit, portal, draft, section1)
      : go(visit, '/review');
  });

export const review = whenReady((visit, _desk, draft, section1) =>
  showReview(visit, section1, draft.revision),
);

export const sendReview = whenReady((visit, portal, draft) => {
  if (textOf(bodyOf(visit), 'revision') !== draft.revision) return go(visit, '/review?changed=yes');
  portal.drafts.saveDraft(
    visit.res,
    visit.token,
    { ...draft, reviewedRevision: draft.revision },
    portal.now(),
  );
  go(visit, '/attestation');
});

export const attestation = whenReviewed((visit, _desk, draft, section1) =>
  showAttestation(visit, section1, draft.revision),
);

export const sendAttestation = whenReviewed((visit, portal, draft, section1) => {
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
  portal.drafts.saveDraft(
    visit.res,
    visit.token,
    { ...draft, readAt: visit.facts.now.toISOString() },
    portal.now(),
  );
  go(visit, '/sign');
});

export const sign = whenReviewed((visit, _desk, draft, section1) => {
  if (draft.readAt === null) return go(visit, '/attestation');
  showSign(visit, section1, draft.revision);
});

export const sendSign = whenReviewed(async (visit, portal, draft, section1) => {
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
  const outcome = await signSection1ByLink(portal.services, visit.token, section1, {
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
  portal.drafts.clearDraft(visit.res, visit.token);
  if ('receipt' in outcome) {
    const { facts, language } = visit;
    const { organizationName, timeZone } = facts;
    const signedAt = outcome.receipt.signedAt.toISOString();
    const receipt = { ...outcome.receipt, signedAt, organizationName, timeZone, language };
    portal.drafts.saveReceipt(visit.res, visit.token, receipt, portal.now());
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
