import { documentBody } from '../../domain/i9/documents/examined';
import { documentCatalogue, isDocumentCode, type DocumentList } from '../../domain/i9/documents/catalogue';
import { dateIn } from '../../domain/dates';
import { statements } from '../../domain/i9/form/statements';
import type { DocumentInput } from '../../domain/i9/documents/presented';
import { entryOf, TextArea, DateField, TextField } from '../ui/fields';
import { SummaryList, Card } from '../ui/page-parts';
import { textsOf } from '../texts';
import { shownDate } from '../ui/words';
import type { PageContext } from '../session/page-context';
import { DocumentFields, ChangeDocuments } from './documents';
import { ChooseOne } from './choose-documents';
import { DocumentsSummary } from './documents-summary';
import { UsersExamination } from './examination';
import { examinationBody, newest, presentedDocuments, type ExaminationForm } from './operations/examined';
import { userFlow } from './flows';
import type { ReadForm } from '../workspace/i9/i9';
import { chosenDocument, readDocumentFields, readExamination, typed, typedDate } from '../ui/typed';

const { section2: t } = textsOf('en');

/** One block as typed: a document, a date of rehire, a new name, or several of these. */
interface SupplementBForm extends ExaminationForm {
  readonly document?: DocumentInput | null;
  readonly rehiredOn?: string;
  readonly newLastName?: string;
  readonly newFirstName?: string;
  readonly newMiddleInitial?: string;
  readonly additionalInformation?: string;
}

/** A block of Supplement B: reverification, a re-hire within three years, or a new name. */
export function supplementBFlow(context: PageContext, toSign: ReadForm) {
  const { i9StatusCode: state, startDate } = toSign.i9;
  const { reverificationDueDate, standingStatusCode: standing, correctsRehire: corrects } = toSign.details;
  const { everifyNow: takesPart } = toSign.details;
  const reverifies = standing === 'reverification_due' || standing === 'authorization_expired';
  const rehires = state === 'retained' || corrects;
  const early = standing === 'approved' && reverificationDueDate !== null;
  // Where the authorization has ended, one block has the re-hire and the new document.
  const today = dateIn(context.now, toSign.timeZone);
  const rehiresAfterEnd =
    state === 'retained' && reverificationDueDate !== null && reverificationDueDate < today;
  const offers = early || (state === 'retained' && reverificationDueDate !== null);
  const lists: readonly DocumentList[] = ['A', 'C'];
  return userFlow<SupplementBForm>(context, toSign, {
    name: 'reverification',
    statement: statements.reverification,
    title: reverifies
      ? 'Supplement B: reverification'
      : corrects
        ? 'Supplement B: correct the date of rehire'
        : rehires
          ? 'Supplement B: rehire'
          : early
            ? 'Supplement B: reverification before it is due, or new name'
            : 'Supplement B: new name',
    signLabel: 'Sign Supplement B',
    blank: corrects ? { rehiredOn: shownDate(startDate) } : {},
    needsChoice: ({ document }) => (reverifies || rehiresAfterEnd) && !document,
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
    documentsOf: ({ document }) => (document ? [document] : []),
    editor: (form, faults) => (
      <>
        {form.document ? (
          <>
            <DocumentFields
              t={t}
              faults={faults}
              document={form.document}
              prefix="document"
              newHire={false}
            />
            <ChangeDocuments t={t} />
          </>
        ) : offers ? (
          <Card heading="New document (if the employee shows one)">
            <p>
              {`The authorization to work ends on ${shownDate(reverificationDueDate)}. The employee can show a new document before that. No one may ask for it yet.`}
            </p>
            <p>
              <button class="usa-button usa-button--outline" type="submit" name="action" value="change">
                Choose the document
              </button>
            </p>
          </Card>
        ) : null}
        <Card heading={rehires ? 'Rehire' : 'New name (if any)'}>
          {rehires ? (
            <DateField
              {...entryOf('rehiredOn', faults, form.rehiredOn)}
              label="Date of rehire"
              hint="First day of the new period of employment, MM/DD/YYYY."
            />
          ) : null}
          {(['newLastName', 'newFirstName', 'newMiddleInitial'] as const).map((field) => (
            <TextField
              key={field}
              {...entryOf(field, faults, form[field])}
              label={nameLabels[field]}
              maxLength={field === 'newMiddleInitial' ? 2 : 40}
              {...(field === 'newMiddleInitial' ? { size: '2xs' as const } : {})}
            />
          ))}
        </Card>
        <Card {...(form.document && { heading: t.examination })}>
          {form.document ? (
            <UsersExamination
              context={context}
              i9={toSign}
              faults={faults}
              everify={takesPart}
              value={form}
            />
          ) : null}
          <TextArea
            {...entryOf('additionalInformation', faults, form.additionalInformation)}
            label={t.labels.additionalInformation}
            maxLength={2000}
          />
        </Card>
      </>
    ),
    read: (body, { document }) => ({
      document: document ? readDocumentFields(body, document, 'document') : null,
      rehiredOn: typedDate(body, 'rehiredOn'),
      newLastName: typed(body, 'newLastName', 100),
      newFirstName: typed(body, 'newFirstName', 100),
      newMiddleInitial: typed(body, 'newMiddleInitial', 10),
      additionalInformation: typed(body, 'additionalInformation'),
      ...readExamination(body),
    }),
    operationId: 'recordReverification',
    bodyOf: ({ document, rehiredOn: rehireDate, ...form }) => ({
      ...form,
      document: document ? documentBody(document) : undefined,
      rehireDate,
      ...examinationBody(form, toSign.timeZone),
    }),
    prefixOf: () => 'document',
    ...(rehires && { standIn: { rehireDate: today } }),
    shown: ({ supplementB }, { document }) => ({
      summary: <SupplementBSummary block={newest(supplementB)} typed={document} />,
    }),
    // An empty block lacks a document; the page without documents asks for the name.
    at: (fault, { document }) =>
      fault.field === 'document' && !document ? { ...fault, field: 'newLastName' } : fault,
  });
}

const nameLabels = {
  newLastName: 'New last name',
  newFirstName: 'New first name',
  newMiddleInitial: 'New middle initial',
} as const;

export function SupplementBSummary({
  block,
  typed = null,
  masked = false,
}: {
  block: ReadForm['i9']['supplementB'][number];
  /** The document as its signer has typed it. */
  typed?: DocumentInput | null | undefined;
  masked?: boolean;
}) {
  const documents = presentedDocuments(block.document ? [block.document] : [], typed ? [typed] : []);
  const rows = [
    { term: 'Date of rehire', value: shownDate(block.rehireDate) || null },
    { term: nameLabels.newLastName, value: block.newLastName || null },
    { term: nameLabels.newFirstName, value: block.newFirstName || null },
    { term: nameLabels.newMiddleInitial, value: block.newMiddleInitial || null },
    { term: t.labels.additionalInformation, value: block.additionalInformation || null },
  ];
  return (
    <>
      <DocumentsSummary t={t} documents={documents} masked={masked} />
      <SummaryList rows={rows} />
    </>
  );
}
