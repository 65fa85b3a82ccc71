import { hasNoOwner, ownerCounts } from './owners';
import { epochOf, parseDate } from '../../domain/dates';
import { soughtEnding } from '../../domain/person-search';
import type { Scope } from '../../domain/scope';
import { ssnEndingHash, type KeyRing, type Purpose } from './keys';

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

/** Folded and plain columns are collated by code point, and no character comes after U+10FFFF. */
const beginsWith = (column: string, text: string): string =>
  `${column} >= ${text} and ${column} < ${text} || U&'\\+10FFFF'`;

/** An employee among those whom `soughtPeople` finds: a query of its own, so that a page and its total search once. */
const isPerson = (column: string): string =>
  `${column.replace(/\..*/, '')}.id = any(array(select id from sought))`;

/**
 * Employees, searched by the list that `personOf` makes of what people type. Names are compared as they are typed, and in
 * plain letters (migration 0110); the second text has the hashes of `withEnding`. Each way to find one walks over an index of
 * its own (`offset 0` keeps it separate): joined by `or` they would not, wherever the server plans without the values. It
 * expects one pair of names whether it knows the values or not, so it keeps the plan: making it takes longer than the search.
 */
export function soughtPeople(parameter: string): string {
  const begins = (name: string, suffix: string) =>
    beginsWith(`person.${name}_name_${suffix}`, `typed.${name}_name`);
  const also = (name: string) =>
    `(typed.${name}_name is null or ${begins(name, 'folded')} or ${begins(name, 'plain')})`;
  const ways = [
    ...['folded', 'plain'].map((suffix) => `${begins('last', suffix)} and ${also('first')}`),
    ...['folded', 'plain'].map((suffix) => `${begins('first', suffix)} and typed.last_name is null`),
    beginsWith('person.email_address_folded', 'typed.whole'),
    'person.profile_id_folded = typed.whole',
    ...['work', 'home', 'cell'].map((phone) => `person.${phone}_number_digits = ${phoneDigits}`),
    `person.id = case when typed.whole ~ '^[1-9][0-9]{0,8}$' then typed.whole::integer end`,
  ];
  const found = ways.map(
    (way) => `
      select person.id from typed cross join lateral (
        select id from employees as person where organization_id = :organizationId and ${way} offset 0
      ) as person`,
  );
  return `
    with entered as not materialized (select ${parameter}::text[] as texts),
    number as materialized (
      select array(select decode(hash, 'hex') from unnest(string_to_array(texts[2], ',')) as hash) as endings from entered
    ),
    pairs as (
      select nullif(first_name, '') as first_name, nullif(last_name, '') as last_name, fold(texts[1]) as whole
      from entered cross join lateral (
        select first_name, texts[place + 3] as last_name, place
        from unnest(texts[3:]) with ordinality as entry (first_name, place)
      ) as pair where place % 2 = 1
    ),
    typed as materialized (
      select fold(first_name) as first_name, fold(last_name) as last_name, whole from pairs
      union select coalesce(plain_name(first_name), fold(first_name)), coalesce(plain_name(last_name), fold(last_name)), whole
      from pairs
      where coalesce(plain_name(first_name), '-') <> '' and coalesce(plain_name(last_name), '-') <> ''
    )
    ${[...found, formNumbered, caseNumbered, ...numberEnding].join(' union all ')}`;
}

/** The digits of a whole telephone number as columns have them (migration 0622); null for any other text. */
const phoneDigits = `case when typed.whole ~ '^[0-9+(). -]{10,25}$'
  then nullif(right(regexp_replace(typed.whole, '[^0-9]', '', 'g'), 10), '') end`;

/** The employee of the form with this number. */
const formNumbered = `
      select form.employee_id from typed cross join lateral (
        select employee_id from i9s where organization_id = :organizationId
          and id = case when typed.whole ~ '^[1-9][0-9]{0,8}$' then typed.whole::integer end offset 0
      ) as form`;

/** Employees whose number ends so, in the record or in a signed Section 1 that counts. */
const numberEnding = [
  `
      select person.id from number cross join lateral (
        select id from employees where organization_id = :organizationId and ssn_ending_hash = any(number.endings) offset 0
      ) as person`,
  `
      select form.employee_id from number cross join lateral (
        select employee_id from i9s
        where organization_id = :organizationId and section1_ssn_ending_hash = any(number.endings)
          and state not in ('superseded', 'voided', 'purged') offset 0
      ) as form`,
];

/** The employee of the E-Verify case with this number; letters of case numbers are capitals. */
const caseNumbered = `
      select form.employee_id from typed cross join lateral (
        select i9s.employee_id from everify_cases
          join i9s on i9s.organization_id = everify_cases.organization_id and i9s.id = everify_cases.i9_id
        where everify_cases.organization_id = :organizationId and everify_cases.case_number = upper(typed.whole) offset 0
      ) as form`;

/** Employees whose current employment has not ended and has no form, a table that triggers keep (migration 0621). */
const lacksI9 = (id: string): string => `exists (
  select from employees_without_i9 as lacking
  where lacking.organization_id = :organizationId and lacking.employee_id = ${id})`;

/**
 * Condition on `employees` and `employments`: periods of employment whose forms an inspection asks for. They ended on its
 * first day or later, of employees who are now at its location and with its legal entity.
 */
export const inspectedPeriod = (id: string): string => `exists (
  select from inspections as inspection
  where inspection.organization_id = :organizationId and inspection.id = ${id}::integer and ${asksForPeriod})`;

const asksForPeriod = `(inspection.employed_since is null or employments.terminated_date is null
      or employments.terminated_date >= inspection.employed_since)
    and (inspection.location_id is null or inspection.location_id = employees.location_id)
    and (inspection.legal_entity is null or inspection.legal_entity = coalesce(employees.legal_entity, (
      select locations.legal_entity from locations
      where locations.organization_id = employees.organization_id and locations.id = employees.location_id)))`;

/** Condition on `employments`. */
export const hasNoForm = `not exists (
  select from i9s where i9s.organization_id = employments.organization_id
    and i9s.employment_id = employments.id and i9s.state not in ('superseded', 'voided', 'purged'))`;

/** The same, and they have begun on a day. */
export const periodWithoutForm = (today: string): string =>
  `employments.start_date <= ${today} and ${hasNoForm}`;

/** The organization's day at a moment. */
export const dayAt = (moment: string): string => `(${moment}::timestamptz at time zone (
  select organizations.time_zone from organizations where organizations.id = :organizationId))::date`;

/** Employees who lack a form that an inspection asks for, by its id and the current moment. */
const lacksInspected = (employeeId: string, asked: string): string => `exists (
  select from employments
  where employments.organization_id = :organizationId and employments.employee_id = ${employeeId}
    and ${periodWithoutForm(dayAt(`(${asked}::text[])[2]`))} and ${inspectedPeriod(`(${asked}::text[])[1]`)})`;

/** The same for forms, by the column of their state: one that was voided or destroyed is none. */
export const inspectedForm = (state: string, id: string): string =>
  `${state} not in ('voided', 'purged') and ${inspectedPeriod(id)}`;

/**
 * Open inspections that ask for a form in any state, to which `employees` is joined: nothing is destroyed before they end.
 * @param form alias of the form, with `employment_id`
 */
export const openInspectionsOf = (form: string): string => `inspections as inspection
  join employments on employments.organization_id = inspection.organization_id and employments.id = ${form}.employment_id
  where inspection.organization_id = :organizationId and inspection.closed_on is null and ${asksForPeriod}`;

/**
 * How a filter compares: `text` case-insensitively, `person` the names, email address, telephone and other numbers of an employee, of a form and of a case, `code`
 * exactly, `codes` with any of several, `except` with every code but some, `path` case-insensitively with the JSON text of a
 * group path, `until` and `from` with a last and a first day, `since` with a first moment, `past` and `notPast` with the
 * current moment, `withoutI9` and `withI9` with the employees who lack a form, `ownerCounts` and `hasNoOwner` with what users reach to whom forms are assigned, `inspection` with what an inspection asks for, `lacksInspected` with the employees who lack a form of that, `faultCode` with the codes of a form's faults, `encrypted` by the hash stored beside an encrypted value. The column may
 * belong to a joined table (`employees.last_name`).
 */
export const comparisons = {
  text: (column, parameter) => `${column}_folded = fold(${parameter}::text)`,
  person: isPerson,
  code: (column, parameter) => `${column} = ${parameter}::text`,
  codes: (column, parameter) => `${column} = any(${parameter}::text[])`,
  except: (column, parameter) => `${column} <> all(${parameter}::text[])`,
  path: (column, parameter) => `${column}_digest = path_digest(${parameter}::jsonb)`,
  integer: (column, parameter) => `${column} = ${parameter}::integer`,
  ownerCounts: (_, parameter) => ownerCounts(`${parameter}::jsonb`),
  hasNoOwner: (_, parameter) => hasNoOwner(parameter),
  boolean: (column, parameter) => `${column} = ${parameter}::boolean`,
  withoutI9: (column) => lacksI9(column),
  withI9: (column) => `not ${lacksI9(column)}`,
  inspection: inspectedForm,
  lacksInspected,
  /** Faulty forms are found by the index of their severity: within a tenant's policy, no index of a list can be asked. */
  faultCode: (column, parameter) => `(i9s.fault_severity is not null
    and ${column} @> jsonb_build_array(jsonb_build_object('code', ${parameter}::text)))`,
  date: (column, parameter) => `${column} = ${parameter}::date`,
  until: (column, parameter) => `${column} <= ${parameter}::date`,
  from: (column, parameter) => `${column} >= ${parameter}::date`,
  since: (column, parameter) => `${column} >= to_timestamp(${parameter}::float8 / 1000)`,
  past: (column, parameter) => `${column} <= ${parameter}::timestamptz`,
  notPast: (column, parameter) => `(${column} is null or ${column} > ${parameter}::timestamptz)`,
  encrypted: (column, parameter) => `${column}_hash = any(${parameter}::bytea[])`,
} as const satisfies Readonly<Record<string, (column: string, parameter: string) => string>>;

type Kind = keyof typeof comparisons;

export type Filter =
  | { column: string; kind: Exclude<Kind, 'encrypted'> }
  | { column: string; kind: 'encrypted'; purpose: Purpose };

/** Kinds that find one value: the index of the column returns the matches in list order. */
export const single: ReadonlySet<Kind> = new Set(['text', 'code', 'path', 'integer', 'date']);

/** The suffix of the column that the index has. */
export const suffixes: Readonly<Partial<Record<Kind, string>>> = {
  text: '_folded',
  path: '_digest',
  encrypted: '_hash',
};

/** Kinds whose values are dates, in either of the contract's formats. */
const ofDays: ReadonlySet<Kind> = new Set(['date', 'until', 'from']);

/** Who asks, and what makes the hashes of what they ask for. */
export interface Asker {
  readonly scope: Scope;
  readonly keys: Pick<KeyRing, 'hashes'>;
}

/** Returns the value of a filter as its statement takes it: one that is stored encrypted as its hashes under all keys. */
export function parameterOf(filter: Filter, value: Exclude<FilterValue, null>, asker: Asker): unknown {
  const { keys, scope } = asker;
  if (filter.kind === 'encrypted') return keys.hashes(scope.organizationId, filter.purpose, String(value));
  if (filter.kind === 'person' && typeof value === 'object') return withEnding(value, asker);
  if (ofDays.has(filter.kind)) return parseDate(String(value)) ?? value;
  return filter.kind === 'since' ? epochOf(String(value)) : value;
}

/** What people typed can be the end of a Social Security number; only for those who may see whole ones it is. */
function withEnding([whole = '', ...pairs]: readonly string[], { keys, scope }: Asker): string[] {
  const ending = soughtEnding(whole, scope);
  const hashes = ending === null ? [] : keys.hashes(scope.organizationId, ssnEndingHash.purpose, ending);
  return [whole, hashes.map((hash) => hash.toString('hex')).join(), ...pairs];
}
