/** A row as names and values, in the order of the columns. */
export type CsvRow = readonly (readonly [column: string, value: string | number | boolean | null])[];

/**
 * A spreadsheet as CSV (RFC 4180) with a byte order mark, which is how Excel knows UTF-8. The columns are those of all rows
 * in the order in which they first appear.
 */
export function csv(rows: readonly CsvRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => row.map(([column]) => column)))];
  const lines = rows.map((row) => {
    const values = new Map(row);
    return csvLine(columns.map((column) => values.get(column) ?? null));
  });
  return `\uFEFF${csvLine(columns)}${lines.join('')}`;
}

/** One line with its end; null and undefined are empty cells. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`;

/** Spreadsheets run what begins like this as a formula, also behind blanks and in the wide forms of the signs. */
const formula = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** The text without the apostrophes before it: a text of its own can begin with one. */
const afterApostrophes = (text: string): string => text.replace(/^'+/, '');

/** A text that no spreadsheet runs: with an apostrophe before what would be a formula. `plainText` takes it off again. */
const harmlessText = (text: string): string => (formula.test(afterApostrophes(text)) ? `'${text}` : text);

/** The text that was made harmless. */
export const plainText = (text: string): string =>
  text.startsWith("'") && formula.test(afterApostrophes(text)) ? text.slice(1) : text;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? harmlessText(value) : JSON.stringify(value);
  return `"${text.replaceAll('"', '""')}"`;
}
