import type { Api } from '../../support/http';
import { withoutChance } from '../../support/answers';
import { walk } from '../../support/organizations/i9-walk';
import { useService } from '../../support/service';
import { ownerOf } from '../../support/owner';
import {
  partnership,
  startedI9,
  type Partnership,
  type ProblemBody,
} from '../../support/organizations/partnership';

const service = useService();

type List = { searchResult: { id: number; employeeId?: number }[] };

it.each([
  ['/v1/i9s', 'listI9s'],
  ['/v1/employees', 'listEmployees'],
  ['/v1/everify-cases', 'listEverifyCases'],
])('records who takes entries of %s as a file', async (path, operationId) => {
  const { admin, tenant } = await partnership(service);
  const recorded = () =>
    ownerOf(service.services)('audit_events')
      .where({ organization_id: tenant.organizationId, subject_type: 'spreadsheet' })
      .select('operation_id', 'subject_id', 'client_id');
  const shown = await admin.get<List>(path);
  expect((await admin.get<List>(`${path}?download=false`)).body.searchResult).toEqual(
    shown.body.searchResult,
  );
  expect(await recorded()).toEqual([]);
  expect((await admin.get<List>(`${path}?download=true`)).body.searchResult).toEqual(shown.body.searchResult);
  expect(await recorded()).toEqual([
    { operation_id: operationId, subject_id: tenant.organizationId, client_id: expect.any(Number) as number },
  ]);
});

describe('search', () => {
  it('finds employees and forms by names in any order, without accents or commas, and by form number', async () => {
    const world = await partnership(service);
    const { admin } = world;
    const paula = await startedI9(world, {
      integrationCandidateId: 'one',
      firstName: 'Paula',
      lastName: 'Nguyễn Rivera',
    });
    await startedI9(world, { integrationCandidateId: 'two', firstName: 'Omar', lastName: 'Haddad' });
    const { employeeId } = (await admin.get<{ employeeId: number }>(`/v1/i9s/${paula.id}`)).body;
    const employees = async (text: string) =>
      (await admin.get<List>(`/v1/employees?search=${encodeURIComponent(text)}`)).body.searchResult.map(
        ({ id }) => id,
      );
    const forms = async (text: string) =>
      (await admin.get<List>(`/v1/i9s?search=${encodeURIComponent(text)}`)).body.searchResult.map(
        ({ id }) => id,
      );
    for (const text of ['nguyen rivera paula', 'Paula Nguyễn', 'nguyễn paula', 'Nguyen, Paula', 'ngu pau']) {
      expect([text, await employees(text)]).toEqual([text, [employeeId]]);
      expect([text, await forms(text)]).toEqual([text, [paula.id]]);
    }
    expect(await forms(String(paula.id))).toContain(paula.id);
    expect(await employees(String(paula.id))).toContain(employeeId);
    expect(await employees('rivera omar')).toEqual([]);
  });

  it('finds employees by a whole telephone number, however it is written', async () => {
    const { admin, tenant } = await partnership(service);
    const hired = async (lastName: string, numbers: object) => {
      const sent = { firstName: 'Ana', lastName, startDate: '2026-12-01', locationId: tenant.locationId };
      return (await admin.post<{ id: number }>('/v1/employees', { ...sent, ...numbers })).body.id;
    };
    const cell = await hired('Moss', { cellNumber: '(518) 555-0142' });
    const home = await hired('Reed', { homeNumber: '518-555-0143' });
    const found = async (text: string) =>
      (await admin.get<List>(`/v1/employees?search=${encodeURIComponent(text)}`)).body.searchResult.map(
        ({ id }) => id,
      );
    for (const text of ['5185550142', '(518) 555-0142', '+1 518.555.0142'])
      expect([text, await found(text)]).toEqual([text, [cell]]);
    expect(await found('518 555 0143')).toEqual([home]);
    expect(await found('555-0142')).toEqual([]);
  });

  it('finds the employee of an E-Verify case by the whole number of the case', async () => {
    const world = await partnership(service);
    const { id } = await startedI9(world, { firstName: 'Paula', lastName: 'Rivera' });
    await startedI9(world, { integrationCandidateId: 'two', firstName: 'Omar', lastName: 'Haddad' });
    await ownerOf(service.services)('everify_cases').insert({
      organization_id: world.tenant.organizationId,
      i9_id: id,
      state: 'employment_authorized',
      case_number: '2026323150000AB',
    });
    const forms = async (text: string) =>
      (await world.admin.get<List>(`/v1/i9s?search=${text}`)).body.searchResult.map((form) => form.id);
    expect(await forms('2026323150000ab')).toEqual([id]);
    expect(await forms('2026323150000')).toEqual([]);
  });

  describe('by the last four digits of a Social Security number', () => {
    const hired = async ({ admin, tenant }: Partnership, socialSecurityNumber: string) => {
      const sent = {
        firstName: 'Ana',
        lastName: 'Moss',
        startDate: '2026-12-01',
        locationId: tenant.locationId,
      };
      return (await admin.post<{ id: number }>('/v1/employees', { ...sent, socialSecurityNumber })).body.id;
    };
    const found = async (client: Api, search: string, list = 'employees') =>
      (await client.get<List>(`/v1/${list}?search=${encodeURIComponent(search)}`)).body.searchResult.map(
        ({ id }) => id,
      );
    const searches = (organizationId: number): PromiseLike<{ operation_id: string }[]> =>
      ownerOf(service.services)('audit_events')
        .where({ organization_id: organizationId, subject_type: 'ssn_search', subject_id: organizationId })
        .orderBy('id');

    it('finds those whose record has the number, and the audit says who searched, without the digits', async () => {
      const world = await partnership(service);
      const id = await hired(world, '900-12-6789');
      await hired(world, '900-67-8912');
      for (const text of ['6789', '***-**-6789', 'xxx-xx-6789', ' 6789 '])
        expect([text, await found(world.admin, text)]).toEqual([text, [id]]);
      for (const text of ['678', '16789', '6789 ana', '900-12-6789'])
        expect([text, await found(world.admin, text)]).toEqual([text, []]);
      const rows = await searches(world.tenant.organizationId);
      expect(rows.map(({ operation_id }) => operation_id)).toEqual(Array(4).fill('listEmployees'));
      expect(withoutChance(JSON.stringify(rows))).not.toContain('6789');
    });

    it('finds nobody for callers without the permission, who leave nothing in the audit', async () => {
      const world = await partnership(service);
      await hired(world, '900-12-6789');
      const { token } = await world.tenant.caller({ without: [105] });
      const blind = service.api(token);
      for (const list of ['employees', 'i9s', 'everify-cases'])
        expect([list, await found(blind, '6789', list)]).toEqual([list, []]);
      expect(await searches(world.tenant.organizationId)).toEqual([]);
    });

    it('finds nobody of another organization or out of reach', async () => {
      const world = await partnership(service);
      const id = await hired(world, '900-12-6789');
      const other = await partnership(service);
      expect(await found(other.admin, '6789')).toEqual([]);
      const { token } = await world.tenant.caller({ permissions: [101, 105], groups: [['nowhere']] });
      expect(await found(service.api(token), '6789')).toEqual([]);
      expect(await found(world.admin, '6789')).toEqual([id]);
    });

    it('finds the form and the employee of a number that only Section 1 has', async () => {
      const form = await walk(service);
      await form.section1({ socialSecurityNumber: '900-12-4321' });
      const { admin, tenant } = form.world;
      expect(await found(admin, '4321', 'i9s')).toEqual([form.id]);
      expect(await found(admin, '4321')).toEqual([form.employeeId]);
      expect((await searches(tenant.organizationId)).map(({ operation_id }) => operation_id)).toEqual([
        'listI9s',
        'listEmployees',
      ]);
    });

    it('follows a correction of the record', async () => {
      const world = await partnership(service);
      const id = await hired(world, '900-12-6789');
      const change = async (socialSecurityNumber: string | null) => {
        const others = { firstName: 'Ana', lastName: 'Moss', locationId: world.tenant.locationId };
        const sent = { ...others, socialSecurityNumber };
        expect((await world.admin.patch(`/v1/employees/${id}`, sent)).status).toBe(200);
      };
      await change('900-12-6780');
      expect([await found(world.admin, '6789'), await found(world.admin, '6780')]).toEqual([[], [id]]);
      await change(null);
      expect(await found(world.admin, '6780')).toEqual([]);
    });

    it('selects the records of an export, and is in the audit beside it', async () => {
      const world = await partnership(service);
      await hired(world, '900-12-6789');
      await hired(world, '900-67-8912');
      const asked = { recordType: 'employees', format: 'csv', filters: { search: '6789' } };
      const { status, body } = await world.admin.post<{ rowsTotal: number }>('/v1/exports', asked);
      expect([status, body.rowsTotal]).toEqual([202, 1]);
      expect(await searches(world.tenant.organizationId)).toMatchObject([{ operation_id: 'requestExport' }]);
    });

    it('is not kept in a view', async () => {
      const { admin } = await partnership(service);
      const view = { name: 'One', recordType: 'employees', filters: { search: '6789' } };
      const { status, body } = await admin.post<ProblemBody>('/v1/views', view);
      expect([status, body.errors?.[0]?.pointer]).toEqual([422, '/filters/search']);
    });
  });

  it('rejects an empty text', async () => {
    const { admin } = await partnership(service);
    expect((await admin.get('/v1/employees?search=')).status).toBe(400);
  });

  it('finds nobody out of reach', async () => {
    const world = await partnership(service);
    await startedI9(world, { firstName: 'Paula', lastName: 'Rivera' });
    const { token } = await world.tenant.caller({ permissions: [101, 201], groups: [['nowhere']] });
    const { body } = await service.api(token).get<List>('/v1/employees?search=paula');
    expect(body.searchResult).toEqual([]);
  });
});
