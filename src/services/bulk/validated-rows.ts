import type { Fault } from '../../domain/problem';
import type { RowFault } from '../../store/bulk/imports';
import { foldKey, type ImportKind } from './import-kind';
import type { FileRow } from './rows';

/** A row whose format has been validated; one with faults is not written. */
export type ValidatedRow = FileRow;

/**
 * Validates each row of a file on its own: its key, whether another row has the same one, and the format of its values.
 * The keys of all rows stay in memory (a few megabytes for the largest file).
 */
export async function* validatedRows(
  rows: AsyncIterable<FileRow>,
  kind: ImportKind,
): AsyncGenerator<ValidatedRow> {
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

/** Converts a fault of a record to one of its row. */
export const rowFault = (row: number, { pointer = '', code, detail }: Fault): RowFault => ({
  row,
  field: pointer.split('/')[1] || null,
  code,
  detail,
});
