import type { Request, Response } from 'express';
import type { FieldFault } from '../../domain/problem';
import { keepSent, type KeepCopy } from './sent-copies';
import { crossChecks } from '../../domain/i9/documents/cross-checks';
import type { Section2Form } from '../../domain/i9/documents/section2';
import type { Section1 } from '../../domain/i9/form/section1';
import { statements } from '../../domain/i9/form/statements';
import { documentCatalogue, type DocumentCode } from '../../domain/i9/documents/catalogue';
import { entryOf, TextArea, DateField } from '../ui/fields';
import { SummaryList, Card } from '../ui/page-parts';
import { zoneInWords } from '../ui/page';
import { allowChecks } from '../ui/security';
import type { Language, Texts } from '../texts';
import { shownDate, shownInstant } from '../ui/words';
import { DocumentCopies, type ShownCopy } from './copy-parts';
import { DocumentsFields } from './documents';
import { fromAllLists } from './choose-documents';
import { DocumentsSummary } from './documents-summary';
import { ExplanationFields, readExplanations } from './explanations';
import { ExaminationFields } from './examination';
import type { SigningFlow } from './signing-flow';
import type { ShownSection2 } from './operations/examined';
import { besideSection2 } from './signed-section1';
import {
  readDocumentFields,
  typedDocuments,
  readExamination,
  typed,
  typedDate,
  type FormBody,
} from '../ui/typed';

/** Section 2 on its pages, the same for a user of the organization and for an authorized representative. */

interface Section2Facts {
  readonly res: Response;
  readonly texts: Texts;
  /** Section 1 as signed; shown on every page. */
  readonly section1: Section1 | null;
  readonly draft: Section2Form | null;
  /** First day of work for pay on record, `YYYY-MM-DD`. */
  readonly startDate: string;
  readonly everify: boolean;
  /** Of the location, whose time the form shows. */
  readonly timeZone: string;
  readonly language: Language;
  /**
   * An authorized representative examines, who may never have seen a Form I-9: in person (see `ExaminationFields`), one
   * document at a time, with a picture of where its number is.
   */
  readonly byNeighbor?: boolean;
  /** Copies that are kept with the form, and the address of one if it may be opened. */
  readonly copies: readonly ShownCopy[];
  readonly hrefOfCopy?: ((copyId: number) => string) | undefined;
  /** Whoever examines may see the numbers of Section 1 in full. */
  readonly mayReveal?: boolean;
}

/** Returns the pages of Section 2; the caller decides who signs it, and how. */
export function section2Pages(facts: Section2Facts) {
  const { texts, section1, draft, startDate, everify, timeZone, language, byNeighbor = false } = facts;
  const { mayReveal = false, copies, hrefOfCopy, res } = facts;
  const { section2: t } = texts;
  const pages = {
    title: t.title,
    statement: statements.examiner,
    blank: draft ?? { documents: [], firstDay: shownDate(startDate) },
    beside: (revealed: boolean) => section1 && besideSection2({ texts, section1, revealed, mayReveal }),
    allowChecks: () => allowChecks(res),
    needsChoice: (form) => form.documents.length === 0,
    ...fromAllLists<Section2Form>(t),
    parts: byNeighbor ? onePartEach : undefined,
    editor: (form, faults, part) => (
      <>
        <DocumentsFields
          t={t}
          faults={faults}
          documents={form.documents}
          only={byNeighbor ? part : null}
          pictures={byNeighbor}
          everify={everify}
          copiesOf={(document, index) => {
            const prefix = copyPrefixes[index];
            return everify && prefix ? (
              <DocumentCopies
                texts={texts}
                copies={copies}
                document={document}
                prefix={prefix}
                faults={faults}
                hrefOf={hrefOfCopy}
              />
            ) : null;
          }}
        />
        {!byNeighbor || part >= form.documents.length ? (
          <Card heading={t.examination}>
            <DateField
              {...entryOf('firstDay', faults, form.firstDay)}
              label={t.labels.firstDay}
              hint={t.firstDayHint}
            />
            <ExaminationFields
              t={t}
              faults={faults}
              everify={everify}
              inPerson={byNeighbor}
              zone={zoneInWords(timeZone, language)}
              copiesUrl={null}
              value={form}
            />
            <TextArea
              {...entryOf('additionalInformation', faults, form.additionalInformation)}
              label={t.labels.additionalInformation}
              hint={t.informationHint}
              maxLength={2000}
            />
            <div id="cross-checks" aria-live="polite">
              <ExplanationFields
                t={t}
                hint={t.explanationHint}
                faults={faults}
                given={form.explanations ?? {}}
              />
            </div>
          </Card>
        ) : null}
      </>
    ),
    read: byNeighbor ? readPart : readSection2,
  } satisfies Partial<SigningFlow<Section2Form>>;
  return {
    pages,
    /** What is shown of a validated section. */
    validated: ({
      section2,
      unusual,
    }: {
      readonly section2: ShownSection2 | null;
      /** Documents that are unusual for the employee's status. */
      readonly unusual: readonly DocumentCode[];
    }) => ({
      warnings: unusual.map((code) => t.warning(documentCatalogue[code].title)),
      summary: section2 && (
        <Section2Summary texts={texts} section2={section2} timeZone={timeZone} inPerson={byNeighbor} />
      ),
    }),
  };
}

/** A page for each document, and one for the rest. */
const onePartEach: NonNullable<SigningFlow<Section2Form>['parts']> = {
  count: ({ documents }) => documents.length + 1,
  of({ documents }, field) {
    const index = /^documents\.(\d+)/.exec(field)?.[1];
    return index === undefined ? documents.length : Number(index);
  },
};

/** Reads the page of one document, or of the rest. */
function readPart(body: FormBody, before: Section2Form, part: number): Section2Form {
  const document = before.documents[part];
  if (!document) return { ...readRest(body), documents: before.documents };
  const read = readDocumentFields(body, document, `documents.${part}`);
  return { ...before, documents: before.documents.with(part, read) };
}

const readSection2 = (body: FormBody, before: Section2Form): Section2Form => ({
  ...readRest(body),
  documents: typedDocuments(body, before.documents),
});

const readRest = (body: FormBody): Omit<Section2Form, 'documents'> => ({
  firstDay: typedDate(body, 'firstDay'),
  additionalInformation: typed(body, 'additionalInformation'),
  explanations: readExplanations(body),
  ...readExamination(body),
});

/** Controls for copies of the documents of Section 2, of which there are at most two. */
export const copyPrefixes = ['documents.0.copies.', 'documents.1.copies.'];

/** Keeps the pictures that came with the page. @param keep null where Section 2 asks for none */
export async function takeCopies(
  req: Request,
  documents: Section2Form['documents'],
  keep: KeepCopy | null,
): Promise<readonly FieldFault[]> {
  if (!keep) return [];
  const faults: FieldFault[] = [];
  for (const [index, prefix] of copyPrefixes.entries()) {
    const document = documents?.[index];
    if (document) faults.push(...(await keepSent(req, { document: document.code, prefix }, keep)));
  }
  return faults;
}

/** Section 2 as it will be, or was, signed. */
export function Section2Summary(props: {
  texts: Texts;
  section2: ShownSection2;
  timeZone: string;
  masked?: boolean;
  /** Whoever examines had no choice of how. */
  inPerson?: boolean;
}) {
  const { texts, section2, timeZone, masked = false, inPerson = false } = props;
  const { section2: t, section1 } = texts;
  const { documents, examinationMethod, liveVideoAt, copiesKept, explanations } = section2;
  const isPhysical = examinationMethod === 'physical';
  return (
    <>
      <DocumentsSummary t={t} documents={documents} masked={masked} />
      <SummaryList
        rows={[
          { term: t.labels.firstDay, value: shownDate(section2.firstDay) },
          { term: t.method, value: inPerson ? null : isPhysical ? t.physical : t.alternative },
          { term: t.labels.liveVideoAt, value: liveVideoAt ? shownInstant(liveVideoAt, timeZone) : null },
          { term: t.copies, value: copiesKept ? t.yes : null },
          { term: t.labels.additionalInformation, value: section2.additionalInformation },
          ...crossChecks.map((check) => ({ term: t.explanations[check], value: explanations?.[check] })),
          { term: section1.start.employer, value: `${section2.businessName}, ${section2.businessAddress}` },
        ]}
      />
    </>
  );
}
