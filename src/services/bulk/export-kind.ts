import type { ExportType } from '../../store/bulk/exports';
import type { Unit } from '../../store/unit';

/** One kind of record that can be exported. */
export interface ExportKind {
  /** That of the list. */
  readonly permission: number;
  /** Names of the values of a row, in their order. */
  readonly columns: readonly string[];
  /** Records within reach that have these ids, in their order, as the API shows them to who acts. */
  rows(unit: Unit, ids: readonly number[]): Promise<readonly object[]>;
  /** Whether all of these records are within reach. */
  reachesAll(unit: Unit, ids: readonly number[]): Promise<boolean>;
}

export type ExportKinds = Readonly<Record<ExportType, ExportKind>>;
