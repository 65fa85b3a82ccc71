import type { components } from '../../../generated/openapi';
import type { IsoDate } from '../../domain/dates';
import type { Scope } from '../../domain/scope';
import type { Reading } from '../core/paging';
import { reachCondition } from '../core/reach';
import { prepare, preparedBy, query, type Parameters } from '../core/statement';

export type ReportId = components['schemas']['ReportId'];
type Report = components['schemas']['ReportTable'];
export type ReportColumn = Report['columns'][number];
type WholeRow = Report['rows'][number];
/** What is left out is null. */
export type ReportRow = Pick<WholeRow, 'label' | 'values'> & Partial<WholeRow>;

/** The moment that a report describes. */
export interface AsOf {
  /** The organization's date. */
  readonly today: IsoDate;
  readonly now: Date;
  /** The organization's time zone. */
  readonly timeZone: string;
}

/** A report: a table of whole numbers. */
export interface ReportKind {
  readonly title: string;
  /** What it counts, in a sentence. */
  readonly description: string;
  /** Permissions besides View reports. */
  readonly permissions: readonly number[];
  /** Heading of what the rows are named by. */
  readonly rowHeading: string;
  /** Heading of the groups of rows, if they have groups. */
  readonly groupHeading?: string;
  readonly columns: readonly ReportColumn[];
  /** Reads the rows that the caller may see, with a value for each column. */
  rows(store: Pick<Reading, 'database'>, scope: Scope, asOf: AsOf): Promise<ReportRow[]>;
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

/** Returns the link from a row to the list of its forms, in the words of `listI9s`. */
export const formsBy = (filters: Readonly<Record<string, string>>): WholeRow['links'] => [
  { href: `/v1/i9s?${new URLSearchParams(filters).toString()}`, rel: 'i9s' },
];

/** The location where the employee works now. */
export const atLocation = `
    join locations on locations.organization_id = employees.organization_id and locations.id = employees.location_id`;

/** What a location is called in a report. */
export const locationLabel = 'coalesce(locations.name, locations.id::text)';

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
  (store, scope, { today }) =>
    queryWithinReach<ReportRow>(
      store,
      scope,
      (reach) => `
    select ${locationLabel} as label, array[${counts
      .map((condition) => `count(*) filter (where ${condition})::integer`)
      .join(', ')}] as values
    from ${from} ${atLocation}
    where employees.organization_id = :organizationId and ${where} and ${reach}
    group by locations.id, locations.name order by lower(locations.name), locations.id`,
      { today },
    );
