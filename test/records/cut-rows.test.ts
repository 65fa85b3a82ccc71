import { CsvError, parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { rowCutter, UnreadableRow } from '../../src/records/cut-rows';

/** Cuts a text that arrives in parts. @returns the rows, and what is wrong with the one after them */
function cut(parts: readonly string[], format: 'csv' | 'ndjson' = 'csv') {
  const cutter = rowCutter(format);
  const rows: (readonly string[])[] = [];
  try {
    for (const part of parts) for (const row of cutter.cut(part)) rows.push(row);
    const last = cutter.last();
    return { rows: last ? [...rows, last] : rows };
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    return { rows, flaw: [error.row, error.flaw] };
  }
}

/** What another parser makes of it. */
function parsed(text: string) {
  try {
    return parse(text, { relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return undefined;
  }
}

const parts = fc.array(
  fc.array(fc.constantFrom('"', '"', ',', '\n', '\r', '\r\n', 'a', 'é', ' ', '""'), { maxLength: 8 }),
  { maxLength: 6 },
);

test('a file is read as another parser reads it, however it arrives', () => {
  fc.assert(
    fc.property(parts, (pieces) => {
      const texts = pieces.map((piece) => piece.join(''));
      const { rows, flaw } = cut(texts);
      expect(flaw ? undefined : rows).toEqual(parsed(texts.join('')));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['an open quotation mark', 'a\n"b\n', [2, 'open-quote']],
  ['a quotation mark in a cell', 'a\nb"c\n', [2, 'quote-in-cell']],
  ['text behind a quoted cell', 'a\n"b"c\n', [2, 'text-after-quote']],
  ['a thousand and one cells', `a\n${','.repeat(1_000)}\n`, [2, 'too-many-cells']],
  ['more than 64 KiB', `a\n${'é'.repeat(33_000)}\n`, [2, 'too-long']],
])('the row is named that has %s, and the one before it is read', (_, text, flaw) => {
  expect(cut([text])).toEqual({ rows: [['a']], flaw });
});

test('a row has up to a thousand cells and 64 KiB', () => {
  expect(cut([','.repeat(999)]).rows[0]).toHaveLength(1_000);
  expect(cut(['é'.repeat(32_768)]).rows).toHaveLength(1);
});

test('a line of NDJSON is one cell, whatever signs it has', () => {
  const lines = ['{"a":"x,\\"y\\""}\r', '\0', '', '{}'];
  expect(cut([lines.join('\n')], 'ndjson')).toEqual({ rows: lines.map((line) => [line]) });
});
