import { documentCatalogue, isDocumentCode, type DocumentList } from '../../domain/i9/documents/catalogue';
import { receiptOf } from '../../domain/i9/documents/dates';
import { statements } from '../../domain/i9/form/statements';
import {
  recordReceiptReplacement,
  usualMethod,
  type ReceiptReplacementForm,
} from '../../services/i9/amend/append';
import { factsOf, type I9Row } from '../../store/i9/i9s';
import { Card, zoneInWords } from '../ui/page';
import { textsOf } from '../texts';
import type { PageContext } from '../session/page-context';
import { AmendmentSummary } from './amendment-flow';
import { DocumentsFields } from './documents';
import { ChooseDocuments, chooseDocuments, ChooseOne } from './choose-documents';
import { ExaminationFields } from './examination';
import { signedByUser, userFlow } from './flows';
import type { SigningFlow } from './signing-flow';
import { chosenDocument, readDocuments, readExamination, typed } from '../ui/typed';

const { section2: t } = textsOf('en');

/** A dated amendment with the document that replaces a receipt (8 CFR 274a.2(b)(1)(vi)). */
export function receiptFlow(
  context: PageContext,
  row: I9Row,
  takesPart: boolean,
): SigningFlow<ReceiptReplacementForm> {
  const lists = listsOf(row);
  const single = lists.length > 0;
  return {
    ...userFlow(context, row, { name: 'receipt', statement: statements.examiner }),
    title: 'Record the document behind the receipt',
    signLabel: 'Sign the amendment',
    blank: { documents: [], examinationMethod: usualMethod(row, takesPart) },
    needsChoice: ({ documents }) => documents.length === 0,
    chooser: ({ documents }, faults, sent) =>
      single ? (
        <Card>
          <ChooseOne t={t} faults={faults} lists={lists} value={documents[0]?.code ?? ''} />
        </Card>
      ) : (
        <ChooseDocuments t={t} faults={faults} documents={documents} sent={sent} />
      ),
    choose(body, before) {
      if (!single) return chooseDocuments(body, before);
      const code = typed(body, 'document.code', 40);
      if (!isDocumentCode(code)) {
        return { form: before, faults: [{ field: 'document.code', code: 'unknown-document' }] };
      }
      return { form: { ...before, documents: [chosenDocument(code, before.documents)] }, faults: [] };
    },
    documentsOf: ({ documents }) => documents,
    editor: (form, faults) => (
      <>
        {faults['documents'] ? <p class="usa-error-message">{faults['documents']}</p> : null}
        <DocumentsFields t={t} faults={faults} documents={form.documents} />
        {takesPart ? (
          <Card heading={t.examination}>
            <ExaminationFields
              t={t}
              faults={faults}
              everify={takesPart}
              zone={zoneInWords(row.timeZone, 'en')}
              copiesUrl={`${context.base}/i9s/${row.id}/copies`}
              value={form}
            />
          </Card>
        ) : null}
      </>
    ),
    read: (body, { documents }) => ({
      documents: readDocuments(body, documents),
      ...readExamination(body),
    }),
    ...signedByUser(context, {
      operationId: 'recordReceiptReplacement',
      sign: (unit, form: ReceiptReplacementForm, signing) =>
        recordReceiptReplacement(unit, context.services, row.id, form, signing),
      shown: (amendment) => ({ warnings: [], summary: <AmendmentSummary amendment={amendment} /> }),
    }),
  };
}

/**
 * Returns the lists of which one document replaces the receipt; none for a refugee, who may present two instead. After
 * the stamp or notice that temporarily proves a permanent resident's status, the resident chooses from List A or List
 * C.
 */
function listsOf({ facts }: I9Row): readonly DocumentList[] {
  const { section1, section2 } = factsOf({ facts });
  const receipt = section1 && receiptOf(section2?.documents ?? [], section1.attestation);
  if (!receipt) return [];
  const type = documentCatalogue[receipt.code];
  if (type.receipt === undefined) return ['A', 'C'];
  return type.receipt === 'i94-refugee' ? [] : [type.list];
}
