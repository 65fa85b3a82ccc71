import { csv } from '../../../domain/lists/csv';
import { PostForm, sendHr } from '../../session/parts';
import { goTo, idOf, pageOf, type PageContext, call } from '../../session/page-context';
import { everyPage, lastPage } from '../../session/lists';
import { Pages, StateTag, Table, type Columns } from '../../ui/list';
import { Actions, SummaryList, Link, Card } from '../../ui/page-parts';
import { sendCsv } from '../../ui/send-file';
import { counted, inSentence, shownInstant } from '../../ui/words';
import { FileForm, ImportFileField } from './import-form';
import { shownFaults, type ShownFault } from './fault-words';
import { jobStates, ProgressBar, Refreshing } from '../made-files';
import { meaningOf, typeLabels, type RecordImport } from './words';

const pageSize = 25;

/** @throws Problem not-found for an import that someone else requested */
const read = async (context: PageContext): Promise<RecordImport> =>
  (await call(context, 'getImport', { params: { import_id: idOf(context) } })).body;

/** Shows one import: its progress, what became of the rows, and what is wrong with them. */
export async function showImport(context: PageContext): Promise<void> {
  const { base, session } = context;
  const page = pageOf(context);
  const [asked, { body: faults }] = await Promise.all([
    read(context),
    readFaults(context, { page, page_size: pageSize }),
  ]);
  const { id, recordType, dryRun, state, faulty, createdAt, rowsDone, rowsTotal } = asked;
  const waiting = asked.finishedAt === null;
  const title = `${dryRun ? 'Check' : 'Import'} of ${inSentence(typeLabels[recordType])}, no. ${id}`;
  const href = `${base}/imports/${id}`;
  const count = (value: number) => value.toLocaleString('en-US');
  sendHr(context, {
    title,
    back: { href: `${base}/imports`, label: 'imports' },
    aside: <StateTag words={jobStates[state]} />,
    place: '/imports',
    body: (
      <>
        <p role="status">{meaningOf(asked)}</p>
        {waiting ? (
          <>
            <p>
              <ProgressBar done={rowsDone} total={rowsTotal} noun="row" label="Progress of the import" />
            </p>
            <Refreshing context={context} href={`${href}?page=${page}`} />
            <PostForm context={context} path={`/imports/${id}/cancellation`} once>
              <Actions
                actions={[{ label: dryRun ? 'Cancel the check' : 'Cancel the import', look: 'outline' }]}
              />
            </PostForm>
          </>
        ) : null}
        <Card heading={dryRun ? 'What would happen' : 'What was done'}>
          <SummaryList
            rows={[
              { term: 'Sent', value: shownInstant(createdAt, session.timeZone) },
              { term: 'Rows', value: rowsTotal === null ? 'Not counted' : count(rowsTotal) },
              { term: 'Created', value: count(asked.created) },
              { term: 'Updated', value: count(asked.updated) },
              { term: 'Unchanged', value: count(asked.unchanged) },
              { term: 'Faulty', value: count(faulty) },
            ]}
          />
        </Card>
        <h2 id="list">Faults</h2>
        {faults.searchResult.length === 0 ? null : (
          <p>
            <Link href={`${href}/faults`}>Download the faults as CSV</Link>
          </p>
        )}
        <Table
          caption={faulty === 0 ? 'What is wrong' : counted(faulty, 'faulty row')}
          columns={columns}
          rows={shownFaults(recordType, faults.searchResult)}
          empty={waiting ? 'None yet.' : 'There are none.'}
        />
        <Pages page={page} last={lastPage(faults)} href={(to) => `${href}?page=${to}#list`} />
        {dryRun && state === 'finished' ? <ImportNow context={context} asked={asked} /> : null}
      </>
    ),
  });
}

export async function cancelShownImport(context: PageContext): Promise<void> {
  const id = idOf(context);
  await call(context, 'cancelImport', { params: { import_id: id } });
  goTo(context, `/imports/${id}`);
}

/** The column names are row 1, as in a spreadsheet. */
const columns: Columns<ShownFault> = [
  { heading: 'Where', cell: ({ row }) => (row === null ? 'The file' : `Row ${row}`) },
  {
    heading: 'Column',
    cell: ({ row, label }) => label ?? (row === null ? 'None' : 'The whole row'),
    // The name to look for in the file, where it is not the one that people know.
    note: ({ label, field }) => (label === null || field === label ? null : `${field} in the file`),
  },
  { heading: 'What is wrong', cell: ({ text }) => text },
];

/** The step after a check. */
function ImportNow({
  context,
  asked: { recordType, faulty },
}: {
  context: PageContext;
  asked: RecordImport;
}) {
  return (
    <FileForm context={context}>
      <input type="hidden" name="type" value={recordType} />
      <input type="hidden" name="mode" value="import" />
      <Card heading="Import now">
        <p>
          {faulty === 0
            ? 'The file is not kept after a check. Choose it again to import it.'
            : 'The file is not kept after a check. Correct the faulty rows and choose the file again; rows that are still faulty are left out.'}
        </p>
        <ImportFileField types={[recordType]} />
        <Actions actions={[{ label: 'Import now', look: 'filled' }]} />
      </Card>
    </FileForm>
  );
}

/** As many pages as are stored for one import. */
const mostPages = 100;

const readFaults = (context: PageContext, query: { page: number; page_size: number }) =>
  call(context, 'listImportFaults', { params: { import_id: idOf(context) }, query });

/** Sends the faults as a spreadsheet. */
export async function sendImportFaults(context: PageContext): Promise<void> {
  const [{ id: importId, recordType }, faults] = await Promise.all([
    read(context),
    everyPage(mostPages, (page) => readFaults(context, page)),
  ]);
  const rows = shownFaults(recordType, faults).map(({ row, field, code, label, text }) =>
    Object.entries({ row, field, code, column: label, 'what is wrong': text }),
  );
  sendCsv(context.res, `import-${importId}-faults`, csv(rows));
}
