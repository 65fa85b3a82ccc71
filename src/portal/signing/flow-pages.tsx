import type { VNode } from 'preact';
import type { FieldFault } from '../../domain/checked';
import { faultWords, type Texts } from '../texts';
import { ListsLink } from '../ui/lists-link';
import type { Faults } from '../ui/typed';
import { ReviewPage, SignPage, Step, type StepProps } from './pages';
import type { Carried, Validation, SigningFlow } from './signing-flow';

/** The pages of a signing flow: choose, fill in, review, sign. */

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
      <input
        type="hidden"
        name="carried"
        value={flow.cipher.encrypt(JSON.stringify(carried), flow.purpose)}
      />
    </>
  );
}

/** Returns the name of a control, for people who read only the summary; empty if the message already names it. */
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

/** Messages beside each field, repeated in the summary. A fault of no field is only in the summary. */
function shown({ texts }: Pick<SigningFlow<unknown>, 'texts'>, faults: readonly FieldFault[]) {
  const told = faults.map((fault) => ({
    field: fault.field,
    ...faultWords(texts, fault, labelOf(texts.section2, fault.field)),
  }));
  return {
    faults: Object.fromEntries(told.map(({ field, words }) => [field, words])),
    summary: told.map(({ field, summary }) => ({ id: field || 'signing-form', text: summary })),
  };
}

export function showForm<F>(flow: SigningFlow<F>, form: F, faults: readonly FieldFault[]): void {
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

export const showChooser = <F,>(flow: SigningFlow<F>, form: F, faults: readonly FieldFault[]): void =>
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

/** Sends a page on which something is filled in. */
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

export function showReview<F>(flow: SigningFlow<F>, form: F, validated: Validation, unread: boolean): void {
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
        warnings={validated.warnings}
        summary={validated.summary}
      />
    ),
  });
}

export function showSign<F>(
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
