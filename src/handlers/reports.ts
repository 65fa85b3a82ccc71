import { found } from '../domain/problem';
import type { components } from '../../generated/openapi';
import { dateIn } from '../domain/dates';
import { csv } from '../domain/lists/csv';
import { organizations } from '../store/organizations/organizations';
import { reportIds, reports } from '../store/reports';
import type { ReportId } from '../store/reports/report';
import type { Context, SomeHandlers } from './context';
import { listedAmong } from './resource';
import { assertPermitted } from './rules/permissions';

const path = '/v1/reports';

export const reportHandlers = {
  async listReports({ query }, { scope }) {
    const allowed = reportIds.filter((id) =>
      (reports[id].permissions ?? []).every((one) => scope.permissions.has(one)),
    );
    return listedAmong(path, query, allowed, (id) => ({
      ...namesOf(id),
      links: [
        { href: `${path}/${id}`, rel: 'self' },
        { href: `${path}/${id}/content`, rel: 'content' },
      ],
    }));
  },

  async getReport({ params }, context) {
    return { status: 200, body: await readReport(params.report, context) };
  },

  async getReportContent({ params }, context) {
    const { report, asOf, rowHeading, groupHeading, columns, rows } = await readReport(
      params.report,
      context,
    );
    const lines = rows.map(({ label, group, code, values }) => [
      [rowHeading, label] as const,
      ...(groupHeading === null ? [] : [[groupHeading, group] as const]),
      ...(rows.some((row) => row.code !== null) ? [['Fault code', code] as const] : []),
      ...columns.map(({ title }, index) => [title, values[index] ?? null] as const),
    ]);
    return {
      status: 200,
      headers: { 'Content-Disposition': `attachment; filename="${report}-${asOf}.csv"` },
      body: Buffer.from(csv(lines)),
    };
  },
} satisfies SomeHandlers;

const namesOf = (report: ReportId) => ({
  report,
  title: reports[report].title,
  description: reports[report].description,
});

/** @throws Problem permission-denied */
async function readReport(id: ReportId, context: Context): Promise<components['schemas']['ReportTable']> {
  const { services, scope } = context;
  const { permissions = [], rowHeading, groupHeading = null, columns, rows } = reports[id];
  assertPermitted(scope, permissions, 'This report');
  const { timeZone } = found(await organizations.get(services, scope));
  const now = await context.now();
  const today = dateIn(now, timeZone);
  const read = await rows(services, scope, { today, now, timeZone });
  return {
    ...namesOf(id),
    asOf: today,
    rowHeading,
    groupHeading,
    columns: [...columns],
    rows: read.map((row) => ({ group: null, code: null, links: [], ...row })),
  };
}
