import { mostRecords } from '../../domain/lists/bulk';
import { userOf } from '../../domain/scope';
import {
  bulkActionQueue,
  bulkActions,
  idsOf,
  type BulkAction,
  type BulkActionName,
} from '../../store/bulk/bulk-actions';
import type { Selection } from '../../store/core/paging';
import type { Unit } from '../../store/unit';
import type { Act } from '../../store/unit-of-work';
import { assertFits, assertQuota } from '../long-jobs';
import { type ActionValues } from './action-kinds';

const quota = {
  code: 'too-many-bulk-actions',
  wait: 'not finished yet. Try again when one is.',
  mostUnfinished: 20,
  mostOfADay: 500,
};

interface BulkActionRequest extends ActionValues {
  readonly action: BulkActionName;
  readonly dryRun: boolean;
}

/**
 * Requests an action for many records, those with these ids or those of a selection. A worker runs it.
 *
 * @throws Problem state-conflict when the organization has requested as many bulk actions as it may; impossible-value for
 * a selection of more records than a bulk action may have
 */
export const requestBulkAction = (
  request: BulkActionRequest,
  chosen: readonly number[] | ((unit: Unit) => Selection | Promise<Selection>),
): Act<readonly [number, readonly number[], void], BulkAction | null> => ({
  load: (unit) =>
    Promise.all([
      bulkActions.nextId(unit),
      typeof chosen === 'function'
        ? Promise.resolve(chosen(unit)).then((found) => idsOf(unit, found, mostRecords + 1))
        : chosen,
      assertQuota(unit, bulkActionQueue, quota),
    ]),
  async decide(unit, [id, recordIds]) {
    const { scope, now } = unit;
    const detail = `The filters find more than ${mostRecords} records, the most of one bulk action. Narrow them.`;
    assertFits(recordIds.length, mostRecords, detail);
    const asked = { requestedByUserId: userOf(scope), requestedByClientId: scope.clientId };
    await bulkActions.add(unit, id, { ...request, ...asked, recordIds, createdAt: now });
    return { answer: bulkActions.read(unit, id) };
  },
});
