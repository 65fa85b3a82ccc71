import type { ImportType } from '../../domain/lists/bulk';
import type { OperationId } from '../../../generated/handlers';
import type { Fault } from '../../domain/problem';
import type { RowFault } from '../../store/bulk/imports';
import type { Unit } from '../../store/unit';
import type { ImportFile } from './import-file';
import { rowFault, type ColumnTypes, type FileRow } from './rows';

/** Values of a row by field name. */
export type RowValues = Readonly<Record<string, unknown>>;

export type RowOutcome = 'created' | 'updated' | 'unchanged';

/** Writes a valid row. @throws Problem when a rule refuses it */
export type WriteRow = (unit: Unit) => Promise<RowOutcome>;

export interface ImportKind {
  readonly columns: ColumnTypes;
  /** The field by which records are matched. */
  readonly key: string;
  /** The most rows of one transaction: other writers in the organization wait for it. */
  readonly batchRows: number;
  /** How many of these rows a row counts as, by its work; left out: one. */
  weightOf?(values: RowValues): number;
  /** Whether new records of many rows are inserted by one statement. */
  readonly insertsTogether?: true;
  /** All of these are needed. */
  readonly permissions: readonly number[];
  /**
   * Validates the format of a row's values, whether or not the record exists, and converts them to their stored form.
   */
  validate(values: RowValues): { readonly values: RowValues; readonly faults: readonly Fault[] };
  /**
   * Looks up the records of many rows at once.
   * @param file with the files that the rows refer to
   * @returns for each row, in order, how to write it, or its faults
   */
  prepare(
    unit: Unit,
    rows: readonly RowValues[],
    file: Pick<ImportFile, 'attached' | 'bytesBefore'>,
  ): Promise<readonly (WriteRow | readonly Fault[])[]>;
}

/** What an import of each kind of record may do; it needs the permissions of all: a row can create a record or update one. */
export const importOperations: Readonly<Record<ImportType, readonly OperationId[]>> = {
  employees: ['createEmployee', 'updateEmployee'],
  i9s: ['createEmployeeI9', 'completeSection2', 'approveI9'],
  locations: ['createLocation', 'updateLocation'],
  users: ['createUser', 'updateUser'],
};

export type ImportKinds = Readonly<Record<ImportType, ImportKind>>;

/** Returns a key as records are matched by it: case-insensitively. */
export const foldKey = (key: string): string => key.toLowerCase();

/**
 * Validates each row of a file on its own (one with faults is not written): its key, whether another row has the same
 * one, and the format of its values. The keys of all rows stay in memory (a few megabytes for the largest file).
 */
export async function* validatedRows(
  rows: AsyncIterable<FileRow>,
  kind: ImportKind,
): AsyncGenerator<FileRow> {
  const known = new Map<string, number>();
  for await (const row of rows) {
    if (row.faults.length > 0) yield row;
    else {
      const { values, faults } = kind.validate(row.values);
      const validated = { number: row.number, values };
      yield {
        ...validated,
        faults: [...keyFaults(validated, kind, known), ...faults.map((fault) => rowFault(row.number, fault))],
      };
    }
  }
}

function keyFaults(
  { number, values }: Omit<FileRow, 'faults'>,
  kind: ImportKind,
  known: Map<string, number>,
): RowFault[] {
  const { key } = kind;
  const value = values[key];
  if (value === undefined || value === null || value === '') {
    const detail = `Each row needs its ${key}: records are matched by it.`;
    return [{ row: number, field: key, code: 'required', detail }];
  }
  // A value of another type is a format fault, reported elsewhere.
  if (typeof value !== 'string') return [];
  const folded = foldKey(value);
  const first = known.get(folded);
  if (first === undefined) {
    known.set(folded, number);
    return [];
  }
  const detail = `Row ${first} has the same ${key}. The first one counts.`;
  return [{ row: number, field: key, code: 'repeated-key', detail }];
}
