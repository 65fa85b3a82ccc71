import { epochOf, parseDate } from '../../domain/dates';
import type { Purpose } from './keys';

export type Filters = Readonly<Record<string, Filter>>;

/** `''` and `null` match records in which the field is unset. */
export type FilterValue = string | number | boolean | readonly string[] | null;

/**
 * Filters `G` of a caller, each of which the list must have: otherwise a filter that only the contract knows would be
 * silently ignored. The text in place of its type is the compiler's message.
 */
export type KnownFilters<G, F extends Filters> = {
  [Name in keyof G]: string extends Name
    ? FilterValue | undefined
    : Name extends keyof F
      ? FilterValue | undefined
      : `list.filters lacks ${Name & string}`;
};

/** Returns the day at an instant in a time zone, given as an expression; by default the organization's. */
const dayAt = (parameter: string, zone?: string): string =>
  zone === undefined
    ? `(select (${parameter}::timestamptz at time zone time_zone)::date from organizations where id = :organizationId)`
    : `(${parameter}::timestamptz at time zone ${zone})::date`;

/** Before today in the zone. No two zones are more than two days apart, so an index can find all candidates. */
const before = (column: string, parameter: string, zone?: string): string =>
  zone === undefined
    ? `${column} < ${dayAt(parameter)}`
    : `(${column} < ${dayAt(parameter)} + 2 and ${column} < ${dayAt(parameter, zone)})`;

/**
 * How a filter compares: `text` case-insensitively, `prefix` likewise with the beginning of a text, `code` exactly,
 * `codes` with any of several, `except` with every other code, `path` case-insensitively with the JSON text of a group
 * path, `until` and `from` with a last and a first day, `since` with a first moment, `before` and `notBefore` with the
 * current day in the record's time zone, `encrypted` by the hash stored beside an encrypted value. The column may
 * belong to a joined table (`employees.last_name`).
 */
export const comparisons = {
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
} as const satisfies Readonly<Record<string, (column: string, parameter: string, zone?: string) => string>>;

type Kind = keyof typeof comparisons;

export type Filter =
  | { column: string; kind: Exclude<Kind, 'before' | 'notBefore' | 'encrypted'> }
  /** Before today, or not: in this time zone, an expression of the table; by default the organization's. */
  | { column: string; kind: 'before' | 'notBefore'; zone?: string }
  | { column: string; kind: 'encrypted'; purpose: Purpose };

/** Kinds that find one value: the index of the column returns the matches in list order. */
export const single: ReadonlySet<Kind> = new Set(['text', 'code', 'path', 'integer', 'date']);

/** The suffix of the column that the index has. */
export const suffixes: Readonly<Partial<Record<Kind, string>>> = {
  text: '_folded',
  prefix: '_folded',
  path: '_digest',
  encrypted: '_hash',
};

/** Kinds whose values are dates, in either of the contract's formats. */
const ofDays: ReadonlySet<Kind> = new Set(['date', 'until', 'from']);

/**
 * Returns the value of a filter as its statement takes it. @param hashes of a value that is stored encrypted, under all
 * keys
 */
export function parameterOf(
  filter: Filter,
  value: Exclude<FilterValue, null>,
  hashes: (purpose: Purpose) => unknown,
): unknown {
  if (filter.kind === 'encrypted') return hashes(filter.purpose);
  if (ofDays.has(filter.kind)) return parseDate(String(value)) ?? value;
  return filter.kind === 'since' ? epochOf(String(value)) : value;
}
