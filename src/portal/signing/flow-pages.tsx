import { documentCatalogue, isDocumentCode } from '../../domain/i9/documents/catalogue';
import type { DocumentInput } from '../../domain/i9/documents/presented';
import { fullName } from '../../domain/i9/form/signers';
import type { FieldFault } from '../../domain/problem';
import { faultWords, wordsOfFaults, type Texts } from '../texts';
import { Checkbox, entryOf, TextField } from '../ui/fields';
import { instantInWords, ListsLink, SignedStatement } from '../ui/page';
import { Alert, Card, summaryItems } from '../ui/page-parts';
import { checksScript } from '../ui/scripts';
import { typed, type FormBody } from '../ui/typed';
import { withLabel } from '../ui/words';
import { sendFlowPage } from './pages';
import type { Shown, FlowValidation, SigningFlow } from './signing-flow';

/** The pages of a signing flow: choose, fill in, review, sign. */

/** Returns the name of a control, for people who read only the summary; none if the message already names it. */
function labelOf(texts: Texts): (field: string) => string | undefined {
  const { section2: t } = texts;
  const labels: Readonly<Record<string, string>> = {
    ...t.labels,
    lists: t.choice,
    listA: t.list('A'),
    listB: t.list('B'),
    listC: t.list('C'),
    front: texts.copies.front,
    back: texts.copies.back,
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
  if (!flow.allowChecks || faults.length > 0 || flow.needsChoice?.(form)) return [];
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
  if (flow.needsChoice?.(form)) return showChooser(flow, form, faults);
  flow.allowChecks?.();
  const { section2: t, section1 } = flow.texts;
  const { words, ...page } = entryPage(flow, form, faults);
  const checks = wordsOfFaults(flow.texts, striking).words;
  sendFlowPage(
    flow,
    { form, part },
    {
      ...page,
      step: 'edit',
      fields: (
        <>
          {flow.editor(form, { ...checks, ...words }, part)}
          {flow.allowChecks ? <script dangerouslySetInnerHTML={{ __html: checksScript }} /> : null}
        </>
      ),
      button: part + 1 < (flow.parts?.count(form) ?? 1) ? section1.form.continue : t.review,
      others: [
        ...(part > 0 ? [{ action: 'back', label: section1.layout.back, look: 'outline' as const }] : []),
        ...(flow.canPause ? [{ action: 'save', label: t.save, look: 'outline' as const }] : []),
      ],
    },
  );
}

function showChooser<F>(
  flow: SigningFlow<F>,
  form: F,
  faults: readonly FieldFault[],
  sent: FormBody | null = null,
): void {
  const { words, ...page } = entryPage(flow, form, faults);
  sendFlowPage(
    flow,
    { form },
    {
      ...page,
      step: 'choose',
      fields: (
        <>
          {flow.chooser?.(form, words, sent)}
          <p>
            <ListsLink base={flow.base} language={flow.language} />
          </p>
        </>
      ),
      button: flow.texts.section1.form.continue,
      others: [],
    },
  );
}

/** Returns what the pages share on which something is filled in, and the messages by control. */
function entryPage<F>(flow: SigningFlow<F>, form: F, given: readonly FieldFault[]) {
  const { section2: t } = flow.texts;
  const { words, items } = wordsOfFaults(flow.texts, given, labelOf(flow.texts));
  const place = placeOf(t, flow.documentsOf?.(form) ?? []);
  const faults = items.map(({ id, text }) => ({
    id: id && !(id in t.ofRecords) ? id : 'signing-form',
    text: withLabel(place(id), text),
  }));
  return {
    words,
    faults,
    autocomplete: 'off',
    encType: flow.takeCopies && 'multipart/form-data',
  } as const;
}

/** What will be signed, and the statement that must be read first (8 CFR 274a.2(h)). */
function showReview<F>(
  flow: SigningFlow<F>,
  form: F,
  { warnings, summary }: FlowValidation,
  unread: boolean,
): void {
  const { section2: t, section1 } = flow.texts;
  const { attestation } = section1;
  const error = unread ? attestation.mustRead : undefined;
  sendFlowPage(
    flow,
    { form },
    {
      step: 'review',
      heading: t.reviewTitle,
      faults: summaryItems({ read: error }),
      intro:
        warnings.length > 0 ? (
          <Alert kind="warning" heading={t.warningTitle}>
            {warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </Alert>
        ) : null,
      above: (
        <Card>
          <h2 class="usa-sr-only">{flow.title}</h2>
          {summary}
        </Card>
      ),
      fields: (
        <Card>
          <SignedStatement source={t.statement} text={flow.statement.text} />
          {t.statementMeaning ? <p>{t.statementMeaning}</p> : null}
          <Checkbox id="read" label={attestation.read} error={error} checked={false} />
        </Card>
      ),
      button: attestation.continue,
      others: [{ label: section1.review.change, look: 'plain', action: 'back' }],
    },
  );
}

function showSign<F>(flow: SigningFlow<F>, page: Shown<F>): void {
  const { now, language, timeZone, signer, texts } = flow;
  const { section2: t, section1 } = texts;
  const [fault] = page.faults;
  const words = fault ? { signature: faultWords(texts, fault).words } : {};
  sendFlowPage(flow, page, {
    step: 'sign',
    heading: t.signTitle,
    faults: summaryItems(words),
    intro: <p>{t.signIntro}</p>,
    autocomplete: 'off',
    fields: (
      <>
        <Card>
          <SignedStatement source={t.statement} text={flow.statement.text} />
          <TextField
            {...entryOf('signature', words, typed(page.sent ?? {}, 'signature', 200))}
            label={t.signature}
            hint={section1.sign.expected(fullName({ ...signer, middleInitial: null }))}
            maxLength={120}
          />
        </Card>
        <Card heading={section1.sign.time}>
          <p class="portal-time">
            <time dateTime={now.toISOString()}>{instantInWords(now, language, timeZone)}</time>
          </p>
          <p class="portal-note">{t.timeNote}</p>
        </Card>
      </>
    ),
    button: flow.signLabel,
    others: [{ label: section1.review.change, look: 'outline', action: 'back' }],
  });
}
