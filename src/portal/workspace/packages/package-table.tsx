import { isExpired } from '../../../services/inspections/inspection-packages';
import type { InspectionPackage } from '../../../store/i9/inspection-packages';
import type { Columns } from '../../ui/list';
import { formsColumn } from './package-words';
import { ReviewForm } from './package-reviews';
import type { HrVisit } from '../../session/visit';
import { counted, shownInstant } from '../../ui/words';

/** Somebody waits for the package. */
export const isOnItsWay = ({ state }: InspectionPackage): boolean =>
  state === 'waiting' || state === 'running';

/** What each column shows of a package. */
export const columnsFor = (visit: HrVisit): Columns<InspectionPackage> => {
  const shown = (instant: Date) => shownInstant(instant, visit.session.timeZone);
  return [
    {
      heading: 'Package',
      cell: ({ id, createdAt }) => (
        <>
          {`No. ${id}`}
          <span class="hr-note">{`asked for ${shown(createdAt)}`}</span>
        </>
      ),
    },
    formsColumn,
    { heading: 'Progress', cell: (asked) => <Progress asked={asked} /> },
    { heading: 'Kept until', cell: ({ expiresAt }) => shown(expiresAt) },
    { heading: 'File', cell: (asked) => <FileOf visit={visit} asked={asked} /> },
  ];
};

const stateTexts = {
  'in-review': ['Waiting for a review', ' hr-tag--warn'],
  rejected: ['Rejected', ' hr-tag--alert'],
  waiting: ['Waiting for its turn', ''],
  running: ['In progress', ' hr-tag--warn'],
  ready: ['Ready', ' hr-tag--good'],
  failed: ['Failed', ' hr-tag--alert'],
  expired: ['Expired', ''],
} as const;

function Progress({ asked }: { asked: InspectionPackage }) {
  const [label, look] = stateTexts[isExpired(asked) ? 'expired' : asked.state];
  const { id, formsDone, i9Ids } = asked;
  return (
    <>
      <span class={`hr-tag${look}`}>{label}</span>
      {isOnItsWay(asked) && !isExpired(asked) ? (
        <>
          <progress
            class="hr-progress"
            value={formsDone}
            max={Math.max(1, i9Ids.length)}
            aria-label={`Progress of package ${id}`}
          />
          <span class="hr-note">{`${formsDone} of ${counted(i9Ids.length, 'form')}`}</span>
        </>
      ) : null}
    </>
  );
}

function FileOf({ visit, asked }: { visit: HrVisit; asked: InspectionPackage }) {
  const { id, state, byteCount, contentHash } = asked;
  if (isExpired(asked)) return <>Removed. Ask for it again.</>;
  if (state === 'in-review') {
    return (
      <ReviewForm
        visit={visit}
        id={id}
        actions={[{ label: 'Take it back', look: 'outline', value: 'reject' }]}
      />
    );
  }
  if (state === 'rejected') return <>It was not approved.</>;
  if (state === 'failed') return <>It could not be made. Ask for it again, or tell your administrator.</>;
  if (state !== 'ready') return <>Not yet</>;
  return (
    <>
      <a class="usa-link" href={`${visit.base}/packages/${id}/content`} aria-label={`Download package ${id}`}>
        Download
      </a>
      <span class="hr-note">{`${Math.max(1, Math.round(Number(byteCount) / 1000)).toLocaleString('en-US')} kB`}</span>
      <span class="hr-note hr-hash">{`SHA-256 ${contentHash?.toString('hex') ?? ''}`}</span>
    </>
  );
}
