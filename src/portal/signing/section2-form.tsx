import { crossChecks } from '../../domain/i9/documents/cross-checks';
import type { Section2 } from '../../domain/i9/documents/section2';
import { documentCatalogue } from '../../domain/i9/documents/catalogue';
import type { Section2Form, Section2Warning } from '../../services/i9/section2/section2';
import type { FieldFault } from '../../domain/checked';
import { TextArea, TextField } from '../ui/fields';
import { SummaryList } from '../ui/page-parts';
import type { FormBody } from '../ui/form-values';
import { Card } from '../ui/page';
import type { HrTexts } from '../texts/links';
import { shownDate, shownInstant } from '../ui/words';
import { ChooseDocuments, DocumentsFields } from './documents';
import { DocumentsSummary } from './documents-summary';
import { ExaminationFields } from './examination';
import {
  chosenDocument,
  choiceOf,
  codesOf,
  readChoice,
  readDocumentFields,
  readExamination,
  typed,
  type Faults,
} from '../ui/typed';

/** Section 2 on its pages, the same for a user of the organization and for an authorized representative. */

export const blankSection2 = (startDate: string): Section2Form => ({
  documents: [],
  firstDay: shownDate(startDate),
});

export function chooseSection2(
  body: FormBody,
  before: Section2Form,
): { form: Section2Form; faults: readonly FieldFault[] } {
  const { codes, missing } = codesOf(readChoice(body));
  const faults = missing.map((field) => ({
    field,
    code: field === 'lists' ? 'required' : 'unknown-document',
  }));
  if (faults.length > 0) return { form: { ...before, documents: choicesAsDocuments(body) }, faults };
  return {
    form: { ...before, documents: codes.map((code) => chosenDocument(code, before.documents)) },
    faults: [],
  };
}

/** What was chosen so far, so that the page shows it again. */
const choicesAsDocuments = (body: FormBody) =>
  Object.values(readChoice(body).codes)
    .filter((code) => code !== '')
    .map((code) => ({ code, papers: [] }));

export const readSection2 = (body: FormBody, before: Section2Form): Section2Form => ({
  documents: before.documents.map((document, index) =>
    readDocumentFields(body, document, `documents.${index}`),
  ),
  firstDay: typed(body, 'firstDay', 40),
  additionalInformation: typed(body, 'additionalInformation'),
  explanations: Object.fromEntries(
    crossChecks.flatMap((check) => {
      const text = typed(body, `explanations.${check}`, 600);
      return text.trim() === '' ? [] : [[check, text]];
    }),
  ),
  ...readExamination(body),
});

interface Props {
  t: HrTexts['section2'];
  form: Section2Form;
  faults: Faults;
  everify: boolean;
}

export const Section2Chooser = ({ t, form, faults }: Omit<Props, 'everify'>) => (
  <ChooseDocuments t={t} faults={faults} choice={choiceOf(form.documents)} />
);

export function Section2Editor({ t, form, faults, everify }: Props) {
  return (
    <>
      <DocumentsFields t={t} faults={faults} documents={form.documents} />
      <Card heading={t.examination}>
        <TextField
          id="firstDay"
          label={t.firstDay}
          hint={t.firstDayHint}
          error={faults['firstDay']}
          value={form.firstDay}
          size="sm"
          maxLength={10}
        />
        <ExaminationFields
          t={t}
          faults={faults}
          everify={everify}
          copiesUrl={null}
          value={{
            examinationMethod: form.examinationMethod ?? 'physical',
            liveVideoAt: form.liveVideoAt ?? '',
          }}
        />
        <TextArea
          id="additionalInformation"
          label={t.information}
          hint={t.informationHint}
          error={faults['additionalInformation']}
          value={form.additionalInformation ?? ''}
          maxLength={2000}
        />
        {crossChecks
          .filter((check) => faults[`explanations.${check}`] ?? form.explanations?.[check])
          .map((check) => (
            <TextArea
              key={check}
              id={`explanations.${check}`}
              label={t.explanations[check]}
              hint={t.explanationHint}
              error={faults[`explanations.${check}`]}
              value={form.explanations?.[check] ?? ''}
              maxLength={500}
            />
          ))}
      </Card>
    </>
  );
}

/** Section 2 as it will be, or was, signed. */
export function Section2Summary(props: {
  t: HrTexts['section2'];
  section2: Section2;
  timeZone: string;
  texts: HrTexts['representative'];
  masked?: boolean;
}) {
  const { t, section2, timeZone, texts, masked = false } = props;
  const {
    documents,
    firstDay,
    examinationMethod,
    liveVideoAt,
    copiesKept,
    additionalInformation,
    explanations,
  } = section2;
  return (
    <>
      <DocumentsSummary t={t} documents={documents} masked={masked} />
      <SummaryList
        rows={[
          { term: t.firstDay, value: shownDate(firstDay) },
          { term: t.method, value: examinationMethod === 'physical' ? t.physical : t.alternative },
          ...(liveVideoAt ? [{ term: t.liveVideo, value: shownInstant(liveVideoAt, timeZone) }] : []),
          ...(copiesKept ? [{ term: t.copies, value: t.yes }] : []),
          { term: t.information, value: additionalInformation ?? t.none },
          ...crossChecks.flatMap((check) => {
            const value = explanations?.[check];
            return value === undefined ? [] : [{ term: t.explanations[check], value }];
          }),
          {
            term: texts.employer,
            value: `${section2.businessName}, ${section2.businessAddress}`,
          },
        ]}
      />
    </>
  );
}

export const warningTexts = (t: HrTexts['section2'], warnings: readonly Section2Warning[]): string[] =>
  warnings.map(({ document }) => t.warning(documentCatalogue[document].title));
