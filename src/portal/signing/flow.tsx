import type { VNode } from 'preact';
import type { FieldFault } from '../../domain/checked';
import type { AttestationText } from '../../domain/i9/form/signature';
import { isSignatureOf } from '../../domain/i9/form/signers';
import type { SigningName } from '../../services/i9/signing';
import type { FormBody } from '../ui/form-values';
import type { Sealer } from '../ui/sealer';
import { faultText, type Language, type Texts } from '../texts';
import { ListsLink } from '../ui/lists-link';
import { withLabel } from '../ui/words';
import { ReviewPage, SignPage, Step, type StepProps } from './pages';
import { ticked, typed, type Faults } from '../ui/typed';

/** A form that somebody fills in, reviews, reads the statement of, and signs, page by page. */
export interface SigningFlow<F> {
  /** Binds what a page carries to this form and this person. */
  readonly purpose: string;
  readonly sealer: Sealer;
  readonly texts: Texts;
  readonly language: Language;
  readonly now: Date;
  readonly timeZone: string;
  readonly title: string;
  /** Label of the last button, e.g. "Sign Section 2". */
  readonly signLabel: string;
  /** Path of the portal. */
  readonly base: string;
  /** Address that every page is sent to. */
  readonly action: string;
  readonly statement: AttestationText;
  readonly signer: SigningName;
  /** Fields that every form of the session carries. */
  readonly hidden: VNode | null;
  readonly blank: F;
  /** What the signer has to see beside every page. */
  readonly beside?: VNode | null;
  /** The documents have to be chosen before anything can be typed about them. */
  needsChoice(form: F): boolean;
  chooser(form: F, faults: Faults): VNode;
  choose(body: FormBody, before: F): { form: F; faults: readonly FieldFault[] };
  editor(form: F, faults: Faults): VNode;
  read(body: FormBody, before: F): F;
  /** Judges the form as signing will, and shows what would be signed. */
  judge(form: F): Promise<Judged>;
  /** @returns faults, or null once it is signed */
  sign(
    form: F,
    signing: { typedName: string; attestationReadAt: Date },
  ): Promise<readonly FieldFault[] | null>;
  /** Keeps the form for later, where that is possible. */
  save?(form: F): Promise<void>;
  /** Keeps the form and goes to the page on which copies of documents are added. */
  addCopies?(form: F): Promise<void>;
  send(page: { status: number; title: string; hasErrors: boolean; body: VNode }): void;
  /** Leaves for the page that shows the form; `signed` once it is. */
  leave(why: 'signed' | 'saved'): void;
}

export interface Judged {
  readonly faults: readonly FieldFault[];
  /** Sentences that ask to look again; none of them stops anybody. */
  readonly warnings: readonly string[];
  readonly summary: VNode | null;
}

/** What a page carries to the next one; only this service can read or change it. */
interface Carried<F> {
  readonly form: F;
  /** RFC 3339; set once the statement was read, of exactly this form. */
  readonly readAt: string | null;
  readonly madeAt: string;
}

const longestHours = 8;

/** First page. */
export function startFlow<F>(flow: SigningFlow<F>): void {
  showForm(flow, flow.blank, []);
}

/** Every page of the flow is sent here; `step` says which one it was. */
export async function continueFlow<F>(flow: SigningFlow<F>, body: FormBody): Promise<void> {
  const carried = carriedOf(flow, body);
  const step = typed(body, 'step', 20);
  const action = typed(body, 'action', 20);
  if (carried === null) {
    return showForm(flow, flow.blank, [{ field: '', code: 'stale' }]);
  }
  if (step === 'choose') {
    const { form, faults } = flow.choose(body, carried.form);
    return faults.length > 0 ? showChooser(flow, form, faults) : showForm(flow, form, []);
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
  const judged = await flow.judge(form);
  if (judged.faults.length > 0) return showForm(flow, form, judged.faults);
  showReview(flow, form, judged, false);
}

async function sendReview<F>(flow: SigningFlow<F>, form: F, read: boolean): Promise<void> {
  if (read) return showSign(flow, { form, readAt: flow.now.toISOString() }, '', null);
  const judged = await flow.judge(form);
  if (judged.faults.length > 0) return showForm(flow, form, judged.faults);
  showReview(flow, form, judged, true);
}

async function sendSign<F>(flow: SigningFlow<F>, carried: Carried<F>, signature: string): Promise<void> {
  const { form, readAt } = carried;
  if (readAt === null) return sendReview(flow, form, false);
  if (!isSignatureOf(signature, { ...flow.signer, middleInitial: null })) {
    const code = signature.trim() === '' ? 'required' : 'signature-mismatch';
    return showSign(flow, { form, readAt }, signature, faultText(flow.texts, code));
  }
  const faults = await flow.sign(form, { typedName: signature.trim(), attestationReadAt: new Date(readAt) });
  if (faults === null) return flow.leave('signed');
  showForm(flow, form, faults);
}

function carriedOf<F>({ sealer, purpose, now }: SigningFlow<F>, body: FormBody): Carried<F> | null {
  const opened = sealer.open(typed(body, 'carried', 60_000), purpose);
  if (opened === null) return null;
  // Only this module seals for this purpose, so the shape is known once the seal holds.
  const carried = JSON.parse(opened) as Carried<F>;
  const age = now.getTime() - Date.parse(carried.madeAt);
  return Math.abs(age) < longestHours * 3_600_000 ? carried : null;
}

function hiddenOf<F>(
  flow: SigningFlow<F>,
  step: string,
  { form, readAt }: Pick<Carried<F>, 'form' | 'readAt'>,
) {
  const carried: Carried<F> = { form, readAt, madeAt: flow.now.toISOString() };
  return (
    <>
      {flow.hidden}
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="carried" value={flow.sealer.seal(JSON.stringify(carried), flow.purpose)} />
    </>
  );
}

/** What a control is called, for people who read the summary alone; empty where the fault says it itself. */
function labelOf(t: Texts['section2'], field: string): string {
  const labels: Readonly<Record<string, string>> = {
    title: t.titleOf,
    issuingAuthority: t.authority,
    number: t.number,
    expirationDate: t.expiration,
    issuedOn: t.issuedOn,
    autoExtendedUntil: t.extended,
    receiptFor: t.receiptFor,
    firstDay: t.firstDay,
    additionalInformation: t.information,
    liveVideoAt: t.liveVideo,
    listA: t.list('A'),
    listB: t.list('B'),
    listC: t.list('C'),
    lists: t.choice,
    basis: t.extension.basis,
    filedOn: t.extension.filedOn,
    receiptNumber: t.extension.receiptNumber,
    cardCategory: t.extension.cardCategory,
    noticeCategory: t.extension.noticeCategory,
    extendedUntil: t.extension.extendedUntil,
  };
  return labels[field.slice(field.lastIndexOf('.') + 1)] ?? '';
}

/** Messages beside each field, repeated in the summary. A fault of no field is in the summary only. */
function shown({ texts }: Pick<SigningFlow<unknown>, 'texts'>, faults: readonly FieldFault[]) {
  const words = (code: string) => (code === 'stale' ? texts.section2.stale : faultText(texts, code));
  return {
    faults: Object.fromEntries(faults.map(({ field, code }) => [field, words(code)])),
    summary: faults.map(({ field, code }) => {
      const label = labelOf(texts.section2, field);
      return { id: field || 'signing-form', text: withLabel(label, words(code)) };
    }),
  };
}

function showForm<F>(flow: SigningFlow<F>, form: F, faults: readonly FieldFault[]): void {
  if (flow.needsChoice(form)) return showChooser(flow, form, faults);
  const { section2: t } = flow.texts;
  sendStep(flow, form, faults, {
    step: 'edit',
    current: 1,
    button: t.review,
    others: flow.save ? [{ action: 'save', label: t.save }] : [],
    fields: (words) => flow.editor(form, words),
  });
}

const showChooser = <F,>(flow: SigningFlow<F>, form: F, faults: readonly FieldFault[]): void =>
  sendStep(flow, form, faults, {
    step: 'choose',
    current: 0,
    button: flow.texts.section2.continue,
    others: [],
    fields: (words) => (
      <>
        {flow.chooser(form, words)}
        <p>
          <ListsLink base={flow.base} language={flow.language} />
        </p>
      </>
    ),
  });

interface StepParts extends Pick<StepProps, 'current' | 'button' | 'others'> {
  readonly step: string;
  fields(words: Faults): VNode;
}

/** A page on which something is filled in. */
function sendStep<F>(
  flow: SigningFlow<F>,
  form: F,
  faults: readonly FieldFault[],
  { step, fields, ...parts }: StepParts,
): void {
  const words = shown(flow, faults);
  flow.send({
    status: faults.length > 0 ? 422 : 200,
    title: flow.title,
    hasErrors: faults.length > 0,
    body: (
      <Step
        {...parts}
        t={flow.texts.section2}
        title={flow.title}
        summary={words.summary}
        action={flow.action}
        hidden={hiddenOf(flow, step, { form, readAt: null })}
        beside={flow.beside}
      >
        {fields(words.faults)}
      </Step>
    ),
  });
}

function showReview<F>(flow: SigningFlow<F>, form: F, judged: Judged, unread: boolean): void {
  const { texts, statement } = flow;
  const error = unread ? texts.section2.mustRead : null;
  flow.send({
    status: unread ? 422 : 200,
    title: `${texts.section2.reviewTitle} - ${flow.title}`,
    hasErrors: unread,
    body: (
      <ReviewPage
        t={texts.section2}
        error={error}
        action={flow.action}
        hidden={hiddenOf(flow, 'review', { form, readAt: null })}
        beside={flow.beside}
        statement={statement.text}
        warnings={judged.warnings}
        summary={judged.summary}
      />
    ),
  });
}

function showSign<F>(
  flow: SigningFlow<F>,
  carried: Pick<Carried<F>, 'form' | 'readAt'>,
  signature: string,
  error: string | null,
): void {
  const { texts, statement, signer, now, language, timeZone, signLabel } = flow;
  flow.send({
    status: error ? 422 : 200,
    title: `${texts.section2.signTitle} - ${flow.title}`,
    hasErrors: error !== null,
    body: (
      <SignPage
        t={texts.section2}
        error={error}
        action={flow.action}
        hidden={hiddenOf(flow, 'sign', carried)}
        beside={flow.beside}
        statement={statement.text}
        name={`${signer.firstName} ${signer.lastName}`}
        signature={signature}
        now={now}
        language={language}
        timeZone={timeZone}
        button={signLabel}
      />
    ),
  });
}
