import { siteJoin } from '../organizations/employees';
import type { Knex } from 'knex';
import type { components } from '../../../generated/openapi';
import type { IsoDate } from '../../domain/dates';
import type { Scope } from '../../domain/scope';
import type { Reading } from '../core/paging';
import { withinReach } from '../core/reach';
import { asking, countedWhere, fragment, knex, param, type Parameters } from '../core/statement';

export type ReportId = components['schemas']['ReportId'];
type Report = components['schemas']['ReportTable'];
export type ReportColumn = Report['columns'][number];
type WholeRow = Report['rows'][number];
/** What is left out is null. */
export type ReportRow = Pick<WholeRow, 'label' | 'values'> & Partial<WholeRow>;

/** The moment that a report describes. */
export type AsOf = Readonly<{
  /** The organization's date. */
  today: IsoDate;
  now: Date;
  /** The organization's time zone. */
  timeZone: string;
}>;

/** A report: a table of whole numbers. */
export interface ReportKind {
  readonly title: string;
  /** What it counts, in a sentence. */
  readonly description: string;
  /** Permissions besides View reports; absent: none. */
  readonly permissions?: readonly number[];
  /** Heading of what the rows are named by. */
  readonly rowHeading: string;
  /** Heading of the groups of rows, if they have groups. */
  readonly groupHeading?: string;
  readonly columns: readonly ReportColumn[];
  /** Reads the rows that the caller may see, with a value for each column. */
  rows(store: Pick<Reading, 'database'>, scope: Scope, asOf: AsOf): Promise<ReportRow[]>;
}

/** Returns what reads the rows of a report within a caller's reach, see `withinReach`. */
export function reported<Row extends object>(build: (reach: string) => Knex.QueryBuilder) {
  const rows = withinReach<Row>('report', build);
  return ({ database }: Pick<Reading, 'database'>, scope: Scope, values?: Parameters): Promise<Row[]> =>
    rows(asking(database, scope), scope, values);
}

/** Returns the link from a row to the list of its forms, in the words of `listI9s`. */
export const formsBy = (filters: Readonly<Record<string, string>>): WholeRow['links'] => [
  { href: `/v1/i9s?${new URLSearchParams(filters).toString()}`, rel: 'i9s' },
];

/** Adds the location where the employee works now. */
export const atLocation = (rows: Knex.QueryBuilder): Knex.QueryBuilder => rows.joinRaw(siteJoin);

/** What a location is called in a report. */
export const locationLabel = knex.raw('coalesce(locations.name, locations.id::text)');

/** Groups rows by their location, ordered by its name. */
export const groupedByLocation = (rows: Knex.QueryBuilder): Knex.QueryBuilder =>
  atLocation(rows)
    .groupBy('locations.id', 'locations.name')
    .orderByRaw('lower(locations.name), locations.id');

/** The values of a row, in the order of the columns. */
export const rowValues = (...values: readonly Knex.Raw[]): Knex.Raw =>
  knex.raw(`array[${values.map(() => '?').join(', ')}]`, values);

/**
 * Counts by location what belongs to employees within reach; `:today` is the organization's date.
 *
 * @param rows the rows counted, joined to the employees
 * @param counts condition on what each column counts, in their order
 */
export const byLocation = (rows: () => Knex.QueryBuilder, ...counts: string[]): ReportKind['rows'] =>
  reported<ReportRow>((reach) =>
    groupedByLocation(rows())
      .where('employees.organization_id', param('organizationId'))
      .where(fragment(reach))
      .select({
        label: locationLabel,
        values: rowValues(...counts.map((condition) => countedWhere(fragment(condition)))),
      }),
  );
