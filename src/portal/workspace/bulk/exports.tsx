import { Problem } from '../../../domain/problem';
import type { ExportType } from '../../../store/bulk/exports';
import { users } from '../../../store/access/users';
import { Done, Head } from '../../session/parts';
import { bodyOf, exportable, goTo, look, pageOf, sendHr, type HrVisit } from '../../session/visit';
import { call, lastPage } from '../../set-up/record/call';
import { refusalOf, type Refusal } from '../../set-up/record/faults';
import { typedIn, type Typed } from '../../set-up/record/form';
import { Pages, Table } from '../../ui/list';
import { Alert } from '../../ui/page-parts';
import { typed } from '../../ui/typed';
import { counted } from '../../ui/words';
import { Refreshing, refreshes } from '../refreshing';
import { filterFields, filtersFrom } from './export-filters';
import { exportForm, formatField, TypeChoice } from './export-form';
import { reviewFile, sendFile } from '../made-file-acts';
import { isOnItsWay } from '../made-files';
import { ownColumns, reviewColumns, type RecordExport } from './export-table';

const pageSize = 20;

interface Shown {
  readonly values?: Typed;
  readonly refusal?: Refusal;
  /** Why a file cannot be fetched. */
  readonly failure?: string;
  readonly status?: number;
}

const doneTexts = new Map([
  ['requested', 'The file is being made. It appears below with its progress.'],
  ['in-review', 'Another person has to review the export. The file is made once it is approved.'],
  ['approved', 'You have approved the export. The file is being made for the person who asked for it.'],
  ['rejected', 'The export was rejected. No file is made.'],
  [
    'not-reviewed',
    'Nothing was changed: the export was decided on before, or you have asked for it yourself.',
  ],
]);

/** What is exported: as the address says, or the first that the user may export. @throws Problem permission-denied */
function typeOf(visit: HrVisit): ExportType {
  const open = exportable(visit);
  const type = open.find((one) => one === visit.req.query['type']) ?? open[0];
  if (!type) throw new Problem('permission-denied');
  return type;
}

async function send(visit: HrVisit, { values = {}, refusal, failure, status = 200 }: Shown): Promise<void> {
  const { base, req } = visit;
  const type = typeOf(visit);
  const page = req.method === 'GET' ? pageOf(visit) : 1;
  const [{ body: own }, { body: others }] = await Promise.all([
    call(visit, 'listExports', { query: { page, page_size: pageSize } }),
    call(visit, 'listExports', { query: { awaitingReview: true, page: 1, page_size: pageSize } }),
  ]);
  const waiting = own.searchResult.some(isOnItsWay);
  const refreshing = waiting && refreshes(visit);
  const { done } = req.query;
  const doneText = typeof done === 'string' ? doneTexts.get(done) : undefined;
  const href = `${base}/exports?type=${type}`;
  sendHr(visit, {
    status,
    title: 'Exports',
    hasErrors: refusal !== undefined || failure !== undefined,
    place: '/exports',
    body: (
      <>
        <Head title="Exports" faults={refusal?.items ?? []} />
        {doneText === undefined ? null : <Done>{doneText}</Done>}
        {failure === undefined ? null : <Alert kind="error">{failure}</Alert>}
        <p>
          The records of a list in a file, with all that is within your reach. Social Security numbers are
          masked unless you may view them in full.
        </p>
        <Reviews visit={visit} rows={others.searchResult} names={await namesOf(visit, others.searchResult)} />
        <h2>New export</h2>
        <TypeChoice visit={visit} type={type} />
        {await exportForm({
          visit,
          type,
          fields: filterFields(visit, type),
          values,
          refusal: refusal ?? null,
          children: refusal?.general.map((text) => (
            <Alert key={text} kind="error">
              {text}
            </Alert>
          )),
        })}
        <h2 id="list">Your exports</h2>
        {waiting ? <Refreshing href={`${href}&page=${page}`} on={refreshing} /> : null}
        <Table
          caption="Newest first"
          columns={ownColumns(visit)}
          rows={own.searchResult}
          empty="You have not asked for an export yet."
        />
        <Pages
          page={page}
          pageSize={pageSize}
          total={lastPage(own) * pageSize}
          href={(to) => `${href}&page=${to}`}
        />
      </>
    ),
  });
}

/** What others want to take out of the system, for a second person to look at. */
function Reviews(props: {
  visit: HrVisit;
  rows: readonly RecordExport[];
  names: ReadonlyMap<number, string>;
}) {
  const { visit, rows, names } = props;
  if (rows.length === 0) return null;
  return (
    <>
      <h2 id="reviews">Waiting for your review</h2>
      <p>
        Approve an export only when you know what it is for. The file is made for the person who asked for it.
      </p>
      <Table caption={counted(rows.length, 'export')} columns={reviewColumns(visit, names)} rows={rows} />
    </>
  );
}

/** Names of those who have asked for exports. */
async function namesOf(visit: HrVisit, rows: readonly RecordExport[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(rows.map((row) => row.requestedByUserId))];
  const found = ids.length === 0 ? [] : await look(visit, (unit) => users.among(unit, ids));
  return new Map(found.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}

export const showExports = (visit: HrVisit): Promise<void> => send(visit, {});

export async function sendExport(visit: HrVisit): Promise<void> {
  const type = typeOf(visit);
  const fields = filterFields(visit, type);
  const body = bodyOf(visit);
  const values = typedIn([formatField, ...fields], body);
  const format = values['format'] === 'ndjson' ? 'ndjson' : 'csv';
  const request = { recordType: type, format, filters: filtersFrom(fields, values) };
  try {
    const once = typed(body, 'once', 100);
    const { body: asked } = await call(visit, 'requestExport', { body: request }, { once });
    goTo(visit, `/exports?type=${type}&done=${asked.state === 'in-review' ? 'in-review' : 'requested'}`);
  } catch (error) {
    const refusal = refusalOf(besideFilters(error), fields, values);
    await send(visit, { values, refusal, status: refusal.status });
  }
}

/** A fault of the filter `/filters/locationId` is one of the field `locationId`. */
function besideFilters(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const errors = error.errors.map(({ pointer = '', ...fault }) => ({
    ...fault,
    pointer: pointer.replace(/^\/filters/, ''),
  }));
  return new Problem(error.type, { ...(error.detail && { detail: error.detail }), errors });
}

/** Hands the file to whoever asked for it. */
export const sendContent = (visit: HrVisit): Promise<void> =>
  sendFile(visit, 'export', (refusal) => send(visit, refusal));

export const reviewExport = (visit: HrVisit): Promise<void> => reviewFile(visit, 'export');
