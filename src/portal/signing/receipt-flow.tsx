import { documentCatalogue, isDocumentCode, type DocumentList } from '../../domain/i9/documents/catalogue';
import type { PresentedDocument } from '../../domain/i9/documents/presented';
import { statements } from '../../domain/i9/form/statements';
import { amendmentsOf } from '../../services/i9/amend/amendment';
import { factsFromJson } from '../../store/i9/facts';
import {
  recordReceiptReplacement,
  type ReceiptReplacementForm,
} from '../../services/i9/amend/receipt-replacement';
import type { I9Row } from '../../store/i9/i9s';
import { Card } from '../ui/page';
import { hrTextsOf } from '../texts/links';
import type { HrVisit } from '../session/visit';
import { ChooseDocuments, ChooseOne, DocumentsFields } from './documents';
import { DocumentsSummary } from './documents-summary';
import { judgeBySigning, signNow, userFlow } from './flows';
import type { SigningFlow } from './flow';
import { chosenDocument, choiceOf, codesOf, readChoice, readDocumentFields, typed } from '../ui/typed';

const { section2: t } = hrTextsOf('en');

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
        <DocumentsFields t={t} faults={faults} documents={documents} />
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
