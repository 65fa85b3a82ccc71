import type { components } from '../../../../generated/openapi';
import { Csrf, Once } from '../../session/parts';
import type { HrVisit } from '../../session/visit';
import type { Columns } from '../../ui/list';
import { Actions, type Action } from '../../ui/page-parts';
import { counted, shownInstant } from '../../ui/words';
import { Progress, StateTag, typeLabels, type StateWords } from './parts';

export type RecordExport = components['schemas']['RecordExport'];

/** Somebody waits for the file. */
export const isOnItsWay = ({ state }: RecordExport): boolean => state === 'waiting' || state === 'running';

const states: Readonly<Record<RecordExport['state'], StateWords>> = {
  'in-review': ['Waiting for a review', 'warn'],
  rejected: ['Rejected', 'alert'],
  waiting: ['Waiting for its turn', ''],
  running: ['In progress', 'warn'],
  ready: ['Ready', 'good'],
  failed: ['Failed', 'alert'],
  expired: ['Expired', ''],
};

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
export const ownColumns = (visit: HrVisit): Columns<RecordExport> => {
  const shown = (instant: string) => shownInstant(instant, visit.session.timeZone);
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
    {
      heading: 'Progress',
      cell: (asked) => (
        <>
          <StateTag words={states[asked.state]} />
          {isOnItsWay(asked) ? (
            <Progress
              done={asked.rowsDone}
              total={asked.rowsTotal}
              noun="record"
              label={`Progress of export ${asked.id}`}
            />
          ) : null}
        </>
      ),
    },
    { heading: 'Kept until', cell: ({ expiresAt }) => shown(expiresAt) },
    { heading: 'File', cell: (asked) => <FileOf visit={visit} asked={asked} /> },
  ];
};

function FileOf({ visit, asked }: { visit: HrVisit; asked: RecordExport }) {
  const { id, state, byteCount, sha256 } = asked;
  if (state === 'expired') return <>Removed. Ask for it again.</>;
  if (state === 'in-review')
    return (
      <ReviewForm
        visit={visit}
        id={id}
        actions={[{ label: 'Take it back', look: 'outline', value: 'reject' }]}
      />
    );
  if (state === 'rejected') return <>It was not approved.</>;
  if (state === 'failed') return <>It could not be made. Ask for it again, or tell your administrator.</>;
  if (state !== 'ready') return <>Not yet</>;
  return (
    <>
      <a class="usa-link" href={`${visit.base}/exports/${id}/content`} aria-label={`Download export ${id}`}>
        Download
      </a>
      <span class="hr-note">{`${Math.max(1, Math.round((byteCount ?? 0) / 1000)).toLocaleString('en-US')} kB`}</span>
      <span class="hr-note hr-hash">{`SHA-256 ${sha256 ?? ''}`}</span>
    </>
  );
}

/** Exports of others. @param names of users by their ids */
export const reviewColumns = (visit: HrVisit, names: ReadonlyMap<number, string>): Columns<RecordExport> => [
  { heading: 'Export', cell: ({ id, recordType }) => `${typeLabels[recordType]}, no. ${id}` },
  {
    heading: 'Asked for by',
    cell: ({ requestedByUserId: userId, createdAt }) => (
      <>
        {names.get(userId) ?? `User ${userId}`}
        <span class="hr-note">{shownInstant(createdAt, visit.session.timeZone)}</span>
      </>
    ),
  },
  recordsColumn,
  {
    heading: 'Decision',
    cell: ({ id }) => (
      <ReviewForm
        visit={visit}
        id={id}
        actions={[
          { label: `Approve export ${id}`, look: 'filled', value: 'approve' },
          { label: `Reject export ${id}`, look: 'outline', value: 'reject' },
        ]}
      />
    ),
  },
];

function ReviewForm(props: { visit: HrVisit; id: number; actions: readonly Action[] }) {
  const { visit, id, actions } = props;
  return (
    <form class="hr-inline" method="post" action={`${visit.base}/exports/${id}/review`}>
      <Csrf visit={visit} />
      <Once />
      <Actions actions={actions.map((action) => ({ ...action, name: 'decision' }))} />
    </form>
  );
}
