import type { BodyOf, OperationId } from '../../contract';
import type { Fault } from '../../domain/problem';
import type { RowValues } from '../../services/bulk/import-kind';
import type { Unit } from '../../store/unit';

/** How rows of one kind become records: the same functions that the operations for one record call. */
export interface RowsOf<R extends { id: number }, Create extends OperationId, Update extends OperationId> {
  readonly create: Create;
  readonly update: Update;
  readonly key: string & keyof R;
  /** Fields of the operations that only make sense for one record, such as those that send an e-mail. */
  readonly left: readonly string[];
  /** Records that have one of these keys. */
  matching(unit: Unit, keys: readonly string[]): Promise<R[]>;
  /** Values that a change must have, for rows whose file does not have the columns. */
  needed(before: R): RowValues;
  /** What the rows refer to and is not there: one look-up for all. @returns faults by the index of the row */
  references(unit: Unit, rows: readonly RowValues[]): Promise<(index: number) => readonly Fault[]>;
  add(unit: Unit, body: BodyOf<Create>): Promise<unknown>;
  /** Whether the change would leave the record as it is. */
  leaves(before: R, body: BodyOf<Update>): boolean;
  change(unit: Unit, before: R, body: BodyOf<Update>): Promise<unknown>;
}
