import { stateNow } from '../../../services/made-files';
import type { InspectionPackage } from '../../../store/i9/inspection-packages';
import type { Columns } from '../../ui/list';
import { fileColumns, type MadeFile } from '../made-files';
import { formsColumn } from './package-words';
import type { PageContext } from '../../session/page-context';
import { shownInstant } from '../../ui/words';

const fileOf = (asked: InspectionPackage): MadeFile => ({
  id: asked.id,
  state: stateNow(asked),
  done: asked.formsDone,
  total: asked.formsTotal,
  byteCount: Number(asked.byteCount),
  sha256: asked.contentHash?.toString('hex') ?? '',
});

/** Returns what each column shows of a package. */
export const columnsFor = (context: PageContext): Columns<InspectionPackage> => {
  const shown = (instant: Date) => shownInstant(instant, context.session.timeZone);
  const { progress, file } = fileColumns(context, 'package', fileOf);
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
    progress,
    { heading: 'Kept until', cell: ({ expiresAt }) => shown(expiresAt) },
    file,
  ];
};
