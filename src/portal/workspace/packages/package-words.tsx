import type { Column } from '../../ui/list';
import type { InspectionPackage } from '../../../store/i9/inspection-packages';
import { counted, shownDate } from '../../ui/words';

/** Says which forms are in a package, and how. */
function conditionsOf({ startDate, employeeIds, fullSsn }: InspectionPackage): string {
  const parts = [
    startDate === null ? null : `hired on or after ${shownDate(startDate)}`,
    employeeIds === null ? null : `of ${counted(employeeIds.length, 'employee')}`,
    fullSsn ? 'Social Security numbers in full' : 'Social Security numbers masked',
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** How many forms a package has, and by which conditions. */
export const formsColumn: Column<InspectionPackage> = {
  heading: 'Forms',
  cell: (asked) => (
    <>
      {counted(asked.formsTotal, 'form')}
      <span class="hr-note">{conditionsOf(asked)}</span>
    </>
  ),
};
