import type { ImportType } from '../../../domain/lists/bulk';
import type { ComponentChildren } from 'preact';
import { PostForm } from '../../session/parts';
import type { PageContext } from '../../session/page-context';
import { FileField } from '../../signing/copy-parts';

const rowsHint =
  'CSV with the names of the columns in its first row, or NDJSON, in UTF-8. At most 50 MB and 100,000 rows.';
const hiresHint =
  'Hires: “if allowed” in the column createI9 starts the Form I-9; true in createLogin and sendLoginEmail sends the link to Section 1.';
const formsHint =
  'A ZIP archive with forms.csv or forms.ndjson and the scans that its rows name. At most 256 MB.';

/** @param types one of which the rows are */
export function ImportFileField({
  types,
  error,
}: {
  types: readonly ImportType[];
  error?: string | undefined;
}) {
  const hints = [
    ...(types.some((type) => type !== 'i9s') ? [rowsHint] : []),
    ...(types.includes('employees') ? [hiresHint] : []),
    ...(types.includes('i9s') ? [types.length > 1 ? `Forms I-9: ${formsHint}` : formsHint] : []),
  ];
  return (
    <FileField
      id="file"
      label="File"
      hint={hints.join(' ')}
      error={error}
      accept=".csv,.ndjson,.jsonl,.zip,text/csv,application/x-ndjson,application/zip"
    />
  );
}

/** A form that sends a file, which comes last: the fields are read before it arrives. */
export const FileForm = ({ context, children }: { context: PageContext; children: ComponentChildren }) => (
  <PostForm context={context} path="/imports" encType="multipart/form-data" noValidate once>
    {children}
  </PostForm>
);
