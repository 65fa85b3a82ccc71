import type { ComponentChildren } from 'preact';
import { PostForm } from '../../session/parts';
import type { PageContext } from '../../session/page-context';
import { FileField } from '../../signing/copy-parts';
import { entryOf, Select, RadioTiles } from '../../ui/fields';
import { Actions, Card } from '../../ui/page-parts';
import type { Faults } from '../../ui/typed';
import { choicesOf, type ImportType } from './words';

export interface TypedImport {
  readonly type: string;
  readonly mode: string;
}

const rowsHint =
  'CSV with the names of the columns in its first row, or NDJSON, in UTF-8. At most 50 MB and 100,000 rows.';
const hiresHint =
  'Hires: “if allowed” in the column createI9 starts the Form I-9; true in createLogin and sendLoginEmail sends the link to Section 1.';
const formsHint =
  'A ZIP archive with forms.csv or forms.ndjson and the scans that its rows name. At most 256 MB.';

/** @param types one of which the rows are */
export function ImportFile({ types, error }: { types: readonly ImportType[]; error?: string | undefined }) {
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

interface ImportFormProps {
  readonly context: PageContext;
  readonly types: readonly ImportType[];
  readonly before: TypedImport;
  readonly faults: Faults;
  readonly heading: string;
  /** Shown before the fields. */
  readonly children?: ComponentChildren;
}

/** A form that sends a file. */
export const FileForm = ({ context, children }: { context: PageContext; children: ComponentChildren }) => (
  <PostForm context={context} path="/imports" encType="multipart/form-data" noValidate once>
    {children}
  </PostForm>
);

/** The file comes last: the fields are read before it arrives. */
export function ImportForm({ context, types, before, faults, heading, children }: ImportFormProps) {
  return (
    <FileForm context={context}>
      <Card heading={heading}>
        {children}
        <Select
          {...entryOf('type', faults, before.type)}
          label="What the file contains"
          hint="Employees are matched by profileId, locations by number, users by login, existing forms by sourceId. Every row needs it."
          prompt="- Choose -"
          choices={choicesOf(types)}
        />
        <RadioTiles
          id="mode"
          label="What to do with them"
          value={before.mode === 'import' ? 'import' : 'check'}
          choices={[
            {
              value: 'check',
              label: 'Check only',
              description: 'Every row is checked, but nothing is saved. You see what would happen.',
            },
            {
              value: 'import',
              label: 'Import',
              description: 'Valid rows are saved. Faulty rows are left out and listed.',
            },
          ]}
        />
        <ImportFile types={types} error={faults['file']} />
        <Actions actions={[{ label: 'Send the file', look: 'filled' }]} />
      </Card>
    </FileForm>
  );
}
