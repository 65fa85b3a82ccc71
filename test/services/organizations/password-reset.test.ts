import { mailPasswordReset } from '../../../src/services/organizations/password-reset';
import { ownerOf } from '../../support/owner';
import { useService } from '../../support/service';
import type { Tenant } from '../../support/organizations/tenant';

/** Links for a new password where a user, an employee of the same employer and one of another have one login. */

const service = useService();
const login = 'sam.rivera';
const withoutAddress = 'sam.at.the.desk';
const now = new Date();

async function employeeWithThatLogin(tenant: Tenant): Promise<void> {
  const api = service.api((await tenant.caller()).token);
  const { locationId, organizationId } = tenant;
  const { body } = await api.post<{ id: number }>('/v1/employees', {
    firstName: 'Sam',
    lastName: 'Rivera',
    startDate: '2026-11-23',
    locationId,
    emailAddress: 'sam.rivera@example.com',
    createLogin: true,
  });
  const account = { organization_id: organizationId, employee_id: body.id };
  await ownerOf(service.services)('employee_logins').where(account).update({ login });
}

/** Kind and organization of everyone who has got a link, each once. */
async function linked(): Promise<string[]> {
  const rows = await ownerOf(service.services)<{ organization_id: number; user_id: number | null }>(
    'password_resets',
  ).select('organization_id', 'user_id');
  return rows.map((row) => `${row.user_id === null ? 'employee' : 'user'} of ${row.organization_id}`).sort();
}

const organizationIds: number[] = [];
beforeAll(async () => {
  for (let count = 0; count < 2; count += 1) {
    const tenant = await service.tenant();
    await employeeWithThatLogin(tenant);
    organizationIds.push(tenant.organizationId);
    if (count > 0) continue;
    for (const own of [
      { login, email_address: 'sam@example.com' },
      { login: withoutAddress, email_address: null },
    ]) {
      const { userId } = await tenant.caller();
      const account = { organization_id: tenant.organizationId, id: userId };
      await ownerOf(service.services)('users').where(account).update(own);
    }
  }
});
afterEach(() => ownerOf(service.services)('password_resets').delete());

describe('mailPasswordReset', () => {
  it('sends a link to every account with the login', async () => {
    await mailPasswordReset(service.services, login, now);
    const [first, second] = organizationIds;
    expect(await linked()).toEqual(
      [`employee of ${first}`, `employee of ${second}`, `user of ${first}`].sort(),
    );
  });

  it('sends and records nothing for an account without an address', async () => {
    const recorded = () =>
      ownerOf(service.services)('audit_events')
        .where({ operation_id: 'requestPasswordReset' })
        .select('organization_id', 'seq');
    const before = await recorded();
    await mailPasswordReset(service.services, withoutAddress, now);
    expect(await linked()).toEqual([]);
    expect(await recorded()).toEqual(before);
  });
});
