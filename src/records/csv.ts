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
    return columns.map((column) => cell(values.get(column) ?? null)).join(',');
  });
  return `\uFEFF${[columns.map(cell).join(','), ...lines].join('\r\n')}\r\n`;
}

/** Spreadsheets run what begins like this as a formula, also behind blanks and in the wide forms of the signs. */
const formula = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

function cell(value: string | number | boolean | null): string {
  if (value === null) return '';
  const text = String(value);
  const safe = typeof value === 'string' && formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
