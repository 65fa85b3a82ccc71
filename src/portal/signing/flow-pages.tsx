import type { VNode } from 'preact';
import { documentCatalogue, isDocumentCode } from '../../domain/i9/documents/catalogue';
import type { DocumentInput } from '../../domain/i9/documents/presented';
import type { FieldFault } from '../../domain/problem';
import { faultWords, wordsOfFaults, type Texts } from '../texts';
import { ListsLink } from '../ui/page';
import { checksScript } from '../ui/scripts';
import { typed, type Faults, type FormBody } from '../ui/typed';
import { withLabel } from '../ui/words';
import { ReviewPage, SignPage, Step, type StepProps } from './pages';
import type { Carried, Shown, Validation, SigningFlow } from './signing-flow';

/** The pages of a signing flow: choose, fill in, review, sign. */

function hiddenOf<F>(
  flow: SigningFlow<F>,
  step: string,
  { form, readAt, part = 0 }: Pick<Carried<F>, 'form' | 'readAt'> & { part?: number },
) {
  const carried: Carried<F> = { form, part, readAt, madeAt: flow.now.toISOString() };
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

/** Returns the name of a control, for people who read only the summary; none if the message already names it. */
function labelOf(texts: Texts): (field: string) => string | undefined {
  const { section2: t } = texts;
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
    sevisNumber: t.extension.sevisNumber,
    i94Number: t.extension.i94Number,
    i94ExpirationDate: t.extension.i94ExpirationDate,
    front: texts.copies.front,
    back: texts.copies.back,
    designation: t.extension.designation,
    designationEndsOn: t.extension.designationEndsOn,
    extendedUntil: t.extension.extendedUntil,
    ...t.ofRecords,
  };
  return (field) => labels[field.slice(field.lastIndexOf('.') + 1)];
}

/**
 * Returns which document a control belongs to, for people who read only the summary: several documents ask the same
 * questions, and so do the papers of one.
 */
function placeOf(t: Texts['section2'], documents: readonly DocumentInput[]) {
  return (field: string): string | undefined => {
    const match = /^documents?(?:\.(\d+))?(?:\.papers\.(\d+))?\./.exec(field);
    const [, index = '0', paper] = match ?? [];
    const { code = '' } = documents[Number(index)] ?? {};
    if (!match || !isDocumentCode(code)) return undefined;
    const { list, papers } = documentCatalogue[code];
    return [
      ...(documents.length > 1 ? [t.document(list)] : []),
      ...(papers.length > 1 && paper !== undefined ? [t.paper(Number(paper) + 1)] : []),
    ].join(', ');
  };
}

/** Sends a page of the flow; the review of a form that is not valid any more is the page with its faults. */
export async function showPage<F>(given: SigningFlow<F>, page: Shown<F>): Promise<void> {
  const { step, form, faults, sent, revealed = false } = page;
  const flow = revealed ? { ...given, beside: () => given.beside?.(true) ?? null } : given;
  if (step === 'choose') return showChooser(flow, form, faults, sent);
  if (step === 'edit') return showForm(flow, page, await strikingIn(flow, form, faults));
  if (step === 'sign') return showSign(flow, page);
  const validated = await flow.validate(form);
  if (validated.faults.length > 0) return showForm(flow, faultyPart(flow, form, validated.faults));
  showReview(flow, form, validated, faults.length > 0);
}

/** Returns the cross-checks that strike while the form is filled in; those of a form that was sent are among its faults. */
async function strikingIn<F>(
  flow: SigningFlow<F>,
  form: F,
  faults: readonly FieldFault[],
): Promise<readonly FieldFault[]> {
  if (!flow.allowChecks || faults.length > 0 || flow.needsChoice(form)) return [];
  const found = await flow.validate(form);
  return found.faults.filter(({ field }) => field.startsWith('explanations.'));
}

/** Returns the first page of the editor that has a fault, with the faults that it shows. */
export function faultyPart<F>(
  { parts }: Pick<SigningFlow<F>, 'parts'>,
  form: F,
  faults: readonly FieldFault[],
): Pick<Shown<F>, 'form' | 'part' | 'faults'> {
  if (!parts || faults.length === 0) return { form, part: 0, faults };
  const partOf = ({ field }: FieldFault) => parts.of(form, field);
  const part = Math.min(...faults.map(partOf));
  return { form, part, faults: faults.filter((fault) => partOf(fault) === part) };
}

function showForm<F>(
  flow: SigningFlow<F>,
  { form, part, faults }: Pick<Shown<F>, 'form' | 'part' | 'faults'>,
  striking: readonly FieldFault[] = [],
): void {
  if (flow.needsChoice(form)) return showChooser(flow, form, faults);
  flow.allowChecks?.();
  const { section2: t } = flow.texts;
  sendStep(flow, form, faults, {
    step: 'edit',
    current: 1,
    part,
    button: part + 1 < (flow.parts?.count(form) ?? 1) ? t.continue : t.review,
    others: [
      ...(part > 0 ? [{ action: 'back', label: flow.texts.section1.layout.back }] : []),
      ...(flow.canPause ? [{ action: 'save', label: t.save }] : []),
    ],
    fields: (words) => (
      <>
        {flow.editor(form, { ...wordsOfFaults(flow.texts, striking, () => undefined).words, ...words }, part)}
        {flow.allowChecks ? <script dangerouslySetInnerHTML={{ __html: checksScript }} /> : null}
      </>
    ),
  });
}

const showChooser = <F,>(
  flow: SigningFlow<F>,
  form: F,
  faults: readonly FieldFault[],
  sent: FormBody | null = null,
): void =>
  sendStep(flow, form, faults, {
    step: 'choose',
    current: 0,
    button: flow.texts.section2.continue,
    others: [],
    fields: (words) => (
      <>
        {flow.chooser(form, words, sent)}
        <p>
          <ListsLink base={flow.base} language={flow.language} />
        </p>
      </>
    ),
  });

interface StepParts extends Pick<StepProps, 'current' | 'button' | 'others'> {
  readonly step: string;
  readonly part?: number;
  fields(words: Faults): VNode;
}

/** Sends a page on which something is filled in. */
function sendStep<F>(
  flow: SigningFlow<F>,
  form: F,
  faults: readonly FieldFault[],
  { step, part = 0, fields, ...parts }: StepParts,
): void {
  const { section2: t } = flow.texts;
  const { words, items } = wordsOfFaults(flow.texts, faults, labelOf(flow.texts));
  const place = placeOf(t, flow.documentsOf?.(form) ?? []);
  flow.send({
    status: faults.length > 0 ? 422 : 200,
    title: flow.title,
    hasErrors: faults.length > 0,
    body: (
      <Step
        {...parts}
        flow={flow}
        hidden={hiddenOf(flow, step, { form, readAt: null, part })}
        summary={items.map(({ id, text }) => ({
          id: id && !(id in t.ofRecords) ? id : 'signing-form',
          text: withLabel(place(id), text),
        }))}
      >
        {fields(words)}
      </Step>
    ),
  });
}

function showReview<F>(flow: SigningFlow<F>, form: F, validated: Validation, unread: boolean): void {
  const { section2: t } = flow.texts;
  flow.send({
    status: unread ? 422 : 200,
    title: `${t.reviewTitle} - ${flow.title}`,
    hasErrors: unread,
    body: (
      <ReviewPage
        flow={flow}
        hidden={hiddenOf(flow, 'review', { form, readAt: null })}
        error={unread ? t.mustRead : undefined}
        validated={validated}
      />
    ),
  });
}

function showSign<F>(flow: SigningFlow<F>, page: Shown<F>): void {
  const [fault] = page.faults;
  flow.send({
    status: fault ? 422 : 200,
    title: `${flow.texts.section2.signTitle} - ${flow.title}`,
    hasErrors: fault !== undefined,
    body: (
      <SignPage
        flow={flow}
        hidden={hiddenOf(flow, 'sign', page)}
        error={fault && faultWords(flow.texts, fault).words}
        signature={typed(page.sent ?? {}, 'signature', 200)}
      />
    ),
  });
}
