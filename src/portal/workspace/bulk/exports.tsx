import { Problem } from '../../../domain/problem';
import { exportable } from '../../session/menu';
import { bodyOf, goTo, type PageContext, submit } from '../../session/page-context';
import { formRefusalOf } from '../../set-up/record/faults';
import { filledFrom, typedIn } from '../../set-up/record/form';
import type { Refused } from '../../set-up/record/record-page';
import { filterFields } from './export-filters';
import { exportForm, formatField } from './export-form';
import type { ExportType } from '../../../domain/lists/exports';
import {
  reviewShownFile,
  streamFile,
  sendFiles,
  type FilesPage,
  type ShownFiles,
} from '../made-file-actions';
import { typeLabels } from './words';

const formats = { csv: 'CSV', ndjson: 'NDJSON' } as const;

const page: FilesPage<'export'> = {
  kind: 'export',
  title: 'Exports',
  intro:
    'All records of a list that you can access, in one file. Social Security numbers are masked unless you may view them in full.',
  approval:
    'Approve an export only if you know what it is for. The file is created for the person who requested it.',
  doneTexts: {
    requested: 'The file is being created. You can follow its progress below.',
    'in-review': 'Another person must review the export. The file is created once the export is approved.',
    approved: 'You have approved the export. The file is being created for the person who requested it.',
    rejected: 'The export was rejected. No file will be created.',
  },
  captionOf: () => 'Newest first',
  fileOf: (asked) => ({
    ...asked,
    name: `${typeLabels[asked.recordType]}, no. ${asked.id}`,
    note: formats[asked.format],
    done: asked.rowsDone,
    total: asked.rowsTotal,
  }),
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

/** Shows the page. @param sent a request that was refused */
export function showExports(
  context: PageContext,
  shown: ShownFiles = {},
  sent: Refused | null = null,
): Promise<void> {
  const type = typeOf(context);
  const form = exportForm(context, type, sent);
  return sendFiles(context, page, { query: `type=${type}&`, form, items: sent?.refusal.items }, shown);
}

export async function sendExport(context: PageContext): Promise<void> {
  const type = typeOf(context);
  const fields = filterFields(context, type);
  const body = bodyOf(context);
  const values = typedIn([formatField, ...fields], body);
  const format = values['format'] === 'ndjson' ? 'ndjson' : 'csv';
  const request = { recordType: type, format, filters: filledFrom(fields, values) };
  try {
    const { body: asked } = await submit(context, 'requestExport', { body: request });
    goTo(context, `/exports?type=${type}&done=${asked.state === 'in-review' ? 'in-review' : 'requested'}`);
  } catch (error) {
    const refusal = formRefusalOf(error, fields, values, filterOf);
    await showExports(context, { status: refusal.status }, { values, refusal });
  }
}

/** The API names a filter as `/filters/locationId`, the page as `locationId`. */
const filterOf = (pointer: string): string => pointer.replace(/^(\/filters)?\//, '').replace(/\/.*/, '');

/** Sends the file to the user who requested it. */
export const sendContent = (context: PageContext): Promise<void> =>
  streamFile(context, 'export', (shown) => showExports(context, shown));

export const reviewExport = (context: PageContext): Promise<void> => reviewShownFile(context, 'export');
