import { permissionId } from '../../../generated/permissions';
import type { Fault } from '../../domain/problem';
import type { ImportType } from '../../store/bulk/imports';
import type { Unit } from '../../store/unit';
import type { ImportFile } from './import-file';
import type { Columns } from './rows';

/** Values of a row by the names of their fields. */
export type RowValues = Readonly<Record<string, unknown>>;

export type Outcome = 'created' | 'updated' | 'unchanged';

/** Writes a valid row. @throws Problem when a rule refuses it */
export type WriteRow = (unit: Unit) => Promise<Outcome>;

/** One kind of record that can be imported. */
export interface ImportKind {
  readonly columns: Columns;
  /** Field by which records are matched. */
  readonly key: string;
  /** Rows of one transaction: others who write in the organization wait for it. */
  readonly batchRows: number;
  /** All of them are needed. */
  readonly permissions: readonly number[];
  /** Validates the form of a row's values, whether the record exists or not, and brings them into the form in which they are stored. */
  validate(values: RowValues): { readonly values: RowValues; readonly faults: readonly Fault[] };
  /**
   * Looks up the records of many rows at once.
   * @param file with what the rows name
   * @returns for each row, in their order, how it is written, or its faults
   */
  prepare(
    unit: Unit,
    rows: readonly RowValues[],
    file: Pick<ImportFile, 'attached'>,
  ): Promise<readonly (WriteRow | readonly Fault[])[]>;
}

/** What importing each kind of record needs, all of it: a row can make a record or change one. */
export const importPermissions: Readonly<Record<ImportType, readonly number[]>> = {
  employees: [permissionId.createEmployees, permissionId.editEmployees],
  i9s: [permissionId.createI9s, permissionId.completeSection2, permissionId.approveI9s],
  locations: [permissionId.manageLocations],
  users: [permissionId.manageUsers],
};

export type ImportKinds = Readonly<Record<ImportType, ImportKind>>;

/** A key as records are compared by it: without regard to case. */
export const foldKey = (key: string): string => key.toLowerCase();
