import type { NamedPackage } from '../../../store/i9/package-reach';
import { Table, type Columns } from '../../ui/list';
import { decisionColumn } from '../made-files';
import { formsColumn } from './package-words';
import type { PageContext } from '../../session/page-context';
import { counted, shownInstant } from '../../ui/words';

/** Packages requested by others, for a second person to review. */
export function PackageReviews(props: {
  context: PageContext;
  rows: readonly NamedPackage[];
  total: number;
}) {
  const { context, rows, total } = props;
  if (rows.length === 0) return null;
  return (
    <>
      <h2 id="reviews">Waiting for your review</h2>
      <p>
        Approve a package only if you know what it is for, for example because you have seen the notice of
        inspection. It is created for the person who requested it.
      </p>
      <Table caption={counted(total, 'package')} columns={columnsFor(context)} rows={rows} />
    </>
  );
}

const columnsFor = (context: PageContext): Columns<NamedPackage> => [
  { heading: 'Package', cell: ({ id }) => `No. ${id}` },
  {
    heading: 'Requested by',
    cell: ({ requester, createdAt }) => (
      <>
        {requester}
        <span class="hr-note">{shownInstant(createdAt, context.session.timeZone)}</span>
      </>
    ),
  },
  formsColumn,
  decisionColumn(context, 'package'),
];
