import type { components } from '../../generated/openapi';
import { outcome } from '../support/answers';
import { partnership, startedI9 } from '../support/organizations/partnership';
import { ownerOf } from '../support/owner';
import { useService } from '../support/service';

const service = useService();

type Report = components['schemas']['ReportTable'];
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

  it('counts what was late by location and section, with and without a reason', async () => {
    const { admin, organizationId, first, second, third } = await worldWithForms();
    const lateWith = (late: string, faults: { code: string; explained: boolean }[]) => ({
      late,
      fault_severity: 'substantive',
      faults: JSON.stringify(faults.map((one) => ({ field: 'signedOn', severity: 'substantive', ...one }))),
    });
    const [section1, section2] = ['section1-late', 'section2-late'];
    const unexplained = [section1, section2].map((code) => ({ code, explained: false }));
    await change(organizationId, first.id, lateWith('unexplained', unexplained));
    await change(
      organizationId,
      second.id,
      lateWith('unexplained', [
        { code: section2, explained: false },
        { code: 'expired', explained: false },
      ]),
    );
    await change(organizationId, third.id, lateWith('explained', [{ code: section2, explained: true }]));
    const { body } = await admin.get<Report>('/v1/reports/late-forms');
    expect(body.rows.map(({ group, code, values }) => [group, code, ...values])).toEqual([
      ['Section 1', section1, 1, 0],
      ['Section 2', section2, 2, 1],
    ]);
  });

  it('measures days from the start of a form to each signature, by month', async () => {
    const { admin, organizationId, first, second, third } = await worldWithForms();
    const section = (name: string, signedAt: string | null) => ({
      [`${name}_signed_at`]: signedAt,
      [`${name}_hash`]: signedAt && Buffer.alloc(32),
      [`${name}_signature_ciphertext`]: signedAt && Buffer.from('x'),
    });
    const signed = (start: string, section1: string | null, section2: string | null) => ({
      created_at: start,
      ...section('section1', section1),
      ...section('section2', section2),
    });
    const morning = (date: string) => `${date}T15:00:00Z`;
    const [start, day2, day4, day9] = ['2026-11-02', '2026-11-04', '2026-11-06', '2026-11-11'].map(morning);
    await change(organizationId, first.id, signed(`${start}`, `${day2}`, `${day4}`));
    await change(organizationId, second.id, signed(`${start}`, `${day9}`, null));
    await change(organizationId, third.id, signed(morning('2026-10-30'), null, null));
    const { body } = await admin.get<Report>('/v1/reports/time-to-sign');
    expect(body.rows.map(({ group, values }) => [group, ...values])).toEqual([
      ['2026-11', 2, 9, 4, 4, 2, 1],
      ['2026-10', null, null, null, null, 1, 0],
    ]);
  });

  it('leaves imported forms and earlier years out of the time to sign', async () => {
    const { admin, organizationId, first, second, third } = await worldWithForms();
    await change(organizationId, first.id, { imported_at: '2026-11-02T15:00:00Z' });
    await change(organizationId, second.id, { created_at: '2025-10-31T15:00:00Z' });
    await change(organizationId, third.id, { state: 'purged' });
    const { body } = await admin.get<Report>('/v1/reports/time-to-sign');
    expect(body.rows).toEqual([]);
  });

  it('counts open steps by owner, those of nobody too', async () => {
    const { admin, tenant, organizationId, first, second, third } = await worldWithForms();
    const { userId } = await tenant.caller();
    const mine = { owner_user_id: userId, waiting_for: 'employee' };
    await change(organizationId, first.id, { ...mine, overdue_at: '2026-11-18T00:00:00Z' });
    await change(organizationId, second.id, {
      ...mine,
      next_step_due_date: '2026-11-26',
      overdue_at: '2026-11-27T05:00:00Z',
    });
    await change(organizationId, third.id, {
      waiting_for: 'employer',
      next_step_due_date: '2026-12-01',
      overdue_at: null,
    });
    const { body } = await admin.get<Report>('/v1/reports/work-by-owner');
    expect(body.rows.map(({ label, values }) => [label, ...values])).toEqual([
      [expect.not.stringMatching(/^(Nobody|User \d+)$/), 2, 1, 1],
      ['Nobody', 1, 0, 0],
    ]);
  });

  it('counts open corrections and those of the last twelve months', async () => {
    const { admin, organizationId, first, second } = await worldWithForms();
    await change(organizationId, first.id, { state: 'amendment_required' });
    const version = (section: string, number: number, signedAt: string) => ({
      organization_id: organizationId,
      i9_id: second.id,
      section,
      version: number,
      content_ciphertext: Buffer.from('x'),
      content_hash: Buffer.alloc(32),
      signature_ciphertext: Buffer.from('x'),
      signed_at: signedAt,
    });
    await ownerOf(service.services)('i9_section_versions').insert([
      version('section1', 1, '2026-11-01T15:00:00Z'),
      version('section1', 2, '2026-11-02T15:00:00Z'),
      version('amendment', 1, '2025-11-01T15:00:00Z'),
      version('amendment', 2, '2026-11-03T15:00:00Z'),
      version('amendment', 3, '2026-11-04T15:00:00Z'),
    ]);
    const { body } = await admin.get<Report>('/v1/reports/corrections');
    expect(valuesOf(body)).toEqual([[1, 1, 2]]);
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

  it('links each row to the forms of the fault or owner, or to employees without a form', async () => {
    const { admin, tenant, organizationId, first, second, third } = await worldWithForms();
    const { userId } = await tenant.caller();
    await change(organizationId, first.id, { fault_severity: 'substantive', owner_user_id: userId });
    await change(organizationId, second.id, { fault_severity: 'technical' });
    await change(organizationId, third.id, { state: 'voided', waiting_for: null });
    const listed: Record<string, number[]> = {};
    for (const report of ['audit-readiness', 'work-by-owner']) {
      const { body } = await admin.get<Report>(`/v1/reports/${report}`);
      for (const { links } of body.rows)
        for (const { href } of links)
          listed[href] = (await admin.get<{ searchResult: { id: number }[] }>(href)).body.searchResult.map(
            ({ id }) => id,
          );
    }
    expect(listed).toEqual({
      '/v1/employees?withoutI9=true': [expect.any(Number)],
      '/v1/i9s?faultSeverity=substantive': [first.id],
      '/v1/i9s?faultSeverity=technical': [second.id],
      [`/v1/i9s?ownerUserId=${userId}`]: [first.id],
      '/v1/i9s?ownerUserId=': [second.id, third.id],
    });
  });

  it('counts forms by each of their faults, the gravest and most frequent first, and links to them', async () => {
    const { admin, organizationId, first, second, third } = await worldWithForms();
    const fault = (code: string, severity: string, field = 'section2SignedOn') => ({ field, code, severity });
    const late = fault('section2-late', 'substantive');
    const blank = [
      fault('required', 'substantive', 'lastName'),
      fault('required', 'substantive', 'firstName'),
    ];
    const number = fault('number-malformed', 'technical');
    const withFaults = (id: number, faults: readonly object[], fault_severity: string) =>
      change(organizationId, id, { faults: JSON.stringify(faults), fault_severity });
    await withFaults(first.id, [late, ...blank], 'substantive');
    await withFaults(second.id, [late, number], 'substantive');
    await withFaults(third.id, [number], 'technical');
    const { body } = await admin.get<Report>('/v1/reports/audit-readiness');
    const rows = body.rows.filter(({ code }) => code !== null);
    expect(rows.map(({ code, group, values: [forms] }) => [code, group, forms])).toEqual([
      ['section2-late', 'Substantive', 2],
      ['required', 'Substantive', 1],
      ['number-malformed', 'Technical', 2],
    ]);
    expect(rows.map(({ label }) => label)).not.toContain('section2-late');
    for (const { links, values } of rows) {
      const [link] = links;
      const listed = await admin.get<{ searchResult: object[] }>(link?.href ?? '');
      expect([link?.href, listed.body.searchResult.length]).toEqual([link?.href, values[0]]);
    }
  });

  it('counts forms past retention, those on hold or asked for by an open inspection apart', async () => {
    const { admin, organizationId, first, second, third } = await worldWithForms();
    await change(organizationId, first.id, { purge_eligible_date: '2026-11-19' });
    await change(organizationId, second.id, { purge_eligible_date: '2026-11-01', held: true });
    await change(organizationId, third.id, { purge_eligible_date: '2026-11-20' });
    const { body } = await admin.get<Report>('/v1/reports/forms-to-destroy');
    expect(valuesOf(body)).toEqual([[1, 1]]);
    await admin.post('/v1/inspections', { noticeDate: '11/18/2026', agency: 'hsi', scope: 'all' });
    const held = await admin.get<Report>('/v1/reports/forms-to-destroy');
    expect(valuesOf(held.body)).toEqual([[0, 2]]);
  });

  it('counts only employees within reach', async () => {
    const { tenant, organizationId, first } = await worldWithForms();
    await change(organizationId, first.id, {
      late: 'unexplained',
      fault_severity: 'substantive',
      faults: JSON.stringify([{ field: 'signedOn', code: 'section2-late', severity: 'substantive' }]),
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
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="audit-readiness-2026-11-19.csv"',
    );
    expect(answer.text).toContain('"Substantive faults","Substantive","1","288","2861"');
  });
});
