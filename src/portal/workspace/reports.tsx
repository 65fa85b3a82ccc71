import type { Answered } from '../../contract';
import { isProblem, Problem } from '../../domain/problem';
import { addDays } from '../../domain/dates';
import { Table } from '../ui/list';
import { Link } from '../ui/page-parts';
import { shownDate } from '../ui/words';
import { sendHr } from '../session/parts';
import { may, type PageContext, call } from '../session/page-context';

type Report = Answered<'getReport'>['body'];
type Row = Report['rows'][number];
type Unit = Report['columns'][number]['unit'];

const place = '/reports';

/** Asks an operation for the report of the address. @throws Problem not-found when there is no such report */
async function ask<Id extends 'getReport' | 'getReportContent'>(
  context: PageContext,
  operationId: Id,
): Promise<Answered<Id>> {
  try {
    return await call(context, operationId, { params: { report: String(context.req.params['report']) } });
  } catch (error) {
    throw isProblem(error, 'invalid-request') ? new Problem('not-found') : error;
  }
}

/** The reports that the user can read. */
export async function showReports(context: PageContext): Promise<void> {
  const { body } = await call(context, 'listReports', { query: { page_size: 100 } });
  sendHr(context, {
    title: 'Reports',
    place,
    body: (
      <ul class="hr-tiles hr-tiles--wide">
        {body.searchResult.map(({ report, title, description }) => (
          <li key={report}>
            <a class="hr-tile" href={`${context.base}${place}/${report}`}>
              <strong>{title}</strong>
              <span class="hr-note">{description}</span>
            </a>
          </li>
        ))}
      </ul>
    ),
  });
}

/** What has to be known to read a report. */
const notes: Readonly<Partial<Record<Report['report'], string>>> = {
  'audit-readiness':
    'Correct from the top; the most frequent faults are below the totals. The range is what the law allows for each form (8 CFR 274a.10(b)(2)); a form with several faults is one violation. A technical fault is penalized only if it is not corrected within ten business days of a notice.',
  'time-to-sign':
    'Calendar days from the start of a form to its signature, for forms started in this month or the 12 months before. Imported forms are left out.',
  'ending-authorizations': 'A longer period includes the shorter ones.',
};

/** One report: a chart of its first column and a table of all. */
export async function showReport(context: PageContext): Promise<void> {
  const { body: report } = await ask(context, 'getReport');
  const href = `${context.base}${place}/${report.report}/content`;
  const note = notes[report.report];
  sendHr(context, {
    title: report.title,
    place,
    back: { href: `${context.base}${place}`, label: 'reports' },
    body: (
      <>
        <p>{`${report.description} As of ${shownDate(report.asOf)}, for the employees that you can access.`}</p>
        {note === undefined ? null : <p>{note}</p>}
        <Chart report={report} />
        <Table
          caption={report.title}
          captionHidden
          columns={[
            { heading: report.rowHeading, cell: (row) => <RowName context={context} row={row} /> },
            ...(report.groupHeading === null
              ? []
              : [{ heading: report.groupHeading, cell: ({ group }: Row) => shownGroup(group) }]),
            ...report.columns.map(({ title, unit }, index) => ({
              heading: title,
              cell: ({ values }: Row) => shownValue(values[index] ?? null, unit),
            })),
          ]}
          rows={report.rows}
          empty="There is nothing to report."
        />
        <Ending context={context} report={report} />
        <p>
          <Link href={href}>Download as a spreadsheet (CSV)</Link>
        </p>
      </>
    ),
  });
}

/** The portal's lists by the links of rows, with its operation and what the address calls each filter. */
const lists = {
  i9s: {
    operation: 'listI9s',
    path: '/i9s?view=all',
    names: { faultSeverity: 'faults', faultCode: 'fault', ownerUserId: 'owner' },
  },
  employees: {
    operation: 'listEmployees',
    path: '/employees?form=without',
    names: {},
  },
} as const;

/** What a row is about, as a link to its list for readers who can see that. */
function RowName({ context, row: { label, links } }: { context: PageContext; row: Row }) {
  const [link] = links;
  const list = link && Object.entries(lists).find(([rel]) => rel === link.rel)?.[1];
  if (!link || !list || !may(context, list.operation)) return <>{label}</>;
  const sent = new URL(link.href, 'http://localhost').searchParams;
  const filters = Object.entries(list.names).flatMap(([name, shown]) => {
    const value = sent.get(name);
    return value === null ? [] : [`&${shown}=${encodeURIComponent(value || 'nobody')}`];
  });
  return <Link href={`${context.base}${list.path}${filters.join('')}`}>{label}</Link>;
}

/** Leads to the forms behind a number of days, each with its employee and as a spreadsheet. */
function Ending({ context, report: { asOf, columns } }: { context: PageContext; report: Report }) {
  const ends = columns.flatMap(({ name }) => /^within(\d+)Days$/.exec(name)?.[1] ?? []);
  if (ends.length === 0 || !may(context, 'listI9s')) return null;
  const list = `${context.base}/i9s?view=all&sort=i9Expiration&expires=`;
  return (
    <>
      <h2>Who they belong to</h2>
      <ul class="hr-reports">
        {ends.map((days) => (
          <li key={days}>
            <Link href={list + encodeURIComponent(shownDate(addDays(asOf, Number(days))))}>
              {`Forms that have ended or end within ${days} days`}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Sends a report as a file. */
export async function sendReport(context: PageContext): Promise<void> {
  const { headers, body } = await ask(context, 'getReportContent');
  context.res.set({ ...headers, 'Content-Type': 'text/csv; charset=utf-8' }).send(body);
}

const shownValue = (value: number | null, unit: Unit): string =>
  value === null ? '–' : `${unit === 'dollars' ? '$' : ''}${value.toLocaleString('en-US')}`;

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month in words; any other group as it is. */
const shownGroup = (group: string | null): string =>
  group !== null && /^\d{4}-\d\d$/.test(group) ? monthName.format(new Date(`${group}-01`)) : (group ?? '');

/** More bars than these are not read as a picture. */
const mostBars = 20;
const [barHeight, width] = [14, 100];

/** Bars for the first column that says something. The table below says the same, so that the picture needs no words. */
function Chart({ report: { columns, rows } }: { report: Report }) {
  const index = columns.length > 2 && columns[0]?.name === 'past' ? columns.length - 1 : 0;
  const valueOf = ({ values }: Row) => values[index] ?? 0;
  const bars = [...rows].sort((one, other) => valueOf(other) - valueOf(one)).slice(0, mostBars);
  const largest = Math.max(0, ...bars.map(valueOf));
  // Where every row is named by its label alone, its group says nothing more.
  const grouped = new Set(bars.map(({ label }) => label)).size < bars.length;
  if (largest === 0) return null;
  return (
    <div class="hr-chart" aria-hidden="true">
      <p class="hr-chart__title">{columns[index]?.title}</p>
      {bars.map((row) => (
        <div key={`${row.label} ${row.group}`} class="hr-chart__row">
          <span>{[row.label, grouped && shownGroup(row.group)].filter(Boolean).join(', ')}</span>
          <svg viewBox={`0 0 ${width} ${barHeight}`} preserveAspectRatio="none" focusable="false">
            <rect width={(width * valueOf(row)) / largest} height={barHeight} />
          </svg>
          <span>{valueOf(row).toLocaleString('en-US')}</span>
        </div>
      ))}
    </div>
  );
}
