import { together } from '../process/together';
import type { components } from '../../generated/openapi';
import { parseDate } from '../domain/dates';
import { found, Problem } from '../domain/problem';
import type { Scope } from '../domain/scope';
import type { FilterValue } from '../store/core/filters';
import type { Page } from '../store/core/paging';
import { employees } from '../store/organizations/employees';
import type { Store, Unit } from '../store/unit';
import type { Recalled } from '../store/unit-of-work';
import type { Context } from './context';

/** What the handlers of most records share: listing with links, reading, creating and updating one record. */

type Links = components['schemas']['Links'];
type Query = Readonly<Record<string, FilterValue | readonly string[] | undefined>>;

const defaultPageSize = 25;
const largestPageSize = 100;

/** Splits the query parameters into page, page size and filters, once the handler has taken out `sort`. */
export function listRequest<Q extends { page?: number; page_size?: number }>({
  page,
  page_size,
  ...filters
}: Q) {
  return { page: page ?? 1, pageSize: Math.min(page_size ?? defaultPageSize, largestPageSize), filters };
}

/**
 * Returns a page of what an employee has, who is looked for beside it: an empty page can be that of nobody.
 * @throws Problem not-found
 */
export async function besideEmployee<Row>(
  { services, scope }: Context,
  employeeId: number,
  page: Promise<Page<Row>>,
): Promise<Page<Row>> {
  const { rows, employee } = await together({
    rows: page,
    employee: employees.get(services, scope, employeeId),
  });
  found(employee);
  return rows;
}

/**
 * Returns the answer with a page of a list.
 *
 * @param path of the collection, without a trailing slash
 * @param query the caller's query parameters, which the links repeat in alphabetical order
 */
export function listed<Row, Entry>(
  path: string,
  query: { page?: number; page_size?: number },
  { rows, total }: Page<Row>,
  toEntry: (row: Row) => Entry,
) {
  const { page, pageSize } = listRequest(query);
  const last = Math.max(1, Math.ceil(total / pageSize));
  const pages: [rel: string, page: number][] = [
    ['self', page],
    ['first', 1],
    ['last', last],
    ...(page < last ? [['next', page + 1] as [string, number]] : []),
    ...(page > 1 ? [['previous', Math.min(page - 1, last)] as [string, number]] : []),
  ];
  const rest = carried(query);
  const links = pages.map(([rel, number]) => ({ href: `${path}/?page=${number}${rest}`, rel }));
  return { status: 200 as const, body: { searchResult: rows.map(toEntry), total, links } };
}

/** Like `listed`, for entries that are all at hand. */
export function listedAmong<Row, Entry>(
  path: string,
  query: { page?: number; page_size?: number },
  all: readonly Row[],
  toEntry: (row: Row) => Entry,
) {
  const { page, pageSize } = listRequest(query);
  const rows = all.slice((page - 1) * pageSize, page * pageSize);
  return listed(path, query, { rows, total: all.length }, toEntry);
}

function carried({ page: _, ...query }: Query): string {
  const pairs = Object.entries(query)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, value]) =>
      // Without exploding, as the contract declares it: the keys are one value.
      name === 'sort' && Array.isArray(value)
        ? [[name, value.join(',')] as const]
        : [value].flat().map((item) => [name, item] as const),
    )
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `&${name}=${encodeURIComponent(String(value ?? ''))}`);
  return pairs.join('');
}

export const self = (href: string): Links => [{ href, rel: 'self' }];

/** The id in a record that was read and is sent back; null means that it was left out. */
type SentId = { readonly id?: number | null };

/** @throws Problem id-mismatch when the body of a PATCH has a different id than the path */
export function assertSameId(id: number, body: SentId): void {
  if (body.id === undefined || body.id === null || body.id === id) return;
  const detail = 'id is not the id of the path.';
  throw new Problem('id-mismatch', { detail, errors: [{ pointer: '/id', code: 'id-mismatch', detail }] });
}

/** One kind of record, as the functions below read, create and update it. */
interface Resource<R, B> {
  readonly table: {
    get(store: Store, scope: Scope, id: number): Promise<R | null>;
    lock(unit: Unit, id: number): Promise<R | null>;
    read(unit: Unit, id: number): Promise<R | null>;
  };
  toBody(record: R, scope: Scope): B;
}

interface Listable<R, B, Q extends { page?: number; page_size?: number }> {
  /** Path of the collection, without a trailing slash. */
  readonly path: string;
  readonly table: {
    readonly list: (
      store: Store,
      scope: Scope,
      request: ReturnType<typeof listRequest<Q>>,
    ) => Promise<Page<R>>;
  };
  toBody(record: R, scope: Scope): B;
}

interface Creatable<R, B> extends Resource<R, B> {
  /** Path of the collection, without a trailing slash. */
  readonly path: string;
  readonly table: Resource<R, B>['table'] & {
    nextId(unit: Unit): Promise<number>;
    reserveId?(unit: Unit): Promise<number>;
    recallId?(unit: Unit): number | null;
  };
}

/** Lists records as each is read. */
export async function listRecords<R, B, Q extends { page?: number; page_size?: number }>(
  { services, scope }: Context,
  { path, table, toBody }: Listable<R, B, Q>,
  query: Q,
) {
  const page = await table.list(services, scope, listRequest(query));
  return listed(path, query, page, (record) => toBody(record, scope));
}

export async function readRecord<R, B>(
  { services, scope }: Context,
  { table, toBody }: Resource<R, B>,
  id: number,
): Promise<{ status: 200; body: B }> {
  return { status: 200, body: toBody(found(await table.get(services, scope, id)), scope) };
}

interface Loading<Loaded> {
  /** Loads what `work` depends on, in the same round trip as the id or the record. */
  load(unit: Unit): Promise<Loaded>;
  /** The same from memory, see `Act`. */
  recall?(unit: Unit): Recalled<Loaded> | null;
}

/** For work that depends on nothing else. */
export const nothing = { load: () => Promise.resolve() };

/**
 * Creates a record and returns it as it is afterwards. `work` inserts it under the id reserved for it, and makes sure
 * that the caller will be able to see it; it may return the record, which arrives with the last round trip, and how it
 * will be but for `updatedAt`.
 */
export const createRecord = <R, B, Loaded>(
  context: Context,
  { path, table, toBody }: Creatable<R, B>,
  {
    load,
    recall,
    work,
  }: Loading<Loaded> & {
    work(
      unit: Unit,
      id: number,
      loaded: Loaded,
    ): Promise<{ readonly record?: Promise<R | null>; readonly expected?: () => R } | void>;
  },
): Promise<{ status: 201; headers: { Location: string }; body: B }> =>
  context.act({
    load: (unit) => Promise.all([((recall && table.reserveId) ?? table.nextId)(unit), load(unit)] as const),
    recall(unit) {
      const recalled = recall?.(unit) ?? null;
      const id = recalled && table.recallId ? table.recallId(unit) : null;
      if (!recalled || id === null) return null;
      return { ...recalled, loaded: [id, recalled.loaded] as const };
    },
    async decide(unit, [id, loaded]) {
      const { record = table.read(unit, id), expected } = (await work(unit, id, loaded)) ?? {};
      const created = (written: R | null) => ({
        status: 201 as const,
        headers: { Location: `${path}/${id}` },
        body: toBody(found(written), unit.scope),
      });
      return { answer: record.then(created), expected: expected && (() => created(expected())) };
    },
  });

/**
 * Updates a record and returns it as it is afterwards. `work` receives the locked record as it was.
 * @throws Problem not-found, stale-record, id-mismatch
 */
export const updateRecord = <R, B, Loaded>(
  context: Context,
  { table, toBody }: Resource<R, B>,
  id: number,
  body: SentId,
  { load, work }: Loading<Loaded> & { work(unit: Unit, before: R, loaded: Loaded): Promise<void> },
): Promise<{ status: 200; body: B }> =>
  context.act({
    load: (unit) => Promise.all([table.lock(unit, id), load(unit)]),
    async decide(unit, [locked, loaded]) {
      const before = found(locked);
      context.assertCurrent(toBody(before, unit.scope));
      assertSameId(id, body);
      await work(unit, before, loaded);
      const answer = table
        .read(unit, id)
        .then((after) => ({ status: 200 as const, body: toBody(found(after), unit.scope) }));
      return { answer };
    },
  });

type InJson<T> = { [Name in keyof T]: Date extends T[Name] ? Exclude<T[Name], Date> | string : T[Name] };

/** Returns a record with its times as text, as JSON has them. */
export const timesAsText = <T extends object>(record: T): InJson<T> =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as InJson<T>;

/** What responses contain of every record, and requests may send back: it is ignored. */
const readOnly = ['id', 'links', 'updatedAt', 'fullName'] as const;

/**
 * Returns the fields that a request changes. `''` becomes null: in requests both clear a field, and the contract refuses
 * them for fields that cannot be cleared.
 */
export function sentFields<Body extends object>(body: Body): Omit<Body, (typeof readOnly)[number]> {
  const sent = Object.entries(body).filter(([name]) => !readOnly.some((one) => one === name));
  return Object.fromEntries(sent.map(([name, value]) => [name, value === '' ? null : value])) as Omit<
    Body,
    (typeof readOnly)[number]
  >;
}

/**
 * Returns the date as `YYYY-MM-DD`, from either format. Undefined (not sent) stays undefined; `''` and null become
 * null.
 */
export function isoDate(text: string): string;
export function isoDate(text: string | null | undefined): string | null | undefined;
export function isoDate(text: string | null | undefined): string | null | undefined {
  if (text === undefined) return undefined;
  return text === null || text === '' ? null : (parseDate(text) ?? null);
}
