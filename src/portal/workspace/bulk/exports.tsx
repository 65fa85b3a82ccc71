import type { components } from '../../../../generated/openapi';
import { Problem } from '../../../domain/problem';
import { soleReviewHours } from '../../../domain/rights';
import { exportable } from '../../session/menu';
import { DoneNotice, sendHr } from '../../session/parts';
import { bodyOf, goTo, pageOf, type PageContext, call, sentWith } from '../../session/page-context';
import { refusalOf, type Refusal } from '../../set-up/record/faults';
import { filledFrom, typedIn, type Typed } from '../../set-up/record/form';
import { Pages, Table } from '../../ui/list';
import { Alert } from '../../ui/page-parts';
import { filterFields } from './export-filters';
import { exportForm, formatField, TypeChoice } from './export-form';
import type { ExportType } from '../../../domain/lists/exports';
import { readFiles, reviewFile, sendFile } from '../made-file-actions';
import { isOnItsWay, ownColumns, Refreshing, Reviews, type MadeFile } from '../made-files';
import { typeLabels } from './words';

type RecordExport = components['schemas']['RecordExport'];

interface Shown {
  readonly values?: Typed;
  readonly refusal?: Refusal;
  /** Why a file cannot be downloaded. */
  readonly failure?: string;
  readonly status?: number;
}

const doneTexts = {
  requested: 'The file is being created. You can follow its progress below.',
  'in-review': 'Another person must review the export. The file is created once the export is approved.',
  approved: 'You have approved the export. The file is being created for the person who requested it.',
  rejected: 'The export was rejected. No file will be created.',
  'too-early': `Nothing was changed: you can approve your own export ${soleReviewHours} hours after you requested it.`,
  'not-reviewed':
    'Nothing was changed: someone has already reviewed the export, or you requested it yourself.',
};

/**
 * Returns what is exported: the type in the address, or the first that the user may export. @throws Problem
 * permission-denied
 */
function typeOf(context: PageContext): ExportType {
  const open = exportable(context);
  const type = open.find((one) => one === context.req.query['type']) ?? open[0];
  if (!type) throw new Problem('permission-denied');
  return type;
}

const formats = { csv: 'CSV', ndjson: 'NDJSON' } as const;

const fileOf = (asked: RecordExport): MadeFile => ({
  ...asked,
  name: `${typeLabels[asked.recordType]}, no. ${asked.id}`,
  note: formats[asked.format],
  done: asked.rowsDone,
  total: asked.rowsTotal,
});

async function send(
  context: PageContext,
  { values = {}, refusal, failure, status = 200 }: Shown,
): Promise<void> {
  const { base, req } = context;
  const type = typeOf(context);
  const page = req.method === 'GET' ? pageOf(context) : 1;
  const [{ own, toReview }, form] = await Promise.all([
    readFiles(context, 'export', page),
    exportForm({
      context,
      type,
      fields: filterFields(context, type),
      values,
      refusal: refusal ?? null,
      children: refusal?.general.map((text) => (
        <Alert key={text} kind="error">
          {text}
        </Alert>
      )),
    }),
  ]);
  const waiting = own.rows.some(isOnItsWay);
  const href = `${base}/exports?type=${type}`;
  sendHr(context, {
    status,
    title: 'Exports',
    faults: refusal?.items,
    hasErrors: refusal !== undefined || failure !== undefined,
    place: '/exports',
    body: (
      <>
        <DoneNotice context={context} texts={doneTexts} />
        {failure === undefined ? null : (
          <Alert kind="error" heading="You cannot download this export">
            {failure}
          </Alert>
        )}
        <p>
          All records of a list that you can access, in one file. Social Security numbers are masked unless
          you may view them in full.
        </p>
        <Reviews context={context} kind="export" files={toReview.rows.map(fileOf)} total={toReview.total}>
          Approve an export only if you know what it is for. The file is created for the person who requested
          it.
        </Reviews>
        <h2>New export</h2>
        <TypeChoice context={context} type={type} />
        {form}
        <h2 id="list">Your exports</h2>
        {waiting ? <Refreshing context={context} href={`${href}&page=${page}`} /> : null}
        <Table
          caption="Newest first"
          columns={ownColumns(context, 'export')}
          rows={own.rows.map(fileOf)}
          empty="You have not requested an export yet."
        />
        <Pages page={page} last={own.last} href={(to) => `${href}&page=${to}`} />
      </>
    ),
  });
}

export const showExports = (context: PageContext): Promise<void> => send(context, {});

export async function sendExport(context: PageContext): Promise<void> {
  const type = typeOf(context);
  const fields = filterFields(context, type);
  const body = bodyOf(context);
  const values = typedIn([formatField, ...fields], body);
  const format = values['format'] === 'ndjson' ? 'ndjson' : 'csv';
  const request = { recordType: type, format, filters: filledFrom(fields, values) };
  try {
    const { body: asked } = await call(context, 'requestExport', { body: request }, sentWith(body));
    goTo(context, `/exports?type=${type}&done=${asked.state === 'in-review' ? 'in-review' : 'requested'}`);
  } catch (error) {
    const refusal = refusalOf(error, fields, values, filterOf);
    await send(context, { values, refusal, status: refusal.status });
  }
}

/** The API names a filter as `/filters/locationId`, the page as `locationId`. */
const filterOf = (pointer: string): string => pointer.replace(/^(\/filters)?\//, '').replace(/\/.*/, '');

/** Sends the file to the user who requested it. */
export const sendContent = (context: PageContext): Promise<void> =>
  sendFile(context, 'export', (refusal) => send(context, refusal));

export const reviewExport = (context: PageContext): Promise<void> => reviewFile(context, 'export');
