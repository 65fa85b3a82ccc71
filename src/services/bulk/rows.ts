import { setImmediate as nextTurn } from 'node:timers/promises';
import { checkShape, FaultList } from '../../contract';
import { isRecord, parsedJson } from '../../domain/json';
import type { Fault } from '../../domain/problem';
import { plainText } from '../../domain/lists/csv';
import { longestRow, mostCells, rowCutter, UnreadableRow, type RowFlaw } from '../../records/cut-rows';
import type { ImportMediaType, RowFault } from '../../store/bulk/imports';

/** The formats of rows, alone or in an archive. */
export type RowsMediaType = Exclude<ImportMediaType, 'application/zip'>;

/** A row of a file: its values by field name, or what is wrong with it. */
export interface FileRow {
  /** As a spreadsheet numbers it: the column names are row 1. For NDJSON, the line number. */
  readonly number: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly faults: readonly RowFault[];
}

/** The file as a whole cannot be read. */
export class UnreadableFile extends Error {
  constructor(readonly fault: RowFault) {
    super(fault.code);
  }
}

/** Field -> JSON type of its values. */
export type ColumnTypes = ReadonlyMap<string, 'text' | 'integer' | 'boolean'>;

export const rowFault = (row: number, { pointer = '', code, detail }: Fault): RowFault => ({
  row,
  field: pointer.split('/')[1] || null,
  code,
  detail,
});

/** Programs leave some behind the last row. They take time like others, and no limit of rows counts them. */
const mostBlankRows = 100_000;

/** So many bytes are read in a turn of the event loop: a row can have a single one, and takes as long as a hundred. */
const bytesOfTurn = 1024;

const faultOf = (
  row: number | null,
  code: string,
  detail: string,
  field: string | null = null,
): RowFault => ({
  row,
  field,
  code,
  detail,
});

/**
 * Reads a file row by row; only one row is in memory at a time.
 * @throws UnreadableFile when it is not such a file, has an unknown column, or lacks a required one
 */
export async function* readRows(
  bytes: AsyncIterable<Buffer>,
  mediaType: RowsMediaType,
  columns: ColumnTypes,
  needed: string,
): AsyncGenerator<FileRow> {
  const isCsv = mediaType === 'text/csv';
  let number = 0;
  let blank = 0;
  let names: readonly string[] | null = null;
  try {
    for await (const rows of rowsOfTurns(bytes, isCsv)) {
      for (const cells of rows) {
        number += 1;
        if (isCsv && !names) names = columnNames(cells, columns, needed);
        else if (!isEmpty(cells))
          yield names ? rowOfCells(number, names, cells, columns) : rowOfLine(number, cells);
        else if ((blank += 1) > mostBlankRows) {
          const detail = `The file has more than ${mostBlankRows} blank rows. Remove them.`;
          throw new UnreadableFile(faultOf(number, 'too-many-rows', detail));
        }
      }
    }
  } catch (error) {
    if (error instanceof UnreadableRow)
      throw new UnreadableFile(faultOf(error.row, 'unreadable', reasons[error.flaw]));
    throw error;
  }
  if (number === 0) throw new UnreadableFile(faultOf(null, 'unreadable', 'The file is empty.'));
}

const reasons: Readonly<Record<RowFlaw, string>> = {
  'too-long': `The row has more than ${longestRow} bytes. Is a quotation mark missing?`,
  'too-many-cells': `The row has more than ${mostCells} cells.`,
  'open-quote': 'A quotation mark is opened here or further down, and never closed.',
  'quote-in-cell':
    'A quotation mark is inside a cell that is not quoted. Quote the cell, and double the mark.',
  'text-after-quote': 'A quoted cell goes on behind its closing quotation mark.',
};

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Reads the rows of a file, those of a small part of it in each turn of the event loop.
 * @throws UnreadableFile when it is not UTF-8: a name must not arrive garbled
 */
async function* rowsOfTurns(
  bytes: AsyncIterable<Buffer>,
  isCsv: boolean,
): AsyncGenerator<Iterable<readonly string[]>> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const cutter = rowCutter(isCsv ? 'csv' : 'ndjson');
  for await (const piece of bytes) {
    for (let at = 0; at < piece.length; at += bytesOfTurn) {
      yield cutter.cut(decoded(decoder, piece.subarray(at, at + bytesOfTurn)));
      await nextTurn();
    }
  }
  yield cutter.cut(decoded(decoder));
  const last = cutter.last();
  if (last) yield [last];
}

function decoded(decoder: TextDecoder, part?: Buffer): string {
  try {
    return decoder.decode(part, { stream: part !== undefined });
  } catch {
    const detail = 'The file is not UTF-8. Save it as "CSV UTF-8".';
    throw new UnreadableFile(faultOf(null, 'unreadable', detail));
  }
}

/** Columns that fit into a fault. Those of existing forms are more: the contract has them in groups. */
const mostColumns = 60;

const columnsIn = (columns: ColumnTypes): string =>
  columns.size > mostColumns
    ? 'The template has all columns.'
    : `The columns are ${[...columns.keys()].join(', ')}.`;

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Columns that are one letter in three apart are not taken for each other. */
const mostChanged = 1 / 3;

/** Names the column that was probably meant: `firstName` for `First name` or `firsName`. */
function likeOf(name: string, columns: ColumnTypes): string {
  const letters = lettersOf(name).slice(0, 100);
  const [nearest] = [...columns.keys()]
    .map((column) => ({ column, distance: changesBetween(letters, lettersOf(column)) }))
    .filter(({ column, distance }) => distance <= column.length * mostChanged)
    .sort((one, other) => one.distance - other.distance);
  return nearest === undefined ? '' : `; write it ${nearest.column}`;
}

/** Returns how many letters are inserted, left out or replaced between two words. */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, opposite] of [...other].entries())
      next.push(
        Math.min((row[at] ?? 0) + (letter === opposite ? 0 : 1), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** @throws UnreadableFile */
function columnNames(cells: readonly string[], columns: ColumnTypes, needed: string): readonly string[] {
  const names = cells.map((cell) => cell.trim());
  const [only = ''] = names;
  if (names.length === 1 && /[;\t]/.test(only)) {
    const detail = 'The columns are separated by something else than commas. Save the file with commas.';
    throw new UnreadableFile(faultOf(1, 'unknown-column', detail));
  }
  for (const [index, name] of names.entries()) {
    if (!columns.has(name)) {
      const detail = `Column ${index + 1} is not a field that can be imported${likeOf(name, columns)}. ${columnsIn(columns)}`;
      throw new UnreadableFile(faultOf(1, 'unknown-column', detail));
    }
    if (names.indexOf(name) < index)
      throw new UnreadableFile(faultOf(1, 'repeated-column', 'The column is there twice.', name));
  }
  if (!names.includes(needed)) {
    const detail = `The column ${needed} is needed: records are matched by it.`;
    throw new UnreadableFile(faultOf(1, 'required', detail, needed));
  }
  return names;
}

function rowOfCells(
  number: number,
  names: readonly string[],
  cells: readonly string[],
  columns: ColumnTypes,
): FileRow {
  if (cells.length !== names.length) {
    const detail = `The row has ${cells.length} cells, and there are ${names.length} columns.`;
    return { number, values: {}, faults: [faultOf(number, 'wrong-number-of-cells', detail)] };
  }
  const values = names.map((name, index) => [name, valueOf(cells[index] ?? '', columns.get(name))] as const);
  return { number, values: Object.fromEntries(values), faults: [] };
}

/** Returns the value of a cell. One that does not have its column's type stays text, which the contract refuses. */
function valueOf(cell: string, type: 'text' | 'integer' | 'boolean' | undefined): unknown {
  const text = cell.trim();
  // Exports put an apostrophe before text that a spreadsheet would run as a formula.
  if (type === 'text') return plainText(text);
  if (text === '') return null;
  if (type === 'integer') return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  const word = text.toLowerCase();
  return word === 'true' || word === 'false' ? word === 'true' : text;
}

function rowOfLine(number: number, cells: readonly string[]): FileRow {
  const line = cells.join('');
  const shape = new FaultList();
  if (!checkShape(line, shape) || shape.found.length > 0)
    return { number, values: {}, faults: shape.found.map((fault) => rowFault(number, fault)) };
  const values = parsedJson(line);
  if (isRecord(values)) return { number, values, faults: [] };
  const detail = 'The line is not a JSON object.';
  return { number, values: {}, faults: [faultOf(number, 'unreadable', detail)] };
}
