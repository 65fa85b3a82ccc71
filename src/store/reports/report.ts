import type { components } from '../../../generated/openapi';
import type { IsoDate } from '../../domain/dates';
import type { Scope } from '../../domain/scope';
import type { Reading } from '../core/paging';
import { reachCondition } from '../core/reach';
import { prepare, preparedBy, query, type Parameters } from '../core/statement';

export type ReportId = components['schemas']['ReportId'];
type Report = components['schemas']['Report'];
export type ReportColumn = Report['columns'][number];
export type ReportRow = Report['rows'][number];

/** A report: a table of whole numbers. */
export interface ReportKind {
  readonly title: string;
  /** Permissions besides View reports. */
  readonly permissions: readonly number[];
  /** Heading of what the rows are named by. */
  readonly rowHeading: string;
  readonly columns: readonly ReportColumn[];
  /** Reads the rows that the caller may see, with a value for each column. */
  rows(store: Pick<Reading, 'database'>, scope: Scope, today: IsoDate): Promise<ReportRow[]>;
}

const statementOf = preparedBy((sql) => prepare<object>('report', sql));

/**
 * Runs a statement for the employees within reach.
 *
 * @param text has the condition on `employees` as its argument
 */
export function queryWithinReach<Row extends object>(
  { database }: Pick<Reading, 'database'>,
  scope: Scope,
  text: (reach: string) => string,
  parameters: Parameters = {},
): Promise<Row[]> {
  const reach = reachCondition(scope, 'employees');
  return query(database, scope, statementOf(text(reach.sql)), {
    ...parameters,
    ...reach.parameters,
  }) as Promise<Row[]>;
}

/** The rows of a report by location, ordered by its name. */
export interface ByLocation {
  /** The table counted, joined to the employees. */
  readonly from: string;
  readonly where: string;
  /** What each column counts, in their order. */
  readonly counts: readonly string[];
}

/** Counts by location what belongs to employees within reach; `:today` is the organization's date. */
export const byLocation =
  ({ from, where, counts }: ByLocation): ReportKind['rows'] =>
  (store, scope, today) =>
    queryWithinReach<ReportRow>(
      store,
      scope,
      (reach) => `
    select coalesce(locations.name, locations.id::text) as label, array[${counts
      .map((condition) => `count(*) filter (where ${condition})::integer`)
      .join(', ')}] as values
    from ${from}
    join locations on locations.organization_id = employees.organization_id and locations.id = employees.location_id
    where employees.organization_id = :organizationId and ${where} and ${reach}
    group by locations.id, locations.name order by lower(locations.name), locations.id`,
      { today },
    );
