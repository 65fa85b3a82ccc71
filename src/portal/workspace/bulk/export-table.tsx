import type { components } from '../../../../generated/openapi';
import type { PageContext } from '../../session/page-context';
import type { Columns } from '../../ui/list';
import { counted, shownInstant } from '../../ui/words';
import { decisionColumn, fileColumns, type MadeFile } from '../made-files';
import { typeLabels } from './parts';

export type RecordExport = components['schemas']['RecordExport'];

const fileOf = (asked: RecordExport): MadeFile => ({
  id: asked.id,
  state: asked.state,
  done: asked.rowsDone,
  total: asked.rowsTotal,
  byteCount: asked.byteCount ?? 0,
  sha256: asked.sha256 ?? '',
});

const formats = { csv: 'CSV', ndjson: 'NDJSON' } as const;

const recordsColumn = {
  heading: 'Records',
  cell: ({ rowsTotal, format }: RecordExport) => (
    <>
      {counted(rowsTotal, 'record')}
      <span class="hr-note">{formats[format]}</span>
    </>
  ),
};

/** The user's own exports. */
export const ownColumns = (context: PageContext): Columns<RecordExport> => {
  const shown = (instant: string) => shownInstant(instant, context.session.timeZone);
  const { progress, file } = fileColumns(context, 'export', fileOf);
  return [
    {
      heading: 'Export',
      cell: ({ id, recordType, createdAt }) => (
        <>
          {`${typeLabels[recordType]}, no. ${id}`}
          <span class="hr-note">{`asked for ${shown(createdAt)}`}</span>
        </>
      ),
    },
    recordsColumn,
    progress,
    { heading: 'Kept until', cell: ({ expiresAt }) => shown(expiresAt) },
    file,
  ];
};

/** Exports of others. @param names of users by their ids */
export const reviewColumns = (
  context: PageContext,
  names: ReadonlyMap<number, string>,
): Columns<RecordExport> => [
  { heading: 'Export', cell: ({ id, recordType }) => `${typeLabels[recordType]}, no. ${id}` },
  {
    heading: 'Requested by',
    cell: ({ requestedByUserId: userId, createdAt }) => (
      <>
        {names.get(userId) ?? `User ${userId}`}
        <span class="hr-note">{shownInstant(createdAt, context.session.timeZone)}</span>
      </>
    ),
  },
  recordsColumn,
  decisionColumn(context, 'export'),
];
