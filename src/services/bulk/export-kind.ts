import type { ExportType } from '../../domain/lists/exports';
import type { Unit } from '../../store/unit';

export interface ExportKind {
  /** The permission of the list. */
  readonly permission: number;
  /** Names of the values of a row, in order. */
  readonly columns: readonly string[];
  /** Returns the records within reach that have these ids, in this order, as the API shows them to the caller. */
  rows(unit: Unit, ids: readonly number[]): Promise<readonly object[]>;
  /** Returns whether all of these records are within reach. */
  reachesAll(unit: Unit, ids: readonly number[]): Promise<boolean>;
}

export type ExportKinds = Readonly<Record<ExportType, ExportKind>>;
