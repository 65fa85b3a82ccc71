import type { Knex } from 'knex';
import { Problem } from '../../domain/problem';
import type { Scope } from '../../domain/scope';
import type { Filters, KnownFilters } from './filters';
import {
  columnValues,
  derived,
  opener,
  readableNames,
  selectList,
  type Fields,
  type RecordOf,
  type ValuesOf,
} from './fields';
import type { KeyRing } from './keys';
import {
  makeList,
  selectionOf,
  type ListRequest,
  type ListSource,
  type Page,
  type Reading,
  type Selection,
  type SortColumn,
  type Sorts,
  type SortText,
} from './paging';
import { reachCondition } from './reach';
import {
  assigned,
  functionCall,
  insertion,
  knex,
  literal,
  ofTenant,
  type OfTenant,
  type Parameters,
  param,
  prepare,
  type Prepared,
  preparedBy,
} from './statement';
import type { Subject } from './subjects';

/** Ids that were reserved for the records of a table and not used yet. */
export interface IdReserve {
  /** @returns null when there is none */
  take(): number | null;
  /** How many to reserve now; at least one. */
  readonly wanted: number;
  add(ids: readonly number[]): void;
  /** Reserves more when there are few left, unless that is on its way. */
  refill(reserve: (count: number) => Promise<readonly number[]>): void;
}

/** What a table needs of a unit of work. */
export interface TableUnit extends OfTenant {
  readonly scope: Scope;
  readonly keys: KeyRing;
  /** What the process remembers; absent where nothing may be, as on a cluster. */
  readonly memory?: { reservedIds(table: string): IdReserve };
  /** Present where many changes are made together. */
  readonly batch?: {
    nextId(table: string, reserve: (count: number) => Promise<readonly number[]>): Promise<number>;
    add(table: string, columns: Parameters): void;
  };
  /** Declares the subject of a change for the audit row; fields are names only, never values. */
  change(subject: Subject, fields?: readonly string[]): void;
}

/** Describes one kind of record. SQL fragments refer to the table by its own name. */
interface TableDefinition<
  F extends Fields,
  L extends Fields,
  Q extends Filters,
  S extends Sorts,
> extends ListSource<Q> {
  /** What the audit trail calls such a record. */
  subject: Subject['type'];
  fields: F;
  /** Joins that derived fields need. */
  joins?: string;
  list: ListSource<Q>['list'] & { fields: L; sorts?: S };
}

/** A page of entries, by filters that the list knows. */
type EntryRequest<Q extends Filters, S extends Sorts, G> = Omit<ListRequest<Q>, 'filters' | 'sort'> & {
  filters?: G & KnownFilters<G, Q>;
  sort?: readonly SortText<S>[] | undefined;
};

/**
 * Returns the operations that all kinds of records share, for the kind described. Records outside the caller's
 * organization or reach count as nonexistent.
 */
export function defineTable<
  F extends Fields,
  L extends Fields,
  Q extends Filters,
  S extends Sorts = { readonly id: SortColumn },
>(definition: TableDefinition<F, L, Q, S>) {
  const { name, subject, fields, list, joins = '', scopeJoins = {}, reach } = definition;
  const selection = `
    select ${selectList(name, fields)}
    from ${name} ${Object.values(scopeJoins).join(' ')} ${joins}`;
  const entryJoins = [...new Set([...Object.values(scopeJoins), ...(list.joins ?? [])])].join(' ');
  const entrySelection = `select ${selectList(name, list.fields)} from ${name} ${entryJoins}`;
  const head = `${selection}
    where ${name}.organization_id = :organizationId and ${name}.id =`;
  /** Keyed by what follows the head: the id, the shape of the caller's reach, and whether the record is locked. */
  const singles = preparedBy((tail) => prepare<object>(`${name}_get`, `${head} ${tail}`, { brief: true }));
  const open = opener(fields);
  const names = readableNames(fields);
  const openEntry = opener(list.fields);

  const reachOf = (scope: Scope) => reachCondition(scope, reach);

  const statements = preparedBy((text) => prepare<object>(`${name}_within`, text));
  /** Queries what is within reach and meets a condition. */
  const within = (
    unit: TableUnit,
    selected: string,
    condition: string,
    more: Readonly<Record<string, unknown>>,
  ): Promise<object[]> => {
    const { sql, parameters } = reachOf(unit.scope);
    const text = `${selected} where ${name}.organization_id = :organizationId and ${condition} and ${sql}`;
    return statements(text).all(unit, { ...parameters, ...more });
  };
  const oneOf = `${name}.id = any(:ids::integer[])`;
  const inOrder = async <R>(
    unit: TableUnit,
    selected: string,
    ids: readonly number[],
    opened: (keys: TableUnit['keys'], organizationId: number, row: object) => R,
  ): Promise<R[]> => {
    const rows = await within(unit, selected, oneOf, { ids });
    const places = new Map(ids.map((id, place) => [id, place]));
    const placeOf = (row: object) => places.get(Number(Reflect.get(row, 'id'))) ?? 0;
    return rows
      .sort((a, b) => placeOf(a) - placeOf(b))
      .map((row) => opened(unit.keys, unit.scope.organizationId, row));
  };
  const counting = `select count(*)::integer as count from ${name} ${Object.values(scopeJoins).join(' ')}`;

  const readIn = async (
    unit: TableUnit,
    which: number | Selection,
    suffix = '',
  ): Promise<RecordOf<F> | null> => {
    const { sql, parameters } = reachOf(unit.scope);
    const [id, values] =
      typeof which === 'number' ? [':id', { id: which }] : [`(${which.sql})`, which.parameters];
    const row = await singles(`${id} and ${sql} ${suffix}`).first(unit, { ...parameters, ...values });
    return row && open(unit.keys, unit.scope.organizationId, row);
  };

  const listing = makeList(definition);

  const next = knex.raw(`nextval('${name}_id_seq')::integer`);
  const nextIds = prepare<{ id: number }>(`${name}_next_id`, knex.select({ id: next }));
  const nextBlock = prepare<{ id: number }>(
    `${name}_next_ids`,
    knex(functionCall('generate_series', literal(1), param('count', 'integer'))).select({ id: next }),
  );
  const insertionOf = (columns: readonly string[]) => insertion(name, 'id', ...columns);
  /** Its values would be JSON within JSON, in a batch. */
  const hasJson = Object.values(fields).some(({ kind }) => kind === 'json');
  const inserting = preparedByColumns<never>(`${name}_insert`, insertionOf);
  const creating = preparedByColumns<Returned>(`${name}_create`, (columns) =>
    insertionOf(columns).returning(knex.raw(selectList(name, returned(name, fields)))),
  );
  const updateOf = (columns: readonly string[]) => ofTenant(name, 'id').update(assigned(columns));
  const updating = preparedByColumns<object>(`${name}_update`, (columns) =>
    updateOf(columns).returning('id'),
  );
  const rewriting = preparedByColumns<Required<Returned>>(`${name}_rewrite`, (columns) =>
    updateOf(columns).returning('updated_at as updatedAt'),
  );
  const columnsOf = ({ keys, scope }: TableUnit, values: ValuesOf<F>) =>
    columnValues(keys, scope.organizationId, fields, values);

  /** @returns a new id for a record; it is used up even if nothing is inserted */
  const nextId = async (unit: TableUnit): Promise<number> => {
    if (unit.batch) return unit.batch.nextId(name, (count) => reserve(unit, count));
    return (await nextIds.only(unit)).id;
  };

  const reserve = async (unit: TableUnit, count: number): Promise<number[]> =>
    (await nextBlock.all(unit, { count })).map(({ id }) => id);

  /** Like `nextId`. A process that needs many reserves some for what comes next. */
  const reserveId = async (unit: TableUnit): Promise<number> => {
    const reserved = unit.batch ? undefined : unit.memory?.reservedIds(name);
    if (!reserved) return nextId(unit);
    const known = reserved.take();
    if (known !== null) return known;
    const [first, ...more] = await reserve(unit, reserved.wanted);
    if (first === undefined) throw new Error(`${name} has no next id`);
    reserved.add(more);
    return first;
  };

  /** Returns an id that this process has just reserved; null when there is none. */
  const recallId = (unit: TableUnit): number | null => {
    const reserved = unit.memory?.reservedIds(name);
    const id = reserved?.take() ?? null;
    if (id !== null) reserved?.refill((count) => reserve(unit, count));
    return id;
  };

  /** Inserts a record under a reserved id, with the next round trip or with its batch. Declares the change. */
  const add = async (unit: TableUnit, id: number, values: ValuesOf<F>): Promise<void> => {
    const columns = columnsOf(unit, values);
    unit.change({ type: subject, id, isNew: true }, givenFields(values));
    if (unit.batch && !hasJson) unit.batch.add(name, { id, ...columns });
    else await inserting(columns).send(unit, { ...columns, id });
  };

  /** Reserves an id and inserts. @returns the id. Declares the change. */
  const insert = async (unit: TableUnit, values: ValuesOf<F>): Promise<number> => {
    const id = await nextId(unit);
    await add(unit, id, values);
    return id;
  };

  return {
    nextId,
    reserveId,
    recallId,
    add,

    /** @returns the record, or null when it does not exist for this caller; one round trip */
    async get({ database, keys }: Reading, scope: Scope, id: number): Promise<RecordOf<F> | null> {
      const { sql, parameters } = reachOf(scope);
      const row = await singles(`:id and ${sql} `).readFirst(database, scope, { ...parameters, id });
      return row && open(keys, scope.organizationId, row);
    },

    /** @returns one page of entries and the number of all entries; one round trip (two when there are very many) */
    async list<G = ListRequest<Q>['filters']>(
      store: Reading,
      scope: Scope,
      request: EntryRequest<Q, S, G>,
    ): Promise<Page<RecordOf<L>>> {
      const { rows, total } = await listing.list(store, scope, request);
      return { rows: rows.map((row) => openEntry(store.keys, scope.organizationId, row)), total };
    },

    /**
     * Like `get`, inside the transaction, where it sees what the unit has written.
     * @param which id, or the query that returns it, if it returns one: in the same round trip
     */
    read: (unit: TableUnit, which: number | Selection) => readIn(unit, which),

    /** Like `read`; no one else can change the record until the transaction ends. */
    async lock(unit: TableUnit, which: number | Selection): Promise<RecordOf<F> | null> {
      const { trx } = unit;
      const record = await readIn(unit, which, `for update of ${name} ${trx.isShared ? 'nowait' : ''}`);
      if (record) trx.claim(`${name} ${String(Reflect.get(record, 'id'))}`);
      return record;
    },

    /** Returns the records within reach whose column has one of these texts, ignoring case. */
    async matching(unit: TableUnit, column: string, texts: readonly string[]): Promise<RecordOf<F>[]> {
      const condition = `${name}.${column}_folded = any(array(select fold(one) from unnest(:texts::text[]) as one))`;
      const rows = await within(unit, selection, condition, { texts });
      return rows.map((row) => open(unit.keys, unit.scope.organizationId, row));
    },

    /** Returns the query for the ids of all records of the list, in list order. */
    selection: <G = ListRequest<Q>['filters']>(unit: TableUnit, filters: G & KnownFilters<G, Q>): Selection =>
      selectionOf(definition, unit, filters),

    /** Returns the records within reach that have these ids, in this order. */
    among: (unit: TableUnit, ids: readonly number[]) => inOrder(unit, selection, ids, open),

    /** Like `among`, as entries of the list: only their fields are read and decrypted. */
    entries: (unit: TableUnit, ids: readonly number[]) => inOrder(unit, entrySelection, ids, openEntry),

    /** Returns whether all of these records exist and are within reach; each id is given once. */
    async reachesAll(unit: TableUnit, ids: readonly number[]): Promise<boolean> {
      const [row] = await within(unit, counting, oneOf, { ids });
      return row !== undefined && Reflect.get(row, 'count') === ids.length;
    },

    /** Like `add`. @returns the record as inserted, without what is written to it later or comes from its joins */
    async create(unit: TableUnit, id: number, values: ValuesOf<F>): Promise<RecordOf<F>> {
      const columns = columnsOf(unit, values);
      unit.change({ type: subject, id, isNew: true }, givenFields(values));
      const row = await creating(columns).only(unit, { ...columns, id });
      const { updatedAt } = row;
      const record = updatedAt ? { ...row, updatedAt: updatedAt.toISOString() } : row;
      return open(unit.keys, unit.scope.organizationId, record);
    },

    /**
     * Returns a record that is being added as it will be read: with what is given, and null for the rest.
     * @param others what the database makes of it
     */
    expected(id: number, values: ValuesOf<F>, others: Partial<RecordOf<F>>): RecordOf<F> {
      const all: Readonly<Record<string, unknown>> = { ...values, ...others, id };
      return Object.fromEntries(names.map((name) => [name, all[name] ?? null])) as RecordOf<F>;
    },

    insert,

    /** The same for several, which travel together. @returns the ids in the order of the values */
    insertAll: (unit: TableUnit, values: readonly ValuesOf<F>[]): Promise<number[]> =>
      Promise.all(values.map((record) => insert(unit, record))),

    /** Sets the given fields and leaves the others unchanged. Declares the change. @throws Problem not-found */
    async update(unit: TableUnit, id: number, values: ValuesOf<F>): Promise<void> {
      const columns = columnsOf(unit, values);
      if (Object.keys(columns).length > 0) {
        const found = await updating(columns).all(unit, { ...columns, id });
        if (found.length === 0) throw new Problem('not-found');
      }
      unit.change({ type: subject, id }, givenFields(values));
    },

    /**
     * Like `update`, with the next round trip, for a record that this transaction has locked.
     * @param names what the audit row says has changed
     */
    async set(unit: TableUnit, id: number, values: ValuesOf<F>, names = givenFields(values)): Promise<void> {
      const columns = columnsOf(unit, values);
      unit.change({ type: subject, id }, names);
      if (Object.keys(columns).length > 0) await updating(columns).send(unit, { ...columns, id });
    },

    /**
     * Like `set`, for records that store the time of their last change. @returns that time, which arrives with the
     * round trip that writes
     */
    async rewrite(
      unit: TableUnit,
      id: number,
      values: 'updatedAt' extends keyof F ? ValuesOf<F> : never,
    ): Promise<string> {
      const columns = columnsOf(unit, values);
      unit.change({ type: subject, id }, givenFields(values));
      const row = await rewriting(columns).first(unit, { ...columns, id });
      if (!row) throw new Problem('not-found');
      return row.updatedAt.toISOString();
    },
  };
}

/** What a writing statement gives back. */
interface Returned {
  readonly updatedAt?: Date;
}

/**
 * The fields as a writing statement returns them: formatting a time depends on settings of the session, and a cluster
 * allows nothing there that does.
 */
const returned = (name: string, fields: Fields): Fields =>
  'updatedAt' in fields ? { ...fields, updatedAt: derived(`${name}.updated_at`) } : fields;

/** Builds a statement once for each set of columns that is written. */
export function preparedByColumns<Row>(
  label: string,
  queryOf: (columns: readonly string[]) => Knex.QueryBuilder,
): (columns: object) => Prepared<Row> {
  const known = preparedBy((names) => prepare<Row>(label, queryOf(names === '' ? [] : names.split(','))));
  return (columns) => known(Object.keys(columns).join());
}

/** Returns the names of the fields that have a value or are set to null. */
export const givenFields = (values: object): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [name]));
