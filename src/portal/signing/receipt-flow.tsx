import { documentBody } from '../../domain/i9/documents/examined';
import { documentCatalogue, type DocumentList } from '../../domain/i9/documents/catalogue';
import { usualMethod } from '../../domain/i9/documents/section2';
import { receiptOf } from '../../domain/i9/documents/dates';
import { statements } from '../../domain/i9/form/statements';
import type { DocumentInput } from '../../domain/i9/documents/presented';
import { Card } from '../ui/page-parts';
import { textsOf } from '../texts';
import type { PageContext } from '../session/page-context';
import { AmendmentSummary } from './amendment-flow';
import {
  examinationBody,
  type ExaminationForm,
  newestAmendment,
  attestationOf,
  presentedDocuments,
  standingSection2,
} from './operations/examined';
import { DocumentsFields } from './documents';
import { ChooseDocuments, chooseDocuments } from './choose-documents';
import { UsersExamination } from './examination';
import { signedByUser, userFlow } from './flows';
import type { ReadForm } from './form-to-sign';
import type { SigningFlow } from './signing-flow';
import { readDocuments, readExamination } from '../ui/typed';

const { section2: t } = textsOf('en');

interface ReceiptForm extends ExaminationForm {
  /** The document that the receipt was for, or any other acceptable documents. */
  readonly documents: readonly DocumentInput[];
}

/** A dated amendment with the documents that settle a receipt (8 CFR 274a.2(b)(1)(vi)). */
export function receiptFlow(context: PageContext, toSign: ReadForm): SigningFlow<ReceiptForm> {
  const { everifyNow: takesPart } = toSign.details;
  const kept = keptLists(toSign);
  return {
    ...userFlow(context, toSign, { name: 'receipt', statement: statements.examiner }),
    title: 'Record the documents that replace the receipt',
    signLabel: 'Sign the amendment',
    blank: { documents: [], examinationMethod: usualMethod(standingSection2(toSign.i9), takesPart) },
    needsChoice: ({ documents }) => documents.length === 0,
    chooser: ({ documents }, faults, sent) => (
      <ChooseDocuments t={t} faults={faults} documents={documents} sent={sent} kept={kept} />
    ),
    choose: (body, before) => chooseDocuments(body, before, kept),
    documentsOf: ({ documents }) => documents,
    editor: (form, faults) => (
      <>
        {faults['documents'] ? <p class="usa-error-message">{faults['documents']}</p> : null}
        <DocumentsFields t={t} faults={faults} documents={form.documents} everify={takesPart} />
        {takesPart ? (
          <Card heading={t.examination}>
            <UsersExamination
              t={t}
              faults={faults}
              everify={takesPart}
              base={context.base}
              i9={toSign}
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
    ...signedByUser(context, toSign, {
      operationId: 'recordReceiptReplacement',
      bodyOf: (form: ReceiptForm) => ({
        documents: form.documents.map(documentBody),
        ...examinationBody(form, toSign.timeZone),
      }),
      documentsOf: ({ documents }) => documents,
      shown: (i9, { documents }) => ({
        warnings: [],
        summary: <AmendmentSummary amendment={newestAmendment(i9, documents)} timeZone={toSign.timeZone} />,
      }),
    }),
  };
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
