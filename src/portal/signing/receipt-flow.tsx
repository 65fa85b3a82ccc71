import { documentBody } from '../../domain/i9/documents/examined';
import { documentCatalogue, type DocumentList } from '../../domain/i9/documents/catalogue';
import { usualMethod } from '../../domain/i9/documents/section2';
import { receiptOf } from '../../domain/i9/documents/dates';
import { statements } from '../../domain/i9/form/statements';
import type { DocumentInput } from '../../domain/i9/documents/presented';
import { Card } from '../ui/page-parts';
import { textsOf } from '../texts';
import type { PageContext } from '../session/page-context';
import { showsAmendment } from './amendment-flow';
import {
  examinationBody,
  type ExaminationForm,
  attestationOf,
  presentedDocuments,
  shownStandingSection2,
} from './operations/examined';
import { DocumentsFields } from './documents';
import { fromAllLists } from './choose-documents';
import { UsersExamination } from './examination';
import { userFlow } from './flows';
import type { ReadForm } from '../workspace/i9/i9';
import { typedDocuments, readExamination } from '../ui/typed';

const { section2: t } = textsOf('en');

interface ReceiptForm extends ExaminationForm {
  /** The document that the receipt was for, or any other acceptable documents. */
  readonly documents: readonly DocumentInput[];
}

/** A dated amendment with the documents that settle a receipt (8 CFR 274a.2(b)(1)(vi)). */
export function receiptFlow(context: PageContext, toSign: ReadForm) {
  const { everifyNow: takesPart } = toSign.details;
  return userFlow<ReceiptForm>(context, toSign, {
    name: 'receipt',
    statement: statements.examiner,
    title: 'Record the documents that replace the receipt',
    signLabel: 'Sign the amendment',
    blank: { documents: [], examinationMethod: usualMethod(shownStandingSection2(toSign.i9), takesPart) },
    needsChoice: ({ documents }) => documents.length === 0,
    ...fromAllLists<ReceiptForm>(t, keptLists(toSign)),
    editor: (form, faults) => (
      <>
        {faults['documents'] ? <p class="usa-error-message">{faults['documents']}</p> : null}
        <DocumentsFields t={t} faults={faults} documents={form.documents} everify={takesPart} />
        {takesPart ? (
          <Card heading={t.examination}>
            <UsersExamination
              context={context}
              i9={toSign}
              faults={faults}
              everify={takesPart}
              value={form}
            />
          </Card>
        ) : null}
      </>
    ),
    read: (body, { documents }) => ({
      documents: typedDocuments(body, documents),
      ...readExamination(body),
    }),
    operationId: 'recordReceiptReplacement',
    bodyOf: (form) => ({
      documents: form.documents.map(documentBody),
      ...examinationBody(form, toSign.timeZone),
    }),
    shown: showsAmendment(toSign),
  });
}

/**
 * Returns the list of which the form keeps its document, so that one of the receipt's list is enough; otherwise the
 * employee chooses from all lists, as for Section 2.
 */
function keptLists({ i9: { section1 }, details }: ReadForm): readonly DocumentList[] {
  const documents = presentedDocuments(details.documents);
  const receipt = section1 && receiptOf(documents, attestationOf(section1));
  if (!receipt) return [];
  const beside = documents.filter((document) => document !== receipt);
  if (details.documentsReplaced && beside.length === 0) return ['B'];
  return beside.map(({ code }) => documentCatalogue[code].list);
}
