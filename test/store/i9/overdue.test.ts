import { endOfDay } from '../../../src/domain/dates';
import { locationTimeZone, stateTimeZones } from '../../../src/domain/time-zone';
import { ownerOf } from '../../support/owner';
import { clockAt, partnership, startedI9, type Partnership } from '../../support/organizations/partnership';
import { useService } from '../../support/service';

const service = useService();

/** The due date of the form that `startedI9` starts, November 23 in New York. */
const afterDue = (hour: string) => clockAt(`2026-11-24T${hour}:00.000Z`);

describe('due_date_ends_at', () => {
  it('follows the time zone of the location as the program does', async () => {
    const { admin, tenant } = await partnership(service);
    const owner = ownerOf(service.services);
    const { organizationId, locationId } = tenant;
    const { body } = await admin.post<{ id: number }>('/v1/employees', {
      firstName: 'Ana',
      lastName: 'Rivera',
      startDate: '2026-11-23',
      locationId,
    });
    const zones = ['America/Denver', 'America/New_York', 'Pacific/Guam'];
    for (const addressState of [...Object.keys(stateTimeZones), ' tx ', 'XX', null]) {
      for (const organizationZone of zones) {
        await owner('organizations').where({ id: organizationId }).update({ time_zone: organizationZone });
        await owner('locations')
          .where({ organization_id: organizationId, id: locationId })
          .update({ address_state: addressState, time_zone: null });
        const { rows } = await owner.raw<{ rows: { at: Date }[] }>(
          `select due_date_ends_at(?, ?, '2026-11-23') as at`,
          [organizationId, body.id],
        );
        const zone = locationTimeZone({ timeZone: null, addressState }, organizationZone);
        expect([addressState, organizationZone, rows[0]?.at]).toEqual([
          addressState,
          organizationZone,
          new Date(endOfDay('2026-11-23', zone).getTime() + 1),
        ]);
      }
    }
  });
});

describe('the filter overdue', () => {
  const overdue = async ({ admin }: Partnership): Promise<number[]> =>
    (await admin.get<{ searchResult: { id: number }[] }>('/v1/i9s?overdue=true')).body.searchResult.map(
      ({ id }) => id,
    );
  const at = (world: Partnership, hour: string) =>
    ownerOf(service.services)('organizations')
      .where({ id: world.tenant.organizationId })
      .update(afterDue(hour));

  it.each(['location', 'organization', 'employee'])(
    'follows a change of the %s’s time zone',
    async (what) => {
      const world = await partnership(service, { organization: { time_zone: 'America/New_York' } });
      const { id } = await startedI9(world);
      // Half past midnight in New York is still the day before in Denver.
      await at(world, '05:30');
      expect(await overdue(world)).toEqual([id]);
      const denver = { timeZone: 'America/Denver' };
      if (what === 'location') await world.admin.patch(`/v1/locations/${world.tenant.locationId}`, denver);
      if (what === 'organization') await world.admin.patch('/v1/organization', denver);
      if (what === 'employee') {
        const { body: there } = await world.admin.post<{ id: number }>('/v1/locations', denver);
        const { body: form } = await world.admin.get<{ employeeId: number }>(`/v1/i9s/${id}`);
        const changes = { firstName: 'Ana', lastName: 'Rivera', locationId: there.id };
        await world.admin.patch(`/v1/employees/${form.employeeId}`, changes);
      }
      expect(await overdue(world)).toEqual([]);
      await at(world, '07:30');
      expect(await overdue(world)).toEqual([id]);
    },
  );
});
