import type { FieldFault } from '../../../domain/checked';
import { documentCatalogue, isDocumentCode, type DocumentList } from '../../../domain/i9/document-catalogue';
import type { PresentedDocument } from '../../../domain/i9/presented';
import { statements } from '../../../domain/i9/statements';
import { amendmentsOf, signSection2Amendment, type Section2AmendmentForm } from '../../../forms/amendment';
import { factsFromJson } from '../../../forms/facts';
import type { DocumentInput } from '../../../forms/presented-documents';
import { recordReceiptReplacement, type ReceiptReplacementForm } from '../../../forms/receipt-replacement';
import { recordSupplementB, supplementBOf, type SupplementBForm } from '../../../forms/reverification';
import { section2Of } from '../../../forms/section2';
import type { I9Row } from '../../../store/i9s';
import { TextArea, TextField } from '../../components/fields';
import { SummaryList } from '../../components/page-parts';
import { Card } from '../../views/page';
import { hrTextsOf } from '../texts';
import { shownDate } from '../words';
import type { HrVisit } from '../visit';
import { ChooseDocuments, ChooseOne, DocumentFields, DocumentsSummary } from './documents';
import { ExaminationFields } from './examination';
import { judgeBySigning, signNow, userFlow } from './flows';
import type { SigningFlow } from './flow';
import {
  chosenDocument,
  choiceOf,
  codesOf,
  readChoice,
  readDocumentFields,
  readExamination,
  typed,
} from './typed';

const { section2: t } = hrTextsOf('en');

const changeButton = (
  <p id="documents">
    <button class="usa-button usa-button--unstyled" type="submit" name="action" value="change">
      {t.change}
    </button>
  </p>
);

/** A dated amendment with the document behind a receipt (8 CFR 274a.2(b)(1)(vi)). */
export function receiptFlow(visit: HrVisit, row: I9Row): SigningFlow<ReceiptReplacementForm> {
  const record = (form: ReceiptReplacementForm) => [visit.services, row.id, form] as const;
  const list = singleListOf(row);
  return {
    ...userFlow(visit, row.id, { name: 'receipt', statement: statements.examiner }),
    title: 'Record the document behind the receipt',
    signLabel: 'Sign the amendment',
    blank: { documents: [] },
    needsChoice: ({ documents }) => documents.length === 0,
    chooser: ({ documents }, faults) =>
      list === null ? (
        <ChooseDocuments t={t} faults={faults} choice={choiceOf(documents)} />
      ) : (
        <Card>
          <ChooseOne t={t} faults={faults} lists={[list]} value={documents[0]?.code ?? ''} />
        </Card>
      ),
    choose(body, before) {
      const one = typed(body, 'document.code', 40);
      const { codes, missing } =
        list === null
          ? codesOf(readChoice(body))
          : { codes: [one], missing: isDocumentCode(one) ? [] : ['document.code'] };
      const faults = missing.map((field) => ({ field, code: 'unknown-document' }));
      if (faults.length > 0) return { form: before, faults };
      return { form: { documents: codes.map((code) => chosenDocument(code, before.documents)) }, faults: [] };
    },
    editor: ({ documents }, faults) => (
      <>
        {faults['documents'] ? <p class="usa-error-message">{faults['documents']}</p> : null}
        {documents.map((document, index) => (
          <DocumentFields
            key={document.code}
            t={t}
            faults={faults}
            document={document}
            prefix={`documents.${index}`}
          />
        ))}
        {changeButton}
      </>
    ),
    read: (body, { documents }) => ({
      documents: documents.map((document, index) => readDocumentFields(body, document, `documents.${index}`)),
    }),
    judge: (form) =>
      judgeBySigning(
        visit,
        (unit, signing) => recordReceiptReplacement(unit, ...record(form), signing),
        async (unit) => {
          const content = (await amendmentsOf(unit, row.id)).at(-1)?.content ?? '{}';
          const { documents } = JSON.parse(content) as { documents: readonly PresentedDocument[] };
          return {
            warnings: [],
            summary: <DocumentsSummary t={t} documents={documents} />,
          };
        },
      ),
    sign: (form, given) =>
      signNow(visit, 'recordReceiptReplacement', given, (unit, signing) =>
        recordReceiptReplacement(unit, ...record(form), signing),
      ),
  };
}

/** The list of the one document that replaces the receipt; null for a refugee, who may present two instead. */
function singleListOf({ facts }: I9Row): DocumentList | null {
  const types = (factsFromJson(facts).section2?.documents ?? []).map(({ code }) => documentCatalogue[code]);
  const receipt = types.find((type) => type.receipt !== undefined);
  return !receipt || receipt.receipt === 'i94-refugee' ? null : receipt.list;
}

/** A block of Supplement B: reverification, a re-hire within three years, or a new name. */
export function supplementBFlow(visit: HrVisit, row: I9Row): SigningFlow<SupplementBForm> {
  const { everify } = factsFromJson(row.facts);
  const reverifies = row.state === 'reverification_due' || row.state === 'authorization_expired';
  const rehires = row.state === 'retained';
  const lists: readonly DocumentList[] = ['A', 'C'];
  return {
    ...userFlow(visit, row.id, { name: 'reverification', statement: statements.reverification }),
    title: reverifies
      ? 'Supplement B: reverification'
      : rehires
        ? 'Supplement B: rehire'
        : 'Supplement B: new name',
    signLabel: 'Sign Supplement B',
    blank: {},
    needsChoice: ({ document }) => reverifies && !document,
    chooser: ({ document }, faults) => (
      <Card>
        <p>
          The employee chooses any document from List A or List C. List B is not needed, and the document does
          not have to be of the same kind as before.
        </p>
        <ChooseOne t={t} faults={faults} lists={lists} value={document?.code ?? ''} />
      </Card>
    ),
    choose(body, before) {
      const code = typed(body, 'document.code', 40);
      const known = isDocumentCode(code) && lists.includes(documentCatalogue[code].list);
      const faults = known ? [] : [{ field: 'document.code', code: 'list-b' }];
      const document = chosenDocument(code, before.document ? [before.document] : []);
      return { form: known ? { ...before, document } : before, faults };
    },
    editor: (form, faults) => (
      <>
        {form.document ? (
          <>
            <DocumentFields t={t} faults={faults} document={form.document} prefix="document" />
            {changeButton}
          </>
        ) : null}
        <Card heading={rehires ? 'Rehire' : 'New name (if any)'}>
          {rehires ? (
            <TextField
              id="rehiredOn"
              label="Date of rehire"
              hint="First day of the new period of employment, MM/DD/YYYY."
              error={faults['rehiredOn']}
              value={form.rehiredOn ?? ''}
              size="sm"
              maxLength={10}
            />
          ) : null}
          {(['newLastName', 'newFirstName', 'newMiddleInitial'] as const).map((field) => (
            <TextField
              key={field}
              id={field}
              label={nameLabels[field]}
              error={faults[field]}
              value={form[field] ?? ''}
              maxLength={field === 'newMiddleInitial' ? 2 : 40}
              {...(field === 'newMiddleInitial' ? { size: '2xs' as const } : {})}
            />
          ))}
        </Card>
        <Card {...(form.document && { heading: t.examination })}>
          {form.document ? (
            <ExaminationFields
              t={t}
              faults={faults}
              everify={everify}
              copiesUrl={`${visit.base}/i9s/${row.id}/copies`}
              value={{
                examinationMethod: form.examinationMethod ?? 'physical',
                liveVideoAt: form.liveVideoAt ?? '',
              }}
            />
          ) : null}
          <TextArea
            id="additionalInformation"
            label={t.information}
            error={faults['additionalInformation']}
            value={form.additionalInformation ?? ''}
            maxLength={2000}
          />
        </Card>
      </>
    ),
    read: (body, { document }) => ({
      document: document ? readDocumentFields(body, document, 'document') : null,
      rehiredOn: typed(body, 'rehiredOn', 40),
      newLastName: typed(body, 'newLastName', 100),
      newFirstName: typed(body, 'newFirstName', 100),
      newMiddleInitial: typed(body, 'newMiddleInitial', 10),
      additionalInformation: typed(body, 'additionalInformation'),
      ...readExamination(body),
    }),
    async judge(form) {
      const judged = await judgeBySigning(
        visit,
        (unit, signing) => recordSupplementB(unit, visit.services, row.id, form, signing),
        async (unit) => {
          const block = (await supplementBOf(unit, row.id)).at(-1)?.block;
          return { warnings: [], summary: block ? <SupplementBSummary block={block} /> : null };
        },
      );
      return { ...judged, faults: judged.faults.map(atName(form)) };
    },
    async sign(form, given) {
      const faults = await signNow(visit, 'recordReverification', given, (unit, signing) =>
        recordSupplementB(unit, visit.services, row.id, form, signing),
      );
      return faults && faults.map(atName(form));
    },
  };
}

/** A block that says nothing yet lacks a document; the page without documents asks for the name. */
const atName =
  ({ document }: SupplementBForm) =>
  (fault: FieldFault): FieldFault =>
    fault.field === 'document' && !document ? { ...fault, field: 'newLastName' } : fault;

const nameLabels = {
  newLastName: 'New last name',
  newFirstName: 'New first name',
  newMiddleInitial: 'New middle initial',
} as const;

type SupplementB = Awaited<ReturnType<typeof supplementBOf>>[number]['block'];

export function SupplementBSummary({ block, masked = false }: { block: SupplementB; masked?: boolean }) {
  const rows = [
    { term: 'Date of rehire', value: shownDate(block.rehiredOn) },
    { term: nameLabels.newLastName, value: block.newLastName },
    { term: nameLabels.newFirstName, value: block.newFirstName },
    { term: nameLabels.newMiddleInitial, value: block.newMiddleInitial },
    { term: t.information, value: block.additionalInformation },
  ];
  return (
    <>
      {block.document ? <DocumentsSummary t={t} documents={[block.document]} masked={masked} /> : null}
      <SummaryList rows={rows.filter(({ value }) => Boolean(value))} />
    </>
  );
}

/** A correction of Section 2 that is appended to it; the old values stay readable. */
export function amendmentFlow(visit: HrVisit, row: I9Row): SigningFlow<Section2AmendmentForm> {
  const section2 = section2Of(row);
  const documents: DocumentInput[] = (section2?.documents ?? []).map((document) => ({
    code: document.code,
    papers: document.papers.map((paper) => ({
      ...paper,
      expirationDate: shownDate(paper.expirationDate),
      issuedOn: shownDate(paper.issuedOn),
    })),
    ...(document.hasPhotograph !== undefined && { hasPhotograph: document.hasPhotograph }),
    autoExtendedUntil: shownDate(document.autoExtendedUntil),
    receiptFor: document.receiptFor ?? '',
  }));
  const record = (form: Section2AmendmentForm) => [visit.services, row.id, form] as const;
  return {
    ...userFlow(visit, row.id, { name: 'amendment', statement: statements.examiner }),
    title: 'Amend Section 2',
    signLabel: 'Sign the amendment',
    blank: { documents, firstDay: shownDate(section2?.firstDay), explanation: '' },
    needsChoice: () => false,
    chooser: (form, faults) => (
      <ChooseDocuments t={t} faults={faults} choice={choiceOf(form.documents ?? [])} />
    ),
    choose(body, before) {
      const { codes, missing } = codesOf(readChoice(body));
      const faults = missing.map((field) => ({ field, code: 'unknown-document' }));
      if (faults.length > 0) return { form: before, faults };
      const known = before.documents ?? [];
      return { form: { ...before, documents: codes.map((code) => chosenDocument(code, known)) }, faults: [] };
    },
    editor: (form, faults) => (
      <>
        <Card heading="What was wrong">
          {row.stateReason ? <p>{`Reason of the request: ${row.stateReason}`}</p> : null}
          <TextArea
            id="explanation"
            label="Explanation"
            hint="It stands beside the old values, with your name and the date."
            error={faults['explanation']}
            value={form.explanation}
            maxLength={1000}
          />
        </Card>
        {(form.documents ?? []).map((document, index) => (
          <DocumentFields
            key={document.code}
            t={t}
            faults={faults}
            document={document}
            prefix={`documents.${index}`}
          />
        ))}
        {changeButton}
        <Card>
          <TextField
            id="firstDay"
            label={t.firstDay}
            hint={t.firstDayHint}
            error={faults['firstDay']}
            value={form.firstDay ?? ''}
            size="sm"
            maxLength={10}
          />
          <TextArea
            id="additionalInformation"
            label={`${t.information} ${t.optional}`}
            error={faults['additionalInformation']}
            value={form.additionalInformation ?? ''}
            maxLength={2000}
          />
        </Card>
      </>
    ),
    read: (body, before) => ({
      documents: (before.documents ?? []).map((document, index) =>
        readDocumentFields(body, document, `documents.${index}`),
      ),
      firstDay: typed(body, 'firstDay', 40),
      additionalInformation: typed(body, 'additionalInformation'),
      explanation: typed(body, 'explanation'),
    }),
    judge: (form) =>
      judgeBySigning(
        visit,
        (unit, signing) => signSection2Amendment(unit, ...record(form), signing),
        async (unit) => {
          const content = (await amendmentsOf(unit, row.id)).at(-1)?.content ?? '{}';
          return { warnings: [], summary: <AmendmentSummary content={content} /> };
        },
      ),
    sign: (form, given) =>
      signNow(visit, 'recordAmendment', given, (unit, signing) =>
        signSection2Amendment(unit, ...record(form), signing),
      ),
  };
}

interface Amendment {
  kind: string;
  explanation?: string;
  documents?: readonly PresentedDocument[];
  after?: { documents?: readonly PresentedDocument[]; firstDay?: string; additionalInformation?: string };
}

/** An amendment as it will be, or was, signed. */
export function AmendmentSummary({ content, masked = false }: { content: string; masked?: boolean }) {
  const amendment = JSON.parse(content) as Amendment;
  const documents = amendment.after?.documents ?? amendment.documents ?? [];
  const rows = [
    { term: 'Explanation', value: amendment.explanation ?? '' },
    { term: t.firstDay, value: shownDate(amendment.after?.firstDay) },
    { term: t.information, value: amendment.after?.additionalInformation ?? '' },
  ];
  return (
    <>
      <DocumentsSummary t={t} documents={documents} masked={masked} />
      <SummaryList rows={rows.filter(({ value }) => value !== '')} />
    </>
  );
}
