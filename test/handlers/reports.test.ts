import type { components } from '../../generated/openapi';
import { outcome } from '../support/answers';
import { partnership, startedI9 } from '../support/organizations/partnership';
import { ownerOf } from '../support/owner';
import { useService } from '../support/service';

const service = useService();

type Report = components['schemas']['Report'];
type List = components['schemas']['ReportList'];

const valuesOf = ({ rows }: Report) => rows.map(({ values }) => values);

/** Writes columns of a form that the API derives. */
const change = (organizationId: number, id: number, columns: Record<string, unknown>) =>
  ownerOf(service.services)('i9s').where({ organization_id: organizationId, id }).update(columns);

async function worldWithForms() {
  const world = await partnership(service);
  const { organizationId } = world.tenant;
  const formOf = (integrationCandidateId: string) => startedI9(world, { integrationCandidateId });
  const [first, second, third] = [await formOf('one'), await formOf('two'), await formOf('three')];
  return { ...world, organizationId, first, second, third };
}

describe('listReports', () => {
  it('leaves out reports whose permission the caller lacks', async () => {
    const { tenant, admin } = await partnership(service);
    const all = await admin.get<List>('/v1/reports?page_size=100');
    const { token } = await tenant.caller({ permissions: [401] });
    const some = await service.api(token).get<List>('/v1/reports?page_size=100');
    const namesIn = ({ body }: typeof all) => body.searchResult.map(({ report }) => report);
    expect(namesIn(all)).toContain('everify-outcomes');
    expect(namesIn(some)).toEqual(namesIn(all).filter((report) => report !== 'everify-outcomes'));
  });

  it('needs the permission View reports', async () => {
    const { tenant } = await partnership(service);
    const { token } = await tenant.caller({ permissions: [201] });
    expect(outcome(await service.api(token).get('/v1/reports'))).toBe('403 permission-denied');
  });
});

describe('getReport', () => {
  it('answers each report that is listed', async () => {
    const { admin } = await worldWithForms();
    const { body } = await admin.get<List>('/v1/reports?page_size=100');
    for (const { report, title } of body.searchResult) {
      const { status, body: read } = await admin.get<Report>(`/v1/reports/${report}`);
      expect([status, read.report, read.title, read.asOf]).toEqual([200, report, title, '2026-11-19']);
      for (const values of valuesOf(read)) expect(values).toHaveLength(read.columns.length);
    }
  });

  it('counts late forms by location, with and without reasons', async () => {
    const { admin, organizationId, first, second, third } = await worldWithForms();
    await change(organizationId, first.id, { late: 'unexplained' });
    await change(organizationId, second.id, { late: 'unexplained' });
    await change(organizationId, third.id, { late: 'explained' });
    const { body } = await admin.get<Report>('/v1/reports/late-forms');
    expect(valuesOf(body)).toEqual([[2, 1]]);
  });

  it('counts what ends within each period, receipts apart', async () => {
    const { admin, organizationId, first, second, third } = await worldWithForms();
    await change(organizationId, first.id, { state: 'approved', i9_expiration: '2026-12-19' });
    await change(organizationId, second.id, { state: 'approved_receipt', i9_expiration: '2026-12-20' });
    await change(organizationId, third.id, { state: 'authorization_expired', i9_expiration: '2026-11-18' });
    const { body } = await admin.get<Report>('/v1/reports/ending-authorizations');
    expect(valuesOf(body)).toEqual([
      [1, 1, 1, 1, 1],
      [0, 0, 1, 1, 1],
    ]);
  });

  it('counts current employees without a form, and those whose first day has passed', async () => {
    const { admin, tenant, organizationId, first } = await worldWithForms();
    await change(organizationId, first.id, { state: 'voided' });
    const hire = { firstName: 'Bo', lastName: 'Quist', locationId: tenant.locationId };
    await admin.post('/v1/employees', { ...hire, startDate: '2026-11-02' });
    const { body } = await admin.get<Report>('/v1/reports/employees-without-form');
    expect(valuesOf(body)).toEqual([[2, 1]]);
  });

  it('estimates penalties by the range of the law, none at least for technical faults', async () => {
    const { admin, organizationId, first, second, third } = await worldWithForms();
    await change(organizationId, first.id, { fault_severity: 'substantive' });
    await change(organizationId, second.id, { fault_severity: 'substantive' });
    await change(organizationId, third.id, { fault_severity: 'technical' });
    const { body } = await admin.get<Report>('/v1/reports/audit-readiness');
    expect(valuesOf(body)).toEqual([
      [0, 0, 0],
      [2, 576, 5722],
      [1, 0, 2861],
    ]);
  });

  it('counts forms past retention, those on hold apart', async () => {
    const { admin, organizationId, first, second, third } = await worldWithForms();
    await change(organizationId, first.id, { purge_eligible_date: '2026-11-19' });
    await change(organizationId, second.id, { purge_eligible_date: '2026-11-01', held: true });
    await change(organizationId, third.id, { purge_eligible_date: '2026-11-20' });
    const { body } = await admin.get<Report>('/v1/reports/forms-to-destroy');
    expect(valuesOf(body)).toEqual([[1, 1]]);
  });

  it('counts only employees within reach', async () => {
    const { tenant, organizationId, first } = await worldWithForms();
    await change(organizationId, first.id, {
      late: 'unexplained',
      fault_severity: 'substantive',
      purge_eligible_date: '2026-11-01',
      i9_expiration: '2026-11-20',
    });
    const { token } = await tenant.caller({ permissions: [401, 501], groups: [['nowhere']] });
    const outside = service.api(token);
    const { body } = await outside.get<List>('/v1/reports?page_size=100');
    for (const { report } of body.searchResult) {
      const { body: read } = await outside.get<Report>(`/v1/reports/${report}`);
      expect([
        report,
        valuesOf(read)
          .flat()
          .filter((value) => value !== 0),
      ]).toEqual([report, []]);
    }
  });

  it('needs the permission of the report, and a report that exists', async () => {
    const { tenant, admin } = await partnership(service);
    const { token } = await tenant.caller({ permissions: [401] });
    const limited = service.api(token);
    expect(outcome(await limited.get('/v1/reports/everify-outcomes'))).toBe('403 permission-denied');
    expect(outcome(await limited.get('/v1/reports/everify-outcomes/content'))).toBe('403 permission-denied');
    expect(outcome(await admin.get('/v1/reports/astrology'))).toMatch('400 invalid-request');
  });
});

describe('getReportContent', () => {
  it('returns the report as CSV', async () => {
    const { admin, organizationId, first } = await worldWithForms();
    await change(organizationId, first.id, { fault_severity: 'substantive' });
    const answer = await admin.get('/v1/reports/audit-readiness/content');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="audit-readiness-2026-11-19.csv"',
    );
    expect(answer.text).toContain('"Substantive faults","1","288","2861"');
  });
});
