import { isSignatureOf } from '../../domain/i9/form/signers';
import { faultWords } from '../texts';
import type { FormBody } from '../ui/form-values';
import { ticked, typed } from '../ui/typed';
import { showChooser, showForm, showReview, showSign } from './flow-pages';
import type { Carried, SigningFlow } from './signing-flow';

const longestHours = 8;

/** Sends the first page. */
export function startFlow<F>(flow: SigningFlow<F>): void {
  showForm(flow, flow.blank, []);
}

/** Handles every page that the flow sends; `step` says which one. */
export async function continueFlow<F>(flow: SigningFlow<F>, body: FormBody): Promise<void> {
  const carried = carriedOf(flow, body);
  const step = typed(body, 'step', 20);
  const action = typed(body, 'action', 20);
  const stale = [{ field: '', code: 'stale' }];
  if (carried === null) return showForm(flow, flow.blank, stale);
  if (!isRecent(flow, carried)) {
    return showForm(flow, step === 'edit' ? flow.read(body, carried.form) : carried.form, stale);
  }
  if (step === 'choose') {
    const { form, faults } = flow.choose(body, carried.form);
    return faults.length > 0 ? showChooser(flow, form, faults, body) : showForm(flow, form, []);
  }
  if (step === 'edit') return sendEditor(flow, flow.read(body, carried.form), action);
  if (action === 'back') return showForm(flow, carried.form, []);
  if (step === 'review') return sendReview(flow, carried.form, ticked(body, 'read'));
  return sendSign(flow, carried, typed(body, 'signature', 200));
}

async function sendEditor<F>(flow: SigningFlow<F>, form: F, action: string): Promise<void> {
  if (action === 'change') return showChooser(flow, form, []);
  if (action === 'save' && flow.save) {
    await flow.save(form);
    return flow.leave('saved');
  }
  if (action === 'copies' && flow.addCopies) return flow.addCopies(form);
  const validated = await flow.validate(form);
  if (validated.faults.length > 0) return showForm(flow, form, validated.faults);
  showReview(flow, form, validated, false);
}

async function sendReview<F>(flow: SigningFlow<F>, form: F, read: boolean): Promise<void> {
  if (read) return showSign(flow, { form, readAt: flow.now.toISOString() }, '');
  const validated = await flow.validate(form);
  if (validated.faults.length > 0) return showForm(flow, form, validated.faults);
  showReview(flow, form, validated, true);
}

async function sendSign<F>(flow: SigningFlow<F>, carried: Carried<F>, signature: string): Promise<void> {
  const { form, readAt } = carried;
  if (readAt === null) return sendReview(flow, form, false);
  if (!isSignatureOf(signature, { ...flow.signer, middleInitial: null })) {
    const code = signature.trim() === '' ? 'required' : 'signature-mismatch';
    const { words } = faultWords(flow.texts, { field: 'signature', code });
    return showSign(flow, { form, readAt }, signature, words);
  }
  const faults = await flow.sign(form, { typedName: signature.trim(), attestationReadAt: new Date(readAt) });
  if (faults === null) return flow.leave('signed');
  showForm(flow, form, faults);
}

function carriedOf<F>({ cipher, purpose }: SigningFlow<F>, body: FormBody): Carried<F> | null {
  const opened = cipher.decrypt(typed(body, 'carried', 60_000), purpose);
  // Only this module encrypts for this purpose, so what can be decrypted has this shape.
  return opened === null ? null : (JSON.parse(opened) as Carried<F>);
}

const isRecent = <F>({ now }: SigningFlow<F>, { madeAt }: Carried<F>): boolean =>
  Math.abs(now.getTime() - Date.parse(madeAt)) < longestHours * 3_600_000;
