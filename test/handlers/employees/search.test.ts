import { useService } from '../../support/service';
import { ownerOf } from '../../support/owner';
import { partnership, startedI9 } from '../../support/organizations/partnership';

const service = useService();

type List = { searchResult: { id: number; employeeId?: number }[] };

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
