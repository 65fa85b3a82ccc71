/** Medians, ratios and the table. */

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return NaN;
  return Number.isInteger(middle) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[Math.floor(middle)];
}

/** The value below which this share of them lies; 0 when there are none. */
export const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const digits = (value) => (value < 10 ? 2 : value < 100 ? 1 : 0);
const number = (value) => value.toFixed(digits(value));
const tenths = (value) => value.toFixed(1);
const whole = (value) =>
  Number.isNaN(value) ? '?' : Math.round(value).toLocaleString('en-US').replaceAll(',', ' ');

/** How two measurements of one round are compared. */
const comparisons = {
  rate: (one, other) => one.rate / other.rate,
  time: (one, other) => other.rate / one.rate,
  cpu: (one, other) => (one.cpu + one.databaseCpu) / (other.cpu + other.databaseCpu),
};

/** Median of the rounds' ratios with the least and the greatest: two servers are compared within one round only. */
function ratioText(rounds, others, by) {
  if (rounds === others) return '1';
  const ratios = rounds.map((round, index) => comparisons[by](round, others[index]));
  if (ratios.some(Number.isNaN)) return '?';
  return `${number(median(ratios))} (${number(Math.min(...ratios))}–${number(Math.max(...ratios))})`;
}

/** Columns with a median of the rounds. */
const measured = {
  'p50 ms': ({ p50 }) => [p50, number],
  'p99 ms': ({ p99 }) => [p99, number],
  'server µs': ({ cpu }) => [cpu, whole],
  'database µs': ({ databaseCpu }) => [databaseCpu, whole],
  'WAL bytes': ({ wal }) => [wal, whole],
  'rows written': ({ rows }) => [rows, tenths],
  'index entries': ({ entries }) => [entries, tenths],
  'RSS MB': ({ rss }) => [rss / 1e6, whole],
};

function cellsOf(rounds) {
  return Object.values(measured).map((of) => {
    const [, show] = of(rounds[0]);
    return show(median(rounds.map((round) => of(round)[0])));
  });
}

/**
 * The table of one scenario in Markdown.
 *
 * @param results server name -> its rounds, in the order of the table
 * @param suite titles of the servers, and the references that get a column of ratios
 */
export function table(results, { servers, references }) {
  const shown = references.filter(({ server }) => server in results);
  const header = ['', 'requests/s', ...shown.map(({ column }) => column), ...Object.keys(measured)];
  const rows = Object.entries(results).map(([name, rounds]) => [
    servers[name].title,
    whole(median(rounds.map(({ rate }) => rate))),
    ...shown.map(({ server, by }) => ratioText(rounds, results[server], by)),
    ...cellsOf(rounds),
  ]);
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => row[column].length)));
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  const line = (row) => {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]),
    );
    return `| ${cells.join(' | ')} |`;
  };
  return [header, rule, ...rows].map(line).join('\n');
}
