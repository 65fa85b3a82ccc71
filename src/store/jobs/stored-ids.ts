import type { Selection } from '../core/paging';
import { prepare, queryIn } from '../core/statement';
import type { Transaction } from '../unit';

/** Ids that are in memory at once. */
const idsAtOnce = 10_000;

/** Ids of records in a column of a table. There can be millions, so they are never all in memory here. */
export function storedIds(table: string, column: string) {
  const some = prepare<{ ids: number[] }>(
    `${table}_ids`,
    `select ${column}[:first::integer : :last::integer] as ids from ${table}
     where organization_id = :organizationId and id = :id`,
  );
  return {
    /**
     * Yields the ids in order, in batches.
     *
     * @param look runs a read, all in one transaction or each in its own
     * @param before how many to skip at the beginning
     */
    async *read(
      id: number,
      look: <R>(look: (unit: Transaction) => Promise<R>) => Promise<R>,
      before = 0,
    ): AsyncGenerator<readonly number[]> {
      for (let first = before + 1; ; first += idsAtOnce) {
        const last = first + idsAtOnce - 1;
        const [row] = await look(({ trx, scope }) => queryIn(trx, scope, some, { id, first, last }));
        const ids = row?.ids ?? [];
        if (ids.length > 0) yield ids;
        if (ids.length < idsAtOnce) return;
      }
    },

    /** Stores the ids that a selection finds. @returns how many there are */
    async fill({ trx, scope }: Transaction, id: number, { sql, parameters }: Selection): Promise<number> {
      const filling = prepare<{ count: number }>(
        `${table}_fill`,
        `update ${table} set ${column} = array(${sql}) where organization_id = :organizationId and id = :filledId
         returning cardinality(${column}) as count`,
      );
      const [row] = await queryIn(trx, scope, filling, { ...parameters, filledId: id });
      return row?.count ?? 0;
    },
  };
}
