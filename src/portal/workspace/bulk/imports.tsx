import type { ImportType } from '../../../domain/lists/bulk';
import { found, isProblem, Problem } from '../../../domain/problem';
import { importable } from '../../session/menu';
import { bodyOf, goTo, pageOf, type PageContext, call, submit } from '../../session/page-context';
import { sendHr } from '../../session/parts';
import { lastPage } from '../../session/lists';
import { Pages, StateTag, Table, type Columns } from '../../ui/list';
import { Actions, Alert, Card, summaryItems, Link } from '../../ui/page-parts';
import { refusalText } from '../../ui/refusals';
import { typed, type Faults } from '../../ui/typed';
import { shownInstant } from '../../ui/words';
import { jobStates } from '../made-files';
import { FileForm, ImportFileField } from './import-form';
import { entryOf, RadioTiles, Select } from '../../ui/fields';
import { choicesOfTypes, countsOf, typeLabels, type RecordImport } from './words';

const pageSize = 20;

interface Shown {
  readonly faults?: Faults;
  /** Why the file was refused. */
  readonly refusal?: string;
  readonly status?: number;
}

export async function showImports(
  context: PageContext,
  { faults = {}, refusal, status = 200 }: Shown = {},
): Promise<void> {
  const open = importable(context);
  if (open.length === 0) throw new Problem('permission-denied');
  const { base, req } = context;
  const page = req.method === 'GET' ? pageOf(context) : 1;
  const { body } = await call(context, 'listImports', { query: { page, page_size: pageSize } });
  const form = bodyOf(context);
  const only = open.length === 1 ? open[0] : undefined;
  const items = summaryItems(faults);
  sendHr(context, {
    status,
    title: 'Imports',
    faults: items,
    hasErrors: items.length > 0 || refusal !== undefined,
    place: '/imports',
    body: (
      <>
        <p>
          Add and change many records at once, from a spreadsheet that was saved as CSV or from another
          system. A row whose record exists changes it; a row that changes nothing leaves no trace. Forms I-9
          that were completed on paper or elsewhere are taken over as they are, with their scans.
        </p>
        <FileForm context={context}>
          <Card heading="Send a file">
            {refusal === undefined ? null : <Alert kind="error">{refusal}</Alert>}
            <Select
              {...entryOf('type', faults, typed(form, 'type', 40) || only)}
              label="What the file contains"
              hint="Employees are matched by profileId, locations by number, users by login, existing forms by sourceId. Every row needs it."
              prompt="- Choose -"
              choices={choicesOfTypes(open)}
            />
            <RadioTiles
              id="mode"
              label="What to do with them"
              value={typed(form, 'mode', 10) === 'import' ? 'import' : 'check'}
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
            <ImportFileField types={open} error={faults['file']} />
            <Actions actions={[{ label: 'Send the file', look: 'filled' }]} />
          </Card>
        </FileForm>
        <h2>Templates</h2>
        <ul>
          {open.map((type) => (
            <li key={type}>
              <Link href={`${base}/imports/templates/${type}`}>{`${typeLabels[type]}: template (CSV)`}</Link>
            </li>
          ))}
        </ul>
        <h2 id="list">Your imports</h2>
        <Table
          caption="Newest first"
          columns={columnsFor(context)}
          rows={body.searchResult}
          empty="You have not sent a file yet."
        />
        <Pages page={page} last={lastPage(body)} href={(to) => `${base}/imports?page=${to}`} />
      </>
    ),
  });
}

const columnsFor = ({ base, session }: PageContext): Columns<RecordImport> => [
  {
    heading: 'Import',
    cell: ({ id, recordType }) => (
      <Link href={`${base}/imports/${id}`}>{`${typeLabels[recordType]}, no. ${id}`}</Link>
    ),
    note: ({ createdAt }) => `sent ${shownInstant(createdAt, session.timeZone)}`,
  },
  { heading: 'What for', cell: ({ dryRun }) => (dryRun ? 'Check only' : 'Import') },
  { heading: 'State', cell: ({ state }) => <StateTag words={jobStates[state]} /> },
  { heading: 'Rows', cell: countsOf },
];

/** Sends a file with the names of all columns of a kind of records. */
export async function sendTemplate(context: PageContext): Promise<void> {
  const type = found(importable(context).find((one) => one === context.req.params['type']));
  const { headers, body } = await call(context, 'getImportTemplate', { params: { record_type: type } });
  context.res.set({ ...headers, 'Content-Type': 'text/csv; charset=utf-8' }).send(body);
}

/** Decided by the extension: browsers on Windows call a CSV file a spreadsheet. */
function mediaTypeOf(name: string, type: ImportType | undefined): string | null {
  if (type === 'i9s') return /\.zip$/i.test(name) ? 'application/zip' : null;
  if (/\.csv$/i.test(name)) return 'text/csv';
  return /\.(ndjson|jsonl)$/i.test(name) ? 'application/x-ndjson' : null;
}

/** Passes the file on to the API's operation as it arrives. */
export async function sendImport(context: PageContext): Promise<void> {
  const body = bodyOf(context);
  const type = importable(context).find((one) => one === typed(body, 'type', 40));
  const mediaType = context.file && mediaTypeOf(context.file.name, type);
  const faults: Faults = {
    ...(type ? {} : { type: 'Choose what the rows of the file are' }),
    ...(mediaType ? {} : { file: context.file ? wrongKind[kindOf(type)] : 'Choose a file' }),
  };
  if (!type || !context.file || !mediaType) return showImports(context, { faults, status: 422 });
  const dryRun = typed(body, 'mode', 10) !== 'import';
  const file = { mediaType, bytes: context.file.bytes };
  try {
    const { body: asked } = await (type === 'i9s'
      ? submit(context, 'createI9Import', { query: { dryRun }, file })
      : submit(context, 'createImport', { query: { recordType: type, dryRun }, file }));
    goTo(context, `/imports/${asked.id}`);
  } catch (error) {
    if (isProblem(error, 'payload-too-large'))
      return showImports(context, { faults: { file: tooLarge[kindOf(type)] }, status: 413 });
    if (!isProblem(error, 'state-conflict')) throw error;
    return showImports(context, { refusal: `${refusalText(error)} Nothing was saved.`, status: 409 });
  }
}

const kindOf = (type: ImportType | undefined) => (type === 'i9s' ? 'archive' : 'rows');

const wrongKind = {
  rows: 'Choose a file whose name ends with .csv, .ndjson or .jsonl',
  archive: 'Choose a file whose name ends with .zip',
} as const;
const tooLarge = {
  rows: 'The file is larger than 50 MB. Split it into several files and send them one after the other',
  archive:
    'The archive is larger than 256 MB. Split it into several archives and send them one after the other',
} as const;
