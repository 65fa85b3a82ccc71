import { epochOf, parseDate } from '../../domain/dates';
import type { Purpose } from './keys';

/**
 * How a filter compares: `text` without regard to case, `prefix` likewise with the beginning of a text, `code` as it is
 * written, `codes` with several, `except` with every other code, `path` likewise with the JSON text of a path of groups,
 * `until` with a last day, `from` with a first one, `since` with the first moment, `before` and `notBefore` with the day
 * of the record's zone at a moment, `encrypted` by the hash that is kept beside an encrypted value. The column may belong to
 * a joined table (`employees.last_name`).
 */
export type Filter =
  | {
      column: string;
      kind:
        | 'text'
        | 'prefix'
        | 'code'
        | 'codes'
        | 'except'
        | 'path'
        | 'integer'
        | 'boolean'
        | 'date'
        | 'until'
        | 'from'
        | 'since';
    }
  /** Before today, or not: in this time zone, an expression of the table; the organization's by default. */
  | { column: string; kind: 'before' | 'notBefore'; zone?: string }
  | { column: string; kind: 'encrypted'; purpose: Purpose };
export type Filters = Readonly<Record<string, Filter>>;

/** `''` and `null` match records in which the field is unset. */
export type FilterValue = string | number | boolean | readonly string[] | null;

/**
 * Filters `G` of a caller, each of which the list must have: a filter that only the contract knows would be ignored in
 * silence. The text in place of its type is the compiler's message.
 */
export type KnownFilters<G, F extends Filters> = {
  [Name in keyof G]: string extends Name
    ? FilterValue | undefined
    : Name extends keyof F
      ? FilterValue | undefined
      : `list.filters lacks ${Name & string}`;
};

/** The day at an instant in a time zone, an expression; the organization's by default. */
const dayAt = (parameter: string, zone?: string): string =>
  zone === undefined
    ? `(select (${parameter}::timestamptz at time zone time_zone)::date from organizations where id = :organizationId)`
    : `(${parameter}::timestamptz at time zone ${zone})::date`;

/** Before today in the zone. No two zones are more than two days apart, so that an index finds all that can be meant. */
const before = (column: string, parameter: string, zone?: string): string =>
  zone === undefined
    ? `${column} < ${dayAt(parameter)}`
    : `(${column} < ${dayAt(parameter)} + 2 and ${column} < ${dayAt(parameter, zone)})`;

export const comparisons: Readonly<
  Record<Filter['kind'], (column: string, parameter: string, zone?: string) => string>
> = {
  text: (column, parameter) => `${column}_folded = fold(${parameter}::text)`,
  // Folded columns are collated by code point, and no character comes after U+10FFFF.
  prefix: (column, parameter) =>
    `${column}_folded >= fold(${parameter}::text) and ${column}_folded < fold(${parameter}::text) || U&'\\+10FFFF'`,
  code: (column, parameter) => `${column} = ${parameter}::text`,
  codes: (column, parameter) => `${column} = any(${parameter}::text[])`,
  except: (column, parameter) => `${column} <> ${parameter}::text`,
  path: (column, parameter) => `${column}_digest = path_digest(${parameter}::jsonb)`,
  integer: (column, parameter) => `${column} = ${parameter}::integer`,
  boolean: (column, parameter) => `${column} = ${parameter}::boolean`,
  date: (column, parameter) => `${column} = ${parameter}::date`,
  until: (column, parameter) => `${column} <= ${parameter}::date`,
  from: (column, parameter) => `${column} >= ${parameter}::date`,
  since: (column, parameter) => `${column} >= to_timestamp(${parameter}::float8 / 1000)`,
  before,
  notBefore: (column, parameter, zone) => `(${column} is null or ${column} >= ${dayAt(parameter, zone)})`,
  encrypted: (column, parameter) => `${column}_hash = any(${parameter}::bytea[])`,
};

/** Kinds that find one value: the index of the column has what they find in the order of the list. */
export const single: ReadonlySet<Filter['kind']> = new Set(['text', 'code', 'path', 'integer', 'date']);

/** What the index has for a column. */
export const suffixes: Readonly<Partial<Record<Filter['kind'], string>>> = {
  text: '_folded',
  prefix: '_folded',
  path: '_digest',
  encrypted: '_hash',
};

/** Kinds whose values are dates, in either form of the contract. */
const ofDays: ReadonlySet<Filter['kind']> = new Set(['date', 'until', 'from']);

/** The value of a filter as its statement takes it. @param hashes of an encrypted value, under all keys */
export function parameterOf(
  filter: Filter,
  value: Exclude<FilterValue, null>,
  hashes: (purpose: Purpose) => unknown,
): unknown {
  if (filter.kind === 'encrypted') return hashes(filter.purpose);
  if (ofDays.has(filter.kind)) return parseDate(String(value)) ?? value;
  return filter.kind === 'since' ? epochOf(String(value)) : value;
}
