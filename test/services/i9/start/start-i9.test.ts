import { canStartI9, startI9 } from '../../../../src/services/i9/start/start-i9';
import { asSystem } from '../../../../src/services/services';
import { partnership, rowsOf, tokenOf, type Partnership } from '../../../support/organizations/partnership';
import { useService } from '../../../support/service';

const service = useService();

describe('startI9', () => {
  const employ = async ({ admin, tenant }: Partnership, startDate: string): Promise<number> => {
    const { body } = await admin.post<{ id: number }>('/v1/employees', {
      firstName: 'Ana',
      lastName: 'Rivera',
      locationId: tenant.locationId,
      startDate,
    });
    return body.id;
  };
  const within = <T>({ tenant }: Partnership, work: Parameters<typeof asSystem<T>>[2]): Promise<T> =>
    asSystem(service.services, tenant.organizationId, work);

  it('starts one form for the current period of employment', async () => {
    const world = await partnership(service);
    const employeeId = await employ(world, '2026-11-23');
    const wanted = { employeeId, remote: false, partnerId: null };
    expect(await within(world, (unit) => canStartI9(unit, employeeId))).toBe(true);
    const started = await within(world, (unit) => startI9(unit, service.services, wanted));
    expect(tokenOf(started.section1Link)).toMatch(/^[\w-]{43}$/);
    expect(await rowsOf(service, world.tenant, 'i9s')).toMatchObject([
      { id: started.i9Id, state: 'section1_pending', remote: false, partner_id: null },
    ]);
    expect(await within(world, (unit) => canStartI9(unit, employeeId))).toBe(false);
    await expect(within(world, (unit) => startI9(unit, service.services, wanted))).rejects.toMatchObject({
      type: 'i9-not-allowed',
    });
  });

  it('starts none for employment from before the Form I-9', async () => {
    const world = await partnership(service);
    const employeeId = await employ(world, '1986-11-06');
    const wanted = { employeeId, remote: false, partnerId: null };
    await expect(within(world, (unit) => startI9(unit, service.services, wanted))).rejects.toMatchObject({
      type: 'i9-not-allowed',
    });
  });
});
