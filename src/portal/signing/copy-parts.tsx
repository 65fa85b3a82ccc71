import type { VNode } from 'preact';
import { Actions, Link } from '../ui/page-parts';
import { documentCatalogue, isDocumentCode } from '../../domain/i9/documents/catalogue';
import type { FieldFault } from '../../domain/problem';
import { formScan, isCopied, signedNotice } from '../../services/i9/section2/document-copies';
import type { CopyEntry } from '../../store/i9/document-copies';
import { RadioTiles } from '../ui/choices';
import { controlOf, entryOf, Field, Select, type FieldProps } from '../ui/fields';
import { Card } from '../ui/page';
import { typed, type FormBody } from '../ui/typed';
import { faultWords, type Texts } from '../texts';

/** What the pages for copies of documents share: those of users and that of the authorized representative. */

export interface TypedCopy {
  readonly document: string;
  readonly side: string;
}
export const blankCopy: TypedCopy = { document: '', side: 'front' };

/** Reads what the form for adding a copy says of it. */
export const typedCopy = (body: FormBody): TypedCopy => ({
  document: typed(body, 'document', 40),
  side: typed(body, 'side', 10),
});

/** Returns the messages by control; the content of a copy is a file control. */
export const copyFaults = (texts: Texts, faults: readonly FieldFault[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    faults.map((fault) => [fault.field === 'content' ? 'file' : fault.field, faultWords(texts, fault).words]),
  );

const noticeTitle = 'Further Action Notice of E-Verify, signed by the employee';

/** Copies of things that are not in the document catalog. */
const fileTitles: Readonly<Record<string, string>> = {
  [signedNotice]: noticeTitle,
  [formScan]: 'Scan of the imported form',
};

const titleOf = (code: string): string =>
  isDocumentCode(code) ? documentCatalogue[code].title : (fileTitles[code] ?? code);

const documentChoices = Object.entries(documentCatalogue)
  .filter(([code]) => isCopied(code))
  .map(([value, { list, title }]) => ({ value, label: `${list}: ${title}` }));

/** The stored copies; `hrefOf` returns the address of one if it may be opened. */
export function CopyList(props: {
  t: Texts['copies'];
  copies: readonly CopyEntry[];
  /** Formats an instant for the reader. */
  when: (instant: Date) => string;
  hrefOf?: (copyId: number) => string;
}) {
  const { t, copies, when, hrefOf } = props;
  if (copies.length === 0) return <p>{t.none}</p>;
  return (
    <ul class="usa-list">
      {copies.map(({ id, document, side, mediaType, byteCount, createdAt }) => (
        <li key={id}>
          {hrefOf ? (
            <Link href={hrefOf(id)}>{`${titleOf(document)}, ${t[side].toLowerCase()}`}</Link>
          ) : (
            `${titleOf(document)}, ${t[side].toLowerCase()}`
          )}
          <span class="hr-note">
            {`${mediaType === 'application/pdf' ? 'PDF' : t.image}, ${Math.ceil(byteCount / 1024)} KB, ${when(createdAt)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The form for adding a copy. */
export function CopyForm(props: {
  texts: Texts;
  action: string;
  hidden: VNode | null;
  before: TypedCopy;
  faults: Readonly<Record<string, string>>;
  /** The form has an E-Verify case. */
  withNotice?: boolean;
  children: VNode;
}) {
  const { texts, action, hidden, before, faults, children } = props;
  const { copies: t, section2 } = texts;
  return (
    <Card heading={t.addTitle}>
      {children}
      <form class="portal-form" method="post" action={action} encType="multipart/form-data" noValidate>
        {hidden}
        <Select
          {...entryOf('document', faults, before.document)}
          label={t.document}
          prompt={section2.prompt}
          choices={[
            ...documentChoices,
            ...(props.withNotice ? [{ value: signedNotice, label: noticeTitle }] : []),
          ]}
        />
        <RadioTiles
          {...entryOf('side', faults, before.side)}
          label={t.side}
          choices={[
            { value: 'front', label: t.front },
            { value: 'back', label: t.back },
          ]}
        />
        <FileField id="file" label={t.file} hint={t.fileHint} error={faults['file']} />
        <Actions actions={[{ label: t.button, look: 'filled' }]} />
      </form>
    </Card>
  );
}

/** @param accept the files that the browser offers */
export const FileField = ({
  accept = 'image/jpeg,image/png,application/pdf',
  ...props
}: FieldProps & { accept?: string }) => (
  <Field {...props}>
    <input class="usa-file-input__plain" type="file" {...controlOf(props)} accept={accept} />
  </Field>
);
