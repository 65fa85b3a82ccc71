import type { VNode } from 'preact';
import { Actions, Link, Card } from '../ui/page-parts';
import {
  missingSides,
  formScan,
  isCopied,
  signedNotice,
  type CopySide,
} from '../../domain/i9/documents/copies';
import type { DocumentInput } from '../../domain/i9/documents/presented';
import { documentCatalogue, isDocumentCode } from '../../domain/i9/documents/catalogue';
import { controlOf, entryOf, LabeledControl, Select, type FieldProps } from '../ui/fields';
import { cameraOf, sides, type Side } from './sent-copies';
import type { Texts } from '../texts';

/** What the pages for copies of documents share: those of users and that of the authorized representative. */

const noticeTitle = 'Further Action Notice of E-Verify, signed by the employee';

/** Copies of things that are not in the document catalog. */
const fileTitles: Readonly<Record<string, string>> = {
  [signedNotice]: noticeTitle,
  [formScan]: 'Scan of the imported form',
};

export const titleOf = (code: string): string =>
  isDocumentCode(code) ? documentCatalogue[code].title : (fileTitles[code] ?? code);

const documentChoices = Object.entries(documentCatalogue)
  .filter(([code]) => isCopied(code))
  .map(([value, { list, title }]) => ({ value, label: `${list}: ${title}` }));

/** A copy that is kept with the form, without its content. */
export interface ShownCopy {
  readonly id: number;
  /** Code of the catalog, or of what is in no catalog. */
  readonly document: string;
  readonly side: CopySide;
  readonly mediaType: string;
  readonly byteCount: number;
  readonly createdAt: Date;
}

/** The stored copies; `hrefOf` returns the address of one if it may be opened, and `more` what else can be done with it. */
export function CopyList(props: {
  t: Texts['copies'];
  copies: readonly ShownCopy[];
  /** Formats an instant for the reader. */
  when: (instant: Date) => string;
  hrefOf?: (copyId: number) => string;
  more?: (copy: ShownCopy) => VNode | null;
}) {
  const { t, copies, when, hrefOf, more } = props;
  if (copies.length === 0) return <p>{t.none}</p>;
  return (
    <ul class="usa-list">
      {copies.map((copy) => {
        const { id, document, side, mediaType, byteCount, createdAt } = copy;
        return (
          <li key={id}>
            {hrefOf ? (
              <Link href={hrefOf(id)}>
                <Thumbnail href={hrefOf(id)} mediaType={mediaType} />
                {`${titleOf(document)}, ${t[side].toLowerCase()}`}
              </Link>
            ) : (
              `${titleOf(document)}, ${t[side].toLowerCase()}`
            )}
            <span class="hr-note">
              {`${mediaType === 'application/pdf' ? 'PDF' : t.image}, ${Math.ceil(byteCount / 1024)} KB, ${when(createdAt)}`}
            </span>
            {more?.(copy)}
          </li>
        );
      })}
    </ul>
  );
}

/** The form for adding a copy. */
export function CopyForm(props: {
  texts: Texts;
  action: string;
  hidden: VNode | null;
  /** The document that was chosen. */
  before: string;
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
          {...entryOf('document', faults, before)}
          label={t.document}
          prompt={section2.prompt}
          choices={[
            ...documentChoices,
            ...(props.withNotice ? [{ value: signedNotice, label: noticeTitle }] : []),
          ]}
        />
        <SideFields t={t} prefix="" asked={sides} faults={faults} />
        <Actions actions={[{ label: t.button, look: 'filled' }]} />
      </form>
    </Card>
  );
}

/** The controls for pictures of a document. @param prefix of their names, ends with a dot or is empty */
export function SideFields(props: {
  t: Texts['copies'];
  prefix: string;
  asked: readonly Side[];
  faults: Readonly<Partial<Record<string, string>>>;
}) {
  const { t, prefix, asked, faults } = props;
  return (
    <>
      {asked.map((side) => {
        const id = `${prefix}${side}`;
        return (
          <div key={side}>
            <FileField
              id={id}
              label={`${t.sideOf[side]} ${side === 'back' ? t.optional : ''}`.trim()}
              hint={t.fileHint}
              error={faults[id]}
              accept={acceptedFiles}
            />
            <div class="portal-camera">
              <label class="usa-label" for={cameraOf(id)}>
                {t.takePhoto[side]}
              </label>
              <input
                class="usa-file-input__plain"
                type="file"
                id={cameraOf(id)}
                name={cameraOf(id)}
                accept="image/*"
                capture="environment"
              />
            </div>
          </div>
        );
      })}
    </>
  );
}

const acceptedFiles = 'image/jpeg,image/png,image/heic,image/heif,.heic,application/pdf';

const Thumbnail = ({ href, mediaType }: { href: string; mediaType: ShownCopy['mediaType'] }) =>
  mediaType === 'application/pdf' ? null : (
    <img class="portal-thumbnail" src={`${href}?size=small`} alt="" loading="lazy" />
  );

/** What is kept of a document that is being examined, and the controls for what is missing. */
export function DocumentCopies(props: {
  texts: Texts;
  copies: readonly ShownCopy[];
  document: DocumentInput;
  prefix: string;
  faults: Readonly<Partial<Record<string, string>>>;
  hrefOf: ((copyId: number) => string) | undefined;
}) {
  const { texts, copies, document, prefix, faults, hrefOf } = props;
  const { code } = document;
  const { copies: t } = texts;
  if (!isDocumentCode(code) || documentCatalogue[code].papers.length === 0) return null;
  const kept = copies.filter((copy) => copy.document === code);
  const missing = missingSides({ code, papers: [] }, copies);
  return (
    <div class="hr-document">
      <h3>{t.title}</h3>
      {kept.length > 0 ? (
        <ul class="portal-thumbnails">
          {kept.map(({ id, side, mediaType }) => (
            <li key={id}>
              {hrefOf ? <Thumbnail href={hrefOf(id)} mediaType={mediaType} /> : null}
              {`${t[side]}: ${t.stored}`}
            </li>
          ))}
        </ul>
      ) : null}
      <SideFields t={t} prefix={prefix} asked={missing} faults={faults} />
    </div>
  );
}

/** @param accept the files that the browser offers */
export const FileField = ({
  accept = 'image/jpeg,image/png,application/pdf',
  ...props
}: FieldProps & { accept?: string }) => (
  <LabeledControl {...props}>
    <input class="usa-file-input__plain" type="file" {...controlOf(props)} accept={accept} />
  </LabeledControl>
);
