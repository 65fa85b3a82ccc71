import { permissions } from '../../../generated/permissions';
import { useService } from '../../support/service';
import { ownerOf } from '../../support/owner';

const service = useService();

interface Checklist {
  complete: boolean;
  items: { item: string; done: boolean; optional: boolean }[];
}
interface Templates {
  searchResult: { template: string; name: string; description: string; permissions: number[] }[];
}

const doneIn = ({ items }: Checklist) => items.filter(({ done }) => done).map(({ item }) => item);

describe('getOrganizationChecklist', () => {
  it('ticks each item once it is true, and is complete without what is optional', async () => {
    const tenant = await service.tenant();
    const caller = await tenant.caller();
    const client = service.api(caller.token);
    const read = async () => (await client.get<Checklist>('/v1/organization/checklist')).body;
    expect(await read()).toMatchObject({
      complete: false,
      items: [
        { item: 'legal-entity', done: false, optional: false },
        { item: 'location', done: true, optional: false },
        { item: 'roles', done: false, optional: false },
        { item: 'users', done: false, optional: false },
        { item: 'sign-on', done: false, optional: true },
        { item: 'partner', done: false, optional: true },
        { item: 'first-hire', done: false, optional: false },
      ],
    });
    await client.post('/v1/legal-entities', { name: 'Brightwater Foods LLC' });
    const role = await client.post<{ id: number }>('/v1/roles', { name: 'Site manager', permissions: [101] });
    expect(doneIn(await read())).toEqual(['legal-entity', 'location', 'roles']);
    const user = { firstName: 'Ines', lastName: 'Okafor', role: role.body.id };
    const created = await client.post<{ id: number }>('/v1/users', user);
    expect(doneIn(await read())).toContain('users');
    await client.patch(`/v1/users/${created.body.id}`, { ...user, retired: true });
    expect(doneIn(await read())).not.toContain('users');
    await client.patch(`/v1/users/${created.body.id}`, { ...user, retired: false });
    await client.post('/v1/employees', {
      firstName: 'Paula',
      lastName: 'Rivera',
      locationId: tenant.locationId,
      startDate: '2026-11-23',
      createI9: 'yes',
    });
    expect(await read()).toMatchObject({ complete: true });
    await ownerOf(service.services)('organizations')
      .where({ id: tenant.organizationId })
      .update({ saml_enabled: true });
    await client.post('/v1/organization/partners', { name: 'Talent Bridge' });
    expect((await read()).items.every(({ done }) => done)).toBe(true);
  });

  it("does not count another organization's records", async () => {
    const other = service.api((await (await service.tenant()).caller()).token);
    await other.post('/v1/legal-entities', { name: 'Elsewhere LLC' });
    const client = service.api((await (await service.tenant()).caller()).token);
    const { body } = await client.get<Checklist>('/v1/organization/checklist');
    expect(doneIn(body)).toEqual(['location']);
  });
});

describe('listRoleTemplates', () => {
  it('lists five roles that a caller with their permissions can create', async () => {
    const client = service.api((await (await service.tenant()).caller()).token);
    const { body } = await client.get<Templates>('/v1/role-templates');
    expect(body.searchResult.map(({ template }) => template)).toEqual([
      'hr-administrator',
      'hr-generalist',
      'site-manager',
      'compliance-auditor',
      'it-administrator',
    ]);
    const known = new Set(permissions.map(({ id }) => id));
    for (const { template: _, ...role } of body.searchResult) {
      expect(role.permissions.filter((id) => !known.has(id))).toEqual([]);
      const created = await client.post<{ permissions: number[] }>('/v1/roles', role);
      expect([created.status, created.body.permissions]).toEqual([201, role.permissions]);
    }
  });

  it('gives nobody but administrators of IT the set-up without people, and no person a partner’s permission', async () => {
    const client = service.api((await (await service.tenant()).caller()).token);
    const { body } = await client.get<Templates>('/v1/role-templates');
    const byName = new Map(body.searchResult.map((role) => [role.template, role.permissions]));
    expect(byName.get('it-administrator')?.every((id) => id > 600)).toBe(true);
    expect(body.searchResult.filter((role) => role.permissions.includes(206))).toEqual([]);
  });
});
