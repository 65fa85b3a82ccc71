import type { Trx } from './core/pipeline';
import { prepare, type OfTenant, type Parameters } from './core/statement';
import { insertRows } from './core/rows';

/** Ids that are asked for in one turn of the event loop. */
interface IdsOfTurn {
  count: number;
  readonly ids: Promise<readonly number[]>;
}

/**
 * What many changes of one transaction share, such as the rows of an import: new records are inserted together, their ids
 * are reserved together, and what several of them depend on is read once.
 *
 * A record that was added is in the database after `write`: until then, the transaction must neither read it nor refer to it
 * other than in records that are added too.
 */
export class WriteBatch {
  /** By table and columns, in the order of their first rows: a row is inserted after the one that it refers to. */
  private tables = new Map<string, Map<string, Parameters[]>>();
  private isFirst = true;
  private readonly turns = new Map<string, IdsOfTurn>();
  private readonly known = new Map<string, Promise<unknown>>();

  /** @param columns values by column, as `columnValues` returns them */
  add(table: string, columns: Parameters): void {
    const names = Object.keys(columns).join(' ');
    const ofTable = this.tables.get(table) ?? new Map<string, Parameters[]>();
    this.tables.set(table, ofTable);
    const rows = ofTable.get(names) ?? [];
    ofTable.set(names, rows);
    rows.push(columns);
  }

  /** Inserts what was added in one round trip, one statement for all rows of a table that have the same columns. */
  async write(unit: OfTenant): Promise<void> {
    const { tables, isFirst } = this;
    this.tables = new Map();
    if (tables.size === 0) return;
    this.isFirst = false;
    await Promise.all([
      ...[...tables].flatMap(([table, ofTable]) =>
        [...ofTable.values()].map((rows) => insertRows(unit, table, rows)),
      ),
      isFirst && statistics.all(unit),
    ]);
  }

  /** Returns one of the ids that a table needs in this turn. @param reserve reserves as many as that */
  async nextId(table: string, reserve: (count: number) => Promise<readonly number[]>): Promise<number> {
    const turn = this.turns.get(table) ?? this.turnOf(table, reserve);
    const place = turn.count;
    turn.count += 1;
    const id = (await turn.ids)[place];
    if (id === undefined) throw new Error(`${table} has no next id`);
    return id;
  }

  private turnOf(table: string, reserve: (count: number) => Promise<readonly number[]>): IdsOfTurn {
    const ids = Promise.resolve().then(() => {
      this.turns.delete(table);
      return reserve(turn.count);
    });
    const turn: IdsOfTurn = { count: 0, ids };
    this.turns.set(table, turn);
    return turn;
  }

  /** Reads something under a name once. Nothing else is read under this name, so what is there has its type. */
  once<T>(name: string, read: () => Promise<T>): Promise<T> {
    const known = this.known.get(name) ?? read();
    this.known.set(name, known);
    return known as Promise<T>;
  }
}

/** Opens a batch; null on a cluster, which inserts on one server at a time. */
export const openBatch = (trx: Trx): WriteBatch | null => (trx.isOnCluster ? null : new WriteBatch());

/** Plans that were made for a small table are not kept while many rows are added (migration 0560). */
const statistics = prepare('batch_statistics', 'select refresh_statistics()');
