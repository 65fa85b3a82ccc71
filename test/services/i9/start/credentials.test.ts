import { credentialsFor } from '../../../../src/services/i9/start/credentials';
import { asSystem } from '../../../../src/services/services';
import { ownerOf } from '../../../support/owner';
import { useService } from '../../../support/service';

const service = useService();

/** Creates an employee, and reads the credentials for a welcome email. */
async function employed(fields: object = {}) {
  const tenant = await service.tenant();
  const { organizationId, locationId } = tenant;
  const { body } = await service.api((await tenant.caller()).token).post<{ id: number }>('/v1/employees', {
    firstName: 'Ana',
    lastName: 'Rivera',
    emailAddress: 'ana@example.com',
    startDate: '2026-11-23',
    locationId,
    ...fields,
  });
  const rowsOf = (table: string) =>
    ownerOf(service.services)(table).where({ organization_id: organizationId, employee_id: body.id });
  const credentials = () =>
    asSystem(service.services, organizationId, (unit) => credentialsFor(unit, service.services, body.id));
  return { credentials, rowsOf };
}

describe('credentialsFor', () => {
  it('returns nothing for an employee without a login', async () => {
    const { credentials, rowsOf } = await employed();
    expect(await credentials()).toBeNull();
    expect(await rowsOf('password_resets')).toEqual([]);
  });

  it('returns a link for a password that has to be changed, which ends earlier links', async () => {
    const { credentials, rowsOf } = await employed({ createLogin: true });
    const first = await credentials();
    expect(first).toEqual({
      login: 'ana@example.com',
      link: { hours: 72, url: expect.stringMatching(/\/portal\/reset-password\/\d+-[\w-]{43}$/) },
    });
    const second = await credentials();
    expect(second?.link?.url).not.toBe(first?.link?.url);
    expect(await rowsOf('password_resets')).toHaveLength(1);
  });

  it('returns no link to an employee who has chosen a password', async () => {
    const { credentials, rowsOf } = await employed({ createLogin: true });
    await rowsOf('employee_logins').update({ must_change_password: false });
    expect(await credentials()).toEqual({ login: 'ana@example.com', link: null });
  });
});
