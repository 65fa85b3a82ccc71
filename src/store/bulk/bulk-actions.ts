import * as field from '../core/fields';
import { defineTable } from '../core/table';
import type { Selection } from '../core/paging';
import {
  daysFromNow,
  fragment,
  insertionFrom,
  knex,
  limited,
  param,
  prepare,
  preparedBy,
} from '../core/statement';
import { jobFields, jobQueueOf } from '../jobs/job-queue';
import { storedIds } from '../jobs/pieces';
import type { Transaction } from '../unit';

export type BulkActionName = 'remind' | 'renew-link' | 'assign' | 'start-i9' | 'hold' | 'release';
export type BulkActionState = 'waiting' | 'running' | 'finished' | 'failed';
export type BulkActionFailure = 'permission-lost' | 'internal-error';

const listFields = {
  ...jobFields,
  requestedByClientId: field.integer,
  action: field.stored<BulkActionName>(),
  dryRun: field.requiredFlag,
  ownerUserId: field.integer,
  /** Null for nobody. */
  ownerName: field.derived<string | null>(
    `(select users.first_name || ' ' || users.last_name from users
      where users.organization_id = bulk_actions.organization_id and users.id = bulk_actions.owner_user_id)`,
  ),
  channel: field.stored<'email' | 'text' | null>(),
  remote: field.requiredFlag,
  sendEmail: field.requiredFlag,
  reason: field.text,
  state: field.stored<BulkActionState>(),
  failure: field.stored<BulkActionFailure | null>(),
  rowsTotal: field.derived<number>('cardinality(bulk_actions.record_ids)'),
  succeeded: field.requiredInteger,
  refused: field.requiredInteger,
};

const fields = {
  ...listFields,
  /** Ids of forms or employees, in the order in which they are done. Read with `recordIds`. */
  recordIds: field.secret<readonly number[]>(),
};

export type BulkAction = field.RecordOf<typeof fields>;

/** Bulk actions, newest first. */
export const bulkActions = defineTable({
  name: 'bulk_actions',
  subject: 'bulk_action',
  fields,
  list: {
    fields: listFields,
    filters: { requestedByUserId: { column: 'requested_by_user_id', kind: 'integer' } },
    order: ['id desc'],
  },
});

export const bulkActionQueue = jobQueueOf({ table: 'bulk_actions', task: 'bulkAction', noun: 'bulkAction' });

export const recordIds = storedIds('bulk_actions', 'record_ids');

/** Returns the first ids that a selection finds. */
export async function idsOf(
  unit: Transaction,
  { sql, parameters }: Selection,
  most: number,
): Promise<number[]> {
  const found = await chosen(sql).all(unit, { ...parameters, most });
  return found.map(({ id }) => id);
}

const chosen = preparedBy((sql) =>
  prepare<{ id: number }>(
    'bulk_actions_chosen',
    limited(knex(fragment(`(${sql}) as chosen`)).select('id'), param('most', 'integer')),
  ),
);

/** Selects the records of a bulk action that succeeded, in their order. */
export const succeededOf = (bulkActionId: number): Selection => ({
  sql: `select record_id as id from bulk_action_rows
    where organization_id = :organizationId and bulk_action_id = :bulkActionId and succeeded order by row_number`,
  parameters: { bulkActionId },
});

/** What became of one record. A refusal has the code and the sentence of the operation for one record. */
export interface RowResult {
  /** From 1, in the order of the records. */
  readonly row: number;
  readonly recordId: number;
  readonly refusal: { readonly code: string; readonly detail: string } | null;
}

const rowFields = {
  rowNumber: field.requiredInteger,
  recordId: field.requiredInteger,
  succeeded: field.requiredFlag,
  code: field.text,
  detail: field.text,
};

export type BulkActionRow = field.RecordOf<typeof rowFields>;

/** Results of a bulk action, in the order of the records. */
export const bulkActionRows = defineTable({
  name: 'bulk_action_rows',
  subject: 'bulk_action',
  fields: rowFields,
  list: {
    fields: rowFields,
    filters: {
      bulkActionId: { column: 'bulk_action_id', kind: 'integer' },
      succeeded: { column: 'succeeded', kind: 'boolean' },
    },
  },
});

const rowsKeptDays = 90;

const given = fragment(
  `json_to_recordset(:rows) as given ("row" integer, "recordId" integer, code text, detail text)`,
);

const adding = prepare(
  'bulk_action_rows_add',
  insertionFrom('bulk_action_rows', knex(given), {
    bulk_action_id: param('id', 'integer'),
    row_number: knex.ref('given.row'),
    record_id: knex.ref('given.recordId'),
    succeeded: fragment('given.code is null'),
    code: knex.ref('given.code'),
    detail: fragment('left(given.detail, 1000)'),
    expires_at: daysFromNow(rowsKeptDays),
  }),
);

/** Stores results, with the next round trip. */
export const addRows = (unit: Transaction, id: number, results: readonly RowResult[]) =>
  adding.send(unit, {
    id,
    rows: JSON.stringify(results.map(({ row, recordId, refusal }) => ({ row, recordId, ...refusal }))),
  });
