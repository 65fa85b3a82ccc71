/** The most bytes in a row, and the most cells of a CSV row. */
export const longestRow = 64 * 1024;
export const mostCells = 1_000;

export type RowFlaw = 'too-long' | 'too-many-cells' | 'open-quote' | 'quote-in-cell' | 'text-after-quote';

/** A file cannot be read beyond a row. */
export class UnreadableRow extends Error {
  /** @param row counted from 1 */
  constructor(
    readonly row: number,
    readonly flaw: RowFlaw,
  ) {
    super(flaw);
  }
}

/** Where the reader of a CSV row is: before a cell, in one, in a quoted one, or behind a quotation mark that may close it. */
type Place = 'before' | 'plain' | 'quoted' | 'closed';

const [lineFeed, carriageReturn, quotationMark, comma] = Buffer.from('\n\r",');

/**
 * Cuts the text of a file, as it arrives, into rows, and these into cells (RFC 4180). A row ends with a line feed, a carriage
 * return or both, in one file as well. A line of NDJSON is a row with one cell, which ends with a line feed.
 *
 * It takes the same time for each character whatever the file has in it, and holds one row at a time.
 *
 * @throws UnreadableRow
 */
export function rowCutter(format: 'csv' | 'ndjson') {
  const isCsv = format === 'csv';
  let number = 1;
  /** The unfinished row as far as it has arrived, and where its cells end. */
  let begun = '';
  let ends: number[] = [];
  let place: Place = 'before';
  let isAfterReturn = false;

  const flawed = (flaw: RowFlaw) => new UnreadableRow(number, flaw);

  function finished(text: string): readonly string[] {
    if (text.length * 3 > longestRow && Buffer.byteLength(text) > longestRow) throw flawed('too-long');
    const cells = [...ends, text.length].map((end, index, all) =>
      unquoted(text.slice(index === 0 ? 0 : (all[index - 1] ?? 0) + 1, end), isCsv),
    );
    number += 1;
    [begun, ends, place] = ['', [], 'before'];
    return cells;
  }

  return {
    /** Takes the next part of the file. @returns the rows that end in it */
    *cut(part: string): Generator<readonly string[]> {
      // A carriage return at the end of the last part has ended the row.
      let from = isAfterReturn && part.charCodeAt(0) === lineFeed ? 1 : 0;
      for (let at = from; at < part.length; at += 1) {
        const sign = part.charCodeAt(at);
        if (place === 'quoted') {
          if (sign === quotationMark) place = 'closed';
        } else if (sign === lineFeed || (isCsv && sign === carriageReturn)) {
          yield finished(begun + part.slice(from, at));
          if (sign === carriageReturn && part.charCodeAt(at + 1) === lineFeed) at += 1;
          from = at + 1;
        } else if (!isCsv) {
          // It has no cells.
        } else if (sign === comma) {
          ends.push(begun.length + at - from);
          if (ends.length >= mostCells) throw flawed('too-many-cells');
          place = 'before';
        } else if (sign === quotationMark) {
          if (place === 'plain') throw flawed('quote-in-cell');
          place = 'quoted';
        } else if (place === 'closed') throw flawed('text-after-quote');
        else place = 'plain';
      }
      begun += part.slice(from);
      if (begun.length > longestRow) throw flawed('too-long');
      if (part !== '') isAfterReturn = isCsv && place === 'before' && part.endsWith('\r');
    },

    /** @returns the last row if no line end follows it */
    last(): readonly string[] | undefined {
      if (place === 'quoted') throw flawed('open-quote');
      return begun === '' ? undefined : finished(begun);
    },
  };
}

const unquoted = (cell: string, isCsv: boolean): string =>
  isCsv && cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
