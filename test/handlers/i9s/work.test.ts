import type { components } from '../../../generated/openapi';
import { partnership, startedI9 } from '../../support/organizations/partnership';
import { useService } from '../../support/service';
import { ownerOf } from '../../support/owner';

const service = useService();

type Work = components['schemas']['Work'];
type List = { searchResult: { id: number }[] };

describe('getWork', () => {
  it('counts each open step once, by who has to act and by due date', async () => {
    const world = await partnership(service);
    const { admin } = world;
    const dates = ['2026-11-16', '2026-11-19', '2026-11-23', '2027-01-04'];
    for (const startDate of dates) await startedI9(world, { integrationCandidateId: startDate, startDate });
    const signed = await startedI9(world, { integrationCandidateId: 'signed', startDate: '2026-11-23' });
    await admin.post(`/v1/sandbox/i9s/${signed.id}/section1`, {});
    const { body } = await admin.get<Work>('/v1/work');
    expect(body).toMatchObject({ asOf: '2026-11-19', total: 5 });
    expect(body.openSteps.find(({ waitingFor }) => waitingFor === 'employee')).toEqual({
      waitingFor: 'employee',
      total: 4,
      overdue: 1,
      today: 1,
      nextSevenDays: 1,
      later: 1,
      withoutDueDate: 0,
    });
    expect(body.openSteps.find(({ waitingFor }) => waitingFor === 'employer')).toMatchObject({ total: 1 });
    for (const {
      waitingFor,
      total,
      overdue,
      today,
      nextSevenDays,
      later,
      withoutDueDate,
    } of body.openSteps) {
      expect(overdue + today + nextSevenDays + later + withoutDueDate).toBe(total);
      const listed = await admin.get<List>(`/v1/i9s?page_size=100&waitingFor=${waitingFor}`);
      expect([waitingFor, listed.body.searchResult.length]).toEqual([waitingFor, total]);
    }
  });

  it('counts the forms of a queue', async () => {
    const world = await partnership(service);
    const one = await startedI9(world);
    await ownerOf(service.services)('i9s')
      .where({ organization_id: world.tenant.organizationId, id: one.id })
      .update({ state: 'approved_receipt' });
    const { body } = await world.admin.get<Work>('/v1/work');
    expect(body.queues).toContainEqual({ queue: 'receipts-due', total: 1 });
    expect(body.queues).toContainEqual({ queue: 'reverification-due', total: 0 });
  });

  it('counts forms on which something was late without a reason, which the list finds', async () => {
    const world = await partnership(service);
    const { admin } = world;
    const late = await startedI9(world, { integrationCandidateId: 'late', startDate: '2026-11-10' });
    const inTime = await startedI9(world, { integrationCandidateId: 'in-time', startDate: '2026-11-23' });
    for (const { id } of [late, inTime]) await admin.post(`/v1/sandbox/i9s/${id}/section1`, {});
    const { body } = await admin.get<Work>('/v1/work');
    expect(body.queues).toContainEqual({ queue: 'late-unexplained', total: 1 });
    const found = async (value: string) =>
      (await admin.get<List>(`/v1/i9s?late=${value}`)).body.searchResult.map(({ id }) => id);
    expect(await found('unexplained')).toEqual([late.id]);
    expect(await found('explained')).toEqual([]);
  });

  it('counts employees without a form, whom the list finds', async () => {
    const world = await partnership(service);
    const { admin, tenant } = world;
    const employee = {
      firstName: 'Nell',
      lastName: 'Ward',
      startDate: '2026-12-01',
      locationId: tenant.locationId,
    };
    const { id } = (await admin.post<{ id: number }>('/v1/employees', employee)).body;
    await startedI9(world);
    const queue = async () => (await admin.get<Work>('/v1/work')).body.queues;
    const found = async (value: boolean) =>
      (await admin.get<List>(`/v1/employees?withoutI9=${value}`)).body.searchResult.map((one) => one.id);
    expect(await queue()).toContainEqual({ queue: 'without-i9', total: 1 });
    expect(await found(true)).toEqual([id]);
    expect(await found(false)).not.toContain(id);
    const employments = `/v1/employees/${id}/employments`;
    const [period] = (await admin.get<List>(employments)).body.searchResult;
    await admin.patch(`${employments}/${period?.id}`, { terminatedDate: '2026-12-31' });
    expect(await found(true)).toEqual([]);
    await admin.post(employments, { startDate: '2027-01-04' });
    expect(await queue()).toContainEqual({ queue: 'without-i9', total: 1 });
    await admin.patch(`/v1/employees/${id}`, { ...employee, startDate: '2027-01-04', createI9: 'yes' });
    expect(await found(true)).toEqual([]);
  });

  it('counts employees without a form again once their form is void', async () => {
    const world = await partnership(service);
    const { id } = await startedI9(world);
    const { tenant } = world;
    const { token } = await tenant.caller({ permissions: [101, 201], groups: [[]] });
    const total = async () =>
      (await service.api(token).get<Work>('/v1/work')).body.queues.find(({ queue }) => queue === 'without-i9')
        ?.total;
    expect(await total()).toBe(0);
    await ownerOf(service.services)('i9s')
      .where({ organization_id: tenant.organizationId, id })
      .update({ state: 'voided' });
    expect(await total()).toBe(1);
  });

  it('leaves out E-Verify without the permission to view cases, and employees out of reach', async () => {
    const world = await partnership(service);
    await startedI9(world);
    const { token } = await world.tenant.caller({ permissions: [201], groups: [['nowhere']] });
    const { body } = await service.api(token).get<Work>('/v1/work');
    expect(body.total).toBe(0);
    expect(body.queues.map(({ queue }) => queue)).toEqual([
      'reverification-due',
      'receipts-due',
      'late-unexplained',
    ]);
  });
});
