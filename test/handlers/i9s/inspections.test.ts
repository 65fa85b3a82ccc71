import type { components } from '../../../generated/openapi';
import { auditOf, outcome, places } from '../../support/answers';
import { partnership, startedI9 } from '../../support/organizations/partnership';
import { ownerOf } from '../../support/owner';
import { useService } from '../../support/service';

const service = useService();

type Inspection = components['schemas']['Inspection'];
type Readiness = components['schemas']['InspectionReadiness'];
type Package = components['schemas']['InspectionPackage'];
interface List<Entry> {
  searchResult: Entry[];
}

const path = '/v1/inspections';
/** The tests play on Thursday, 19 November 2026. */
const notice = { noticeDate: '2026-11-18', agency: 'hsi', scope: 'all' };

async function world() {
  const all = await partnership(service);
  const { organizationId } = all.tenant;
  const system = ownerOf(service.services);
  const form = async (candidate: string, columns?: Record<string, unknown>) => {
    const { id } = await startedI9(all, { integrationCandidateId: candidate });
    if (columns) await system('i9s').where({ organization_id: organizationId, id }).update(columns);
    return id;
  };
  const employment = (i9Id: number) =>
    system('employments')
      .where({ organization_id: organizationId })
      .whereIn('id', system('i9s').where({ id: i9Id }).select('employment_id'));
  const open = async (fields: Record<string, unknown> = {}) =>
    (await all.admin.post<Inspection>(path, { ...notice, ...fields })).body;
  return { ...all, organizationId, system, form, employment, open };
}

describe('createInspection', () => {
  it('opens an inspection with the third business day as its due date, and leaves an audit row', async () => {
    const { admin, organizationId } = await world();
    const created = await admin.post<Inspection>(path, { ...notice, noticeDate: '11/18/2026' });
    expect([created.status, created.headers.get('location')]).toEqual([201, `${path}/${created.body.id}`]);
    expect(created.body).toMatchObject({
      ...notice,
      state: 'open',
      since: null,
      locationId: null,
      formsDueDate: '2026-11-23',
      handedOverOn: null,
      technicalDueDate: null,
    });
    expect((await admin.get(`${path}/${created.body.id}`)).body).toEqual(created.body);
    const listed = await admin.get<List<Inspection>>(path);
    expect(listed.body.searchResult).toEqual([created.body]);
    expect(await auditOf(service, organizationId)).toContainEqual(
      expect.objectContaining({
        operation_id: 'createInspection',
        subject_type: 'inspection',
        subject_id: created.body.id,
      }),
    );
  });

  it('rejects impossible days and names each of them', async () => {
    const { admin } = await world();
    const sent = { ...notice, noticeDate: '2026-11-20', scope: 'since', handedOverOn: '2026-11-19' };
    const refused = await admin.post(path, sent);
    expect([outcome(refused), places(refused)]).toEqual([
      '422 impossible-value',
      ['/noticeDate', '/handedOverOn', '/since'],
    ]);
  });

  it('rejects a location and a legal entity that do not exist', async () => {
    const { admin } = await world();
    for (const name of ['locationId', 'legalEntity']) {
      const refused = await admin.post(path, { ...notice, [name]: 2_000_000_000 });
      expect([outcome(refused), places(refused)]).toEqual(['422 unknown-reference', [`/${name}`]]);
    }
  });

  it('needs the permission Export audit trails', async () => {
    const { tenant } = await world();
    const api = service.api((await tenant.caller({ without: [402] })).token);
    expect(outcome(await api.post(path, notice))).toBe('403 permission-denied');
    expect(outcome(await api.get(path))).toBe('403 permission-denied');
  });
});

describe('updateInspection', () => {
  it('records the hand-over, the notice of technical failures with its ten business days, and the end', async () => {
    const { admin, open } = await world();
    const { id } = await open();
    const change = async (fields: object) => (await admin.patch<Inspection>(`${path}/${id}`, fields)).body;
    const early = await admin.patch(`${path}/${id}`, { technicalNoticeOn: '2026-11-19' });
    expect([outcome(early), places(early)]).toEqual(['422 impossible-value', ['/technicalNoticeOn']]);
    const ahead = await admin.patch(`${path}/${id}`, { handedOverOn: '2026-11-20' });
    expect([outcome(ahead), places(ahead)]).toEqual(['422 impossible-value', ['/handedOverOn']]);
    expect(await change({ handedOverOn: '2026-11-19' })).toMatchObject({ state: 'handed-over' });
    // Thanksgiving is on the 26th.
    expect(await change({ technicalNoticeOn: '11/19/2026' })).toMatchObject({
      state: 'correcting',
      technicalDueDate: '2026-12-04',
    });
    expect(await change({ closedOn: '2026-11-19' })).toMatchObject({ state: 'closed' });
    expect(await change({ closedOn: null, technicalNoticeOn: '' })).toMatchObject({ state: 'handed-over' });
  });

  it('rejects the id of another inspection', async () => {
    const { admin, open } = await world();
    const { id } = await open();
    expect(outcome(await admin.patch(`${path}/${id}`, { id: id + 1 }))).toBe('422 id-mismatch');
  });
});

describe('the forms of an inspection', () => {
  const idsOf = async (api: { get<B>(path: string): Promise<{ body: B }> }, id: number, more = '') => {
    const { body } = await api.get<List<{ id: number }>>(`/v1/i9s/?inspectionId=${id}${more}`);
    return body.searchResult.map((form) => form.id);
  };

  it('are all that are kept, those of everyone employed at the notice, or since a day', async () => {
    const { admin, form, employment, open } = await world();
    const here = await form('here');
    const left = await form('left');
    const longAgo = await form('long-ago');
    await form('voided', { state: 'voided' });
    await employment(left).update({ start_date: '2024-01-08', terminated_date: '2025-03-31' });
    await employment(longAgo).update({ start_date: '2020-01-06', terminated_date: '2021-06-30' });
    const all = await open();
    const active = await open({ scope: 'active' });
    const since = await open({ scope: 'since', since: '2025-03-31' });
    const after = await open({ scope: 'since', since: '2025-04-01' });
    expect(await idsOf(admin, all.id)).toEqual([here, left, longAgo]);
    expect(await idsOf(admin, active.id)).toEqual([here]);
    expect(await idsOf(admin, since.id)).toEqual([here, left]);
    expect(await idsOf(admin, after.id)).toEqual([here]);
  });

  it('count as missing for as many employees as listEmployees returns', async () => {
    const { admin, tenant, form, employment, open } = await world();
    await form('here');
    const withoutForm = async (lastName: string, fields: object) => {
      const { body } = await admin.post<{ id: number }>('/v1/employees', {
        firstName: 'Ana',
        lastName,
        languagePreference: 1,
        locationId: tenant.locationId,
        startDate: '2026-11-02',
        ...fields,
      });
      return body.id;
    };
    const works = await withoutForm('Here', {});
    await withoutForm('Later', { startDate: '2026-11-20' });
    const left = await withoutForm('Left', { startDate: '2025-01-06', terminatedDate: '2025-03-31' });
    const voided = await form('voided', { state: 'voided' });
    await employment(voided).update({ start_date: '2026-11-02' });
    const [{ employee_id: again }] = (await employment(voided).select('employee_id')) as [
      { employee_id: number },
    ];
    const active = await open({ scope: 'active' });
    const all = await open();
    for (const [inspection, ids] of [
      [active, [works, again]],
      [all, [works, left, again]],
    ] as const) {
      const { body } = await admin.get<List<{ id: number }>>(`/v1/employees/?inspectionId=${inspection.id}`);
      expect(body.searchResult.map(({ id }) => id)).toEqual([...ids].sort((one, other) => one - other));
      const readiness = await admin.get<Readiness>(`${path}/${inspection.id}/readiness`);
      expect(readiness.body.missing).toBe(ids.length);
    }
    expect(
      (await admin.get<List<object>>('/v1/employees/?inspectionId=2000000000')).body.searchResult,
    ).toEqual([]);
  });

  it('are those of a location, or of the legal entity that the employee or the location has', async () => {
    const { admin, tenant, form, open } = await world();
    const entity = await admin.post<{ id: number }>('/v1/legal-entities', { name: 'Northwind LLC' });
    const other = await admin.post<{ id: number }>('/v1/locations', {
      name: 'Elsewhere',
      legalEntity: entity.body.id,
    });
    const first = await form('one');
    const second = await form('two');
    const { body } = await admin.get<{ employeeId: number }>(`/v1/i9s/${second}`);
    const moved = { firstName: 'Ana', lastName: 'Rivera', locationId: other.body.id };
    expect((await admin.patch(`/v1/employees/${body.employeeId}`, moved)).status).toBe(200);
    const atFirst = await open({ locationId: tenant.locationId });
    const ofEntity = await open({ legalEntity: entity.body.id });
    expect([await idsOf(admin, atFirst.id), await idsOf(admin, ofEntity.id)]).toEqual([[first], [second]]);
  });

  it('are counted by their gravest fault, with what is left to do', async () => {
    const { admin, form, employment, open } = await world();
    const clean = await form('clean');
    const technical = await form('technical', { fault_severity: 'technical' });
    await form('substantive', { fault_severity: 'substantive' });
    const gone = await form('gone', { state: 'voided' });
    await employment(gone).update({ start_date: '2026-11-16' });
    const { id } = await open();
    const { body } = await admin.get<Readiness>(`${path}/${id}/readiness`);
    expect(body).toEqual({
      asOf: '2026-11-19',
      forms: 3,
      withoutFaults: 1,
      technical: 1,
      substantive: 1,
      missing: 1,
      packageId: null,
      tasks: [
        { task: 'complete-missing', count: 1, dueDate: '2026-11-23', done: false },
        { task: 'correct-substantive', count: 1, dueDate: '2026-11-23', done: false },
        { task: 'correct-technical', count: 1, dueDate: '2026-11-23', done: false },
        { task: 'request-package', count: 3, dueDate: '2026-11-23', done: false },
        { task: 'hand-over', count: 3, dueDate: '2026-11-23', done: false },
      ],
    });
    expect(await idsOf(admin, id, '&faultSeverity=technical')).toEqual([technical]);
    expect(await idsOf(admin, id)).toContain(clean);
  });

  it('have ten business days for technical faults after their notice', async () => {
    const { admin, open, form } = await world();
    await form('technical', { fault_severity: 'technical' });
    const { id } = await open({ handedOverOn: '2026-11-19', technicalNoticeOn: '2026-11-19' });
    const { body } = await admin.get<Readiness>(`${path}/${id}/readiness`);
    expect(body.tasks.filter(({ done }) => !done)).toEqual([
      { task: 'correct-technical', count: 1, dueDate: '2026-12-04', done: false },
      { task: 'request-package', count: 1, dueDate: '2026-11-23', done: false },
    ]);
  });

  it('are counted within the reach of the caller alone', async () => {
    const { tenant, form, open } = await world();
    await form('beyond');
    const { id } = await open();
    const limited = service.api((await tenant.caller({ without: [104] })).token);
    const { body } = await limited.get<Readiness>(`${path}/${id}/readiness`);
    expect([body.forms, body.missing]).toEqual([0, 0]);
  });

  it('are those of the package that is requested for it', async () => {
    const { admin, form, employment, open } = await world();
    await form('here');
    const left = await form('left');
    await employment(left).update({ start_date: '2020-01-06', terminated_date: '2021-06-30' });
    const { id } = await open({ scope: 'active' });
    const asked = await admin.post<Package>('/v1/inspection-packages', { inspectionId: id });
    expect(asked.body).toMatchObject({ inspectionId: id, formsTotal: 1 });
    const { body } = await admin.get<Readiness>(`${path}/${id}/readiness`);
    expect(body.packageId).toBe(asked.body.id);
    expect(body.tasks[3]).toMatchObject({ task: 'request-package', done: true });
    const unknown = await admin.post('/v1/inspection-packages', { inspectionId: 2_000_000_000 });
    expect([outcome(unknown), places(unknown)]).toEqual(['422 unknown-reference', ['/inspectionId']]);
  });
});
