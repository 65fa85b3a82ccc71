import { isSignatureOf } from '../../domain/i9/form/signers';
import { readChoice, ticked, typed, type FormBody } from '../ui/typed';
import { languageAskedBy } from '../ui/layout';
import { faultyPart, showPage } from './flow-pages';
import { flowSteps, type Carried, type FlowStep, type Shown, type SigningFlow } from './signing-flow';

const longestHours = 8;

/** A page as it is kept. */
type Kept<F> = Shown<F> & Pick<Carried<F>, 'madeAt'>;

/** Shows the page that the address asks for (`?step=`, `part=`) as it is kept; without a step, begins anew. */
export async function openFlow<F>(
  flow: SigningFlow<F>,
  asked: { readonly step?: unknown; readonly part?: unknown },
): Promise<void> {
  const first = pageOf(flow.needsChoice?.(flow.blank) ? 'choose' : 'edit', flow.blank);
  const known = flowSteps.find((one) => one === asked.step);
  if (!known) {
    await keep(flow, first);
    return flow.goTo(`?step=${first.step}`);
  }
  const kept = await keptOf(flow);
  if (!kept) return showPage(flow, first);
  // Once: neither a reload nor Back shows them again without a record of it.
  if (kept.revealed) await keep(flow, { ...kept, revealed: false });
  const step = known === 'sign' && kept.readAt === null ? 'review' : known;
  const part = step === 'edit' ? (partAsked(flow, kept.form, asked.part) ?? kept.part) : 0;
  const isKept = step === kept.step && part === kept.part;
  await showPage(flow, isKept ? kept : { ...pageOf(step, kept.form, part), readAt: kept.readAt });
}

function partAsked<F>({ parts }: SigningFlow<F>, form: F, asked: unknown): number | null {
  const last = (parts?.count(form) ?? 1) - 1;
  return typeof asked === 'string' && /^\d$/.test(asked) ? Math.min(Number(asked), last) : null;
}

/** Handles every page that the flow sends; `step` says which one. */
export async function continueFlow<F>(flow: SigningFlow<F>, body: FormBody): Promise<void> {
  const carried = carriedBy(flow, body);
  const step = typed(body, 'step', 20);
  const action = typed(body, 'action', 20);
  const stale = [{ field: '', code: 'stale' }];
  if (carried === null) return showPage(flow, { ...pageOf('edit', flow.blank), faults: stale });
  const { part = 0 } = carried;
  const formNow = () => (step === 'edit' ? flow.read(body, carried.form, part) : carried.form);
  if (!isRecent(flow, carried)) return turnTo(flow, { ...pageOf('edit', formNow(), part), faults: stale });
  const language = languageAskedBy(action);
  if (flow.switchLanguage && language) {
    flow.switchLanguage(language);
    const form = formNow();
    return turnTo(flow, flow.needsChoice?.(form) ? pageOf('choose', form) : pageOf('edit', form, part));
  }
  if (step === 'choose') {
    const { form, faults } = flow.choose?.(body, carried.form) ?? { form: carried.form, faults: [] };
    if (faults.length === 0) return turnTo(flow, pageOf('edit', form));
    const { lists, codes } = readChoice(body);
    const sent = { lists, listA: codes.A, listB: codes.B, listC: codes.C };
    return turnTo(flow, { ...pageOf('choose', form), faults, sent });
  }
  if (step === 'edit') return sendEditor(flow, formNow(), action, part);
  if (action === 'back') return turnTo(flow, pageOf('edit', carried.form));
  if (action === 'numbers' && flow.reveal && (step === 'review' || step === 'sign')) {
    await flow.reveal();
    return turnTo(flow, { ...pageOf(step, carried.form), readAt: carried.readAt, revealed: true });
  }
  if (step === 'review') return sendReview(flow, carried.form, ticked(body, 'read'));
  return sendSign(flow, carried, typed(body, 'signature', 200));
}

async function sendEditor<F>(flow: SigningFlow<F>, form: F, action: string, part: number): Promise<void> {
  if (action === 'check') return showPage(flow, pageOf('edit', form, part));
  const unkept = (await flow.keepDraft?.(form)) ?? [];
  const refused = (await flow.takeCopies?.(form)) ?? [];
  if (refused.length > 0) return turnTo(flow, { ...pageOf('edit', form, part), faults: refused });
  if (action === 'numbers' && flow.reveal) {
    await flow.reveal();
    return turnTo(flow, { ...pageOf('edit', form, part), revealed: true });
  }
  if (action === 'back' && part > 0) return turnTo(flow, pageOf('edit', form, part - 1));
  if (action === 'change') return turnTo(flow, pageOf('choose', form));
  if (action === 'save' && flow.canPause) {
    if (unkept.length > 0)
      return turnTo(flow, { ...pageOf('edit', form), ...faultyPart(flow, form, unkept) });
    await flow.kept.clear();
    return flow.leave('saved');
  }
  if (action === 'copies' && flow.addCopies) {
    await keep(flow, pageOf('edit', form, part));
    return flow.addCopies();
  }
  const { faults } = await flow.validate(form);
  const { parts } = flow;
  if (parts && part + 1 < parts.count(form)) {
    const here = faults.filter(({ field }) => parts.of(form, field) === part);
    const next = here.length > 0 ? part : part + 1;
    return turnTo(flow, { ...pageOf('edit', form, next), faults: here });
  }
  if (faults.length === 0) return turnTo(flow, pageOf('review', form));
  await turnTo(flow, { ...pageOf('edit', form), ...faultyPart(flow, form, faults) });
}

async function sendReview<F>(flow: SigningFlow<F>, form: F, read: boolean): Promise<void> {
  if (read) return turnTo(flow, { ...pageOf('sign', form), readAt: flow.now.toISOString() });
  await turnTo(flow, { ...pageOf('review', form), faults: [{ field: 'read', code: 'required' }] });
}

async function sendSign<F>(flow: SigningFlow<F>, carried: Carried<F>, signature: string): Promise<void> {
  const { form, readAt } = carried;
  if (readAt === null) return sendReview(flow, form, false);
  if (!isSignatureOf(signature, { ...flow.signer, middleInitial: null })) {
    const code = signature.trim() === '' ? 'required' : 'signature-mismatch';
    const faults = [{ field: 'signature', code }];
    return turnTo(flow, { ...pageOf('sign', form), readAt, faults, sent: { signature } });
  }
  const faults = await flow.sign(form, { typedName: signature.trim(), attestationReadAt: new Date(readAt) });
  if (faults) return turnTo(flow, { ...pageOf('edit', form), ...faultyPart(flow, form, faults) });
  await flow.kept.clear();
  flow.leave('signed');
}

const pageOf = <F>(step: FlowStep, form: F, part = 0): Shown<F> => ({
  step,
  form,
  part,
  readAt: null,
  faults: [],
  sent: null,
});

/** Has the browser open the page by GET, so that neither Back, Forward nor a reload asks to send a form again. */
async function turnTo<F>(flow: SigningFlow<F>, page: Shown<F>): Promise<void> {
  await keep(flow, page);
  const part = flow.parts && page.step === 'edit' ? `&part=${page.part}` : '';
  flow.goTo(`?step=${page.step}${part}${page.faults.length > 0 ? '#error-summary' : ''}`);
}

function keep<F>(flow: SigningFlow<F>, page: Shown<F>): Promise<void> {
  const kept: Kept<F> = { ...page, madeAt: flow.now.toISOString() };
  return flow.kept.write(JSON.stringify(kept));
}

async function keptOf<F>(flow: SigningFlow<F>): Promise<Kept<F> | null> {
  const text = await flow.kept.read();
  // Only `keep` writes it.
  const kept = text === null ? null : (JSON.parse(text) as Kept<F>);
  return kept && isRecent(flow, kept) ? kept : null;
}

/** Opens what a page carries; only pages of this flow are encrypted for its purpose. */
function carriedBy<F>({ cipher, purpose }: SigningFlow<F>, body: FormBody): Carried<F> | null {
  const decrypted = cipher.decrypt(typed(body, 'carried', 60_000), purpose);
  return decrypted === null ? null : (JSON.parse(decrypted) as Carried<F>);
}

const isRecent = (
  { now }: Pick<SigningFlow<never>, 'now'>,
  { madeAt }: Pick<Carried<unknown>, 'madeAt'>,
): boolean => Math.abs(now.getTime() - Date.parse(madeAt)) < longestHours * 3_600_000;
