import type { Scope } from '../../../domain/scope';
import type { Reading } from '../paging';
import { prepare, type Prepared } from '../statement';

type Read<Row> = (store: Pick<Reading, 'database'>, scope: Scope, most: number) => Promise<Row[]>;

/** Records to choose from: only what a control shows of them. */
export interface Names<Row> {
  /** The first ones. */
  readonly first: Read<Row>;
  /** All, if there are at most so many; otherwise none, and only their index was read, and only so far. */
  readonly few: Read<Row>;
}

export function namesById<Row>(table: string, columns: string, order = 'id'): Names<Row> {
  const from = `from ${table} where organization_id = :organizationId`;
  const reading =
    (statement: Prepared<Row>): Read<Row> =>
    ({ database }, scope, most) =>
      statement.read(database, scope, { most });
  return {
    first: reading(
      prepare(`${table}_names`, `select ${columns} ${from} order by ${order} limit :most::bigint`, {
        brief: true,
      }),
    ),
    few: reading(
      prepare(
        `${table}_few_names`,
        `select ${columns} ${from}
           and (select count(*) from (select 1 ${from} limit :most::bigint + 1) as others) <= :most::bigint
         order by ${order}`,
        { brief: true },
      ),
    ),
  };
}
