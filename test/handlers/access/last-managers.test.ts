import { randomUUID } from 'node:crypto';
import { permissionId } from '../../../generated/permissions';
import { outcome } from '../../support/answers';
import type { CallerOptions } from '../../support/organizations/tenant';
import { ownerOf } from '../../support/owner';
import { samlSettings } from '../../support/peers/saml/idp';
import { useService } from '../../support/service';

/*
 * Whatever a change takes away, someone is left who can manage roles, users and API clients.
 */

const service = useService();
const { manageUsers, manageRoles, manageApiClients, manageOrganization } = permissionId;

const problems = [
  [manageRoles, 'last-role-manager'],
  [manageUsers, 'last-user-manager'],
  [manageApiClients, 'last-client-manager'],
] as const;

const names = { firstName: 'Terry', lastName: 'Tester' };

/** An organization in which one user, without a login but with an API client, manages something. */
async function setUp(held: readonly number[]) {
  const tenant = await service.tenant();
  const manager = await tenant.caller({ permissions: held, groups: [] });
  const owner = ownerOf(service.services);
  return {
    tenant,
    manager,
    /** Changes the manager behind the service's back. */
    set: (values: object) => owner('users').where({ id: manager.userId }).update(values),
    endClient: () => owner('api_clients').where({ id: manager.apiClientId }).update({ retired: true }),
    setOrganization: (values: object) =>
      owner('organizations').where({ id: tenant.organizationId }).update(values),
    /** Someone whose token still works, but who has no way to get another: nobody can count on them. */
    async leaver(options: CallerOptions = {}) {
      const { token, apiClientId } = await tenant.caller(options);
      await owner('api_clients')
        .where({ id: apiClientId })
        .update({ scopes: ['read'] });
      return service.api(token);
    },
  };
}

const login = () => ({ login: `terry-${randomUUID()}`, email_address: 'terry@example.com' });
const signOn = {
  saml_enabled: true,
  saml_settings: JSON.stringify({
    entryPoint: samlSettings.samlEntryPoint,
    issuer: samlSettings.samlIssuer,
    certificate: samlSettings.samlCertificate,
  }),
};

describe('updateOrganization', () => {
  it.each(problems)(
    'keeps a sign-on while it is the only way in of those with permission %i (%s)',
    async (permission, problem) => {
      const { set, endClient, setOrganization, leaver } = await setUp([permission]);
      await Promise.all([set({ saml_id: 'terry' }), endClient(), setOrganization(signOn)]);
      const client = await leaver({ permissions: [manageOrganization] });
      const off = { name: 'Brightwater', samlEnabled: false };
      expect(outcome(await client.patch('/v1/organization', off))).toBe(`409 ${problem}`);
      await set(login());
      expect((await client.patch('/v1/organization', off)).status).toBe(200);
    },
  );
});

describe('updateApiClient', () => {
  it.each(problems)(
    'keeps a client while it is the only way in of those with permission %i (%s)',
    async (permission, problem) => {
      const { tenant, manager, leaver } = await setUp([permission]);
      const client = await leaver({ permissions: [manageApiClients] });
      const path = `/v1/organization/api-clients/${manager.apiClientId}`;
      for (const change of [{ retired: true }, { scopes: ['read'] }])
        expect(outcome(await client.patch(path, change))).toBe(`409 ${problem}`);
      await tenant.caller({ permissions: [permission] });
      expect((await client.patch(path, { retired: true })).status).toBe(200);
    },
  );
});

describe('updateUser', () => {
  it('keeps the user for whom the last client acts that can manage clients, by role and by retirement', async () => {
    const { tenant, manager, set, leaver } = await setUp([manageApiClients]);
    await set(login());
    const client = await leaver();
    const { roleId } = await tenant.caller({ permissions: [] });
    const path = `/v1/users/${manager.userId}`;
    for (const change of [{ role: roleId }, { role: manager.roleId, retired: true }])
      expect(outcome(await client.patch(path, { ...names, ...change }))).toBe('409 last-client-manager');
    await tenant.caller({ permissions: [manageApiClients] });
    expect((await client.patch(path, { ...names, role: roleId })).status).toBe(200);
  });

  it.each(problems)('keeps the last way in of those with permission %i (%s)', async (permission, problem) => {
    const { tenant, manager, set, endClient, setOrganization, leaver } = await setUp([permission]);
    await Promise.all([set({ ...login(), saml_id: 'terry' }), endClient(), setOrganization(signOn)]);
    const client = await leaver();
    const path = `/v1/users/${manager.userId}`;
    const patch = (change: object) => client.patch(path, { ...names, role: manager.roleId, ...change });
    expect(outcome(await patch({ login: null, samlId: null }))).toBe(`409 ${problem}`);
    expect((await patch({ samlId: null })).status).toBe(200);
    expect(outcome(await patch({ login: null }))).toBe(`409 ${problem}`);
    // There is no password yet, and the address is the only way to one.
    expect(outcome(await patch({ emailAddress: null }))).toBe(`409 ${problem}`);
    await tenant.caller({ permissions: [permission] });
    expect((await patch({ login: null })).status).toBe(200);
  });
});

describe('updateRole', () => {
  it('keeps the permission by which the last client can manage clients', async () => {
    const { tenant, manager, set, leaver } = await setUp([manageApiClients]);
    await set(login());
    const client = await leaver();
    const path = `/v1/roles/${manager.roleId}`;
    expect(outcome(await client.patch(path, { permissions: [601] }))).toBe('409 last-client-manager');
    await tenant.caller({ permissions: [manageApiClients] });
    expect((await client.patch(path, { permissions: [601] })).status).toBe(200);
  });
});

it('two clients that can manage clients cannot retire each other concurrently', async () => {
  const { tenant, manager } = await setUp([manageApiClients]);
  const second = await tenant.caller({ permissions: [manageApiClients] });
  const path = (id: number) => `/v1/organization/api-clients/${id}`;
  const outcomes = await Promise.all([
    service.api(manager.token).patch(path(second.apiClientId), { retired: true }),
    service.api(second.token).patch(path(manager.apiClientId), { retired: true }),
  ]);
  const left = await ownerOf(service.services)('api_clients').where({
    organization_id: tenant.organizationId,
    retired: false,
  });
  expect(left).toHaveLength(1);
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
});
