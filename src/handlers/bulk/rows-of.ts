import type { BodyOf, OperationId } from '../../contract';
import type { Fault } from '../../domain/problem';
import type { RowValues } from '../../services/bulk/import-kind';
import type { Unit } from '../../store/unit';

/** How rows of one kind become records: with the same functions that the single-record operations call. */
export interface RowsOf<R extends { id: number }, Create extends OperationId, Update extends OperationId> {
  readonly create: Create;
  readonly update: Update;
  readonly key: string & keyof R;
  /** Fields that only make sense in single-record operations, such as those that send an e-mail. */
  readonly left: readonly string[];
  /** Returns the records that have one of these keys. */
  matching(unit: Unit, keys: readonly string[]): Promise<R[]>;
  /** Values that an update must have, for files without those columns. */
  needed(before: R): RowValues;
  /**
   * Looks up, once for all rows, the records that they refer to but that do not exist. @returns faults by the index of
   * the row
   */
  references(unit: Unit, rows: readonly RowValues[]): Promise<(index: number) => readonly Fault[]>;
  add(unit: Unit, body: BodyOf<Create>): Promise<unknown>;
  /** Returns whether the update would leave the record unchanged. */
  leaves(before: R, body: BodyOf<Update>): boolean;
  change(unit: Unit, before: R, body: BodyOf<Update>): Promise<unknown>;
}
