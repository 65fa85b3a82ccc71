import { documentBody } from '../../domain/i9/documents/examined';
import { localTime } from '../../domain/dates';
import { crossChecks, type Explanations } from '../../domain/i9/documents/cross-checks';
import { asPrinted } from '../../domain/i9/documents/extended-card';
import type { PresentedDocument, DocumentInput } from '../../domain/i9/documents/presented';
import { statements } from '../../domain/i9/form/statements';
import { entryOf, TextArea, DateField } from '../ui/fields';
import { SummaryList, Card } from '../ui/page-parts';
import { textsOf } from '../texts';
import { shownDate, shownInstant } from '../ui/words';
import type { PageContext } from '../session/page-context';
import { DocumentsFields } from './documents';
import {
  amendmentsOf,
  examinationBody,
  explanationsOf,
  newest,
  presentedDocuments,
  shownStandingSection2,
  type ShownCorrection,
  type ExaminationForm,
} from './operations/examined';
import { UsersExamination } from './examination';
import { fromAllLists } from './choose-documents';
import { ExplanationFields, readExplanations } from './explanations';
import { DocumentsSummary } from './documents-summary';
import { userFlow } from './flows';
import type { ReadForm } from '../workspace/i9/i9';
import { typedDocuments, readExamination, typed, typedDate } from '../ui/typed';

const { section2: t } = textsOf('en');

/** Section 2 as it should have been. */
interface AmendmentForm extends ExaminationForm {
  readonly documents: readonly DocumentInput[];
  readonly firstDay: string;
  readonly additionalInformation: string;
  /** What was wrong and why; shown beside the old values. */
  readonly explanation: string;
  readonly explanations?: Explanations;
}

/** A correction that is appended to Section 2; the old values stay readable. */
export function amendmentFlow(context: PageContext, toSign: ReadForm) {
  const { i9, details } = toSign;
  const standing = shownStandingSection2(i9);
  // A box that was ticked can be corrected wherever the location has left E-Verify since.
  const offersProcedure = details.everifyNow || standing.examinationMethod === 'alternative';
  return userFlow<AmendmentForm>(context, toSign, {
    name: 'amendment',
    statement: statements.examiner,
    title: 'Amend Section 2',
    signLabel: 'Sign the amendment',
    blank: {
      documents: standing.documents.map(asTyped),
      firstDay: shownDate(standing.firstDay),
      additionalInformation: standing.additionalInformation ?? '',
      examinationMethod: standing.examinationMethod,
      liveVideoAt: standing.liveVideoAt && localTime(standing.liveVideoAt, toSign.timeZone),
      explanation: '',
    },
    ...fromAllLists<AmendmentForm>(t),
    editor: (form, faults) => (
      <>
        <Card heading="What was wrong">
          {details.reason ? <p>{`Reason for the request: ${details.reason}`}</p> : null}
          <TextArea
            {...entryOf('explanation', faults, form.explanation)}
            label="Explanation"
            hint="It appears beside the old values, with your name and the date."
            maxLength={1000}
          />
        </Card>
        <DocumentsFields t={t} faults={faults} documents={form.documents} everify={details.everify} />
        {offersProcedure ? (
          <Card heading={t.examination}>
            <UsersExamination context={context} i9={toSign} faults={faults} everify value={form} />
          </Card>
        ) : null}
        <Card>
          <DateField
            {...entryOf('firstDay', faults, form.firstDay)}
            label={t.labels.firstDay}
            hint={t.firstDayHint}
          />
          <TextArea
            {...entryOf('additionalInformation', faults, form.additionalInformation)}
            label={`${t.labels.additionalInformation} ${t.optional}`}
            hint="Left blank, it stays as it is."
            maxLength={2000}
          />
          <ExplanationFields t={t} hint={t.explanationHint} faults={faults} given={form.explanations ?? {}} />
        </Card>
      </>
    ),
    read: (body, before) => ({
      documents: typedDocuments(body, before.documents),
      firstDay: typedDate(body, 'firstDay'),
      additionalInformation: typed(body, 'additionalInformation'),
      ...(offersProcedure && readExamination(body)),
      explanation: typed(body, 'explanation'),
      explanations: readExplanations(body),
    }),
    operationId: 'recordI9Amendment',
    bodyOf: ({ documents, firstDay: firstDayOfEmployment, liveVideoAt, ...form }) => ({
      ...form,
      documents: documents.map(documentBody),
      firstDayOfEmployment,
      ...(offersProcedure && examinationBody({ ...form, liveVideoAt }, toSign.timeZone)),
    }),
    shown: showsAmendment(toSign),
  });
}

/** Returns a document on the form as if someone had typed it. */
function asTyped(document: PresentedDocument): DocumentInput {
  const { papers, autoExtendedUntil, extension, receiptFor, ...rest } = asPrinted(document);
  return {
    ...rest,
    papers: papers.map((paper) => ({
      ...paper,
      expirationDate: shownDate(paper.expirationDate),
      issuedOn: shownDate(paper.issuedOn),
    })),
    autoExtendedUntil: shownDate(autoExtendedUntil),
    ...(extension && {
      extension: {
        ...extension,
        filedOn: shownDate(extension.filedOn),
        i94ExpirationDate: shownDate(extension.i94ExpirationDate),
        designationEndsOn: shownDate(extension.designationEndsOn),
      },
    }),
    receiptFor: receiptFor ?? '',
  };
}

/** Shows the amendment that a form has newest, as it will be signed. */
export const showsAmendment =
  ({ timeZone }: Pick<ReadForm, 'timeZone'>) =>
  (i9: ReadForm['i9'], { documents }: { readonly documents: readonly DocumentInput[] }) => ({
    summary: <AmendmentSummary correction={newest(amendmentsOf(i9))} typed={documents} timeZone={timeZone} />,
  });

/** An amendment of Section 2 as it will be, or was, signed. */
export function AmendmentSummary({
  correction,
  typed = [],
  timeZone,
  masked = false,
}: {
  correction: ShownCorrection;
  /** Its documents as their signer has typed them. */
  typed?: readonly DocumentInput[];
  /** Name of the time zone of the form. */
  timeZone: string;
  masked?: boolean;
}) {
  const { kind, examinationMethod: method, liveVideoAt, reason, firstDayOfEmployment } = correction;
  const documents = presentedDocuments(correction.documents ?? [], typed);
  const explanations = explanationsOf(correction.explanations);
  const isUsual = kind === 'receipt-replacement' && method === 'physical';
  const rows = [
    { term: 'Explanation', value: reason || null },
    ...crossChecks.map((check) => ({ term: t.explanations[check], value: explanations[check] || null })),
    { term: t.method, value: method && !isUsual ? t[method] : null },
    { term: t.labels.liveVideoAt, value: liveVideoAt ? shownInstant(liveVideoAt, timeZone) : null },
    { term: t.labels.firstDay, value: shownDate(firstDayOfEmployment) || null },
    { term: t.labels.additionalInformation, value: correction.additionalInformation || null },
  ];
  return (
    <>
      <DocumentsSummary t={t} documents={documents} masked={masked} />
      <SummaryList rows={rows} />
    </>
  );
}
