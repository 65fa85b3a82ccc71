/** Medians, ratios and the table. */

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return NaN;
  return Number.isInteger(middle) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[Math.floor(middle)];
}

const digits = (value) => (value < 10 ? 2 : value < 100 ? 1 : 0);
const number = (value) => value.toFixed(digits(value));
const whole = (value) =>
  Number.isNaN(value) ? '?' : Math.round(value).toLocaleString('en-US').replaceAll(',', ' ');

/** Median of the rounds' ratios with the least and the greatest: two servers are compared within one round only. */
export function ratio(rounds, others) {
  const ratios = rounds.map(({ rate }, index) => rate / others[index].rate);
  return { middle: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
}

function ratioText(rounds, others) {
  if (!others || rounds === others) return '1';
  const { middle, least, most } = ratio(rounds, others);
  return `${number(middle)} (${number(least)}–${number(most)})`;
}

const header = [
  '',
  'requests/s',
  'of the floor',
  '× typical',
  'p50 ms',
  'p99 ms',
  'server µs',
  'database µs',
];

function align(rows) {
  const widths = header.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))),
  );
}

/**
 * The table of one scenario in Markdown.
 *
 * @param results server name -> its rounds, in the order of the table
 * @param titles server name -> what stands in the first column
 */
export function table(results, titles) {
  const rows = Object.entries(results).map(([name, rounds]) => [
    titles[name],
    whole(median(rounds.map(({ rate }) => rate))),
    results.floor ? ratioText(rounds, results.floor) : '',
    results.express ? ratioText(rounds, results.express) : '',
    number(median(rounds.map(({ p50 }) => p50))),
    number(median(rounds.map(({ p99 }) => p99))),
    whole(median(rounds.map(({ cpu }) => cpu))),
    whole(median(rounds.map(({ databaseCpu }) => databaseCpu))),
  ]);
  const [head, ...body] = align([header, ...rows]);
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const rule = head.map((cell, column) =>
    column === 0 ? '-'.repeat(cell.length) : `${'-'.repeat(cell.length - 1)}:`,
  );
  return [head, rule, ...body].map(line).join('\n');
}
